import { describe, expect, test } from 'vitest';
import { doerOf } from '../../../../src/games/alala/actions/doer.ts';
import { behindOf, filesOf } from '../../../../src/games/alala/battle/relations.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { mayDo } from '../../../../src/games/alala/rules/deeds.ts';
import { againstTold, inPhase, played, table, unitIn } from '../table.ts';

/** The files of a side, front first: 'a1/a4/a5 a2'. */
const files = (state: BattleState, side: 'a' | 'b' = 'a'): string =>
  filesOf(state, side)
    .map(file => file.map(({ id }) => id).join('/'))
    .join(' ');
const set = (state: BattleState, unit: string, more: object, seq = 1): BattleState =>
  played(state, 'correct', { changes: { units: [{ unit, ...more }], leaders: [] } }, seq);

const deep = table('a5 behind:a1, a4 behind:a1, a1 leader3, a2, a3 psiloi', 'b1, b2');

describe('[R-43] the second line', () => {
  test('stands behind its front, front to back', () => {
    expect(files(deep)).toBe('a1/a4/a5 a2');
    expect(behindOf(deep, unitIn(deep, 'a1')).map(({ id }) => id)).toEqual(['a4', 'a5']);
  });

  const cases: [what: string, changes: (readonly [string, object])[], after: string][] = [
    ['the front retires', [['a1', { standing: 'retired' }]], 'a4/a5 a2'],
    ['the front routs', [['a1', { standing: 'routing' }]], 'a4/a5 a2'],
    ['the front is destroyed', [['a1', { men: -24 }]], 'a4/a5 a2'],
    [
      'the first behind has gone before',
      [
        ['a4', { standing: 'retired' }],
        ['a1', { standing: 'out' }],
      ],
      'a5 a2',
    ],
    [
      'who comes back stands behind again',
      [
        ['a4', { standing: 'retired' }],
        ['a4', { standing: 'inLine' }],
      ],
      'a1/a4/a5 a2',
    ],
    [
      'whose place is taken stands beside it',
      [
        ['a1', { standing: 'retired' }],
        ['a1', { standing: 'inLine' }],
      ],
      'a4/a5 a1 a2',
    ],
    [
      'nobody behind still stands',
      [
        ['a4', { standing: 'out' }],
        ['a5', { standing: 'out' }],
        ['a1', { standing: 'out' }],
      ],
      'a2',
    ],
    ['another unit goes', [['a2', { standing: 'retired' }]], 'a1/a4/a5'],
  ];
  test.each(cases)('takes the place in front: %s', (_what, changes, after) => {
    const state = changes.reduce((now, [unit, more], i) => set(now, unit, more, i + 1), deep);
    expect(files(state)).toBe(after);
  });

  test('charges nobody while it stands there', () => {
    const against = (state: BattleState, id: string) => againstTold(mayDo(doerOf(state, unitIn(state, id)), 'charge'));
    expect(against(deep, 'a4')).toEqual(['R-43 standsBehind']);
    expect(against(set(deep, 'a1', { standing: 'retired' }), 'a4')).toEqual([]);
  });

  test('[A3 T3] is held up with a front that touches the enemy', () => {
    const signalled = (state: BattleState): BattleState => ({
      ...state,
      leaders: { ...state.leaders, La1: { ...state.leaders.La1, signalled: true } as never },
    });
    const state = inPhase(signalled(table('a2 of:p behind:a1, a1 of:p leader3', 'b1')), 'manoeuvre');
    const marching = (now: BattleState): string[] =>
      phaseTasks(now).flatMap(({ asked }) => (asked.kind === 'move' ? [asked.unit] : []));
    expect(marching(state)).toEqual(['a1', 'a2']);
    const charge = {
      unit: 'b1',
      target: 'a1',
      side: 'front',
      shieldless: false,
      response: 'stand',
      overrides: [],
      changes: { units: [], leaders: [] },
      due: [],
    };
    expect(marching(played(state, 'charge', charge))).toEqual([]);
  });
});
