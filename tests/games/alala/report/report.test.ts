import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { toProbability } from '../../../../src/core/probability/distribution.ts';
import {
  computeAxisTicks,
  computeChartPoints,
  selectLabelledTurns,
} from '../../../../src/game-ui/report/chart-scale.ts';
import { docToMarkdown } from '../../../../src/game-ui/report/doc-to-text.ts';
import { combatOf, fightOdds } from '../../../../src/games/alala/actions/fight.ts';
import { SIDES, STANDINGS } from '../../../../src/games/alala/battle/sides.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { reportDocument } from '../../../../src/games/alala/messages/report/report-doc.ts';
import { loadReportWords } from '../../../../src/games/alala/messages/report/report-messages.ts';
import { type Report, reportOf } from '../../../../src/games/alala/report/report.ts';
import { marksAt } from '../../../../src/games/alala/report/report-course.ts';
import { OUTCOMES } from '../../../../src/games/alala/rules/combat/outcome.ts';
import { AGGRESSIONS, PHASES } from '../../../../src/games/alala/rules/vocabulary.ts';
import { often } from '../../../quick.ts';
import { HANG, worked } from '../../../timeouts.ts';
import { fightTold, table } from '../table.ts';
import { setup, teller, told } from '../told.ts';

const { start, entries } = told();
const report = reportOf(start, entries);
const none = { units: [], leaders: [] };

const story = (of: Report, id: string): string[] =>
  (of.units.find(({ unit }) => unit.id === id)?.facts ?? []).map(({ turn, kind, ...rest }) =>
    [turn, kind, ...Object.entries(rest).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []))].join(' '),
  );

