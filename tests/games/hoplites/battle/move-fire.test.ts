import { describe, expect, test } from 'vitest';
import { addHits } from '../../../../src/games/hoplites/battle/mutations.ts';
import { copyState, type Unit } from '../../../../src/games/hoplites/battle/state.ts';
import type { ArmyRule } from '../../../../src/games/hoplites/rules/cards.ts';
import { choices, doing, next, type Put, rule, table, withRules } from '../test-state.ts';

describe('move', () => {
  test('[M1 R-31] one unit with no enemy beside it, one area, within its zone', () => {
    const state = table('move', [
      ['a', 'MI 5/5', 2],
      ['a', 'LI 5/5', 6],
      ['a', 'AT 5/2', 4],
      ['b', 'MI 5/5', 7],
    ]);
    expect(choices(state, { type: 'go' }).map(({ data }) => data)).toEqual([
      { seat: 'a', faces: [], unit: 0, column: 3 },
    ]);
    const moved = doing(state, { type: 'go', unit: 0 });
    expect([moved.units[0]?.column, moved.units[0]?.marker, choices(moved, { type: 'go' })]).toEqual([3, '', []]);
    const each = table(
      'move',
      [
        ['a', 'MI 5/5', 2],
        ['a', 'LI 5/5', 5],
        ['b', 'MI 5/5', 8],
      ],
      { settings: withRules('moveEachUnit') },
    );
    expect(choices(doing(each, { type: 'go', unit: 0 }), { type: 'go', unit: 1 })).toHaveLength(2);
  });
  test('[M1 K4] a marker forbids it', () => {
    expect(
      choices(
        table('move', [
          ['a', 'SK AR 4/1', 2, { marker: 'own' }],
          ['b', 'MI 5/5', 8],
        ]),
        { type: 'go' },
      ),
    ).toEqual([]);
  });
  test('[T4 R-20] it pays for the area as if played', () => {
    const state = table(
      'move',
      [
        ['a', 'MI 5/5', 2],
        ['b', 'MI 5/5', 8],
      ],
      { terrain: { a: { 3: 'woods' } } },
    );
    expect(doing(state, { type: 'go', column: 3 }).units[0]).toMatchObject({ coh: 1, marker: 'own' });
  });
  const back: [clauses: string, unit: string, enemy: string, special: ArmyRule[], may: boolean][] = [
    ['M4 N6', 'SK AR 4/1', 'MI 5/5', [], true],
    ['M4 N6', 'SK AR 4/1', 'LC 5/5', [], false],
    ['M4', 'LI 5/5', 'MI 5/5', [], false],
    ['M4 X6', 'LI 5/5', 'MI 5/5', ['discipline'], true],
    ['M4 X6', 'LI 5/5', 'LC 5/5', ['discipline'], false],
    ['M4 X3 R-22', 'LC 5/5', 'MI 5/5', ['mobility'], true],
    ['M4 X3 R-22', 'LN 5/5', 'HC 6/5', ['mobility'], false],
    ['M4 X3', 'HC 6/5', 'MI 5/5', ['mobility'], false],
  ];
  test.each(back)('[%s] %s next to %s with %j goes back', (_clauses, unit, enemy, special, may) => {
    const state = table(
      'move',
      [
        ['a', unit, 1],
        ['b', enemy, 1],
      ],
      rule(...special),
    );
    expect(choices(state, { type: 'back' })).toHaveLength(may ? 1 : 0);
  });
  test('[M4 R-33 F5] it is the one move, and lands in the second line', () => {
    const state = table('move', [
      ['a', 'SK AR 4/1', 2],
      ['a', 'MI 5/5', 5],
      ['b', 'MI 5/5', 8],
    ]);
    const gone = doing(state, { type: 'back' });
    expect([gone.units[0]?.place, choices(gone, { type: 'go' })]).toEqual(['second', []]);
    const marked = table('move', [
      ['a', 'SK AR 4/1', 2, { marker: 'own' }],
      ['b', 'MI 5/5', 8],
    ]);
    expect(choices(marked, { type: 'back' })).toEqual([]);
  });
  test('[M4 O2] special mobility of light troops', () => {
    const state = table(
      'move',
      [
        ['a', 'LI 5/5', 2],
        ['b', 'MI 5/5', 3],
      ],
      { settings: withRules('lightMobility') },
    );
    expect(choices(state, { type: 'back' })).toHaveLength(1);
  });
  test('[K7 M3 R-4] COHESION removes 2 and adds a marker; not on a unit that has one', () => {
    const state = table(
      'move',
      [
        ['a', 'MI 5/5', 2, { coh: 1 }],
        ['a', 'MI 5/5', 3, { coh: 3, marker: 'own' }],
        ['a', 'MI 5/5', 4, { coh: 3 }],
        ['b', 'MI 5/5', 8],
      ],
      { hands: { a: ['COHESION', 'COHESION'] } },
    );
    expect(choices(state, { type: 'cohesion' })).toHaveLength(2);
    const one = doing(state, { type: 'cohesion', unit: 0 });
    const both = doing(one, { type: 'cohesion', unit: 2 });
    expect([both.units[0]?.coh, both.units[2]?.coh, both.units[2]?.marker, both.sides.a.gone]).toEqual([
      0,
      1,
      'own',
      both.roster.specials.map(({ id }) => id),
    ]);
  });
});

