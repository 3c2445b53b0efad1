import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createField, type Field, type Piece } from '../../../../src/games/ancient-wargame/board/field.ts';
import {
  createMeleeStakes,
  fighterPoints,
  type MeleeStakes,
  payoffMatrix,
  payoffOf,
  QUARTERS_PER_POINT,
} from '../../../../src/games/ancient-wargame/equilibrium/payoff.ts';
import {
  add,
  compareFractions,
  rowPayoffs,
  solveZeroSum,
  toNumber,
  transpose,
} from '../../../../src/games/ancient-wargame/equilibrium/zero-sum.ts';
import type { Deployment } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import type { Melee } from '../../../../src/games/ancient-wargame/melee/strength.ts';
import { KINDS, troopOf } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { at, fieldWith, type Placed } from '../table.ts';

const meleeAt = (field: Field): Melee => {
  const of = (side: string, contact: boolean): Piece[] =>
    field.pieces.filter(piece => piece.side === side && (piece.square === at('E5')) === contact);
  return {
    contact: at('E5'),
    attacker: 'a',
    heads: [of('a', true), of('b', true)],
    supporters: [of('a', false), of('b', false)],
  };
};
const stakes = (placed: readonly Placed[], shutIn: readonly [boolean, boolean] = [false, false]): MeleeStakes => {
  const field = fieldWith(placed);
  return createMeleeStakes(field, meleeAt(field), shutIn, 'afterLosses');
};

describe('the value of a pair to the attacker, in points', () => {
  const foot: Placed[] = [
    ['a', 'heavyInfantry', 'E5'],
    ['b', 'heavyInfantry', 'E5'],
  ];
  const gunners: Placed[] = [
    ['a', 'heavyInfantry', 'E5'],
    ['b', 'footCrew', 'E5'],
    ['b', 'heavyCatapult', 'E5'],
  ];
  test.each<
    [clauses: string, name: string, stakes: MeleeStakes, deployments: [Deployment, Deployment], points: number]
  >([
    ['R-17', 'equal, both lose two stands and retreat', stakes(foot), ['line', 'line'], 0],
    // The inferior side loses 2½, the superior 1¼: 2 and a coin, 1 and a coin.
    ['R-17 L10', 'superior: 7½ points and a retreat against 4½', stakes(foot), ['column', 'pincers'], 7.5 + 1 - 4.5],
    ['R-17', 'the same for the other', stakes(foot), ['pincers', 'column'], -(7.5 + 1 - 4.5)],
    ['R-17 L8', 'he withdraws: a retreat', stakes(foot), ['line', 'withdrawal'], 1],
    ['R-17 R-6', 'both withdraw', stakes(foot), ['withdrawal', 'withdrawal'], 0],
    ['R-17 L11', 'shut in, he loses all of it', stakes(foot, [false, true]), ['line', 'withdrawal'], 12],
    // 4 against 1: both lose ½, so the crew keeps 2 × ½ − ½ and is overwhelmed; a coin decides the attacker's loss.
    ['R-17 L12', 'a catapult taken counts twice', stakes(gunners), ['line', 'line'], 4 + 16 - 1.5],
  ])('[%s] %s', (_clauses, _name, at, deployments, points) => {
    expect(payoffOf(at, deployments) / QUARTERS_PER_POINT).toBe(points);
  });
});

test('[R-17] every mix stands against all pure replies, to 1e-9 and exactly, and payoffs are whole', () => {
  const kind = fc.constantFrom(...KINDS.filter(k => troopOf(k).value > 0));
  const piece = fc.record({ kind, stands: fc.integer({ min: 1, max: 4 }) });
  const side = fc.array(piece, { minLength: 1, maxLength: 3 });
  const squares = [
    ['E5', 'D5', 'F5'],
    ['E5', 'D4', 'F4'],
  ] as const;
  fc.assert(
    fc.property(side, side, fc.boolean(), fc.boolean(), (first, second, shut, caught) => {
      const placed = [first, second].flatMap((pieces, s) =>
        pieces.map(
          (p, i): Piece => ({
            id: `${s}${i}`,
            side: s === 0 ? 'a' : 'b',
            facing: 0,
            square: at(squares[s]?.[i] as string),
            ...p,
          }),
        ),
      );
      const board = fieldWith([]).board;
      const field = createField(board, {}, { a: 'free', b: 'free' }, placed);
      const game = payoffMatrix(createMeleeStakes(field, meleeAt(field), [shut, caught], 'afterLosses'));
      expect(game.flat().every(Number.isInteger)).toBe(true);
      const { value, rows, columns } = solveZeroSum(game);
      for (const paid of rowPayoffs(game, columns)) {
        expect(compareFractions(paid, value)).toBeLessThanOrEqual(0);
        expect(toNumber(paid)).toBeLessThanOrEqual(toNumber(value) + 1e-9);
      }
      for (const paid of rowPayoffs(transpose(game), rows))
        expect(toNumber(add(paid, value))).toBeLessThanOrEqual(1e-9);
    }),
    { numRuns: 60 },
  );
});

test('[X0] points in a melee', () => {
  expect(
    fighterPoints(
      stakes([
        ['a', 'heavyInfantry', 'E5'],
        ['a', 'commander', 'D5'],
        ['b', 'chariot', 'E5'],
      ]).fighters[0],
    ),
  ).toBe(22);
});
