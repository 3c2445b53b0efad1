import { describe, expect, test } from 'vitest';
import { BUNDORI, woundsOf } from '../../../../src/games/hoplites/actions/duel.ts';
import { cohAfterRally } from '../../../../src/games/hoplites/actions/rally-steps.ts';
import type { ArmyRule } from '../../../../src/games/hoplites/rules/cards.ts';
import { choices, doing, next, type Put, rule, table, withRules } from '../test-state.ts';

describe('rally', () => {
  const routed = (special: ArmyRule[] = [], hand: 'RALLY'[] = []) =>
    table(
      'rally',
      [
        ['a', 'MI 6/5', 'routed'],
        ['a', 'MI 5/5', 'routed'],
        ['a', 'MI 6/5', 3],
        ['a', 'MI 6/5', 4],
        ['b', 'MI 5/5', 4],
      ],
      { armies: { a: { special } }, hands: { a: hand } },
    );
  test('[Y1 A2 R-8] the leader tries with a die up to Initiative + 1; too high eliminates', () => {
    const state = routed();
    const good = doing(state, { type: 'rally', unit: 0 }, 6, 0);
    expect([good.units[0], choices(good, { type: 'rally' })]).toMatchObject([
      { place: 'second', routed: false, level: 1, coh: 1, since: 20 },
      [],
    ]);
    expect(doing(state, { type: 'rally', unit: 0 }, 7).units[0]?.place).toBe('eliminated');
  });
  test('[Y1 K6] a RALLY card needs no die', () => {
    const state = routed([], ['RALLY']);
    const done = doing(state, { type: 'rally', unit: 1, card: state.sides.a.hand[0] }, 8);
    expect([done.units[1]?.routed, done.units[1]?.coh, choices(done, { type: 'rally' })]).toMatchObject([
      false,
      3,
      [{}],
    ]);
  });
  test('[X1] with Tribal Command no unit rallies, and a routed one is lost', () => {
    expect(choices(routed(['tribalCommand'], ['RALLY']), { type: 'rally' })).toEqual([]);
    const shot = table(
      'missile',
      [
        ['a', 'LI 5/5 L', 3],
        ['b', 'MI 5/5', 4, { coh: 4 }],
        ['b', 'HI 6/10', 8],
        ['b', 'HI 6/10', 7],
      ],
      { armies: { b: { special: ['tribalCommand'] } } },
    );
    expect(next(doing(shot, { type: 'aim' }), 0).units[1]?.place).toBe('eliminated');
  });
  test('[Y3 R-67] COH after a rally, in tenths: fresh, and depleted before', () => {
    const sum = (tq: number, level: number) =>
      Array.from({ length: 10 }, (_, face) => cohAfterRally(tq, level, face)).reduce((x, y) => x + y);
    expect([sum(5, 0), sum(5, 1), sum(6, 0), sum(9, 1)]).toEqual([20, 24, 24, 30]);
    expect([cohAfterRally(2, 0, 9), cohAfterRally(1, 0, 5)]).toEqual([1, 0]);
  });
  test('[Y2 D1] a rallied unit can be drawn from the next turn on', () => {
    const state = table('draw', [
      ['a', 'MI 6/5', 'rallied', { since: 20 }],
      ['a', 'MI 6/5', 'rallied', { since: 19 }],
      ['b', 'MI 5/5', 4],
    ]);
    expect(choices(state, { type: 'take' }).map(({ data }) => 'unit' in data && data.unit)).toEqual([1]);
  });
  test('[Y4 R-68 F5] a rout to a full second line costs a random unit of it', () => {
    const eight = Array.from({ length: 8 }, (): Put => ['b', 'MI 5/5', 'rallied']);
    const state = table('missile', [['a', 'LI 5/5 L', 3], ['b', 'MI 5/5', 4, { coh: 4 }], ...eight]);
    const now = next(doing(state, { type: 'aim' }), 0, 2);
    expect([now.sides.b.second.length, now.units[4]?.place, now.units[1]?.place]).toEqual([8, 'eliminated', 'second']);
  });
});

