import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import {
  coinsNeeded,
  meleeResultAt,
  meleeStakes,
  meleeWithPieces,
} from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { scoreOf } from '../../../../src/games/ancient-wargame/battle/score.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import { squareName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import type { CoinSide } from '../../../../src/games/ancient-wargame/melee/casualties.ts';
import type { Deployment } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import { battleAt, play } from '../played.ts';
import { at, type Placed, SIZE } from '../table.ts';

const whereIs = (state: BattleState, id: string): string => {
  const unit = state.units[id];
  return unit?.square == null ? (unit?.standing ?? 'nowhere') : `${squareName(SIZE, unit.square)} ${unit.stands}`;
};
const E5 = at('E5');
/** A charge from E6 into E5, supports declared, up to the picks. */
const charge = (placed: readonly Placed[], lead: string, supports: readonly string[] = []): BattleState => {
  const state = battleAt(placed);
  const stands = state.units[lead]?.stands ?? 1;
  return play(
    state,
    { type: 'move', data: { unit: lead, stands, along: [], path: [E5], facing: 0 } },
    ...supports.map((unit): AnyEvent => ({ type: 'support', data: { unit, contact: E5 } })),
    { type: 'step', data: { turn: 1, phase: 'supports' } },
    { type: 'step', data: { turn: 1, phase: 'melees' } },
  );
};
const picks = (a: Deployment, b: Deployment): AnyEvent[] => [
  { type: 'pick', data: { contact: E5, side: 'a', deployment: a } },
  { type: 'pick', data: { contact: E5, side: 'b', deployment: b } },
];
const fight = (
  state: BattleState,
  a: Deployment,
  b: Deployment,
  coins: { a?: CoinSide; b?: CoinSide } = {},
): BattleState =>
  play(state, ...picks(a, b), {
    type: 'fight',
    data: { contact: E5, coins: { a: coins.a ?? null, b: coins.b ?? null } },
  });

const FOOT: Placed[] = [
  ['a', 'heavyInfantry', 'E6', 'n'],
  ['b', 'heavyInfantry', 'E5', 's'],
];

describe('picks', () => {
  const ready = charge(FOOT, 'aheavyInfantryE6');
  test('[L4] neither side sees the other’s pick before both are made', () => {
    const first = play(ready, ...picks('line', 'column').slice(0, 1));
    expect(viewFor(first, 'a').state.turn.melees[0]?.picks).toEqual({ a: 'line', b: null });
    expect(viewFor(first, 'b').state.turn.melees[0]?.picks).toEqual({ a: null, b: null });
    const both = play(first, ...picks('line', 'column').slice(1));
    expect(viewFor(both, 'b').state.turn.melees[0]?.picks).toEqual({ a: 'line', b: 'column' });
  });

  test('[L4] once both have picked neither changes', () => {
    const both = play(ready, ...picks('line', 'column'), ...picks('square', 'square'));
    expect(both.turn.melees[0]?.picks).toEqual({ a: 'line', b: 'column' });
    expect(legalMoves(both).map(({ event }) => event.type)).toEqual(['fight']);
  });

  test('[L4 N2] six for each, and the step ends when all is fought', () => {
    expect(legalMoves(ready).map(({ event }) => event.type)).toEqual(Array(12).fill('pick'));
    const done = fight(ready, 'line', 'line');
    expect(legalMoves(done).at(-1)?.event).toEqual({ type: 'step', data: { turn: 2, phase: 'catapults' } });
  });
});

