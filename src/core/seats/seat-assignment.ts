import type { Histories } from '../log/causality.ts';
import {
  type Entry,
  type EntryKey,
  entryKeyOf,
  isMetadataEntry,
  MAX_PLAYER_NAME_LENGTH,
  SEATING_LIMITS,
  SEATING_RULES_VERSION,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
  type SeatsAccepted,
  type SeatsProposed,
} from '../log.ts';
import { sanitizeName } from '../sanitize.ts';
import { mayRecordEntry, mayRecordFor, type SeatOwners } from './may-record.ts';

/*
 * Who may record what, in a battle on several phones. An author proposes who has which seat. The proposal comes into
 * force after every voter has accepted it. Voters are all authors who have a seat, all who would get one, and the
 * founder of the battle. For the first assignment, all authors that the proposer had seen vote too. All of this is in
 * the log, so every phone computes the same result. An entry for a seat that its author does not have stays in the log
 * and does not count.
 *
 * Clocks do not matter here, only what the author of an entry had seen (causality.ts). Each assignment has at most one
 * successor, whatever anybody sends later, because
 * - a proposal and its votes count only for the assignment that was in force in their own history;
 * - everybody votes once per assignment, and the founder does not vote after a proposal of his own;
 * - another proposal of the founder also needs all voters of his earlier ones. For two successors, some voter would
 * have had to vote twice. A vote counts only if all entries that its author claims to have seen are in the log: nobody
 * can vouch for entries that do not exist yet.
 */

/** A proposal that is not accepted by all voters yet. */
export interface ProposedSeating {
  readonly key: EntryKey;
  readonly by: string;
  readonly seats: SeatOwners;
  readonly waitsFor: readonly string[];
  /** Voters who have accepted another proposal. With any of them, this proposal cannot come into force. */
  readonly votedElsewhere: readonly string[];
}

export interface SeatState {
  /** The author who started the battle; undefined in a battle without this field. */
  readonly founder: string | undefined;
  /** Undefined while everybody may record for all seats. */
  readonly inForce: SeatOwners | undefined;
  /** Who proposed the assignment, and who accepted it. */
  readonly agreement: { readonly by: string; readonly with: readonly string[] } | undefined;
  /** The newest open proposals in log order. Proposals from before the current assignment are void. */
  readonly proposals: readonly ProposedSeating[];
  /** Entries that do not count because their authors do not have the seat. */
  readonly unseated: ReadonlySet<Entry>;
  /**
   * True if the author of an undo, goBack or redo may change whether `target` counts, because he could have recorded
   * `target` himself.
   */
  readonly mayTakeBack: (entry: Pick<Entry, 'author' | 'seq'>, target: Entry) => boolean;
  /** The seats of `target` that the author of an entry does not have; empty if he has no seat at all. */
  readonly missingSeatsOf: (entry: Pick<Entry, 'author' | 'seq'>, target: Entry) => readonly string[];
  /** The last known name of each author. */
  readonly names: ReadonlyMap<string, string>;
  /** The last public key of each author, for texts that only his phone can decrypt. */
  readonly keys: ReadonlyMap<string, string>;
}

/** The seats of an entry; empty if it belongs to no seat. */
export interface RequiredSeats {
  readonly seats: readonly string[];
  /** True if the author needs all of the seats. */
  readonly all?: boolean;
  /** True if the founder of the battle may record it as well, while he has a seat. */
  readonly orFounder?: boolean;
}
export type RequiredSeatsOf = (entry: Entry) => RequiredSeats;

interface Proposal {
  readonly key: EntryKey;
  readonly by: string;
  readonly seats: SeatOwners;
  /** The number of assignments in the history of the proposal. */
  readonly base: number;
  readonly voters: ReadonlySet<string>;
  /** The proposal itself and the votes for it. */
  readonly consents: Map<string, Entry>;
}

