import { expect, test } from 'vitest';
import {
  isFinishedTwoSidedBattle,
  sideOfFirstPlayer,
  toPairingResult,
  withBattleResult,
} from '../../../src/app/club/battle-result.ts';
import type { BattleRecord } from '../../../src/app/history/statistics.ts';
import type { SideResult } from '../../../src/game-contract/contract.ts';

const battle = (results: readonly SideResult[], players: readonly string[] = []): BattleRecord => ({
  id: 'abc',
  title: 'Delium',
  game: 'tiny',
  at: 1,
  outcome: { sides: results.map((result, i) => ({ army: `Army ${i}`, result })), how: 'by points' },
  players,
});

test.each<[players: readonly string[], side: 0 | 1 | undefined]>([
  [['Anna', 'Basil'], 0],
  [['basil', 'ANNA'], 1],
  [['', 'Anna'], 1],
  [['Basil', ''], 1],
  [['Anna', 'Somebody'], 0],
  [['Anna', 'Anna'], undefined],
  [['Somebody', 'Else'], undefined],
  [[], undefined],
])('the side of Anna, who met Basil, among %j', (players, side) => {
  expect(sideOfFirstPlayer(['Anna', 'Basil'], players)).toBe(side);
});

test('the result of a pairing follows from the side of its first player', () => {
  const lost = battle(['lost', 'won']);
  expect([toPairingResult(lost, 0), toPairingResult(lost, 1)]).toEqual(['second', 'first']);
  expect(toPairingResult(battle(['drawn', 'drawn']), 0)).toBe('draw');
  expect(toPairingResult(battle(['open', 'open']), 0)).toBeUndefined();
  expect(withBattleResult({ id: 'g1', round: 1, sides: ['p1', 'p2'], score: [1, 2] }, lost, 'second')).toEqual({
    id: 'g1',
    round: 1,
    sides: ['p1', 'p2'],
    score: [1, 2],
    game: 'tiny',
    result: 'second',
    battle: 'abc',
  });
});

test('only a battle of two sides that is over counts', () => {
  expect(isFinishedTwoSidedBattle(battle(['won', 'lost']))).toBe(true);
  expect(isFinishedTwoSidedBattle(battle(['won', 'open']))).toBe(false);
  expect(isFinishedTwoSidedBattle(battle(['won', 'lost', 'lost']))).toBe(false);
});
