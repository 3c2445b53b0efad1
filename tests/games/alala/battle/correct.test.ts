import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../src/games/alala/battle/apply-changes.ts';
import { mergeChanges, recordCorrection } from '../../../../src/games/alala/battle/correct.ts';
import type { Changes, LeaderChange, UnitChange } from '../../../../src/games/alala/battle/events.ts';
import type { AlalaSession } from '../../../../src/games/alala/battle/session.ts';
import { describeShortly } from '../../../../src/games/alala/messages/describe/short-descriptions.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { table, unitIn } from '../table.ts';

const unitTap = (change: Omit<UnitChange, 'unit'>, unit = 'a1'): Changes => ({
  units: [{ unit, ...change }],
  leaders: [],
});
const leaderTap = (change: Omit<LeaderChange, 'leader'>, leader = 'La1'): Changes => ({
  units: [],
  leaders: [{ leader, ...change }],
});
const NOTHING: Changes = { units: [], leaders: [] };

describe('quick taps', () => {
  type Case = [name: string, taps: Changes[], merged: Changes];
  const cases: Case[] = [
    ['one', [unitTap({ men: -1 })], unitTap({ men: -1 })],
    ['steps add up', [unitTap({ men: -1 }), unitTap({ men: -1 }), unitTap({ men: -1 })], unitTap({ men: -3 })],
    ['and cancel out', [unitTap({ men: -1 }), unitTap({ men: 1 })], NOTHING],
    ['and go on after that', [unitTap({ men: -1 }), unitTap({ men: 1 }), unitTap({ men: 1 })], unitTap({ men: 1 })],
    [
      'through nothing to the other side',
      [unitTap({ disorder: 1 }), unitTap({ disorder: -2 })],
      unitTap({ disorder: -1 }),
    ],
    [
      'each figure for itself',
      [unitTap({ men: -1, disorder: 1 }), unitTap({ startingMen: 2, disorder: 1 })],
      unitTap({ men: -1, disorder: 2, startingMen: 2 }),
    ],
    ['one of two cancels out', [unitTap({ men: -1, disorder: 1 }), unitTap({ men: 1 })], unitTap({ disorder: 1 })],
    [
      'the later level counts',
      [unitTap({ aggression: 'ready' }), unitTap({ aggression: 'shaken' })],
      unitTap({ aggression: 'shaken' }),
    ],
    [
      'a level stays beside steps',
      [unitTap({ aggression: 'ready' }), unitTap({ men: -1 })],
      unitTap({ aggression: 'ready', men: -1 }),
    ],
    [
      'ranks, standing and move',
      [
        unitTap({ formed: false, standing: 'out', move: 'rout' }),
        unitTap({ formed: true, standing: 'inLine', move: null }),
      ],
      unitTap({ formed: true, standing: 'inLine', move: null }),
    ],
    [
      'two units',
      [unitTap({ men: -1 }), unitTap({ men: 1 }, 'a2')],
      {
        units: [
          { unit: 'a1', men: -1 },
          { unit: 'a2', men: 1 },
        ],
        leaders: [],
      },
    ],
    [
      'one of two units cancels out',
      [unitTap({ men: -1 }), unitTap({ men: 1 }, 'a2'), unitTap({ men: 1 })],
      unitTap({ men: 1 }, 'a2'),
    ],
    ['a leader', [leaderTap({ spent: 1 }), leaderTap({ spent: 1, cp: -1 })], leaderTap({ spent: 2, cp: -1 })],
    ['a leader cancels out', [leaderTap({ spent: 1 }), leaderTap({ spent: -1 })], NOTHING],
    ['a leader’s unit', [leaderTap({ unit: 'a1' }), leaderTap({ unit: null })], leaderTap({ unit: null })],
    [
      'a unit and a leader',
      [unitTap({ men: -1 }), leaderTap({ cp: 1 })],
      { units: [{ unit: 'a1', men: -1 }], leaders: [{ leader: 'La1', cp: 1 }] },
    ],
    ['nothing at all', [NOTHING, unitTap({}), unitTap({ men: 0 })], NOTHING],
  ];
  test.each(cases)('%s', (_name, taps, merged) => {
    expect(taps.reduce(mergeChanges, NOTHING)).toEqual(merged);
  });

  test.each(cases)('%s: one entry has the effect of the taps', (_name, taps, merged) => {
    const start = table('a1 dp3 20/24 leader3, a2 20/24', 'b1');
    const tapped = taps.reduce(applyChanges, start);
    const once = applyChanges(start, merged);
    expect([unitIn(once, 'a1').men, unitIn(once, 'a2').men]).toEqual([
      unitIn(tapped, 'a1').men,
      unitIn(tapped, 'a2').men,
    ]);
    expect(once).toEqual(tapped);
  });

  test('neither of the two is changed', () => {
    const [a, b] = [unitTap({ men: -1 }), unitTap({ men: -1 })];
    mergeChanges(a, b);
    expect([a, b]).toEqual([unitTap({ men: -1 }), unitTap({ men: -1 })]);
  });
});