/** An assignment that came into force. */
interface InForce {
  readonly seats: SeatOwners;
  readonly agreed: NonNullable<SeatState['agreement']>;
  readonly consents: readonly Entry[];
  /** For each author, his last entry that another voter had seen. Entries up to it follow the earlier assignment. */
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
 * Reads the state of seats from an ordered log. `requiredSeatsOf` returns the seats of an entry. Without a `founder`, the rules about
 * him do not apply.
 */
export const resolveSeats = (
  log: readonly Entry[],
  requiredSeatsOf: RequiredSeatsOf,
  founder?: string,
  histories: Histories = NO_HISTORIES,
): SeatState => {
  const inForce: InForce[] = [];
  const proposals = new Map<string, Proposal>();
  // By number of earlier assignments: the authors who have voted, and the voters of the founder's proposals.
  const voted = new Map<number, Set<string>>();
  const founderWaitsFor = new Map<number, Set<string>>();
  const names = new Map<string, string>();
  const keys = new Map<string, string>();

  /** The number of assignments in the history of an entry. */
  const baseOf = (entry: Entry): number => {
    const hadSeen = ({ consents }: InForce): boolean =>
      consents.every(each => each === entry || histories.isInPast(entryKeyOf(each), entry));
    // The history that contains an assignment contains all earlier ones.
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
    // A proposal is void in a copy of the battle.
    if (data.battle !== entry.battle) return;
    for (const seat of data.seats) names.set(seat.author, seat.name);
    const base = baseOf(entry);
    const key = entryKeyOf(entry);
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
    // Without a founder, a proposal without voters needs one vote from any author.
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
    if (
      (entry.type !== SEATS_PROPOSED_TYPE && entry.type !== SEATS_ACCEPTED_TYPE) ||
      histories.contradictory.has(entry)
    )
      continue;
    const { key } = entry.data as SeatsAccepted;
    if (key !== undefined) keys.set(entry.author, key);
    if (entry.type === SEATS_PROPOSED_TYPE) propose(entry);
    else vote(entry);
  }
  const seatingOf = judging(inForce);
  const mayEnterBy = (judge: Judge | undefined, author: string, entry: Entry): boolean => {
    if (!judge) return true;
    const { seats, all, orFounder } = requiredSeatsOf(entry);
    return mayRecordEntry(judge.seats, author, orFounder && author === founder ? [] : seats, all);
  };
  const mayCount = (entry: Entry): boolean =>
    isMetadataEntry(entry.type) || mayEnterBy(seatingOf(entry), entry.author, entry);
  return {
    founder,
    inForce: inForce.at(-1)?.seats,
    agreement: inForce.at(-1)?.agreed,
    proposals: [...proposals.values()]
      .filter(({ base }) => base === inForce.length)
      .slice(-SEATING_LIMITS.asked)
      .map(({ key, by, seats, voters, consents }) => {
        const waitsFor = [...voters].filter(voter => !consents.has(voter));
        const votedElsewhere = waitsFor.filter(voter => voted.get(inForce.length)?.has(voter));
        return { key, by, seats, waitsFor, votedElsewhere };
      }),
    unseated: inForce.length === 0 ? NOBODY : new Set(log.filter(entry => !mayCount(entry))),
    mayTakeBack: (entry, target) => mayEnterBy(seatingOf(entry), entry.author, target),
    missingSeatsOf: (entry, target) => {
      const judge = seatingOf(entry);
      if (!judge?.seats.some(({ author }) => author === entry.author)) return [];
      return requiredSeatsOf(target).seats.filter(seat => !mayRecordFor(judge.seats, entry.author, seat));
    },
    names: new Map([...names].map(([author, name]) => [author, sanitizeName(name, MAX_PLAYER_NAME_LENGTH)])),
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

/** For each author, the number of his last entry that another voter had seen. */
const seenBefore = (consents: readonly Entry[], histories: Histories): ReadonlyMap<string, number> => {
  const before = new Map<string, number>();
  for (const consent of consents)
    for (const [author, seq] of seenIn(consent, histories))
      if (author !== consent.author) before.set(author, Math.max(seq, before.get(author) ?? 0));
  return before;
};

/** An assignment that applies to an author's entries after `before`. */
interface Judge extends Pick<InForce, 'seats'> {
  readonly before: number;
}

/** Returns a function that finds the assignment for an entry; undefined for entries from before all of them. */
const judging = (held: readonly InForce[]): ((entry: Pick<Entry, 'author' | 'seq'>) => Judge | undefined) => {
  // For each author the assignments with descending `before`, the last one first. Assignments that are left out never
  // apply to him.
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

/** Data of an entry that proposes seats. */
export const createSeatsProposal = (battle: string, seats: SeatOwners, key?: string): SeatsProposed => ({
  battle,
  seats: seats.map(({ name, ...seat }) => ({ ...seat, name: sanitizeName(name, MAX_PLAYER_NAME_LENGTH) })),
  rules: SEATING_RULES_VERSION,
  ...(key !== undefined && { key }),
});

/** Data of an entry that accepts a proposal. */
export const createSeatsAcceptance = (of: EntryKey, key?: string): SeatsAccepted => ({
  of,
  ...(key !== undefined && { key }),
});
