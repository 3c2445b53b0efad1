import { cleanName } from '../clean.ts';
import {
  AGREED,
  type AgreedData,
  type Entry,
  isLogType,
  isNote,
  type Key,
  keyOf,
  PLAYER_NAME,
  SEATED,
  SEATING_LIMITS,
  SEATING_RULES,
  type SeatedData,
} from '../log.ts';
import { mayEnter, type Seating } from './may-enter.ts';
import { takesBackOthers } from './take-back.ts';

/*
 * Who may enter what, where players on several phones have agreed on it. Nobody's word is enough: a seating is asked for by
 * one author and in force once everybody whom it touches has said yes to it. All of that is in the log, so that every phone
 * reads it alike, whatever came when. An entry for a seat that its author has not stays in the log and does not count.
 */

export { mayEnter, type Seating };

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
  /** By which rules it judges (SEATING_RULES). */
  readonly rules: number;
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

/**
 * Whose an entry is, by the rules of the seating that judges it: 2 for seatings asked since 2026-11-24, 1 for earlier ones,
 * which keep the rules of then. `all`: it needs every seat that it names, and not one of them.
 */
export interface Claim {
  readonly seats: readonly string[];
  readonly all?: boolean;
}
export type ClaimOf = (entry: Entry, rules: number) => Claim | readonly string[];

type Seen = readonly Key[];

interface Asked {
  readonly key: Key;
  readonly by: string;
  readonly seats: Seating;
  readonly rules: number;
  readonly waitsFor: Set<string>;
  /** What each who said yes to it had seen. */
  readonly seen: Map<string, Seen>;
}

/** One that came into force, and how far each had come by then by what others had seen of him: that is as it was. */
interface Held {
  readonly seats: Seating;
  readonly rules: number;
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
export const readSeatings = (log: readonly Entry[], whose: ClaimOf): SeatingsRead => {
  const held: Held[] = [];
  let asked = new Map<string, Asked>();
  const said = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const entry of log) {
    const { author } = entry;
    const key = entry.type === SEATED || entry.type === AGREED ? (entry.data as AgreedData).key : undefined;
    if (key !== undefined) keys.set(author, key);
    if (entry.type === SEATED) {
      const { battle, seats, seen, rules = 1 } = entry.data as SeatedData;
      // A copy of a battle under another name is another table.
      if (battle !== entry.battle) continue;
      for (const seat of seats) said.set(seat.author, seat.name);
      const before = held.at(-1)?.seats.map(seat => seat.author) ?? seen.map(([by]) => by);
      const waitsFor = new Set([...seats.map(seat => seat.author), ...before]);
      waitsFor.delete(author);
      const key = keyOf(entry);
      asked.set(key.join('/'), { key, by: author, seats, rules, waitsFor, seen: new Map([[author, seen]]) });
    } else if (entry.type === AGREED) {
      const { of, seen } = entry.data as AgreedData;
      const to = asked.get(of.join('/'));
      if (!to || author === to.by || !(to.waitsFor.size === 0 || to.waitsFor.delete(author))) continue;
      to.seen.set(author, seen);
      if (to.waitsFor.size > 0) continue;
      const others = [...to.seen.keys()].filter(each => each !== to.by);
      held.push({
        seats: to.seats,
        rules: to.rules,
        agreed: { by: to.by, with: others },
        before: seenBefore(to.seen),
      });
      asked = new Map();
    }
  }
  const seatingOf = judging(held);
  const mayWrite = (entry: Entry, author = entry.author): boolean => {
    const judge = isNote(entry.type) ? undefined : seatingOf(entry);
    if (!judge) return true;
    const { seats, all } = claimIn(whose(entry, judge.rules));
    return mayEnter(judge.seats, author, seats, all);
  };
  const takesBack = takesBackOthers(log, mayWrite);
  const mayCount = (entry: Entry, place: number): boolean =>
    mayWrite(entry) && !(isLogType(entry.type) && (seatingOf(entry)?.rules ?? 1) > 1 && takesBack(entry, place));
  return {
    inForce: held.at(-1)?.seats,
    rules: held.at(-1)?.rules ?? 1,
    agreed: held.at(-1)?.agreed,
    asked: [...asked.values()]
      .slice(-SEATING_LIMITS.asked)
      .map(({ key, by, seats, waitsFor }) => ({ key, by, seats, waitsFor: [...waitsFor] })),
    unseated: held.length === 0 ? NOBODY : new Set(log.filter((entry, place) => !mayCount(entry, place))),
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

/** A seating that judges what an author wrote after `before`. */
interface Judge extends Pick<Held, 'seats' | 'rules'> {
  readonly before: number;
}

const claimIn = (claim: Claim | readonly string[]): Claim => ('seats' in claim ? claim : { seats: claim });

/** The last seating that an entry was not seen before; undefined where it was seen before all of them. */
const judging = (held: readonly Held[]): ((entry: Entry) => Judge | undefined) => {
  // Of an author only those count before which less was seen of him than before all later ones: the last one first.
  const steps = new Map<string, readonly Judge[]>();
  const stepsOf = (author: string) => {
    const own: Judge[] = [];
    for (let i = held.length - 1; i >= 0 && own.at(-1)?.before !== 0; i--) {
      const { seats, rules, before: of } = held[i] as Held;
      const before = of.get(author) ?? 0;
      if (before < (own.at(-1)?.before ?? Number.POSITIVE_INFINITY)) own.push({ before, seats, rules });
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
    return own[first];
  };
};

/** How far each author of a log has come. */
export const seenIn = (log: readonly Entry[]): readonly Key[] => {
  const seen = new Map<string, number>();
  for (const { author, seq } of log) seen.set(author, Math.max(seq, seen.get(author) ?? 0));
  return [...seen].slice(0, SEATING_LIMITS.authors);
};

/** Asks the others of a battle for a seating (in the order of the gate's shape, so that all phones store the same text), by all that its log says until now. */
export const askFor = (battle: string, seats: Seating, log: readonly Entry[], key?: string): SeatedData => ({
  battle,
  seats: seats.map(({ name, ...seat }) => ({ ...seat, name: cleanName(name, PLAYER_NAME) })),
  rules: SEATING_RULES,
  seen: seenIn(log),
  ...(key !== undefined && { key }),
});

/** Says yes to what was asked, by all that the log says until now. */
export const agreeTo = (of: Key, log: readonly Entry[], key?: string): AgreedData => ({
  of,
  seen: seenIn(log),
  ...(key !== undefined && { key }),
});
