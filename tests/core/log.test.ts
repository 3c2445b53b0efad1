import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EffectiveLog, resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import {
  compareEntries,
  computeNextClock,
  type Entry,
  type EntryKey,
  entryKeyOf,
  findEntriesAfter,
  isLogControlType,
  isSameEntryKey,
  mergeLogs,
  reduceLog,
  undoTargetOf,
} from '../../src/core/log.ts';
import { often } from '../quick.ts';
import { HANG, worked } from '../timeouts.ts';

/** The log with one more entry of `author`. */
const append = (log: readonly Entry[], author: string, type: string, data: unknown): Entry[] => {
  const seq = log.filter(entry => entry.author === author).length + 1;
  return [...log, { battle: 'b', author, seq, clock: computeNextClock(log), at: 0, type, v: 1, data }];
};

const keyAt = (log: readonly Entry[], place: number): EntryKey => entryKeyOf(log[place] as Entry);

/** The log as a player sees it: the active entries, and the entries that the undo and redo buttons would change. */
const told = (log: readonly Entry[]): string => {
  const reading = resolveEffectiveLog(log);
  const name = (entry: Entry | undefined): string =>
    entry === undefined
      ? '–'
      : isLogControlType(entry.type)
        ? `${entry.type}@${log.indexOf(entry)}`
        : String(entry.data);
  return `${reading.inForce.map(entry => entry.data).join('')} undo ${name(reading.undo)} redo ${name(reading.redo)}`;
};

// A script of entries. A letter: a new entry; u n: undo the entry at place n; g n: go back to it; g −: go back to the
// start; r n: redo the undo at place n.
const played = (script: string): Entry[] =>
  script
    .split(' ')
    .filter(Boolean)
    .reduce<Entry[]>((log, word) => {
      const [verb = '', place = ''] = [word.slice(0, 1), word.slice(1)];
      if (place === '') return append(log, 'a', 'done', verb);
      const of = place === '−' ? null : keyAt(log, Number(place));
      return append(log, 'a', { u: 'undo', g: 'goBack', r: 'redo' }[verb] as string, { of });
    }, []);

