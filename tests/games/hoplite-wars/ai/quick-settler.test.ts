import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { SPACE_IDS, spaceIndex } from '../../../../src/games/hoplite-wars/ai/indexed-board.ts';
import { indexAction, type PlannedAction } from '../../../../src/games/hoplite-wars/ai/movement-plan.ts';
import { createQuickSettler } from '../../../../src/games/hoplite-wars/ai/quick-settler.ts';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import {
  DEFAULT_SETTINGS,
  type GroupAction,
  type SeasonStart,
} from '../../../../src/games/hoplite-wars/season/actions.ts';
import { buildMovementModel } from '../../../../src/games/hoplite-wars/season/movement-model.ts';
import { resolveFacts } from '../../../../src/games/hoplite-wars/season/resolve-cycles.ts';
import { crossing, crowd } from '../season/crowd.ts';

const COUNT = Number(process.env.ALALA_WARS ?? 300);

type Planned = GroupAction & { readonly doing: PlannedAction };

/** The actions that a computer can plan; supports of a merge are replaced by holds. */
const plannedOf = (acts: readonly GroupAction[]): readonly Planned[] =>
  acts.map((act): Planned => ({ ...act, doing: act.doing.kind === 'supportMerge' ? { kind: 'hold' } : act.doing }));

/** The adjudicator's result: whether each action arrives, and which group enters each space. */
const adjudicated = (ground: SeasonStart, acts: readonly GroupAction[]) => {
  const model = buildMovementModel(ground, acts);
  const { facts } = resolveFacts(model);
  const arriving = model.movers.filter((_, i) => facts[i] === 1);
  return {
    arrives: acts.map((_, i) => arriving.some(({ acts: all }) => all.includes(i))),
    victors: SPACE_IDS.map(space => arriving.find(({ to }) => to === space)?.player),
  };
};

describe('the quick settler', () => {
  test(`[Z1 Z2 Z3 Z4 Z5 Z6 Z7] agrees with the adjudicator, and settles most of ${COUNT} random seasons`, () => {
    let settled = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = createSeededRandom(20261127 + i);
      const { ground: plain, acts: given } =
        i % 5 === 0 ? crossing(random) : crowd(random, 4 + (i % 30), { convoys: i % 2 === 0 });
      const cut = i % 3 === 0 ? 'count' : 'all';
      const sackers = i % 4 === 0 ? PLAYERS.slice(0, 2) : [];
      const ground = { ...plain, sackers, settings: { ...DEFAULT_SETTINGS, cut } as const };
      const acts = plannedOf(given);
      const quick = createQuickSettler(ground);
      // An earlier season must not affect this one.
      quick.settle(plannedOf(given).slice(1).map(indexAction));
      if (!quick.settle(acts.map(indexAction))) continue;
      settled++;
      const expected = adjudicated(ground, acts);
      expect(acts.map((_, k) => quick.arrives(k))).toEqual(expected.arrives);
      expect(SPACE_IDS.map(space => PLAYERS[quick.victorIn(spaceIndex(space))])).toEqual(expected.victors);
    }
    expect(settled).toBeGreaterThan(COUNT / 2);
  });

  test('leaves house rules that it does not know to the adjudicator', () => {
    const { ground, acts } = crowd(createSeededRandom(1), 6, { convoys: false });
    const settlesWith = (settings: Partial<SeasonStart['settings']>): boolean =>
      createQuickSettler({ ...ground, settings: { ...DEFAULT_SETTINGS, ...settings } }).settle(
        plannedOf(acts).map(indexAction),
      );
    expect(settlesWith({ plainMoves: 'merge' })).toBe(false);
    expect(settlesWith({ arms: 'apart' })).toBe(false);
  });
});
