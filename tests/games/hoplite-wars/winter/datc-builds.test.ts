import { describe, expect, test } from 'vitest';
import { addComponents, type Position } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { applyAdjustments } from '../../../../src/games/hoplite-wars/winter/adjust.ts';
import { findFarthest } from '../../../../src/games/hoplite-wars/winter/forced-removals.ts';
import type { Centres } from '../../../../src/games/hoplite-wars/winter/supply.ts';
import { bare, board, cases, playerOf, rows } from '../standard.ts';

/** Parses a unit such as `RUS: A pru`, with its order. */
const read = (text: string) => {
  const [, nation = '', arm = 'A', at = '', rest = ''] = /^(\w+): ([AF]) (\S+) ?(.*)$/.exec(text) ?? [];
  return { nation, player: playerOf(nation), from: bare(at), parts: [{ n: 1, arm: arm as 'A' | 'F' }], rest };
};

const positionOf = (units: readonly string[]): Position =>
  units
    .map(read)
    .reduce<Position>(
      (all, { player, from, parts: [part] }) =>
        addComponents(all, from, player, [{ n: 1, arm: part?.arm ?? 'A', state: 'major', sacred: false }]),
      {},
    );

/**
 * Every home centre belongs to its nation unless the case says otherwise. A centre with a unit belongs to that unit's
 * nation.
 */
const centresOf = (units: readonly string[], occupiers: Readonly<Record<string, string>>): Centres => {
  const homes = rows('provinces.csv').flatMap(([id = '', , of = '']) =>
    /^[A-Z]{3}$/.test(of) ? [[id, of] as const] : [],
  );
  const stood = units
    .map(read)
    .flatMap(({ from, nation }) => (board.spaces.get(from)?.kind === 'city' ? [[from, nation] as const] : []));
  return Object.fromEntries(
    [...homes, ...stood, ...Object.entries(occupiers)].map(([id, nation]) => [id, playerOf(nation)]),
  );
};

/** Cases in which our Winter differs on purpose. */
const APART: Readonly<Record<string, string>> = {
  t6i03_supply_center_must_be_empty_for_building: 'R-28: built also where one’s own stand',
  t6i04_both_coasts_must_be_empty_for_building: 'R-28: built also where one’s own stand',
  t6i06_building_in_owned_supply_center_that_is_not_a_home_supply_center: 'W4: built on any centre of the power',
};

describe('public adjudicator cases of builds', () => {
  const builds = cases.filter(({ phase, civil_disorder }) => phase === 'Build' && !civil_disorder);
  test.each(builds)('[W2 W3 W4 R-27 R-28] $name', ({ name, orders, starting_state = [], occupiers = {} }) => {
    const all = Object.keys(orders).map(read);
    const player = all[0]?.player ?? 'achea';
    const position = positionOf(starting_state);
    const centres = centresOf(starting_state, occupiers);
    const written = all.map(
      ({ from, parts, rest }): Order => ({ does: rest === 'build' ? 'build' : 'remove', from, parts }),
    );
    const { refused } = applyAdjustments({ board, position, centres, treasures: [] }, player, written);
    const expected = Object.values(orders).map(fate => (name in APART ? 'Succeeds' : fate));
    expect(refused.map(why => (why ? 'Fails' : 'Succeeds'))).toEqual(expected);
  });

  // One edition counts steps to the centres that a power still owns, another to its home centres, and so does R-30.
  const removals = cases.filter(({ civil_disorder }) => civil_disorder);
  test.each(removals)(
    '[W6 R-30] $name, edition $edition',
    ({ starting_state = [], occupiers = {}, civil_disorder = [], edition }) => {
      const { player, nation } = read(starting_state[0] as string);
      const homes = rows('provinces.csv').flatMap(([id = '', , of]) => (of === nation ? [id] : []));
      const own = Object.entries(centresOf(starting_state, occupiers)).flatMap(([id, of]) =>
        of === player ? [id] : [],
      );
      const found = findFarthest(board, positionOf(starting_state), player, edition === '1971' ? homes : own);
      expect(found?.space).toBe(read(civil_disorder[0] as string).from);
    },
  );
});
