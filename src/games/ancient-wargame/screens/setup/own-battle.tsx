import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { type Army, armyPoints, armyRuleProblems } from '../../army/army.ts';
import type { Setup } from '../../battle/setup.ts';
import { SCATTER_HITS, type Scatter } from '../../fire/catapults.ts';
import { MEASURES } from '../../melee/losses.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import {
  createSetup,
  HOUSE_SCENARIO_IDS,
  LIBRARY_ARMY_IDS,
  libraryArmy,
  libraryScenario,
} from '../../setup/library.ts';
import { DEFAULT_CHOICES, MAX_TURNS, type NewBattleChoices } from '../../setup/new-battle-choices.ts';
import type { StoredScenario } from '../../setup/scenario.ts';
import { perSide, SIDES } from '../../troops/side.ts';
import { armyProblemText } from './army-edit.tsx';

interface OwnBattleProps {
  readonly choices: NewBattleChoices;
  /** Whether the choices are those of the last battle. */
  readonly again: boolean;
  readonly armies: readonly Army[];
  readonly boards: readonly StoredScenario[];
  readonly onChange: (choices: NewBattleChoices) => void;
  readonly onBegin: (title: string, setup: Setup) => void;
}

/** A battle of any two armies on any board or on a real table, with its settings. */
export const OwnBattle = ({ choices, again, armies: mine, boards, onChange, onBegin }: OwnBattleProps) => {
  const t = pageMessages();
  const { where, players, turns, settings, advice } = choices;
  const change = (part: Partial<NewBattleChoices>): void => onChange({ ...choices, ...part });
  const armies: readonly Army[] = [...mine, ...LIBRARY_ARMY_IDS.map(id => libraryArmy(id, t.armies.called[id]))];
  const scenarios = [...boards, ...HOUSE_SCENARIO_IDS.map(id => libraryScenario(id, t.begin.ready[id].title))];
  const chosen = perSide(side => armies.find(({ id }) => id === choices.armies[side]) ?? (armies[0] as Army));
  const scenario = scenarios.find(({ id }) => id === choices.board) ?? (scenarios[0] as StoredScenario);
  const wrongs = SIDES.flatMap(side =>
    armyRuleProblems(chosen[side], null).map(wrong => `${chosen[side].name}: ${armyProblemText(wrong)}`),
  );
  const empty = SIDES.some(side => armyPoints(chosen[side].troops) === 0);
  const begin = (): void =>
    onBegin(
      gameMessages().versus(chosen.a.name, chosen.b.name),
      createSetup({ armies: chosen, scenario, settings, players, first: 'a', turns, advice }),
    );
  return (
    <section class="card grid grid-cols-1 gap-3" aria-label={t.own.title}>
      <h2>{t.own.title}</h2>
      {again && (
        <p class="text-sm text-soft" role="status">
          {t.own.again}
        </p>
      )}
      {SIDES.map(side => (
        <Select
          key={side}
          label={t.begin.plays[side]}
          value={chosen[side].id}
          options={armies.map(army => ({
            value: army.id,
            label: `${army.name}, ${t.armies.points(armyPoints(army.troops))}`,
          }))}
          onPick={id => change({ armies: { ...choices.armies, [side]: id } })}
        />
      ))}
      {where === 'board' && (
        <Select
          label={t.own.board}
          value={scenario.id}
          options={scenarios.map(({ id, name, board: { width, height } }) => ({
            value: id,
            label: `${name}, ${t.boards.squares(width, height)}`,
          }))}
          onPick={board => change({ board })}
        />
      )}
      {wrongs.map(wrong => (
        <Banner key={wrong}>{wrong}</Banner>
      ))}
      <button type="button" class="btn btn-main" disabled={empty} onClick={begin}>
        {t.own.begin}
      </button>
      <details>
        <summary class="summary">{t.own.settings}</summary>
        <div class="grid gap-3 pb-2">
          <Toggle on={turns !== null} onToggle={on => change({ turns: on ? DEFAULT_CHOICES.turns : null })}>
            {t.own.ends}
          </Toggle>
          {turns !== null && (
            <Stepper
              label={t.own.turns}
              value={turns}
              least={1}
              most={MAX_TURNS}
              onStep={by => change({ turns: turns + by })}
            />
          )}
          <RadioGroup
            label={t.own.measure}
            value={settings.measure}
            options={MEASURES.map(value => ({ value, label: t.own.measures[value] }))}
            onChoose={measure => change({ settings: { ...settings, measure } })}
          />
          <RadioGroup
            label={t.own.scatter}
            value={settings.scatter}
            options={(Object.keys(SCATTER_HITS) as Scatter[]).map(value => ({ value, label: t.own.scatters[value] }))}
            onChoose={scatter => change({ settings: { ...settings, scatter } })}
          />
          <Toggle on={advice} onToggle={on => change({ advice: on })}>
            {t.own.advice}
          </Toggle>
        </div>
      </details>
    </section>
  );
};