describe('fire', () => {
  test('[V1 R-34] all shots are named, then resolved in order; a shot at a lost unit is not fired', () => {
    let state = table('missile', [
      ['a', 'LI 5/5 J', 3],
      ['a', 'LG HA 6/3 J', 4],
      ['b', 'MI 5/5', 4, { coh: 4 }],
      ['b', 'HI 6/10', 8],
      ['b', 'HI 6/10', 7],
    ]);
    state = doing(doing(state, { type: 'aim', unit: 0 }), { type: 'aim', unit: 1 });
    expect(choices(state, { type: 'aim' })).toEqual([]);
    state = next(state, 5);
    expect([state.units[2]?.place, state.units[1]?.out, state.stage]).toEqual(['second', false, 'shock']);
  });
  test('[V1 K3 V9] no unit fires with a marker, without missiles or, if so agreed, engaged', () => {
    const may = (now: object, ...rules: 'engagedHoldFire'[]) =>
      choices(
        table(
          'missile',
          [
            ['a', 'LI 5/5 J', 3, now],
            ['b', 'MI 5/5', 4],
          ],
          { settings: withRules(...rules) },
        ),
        { type: 'aim' },
      ).length === 1;
    expect([
      may({}),
      may({ marker: 'own' }),
      may({ out: true }),
      may({ engaged: true }),
      may({ engaged: true }, 'engagedHoldFire'),
    ]).toEqual([true, false, false, true, false]);
  });
  test('[V10 S13 R-60 CN3] hits that reach TQ rout the target, engines too; SK and wild monsters are lost', () => {
    const shot = (target: string, coh: number) => {
      const state = table('missile', [
        ['a', 'LI 5/5 L', 3],
        ['b', target, 4, { coh }],
        ['b', 'HI 6/10', 8],
        ['b', 'HI 6/10', 7],
      ]);
      return next(doing(state, { type: 'aim' }), 0).units[1];
    };
    expect([shot('MI 5/5', 4)?.place, shot('MI 5/5', 4)?.routed, shot('SK AR 4/1', 3)?.place]).toEqual([
      'second',
      true,
      'eliminated',
    ]);
    expect([shot('AT 5/2', 4)?.place, shot('SM 5/3', 4)?.place]).toEqual(['second', 'eliminated']);
  });
  test('[K10 R-94] MISSILE SUPPLY for three who are out, from the next chance on', () => {
    const puts: Put[] = [
      ['a', 'SK AR 4/1 A', 2, { out: true }],
      ['a', 'SK AR 4/1 A', 3, { out: true }],
      ['a', 'LI 5/5 J', 4, { out: true }],
      ['a', 'LC 5/5 J', 5, { out: true }],
      ['a', 'LC 5/5 J', 6, { out: true }],
      ['b', 'MI 5/5', 4],
    ];
    const state = table('missile', puts, { hands: { a: ['SUPPLY'] } });
    expect(choices(state, { type: 'supply' })).toHaveLength(4);
    const supplied = doing(state, { type: 'supply', units: [0, 1, 3] });
    expect([
      choices(supplied, { type: 'aim' }),
      next(supplied)
        .units.map(({ out }) => out)
        .slice(0, 5),
    ]).toEqual([[], [false, false, true, false, true]]);
  });
  test('[V7 D5 R-40] at the end of the own draw phase missiles are back, unless an enemy is next to it', () => {
    const state = table(
      'draw',
      [
        ['a', 'LI 5/5 J', 3, { out: true }],
        ['a', 'LI 5/5 J', 8, { out: true }],
        ['a', 'LI 5/5 J', 'rallied', { out: true }],
        ['b', 'MI 5/5', 4],
      ],
      { more: { first: 'a' } },
    );
    expect(
      next(state)
        .units.slice(0, 3)
        .map(({ out }) => out),
    ).toEqual([true, false, false]);
  });
  test('[SA5 R-77] a cannon may burst after its hit', () => {
    const state = doing(
      table('missile', [
        ['a', 'OZ 4/1 Z', 3],
        ['b', 'AS 6/5', 4],
        ['b', 'AS 6/5', 8],
        ['a', 'AS 6/5', 8],
      ]),
      { type: 'aim' },
    );
    expect([
      next(state, 9, 0).units[0]?.place,
      next(state, 9, 0).units[2]?.coh,
      next(state, 9, 5).units[0]?.place,
    ]).toEqual(['eliminated', 3, 'field']);
  });
});

