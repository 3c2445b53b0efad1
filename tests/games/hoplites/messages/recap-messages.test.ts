import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { RecapEvent } from '../../../../src/game-contract/recap.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import type { Setup } from '../../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import { loadFieldMessages, loadScreenMessages, localizedName } from '../../../../src/games/hoplites/messages/index.ts';
import { createRecapMessages, type HoplitesSpot } from '../../../../src/games/hoplites/messages/recap-messages.ts';
import { stateFor } from '../../../../src/games/hoplites/post/shared-device.ts';
import { courseOf } from '../../../../src/games/hoplites/report/course.ts';
import { battleOf, randomStep } from '../random-battle.ts';

beforeAll(async () => {
  await Promise.all([loadFieldMessages('en'), loadScreenMessages('en')]);
});

type Step = RecapEvent<HoplitesSpot>;

const entryOf = ({ type, data }: AnyEvent): Entry => ({ type, data, v: 1 }) as never;
const textOf = ({ title, result, why }: Step): string => `${title} ${result} ${why}`;

/** Random legal events of a battle, up to a maximum. */
const play = (
  setup: Setup,
  seed: number,
  look: (before: BattleState, event: AnyEvent, after: BattleState) => void,
): void => {
  const dice = createSeededRandom(seed);
  let state: BattleState = beginBattle(setup);
  for (let i = 0; i < 700; i++) {
    const step = randomStep(state, dice);
    if (!step) return;
    look(state, step.event, step.state);
    state = step.state;
  }
};

/** Names that occur only on units that are hidden before and after. */
const hiddenNames = (states: readonly BattleState[]): readonly string[] => {
  const names = (known: boolean): Set<string> =>
    new Set(
      states[0]?.units.flatMap(({ card }, id) =>
        states.some(state => state.units[id]?.place !== 'unseen') === known ? [localizedName(card.name)] : [],
      ),
    );
  const shown = names(true);
  return [...names(false)].filter(name => name.length > 4 && !shown.has(name));
};

test('random battles: every step has actors, targets and results, and no name of a hidden unit', () => {
  const kinds = new Set<string>();
  for (const viewer of ['a', 'b', 'both'] as const)
    play(battleOf(viewer === 'a' ? 3 : 4), 5, (before, event, after) => {
      const steps = createRecapMessages(viewer).recapEvents(before, entryOf(event), after);
      for (const step of steps) {
        kinds.add(step.spot.kind);
        expect([step.title, step.result].every(text => text?.trim().length > 0)).toBe(true);
        expect(textOf(step)).not.toMatch(/undefined|NaN/);
        if (!['event', 'minor'].includes(step.spot.kind))
          expect([step.figures.length > 0, step.clause]).toEqual([true, expect.any(String)]);
      }
      const hidden = hiddenNames([stateFor(before, viewer), stateFor(after, viewer)]);
      const told = steps.map(textOf).join('\n');
      expect(hidden.filter(name => told.includes(name))).toEqual([]);
    });
  expect([...kinds].sort()).toEqual(['check', 'collapse', 'event', 'minor', 'shock', 'shot']);
});

test('each attack of a battle is one step, with the column and the units of the debriefing', () => {
  const setup = battleOf(3);
  const events: AnyEvent[] = [];
  const steps: Step[] = [];
  play(setup, 3, (before, event, after) => {
    events.push(event);
    steps.push(...createRecapMessages('both').recapEvents(before, entryOf(event), after));
  });
  const shocks = steps.filter(({ spot }) => spot.kind === 'shock');
  const { attacks } = courseOf(setup, events);
  expect(attacks.length).toBeGreaterThan(5);
  expect(shocks.map(({ spot }) => [spot.actors, spot.targets].map(units => units.map(({ unit }) => unit)))).toEqual(
    attacks.map(({ attackers, targets }) => [attackers, targets]),
  );
  expect(shocks.map(({ figures }) => figures.find(({ label }) => label === 'Column')?.value)).toEqual(
    attacks.map(({ column }) => column?.toString()),
  );
  const { summary, latest } = createRecapMessages('both');
  expect(summary(shocks.slice(0, 1))).toMatch(/^1 attack/);
  expect(latest?.(shocks)).toEqual(shocks.slice(-2).map(({ title, result }) => `${title}: ${result}`));
  const minor = steps.filter(({ spot }) => spot.kind === 'minor');
  expect(minor.length).toBeGreaterThan(5);
  expect(latest?.(minor)).toEqual([]);
});