describe('undo, redo and going back', () => {
  const cases: [name: string, script: string, told: string][] = [
    ['nothing', '', ' undo – redo –'],
    ['done', 'A B', 'AB undo B redo –'],
    ['undone', 'A B u1', 'A undo A redo undo@2'],
    ['undone twice', 'A B u1 u0', ' undo – redo undo@3'],
    ['undone and redone', 'A B u1 r2', 'AB undo B redo –'],
    ['undone twice, redone once', 'A B u1 u0 r3', 'A undo A redo undo@2'],
    ['undone twice, redone twice', 'A B u1 u0 r3 r2', 'AB undo B redo –'],
    ['undone, redone, undone', 'A B u1 r2 u1', 'A undo A redo undo@4'],
    ['undone, redone, undone, redone', 'A B u1 r2 u1 r4', 'AB undo B redo –'],
    ['something new ends the redo', 'A B u1 C', 'AC undo C redo –'],
    ['and it stays ended after another undo', 'A B u1 C u3', 'A undo A redo undo@4'],
    ['and after that one’s redo', 'A B u1 C u3 r4', 'AC undo C redo –'],
    ['gone back', 'A B C g0', 'A undo A redo goBack@3'],
    ['gone back to the start', 'A B C g−', ' undo – redo goBack@3'],
    ['gone back to the last: nothing to take back, and nothing to redo', 'A B g1', 'AB undo B redo –'],
    ['gone back and redone', 'A B C g0 r3', 'ABC undo C redo –'],
    ['gone back and on', 'A B C g0 D', 'AD undo D redo –'],
    ['gone back, on, undone', 'A B C g0 D u4', 'A undo A redo undo@5'],
    ['gone back, on, gone back again', 'A B C g0 D g−', ' undo – redo goBack@5'],
    ['gone back twice, redone once', 'A B C g1 g0 r4', 'AB undo B redo goBack@3'],
    ['gone back twice, redone twice', 'A B C g1 g0 r4 r3', 'ABC undo C redo –'],
    ['undone, gone back, redone: the undo holds', 'A B C u2 g0 r4', 'AB undo B redo undo@3'],
    ['undone, gone back, both redone', 'A B C u2 g0 r4 r3', 'ABC undo C redo –'],
    ['gone back, undone, both redone', 'A B C g0 u0 r4 r3', 'ABC undo C redo –'],
    ['redone, gone back over it, redone', 'A B u1 r2 g0 r4', 'AB undo B redo –'],
    ['an older entry undone alone', 'A B C u0', 'BC undo C redo undo@3'],
    ['an older entry undone and redone', 'A B C u0 r3', 'ABC undo C redo –'],
    ['an entry undone twice: the second is nothing', 'A u0 u0', ' undo – redo undo@1'],
    ['an entry undone twice is back with one redo', 'A u0 u0 r1', 'A undo A redo –'],
    ['and a redo of the second, which is nothing, is nothing', 'A u0 u0 r2', ' undo – redo undo@1'],
    ['gone back twice to the same line: back with one redo', 'A B C g0 g0 r3', 'ABC undo C redo –'],
    ['undone, and gone back to the line before it: back with one redo', 'A B C u2 g1 r3', 'ABC undo C redo –'],
    ['undone again when something new has been done: nothing to redo', 'A B u1 C u1', 'AC undo C redo –'],
    ['redone by another when it was gone back over', 'A B C u2 g0 r3', 'AC undo C redo goBack@4'],
    ['a redo of a redo is nothing', 'A B u1 r2 r3', 'AB undo B redo –'],
    ['back to an entry that an undo took', 'A B C u1 g1', 'A undo A redo goBack@4'],
  ];
  test.each(cases)('%s (%s)', (_name, script, expected) => {
    expect(told(played(script))).toBe(expected);
  });

  const bad: [name: string, type: string, of: (log: Entry[]) => EntryKey | null][] = [
    ['an undo of an entry that is not here', 'undo', () => ['stranger', 1]],
    ['an undo of the start', 'undo', () => null],
    ['an undo of an undo', 'undo', log => keyAt(log, 2)],
    ['an undo of itself', 'undo', () => ['a', 4]],
    ['an undo of what comes later', 'undo', () => ['a', 5]],
    ['a redo of a game’s entry', 'redo', log => keyAt(log, 0)],
    ['a redo of the start', 'redo', () => null],
    ['a redo of what is not here', 'redo', () => ['stranger', 1]],
    ['a going back to what is not here', 'goBack', () => ['stranger', 1]],
    ['a going back to itself', 'goBack', () => ['a', 4]],
  ];
  test.each(bad)('%s changes nothing', (_name, type, of) => {
    const before = played('A B u1');
    const after = append(append(before, 'a', type, { of: of(before) }), 'a', 'done', 'C');
    expect(resolveEffectiveLog(after).inForce.map(entry => entry.data)).toEqual(['A', 'C']);
  });

  test('each index tells whether its entry is removed', () => {
    expect(resolveEffectiveLog(played('A B C u2 g0 r4')).takenBack).toEqual([false, false, true, false, true, false]);
  });
});

describe('keys and order', () => {
  test('the order is clock, author, number', () => {
    const line = (clock: number, author: string, seq: number): Entry => ({
      ...(played('A')[0] as Entry),
      clock,
      author,
      seq,
    });
    const inOrder = [line(1, 'b', 9), line(2, 'a', 2), line(2, 'a', 10), line(2, 'b', 1), line(10, 'a', 1)];
    expect([...inOrder].reverse().sort(compareEntries)).toEqual(inOrder);
    expect(mergeLogs([...inOrder].reverse(), inOrder)).toEqual(inOrder);
    expect(computeNextClock(inOrder)).toBe(11);
    expect(computeNextClock([])).toBe(1);
  });

  test('keys', () => {
    expect(isSameEntryKey(['a', 1], ['a', 1])).toBe(true);
    expect(isSameEntryKey(['a', 1], ['a', 2])).toBe(false);
    expect(isSameEntryKey(['a', 1], ['b', 1])).toBe(false);
    expect(undoTargetOf(played('A u0')[1] as Entry)).toEqual(['a', 1]);
    expect(undoTargetOf(played('A g−')[1] as Entry)).toBeNull();
  });

  test('authors with ids that look like keys stay distinct', () => {
    const [line] = played('A') as [Entry];
    const alike = [
      { ...line, author: 'a', seq: 11 },
      { ...line, author: 'a1', seq: 1 },
      { ...line, author: 'a/1', seq: 1 },
    ];
    expect(mergeLogs(alike, [])).toHaveLength(3);
    const log = append(append([], 'a/1', 'done', 'A'), 'a', 'done', 'B');
    expect(mergeLogs(log, log)).toHaveLength(2);
    expect(told(append(log, 'a', 'undo', { of: ['a', 1] }))).toBe('A undo A redo undo@2');
  });

  test('entries after an entry', () => {
    const { inForce } = resolveEffectiveLog(played('A B C u1 D'));
    const data = (key: EntryKey | null): unknown[] => findEntriesAfter(inForce, key).map(entry => entry.data);
    expect(data(null)).toEqual(['A', 'C', 'D']);
    expect(data(['a', 1])).toEqual(['C', 'D']);
    expect(data(['a', 5])).toEqual([]);
  });
});

