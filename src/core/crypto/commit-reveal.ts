import { toCanonicalJson } from './canonical-json.ts';
import type { Commitment, CommitRevealState, LostSecret, Reveal, Secret } from './commitments.ts';
import { type CommitRevealReducer, provideCommitRevealReducer } from './loaded-commit-reveal.ts';
import { sha256 } from './sha256.ts';

/* Applies commitments and reveals. commitments.ts has their data. */

/** The commitment to a choice. It is valid only for this seat and this question. */
export const computeCommitment = (about: string, seat: string, { salt, choice }: Secret<unknown>): string =>
  sha256([about, seat, salt, toCanonicalJson(choice)].join('\n'));

/** Commitments of one seat that the state keeps. */
const MAX_COMMITMENTS = 500;

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
export const commitRevealReducer: CommitRevealReducer = (sealing, seats, event) => {
  switch (event.type) {
    case 'sealed':
      return applyCommitment(sealing, event.data);
    case 'shown':
      return applyReveal(sealing, seats, event.data);
    case 'lost':
      return applyLostSecret(sealing, event.data);
  }
};

provideCommitRevealReducer(commitRevealReducer);