describe('the session gathers the taps', () => {
  /** The entries that these taps merge into, the open one last. */
  const gathered = (...taps: Changes[]): Changes[] => {
    const entries: { changes: Changes }[] = [];
    const gather = ((type: string, data: { changes: Changes }, merge: (a: unknown, b: unknown) => unknown) => {
      expect(type).toBe('correct');
      const merged = entries.length > 0 ? merge(entries.at(-1), data) : 'apart';
      if (merged !== 'apart') entries.pop();
      if (merged !== undefined) entries.push((merged === 'apart' ? data : merged) as { changes: Changes });
    }) as AlalaSession['recordMerged'];
    for (const tap of taps) recordCorrection({ recordMerged: gather } as AlalaSession, tap);
    return entries.map(({ changes }) => changes);
  };
  type Case = [name: string, taps: Changes[], entries: Changes[]];
  const cases: Case[] = [
    ['on one figure into one', [unitTap({ men: -1 }), unitTap({ men: -1 })], [unitTap({ men: -2 })]],
    ['that cancel out into none', [unitTap({ men: -1 }), unitTap({ men: 1 })], []],
    [
      'on two figures into one for each',
      [unitTap({ men: -1 }), unitTap({ men: -1 }), unitTap({ disorder: 1 })],
      [unitTap({ men: -2 }), unitTap({ disorder: 1 })],
    ],
    [
      'on a figure and a choice into one for each',
      [unitTap({ disorder: 1 }), unitTap({ aggression: 'shaken' }), unitTap({ aggression: 'ready' })],
      [unitTap({ disorder: 1 }), unitTap({ aggression: 'ready' })],
    ],
    [
      'on one figure of two units into one for each',
      [unitTap({ men: -1 }), unitTap({ men: -1 }, 'a2')],
      [unitTap({ men: -1 }), unitTap({ men: -1 }, 'a2')],
    ],
    [
      'on a unit and its leader into one for each',
      [unitTap({ men: -1 }), leaderTap({ spent: 1 }), leaderTap({ spent: 1 }), leaderTap({ cp: 1 })],
      [unitTap({ men: -1 }), leaderTap({ spent: 2 }), leaderTap({ cp: 1 })],
    ],
  ];
  test.each(cases)('%s', (_name, taps, entries) => expect(gathered(...taps)).toEqual(entries));
});

test.each([
  ['en', 'a1 −1 man, a1 +1 DP, leader spent 1 CP'],
  ['el', 'a1 −1 άνδρας, a1 +1 ΣΑ, leader ξόδεψε 1 ΣΔ'],
])('an entry of several figures, as older versions wrote them, names them all (%s)', async (language, said) => {
  await loadGameMessages(language);
  const state = table('a1 leader3', 'b1');
  const changes = { units: [{ unit: 'a1', men: -1, disorder: 1 }], leaders: [{ leader: 'La1', spent: 1 }] };
  const entry = { battle: 'x', author: 'me', seq: 1, clock: 1, at: 0, type: 'correct', v: 1, data: { changes } };
  expect(describeShortly(state, entry)).toBe(said);
});
