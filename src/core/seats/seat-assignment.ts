import { cleanName } from '../clean.ts';
import type { Histories } from '../log/causality.ts';
import {
  type Entry,
  isMetadataEntry,
  type Key,
  keyOf,
  MAX_PLAYER_NAME_LENGTH,
  SEATING_LIMITS,
  SEATING_RULES,
  SEATS_ACCEPTED,
  SEATS_PROPOSED,
  type SeatsAccepted,
  type SeatsProposed,
} from '../log.ts';
import { mayRecordEntry, mayRecordFor, type SeatOwners } from './may-record.ts';

/*
 * Who may enter what, where players on several phones have agreed on it. One author proposes who has which seat. The
 * proposal comes into force when every voter has agreed to it: all who have a seat already, all whom it gives one, and the
 * founder of the battle; before the first, also all whom its author had seen enter something. All of this is in the log, so
 * every phone reads the same. An entry for a seat that its author does not have stays in the log and does not count.
 *
 * Clocks decide nothing here, only what the author of an entry had seen (causality.ts). Each seating has at most one
 * successor, whatever anybody sends later with whatever clock, because
 * - a proposal and the votes for it count only on the seating that was in force in their own history;
 * - everybody votes once on each seating, and the founder does not vote after a proposal of his own;
 * - what the founder proposes again waits for all whom his earlier proposals on that seating wait for.
 * So of two proposals on one seating some voter would have to have voted for both. A vote counts only when the last entry
 * of everybody that its author claims to have seen is here: nobody vouches for entries that are still to be written.
 */

/** A seating that still waits for somebody. */
export interface ProposedSeating {
  readonly key: Key;
  readonly by: string;
  readonly seats: SeatOwners;
  readonly waitsFor: readonly string[];
  /** Those it waits for who have agreed to another proposal: it cannot come into force. */
  readonly votedElsewhere: readonly string[];
}