type Command = readonly ['do' | 'undo' | 'redo' | 'goBack' | 'sync', number];

const command = fc.tuple(
  fc.constantFrom<Command[0]>('do', 'do', 'do', 'undo', 'undo', 'redo', 'redo', 'goBack'),
  fc.nat(1000),
);

/** One press of a button on `author`'s phone. */
const press = (log: readonly Entry[], author: string, [verb, n]: Command): Entry[] => {
  const { inForce, undo, redo } = resolveEffectiveLog(log);
  switch (verb) {
    case 'undo':
      return undo ? append(log, author, 'undo', { of: entryKeyOf(undo) }) : [...log];
    case 'redo':
      return redo ? append(log, author, 'redo', { of: entryKeyOf(redo) }) : [...log];
    case 'goBack': {
      const keep = n % (inForce.length + 1);
      return append(log, author, 'goBack', { of: keep === 0 ? null : entryKeyOf(inForce[keep - 1] as Entry) });
    }
    default:
      return append(log, author, 'done', `${author}${log.length}`);
  }
};

/** A simple model: a list, and a stack of the lists that redo restores. */
interface Model {
  readonly list: readonly unknown[];
  readonly redo: readonly (readonly unknown[])[];
}

const pressModel = ({ list, redo }: Model, [verb, n]: Command, name: string): Model => {
  switch (verb) {
    case 'undo':
      return list.length === 0 ? { list, redo } : { list: list.slice(0, -1), redo: [...redo, list] };
    case 'redo':
      return redo.length === 0 ? { list, redo } : { list: redo.at(-1) ?? [], redo: redo.slice(0, -1) };
    case 'goBack':
      // Going back to the current place undoes nothing, and leaves nothing to redo.
      return n % (list.length + 1) === list.length
        ? { list, redo }
        : { list: list.slice(0, n % (list.length + 1)), redo: [...redo, list] };
    default:
      return { list: [...list, name], redo: [] };
  }
};

/** A state that depends on the order of all entries. */
const stateOf = (log: readonly Entry[]): string =>
  reduceLog('', resolveEffectiveLog(log).inForce, (state, entry) => `(${state}${entry.data})`);

const history = fc
  .array(command, { maxLength: 40 })
  .map(commands => commands.reduce<Entry[]>((log, each) => press(log, 'a', each), []));

