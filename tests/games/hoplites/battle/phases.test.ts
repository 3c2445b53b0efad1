import { describe, expect, test } from 'vitest';
import { BUNDORI, woundsOf } from '../../../../src/games/hoplites/actions/duel.ts';
import { cohAfterRally } from '../../../../src/games/hoplites/actions/rally-steps.ts';
import type { ArmyRule } from '../../../../src/games/hoplites/rules/cards.ts';
import { choices, doing, next, type Put, table, withRules } from '../table.ts';

const rule = (...special: ArmyRule[]) => ({ armies: { a: { special } } });
const columns = (state: ReturnType<typeof table>, card: number) =>
  choices(state, { type: 'play', card }).map(event => (event.type === 'play' ? event.data.column : -1));

describe('play', () => {
  test('[P1 R-28 F1] to an empty area of the own field; or nothing', () => {
    const state = table('play', [
      ['a', 'LG HA 6/3', 'hand'],
      ['a', 'MI 5/5', 3],
      ['b', 'MI 5/5', 4],
    ]);
    expect(columns(state, 0)).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
    expect(choices(state, { type: 'next' })).toHaveLength(1);
  });
  test('[P5 R-29 X3] horse on wings, PH and HI in the centre; Mobility frees; so does the preference', () => {
    const puts: Put[] = [
      ['a', 'HC 6/5', 'hand'],
      ['a', 'HI 6/10', 'hand'],
      ['b', 'MI 5/5', 4],
    ];
    expect([columns(table('play', puts), 0), columns(table('play', puts), 1)]).toEqual([
      [0, 1, 7, 8],
      [2, 3, 4, 5, 6],
    ]);
    expect(columns(table('play', puts, rule('mobility')), 0)).toHaveLength(9);
    expect(columns(table('play', puts, { settings: withRules('fieldRestrictions') }), 1)).toHaveLength(9);
    const edited = { ...withRules(), places: { HC: ['centre' as const] } };
    expect(columns(table('play', puts, { settings: edited }), 0)).toEqual([2, 3, 4, 5, 6]);
  });
  test('[T2 T3] not where its kind may not enter', () => {
    const state = table(
      'play',
      [
        ['a', 'EL 5/5', 'hand'],
        ['a', 'BI 5/5', 'hand'],
        ['b', 'MI 5/5', 4],
      ],
      { terrain: { a: { 0: 'river', 3: 'marsh', 4: 'camp' } } },
    );
    expect(columns(state, 0)).toEqual([1, 2, 5, 6, 7, 8]);
    expect(columns(state, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
  const marked: [clauses: string, unit: string, special: ArmyRule[], marker: boolean][] = [
    ['P2 N7', 'LI 5/5', [], true],
    ['P2 X3', 'LI 5/5', ['mobility'], false],
    ['P2 N7', 'LI VE 5/5', [], false],
    ['P2 N6', 'SK AR 4/1', [], false],
    ['P2 N10', 'AT 5/2', [], false],
    ['P2 SA3', 'TP 5/3', [], false],
    ['P2', 'OZ 4/1', [], true],
    ['P2', 'HI 6/10', [], true],
    ['P3 N1', 'HC 6/5', [], false],
    ['P3 N2', 'HC CAT 6/5', [], true],
    ['P3', 'EL 5/5', [], false],
    ['P3 N5', 'CH 5/3', [], true],
    ['P3 N11', 'CA 5/4', [], false],
  ];
  test.each(marked)('[%s] marker of %s with %j', (_clauses, unit, special, marker) => {
    const state = table(
      'play',
      [
        ['a', unit, 'hand'],
        ['b', 'MI 5/5', 8],
      ],
      { ...rule(...special), settings: withRules('fieldRestrictions') },
    );
    expect(doing(state, { type: 'play', card: 0, column: 4 }).units[0]?.marker !== '').toBe(marker);
  });
  test('[CN4 P2] SPEED: no marker', () => {
    const state = table('play', [
      ['a', 'SM 6/3', 'hand', {}, { traits: ['SPEED'] }],
      ['b', 'MI 5/5', 8],
    ]);
    expect(doing(state, { type: 'play', card: 0, column: 4 }).units[0]?.marker).toBe('');
  });
  test('[T2 T4] ground costs COH and a marker; up a slope MI and light troops have none', () => {
    const on = (unit: string, terrain: 'woods' | 'slope') => {
      const played = doing(
        table(
          'play',
          [
            ['a', unit, 'hand'],
            ['b', 'MI 5/5', 8],
          ],
          { terrain: { a: { 4: terrain } } },
        ),
        { type: 'play', card: 0, column: 4 },
      );
      return [played.units[0]?.coh, played.units[0]?.marker !== ''];
    };
    expect([
      on('LI 5/5', 'woods'),
      on('BI 5/5', 'woods'),
      on('LI 5/5', 'slope'),
      on('MI 5/5', 'slope'),
      on('HI 6/10', 'slope'),
    ]).toEqual([
      [1, true],
      [0, true],
      [0, false],
      [0, false],
      [1, true],
    ]);
  });
  test('[T4 S13] COH from terrain can rout', () => {
    const state = table(
      'play',
      [
        ['a', 'LI 2/5', 'hand', { coh: 1, used: true }],
        ['a', 'HI 6/10', 3],
        ['b', 'MI 5/5', 8],
      ],
      { terrain: { a: { 4: 'woods' } } },
    );
    expect(doing(state, { type: 'play', card: 0, column: 4 }).units[0]).toMatchObject({
      place: 'second',
      routed: true,
      marker: '',
    });
  });
  const relieved: [clauses: string, fresh: string, old: string, special: ArmyRule[], may: boolean][] = [
    ['P6', 'HI 6/10', 'SK AR 4/1', [], true],
    ['P6 N6', 'MI 6/5', 'SK AR 4/1', [], true],
    ['P6', 'LI 6/5', 'SK AR 4/1', [], false],
    ['P6', 'LG HA 6/3', 'LI VE 5/3', [], true],
    ['P6', 'LG PR 6/3', 'LG HA 6/3', [], true],
    ['P6', 'LG HA 6/3', 'LG PR 6/3', [], false],
    ['P6 N9', 'CO Vet 6/3', 'CO Rec 6/3', [], true],
    ['P6 N9', 'CO Con 6/3', 'CO Vet 6/3', [], false],
    ['P6', 'AS 6/5', 'YU 5/3', [], true],
    ['P6 X6', 'HI 6/10', 'LP 5/5', ['discipline'], true],
    ['P6 X6', 'HI 6/10', 'LP 5/5', [], false],
  ];
  test.each(relieved)('[%s] %s onto %s with %j', (_clauses, fresh, old, special, may) => {
    const state = table(
      'play',
      [
        ['a', fresh, 'hand'],
        ['a', old, 4, { coh: 1, level: 2, engaged: true, marker: 'enemy' }],
        ['b', 'MI 5/5', 5],
      ],
      rule(...special),
    );
    expect(columns(state, 0).includes(4)).toBe(may);
    if (!may) return;
    const now = doing(state, { type: 'play', card: 0, column: 4 });
    expect(now.units[1]).toMatchObject({
      place: 'second',
      routed: false,
      coh: 1,
      level: 2,
      engaged: false,
      marker: '',
      since: 20,
    });
  });
  test('[P6 F5 R-30] not onto anybody while the second line is full', () => {
    const eight = Array.from({ length: 8 }, (): Put => ['a', 'MI 5/5', 'rallied']);
    const state = table('play', [['a', 'HI 6/10', 'hand'], ['a', 'SK AR 4/1', 4], ...eight, ['b', 'MI 5/5', 5]]);
    expect(columns(state, 0)).toEqual([2, 3, 5, 6]);
  });
  test('[P4] dynamic play: two units, the second always marked, and no draw', () => {
    const settings = withRules('dynamicPlay');
    let state = table(
      'play',
      [
        ['a', 'SK AR 4/1', 'hand'],
        ['a', 'SK SL 4/1', 'hand'],
        ['a', 'MI 5/5', 'deck'],
        ['a', 'MI 5/5', 'deck'],
        ['b', 'MI 5/5', 8],
      ],
      { settings },
    );
    const none = next(next(next(next(next(state)))));
    expect(choices(doing(none, { type: 'draw' }), { type: 'draw' })).toHaveLength(1);
    state = doing(state, { type: 'play', card: 0, column: 0 });
    expect(state.stage).toBe('play');
    state = doing(state, { type: 'play', card: 1, column: 1 });
    expect([state.stage, state.units[0]?.marker, state.units[1]?.marker]).toEqual(['move', '', 'own']);
    state = next(next(next(next(next(state)))));
    expect([state.stage, choices(state, { type: 'draw' })]).toEqual(['draw', []]);
  });
  test('[K11 R-6] CALTROP on an area without terrain: elephants take 4 there, now and later, without a marker now', () => {
    const state = table(
      'play',
      [
        ['a', 'MI 5/5', 0],
        ['b', 'EL 6/5', 4],
        ['b', 'EL 6/5', 'hand'],
      ],
      { hands: { a: ['CALTROP'] }, terrain: { b: { 0: 'woods' } } },
    );
    expect(choices(state, { type: 'caltrop' })).toHaveLength(8);
    const strewn = doing(state, { type: 'caltrop', column: 4 });
    expect([strewn.units[1]?.coh, strewn.units[1]?.marker, strewn.sides.b.terrain[4], strewn.stage]).toEqual([
      4,
      '',
      'caltrop',
      'play',
    ]);
    const empty = doing(state, { type: 'caltrop', column: 7 });
    const turn = Object.assign(empty, { active: 'b' });
    expect(doing(turn, { type: 'play', card: 2, column: 7 }).units[2]).toMatchObject({ coh: 4, marker: 'own' });
  });
});

describe('reaction fire', () => {
  test('[P7 V3 R-35] who comes next to enemies that can shoot is asked about, one by one', () => {
    let state = table('play', [
      ['a', 'MI 5/5', 'hand'],
      ['b', 'LI 5/5 J', 3],
      ['b', 'SK AR 4/1 A', 4, { marker: 'enemy' }],
      ['b', 'AT 5/2 P', 5],
      ['b', 'HI 6/10', 8],
    ]);
    state = doing(state, { type: 'play', card: 0, column: 4 });
    expect([state.stage, state.asks.map(({ unit }) => unit)]).toEqual(['react', [1, 3]]);
    state = doing(state, { type: 'react', fire: true }, 5);
    expect([state.units[0]?.coh, state.stage]).toEqual([1, 'react']);
    state = doing(state, { type: 'react', fire: false });
    expect([state.units[0]?.coh, state.stage]).toEqual([1, 'move']);
  });
  test('[V3 R-35 V6] a legionary who answers has thrown his pilum', () => {
    const state = doing(
      table('play', [
        ['a', 'MI 5/5', 'hand'],
        ['b', 'LG HA 6/3 J', 4],
      ]),
      { type: 'play', card: 0, column: 4 },
    );
    expect(doing(state, { type: 'react', fire: true }, 9).units[1]?.out).toBe(true);
  });
  test('[V8 R-41] an elephant with javelins answers with both', () => {
    const state = doing(
      table('play', [
        ['a', 'LI 5/5', 'hand'],
        ['b', 'EL 6/5 J', 4],
      ]),
      { type: 'play', card: 0, column: 4 },
    );
    expect(doing(state, { type: 'react', fire: true }, 0, 0).units[0]?.coh).toBe(2);
  });
  test('[V8] its screen fires in no missile phase', () => {
    expect(
      choices(
        table('missile', [
          ['a', 'EL 6/5', 4],
          ['b', 'LI 5/5', 4],
        ]),
        { type: 'aim' },
      ),
    ).toEqual([]);
  });
  test('[M2 R-32] moving draws fire too, unless only playing does', () => {
    const puts: Put[] = [
      ['a', 'MI 5/5', 5],
      ['b', 'LI 5/5 J', 3],
    ];
    expect(doing(table('move', puts), { type: 'go', column: 4 }).stage).toBe('react');
    expect(
      doing(table('move', puts, { settings: withRules('onlyPlayingDrawsFire') }), { type: 'go', column: 4 }).stage,
    ).toBe('move');
  });
  test('[O1 V3] a preference answers', () => {
    const state = table('play', [
      ['a', 'MI 5/5', 'hand'],
      ['b', 'LI 5/5 J', 4],
    ]);
    state.sides.b.answers = { withdraw: [], react: ['LI'] };
    expect(doing(state, { type: 'play', card: 0, column: 4 }, 2)).toMatchObject({ stage: 'move', asks: [] });
  });
});

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
  test('[K7 M3 R-4] COHESION takes 2 off and puts a marker on; not on who has one', () => {
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
  test('[V1 R-34] all are named, then resolved in order; a shot at who is gone is not fired', () => {
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
  test('[V1 K3 V9] nobody fires with a marker, without missiles or, if so agreed, engaged', () => {
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
  test('[X1] with Tribal Command nobody rallies, and who routs is lost', () => {
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
  test('[Y2 D1] who was rallied is drawn from the next turn on', () => {
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
    // The first two of the pool; the first always throws 10, the other 1: two wounds a turn, three turns and a half.
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