export interface SeatState {
  /** Undefined while everybody enters for all. */
  readonly inForce: SeatOwners | undefined;
  /** Who asked for it, and who said yes to it. */
  readonly agreed: { readonly by: string; readonly with: readonly string[] } | undefined;
  /** The last of them, in the order of the log; once one is in force, what was asked before it counts no more. */
  readonly asked: readonly ProposedSeating[];
  /** What does not count: its author has not the seat. */
  readonly unseated: ReadonlySet<Entry>;
  /** Whether the author of an undo, goBack or redo may change whether another entry counts: one that he could have entered. */
  readonly mayTakeBack: (entry: Pick<Entry, 'author' | 'seq'>, target: Entry) => boolean;
  /** The seats of `target` that the author of an entry does not have; none where he has no seat at all. */
  readonly lacks: (entry: Pick<Entry, 'author' | 'seq'>, target: Entry) => readonly string[];
  /** Authors by the names that were said last. */
  readonly names: ReadonlyMap<string, string>;
  /** The keys that authors said last: what is sealed with one is for that author's phone only. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The seats that an entry is for; none where it is the table's. `all`: it needs every seat that it names, and not one of them. */
export interface SeatClaim {
  readonly seats: readonly string[];
  readonly all?: boolean;
}
export type SeatClaimOf = (entry: Entry) => SeatClaim;

interface Proposal {
  readonly key: Key;
  readonly by: string;
  readonly seats: SeatOwners;
  /** The number of seatings in force in the history of the proposal. */
  readonly base: number;
  readonly voters: ReadonlySet<string>;
  /** The proposal itself and the votes for it. */
  readonly consents: Map<string, Entry>;
}

/** A seating that came into force. */
interface InForce {
  readonly seats: SeatOwners;
  readonly agreed: NonNullable<SeatState['agreed']>;
  readonly consents: readonly Entry[];
  /** For each author, the last of his entries that others had seen when they agreed: those are judged as before. */
  readonly before: ReadonlyMap<string, number>;
}

const NOBODY: ReadonlySet<Entry> = new Set();
const NO_HISTORIES: Histories = {
  pastOf: () => ({ heads: new Map(), upTo: 0 }),
  isInPast: () => true,
  contradictory: NOBODY,
  isComplete: () => true,
};

/**
 * What an ordered log says of seats. `claimOf` names the seats an entry belongs to, none where it is the table's. Battles from
 * before they named their `founder` have none of the rules that rest on him.
 */
export const resolveSeats = (
  log: readonly Entry[],
  claimOf: SeatClaimOf,
  founder?: string,
  histories: Histories = NO_HISTORIES,
): SeatState => {
  const inForce: InForce[] = [];
  const proposals = new Map<string, Proposal>();
  // By the number of seatings before: who has voted, and whom the founder's proposals wait for.
  const voted = new Map<number, Set<string>>();
  const founderWaitsFor = new Map<number, Set<string>>();
  const names = new Map<string, string>();
  const keys = new Map<string, string>();

  /** How many seatings were in force in the history of an entry. */
  const baseOf = (entry: Entry): number => {
    const hadSeen = ({ consents }: InForce): boolean =>
      consents.every(each => each === entry || histories.isInPast(keyOf(each), entry));
    // Who has seen one has seen all before it.
    let [low, high] = [0, inForce.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (hadSeen(inForce[middle - 1] as InForce)) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const votersOf = (entry: Entry, { seats }: SeatsProposed, base: number): ReadonlySet<string> => {
    const holders = inForce[base - 1]?.seats.map(seat => seat.author);
    const seenBy = seenIn(entry, histories).keys();
    const voters = new Set([...seats.map(seat => seat.author), ...(holders ?? seenBy)]);
    if (founder !== undefined) voters.add(founder);
    if (entry.author === founder) {
      const waitsFor = setIn(founderWaitsFor, base);
      for (const author of waitsFor) voters.add(author);
      for (const author of voters) waitsFor.add(author);
    }
    voters.delete(entry.author);
    return voters;
  };
  const propose = (entry: Entry): void => {
    const data = entry.data as SeatsProposed;
    // A copy of a battle under another name is another table.
    if (data.battle !== entry.battle) return;
    for (const seat of data.seats) names.set(seat.author, seat.name);
    const base = baseOf(entry);
    const key = keyOf(entry);
    const voters = votersOf(entry, data, base);
    const consents = new Map([[entry.author, entry]]);
    const { seats } = data;
    proposals.set(key.join('/'), { key, by: entry.author, seats, base, voters, consents });
  };
  const vote = (entry: Entry): void => {
    const { author } = entry;
    const { of } = entry.data as SeatsAccepted;
    const to = proposals.get(of.join('/'));
    if (!to || to.base !== inForce.length || author === to.by || !histories.isInPast(of, entry)) return;
    // In old battles anybody's yes was enough for who asked for everything.
    if (!to.voters.has(author) && (founder !== undefined || to.voters.size > 0)) return;
    if (founder !== undefined) {
      const mayNot = author === founder && founderWaitsFor.has(to.base);
      const votes = setIn(voted, to.base);
      if (mayNot || votes.has(author) || baseOf(entry) !== to.base || !histories.isComplete(entry)) return;
      votes.add(author);
      if (author === founder)
        for (const voter of to.voters) if (voter !== founder) setIn(founderWaitsFor, to.base).add(voter);
    }
    to.consents.set(author, entry);
    if ([...to.voters].some(voter => !to.consents.has(voter))) return;
    const others = [...to.consents.keys()].filter(each => each !== to.by);
    const consents = [...to.consents.values()];
    const before = seenBefore(consents, histories);
    inForce.push({ seats: to.seats, agreed: { by: to.by, with: others }, consents, before });
    proposals.clear();
  };

  for (const entry of log) {
    if ((entry.type !== SEATS_PROPOSED && entry.type !== SEATS_ACCEPTED) || histories.contradictory.has(entry))
      continue;
    const { key } = entry.data as SeatsAccepted;
    if (key !== undefined) keys.set(entry.author, key);
    if (entry.type === SEATS_PROPOSED) propose(entry);
    else vote(entry);
  }
  const seatingOf = judging(inForce);
  const mayEnterBy = (judge: Judge | undefined, author: string, entry: Entry): boolean => {
    if (!judge) return true;
    const { seats, all } = claimOf(entry);
    return mayRecordEntry(judge.seats, author, seats, all);
  };
  const mayCount = (entry: Entry): boolean =>
    isMetadataEntry(entry.type) || mayEnterBy(seatingOf(entry), entry.author, entry);
  return {
    inForce: inForce.at(-1)?.seats,
    agreed: inForce.at(-1)?.agreed,
    asked: [...proposals.values()]
      .filter(({ base }) => base === inForce.length)
      .slice(-SEATING_LIMITS.asked)
      .map(({ key, by, seats, voters, consents }) => {
        const waitsFor = [...voters].filter(voter => !consents.has(voter));
        const votedElsewhere = waitsFor.filter(voter => voted.get(inForce.length)?.has(voter));
        return { key, by, seats, waitsFor, votedElsewhere };
      }),
    unseated: inForce.length === 0 ? NOBODY : new Set(log.filter(entry => !mayCount(entry))),
    mayTakeBack: (entry, target) => mayEnterBy(seatingOf(entry), entry.author, target),
    lacks: (entry, target) => {
      const judge = seatingOf(entry);
      if (!judge?.seats.some(({ author }) => author === entry.author)) return [];
      return claimOf(target).seats.filter(seat => !mayRecordFor(judge.seats, entry.author, seat));
    },
    names: new Map([...names].map(([author, name]) => [author, cleanName(name, MAX_PLAYER_NAME_LENGTH)])),
    keys,
  };
};

const setIn = (sets: Map<number, Set<string>>, key: number): Set<string> => {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set;
};

/** For each author, the number of his last entry that the author of a proposal or a vote had seen. */
const seenIn = (entry: Entry, { pastOf }: Histories): ReadonlyMap<string, number> =>
  entry.after === undefined ? new Map((entry.data as SeatsAccepted).seen) : pastOf(entry).heads;

/** For each author, the number of his last entry that others had seen when they agreed: his own word does not count. */
const seenBefore = (consents: readonly Entry[], histories: Histories): ReadonlyMap<string, number> => {
  const before = new Map<string, number>();
  for (const consent of consents)
    for (const [author, seq] of seenIn(consent, histories))
      if (author !== consent.author) before.set(author, Math.max(seq, before.get(author) ?? 0));
  return before;
};

/** A seating that judges what an author wrote after `before`. */
interface Judge extends Pick<InForce, 'seats'> {
  readonly before: number;
}

/** The last seating that an entry was not seen before; undefined where it was seen before all of them. */
const judging = (held: readonly InForce[]): ((entry: Pick<Entry, 'author' | 'seq'>) => Judge | undefined) => {
  // Of an author only those count before which less was seen of him than before all later ones: the last one first.
  const steps = new Map<string, readonly Judge[]>();
  const stepsOf = (author: string) => {
    const own: Judge[] = [];
    for (let i = held.length - 1; i >= 0 && own.at(-1)?.before !== 0; i--) {
      const { seats, before: of } = held[i] as InForce;
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
    return own[first];
  };
};

/** Asks the others of a battle for a seating. */
export const proposeSeats = (battle: string, seats: SeatOwners, key?: string): SeatsProposed => ({
  battle,
  seats: seats.map(({ name, ...seat }) => ({ ...seat, name: cleanName(name, MAX_PLAYER_NAME_LENGTH) })),
  rules: SEATING_RULES,
  ...(key !== undefined && { key }),
});

/** Says yes to what was asked. */
export const acceptSeats = (of: Key, key?: string): SeatsAccepted => ({ of, ...(key !== undefined && { key }) });
