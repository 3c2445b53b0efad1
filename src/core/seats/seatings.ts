import { cleanName } from '../clean.ts';
import {
  AGREED,
  type AgreedData,
  type Entry,
  isNote,
  type Key,
  keyOf,
  PLAYER_NAME,
  SEATED,
  type SeatedData,
} from '../log.ts';

/*
 * Who may enter what, where players on several phones have agreed on it. Nobody's word is enough: a seating is asked for by
 * one author and in force once everybody whom it touches has said yes to it. All of that is in the log, so that every phone
 * reads it alike, whatever came when. An entry for a seat that its author has not stays in the log and does not count.
 */

/** Who has which seats: one that nobody has is everybody's who has any. */
export type Seating = SeatedData['seats'];

/** A seating that still waits for somebody. */
export interface AskedSeating {
  readonly key: Key;
  readonly by: string;
  readonly seats: Seating;
  readonly waitsFor: readonly string[];
}

export interface SeatingsRead {
  /** Undefined while everybody enters for all. */
  readonly inForce: Seating | undefined;
  /** In the order of the log; once one is in force, what was asked before it counts no more. */
  readonly asked: readonly AskedSeating[];
  /** What does not count: its author has not the seat. */
  readonly unseated: ReadonlySet<Entry>;
  /** Authors by the names that were said last. */
  readonly names: ReadonlyMap<string, string>;
}

type Seen = ReadonlyMap<string, number>;

interface Asked {
  readonly key: Key;
  readonly by: string;
  readonly seats: Seating;
  readonly waitsFor: Set<string>;
  /** What each who said yes to it had seen. */
  readonly seen: Map<string, Seen>;
}

/** One that came into force, and what had been seen before by others than its author: that is as it was. */
interface Held {
  readonly seats: Seating;
  readonly before: (author: string) => number;
}

const NOBODY: ReadonlySet<Entry> = new Set();
const NOTHING: SeatingsRead = { inForce: undefined, asked: [], unseated: NOBODY, names: new Map() };

/**
 * What an ordered log says of seats. `whose` names the seats whose an entry is, none where it is the table's. What was asked
 * has to be agreed on by all that it names, by all who have a seat already, and, before the first, by all whom its author
 * had seen enter something; and by one other in any case. An entry is judged by the last seating that it was not seen
 * before. Clocks decide nothing of this: one that was set back helps nobody.
 */
export const readSeatings = (log: readonly Entry[], whose: (entry: Entry) => readonly string[]): SeatingsRead => {
  if (!log.some(({ type }) => type === SEATED)) return NOTHING;
  const held: Held[] = [];
  let asked: Asked[] = [];
  const names = new Map<string, string>();
  for (const entry of log) {
    const { author } = entry;
    if (entry.type === SEATED) {
      const { battle, seats, seen } = entry.data as SeatedData;
      // A copy of a battle under another name is another table.
      if (battle !== entry.battle) continue;
      for (const seat of seats) names.set(seat.author, cleanName(seat.name, PLAYER_NAME));
      const before = held.at(-1)?.seats.map(seat => seat.author) ?? seen.map(([by]) => by);
      const waitsFor = new Set([...seats.map(seat => seat.author), ...before]);
      waitsFor.delete(author);
      asked.push({ key: keyOf(entry), by: author, seats, waitsFor, seen: new Map([[author, new Map(seen)]]) });
    } else if (entry.type === AGREED) {
      const { of, seen } = entry.data as AgreedData;
      const to = asked.find(({ key }) => key[0] === of[0] && key[1] === of[1]);
      if (!to || author === to.by || !(to.waitsFor.size === 0 || to.waitsFor.delete(author))) continue;
      to.seen.set(author, new Map(seen));
      if (to.waitsFor.size > 0) continue;
      held.push({ seats: to.seats, before: seenBefore(to.seen) });
      asked = [];
    }
  }
  const unseated = held.length === 0 ? NOBODY : new Set(log.filter(entry => !mayCount(entry, held, whose)));
  return {
    inForce: held.at(-1)?.seats,
    asked: asked.map(({ key, by, seats, waitsFor }) => ({ key, by, seats, waitsFor: [...waitsFor] })),
    unseated,
    names,
  };
};

/** How far an author had come by what others had seen of him: his own word does not count. */
const seenBefore =
  (seen: ReadonlyMap<string, Seen>) =>
  (author: string): number =>
    Math.max(0, ...[...seen].map(([by, of]) => (by === author ? 0 : (of.get(author) ?? 0))));

const mayCount = (entry: Entry, held: readonly Held[], whose: (entry: Entry) => readonly string[]): boolean => {
  if (isNote(entry.type)) return true;
  const seating = held.findLast(({ before }) => entry.seq > before(entry.author));
  return !seating || mayEnter(seating.seats, entry.author, whose(entry));
};

/** Whether an author may enter what is these seats'; what is the table's may who has any. Where nobody has one, all may. */
export const mayEnter = (seating: Seating, author: string, seats: readonly string[]): boolean => {
  if (seating.length === 0) return true;
  const mayFor = (seat: string): boolean => {
    const holders = seating.filter(each => each.seat === seat);
    return holders.length === 0 || holders.some(each => each.author === author);
  };
  return seating.some(seat => seat.author === author) && (seats.length === 0 || seats.some(mayFor));
};

/** How far each author of a log has come. */
export const seenIn = (log: readonly Entry[]): readonly Key[] => {
  const seen = new Map<string, number>();
  for (const { author, seq } of log) seen.set(author, Math.max(seq, seen.get(author) ?? 0));
  return [...seen];
};
