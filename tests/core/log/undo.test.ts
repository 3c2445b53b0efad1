import { describe, expect, test } from 'vitest';
import {
  type Entry,
  type EntryKey,
  entryKeyOf,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
} from '../../../src/core/log.ts';
import { createCountedLogReader } from '../../../src/core/seats/counted-log.ts';
import {
  createSeatsAcceptance,
  createSeatsProposal,
  type RequiredSeats,
  resolveSeats,
} from '../../../src/core/seats/seat-assignment.ts';

const SEATS = [
  { seat: 'a', author: 'anna', name: 'Anna' },
  { seat: 'b', author: 'boris', name: 'Boris' },
];

/** A log of two phones whose players have agreed on their seats; entries of type `move` belong to the seats in their data. */
const agreedLog = () => {
  const log: Entry[] = [];
  const add = (author: string, type: string, data: unknown): Entry => {
    const seq = log.filter(entry => entry.author === author).length + 1;
    const entry = { battle: 'x', author, seq, clock: log.length + 1, at: 0, type, v: 1, data };
    log.push(entry);
    return entry;
  };
  const seated = add('anna', SEATS_PROPOSED_TYPE, createSeatsProposal('x', SEATS));
  add('boris', SEATS_ACCEPTED_TYPE, createSeatsAcceptance(entryKeyOf(seated)));
  const claim = ({ data }: Entry): RequiredSeats => data as RequiredSeats;
  const refused = (): string[] =>
    [
      ...createCountedLogReader({ readSeatings: resolveSeats, requiredSeatsOf: claim, read: entry => entry })(
        log,
      ).notCounted.keys(),
    ]
      .map(entry => entryKeyOf(entry).join('/'))
      .sort(
        (a, b) =>
          log.findIndex(each => entryKeyOf(each).join('/') === a) -
          log.findIndex(each => entryKeyOf(each).join('/') === b),
      );
  const move = (author: string, ...seats: string[]): EntryKey => entryKeyOf(add(author, 'move', { seats }));
  return { add, move, refused, of: (key: EntryKey): string => key.join('/') };
};

describe('with seats agreed', () => {
  test('nobody undoes entries of another player’s seat; everybody undoes his own and those without a seat', () => {
    const at = agreedLog();
    const his = at.move('boris', 'b');
    const tables = at.move('boris');
    const both = at.move('boris', 'a', 'b');
    at.add('anna', 'undo', { of: both });
    at.add('anna', 'undo', { of: tables });
    expect(at.refused()).toEqual([]);
    const undo = entryKeyOf(at.add('anna', 'undo', { of: his }));
    const back = entryKeyOf(at.add('anna', 'goBack', { of: null }));
    expect(at.refused()).toEqual([at.of(undo), at.of(back)]);
    const own = entryKeyOf(at.add('boris', 'undo', { of: his }));
    // Nor can a player redo an entry that another player has undone.
    const redo = entryKeyOf(at.add('anna', 'redo', { of: own }));
    at.add('boris', 'redo', { of: own });
    expect(at.refused()).toEqual([at.of(undo), at.of(back), at.of(redo)]);
  });

  test('everybody may go back over his own entries and those without a seat', () => {
    const at = agreedLog();
    const his = at.move('boris', 'b');
    at.move('anna', 'a');
    at.move('boris');
    at.add('anna', 'goBack', { of: his });
    expect(at.refused()).toEqual([]);
  });

  test('an entry that needs all its seats is not for the owner of one', () => {
    const at = agreedLog();
    const mixed = entryKeyOf(at.add('anna', 'move', { seats: ['a', 'b'], all: true }));
    at.add('anna', 'move', { seats: ['a'], all: true });
    expect(at.refused()).toEqual([at.of(mixed)]);
  });
});