describe('the course', () => {
  test('the start, and the end of each turn', () => {
    expect(report.course.points.map(({ turn, a, b }) => [turn, a.men, b.men])).toEqual([
      [0, 136, 142],
      [1, 134, 140],
      [2, 134, 130],
      [3, 128, 128],
      [4, 126, 120],
      [5, 126, 112],
    ]);
  });

  test('aggression is a mean over the men still in the battle', () => {
    // Of 136 Spartans 24 are Ready, the rest Formed-up.
    expect(report.course.points[0]?.a.aggression).toBeCloseTo(24 / 136, 12);
    const gone = teller(table('a1 2/24', 'b1'));
    gone.record('correct', { changes: { units: [{ unit: 'a1', men: -2 }], leaders: [] } });
    expect(reportOf(table('a1 2/24', 'b1'), gone.entries).course.points.at(-1)?.a).toEqual({
      men: 0,
      aggression: null,
    });
  });

  test('events of each unit, in their turns', () => {
    expect(report.course.marks.map(({ turn, side, kind, id }) => `${turn}${side} ${kind} ${id}`)).toEqual([
      '2b routed bu1',
      '2b routed bu2',
      '2a leader al3',
      '3a routed au3',
      '3a leader al2',
      '4b routed bu3',
      '4b leader bl2',
      '4b destroyed bu1',
      '5b routed bu5',
    ]);
    expect(marksAt(report.course.marks, 'b', 2)).toEqual([{ kind: 'routed', count: 2 }]);
  });

  test('a turn that is set back is shown once, with all its events', () => {
    const me = teller(table('a1', 'b1 4/24'));
    me.turn(4);
    me.fight('a1', 'b1', [9, 1]);
    me.turn(2);
    const { course } = reportOf(table('a1', 'b1 4/24'), me.entries);
    expect(course.points.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(course.marks.map(({ turn, kind }) => [turn, kind])).toEqual([[2, 'destroyed']]);
  });

  test('a unit restored by a correction has no mark', () => {
    const me = teller(table('a1', 'b1 4/24'));
    me.fight('a1', 'b1', [9, 1]);
    me.record('correct', { changes: { units: [{ unit: 'b1', men: 2 }], leaders: [] } });
    const { course, units } = reportOf(table('a1', 'b1 4/24'), me.entries);
    expect(course.marks).toEqual([]);
    expect(units[1]?.facts.map(({ kind }) => kind)).toEqual(['fought']);
  });

  test('without an entry there is only the start', () => {
    expect(reportOf(start, []).course.points.map(({ turn }) => turn)).toEqual([0]);
  });
});

describe('the fights', () => {
  test('the odds are those of the state before, and add up to the whole', () => {
    const before = table('a1 ready', 'b1 20/24');
    const me = teller(before);
    me.fight('a1 charge', 'b1', [7, 2]);
    const [fight] = reportOf(before, me.entries).fights;
    const odds = fightOdds(combatOf(before, fightTold('a1 charge', 'b1')));
    expect(fight?.odds).toEqual(odds);
    expect(fight).toMatchObject({
      winner: 0,
      swing: 4,
      chance: toProbability(odds.victory),
      atLeast: toProbability(odds.victory),
    });
    for (const { odds: all } of report.fights) {
      const whole = all?.victory.whole;
      expect(OUTCOMES.reduce((sum, row) => sum + (all?.[row].ways ?? 0n), 0n)).toBe(whole);
    }
  });

  test.each<[string, readonly [number, number], 0 | 1 | null, readonly (typeof OUTCOMES)[number][]]>([
    ['a victory', [9, 1], 0, ['victory']],
    ['a success', [5, 3], 0, ['victory', 'success']],
    ['the enemy’s success', [3, 5], 1, ['setBack', 'defeat']],
    ['the enemy’s victory', [1, 9], 1, ['defeat']],
    ['no decision', [4, 4], null, []],
  ])('how likely the winner was to do so well: %s', (_, hits, winner, rows) => {
    const before = table('a1 ready', 'b1');
    const me = teller(before);
    me.fight('a1', 'b1', hits);
    const [fight] = reportOf(before, me.entries).fights;
    const odds = fightOdds(combatOf(before, fightTold('a1', 'b1')));
    expect(fight?.winner).toBe(winner);
    if (winner === null) expect(fight?.atLeast).toBeUndefined();
    else
      expect(fight?.atLeast).toBeCloseTo(
        rows.reduce((sum, row) => sum + toProbability(odds[row]), 0),
        12,
      );
  });

  test('decisive fights: by units, then leaders, units driven back, men, and luck; without fights that moved no unit', () => {
    expect(report.decisive.map(({ turn, parts }) => `${turn} ${parts.map(({ units }) => units).join(' v ')}`)).toEqual([
      '3 au3 v bu4',
      '4 au4 v bu3',
      '2 au5 v bu2',
      '5 au5,au4 v bu4,bu5',
      '2 au6 v bu1',
    ]);
    expect(report.decisive.map(({ leaders }) => leaders)).toEqual([['al2'], ['bl2'], ['al3'], [], []]);
  });

  test('where none moved anybody, all that there were', () => {
    const quiet = teller(table('a1', 'b1'));
    quiet.fight('a1', 'b1', [3, 3]);
    expect(reportOf(table('a1', 'b1'), quiet.entries).decisive).toHaveLength(1);
  });

  test('units that are not there have no odds, and spoil nothing', () => {
    const me = teller(table('a1', 'b1'));
    const [first, second] = fightTold('a1 rear:nobody', 'b1');
    const data = { thrown: { by: 'count' as const }, moves: {}, overrides: [], changes: none, due: [] };
    me.record('fight', { ...data, sides: [first, second], hits: [3, 1] });
    me.record('fight', { ...data, sides: [fightTold('constructor', 'b1')[0], second], hits: [0, 9] });
    const { fights, units } = reportOf(table('a1', 'b1'), me.entries);
    expect(fights.map(({ odds, chance, parts }) => [odds, chance, parts[0].side])).toEqual([
      [undefined, undefined, 'a'],
      [undefined, undefined, 'a'],
    ]);
    expect(units.map(({ facts }) => facts.length)).toEqual([1, 2]);
  });

  test('as many dice as no table throws have no odds: they would take minutes', () => {
    const me = teller(table('a1', 'b1'));
    const [first, second] = fightTold(Array.from({ length: 12 }, () => 'a1 byHand:99').join(', '), 'b1');
    me.record('fight', {
      ...{ thrown: { by: 'count' }, moves: {}, overrides: [], changes: none, due: [] },
      sides: [first, second],
      hits: [400, 1],
    });
    const began = worked();
    expect(reportOf(table('a1', 'b1'), me.entries).fights[0]?.odds).toBeUndefined();
    expect(worked() - began).toBeLessThan(HANG);
  });
});

describe('the stories', () => {
  test.each<[string, string[]]>([
    ['au1', []],
    ['au2', ['3 lostHeart', '4 fought foes:bu5 outcome:inconclusive lost:2 move:stay']],
    ['au3', ['1 shotAt by:bs2 lost:2', '3 fought foes:bu4 outcome:defeat lost:4 move:rout']],
    [
      'au5',
      [
        '2 fought foes:bu2 outcome:victory move:stay charged:true',
        '3 fought foes:bu3 outcome:inconclusive lost:2 move:stay behind:au4',
        '5 fought foes:bu4,bu5 outcome:victory move:stay',
      ],
    ],
    [
      'au6',
      [
        '1 chargeEvaded target:bs1',
        '2 fought foes:bu1 outcome:victory move:pursue charged:true',
        '2 hacked victim:bu1 killed:2',
        '4 fought foes:bu1 outcome:victory move:stay',
      ],
    ],
    [
      'bu1',
      [
        '2 fought foes:au6 outcome:defeat lost:4 move:rout',
        '2 caught by:au6 lost:2',
        '4 fought foes:au6 outcome:defeat lost:2',
        '4 destroyed',
      ],
    ],
    // Two shooters in one turn are one line.
    ['bu2', ['1 shotAt by:as1,as3 lost:2', '2 fought foes:au5 outcome:defeat lost:4 move:rout']],
    ['bs1', ['1 evaded from:au6']],
  ])('of %s', (id, facts) => expect(story(report, id)).toEqual(facts));

  test('shooters and their results', () => {
    const shots = report.units.filter(each => each.shots > 0);
    expect(shots.map(({ unit, shots: n, shotDown }) => [unit.id, n, shotDown])).toEqual([
      ['as1', 1, 1],
      ['as3', 1, 1],
      ['bs2', 1, 2],
    ]);
  });

  test('giving way outside a fight, standing again, and forming up', () => {
    const before = table('a1 unformed, a2', 'b1');
    const me = teller(before);
    const morale = { event: 'broken', unit: 'b1', side: 'b', near: [], due: [] } as const;
    me.record('morale', {
      ...{ ...morale, near: [] },
      due: [],
      changes: {
        units: [
          { unit: 'a1', standing: 'routing', move: 'rout' },
          { unit: 'a2', standing: 'retired' },
        ],
        leaders: [],
      },
    });
    me.turn(2);
    me.record('correct', {
      changes: {
        units: [
          { unit: 'a2', standing: 'inLine' },
          { unit: 'a1', standing: 'out', formed: true },
        ],
        leaders: [],
      },
    });
    const told = reportOf(before, me.entries);
    expect(story(told, 'a1')).toEqual(['1 routed', '2 left', '2 formedUp']);
    expect(story(told, 'a2')).toEqual(['1 retired', '2 rallied']);
  });

  test('leaders: wounds, deaths, and who came after', () => {
    const of = (id: string) => report.leaders.find(({ leader }) => leader.id === id);
    expect(of('al1')).toMatchObject({ risks: 0, facts: [], leader: { second: false } });
    expect(of('al2')).toMatchObject({
      risks: 2,
      facts: [{ turn: 3, kind: 'fell', unit: 'au3' }],
      leader: { alive: true, second: true },
    });
    const before = table('a1 leader3', 'b1');
    const me = teller(before);
    me.risk('La1', 1, 6);
    me.risk('La1', 1, 1);
    me.risk('La1', 3);
    me.risk('La1', 1, 1);
    expect(reportOf(before, me.entries).leaders[0]).toMatchObject({
      risks: 4,
      facts: [{ kind: 'lightWound' }, { kind: 'fell' }, { kind: 'secondFell' }],
      leader: { alive: false },
    });
  });

  test('the gods: who called on them', () => {
    expect(report.gods).toEqual([{ kind: 'invoked', turn: 4, leader: 'bl3' }]);
  });
});

test('strength, tally, verdict and house rules', () => {
  expect(report).toMatchObject({
    verdict: 'a',
    turns: 5,
    strengths: {
      a: { units: 9, men: 136, unitsLeft: 9, menLeft: 126 },
      b: { units: 10, men: 142, unitsLeft: 9, menLeft: 112 },
    },
    tallies: { a: { menLost: 10, leadersLost: 2 }, b: { destroyed: 1, menLost: 30 } },
    houseRules: ['outcomeLevel', 'body'],
  });
  const other = setup();
  const ruled = initialState({ ...other, house: { ...other.house, support: 'once', diceCap: 'total' } });
  expect(reportOf(ruled, []).houseRules).toEqual(['diceCap', 'support', 'outcomeLevel', 'body']);
});

describe('the scale of the chart', () => {
  test.each<[number, number, number[]]>([
    [136, 142, [136, 138, 140, 142]],
    [0, 3, [0, 1, 2, 3]],
    [109, 142, [100, 110, 120, 130, 140, 150]],
    [7, 7, [7, 8]],
    [0, 99_000, [0, 24_750, 49_500, 74_250, 99_000]],
  ])('from %i to %i', (least, most, ticks) => expect(computeAxisTicks(least, most)).toEqual(ticks));

  test('turns are written as far as there is room, the last always', () => {
    expect([...selectLabelledTurns([0, 1, 2, 3])]).toEqual([0, 1, 2, 3]);
    const many = selectLabelledTurns(Array.from({ length: 21 }, (_, i) => i));
    expect([...many]).toEqual([0, 3, 6, 9, 12, 15, 20]);
  });

  test('a line stays within its frame and leaves out missing values', () => {
    const frame = { left: 0, right: 100, top: 0, bottom: 50 };
    const spots = computeChartPoints(report.course.points, frame, [100, 150], point =>
      point.turn === 1 ? null : point.a.men,
    );
    expect(spots.map(({ x, turn }) => [x, turn])).toEqual([
      [0, 0],
      [40, 2],
      [60, 3],
      [80, 4],
      [100, 5],
    ]);
    expect(spots[0]?.y).toBeCloseTo(50 - 36, 12);
  });
});

/** A random log of entries of every kind: valid and invalid ones, of existing and missing units. */
const anyLog = (numbers: readonly number[]): { start: BattleState; entries: Entry[] } => {
  const before = initialState(setup());
  const me = teller(before);
  let drawn = 0;
  const below = (n: number): number => (numbers[drawn++ % numbers.length] as number) % n;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const unit = (side: 'a' | 'b'): string =>
    below(9) === 0
      ? pick(['nobody', 'toString'])
      : pick(Object.values(me.state().units).filter(each => each.side === side)).id;
  const bare = { thrown: { by: 'count' as const }, moves: {}, overrides: [], due: [] };
  for (let i = 0; i < 14; i++) {
    const [a, b] = [unit('a'), unit('b')];
    const changes = {
      units: [
        {
          unit: pick([a, b]),
          men: below(40) - 25,
          standing: pick(STANDINGS),
          aggression: pick(AGGRESSIONS),
          formed: below(2) === 0,
        },
      ],
      leaders: [
        { leader: pick(['al1', 'bl3', 'x']), alive: below(2) === 0, second: below(2) === 0, unit: pick([a, null]) },
      ],
    };
    const known = Object.hasOwn(before.units, a) && Object.hasOwn(before.units, b);
    switch (below(9)) {
      case 0:
        if (known) me.fight(`${a} charge`, b, [below(14), below(14)]);
        break;
      case 1: {
        const [first, second] = fightTold(`${a} rear:${unit('a')}`, `${b} left:${unit('b')}, ${unit('b')}`);
        me.record('fight', { ...bare, sides: [first, second], hits: [below(20), below(20)], changes });
        break;
      }
      case 2:
        me.record('shoot', { ...bare, shooter: a, target: b, frontally: true, dice: 3, sixes: 1, changes });
        break;
      case 3:
        me.record('hack', { ...bare, unit: b, victim: a, figures: 3, hits: 1, changes, due: [] });
        break;
      case 4:
        me.evade(a, b);
        break;
      case 5:
        me.record('phase', { turn: 1 + below(6), phase: pick(PHASES) });
        break;
      case 6:
        me.record('correct', { changes });
        break;
      case 7:
        me.record('risk', {
          leader: pick(['al1', 'x']),
          faces: [1],
          by: 'app',
          result: pick(['killed', 'severeWound']),
          changes,
          due: [],
          done: 'me.1.0',
        });
        break;
      default: {
        const { entries: all } = me;
        const type = pick(['fight', 'play', 'draw', 'undo', 'picnic', 'shoot']);
        const data = pick<unknown>([null, 7, { changes: null }, { sides: [] }, { side: 'a', card: 'x' }]);
        all.push({
          battle: 'battle',
          author: 'me',
          seq: all.length + 1,
          clock: all.length + 1,
          at: 0,
          type,
          v: 1,
          data,
        });
      }
    }
  }
  return { start: before, entries: me.entries };
};

test('any log has a report, and its figures agree with its end', async () => {
  await Promise.all([loadGameMessages('el'), loadReportWords('el')]);
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 60 }), numbers => {
      const log = anyLog(numbers);
      const made = reportOf(log.start, log.entries);
      expect(docToMarkdown(reportDocument(made, String), '')).not.toMatch(/undefined|NaN|\[object/);
      const last = made.course.points.at(-1);
      for (const side of SIDES) expect(last?.[side].men).toBe(made.strengths[side].menLeft);
      const turns = made.course.points.map(({ turn }) => turn);
      expect(turns).toEqual([...new Set(turns)].sort((x, y) => x - y));
      expect(made.course.marks.every(({ turn }) => turn <= (turns.at(-1) as number))).toBe(true);
      expect(made.units).toHaveLength(19);
      for (const { atLeast, chance } of made.fights)
        if (atLeast !== undefined) expect(atLeast).toBeGreaterThanOrEqual(chance as number);
    }),
    { numRuns: often(60, 20) },
  );
});
