import { describe, expect, test } from 'vitest';
import type { ArmyRule } from '../../../../src/games/hoplites/rules/cards.ts';
import { choices, doing, next, type Put, rule, table, withRules } from '../test-state.ts';

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
  test('[P7 V3 R-35] for units next to enemies that can shoot, each shooter is asked', () => {
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
