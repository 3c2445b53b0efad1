import * as v from 'valibot';
import { FROM_VERSION_2 } from '../migrate.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { sha256 } from './sha256.ts';

/*
 * Choices that are made in secret and shown together. The log first has a commitment of each seat, a hash over its choice
 * and a salt; then, once all have chosen, the choices with their salts. Nobody can change a choice after another is known,
 * and nobody can guess one from its hash. Each secret stays on the phone that chose until all commitments are in the log.
 */

/** What a seat keeps to itself until all have chosen. */
export interface Secret<Choice> {
  /** Random, so that the few choices there are cannot be tried out. */
  readonly salt: string;
  readonly choice: Choice;
}

/** Data of the entry that commits a seat to its choice. `about` names the question: each is asked once. */
export interface Commitment {
  readonly about: string;
  readonly seat: string;
  readonly seal: string;
}

/** Data of the entry that says that the secret of a seat's commitment is lost, so that its choice can never be shown. */
export interface LostSecret {
  readonly about: string;
  readonly seat: string;
}

/** Data of the entry that shows a choice. */
export interface Reveal<Choice> extends Secret<Choice> {
  readonly about: string;
  readonly seat: string;
  /** The commitments of all seats that the choice was shown to. */
  readonly against: Readonly<Record<string, string>>;
}

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/));

/** A SHA-256 as text. */
export const digestShape = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const MOST_SEATS = 20;

/** The shapes of the two entries; what a choice may be is the game's to say. */
export const commitmentSchema = v.object({ about: name, seat: name, seal: digestShape });
export const lostSecretSchema = v.object({ about: name, seat: name });
/** Migrations of the commitment, for the entry type by which a game calls it. */
export const COMMITMENT_MIGRATIONS = FROM_VERSION_2;
/** 128 random bits as text. */
export const saltShape = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const revealSchema = <Choice extends v.GenericSchema>(choice: Choice) =>
  v.object({
    about: name,
    seat: name,
    salt: saltShape,
    choice,
    against: v.pipe(v.record(name, digestShape), v.maxEntries(MOST_SEATS)),
  });
/** The three entries by the names that games give them. */
export const commitRevealSchemas = <Choice extends v.GenericSchema>(choice: Choice) => ({
  sealed: commitmentSchema,
  shown: revealSchema(choice),
  lost: lostSecretSchema,
});
/** A secret as a phone keeps it; that its choice is what was sealed, the seal says. */
export const secretSchema = v.object({ salt: saltShape, choice: v.unknown() });

/** The commitment to a choice; for this seat and this question only. */
export const computeCommitment = (about: string, seat: string, { salt, choice }: Secret<unknown>): string =>
  sha256([about, seat, salt, toCanonicalJson(choice)].join('\n'));

/** What is sealed and shown of the question that is open; part of a game's state. */
export interface CommitRevealState<Choice> {
  readonly about: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, Choice>>;
  /** All commitments that each seat has made, in the order of the log: also those that do not stand. */
  readonly made?: Readonly<Record<string, readonly string[]>>;
  /** The commitments that another seat has shown its choice to. They stand, whatever is said to come before that. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** All choices that were shown, by seat and commitment: also those whose commitment does not stand. */
  readonly told?: Readonly<Record<string, Readonly<Record<string, Choice>>>>;
}

/** Commitments of one seat that are remembered. */
const MOST_MADE = 500;

export const startCommitReveal = (about: string): CommitRevealState<never> => ({ about, seals: {}, shown: {} });

/**
 * After a commitment. The first one of a seat stands: a later one changes nothing, whoever enters it. None is taken once
 * anything has been shown.
 */
export const applyCommitment = <Choice>(
  sealing: CommitRevealState<Choice>,
  { about, seat, seal }: Commitment,
): CommitRevealState<Choice> => {
  const { seals, shown, made = {} } = sealing;
  if (about !== sealing.about) return sealing;
  const before = Object.hasOwn(made, seat) ? (made[seat] as readonly string[]) : [];
  const isNew = !before.includes(seal) && before.length < MOST_MADE;
  const stands = Object.keys(shown).length === 0 && !Object.hasOwn(seals, seat);
  return {
    ...sealing,
    ...(isNew && { made: { ...made, [seat]: [...before, seal] } }),
    ...(stands && { seals: { ...seals, [seat]: seal } }),
  };
};

/** After a secret was said to be lost: its seat chooses anew. Nothing changes once any choice has been shown. */
export const applyLostSecret = <Choice>(
  sealing: CommitRevealState<Choice>,
  { about, seat }: LostSecret,
): CommitRevealState<Choice> => {
  const { seals, shown } = sealing;
  if (about !== sealing.about || !Object.hasOwn(seals, seat) || Object.keys(shown).length > 0) return sealing;
  const { [seat]: _, ...others } = seals;
  return { ...sealing, seals: others };
};

/** Whether every seat has committed itself. */
export const allCommitted = ({ seals }: CommitRevealState<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(seals, seat));

/** Whether any seat has committed itself to a choice that is not shown yet. */
export const hasHidden = ({ seals, shown }: CommitRevealState<unknown>): boolean =>
  Object.keys(seals).some(seat => !Object.hasOwn(shown, seat));

/** What a choice is shown against: the commitments of all who choose. */
export const sealsOf = (
  { seals }: CommitRevealState<unknown>,
  seats: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.flatMap(seat => (Object.hasOwn(seals, seat) ? [[seat, seals[seat] as string]] : [])));

/** Whether every choice has been shown. */
export const allRevealed = ({ shown }: CommitRevealState<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(shown, seat));

/**
 * After a choice was shown: as before where not all have chosen, or where it is not what its seat has committed itself to.
 * The commitments of the other seats that it names stand from then on: a commitment or a loss that claims an earlier place
 * in the log, and that who showed his choice had not seen, changes nothing. Of two that others name a seat is held to the
 * first.
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

/** After any entry of `sealShapes`. */
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

/** Under this name a phone keeps a secret among the drafts of its battle until it is shown. */
export const draftOfSecret = (about: string, seat: string): string => `seal.${about}.${seat}`;

/** A hidden choice that a game asks for now: who chooses, and what the game calls the entry that shows a choice. */
export interface OpenCommitment {
  readonly sealing: CommitRevealState<unknown>;
  readonly seats: readonly string[];
  readonly show: string;
}