describe('a melee fought', () => {
  test('[L5 L11] equal: both lose two and go back, the attacker where he came from, the defender to his rear', () => {
    const done = fight(charge(FOOT, 'aheavyInfantryE6'), 'line', 'line');
    expect([whereIs(done, 'aheavyInfantryE6'), whereIs(done, 'bheavyInfantryE5')]).toEqual(['E7 2', 'E3 2']);
  });

  test('[L6 L10] a superior deployment; coins decide on the rest', () => {
    const ready = play(charge(FOOT, 'aheavyInfantryE6'), ...picks('column', 'pincers'));
    expect(coinsNeeded(ready, E5)).toEqual({ a: true, b: true });
    const done = fight(charge(FOOT, 'aheavyInfantryE6'), 'column', 'pincers', { a: 'tails', b: 'heads' });
    expect([whereIs(done, 'aheavyInfantryE6'), whereIs(done, 'bheavyInfantryE5')]).toEqual(['E5 3', 'E3 1']);
    expect(meleeResultAt(ready, E5)?.lost).toEqual([20, 40]);
  });

  test('[L7] three times as strong destroys', () => {
    const ready = charge(
      [
        ['a', 'legionary', 'E6', 'n'],
        ['b', 'lightInfantry', 'E5', 's'],
      ],
      'alegionaryE6',
    );
    const done = fight(ready, 'line', 'line');
    expect([whereIs(done, 'blightInfantryE5'), whereIs(done, 'alegionaryE6')]).toEqual(['gone', 'E5 4']);
  });

  test('[L8 L12] a withdrawal that works takes the equipment along', () => {
    const ready = charge(
      [
        ['a', 'heavyInfantry', 'E6', 'n'],
        ['b', 'heavyCatapult', 'E5', 's'],
        ['b', 'footCrew', 'E5', 's'],
      ],
      'aheavyInfantryE6',
    );
    const done = fight(ready, 'line', 'withdrawal');
    expect(['bheavyCatapultE5', 'bfootCrewE5', 'aheavyInfantryE6'].map(id => whereIs(done, id))).toEqual([
      'E3 1',
      'E3 2',
      'E5 4',
    ]);
  });

  test('[L12 L7] who takes the square takes the catapult in it, and its points count for him', () => {
    const ready = charge(
      [
        ['a', 'heavyInfantry', 'E6', 'n'],
        ['b', 'heavyCatapult', 'E5', 's'],
        ['b', 'footCrew', 'E5', 's'],
        ['b', 'chariot', 'A1'],
      ],
      'aheavyInfantryE6',
    );
    const done = fight(ready, 'line', 'line', { a: 'tails' });
    expect([
      whereIs(done, 'bfootCrewE5'),
      done.units.bheavyCatapultE5?.side,
      done.units.bheavyCatapultE5?.square,
    ]).toEqual(['gone', 'a', E5]);
    expect([scoreOf(done, 'a').captured, scoreOf(done, 'b').lost]).toEqual([8, 4]);
  });

  test('[L12] without units of either side there it is abandoned', () => {
    // One stand supported by four beside it: the first stand lost is the one in the square.
    const ready = charge(
      [
        ['a', 'heavyInfantry', 'E6', 'n', 2],
        ['a', 'heavyInfantry', 'D5', 'e'],
        ['b', 'heavyCatapult', 'E5', 's'],
        ['b', 'horseCrew', 'E5', 's'],
      ],
      'aheavyInfantryE6',
      ['aheavyInfantryD5'],
    );
    const bare: BattleState = {
      ...ready,
      units: {
        ...ready.units,
        aheavyInfantryE6: { ...(ready.units.aheavyInfantryE6 as NonNullable<(typeof ready.units)[string]>), stands: 1 },
      },
    };
    const done = fight(bare, 'flanking', 'column', { a: 'heads' });
    expect(done.units.aheavyInfantryE6?.standing).toBe('gone');
    expect([done.units.bheavyCatapultE5?.side, whereIs(done, 'bhorseCrewE5')]).toEqual([null, 'gone']);
  });

  test('[L11] who cannot retreat is destroyed', () => {
    const shut: Placed[] = [
      ['a', 'chariot', 'D4'],
      ['a', 'chariot', 'E4'],
      ['a', 'chariot', 'F4'],
      ['a', 'chariot', 'D5'],
      ['a', 'chariot', 'F5'],
    ];
    const ready = charge([...FOOT, ...shut], 'aheavyInfantryE6');
    expect(meleeStakes(ready, E5).shutIn).toEqual([false, true]);
    expect(whereIs(fight(ready, 'line', 'line'), 'bheavyInfantryE5')).toBe('gone');
  });

  test('[L1 R-11] who supports loses and retreats too, rearmost first', () => {
    const ready = charge(
      [...FOOT, ['a', 'heavyInfantry', 'E7', 'n'], ['b', 'heavyInfantry', 'E4', 's'], ['b', 'commander', 'E4', 's']],
      'aheavyInfantryE6',
    );
    const named = play(ready, { type: 'support', data: { unit: 'bheavyInfantryE4', contact: E5 } });
    expect(meleeWithPieces(named, E5).supporters[1].map(({ kind }) => kind)).toEqual(['heavyInfantry', 'commander']);
    const done = fight(named, 'pincers', 'column', { a: 'heads', b: 'tails' });
    // 4 against 10: the attacker loses everything, and the other side does not retreat.
    expect([
      whereIs(done, 'aheavyInfantryE6'),
      whereIs(done, 'bheavyInfantryE5'),
      whereIs(done, 'bheavyInfantryE4'),
    ]).toEqual(['gone', 'E5 3', 'E4 3']);
    const back = fight(named, 'line', 'withdrawal');
    expect(['bheavyInfantryE5', 'bheavyInfantryE4', 'bcommanderE4'].map(id => whereIs(back, id))).toEqual([
      'E3 4',
      'E2 4',
      'E2 1',
    ]);
  });

  test('[L3] supporting is a choice, and can be taken back', () => {
    const ready = battleAt([...FOOT, ['a', 'heavyInfantry', 'D5', 'e']]);
    const met = play(ready, {
      type: 'move',
      data: { unit: 'aheavyInfantryE6', stands: 4, along: [], path: [E5], facing: 0 },
    });
    const support = (contact: number | null): AnyEvent => ({
      type: 'support',
      data: { unit: 'aheavyInfantryD5', contact },
    });
    const sizes = [met, play(met, support(E5)), play(met, support(E5), support(null)), play(met, support(3))];
    expect(sizes.map(state => meleeWithPieces(state, E5).supporters[0].length)).toEqual([0, 1, 0, 0]);
  });

  test('[L13] survivors turn freely, others not', () => {
    const done = fight(charge([...FOOT, ['b', 'chariot', 'A1']], 'aheavyInfantryE6'), 'line', 'line');
    const turners = legalMoves(done).flatMap(({ event }) => (event.type === 'turn' ? [event.data.unit] : []));
    expect([...new Set(turners)].sort()).toEqual(['aheavyInfantryE6', 'bheavyInfantryE5']);
  });

  test('[L1] one melee a turn: a unit that has fought, or is in another melee, does not support', () => {
    const state = battleAt([...FOOT, ['a', 'heavyInfantry', 'D6', 'n'], ['b', 'heavyInfantry', 'D5', 's']]);
    const move = (unit: string, to: string): AnyEvent => ({
      type: 'move',
      data: { unit, stands: 4, along: [], path: [at(to)], facing: 2 },
    });
    const both = play(state, move('aheavyInfantryE6', 'E5'), move('aheavyInfantryD6', 'D5'));
    expect(legalMoves(both).filter(({ event }) => event.type === 'support')).toEqual([]);
  });
});

