import { describe, expect, test } from 'vitest';
import { type Entry, entryKeyOf, SEATS_ACCEPTED_TYPE, SEATS_PROPOSED_TYPE } from '../../../src/core/log.ts';
import { resolveSeats } from '../../../src/core/seats/seat-assignment.ts';
import { HANG, worked } from '../../timeouts.ts';

const MANY = 10_000;

const entry = (author: string, i: number, type: string, data: unknown): Entry => ({
  ...{ battle: 'b', author, seq: i + 1, clock: i + 1, at: 0, type, v: 1, data },
});
const seat = { seat: 'a', author: 'anna', name: 'Anna' };
const seen = (from: number, seq: number) =>
  Array.from({ length: 50 }, (_, i): [string, number] => [`author${from + i}`, seq]);
const ask = (author: string, i: number, named: ReturnType<typeof seen>, seats = [seat]): Entry =>
  entry(author, i, SEATS_PROPOSED_TYPE, { battle: 'b', seats, seen: named });
const agree = (author: string, i: number, of: Entry, named: ReturnType<typeof seen>): Entry =>
  entry(author, i, SEATS_ACCEPTED_TYPE, { of: entryKeyOf(of), seen: named });

/** Extreme logs that no real battle has, as long as a file may be. */
const LOGS: readonly (readonly [what: string, log: () => Entry[]])[] = [
  [
    'asked again and again, and the last of it agreed on by nobody',
    () => {
      const asked = Array.from({ length: MANY }, (_, i) => ask('boris', i, []));
      const last = asked.at(-1) as Entry;
      return [...asked, ...Array.from({ length: MANY }, (_, i) => agree('boris', MANY + i, last, []))];
    },
  ],
  ['asked of as many as there may be', () => Array.from({ length: MANY }, (_, i) => ask('boris', i, seen(i, 1)))],
  [
    'in force again and again, each having seen all that ever comes',
    () => {
      const log: Entry[] = [];
      for (let i = 0; i < MANY / 2; i++) {
        const asked = ask('boris', 2 * i, seen(0, 1e9));
        log.push(asked, agree('anna', 2 * i + 1, asked, seen(0, 1e9)));
      }
      return [...log, ...Array.from({ length: MANY }, (_, i) => entry(`author${i % 50}`, MANY + i, 'step', {}))];
    },
  ],
  [
    'each with as many names as there may be',
    () =>
      Array.from({ length: MANY }, (_, i) =>
        ask(
          'boris',
          i,
          [],
          Array.from({ length: 24 }, (_, n) => ({ seat: 'a', author: `a${n}`, name: 'Ἀλκιβιάδης ὁ Κλεινίου' })),
        ),
      ),
  ],
];

describe('seats of random logs', () => {
  test.each(LOGS)('%s: is read in one pass', (_what, make) => {
    const log = make();
    const from = worked();
    const read = resolveSeats(log, () => ({ seats: ['a'] }));
    expect(worked() - from).toBeLessThan(HANG);
    expect(read.names.get('a0') ?? 'none').not.toBe('');
  });
});
