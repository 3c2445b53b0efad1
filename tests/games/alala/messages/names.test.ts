import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { describeLog } from '../../../../src/game-ui/log/describe-log.ts';
import type { ArmySetup, DisplayName } from '../../../../src/games/alala/army/army-setup.ts';
import { LIBRARY } from '../../../../src/games/alala/army/library.ts';
import type { EventData, EventType } from '../../../../src/games/alala/battle/events.ts';
import { seatsOfEntry, seatsOfQuestion, seatsOfTask } from '../../../../src/games/alala/battle/seats.ts';
import { type BattleState, initialState, type Question } from '../../../../src/games/alala/battle/state.ts';
import { leaderName, sideName, targetName, unitName } from '../../../../src/games/alala/messages/describe/names.ts';
import {
  describeChanges,
  describeDue,
  describeShortly,
} from '../../../../src/games/alala/messages/describe/short-descriptions.ts';
import { unitLabel } from '../../../../src/games/alala/messages/describe/unit-label.ts';
import { el } from '../../../../src/games/alala/messages/el/index.ts';
import { en } from '../../../../src/games/alala/messages/en/index.ts';
import { displayName, loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { LOG_MESSAGES } from '../../../../src/games/alala/screens/battle/log-messages.ts';
import { PRACTICE, READY_MADE, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { table } from '../table.ts';

beforeAll(() => loadGameMessages('en'));

const called = (name: DisplayName): string => (typeof name === 'string' ? name : name.word);

describe('the app’s own names', () => {
  test.each([...READY_MADE, PRACTICE].map(each => [each.id, each] as const))(
    '%s: no unit has an enemy’s',
    (_id, each) => {
      const { a, b } = setupOf(each, DEFAULT_RULES, () => 0).armies;
      for (const words of [en, el]) {
        const own = (army: ArmySetup): string[] =>
          [...army.units, ...army.leaders].map(({ name }) => words.names[called(name)] as string);
        const names = [...own(a), ...own(b)];
        expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
      }
    },
  );

  test('no unit of the library has the name of one in another army', () => {
    for (const words of [en, el]) {
      const names = LIBRARY.flatMap(({ units }) => units.map(({ name }) => words.names[called(name)]));
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  test('the words that older battles hold are still there', () => {
    const older = [
      'allies1',
      'allies2',
      'allies3',
      'psiloi1',
      'psiloi6',
      'peltasts',
      'peltasts2',
      'heavyHorse',
      'lightHorse',
    ];
    for (const words of [en, el]) expect(older.filter(word => !words.names[word])).toEqual([]);
  });
});

/** Two armies in which these have one name: s1 and t1 psiloi, both leaders, both phalanxes. */
const twins = (b = 'Thebans'): BattleState => {
  const state = table('a1 leader3 of:p1, s1 psiloi', 'b1 leader2 of:q1, t1 psiloi');
  const named = (ids: readonly string[], name: DisplayName) =>
    Object.fromEntries(ids.map(id => [id, { ...(state.units[id] as (typeof state.units)[string]), name }]));
  const phalanx = (id: string) => ({ id, name: { word: 'leftWing' }, blazon: 'star' as const });
  return {
    ...state,
    units: { ...state.units, ...named(['s1'], { word: 'psiloi5' }), ...named(['t1'], 'Psiloi V') },
    armies: {
      a: { ...state.armies.a, name: { word: 'spartans' }, phalanxes: [phalanx('p1')] },
      b: { ...state.armies.b, name: b, phalanxes: [phalanx('q1')] },
    },
  };
};

describe('equal names are followed by the army', () => {
  test('units, leaders, phalanxes; not a unique name', () => {
    const state = twins();
    expect(['s1', 't1', 'a1', 'nobody'].map(id => unitName(state, id))).toEqual([
      'Psiloi V (Spartans)',
      'Psiloi V (Thebans)',
      'a1',
      'nobody',
    ]);
    expect(['La1', 'Lb1'].map(id => leaderName(state, id))).toEqual(['leader (Spartans)', 'leader (Thebans)']);
    expect(['p1', 'q1', 's1', 'La1', 'no'].map(id => targetName(state, id))).toEqual([
      'Left wing (Spartans)',
      'Left wing (Thebans)',
      'Psiloi V (Spartans)',
      'leader (Spartans)',
      'no',
    ]);
    expect(unitLabel(state, state.units.t1 as (typeof state.units)[string])).toMatch(/^Psiloi V \(Thebans\), psiloi/);
  });

  test('two armies of one name by their colours', () => {
    const state = twins('Spartans');
    expect([sideName(state, 'a'), sideName(state, 'b')]).toEqual(['Spartans (terracotta)', 'Spartans (sea blue)']);
    expect(unitName(state, 't1')).toBe('Psiloi V (Spartans (sea blue))');
  });

  test('in the log, in the label of undo, and in every question', () => {
    const state = twins();
    const men = {
      units: [
        { unit: 's1', men: -1 },
        { unit: 't1', men: -2 },
      ],
      leaders: [],
    };
    expect(describeChanges(state, men)).toEqual(['Psiloi V (Spartans) −1 man', 'Psiloi V (Thebans) −2 men']);
    const due: Question[] = [
      { kind: 'risk', leader: 'La1', cause: 'shot' },
      { kind: 'risk', leader: 'Lb1', cause: 'shot' },
      { kind: 'hack', unit: 's1', victim: 't1' },
      { kind: 'morale', event: 'broken', unit: 's1', side: 'a' },
      { kind: 'morale', event: 'broken', unit: 't1', side: 'b' },
      { kind: 'morale', event: 'leaderKilled', unit: null, side: 'b' },
    ];
    expect(new Set(due.map(each => `${describeDue(state, each)} ${seatsOfQuestion(state, each)}`)).size).toBe(
      due.length,
    );
    expect(due.map(each => seatsOfQuestion(state, each))).toEqual([['a'], ['b'], ['a'], ['a'], ['b'], ['b']]);
  });
});

describe('whose a line is', () => {
  const entry = <T extends EventType>(type: T, data: EventData<T>, seq = 1): Entry => ({
    battle: 'b',
    author: 'a',
    seq,
    clock: seq,
    at: 0,
    type,
    v: 1,
    data,
  });
  const NOTHING = { units: [], leaders: [] };
  const move = (unit: string) =>
    entry('move', {
      unit,
      what: 'halt',
      thrown: [],
      by: 'hand',
      inches: 0,
      through: [],
      overrides: [],
      changes: NOTHING,
      due: [],
    });
  const cases: [name: string, entry: Entry, sides: string[]][] = [
    ['a move', move('t1'), ['b']],
    [
      'a correction of both',
      entry('correct', { changes: { units: [{ unit: 't1', men: 1 }], leaders: [{ leader: 'La1', cp: 1 }] } }),
      ['b', 'a'],
    ],
    ['a discard', entry('discard', { side: 'b', pack: 'table', card: 'x' }), ['b']],
    ['a tick', entry('tick', { task: 'fight:b1+a1' }), ['b', 'a']],
    ['orders', entry('tick', { task: 'orders:La1' }), ['a']],
    ['a roll thrown away', entry('dropped', { units: ['t1', 's1'], faces: [] }), ['b', 'a']],
    ['a question waved aside', entry('waive', { done: 'me.1.0' }), ['b']],
    ['the turn’s', entry('phase', { turn: 1, phase: 'command' }), []],
    ['of a newer version', { ...move('t1'), type: 'tunnel' }, []],
  ];
  const state: BattleState = { ...twins(), due: [{ id: 'me.1.0', kind: 'risk', leader: 'Lb1', cause: 'shot' }] };
  test.each(cases)('%s', (_name, line, sides) => expect(seatsOfEntry(state, line)).toEqual(sides));

  test('and in lines of undo and redo, as in the lines they name', () => {
    const of = (seq: number, type: string, place: number): Entry => ({
      ...move('t1'),
      seq,
      clock: seq,
      type,
      data: { of: ['a', place] },
    });
    const log = [move('t1'), of(2, 'undo', 1), of(3, 'redo', 2), of(4, 'goBack', 1)];
    expect(
      describeLog(LOG_MESSAGES, { start: state, log, takenBack: [true, false, false, false] }).map(
        ({ seats }) => seats,
      ),
    ).toEqual([['b'], ['b'], ['b'], []]);
    expect(describeShortly(state, log[0] as Entry)).toMatch(/^Psiloi V \(Thebans\): /);
  });

  test('a task: whose it is, of a fight both', () => {
    expect(seatsOfTask(state, { kind: 'fight', first: ['b1'], second: ['a1'] })).toEqual(['b', 'a']);
    expect(seatsOfTask(state, { kind: 'orders', leader: 'Lb1' })).toEqual(['b']);
    expect(seatsOfTask(state, { kind: 'control', unit: 's1' })).toEqual(['a']);
    expect(seatsOfTask(state, { kind: 'initiative' })).toEqual([]);
  });
});

test('a battle of 0.1.0 names the army of its Psiloi V, in both languages', async () => {
  const unit = (id: string) => ({
    id,
    name: { word: 'psiloi5' },
    kind: 'psiloi' as const,
    men: 6,
    aggression: 'formedUp' as const,
    rank: 'screen' as const,
  });
  const army = (id: string, word: string): ArmySetup => ({
    name: { word },
    blazon: 'owl',
    phalanxes: [],
    leaders: [],
    units: [unit(id)],
  });
  const state = initialState({
    house: DEFAULT_RULES,
    armies: { a: army('as5', 'spartansAndAllies'), b: army('bs5', 'thebansAndAllies') },
  });
  expect(unitName(state, 'bs5')).toBe('Psiloi V (Thebans and allies)');
  await loadGameMessages('el');
  expect(unitName(state, 'as5')).toBe('Ψιλοί V (Σπαρτιάτες και σύμμαχοι)');
  expect(displayName({ word: 'psiloi5' })).toBe('Ψιλοί V');
  await loadGameMessages('en');
});
