import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { moraleCandidates } from '../../actions/answer-questions.ts';
import { levelChange } from '../../actions/unit-changes.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, PendingQuestion } from '../../battle/state.ts';
import { unitName } from '../../messages/describe/names.ts';
import { describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { applyMoraleEvent, proposedForMorale } from '../../rules/morale.ts';
import { useMorale } from '../../tasks/use-morale.ts';

interface MoraleProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly due: Extract<PendingQuestion, { kind: 'morale' }>;
}

/** Units within 4": the app cannot measure the table, so players tick them. */
export const Morale = ({ session, state, due }: MoraleProps) => {
  const t = gameMessages();
  const { ticked, tick, apply } = useMorale({ session, state, onDone: closeOverlay }, due);
  const candidates = moraleCandidates(state, due);
  const groups = [
    {
      label: t.morale.friends,
      of: candidates.filter(({ event, unit }) => event !== 'enemyHoplitesBroken' && proposedForMorale(unit)),
    },
    {
      label: t.morale.enemies,
      of: candidates.filter(({ event, unit }) => event === 'enemyHoplitesBroken' && proposedForMorale(unit)),
    },
    { label: t.morale.others, of: candidates.filter(({ unit }) => !proposedForMorale(unit)) },
  ];
  return (
    <>
      <div class="scroll">
        <h2>{describeDue(state, due)}</h2>
        <p class="text-soft">{t.morale.who}</p>
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ label, of }) => (
            <fieldset key={label} class="min-w-0">
              <legend class="field-label">{label}</legend>
              <div class="pair">
                {of.map(({ unit, event }) => {
                  const { aggression: to = unit.aggression, move } = levelChange(
                    unit,
                    applyMoraleEvent(unit, event, state.house),
                  );
                  return (
                    <Toggle key={unit.id} on={ticked.includes(unit.id)} onToggle={() => tick(unit.id)}>
                      {unitName(state, unit.id)}
                      <span class="block text-sm font-normal">
                        {to === unit.aggression
                          ? `${t.aggressions[to]} (${move ? t.moves[move] : t.morale.noChange})`
                          : `${t.aggressions[unit.aggression]} → ${t.aggressions[to]}`}
                      </span>
                    </Toggle>
                  );
                })}
              </div>
            </fieldset>
          ))}
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main onClick={apply}>
          <Icon name="check" />
          {t.morale.apply(ticked.length)}
        </button>
      </ActionRow>
    </>
  );
};