describe('the end', () => {
  test('[Q7] own equipment is destroyed at the end of a turn', () => {
    const state = battleAt(
      [
        ['a', 'heavyCatapult', 'E9'],
        ['a', 'chariot', 'A9'],
        ['b', 'chariot', 'A1'],
      ],
      'melees',
    );
    const wreck = legalMoves(state).find(({ event }) => event.type === 'wreck')?.event as AnyEvent;
    expect(play(state, wreck).fallen.a).toEqual({ heavyCatapult: 1 });
    expect(play(state, { type: 'wreck', data: { unit: 'achariotA9' } })).toEqual(state);
  });

  test('[N2] the sides swap roles', () => {
    const state = battleAt(
      [
        ['a', 'chariot', 'A9'],
        ['b', 'chariot', 'A1'],
      ],
      'melees',
    );
    const next = play(state, { type: 'step', data: { turn: 2, phase: 'catapults' } });
    expect([next.turn.number, next.turn.attacker, next.turn.phase]).toEqual([2, 'b', 'catapults']);
    // The same step from a second phone changes nothing.
    expect(play(next, { type: 'step', data: { turn: 2, phase: 'catapults' } })).toBe(next);
  });

  test('[Q8] after the turns that were agreed most points left win; off the board they count (Q6)', () => {
    const state = battleAt(
      [
        ['a', 'chariot', 'A9'],
        ['a', 'commander', 'B9'],
        ['b', 'chariot', 'A1'],
      ],
      'melees',
      { turns: 1 },
    );
    const off = play(state, { type: 'correct', data: { unit: 'achariotA9', square: null, standing: 'off' } });
    expect(scoreOf(off, 'a')).toEqual({ left: 10, off: 10, captured: 0, lost: 0 });
    expect(play(off, { type: 'step', data: { turn: 2, phase: 'catapults' } }).ended).toEqual({
      by: 'turns',
      winner: 'a',
    });
  });

  test('[Q6 Q8] surrender and destruction', () => {
    const state = battleAt([
      ['a', 'chariot', 'A9'],
      ['b', 'chariot', 'A1'],
    ]);
    expect(play(state, { type: 'surrender', data: { side: 'a' } }).ended).toEqual({ by: 'surrender', winner: 'b' });
    const gone = play(state, { type: 'correct', data: { unit: 'bchariotA1', stands: 0 } });
    expect([gone.ended, legalMoves(gone)]).toEqual([{ by: 'destroyed', winner: 'a' }, []]);
    expect(scoreOf(gone, 'b')).toEqual({ left: 0, off: 0, captured: 0, lost: 10 });
  });
});