describe('elephants', () => {
  const fallen = (...shown: number[]) => {
    const state = table('missile', [
      ['a', 'LI 5/5 L', 3],
      ['a', 'HC 7/5', 4],
      ['b', 'EL 5/5', 4, { coh: 4 }],
      ['b', 'LI 5/5', 3],
      ['b', 'HI 6/10', 8],
      ['b', 'HI 6/10', 7],
    ]);
    return next(doing(state, { type: 'aim', unit: 0, target: 2 }), 0, ...shown);
  };
  test('[N4 R-74 R-75] 1–3 against the enemy ahead, 2 COH to horse; four dice at most', () => {
    const state = fallen(1, 2, 3, 7);
    expect([state.units[1]?.coh, state.units[2]?.place]).toEqual([6, 'eliminated']);
  });
  test('[N4 R-74] 0.957 blows at an enemy ahead on the average, by 3.19 dice', () => {
    const shut = { 3: 'cliff', 5: 'cliff' } as const;
    const puts = [
      ['a', 'EL 5/5', 4],
      ['b', 'HI 9/10', 4],
    ] as const;
    const state = table('missile', puts, { terrain: { a: shut } });
    let [blows, thrown] = [0, 0];
    for (let all = 0; all < 10_000; all++) {
      const now = copyState(state);
      let left = all;
      const dice = (n: number): number => {
        if (n !== 10) return 0;
        thrown++;
        const face = left % 10;
        left = Math.floor(left / 10);
        return face;
      };
      addHits(now, now.units[0] as Unit, 5, dice);
      blows += now.units[1]?.coh ?? 0;
    }
    expect([blows / 10_000, thrown / 10_000]).toEqual([0.957, 3.19]);
  });
  test('[N4 R-75] 4–5 into friends, or an empty area, where others are ahead', () => {
    expect(fallen(4, 0, 8).units[3]?.coh).toBe(2);
    const moved = fallen(5, 1, 1, 8);
    expect([moved.units[1]?.coh, moved.units[0]?.coh, moved.units[2]?.place]).toEqual([0, 0, 'eliminated']);
  });
  test('[N4 R-74] 8 to 10 goes aside on the first die and ends it later; 0 is 10', () => {
    expect(fallen(0, 0, 0).units[3]?.coh).toBe(2);
    expect(fallen(6, 0).units[3]?.coh).toBe(0);
  });
});
