import * as v from 'valibot';
import { VERSION_2_MIGRATIONS } from '../migrate.ts';

/*
 * Choices that are made in secret and revealed together. First each seat logs a commitment: a hash over its choice and
 * a salt. After all seats have committed, each logs its choice with the salt. Nobody can change a choice after seeing
 * another one. The salt prevents guessing a choice from its hash. A secret stays on its phone until all seats have
 * committed.
 */

/** A choice that is not revealed yet, with its salt. */
export interface Secret<Choice> {
  /** Random, so that the hash cannot be found by trying all choices. */
  readonly salt: string;
  readonly choice: Choice;
}

/** Data of the entry that commits a seat to its choice. `about` is the id of the question; each id is used once. */
export interface Commitment {
  readonly about: string;
  readonly seat: string;
  readonly seal: string;
}

/** Data of the entry that reports a lost secret: its choice can never be revealed. */
export interface LostSecret {
  readonly about: string;
  readonly seat: string;
}

/** Data of the entry that reveals a choice. */
export interface Reveal<Choice> extends Secret<Choice> {
  readonly about: string;
  readonly seat: string;
  /** The commitments of all seats at the time of the reveal. */
  readonly against: Readonly<Record<string, string>>;
}

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/));

/** A SHA-256 as text. */
export const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const MOST_SEATS = 20;

/** Schemas of the entries. The game provides the schema of a choice. */
export const commitmentSchema = v.object({ about: name, seat: name, seal: sha256Schema });
export const lostSecretSchema = v.object({ about: name, seat: name });
/** Migrations of the commitment entry. */
export const COMMITMENT_MIGRATIONS = VERSION_2_MIGRATIONS;
/** 128 random bits as text. */
export const saltSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const revealSchema = <Choice extends v.GenericSchema>(choice: Choice) =>
  v.object({
    about: name,
    seat: name,
    salt: saltSchema,
    choice,
    against: v.pipe(v.record(name, sha256Schema), v.maxEntries(MOST_SEATS)),
  });
/** Schemas of the three entries by their types. */
export const commitRevealSchemas = <Choice extends v.GenericSchema>(choice: Choice) => ({
  sealed: commitmentSchema,
  shown: revealSchema(choice),
  lost: lostSecretSchema,
});
/** A secret as stored in a draft. Its choice is unchecked here: the commitment vouches for it. */
export const secretSchema = v.object({ salt: saltSchema, choice: v.unknown() });

/** Commitments and reveals of the open question; part of a game's state. */
export interface CommitRevealState<Choice> {
  readonly about: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, Choice>>;
  /** All commitments of each seat in log order, invalid ones included. */
  readonly made?: Readonly<Record<string, readonly string[]>>;
  /**
   * Commitments that another seat has named in its reveal. They stay valid even if a later entry has an earlier place
   * in the log.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /** All revealed choices by seat and commitment, including those of invalid commitments. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, Choice>>>>;
}

export const startCommitReveal = (about: string): CommitRevealState<never> => ({ about, seals: {}, shown: {} });

/** True if every seat has committed. */
export const haveAllCommitted = ({ seals }: CommitRevealState<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(seals, seat));

/** True if any commitment is not revealed yet. */
export const hasUnrevealed = ({ seals, shown }: CommitRevealState<unknown>): boolean =>
  Object.keys(seals).some(seat => !Object.hasOwn(shown, seat));

/** The commitments of all choosing seats, in the form in which a reveal names them. */
export const commitmentsOf = (
  { seals }: CommitRevealState<unknown>,
  seats: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.flatMap(seat => (Object.hasOwn(seals, seat) ? [[seat, seals[seat] as string]] : [])));

/** True if every choice has been revealed. */
export const haveAllRevealed = ({ shown }: CommitRevealState<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(shown, seat));

/** The name of the draft that holds a secret until it is revealed. */
export const secretDraftNameOf = (about: string, seat: string): string => `seal.${about}.${seat}`;

/** A hidden choice that is due now: its seats, and the entry type of the reveal. */
export interface PendingCommitReveal {
  readonly sealing: CommitRevealState<unknown>;
  readonly seats: readonly string[];
  readonly show: string;
}
