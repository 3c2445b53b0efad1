import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import {
  type Entry,
  type EntryKey,
  entryKeyOf,
  isLogControlType,
  isSameEntryKey,
  undoTargetOf,
} from '../../../src/core/log.ts';
import { often } from '../../quick.ts';

const TYPES = ['done', 'packNumber', 'undo', 'redo', 'goBack'] as const;
/** A type of entry that cannot be undone: a message between phones. */
const LASTING = 'packNumber';

const line = (seq: number, type: string, of: EntryKey | null): Entry => ({
  battle: 'b',
  author: 'a',
  seq,
  clock: seq,
  at: 0,
  type,
  v: 1,
  data: type === 'done' || type === LASTING ? seq : { of },
});

/** Random logs: an entry can name any entry, itself, a later one or one that does not exist. */
const anyLog = fc
  .array(fc.tuple(fc.constantFrom(...TYPES), fc.option(fc.integer({ min: 1, max: 60 }), { nil: null })), {
    maxLength: 50,
  })
  .map(told => told.map(([type, seq], i) => line(i + 1, type, seq === null ? null : ['a', seq])));

/** A slow reference for `readLog`: entry by entry, with all undone entries so far. */
const takenBackSlowly = (log: readonly Entry[]): boolean[] => {
  const undone = new Set<number>();
  const took = new Map<number, readonly number[]>();
  log.forEach((entry, i) => {
    const of = isLogControlType(entry.type) ? undoTargetOf(entry) : null;
    const place = of === null ? -1 : log.findIndex(other => isSameEntryKey(entryKeyOf(other), of));
    if (!isLogControlType(entry.type) || (of !== null && place < 0) || place >= i) return;
    if (entry.type === 'redo') {
      for (const j of took.get(place) ?? []) undone.delete(j);
      if (took.delete(place)) undone.add(place);
      return;
    }
    const taken = [...log.keys()].filter(
      j =>
        j < i &&
        !undone.has(j) &&
        log[j]?.type !== LASTING &&
        !isLogControlType(log[j]?.type ?? '') &&
        (entry.type === 'undo' ? j === place : j > place),
    );
    if (taken.length > 0) took.set(i, taken);
    for (const j of taken) undone.add(j);
  });
  return log.map((_, i) => undone.has(i));
};

describe('any log', () => {
  test('is resolved in one pass as by the naive model', () => {
    fc.assert(
      fc.property(anyLog, log => {
        const { takenBack, inForce, undo } = resolveEffectiveLog(log);
        expect(takenBack).toEqual(takenBackSlowly(log));
        expect(inForce).toEqual(log.filter((entry, i) => !takenBack[i] && !isLogControlType(entry.type)));
        expect(inForce.filter(({ type }) => type === LASTING)).toEqual(log.filter(({ type }) => type === LASTING));
        expect(undo).toBe(inForce.findLast(({ type }) => type !== LASTING));
      }),
      { numRuns: often(1000, 200) },
    );
  });

  const MANY = often(50_000, 5000);
  const chains: [name: string, of: (seq: number) => readonly [type: string, of: EntryKey | null]][] = [
    ['redos that name themselves', seq => ['redo', ['a', seq]]],
    ['redos that name the next', seq => ['redo', ['a', seq + 1]]],
    ['redos of redos', seq => ['redo', ['a', seq - 1]]],
    ['undos of undos', seq => ['undo', ['a', seq - 1]]],
    ['undos and redos in pairs', seq => [seq % 2 ? 'undo' : 'redo', ['a', seq + (seq % 2 ? 1 : -1)]]],
    ['goBacks to the start', () => ['goBack', null]],
    ['goBacks to the one before', seq => ['goBack', ['a', seq - 1]]],
    ['goBacks to the start, each after a move', seq => (seq % 2 ? ['done', null] : ['goBack', null])],
    ['goBacks to the middle', seq => (seq % 2 ? ['done', null] : ['goBack', ['a', Math.ceil(seq / 2)]])],
  ];
  test.each(chains)('%s: the work per entry does not grow with the log', (_name, of) => {
    let looked = 0;
    const log = Array.from({ length: MANY }, (_, i): Entry => {
      const [type, target] = of(i + 1);
      return Object.defineProperty({ ...line(i + 1, type, target) }, 'type', {
        get: () => {
          looked++;
          return type;
        },
      });
    });
    resolveEffectiveLog(log);
    expect(looked).toBeLessThan(12 * MANY);
  });
});
