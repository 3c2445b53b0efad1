import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { PLAYERS } from '../../battle/setup.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { BATTLE_MODES, type NewBattleChoices } from '../../setup/new-battle-choices.ts';
import { SIDES } from '../../troops/side.ts';

interface PlayerChoiceProps {
  readonly choices: NewBattleChoices;
  readonly onChange: (choices: NewBattleChoices) => void;
}

/** Board or real table, and the players. Applies to any battle that is started from the page. */
export const PlayerChoice = ({ choices, onChange }: PlayerChoiceProps) => {
  const t = pageMessages();
  const { where, players } = choices;
  return (
    <section class="card grid grid-cols-1 gap-3" aria-label={t.own.forAll}>
      <h2>{t.own.forAll}</h2>
      <RadioGroup
        label={t.own.where}
        hideLabel
        value={where}
        options={BATTLE_MODES.map(value => ({ value, label: t.own.wheres[value] }))}
        onChoose={value => onChange({ ...choices, where: value })}
      />
      {where === 'table' && <p class="text-sm text-soft">{t.own.tableHelp}</p>}
      {where === 'board' && (
        <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-2">
          {SIDES.map(side => (
            <Select
              key={side}
              label={t.begin.playedBy[side]}
              value={players[side]}
              options={PLAYERS.map(value => ({
                value,
                label: value === 'person' ? t.begin.person : gameMessages().levels[value],
              }))}
              onPick={value => onChange({ ...choices, players: { ...players, [side]: value } })}
            />
          ))}
        </div>
      )}
    </section>
  );
};
