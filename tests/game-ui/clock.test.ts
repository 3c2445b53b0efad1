import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countEntry, countUntil, MAX_PAUSE_COUNTED_MS, parseLedger, startLedger } from '../../src/core/clock-ledger.ts';
import { nextOccurrenceOfTime } from '../../src/game-ui/clock/next-occurrence-of-time.ts';

const a = { deciding: ['a'], turn: '1' };
const b = { deciding: ['b'], turn: '1' };

describe('the clock', () => {
  test('counts for the side that decides, entry by entry', () => {
    const begun = startLedger(0, a, 1000);
    const counted = countUntil(countEntry(countEntry(begun, 4000, b), 9000, a), 9500);
    expect(counted.total).toEqual({ a: 3500, b: 5000 });
    expect(counted.entries).toBe(2);
  });

  test('counts for all who decide together', () => {
    const together = { deciding: ['a', 'b'], turn: '1' };
    expect(countUntil(startLedger(0, together, 0), 700).total).toEqual({ a: 700, b: 700 });
  });

  test('begins a turn at zero and keeps the whole', () => {
    const counted = countEntry(startLedger(0, a, 0), 5000, { deciding: ['b'], turn: '2' });
    expect(countUntil(counted, 6000)).toMatchObject({ total: { a: 5000, b: 1000 }, inTurn: { b: 1000 }, turn: '2' });
  });

  test('is right after the phone slept, and an hour without an entry is not counted', () => {
    const begun = startLedger(0, a, 0);
    expect(countUntil(begun, MAX_PAUSE_COUNTED_MS).total).toEqual({ a: MAX_PAUSE_COUNTED_MS });
    expect(countUntil(begun, MAX_PAUSE_COUNTED_MS + 1).total).toEqual({ a: 0 });
  });

  test('counts nothing while it is paused, and nothing twice when clocks disagree', () => {
    expect(countUntil({ ...startLedger(0, a, 0), isPaused: true }, 5000).total).toEqual({ a: 0 });
    const ahead = countEntry(startLedger(0, a, 5000), 3000, b);
    expect(ahead).toMatchObject({ at: 5000, total: {}, deciding: ['b'] });
  });

  test('whatever the moments, a side never has more than the time that passed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(10_000_000), fc.constantFrom(a, b)), { maxLength: 20 }), moments => {
        const end = moments.reduce((ledger, [at, moment]) => countEntry(ledger, at, moment), startLedger(0, a, 0));
        const sum = Object.values(end.total).reduce((all, ms) => all + ms, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, ...moments.map(([at]) => at)));
      }),
    );
  });

  test('a stored clock is read again; a damaged one is ignored', () => {
    const ledger = { ...countUntil(startLedger(3, a, 0), 500), bell: 9 };
    expect(parseLedger(JSON.parse(JSON.stringify(ledger)))).toEqual(ledger);
    for (const damaged of [undefined, null, {}, { ...ledger, total: { a: -1 } }, { ...ledger, at: 'now' }])
      expect(parseLedger(damaged)).toBeUndefined();
  });

  test('the bell is for the next time that the clock on the wall shows it', () => {
    const now = new Date(2026, 10, 26, 20, 15);
    expect(nextOccurrenceOfTime('22:30', now)).toBe(new Date(2026, 10, 26, 22, 30).getTime());
    expect(nextOccurrenceOfTime('09:00', now)).toBe(new Date(2026, 10, 27, 9, 0).getTime());
    for (const text of ['', '24:00', '9:00', '12:60']) expect(nextOccurrenceOfTime(text, now)).toBeUndefined();
  });
});