describe('any commands', () => {
  test('a naive model with an undo stack gives the same', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), commands => {
        let log: Entry[] = [];
        let model: Model = { list: [], redo: [] };
        for (const each of commands) {
          model = pressModel(model, each, `a${log.length}`);
          log = press(log, 'a', each);
          const reading = resolveEffectiveLog(log);
          expect(reading.inForce.map(entry => entry.data)).toEqual(model.list);
          expect(reading.undo?.data).toEqual(model.list.at(-1));
          expect(reading.redo !== undefined).toBe(model.redo.length > 0);
        }
      }),
      { numRuns: often(500, 50) },
    );
  });

  test('an undone entry leaves no trace in the state', () => {
    fc.assert(
      fc.property(history, log => {
        const undone = press(press(log, 'a', ['do', 0]), 'a', ['undo', 0]);
        expect(undone).toHaveLength(log.length + 2);
        expect(stateOf(undone)).toBe(stateOf(log));
        expect(resolveEffectiveLog(undone).inForce).toEqual(resolveEffectiveLog(log).inForce);
      }),
    );
  });

  test('redo restores what undo removed', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 6 }), (log, times) => {
        const steps = Math.min(times, resolveEffectiveLog(log).inForce.length);
        let now = log;
        for (let i = 0; i < steps; i++) now = press(now, 'a', ['undo', 0]);
        expect(resolveEffectiveLog(now).inForce).toEqual(
          resolveEffectiveLog(log).inForce.slice(0, resolveEffectiveLog(log).inForce.length - steps),
        );
        for (let i = 0; i < steps; i++) now = press(now, 'a', ['redo', 0]);
        expect(stateOf(now)).toBe(stateOf(log));
        expect(resolveEffectiveLog(now).redo).toEqual(resolveEffectiveLog(log).redo);
      }),
    );
  });

  test('going back removes what it announces, and redo restores it', () => {
    fc.assert(
      fc.property(history, fc.nat(1000), (log, n) => {
        const { inForce } = resolveEffectiveLog(log);
        const keep = n % (inForce.length + 1);
        const key = keep === 0 ? null : entryKeyOf(inForce[keep - 1] as Entry);
        const back = press(log, 'a', ['goBack', n]);
        expect(resolveEffectiveLog(back).inForce).toEqual(inForce.slice(0, keep));
        expect(findEntriesAfter(inForce, key)).toEqual(inForce.slice(keep));
        if (keep < inForce.length) expect(stateOf(press(back, 'a', ['redo', 0]))).toBe(stateOf(log));
      }),
    );
  });

  test('the entries in force are the game events that are not removed', () => {
    fc.assert(
      fc.property(history, log => {
        const { takenBack, inForce } = resolveEffectiveLog(log);
        expect(takenBack).toHaveLength(log.length);
        expect(log.filter((entry, i) => !takenBack[i] && !isLogControlType(entry.type))).toEqual(inForce);
      }),
    );
  });

  test('one redo restores an undo of two tabs, and an offered redo always restores something', () => {
    const takings = fc.array(fc.tuple(fc.constantFrom<Command[0]>('undo', 'goBack'), fc.nat(1000)), { minLength: 1 });
    fc.assert(
      fc.property(history, takings, (log, presses) => {
        // Each tab presses before it receives the others' entries, so all of them name the same target.
        const named = presses.flatMap(each => press(log, 'a', each).slice(log.length));
        const both = named.reduce<Entry[]>((now, { type, data }) => append(now, 'a', type, data), log);
        const count = (now: readonly Entry[]): number => resolveEffectiveLog(now).inForce.length;
        let now = both;
        while (resolveEffectiveLog(now).redo && count(now) < count(log)) {
          const next = press(now, 'a', ['redo', 0]);
          expect(count(next)).toBeGreaterThan(count(now));
          now = next;
        }
        expect(stateOf(now)).toBe(stateOf(log));
        const [first] = named;
        if (!first) return;
        const twice = append(append(log, 'a', first.type, first.data), 'a', first.type, first.data);
        const once = append(log, 'a', first.type, first.data);
        expect(resolveEffectiveLog(twice).inForce).toEqual(resolveEffectiveLog(once).inForce);
        if (count(once) < count(log)) expect(stateOf(press(twice, 'a', ['redo', 0]))).toBe(stateOf(log));
      }),
      { numRuns: often(500, 50) },
    );
  });

  test('undo, redo and going back skip a pending roll', () => {
    const withThrows = history.chain(log =>
      fc.record({ log: fc.constant(log), at: fc.array(fc.nat(log.length), { minLength: 1, maxLength: 5 }) }),
    );
    fc.assert(
      fc.property(withThrows, ({ log, at }) => {
        const thrown = (i: number): Entry => ({
          ...(log[0] as Entry),
          author: 't',
          seq: i + 1,
          type: 'throw',
          data: [6],
        });
        const more = log.flatMap((entry, i) => [...at.flatMap((place, j) => (place === i ? [thrown(j)] : [])), entry]);
        if (log.length > 0) more.push(thrown(99));
        const [plain, told] = [resolveEffectiveLog(log), resolveEffectiveLog(more)];
        expect(told.inForce).toEqual(plain.inForce);
        expect([told.undo, told.redo]).toEqual([plain.undo, plain.redo]);
        expect(more.flatMap((entry, i) => (entry.type === 'throw' ? [] : [told.takenBack[i]]))).toEqual(
          plain.takenBack,
        );
      }),
    );
  });

  test('reducing in two parts gives the same state', () => {
    fc.assert(
      fc.property(history, fc.nat(1000), (log, n) => {
        const { inForce } = resolveEffectiveLog(log);
        const at = n % (inForce.length + 1);
        const apply = (state: string, entry: Entry): string => `(${state}${entry.data})`;
        expect(reduceLog(reduceLog('', inForce.slice(0, at), apply), inForce.slice(at), apply)).toBe(stateOf(log));
      }),
    );
  });
});

