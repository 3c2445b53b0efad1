import { describe, expect, test } from 'vitest';
import {
  compareEntries,
  type Entry,
  type EntryKey,
  entryKeyOf,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
} from '../../../src/core/log.ts';
import { createCountedLogReader } from '../../../src/core/seats/counted-log.ts';
import { mayRecordEntry, type SeatOwners } from '../../../src/core/seats/may-record.ts';
import { type RequiredSeats, resolveSeats } from '../../../src/core/seats/seat-assignment.ts';
import { often } from '../../quick.ts';
import { seeded } from '../../store/fuzz.ts';

/** An entry of these tests names its seats in its data. */
const requiredSeatsOf = ({ data }: Entry): RequiredSeats => ({
  seats: (data as { seats?: readonly string[] }).seats ?? [],
});

/** The last number of each author in a log, as the entries that a new entry follows. */
const seenIn = (log: readonly Entry[]): readonly EntryKey[] => [
  ...new Map(log.map(({ author, seq }) => [author, seq])).entries(),
];

/** Writes a log in which every author sees all earlier entries at once. */
const table = () => {
  const log: Entry[] = [];
  const add = (author: string, type: string, data: unknown, clock = log.length + 1): Entry => {
    const seq = log.filter(entry => entry.author === author).length + 1;
    const entry = { battle: 'b', author, seq, clock, at: 0, type, v: 1, data };
    log.push(entry);
    return entry;
  };
  return {
    log: () => [...log].sort(compareEntries),
    step: (author: string, seats: readonly string[], clock?: number) => add(author, 'step', { seats }, clock),
    undo: (author: string, of: Entry) => add(author, 'undo', { of: entryKeyOf(of) }),
    ask: (author: string, seats: Readonly<Record<string, string>>, battle = 'b', seen = seenIn(log)): EntryKey =>
      entryKeyOf(
        add(author, SEATS_PROPOSED_TYPE, {
          battle,
          seats: Object.entries(seats).map(([seat, of]) => ({ seat, author: of, name: of.toUpperCase() })),
          seen,
        }),
      ),
    agree: (author: string, of: EntryKey, seen = seenIn(log)) => add(author, SEATS_ACCEPTED_TYPE, { of, seen }),
    read: () => resolveSeats([...log].sort(compareEntries), requiredSeatsOf),
  };
};

type Table = ReturnType<typeof table>;

const agreed = (seats: Readonly<Record<string, string>> = { a: 'anna', b: 'boris' }): Table => {
  const at = table();
  at.agree('boris', at.ask('anna', seats));
  return at;
};

describe('who records what', () => {
  test('no player takes a seat alone: a proposal waits for all authors it affects', () => {
    const at = table();
    at.step('chloe', ['a']);
    const key = at.ask('anna', { a: 'anna', b: 'boris' });
    expect(at.read().proposals).toMatchObject([{ by: 'anna', waitsFor: ['boris', 'chloe'] }]);
    at.agree('boris', key);
    expect(at.read().inForce).toBeUndefined();
    at.agree('anna', key);
    expect(at.read().proposals).toMatchObject([{ waitsFor: ['chloe'] }]);
    at.agree('chloe', key);
    expect(at.read()).toMatchObject({ inForce: [{ seat: 'a', author: 'anna' }, { seat: 'b' }], proposals: [] });
    expect(at.read().agreement).toEqual({ by: 'anna', with: ['boris', 'chloe'] });
    expect([...at.read().names]).toEqual([
      ['anna', 'ANNA'],
      ['boris', 'BORIS'],
    ]);
  });

  test('a proposal of all seats for oneself still needs another vote', () => {
    const at = table();
    const key = at.ask('anna', { a: 'anna' });
    at.agree('anna', key);
    expect(at.read().inForce).toBeUndefined();
    at.agree('boris', key);
    expect(at.read().inForce).toHaveLength(1);
  });

  test('the founder’s entries for another player’s seat do not count either', () => {
    const at = table();
    const key = at.ask('anna', { a: 'anna', b: 'boris' });
    for (const each of ['boris', 'chloe']) at.agree(each, key);
    const [own, other] = [at.step('anna', ['b']), at.step('boris', ['a'])];
    const unseated = (founder: string | undefined, orFounder: boolean) => [
      ...resolveSeats(at.log(), entry => ({ ...requiredSeatsOf(entry), orFounder }), founder).unseated,
    ];
    expect(unseated('anna', true)).toEqual([other]);
    expect(unseated('anna', false)).toEqual([own, other]);
    // A founder without a seat is a spectator.
    expect(unseated('chloe', true)).toEqual([own, other]);
    expect(unseated(undefined, true)).toEqual([own, other]);
  });

  const cases: [what: string, seating: SeatOwners, author: string, seats: readonly string[], may: boolean][] = [
    ['his own', [{ seat: 'a', author: 'anna', name: '' }], 'anna', ['a'], true],
    ['one of two, in a fight', [{ seat: 'a', author: 'anna', name: '' }], 'anna', ['a', 'b'], true],
    ['a seat that nobody has', [{ seat: 'a', author: 'anna', name: '' }], 'anna', ['b'], true],
    ['what is the table’s', [{ seat: 'a', author: 'anna', name: '' }], 'anna', [], true],
    ['what is the table’s, without a seat', [{ seat: 'a', author: 'anna', name: '' }], 'boris', [], false],
    ['a free seat, without one', [{ seat: 'a', author: 'anna', name: '' }], 'boris', ['b'], false],
    [
      'the seat of another',
      [
        { seat: 'a', author: 'anna', name: '' },
        { seat: 'b', author: 'boris', name: '' },
      ],
      'boris',
      ['a'],
      false,
    ],
  ];
  test.each(cases)('%s', (_what, seating, author, seats, may) => {
    expect(mayRecordEntry(seating, author, seats)).toBe(may);
  });

  test('an entry for another player’s seat stays in the log and does not count, nor does an undo of it', () => {
    const at = agreed();
    const own = at.step('boris', ['b']);
    const wrong = at.step('boris', ['a']);
    const stranger = at.step('mallory', []);
    at.undo('mallory', own);
    const { inForce, takenBack, seatings } = createCountedLogReader({
      readSeatings: resolveSeats,
      requiredSeatsOf,
      read: entry => entry,
    })(at.log());
    expect(inForce).toEqual([own]);
    expect([...seatings.unseated].map(({ author, seq }) => `${author} ${seq}`)).toEqual([
      `boris ${wrong.seq}`,
      `mallory ${stranger.seq}`,
      'mallory 2',
    ]);
    expect(takenBack).toEqual([false, false, false, true, true, true]);
  });

  test('earlier entries count as before, and backdated entries do not', () => {
    const at = table();
    const before = at.step('boris', ['a']);
    at.agree('boris', at.ask('anna', { a: 'anna', b: 'boris' }));
    const late = at.step('boris', ['a'], 1);
    expect([...at.read().unseated]).toEqual([late]);
    expect(at.log().indexOf(late)).toBeLessThan(at.log().findIndex(({ type }) => type === SEATS_PROPOSED_TYPE));
    expect(at.read().unseated.has(before)).toBe(false);
  });

  test('an author’s own claim about his position in the log does not count', () => {
    const at = table();
    at.agree('boris', at.ask('anna', { a: 'anna', b: 'boris' }), [['boris', 1_000_000]]);
    at.step('boris', ['a']);
    expect(at.read().unseated.size).toBe(1);
  });

  test('an assignment changes only with the votes of all owners', () => {
    const at = agreed();
    const taken = at.ask('boris', { a: 'boris', b: 'boris' });
    at.agree('mallory', taken);
    at.agree('boris', taken);
    expect(at.read().inForce?.map(({ author }) => author)).toEqual(['anna', 'boris']);
    at.agree('anna', taken);
    expect(at.read().inForce?.map(({ author }) => author)).toEqual(['boris', 'boris']);
    at.step('anna', ['a']);
    expect(at.read().unseated.size).toBe(1);
    at.agree('anna', at.ask('boris', {}));
    expect(at.read().inForce).toEqual([]);
  });

  test('a proposal does not count in a copy of the battle', () => {
    const at = table();
    at.agree('boris', at.ask('anna', { a: 'anna', b: 'boris' }, 'another'));
    at.step('boris', ['a']);
    expect(at.read()).toMatchObject({ inForce: undefined, proposals: [] });
    expect(at.read().unseated.size).toBe(0);
  });
});

