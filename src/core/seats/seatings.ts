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
  SEATING_LIMITS,
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
  /** Who asked for it, and who said yes to it. */
  readonly agreed: { readonly by: string; readonly with: readonly string[] } | undefined;
  /** The last of them, in the order of the log; once one is in force, what was asked before it counts no more. */
  readonly asked: readonly AskedSeating[];
  /** What does not count: its author has not the seat. */
  readonly unseated: ReadonlySet<Entry>;
  /** Authors by the names that were said last. */
  readonly names: ReadonlyMap<string, string>;
  /** The keys that authors said last: what is sealed with one is for that author's phone only. */
  readonly keys: ReadonlyMap<string, string>;
}

type Seen = readonly Key[];

interface Asked {
  readonly key: Key;
  readonly by: string;
  readonly seats: Seating;
  readonly waitsFor: Set<string>;
  /** What each who said yes to it had seen. */
  readonly seen: Map<string, Seen>;
}

/** One that came into force, and how far each had come by then by what others had seen of him: that is as it was. */
interface Held {
  readonly seats: Seating;
  readonly agreed: NonNullable<SeatingsRead['agreed']>;
  readonly before: ReadonlyMap<string, number>;
}

const NOBODY: ReadonlySet<Entry> = new Set();
/**
 * What an ordered log says of seats. `whose` names the seats whose an entry is, none where it is the table's. What was asked
 * has to be agreed on by all that it names, by all who have a seat already, and, before the first, by all whom its author
 * had seen enter something; and by one other in any case. An entry is judged by the last seating that it was not seen
 * before. Clocks decide nothing of this: one that was set back helps nobody.
 */
export const readSeatings = (log: readonly Entry[], whose: (entry: Entry) => readonly string[]): SeatingsRead => {
  const held: Held[] = [];
  let asked = new Map<string, Asked>();
  const said = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const entry of log) {
    const { author } = entry;
    const key = entry.type === SEATED || entry.type === AGREED ? (entry.data as AgreedData).key : undefined;
    if (key !== undefined) keys.set(author, key);
    if (entry.type === SEATED) {
      const { battle, seats, seen } = entry.data as SeatedData;
      // A copy of a battle under another name is another table.
      if (battle !== entry.battle) continue;
      for (const seat of seats) said.set(seat.author, seat.name);
      const before = held.at(-1)?.seats.map(seat => seat.author) ?? seen.map(([by]) => by);
      const waitsFor = new Set([...seats.map(seat => seat.author), ...before]);
      waitsFor.delete(author);
      const key = keyOf(entry);
      asked.set(key.join('/'), { key, by: author, seats, waitsFor, seen: new Map([[author, seen]]) });
    } else if (entry.type === AGREED) {
      const { of, seen } = entry.data as AgreedData;
      const to = asked.get(of.join('/'));
      if (!to || author === to.by || !(to.waitsFor.size === 0 || to.waitsFor.delete(author))) continue;
      to.seen.set(author, seen);
      if (to.waitsFor.size > 0) continue;
      const others = [...to.seen.keys()].filter(each => each !== to.by);
      held.push({ seats: to.seats, agreed: { by: to.by, with: others }, before: seenBefore(to.seen) });
      asked = new Map();
    }
  }
  const seatingOf = judging(held);
  const mayCount = (entry: Entry): boolean => {
    const seating = isNote(entry.type) ? undefined : seatingOf(entry);
    return !seating || mayEnter(seating, entry.author, whose(entry));
  };
  return {
    inForce: held.at(-1)?.seats,
    agreed: held.at(-1)?.agreed,
    asked: [...asked.values()]
      .slice(-SEATING_LIMITS.asked)
      .map(({ key, by, seats, waitsFor }) => ({ key, by, seats, waitsFor: [...waitsFor] })),
    unseated: held.length === 0 ? NOBODY : new Set(log.filter(entry => !mayCount(entry))),
    names: new Map([...said].map(([author, name]) => [author, cleanName(name, PLAYER_NAME)])),
    keys,
  };
};

/** How far each had come by what others had seen of him: his own word does not count. */
const seenBefore = (seen: ReadonlyMap<string, Seen>): ReadonlyMap<string, number> => {
  const before = new Map<string, number>();
  for (const [by, of] of seen)
    for (const [author, seq] of of) if (author !== by) before.set(author, Math.max(seq, before.get(author) ?? 0));
  return before;
};

/** The last seating that an entry was not seen before; undefined where it was seen before all of them. */
const judging = (held: readonly Held[]): ((entry: Entry) => Seating | undefined) => {
  // Of an author only those count before which less was seen of him than before all later ones: the last one first.
  const steps = new Map<string, readonly { readonly before: number; readonly seats: Seating }[]>();
  const stepsOf = (author: string) => {
    const own: { before: number; seats: Seating }[] = [];
    for (let i = held.length - 1; i >= 0 && own.at(-1)?.before !== 0; i--) {
      const { seats, before: of } = held[i] as Held;
      const before = of.get(author) ?? 0;
      if (before < (own.at(-1)?.before ?? Number.POSITIVE_INFINITY)) own.push({ before, seats });
    }
    steps.set(author, own);
    return own;
  };
  return ({ author, seq }) => {
    const own = steps.get(author) ?? stepsOf(author);
    let [first, end] = [0, own.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((own[middle]?.before ?? 0) < seq) end = middle;
      else first = middle + 1;
    }
    return own[first]?.seats;
  };
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
  return [...seen].slice(0, SEATING_LIMITS.authors);
};

/** Asks the others of a battle for a seating, by all that its log says until now. */
export const askFor = (battle: string, seats: Seating, log: readonly Entry[], key?: string): SeatedData => ({
  battle,
  seats: seats.map(({ name, ...seat }) => ({ ...seat, name: cleanName(name, PLAYER_NAME) })),
  seen: seenIn(log),
  ...(key !== undefined && { key }),
});

/** Says yes to what was asked, by all that the log says until now. */
export const agreeTo = (of: Key, log: readonly Entry[], key?: string): AgreedData => ({
  of,
  seen: seenIn(log),
  ...(key !== undefined && { key }),
});