describe('draw', () => {
  test('[D1 F4] the top card, or nothing; only with less than 7 cards', () => {
    const state = table('draw', [
      ['a', 'MI 5/5', 'deck'],
      ['a', 'LI 5/5', 'deck'],
      ['b', 'MI 5/5', 4],
    ]);
    const drawn = doing(state, { type: 'draw' });
    expect([drawn.sides.a.hand, choices(drawn, { type: 'draw' })]).toEqual([[1], []]);
    const full = Array.from({ length: 7 }, (): Put => ['a', 'MI 5/5', 'hand']);
    expect(choices(table('draw', [['a', 'MI 5/5', 'deck'], ...full, ['b', 'MI 5/5', 4]]), { type: 'draw' })).toEqual(
      [],
    );
  });
  test('[K8 R-5] RESERVE: the two topmost units, specials stay; it is the draw of the turn', () => {
    const state = table(
      'draw',
      [
        ['a', 'MI 5/5', 'deck'],
        ['a', 'LI 5/5', 'deck'],
        ['b', 'MI 5/5', 4],
      ],
      { hands: { a: ['RESERVE', 'FLANK'] } },
    );
    const [reserve, flank] = state.sides.a.hand as [number, number];
    state.sides.a.hand = [reserve];
    state.sides.a.deck = [0, 1, flank];
    const now = doing(state, { type: 'reserve' });
    expect([now.sides.a.hand, now.sides.a.deck, now.sides.a.gone, choices(now, { type: 'draw' })]).toEqual([
      [1, 0],
      [flank],
      [reserve],
      [],
    ]);
    const five = Array.from({ length: 6 }, (): Put => ['a', 'MI 5/5', 'hand']);
    const tight = table('draw', [...five, ['a', 'LI 5/5', 'deck'], ['a', 'LI 5/5', 'deck'], ['b', 'MI 5/5', 4]], {
      hands: { a: ['RESERVE'] },
    });
    expect(doing(tight, { type: 'reserve' }).sides.a.hand).toHaveLength(7);
  });
  test('[D2 R-69] special cards and units never played may go, before the draw', () => {
    const state = table(
      'draw',
      [
        ['a', 'MI 5/5', 'hand'],
        ['a', 'LI 5/5', 'hand', { used: true }],
        ['a', 'HI 5/5', 'deck'],
        ['b', 'MI 5/5', 4],
      ],
      { hands: { a: ['FLANK'] } },
    );
    expect(choices(state, { type: 'discard' })).toHaveLength(2);
    const gone = doing(state, { type: 'discard', card: 0 });
    expect([gone.units[0]?.place, choices(doing(gone, { type: 'draw' }), { type: 'discard' })]).toEqual([
      'discarded',
      [],
    ]);
  });
  test('[K7 D3 R-4] COHESION on a rallied unit, without a marker; not on routed ones', () => {
    const state = table(
      'draw',
      [
        ['a', 'MI 5/5', 'rallied', { coh: 3 }],
        ['a', 'MI 5/5', 'routed', { coh: 5 }],
        ['b', 'MI 5/5', 4],
      ],
      { hands: { a: ['COHESION'] } },
    );
    expect(choices(state, { type: 'cohesion' })).toHaveLength(1);
    expect(doing(state, { type: 'cohesion' }).units[0]).toMatchObject({ coh: 1, marker: '' });
  });
  test('[D4 R-70 X5] the leader takes COH off, twice Command; not with X5', () => {
    const settings = withRules('leaderCohesion');
    const puts: Put[] = [
      ['a', 'MI 5/5', 'rallied', { coh: 3 }],
      ['b', 'MI 5/5', 4],
    ];
    const state = doing(doing(table('draw', puts, { settings }), { type: 'order' }), { type: 'order' });
    expect([state.units[0]?.coh, choices(state, { type: 'order' })]).toEqual([1, []]);
    expect(choices(table('draw', puts, { settings, ...rule('noLeaderCohesion') }), { type: 'order' })).toEqual([]);
    expect(choices(table('draw', puts), { type: 'order' })).toEqual([]);
  });
});