// Regression: an undo or a redo over thousands of entries went through all of them.
test.each<[name: string, entry: (i: number) => [type: string, of: EntryKey | null]]>([
  ['goBacks', () => ['goBack', null]],
  ['goBack and redo in turn', i => (i % 2 ? ['redo', ['a', i]] : ['goBack', null])],
  ['a chain of redos', i => ['redo', ['a', i]]],
  ['redos of themselves', i => ['redo', ['a', i + 1]]],
  ['undos of the oldest', i => ['undo', ['a', i - 9999]]],
])('20,000 entries, half of them %s, are read without a hang', (_name, entry) => {
  const log = Array.from({ length: 20_000 }, (_, i): Entry => {
    const [type, of] = i < 10_000 ? ['done', null] : entry(i);
    return { battle: 'b', author: 'a', seq: i + 1, clock: i + 1, at: 0, type, v: 1, data: { of } };
  });
  const began = worked();
  resolveEffectiveLog(log);
  expect(worked() - began).toBeLessThan(HANG);
});

describe('two phones', () => {
  // Each phone uses its own buttons and sometimes takes over the other's log, so clocks diverge and converge.
  const onTwoPhones = fc
    .array(
      fc.tuple(
        fc.constantFrom(0, 1),
        fc.tuple(fc.constantFrom<Command[0]>('do', 'do', 'do', 'undo', 'redo', 'goBack', 'sync'), fc.nat(1000)),
      ),
      { maxLength: 50 },
    )
    .map(presses =>
      presses.reduce<[Entry[], Entry[]]>(
        (logs, [phone, each]) => {
          const [mine, theirs] = [logs[phone] as Entry[], logs[1 - phone] as Entry[]];
          const now = each[0] === 'sync' ? mergeLogs(mine, theirs) : press(mine, phone === 0 ? 'anna' : 'bo', each);
          return phone === 0 ? [now, theirs] : [theirs, now];
        },
        [[], []],
      ),
    );

  const reading = (log: readonly Entry[]): EffectiveLog => resolveEffectiveLog(log);

  test('merging is commutative and idempotent', () => {
    fc.assert(
      fc.property(onTwoPhones, ([a, b]) => {
        const merged = mergeLogs(a, b);
        expect(mergeLogs(b, a)).toEqual(merged);
        expect(mergeLogs(merged, a)).toEqual(merged);
        expect(merged).toHaveLength(new Set([...a, ...b].map(entry => entryKeyOf(entry).join('/'))).size);
        expect([...merged].sort(compareEntries)).toEqual(merged);
      }),
    );
  });

  test('any portions in any order give the same effective log', () => {
    const pieces = onTwoPhones.chain(([a, b]) => {
      const all = [...a, ...b];
      return fc.record({
        whole: fc.constant(mergeLogs(a, b)),
        shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        cuts: fc.array(fc.nat(all.length), { maxLength: 5 }),
      });
    });
    fc.assert(
      fc.property(pieces, ({ whole, shuffled, cuts }) => {
        const at = [0, ...cuts.sort((x, y) => x - y), shuffled.length];
        const chunks = at.slice(1).map((end, i) => shuffled.slice(at[i], end));
        const merged = chunks.reduce<Entry[]>((log, chunk) => mergeLogs(chunk, log), []);
        expect(merged).toEqual(whole);
        expect(reading(merged)).toEqual(reading(whole));
        expect(stateOf(merged)).toBe(stateOf(whole));
      }),
    );
  });

  test('a phone that has seen everything undoes the last entry of anyone', () => {
    fc.assert(
      fc.property(onTwoPhones, fc.constantFrom('anna', 'bo'), ([a, b], author) => {
        const merged = mergeLogs(a, b);
        const undone = press(merged, author, ['undo', 0]);
        expect(resolveEffectiveLog(undone).inForce).toEqual(resolveEffectiveLog(merged).inForce.slice(0, -1));
        expect(mergeLogs(undone, merged)).toEqual(undone);
      }),
    );
  });
});