test('two strangers may exclude the others: their names are shown, and a copy has no seats', () => {
  const at = table();
  at.step('anna', ['a']);
  at.step('boris', ['b']);
  at.agree('mallory', at.ask('mallet', { a: 'mallet', b: 'mallory' }, 'b', []));
  const late = at.step('anna', ['a']);
  expect(at.read()).toMatchObject({ inForce: [{ author: 'mallet' }, { author: 'mallory' }] });
  expect(at.read().agreement).toEqual({ by: 'mallet', with: ['mallory'] });
  expect(at.read().unseated.has(late)).toBe(true);
  const copy = at.log().map(entry => ({ ...entry, battle: 'copy' }));
  expect(resolveSeats(copy, requiredSeatsOf)).toMatchObject({
    inForce: undefined,
    agreement: undefined,
    proposals: [],
  });
  expect(resolveSeats(copy, requiredSeatsOf).unseated.size).toBe(0);
});

test('an empty assignment excludes nobody', () => {
  const at = agreed();
  at.agree('boris', at.ask('anna', {}));
  at.step('chloe', ['a']);
  expect(at.read().unseated.size).toBe(0);
});

test('any entries in any order of arrival count the same', () => {
  const seed = Number(process.env.ALALA_SEED ?? 20261122);
  for (let round = 0; round < often(120, 30); round++) {
    const below = seeded(seed + round);
    const at = table();
    const authors = ['anna', 'boris', 'chloe'];
    const some = (): string => authors[below(3)] as string;
    const keys: EntryKey[] = [];
    for (let step = 0; step < 20; step++) {
      const what = below(6);
      if (what === 0)
        keys.push(at.ask(some(), Object.fromEntries(['a', 'b'].slice(below(3)).map(seat => [seat, some()]))));
      else if (what < 3 && keys.length > 0) at.agree(some(), keys[below(keys.length)] as EntryKey);
      else at.step(some(), ['a', 'b'].slice(below(3)), 1 + below(20));
    }
    const log = at.log();
    const shuffled = [...log].sort(() => below(3) - 1).sort(compareEntries);
    const { mayTakeBack: _, missingSeatsOf: __, ...said } = resolveSeats(log, requiredSeatsOf);
    expect(resolveSeats(shuffled, requiredSeatsOf), `seed ${seed + round}`).toMatchObject(said);
    const { inForce, seatings } = createCountedLogReader({
      readSeatings: resolveSeats,
      requiredSeatsOf,
      read: entry => entry,
    })(log);
    for (const entry of seatings.unseated) expect(inForce).not.toContain(entry);
  }
});
