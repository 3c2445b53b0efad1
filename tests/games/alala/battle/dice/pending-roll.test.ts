import { beforeAll, describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../../../src/core/log/effective-log.ts';
import { type Entry, findPendingRolls } from '../../../../../src/core/log.ts';
import { describeLog, findVisibleEntryIndexes } from '../../../../../src/game-ui/log/describe-log.ts';
import {
  holdsOwnDice,
  type RollPurpose,
  type RollPurposeKind,
} from '../../../../../src/games/alala/battle/dice/pending-roll.ts';
import { rollFingerprint } from '../../../../../src/games/alala/battle/dice/roll-fingerprint.ts';
import { isSameRoll, routeOfRoll } from '../../../../../src/games/alala/battle/dice/roll-screen.ts';
import { isRollStillValid } from '../../../../../src/games/alala/battle/dice/valid-rolls.ts';
import { alalaGame } from '../../../../../src/games/alala/battle/game.ts';
import type { BattleState, BattleUnit, PendingQuestion } from '../../../../../src/games/alala/battle/state.ts';
import { loadGameMessages } from '../../../../../src/games/alala/messages/index.ts';
import { diceLuckOf } from '../../../../../src/games/alala/report/luck.ts';
import { LOG_MESSAGES } from '../../../../../src/games/alala/screens/battle/log-messages.ts';
import { parseBattleRoute } from '../../../../../src/games/alala/screens/battle/routes.ts';
import { lyingFor, purposeOf } from '../../lying.ts';
import { table, withUnitAs } from '../../table.ts';

const KINDS: readonly RollPurposeKind[] = [
  ...(['fight', 'shoot', 'control', 'risk', 'move', 'hack', 'play', 'initiative', 'together'] as const),
];

const due: readonly PendingQuestion[] = [
  { id: 'me.1.0', kind: 'risk', leader: 'La1', cause: 'combat' },
  { id: 'me.1.1', kind: 'hack', unit: 'a1', victim: 'b1' },
];
const plain = table('a1 leader3, a2, s1 psiloi', 'b1');
const start: BattleState = { ...plain, due, gods: { ...plain.gods, hands: { a: ['eagle'], b: [] } } };

const unitAs = (id: string, more: Partial<BattleUnit>): BattleState => withUnitAs(start, id, more);
const leaderAs = (more: object): BattleState => ({
  ...start,
  leaders: { ...start.leaders, La1: { ...(start.leaders.La1 as BattleState['leaders'][string]), ...more } },
});

describe('pending dice', () => {
  test.each(KINDS)('for %s: they apply to their purpose, on the screen of their address', kind => {
    const dice = lyingFor(start, kind);
    expect(alalaGame.parseData('throw', dice).ok).toBe(true);
    expect(isRollStillValid(start, dice)).toBe(true);
    expect(dice.seen).toBe(rollFingerprint(start, dice));
    expect(parseBattleRoute(routeOfRoll(dice))?.what).toBe(
      ({ initiative: 'turn', together: 'field' } as Partial<Record<RollPurposeKind, string>>)[kind] ?? kind,
    );
    for (const other of KINDS) expect(isSameRoll(dice, purposeOf(start, other))).toBe(other === kind);
    expect(isRollStillValid({ ...start, turn: { ...start.turn, turn: 2 } }, dice)).toBe(false);
  });

  type Case = [name: string, kind: RollPurposeKind, state: BattleState, fits: boolean, seen: boolean];
  const cases: Case[] = [
    ['more men than count', 'fight', unitAs('b1', { men: 25, startingMen: 25 }), true, false],
    ['fewer men, fewer dice', 'fight', unitAs('b1', { men: 3 }), false, false],
    ['disorder', 'fight', unitAs('a1', { disorder: 1 }), false, false],
    ['another level', 'fight', unitAs('a1', { aggression: 'eager' }), false, false],
    ['a supporter who is gone', 'fight', unitAs('a2', { standing: 'out' }), false, false],
    [
      'a supporter who has moved',
      'fight',
      unitAs('a2', { lastMove: { what: 'advance', dice: 1 } as never }),
      true,
      false,
    ],
    ['a unit that has nothing to do with it', 'fight', unitAs('s1', { men: 1 }), true, true],
    ['a fighter who is destroyed', 'fight', unitAs('b1', { men: 0, standing: 'destroyed' }), false, false],
    ['a leader with fewer points', 'fight', leaderAs({ cp: 1 }), true, false],
    ['a leader elsewhere', 'fight', leaderAs({ unit: 'a2' }), true, false],
    ['fewer men to shoot', 'shoot', unitAs('s1', { men: 3 }), false, false],
    ['nobody left to shoot', 'shoot', unitAs('s1', { men: 0, standing: 'destroyed' }), false, false],
    ['a target with fewer men', 'shoot', unitAs('b1', { men: 3 }), true, false],
    ['a target that is out', 'shoot', unitAs('b1', { standing: 'out' }), false, false],
    ['another level for a test', 'control', unitAs('a1', { aggression: 'ready' }), true, false],
    ['a unit out before its test', 'control', unitAs('a1', { standing: 'out' }), false, false],
    ['a second in command for the first', 'risk', leaderAs({ second: true }), false, false],
    ['a leader who is dead', 'risk', leaderAs({ alive: false }), false, false],
    ['a leader whose men are gone', 'risk', unitAs('a1', { men: 0, standing: 'destroyed' }), true, true],
    ['a risk that was answered', 'risk', { ...start, due: [] }, false, true],
    [
      'a risk asked under another name',
      'risk',
      { ...start, due: [{ ...(due[0] as PendingQuestion), id: 'me.9.0' }] },
      true,
      true,
    ],
    ['a mover with fewer men', 'move', unitAs('a1', { men: 5 }), true, false],
    ['a mover who is out', 'move', unitAs('a1', { standing: 'out' }), false, false],
    ['a quarry that is out', 'move', unitAs('b1', { standing: 'out' }), false, true],
    ['fewer men than figures', 'hack', unitAs('a1', { men: 2 }), false, false],
    ['a hack that was answered', 'hack', { ...start, due: [] }, false, true],
    ['a card that was played', 'play', { ...start, gods: { ...start.gods, hands: { a: [], b: [] } } }, false, true],
    ['a target with another level', 'play', unitAs('b1', { aggression: 'eager' }), true, false],
  ];
  test.each(cases)('%s (%s)', (_name, kind, now, fits, seen) => {
    const dice = lyingFor(start, kind);
    expect([isRollStillValid(now, dice), rollFingerprint(now, dice) === dice.seen]).toEqual([fits, seen]);
  });

  const unlawful: [name: string, kind: RollPurposeKind, faces: number[][]][] = [
    ['a die too many', 'fight', [Array(15).fill(1), Array(12).fill(1)]],
    ['a die too few', 'fight', [Array(14).fill(1), Array(11).fill(1)]],
    ['one side only', 'fight', [Array(14).fill(1)]],
    ['a die too many', 'shoot', [[1, 1, 1, 1, 1]]],
    ['two sides', 'shoot', [[1, 1, 1, 1], [1]]],
    ['a face that is not on the die', 'control', [[6]]],
    ['two dice', 'control', [[4, 4]]],
    ['no second die after a 1', 'risk', [[1]]],
    ['a second die without a 1', 'risk', [[4, 4]]],
    ['a face that is not on the die', 'move', [[1, 2]]],
    ['a die too few', 'move', [[5]]],
    ['more than figures', 'hack', [[4, 5, 6, 6]]],
    ['two dice', 'play', [[1, 1]]],
    ['one die', 'initiative', [[1]]],
  ];
  test.each(unlawful)('never count where they are unlawful: %s (%s)', (_name, kind, faces) => {
    expect(isRollStillValid(start, lyingFor(start, kind, faces))).toBe(false);
  });

  test('thrown for an unknown unit, or at a friend, they do not apply', () => {
    const strange: RollPurpose[] = [
      { for: 'shoot', shooter: 's1', target: 'constructor', frontally: true },
      { for: 'shoot', shooter: 's1', target: 'a1', frontally: true },
      { for: 'hack', unit: 'a1', victim: 'a2', figures: 1 },
      { for: 'risk', leader: 'constructor' },
      { for: 'control', unit: 'nobody', testing: { pursuing: false, signalled: false, inContact: false } },
    ];
    for (const purpose of strange)
      expect(isRollStillValid(start, { ...purpose, faces: [[4]], turn: 1, seen: 0 } as never)).toBe(false);
  });
});

describe('dice in the log', () => {
  beforeAll(() => loadGameMessages('en'));
  const line = (seq: number, type: string, data: unknown): Entry => ({
    ...{ battle: 'b', author: 'me', seq, clock: seq, at: 0, type, v: 1 },
    data,
  });
  const thrown = line(1, 'throw', lyingFor(start, 'shoot'));
  const dropped = (seq: number): Entry =>
    line(seq, 'dropped', { units: ['s1', 'b1'], faces: [[6, 6, 1, 1]], throw: ['me', 1] });
  const told = (log: readonly Entry[]): string[] => {
    const lines = describeLog(LOG_MESSAGES, { start, log, takenBack: resolveEffectiveLog(log).takenBack });
    return findVisibleEntryIndexes(log).map(i => lines[i]?.text ?? '');
  };

  test('they have a separate line until another entry refers to them', () => {
    expect(told([thrown])).toEqual(['Dice not applied yet: s1 and b1 (6 6 1 1).']);
    expect(told([thrown, dropped(2)])).toEqual(['A roll was thrown away: s1 and b1 (6 6 1 1).']);
    // The entry that used the dice was undone. They stay spent.
    const undone = [thrown, dropped(2), line(3, 'undo', { of: ['me', 2] })];
    expect([told(undone).length, findPendingRolls(undone)]).toEqual([2, []]);
  });

  test('luck counts them once, and not before they are applied or thrown away', () => {
    const counted = (log: readonly Entry[]): number =>
      diceLuckOf(start, resolveEffectiveLog(log).inForce).all.both.faces.d6.dice;
    expect([counted([thrown]), counted([thrown, dropped(2)])]).toEqual([0, 4]);
  });
});

test('dice of the app without a separate throw are detected, alone, in a fight and among several', () => {
  const holds = (data: object): boolean => holdsOwnDice({ data });
  expect(holds({ unit: 'a1', by: 'app' })).toBe(true);
  expect(holds({ dice: { by: 'app', faces: [[6]] } })).toBe(true);
  expect(
    holds({
      parts: [
        { type: 'command', data: {} },
        { type: 'move', data: { by: 'app' } },
      ],
    }),
  ).toBe(true);
  expect(holds({ by: 'app', throw: ['me', 1] })).toBe(false);
  expect(holds({ by: 'typed' })).toBe(false);
  expect(holds({ parts: [null, { type: 'command', data: {} }] })).toBe(false);
});
