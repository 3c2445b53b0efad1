import { describe, expect, test } from 'vitest';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { applyRetreats } from '../../../../src/games/hoplite-wars/season/retreats.ts';
import { cases, orderIn, play, type Read, succeeds } from '../standard.ts';

/** Orders with another result here: the board has no split coasts, or our clause differs. */
const APART: readonly (readonly [name: string, order: string, why: string])[] = [
  [
    't6a05_move_to_own_sector_with_convoy',
    'ENG: A lvp supports A yor -> yor',
    'S3 E8: a support of what is no move is void',
  ],
  [
    't6d23_impossible_coast_move_can_not_be_supported',
    'ITA: F lyo -> spa(sc)',
    'P3: one coast, so the two fleets meet head to head',
  ],
  [
    't6d29_move_to_impossible_coast_and_support',
    'TUR: F bla -> rum',
    'P3: one coast, so the move of F rum is possible',
  ],
  ['t6d30_move_without_coast_and_support', 'TUR: F bla -> con', 'P3: one coast, so the move of F con is possible'],
  // The source leaves out this order, because its program cannot read it. The case says that both units are disbanded.
  ['t6h01_no_supports_during_retreat', 'TUR: F gre -> alb', 'T3: two of different stacks in one space are destroyed'],
];
const apart = (name: string, order: string): boolean => APART.some(([of, text]) => of === name && text === order);

describe('public adjudicator cases', () => {
  const movement = cases.filter(({ phase }) => phase === 'Main');
  test('there are as many as were given', () => {
    expect(movement).toHaveLength(67);
  });

  test.each(movement)('[B4 B5 B7 C1 S4] $name', ({ name, orders, starting_state }) => {
    const all = Object.keys(orders).map(orderIn);
    const outcome = play(all, starting_state ? starting_state.map(text => orderIn(`${text} hold`)) : all);
    const told = Object.entries(orders).flatMap(([text, expected], i) =>
      expected === null || apart(name, text)
        ? []
        : [[text, succeeds(outcome, all[i] as Read) ? 'Succeeds' : 'Fails', expected] as const],
    );
    expect(told.map(([text, found]) => `${text}: ${found}`)).toEqual(
      told.map(([text, , expected]) => `${text}: ${expected}`),
    );
  });

  const retreats = cases.filter(({ phase }) => phase === 'Retreat');
  test.each(retreats)('[T1 T2 T3] $name', ({ name, orders, preceding_main_phase }) => {
    const before = Object.keys(preceding_main_phase?.orders ?? {}).map(orderIn);
    const outcome = play(before, before);
    const all = Object.keys(orders).map(orderIn);
    const { retreats: done } = applyRetreats(
      outcome.position,
      outcome.dislodged,
      Object.fromEntries(
        PLAYERS.map(player => [player, all.filter(each => each.player === player).map(({ order }) => order)]),
      ),
    );
    for (const [i, [text, expected]] of Object.entries(orders).entries()) {
      if (apart(name, text)) continue;
      const { player, from } = all[i] as Read;
      const retreat = done.find(each => each.player === player && each.from === from);
      const found = retreat !== undefined && retreat.to !== null && !retreat.destroyed;
      expect([text, found ? 'Succeeds' : 'Fails']).toEqual([text, expected]);
    }
  });
});
