import * as v from 'valibot';
import { VERSION_2_MIGRATIONS } from '../migrate.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { sha256 } from './sha256.ts';

/*
 * Choices that are made in secret and revealed together. First each seat logs a commitment: a hash over its choice and
 * a salt. After all seats have committed, each logs its choice with the salt. Nobody can change a choice after seeing
 * another one, and nobody can guess a choice from its hash. A secret stays on its phone until all commitments are in
 * the log.
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

/** The commitment to a choice. It is valid only for this seat and this question. */
export const computeCommitment = (about: string, seat: string, { salt, choice }: Secret<unknown>): string =>
  sha256([about, seat, salt, toCanonicalJson(choice)].join('\n'));

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

/** Commitments of one seat that the state keeps. */
const MAX_COMMITMENTS = 500;

export const startCommitReveal = (about: string): CommitRevealState<never> => ({ about, seals: {}, shown: {} });

/** Applies a commitment. Only the first commitment of a seat is valid, and none after a reveal. */
export const applyCommitment = <Choice>(
  sealing: CommitRevealState<Choice>,
  { about, seat, seal }: Commitment,
): CommitRevealState<Choice> => {
  const { seals, shown, made = {} } = sealing;
  if (about !== sealing.about) return sealing;
  const before = Object.hasOwn(made, seat) ? (made[seat] as readonly string[]) : [];
  const isNew = !before.includes(seal) && before.length < MAX_COMMITMENTS;
  const stands = Object.keys(shown).length === 0 && !Object.hasOwn(seals, seat);
  return {
    ...sealing,
    ...(isNew && { made: { ...made, [seat]: [...before, seal] } }),
    ...(stands && { seals: { ...seals, [seat]: seal } }),
  };
};

/** Applies a lost secret: its seat chooses again. Changes nothing after a reveal. */
export const applyLostSecret = <Choice>(
  sealing: CommitRevealState<Choice>,
  { about, seat }: LostSecret,
): CommitRevealState<Choice> => {
  const { seals, shown } = sealing;
  if (about !== sealing.about || !Object.hasOwn(seals, seat) || Object.keys(shown).length > 0) return sealing;
  const { [seat]: _, ...others } = seals;
  return { ...sealing, seals: others };
};

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

/**
 * Applies a reveal. Changes nothing before all seats have committed, or if the choice does not match the commitment. The
 * commitments that the reveal names are fixed from then on, so that no later entry with an earlier place in the log can
 * replace them. If reveals name two commitments of one seat, the first one is valid.
 */
export const applyReveal = <Choice>(
  sealing: CommitRevealState<Choice>,
  seats: readonly string[],
  { about, seat, salt, choice, against }: Reveal<Choice>,
): CommitRevealState<Choice> => {
  const { made = {}, told = {} } = sealing;
  const rank = (of: string, seal: string | undefined): number =>
    seal !== undefined && Object.hasOwn(made, of) ? (made[of] ?? []).indexOf(seal) : -1;
  const seal = computeCommitment(about, seat, { salt, choice });
  const isOf = about === sealing.about && seats.includes(seat) && against[seat] === seal;
  if (!isOf || !seats.every(each => Object.hasOwn(against, each) && rank(each, against[each]) >= 0)) return sealing;
  const fixed: Record<string, string> = { ...sealing.fixed };
  for (const each of seats) {
    const now = against[each] as string;
    const before = Object.hasOwn(fixed, each) ? rank(each, fixed[each]) : Number.POSITIVE_INFINITY;
    if (each !== seat && rank(each, now) < before) fixed[each] = now;
  }
  const seals = { ...sealing.seals, ...fixed };
  const all = { ...told, [seat]: { ...(Object.hasOwn(told, seat) && told[seat]), [seal]: choice } };
  const shown: Record<string, Choice> = {};
  for (const [each, choices] of Object.entries(all)) {
    const standing = seals[each];
    if (standing !== undefined && Object.hasOwn(choices, standing)) shown[each] = choices[standing] as Choice;
  }
  return { ...sealing, fixed, seals, told: all, shown };
};

/** The reducer for all entries of `commitRevealSchemas`. */
export const commitRevealReducer = <Choice>(
  sealing: CommitRevealState<Choice>,
  seats: readonly string[],
  event:
    | { readonly type: 'sealed'; readonly data: Commitment }
    | { readonly type: 'shown'; readonly data: Reveal<Choice> }
    | { readonly type: 'lost'; readonly data: LostSecret },
): CommitRevealState<Choice> => {
  switch (event.type) {
    case 'sealed':
      return applyCommitment(sealing, event.data);
    case 'shown':
      return applyReveal(sealing, seats, event.data);
    case 'lost':
      return applyLostSecret(sealing, event.data);
  }
};

/** The name of the draft that holds a secret until it is revealed. */
export const secretDraftNameOf = (about: string, seat: string): string => `seal.${about}.${seat}`;

/** A hidden choice that is due now: its seats, and the entry type of the reveal. */
export interface PendingCommitReveal {
  readonly sealing: CommitRevealState<unknown>;
  readonly seats: readonly string[];
  readonly show: string;
}