describe('markers', () => {
  test('[K4 R-3] one got in the own turn goes as the next begins, one of the enemy’s turn as it ends', () => {
    const state = table(
      'draw',
      [
        ['a', 'MI 5/5', 2, { marker: 'own' }],
        ['a', 'MI 5/5', 3, { marker: 'enemy' }],
        ['b', 'MI 5/5', 8, { marker: 'own' }],
      ],
      { more: { first: 'a' } },
    );
    const now = next(state);
    expect(now.units.map(({ marker }) => marker)).toEqual(['own', '', '']);
    const early = table(
      'draw',
      [
        ['a', 'MI 5/5', 2, { marker: 'own' }],
        ['b', 'MI 5/5', 8],
      ],
      { settings: withRules('markersGoAtTurnEnd'), more: { first: 'a' } },
    );
    expect(next(early).units[0]?.marker).toBe('');
  });
  test('[R-84 CN4] REGENERATE: 1 COH as its turn begins', () => {
    const state = table(
      'draw',
      [
        ['b', 'SM 6/3', 4, { coh: 3 }, { traits: ['REGENERATE'] }],
        ['a', 'MI 5/5', 8],
      ],
      { more: { first: 'a' } },
    );
    expect(next(state).units[1]?.coh).toBe(2);
  });
});

describe('Samurai and the pass', () => {
  const clans = {
    armies: { a: { period: 'samurai' as const, leader: { name: 'a', initiative: 5, command: 2, clans: 1 } } },
  };
  test('[SA6 R-79] no more clans than the Daimyo calls', () => {
    const state = table(
      'missile',
      [
        ['a', 'YU 5/3 Y', 3, {}, { clan: 1 }],
        ['a', 'YU 5/3 Y', 4, {}, { clan: 2 }],
        ['a', 'YU 6/3 Y', 5, {}, { clan: 1 }],
        ['b', 'AS 6/5', 4],
      ],
      clans,
    );
    expect(choices(state, { type: 'aim' })).toHaveLength(3);
    const named = doing(state, { type: 'aim', unit: 0 });
    expect(choices(named, { type: 'aim' }).map(({ data }) => 'unit' in data && data.unit)).toEqual([2]);
    expect(named.sides.a.called).toEqual([1]);
  });
  test('[SA9 R-80] wounds: one, two at twice the total, none for a tie', () => {
    expect([woundsOf(5, 9), woundsOf(10, 5), woundsOf(7, 7)]).toEqual([
      { a: 1, b: 0 },
      { a: 0, b: 2 },
      { a: 0, b: 0 },
    ]);
    const sums = Array.from({ length: 100 }, (_, i) => woundsOf((Math.floor(i / 10) || 10) + 5, (i % 10 || 10) + 3));
    const count = (a: number, b: number) => sums.filter(each => each.a === a && each.b === b).length;
    expect([count(0, 1), count(0, 2), count(0, 0), count(1, 0), count(2, 0)]).toHaveLength(5);
  });
  test('[SA9 R-80] 5/4 against 5/3: 39 + 16 wins, 9 ties, 30 + 6 losses in 100', () => {
    const sums = Array.from({ length: 100 }, (_, i) => woundsOf((Math.floor(i / 10) || 10) + 4, (i % 10 || 10) + 3));
    const count = (a: number, b: number) => sums.filter(each => each.a === a && each.b === b).length;
    expect([count(0, 1), count(0, 2), count(0, 0), count(1, 0), count(2, 0)]).toEqual([39, 16, 9, 30, 6]);
  });
  test('[K12 SA8 SA9 R-7] a CHALLENGE costs its loser 5 route points, and him the pool', () => {
    const state = table(
      'rally',
      [
        ['a', 'AS 6/5', 3],
        ['b', 'AS 6/5', 4],
      ],
      { ...clans, hands: { a: ['CHALLENGE'] } },
    );
    // The first two of the pool. The first always throws 10, the other 1: two wounds a turn, for three and a half
    // turns.
    const now = doing(state, { type: 'challenge' }, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1);
    expect([now.sides.b.points, now.pool.length, now.pool.includes(1), now.sides.a.hand]).toEqual([
      BUNDORI,
      15,
      false,
      [],
    ]);
  });
  test('[TH2 R-87] before the pass the fallen come back when no unit is left to draw', () => {
    const pass = { armies: { a: { period: '300' as const }, b: { period: '300' as const } }, holder: 'b' as const };
    const state = table(
      'draw',
      [
        ['a', 'MI 5/5', 'hand', { place: 'eliminated', coh: 5, level: 2 }],
        ['a', 'LI 5/5', 3],
        ['b', 'MI 5/5', 4],
      ],
      pass,
    );
    state.sides.a.hand = [];
    const now = doing(state, { type: 'draw' });
    expect([now.sides.a.hand, now.units[0]]).toMatchObject([[0], { place: 'hand', coh: 0, level: 0 }]);
  });
});
