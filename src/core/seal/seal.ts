import * as v from 'valibot';
import { canonical } from './canonical.ts';
import { sha256 } from './sha256.ts';

/*
 * Choices that are made in secret and shown together. The log first has a commitment of each seat, a hash over its choice
 * and a salt; then, once all have chosen, the choices with their salts. Nobody can change a choice after another is known,
 * and nobody can guess one from its hash.
 */

/** What a seat keeps to itself until all have chosen. */
export interface Secret<Choice> {
  /** Random, so that the few choices there are cannot be tried out. */
  readonly salt: string;
  readonly choice: Choice;
}

/** Data of the entry that commits a seat to its choice. `about` names the question: each is asked once. */
export interface Sealed {
  readonly about: string;
  readonly seat: string;
  readonly seal: string;
}

/** Data of the entry that shows a choice. */
export interface Shown<Choice> extends Secret<Choice> {
  readonly about: string;
  readonly seat: string;
}

const name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/));

/** The shapes of the two entries; what a choice may be is the game's to say. */
export const sealedShape = v.object({ about: name, seat: name, seal: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const shownShape = <Choice extends v.GenericSchema>(choice: Choice) =>
  v.object({ about: name, seat: name, salt, choice });
/** The two entries by the names that games give them. */
export const sealShapes = <Choice extends v.GenericSchema>(choice: Choice) => ({
  sealed: sealedShape,
  shown: shownShape(choice),
});
/** A secret as a phone keeps it; that its choice is what was sealed, the seal says. */
export const secretShape = v.object({ salt, choice: v.unknown() });

/** The commitment to a choice; for this seat and this question only. */
export const sealOf = (about: string, seat: string, { salt, choice }: Secret<unknown>): string =>
  sha256([about, seat, salt, canonical(choice)].join('\n'));

/** What is sealed and shown of the question that is open; part of a game's state. */
export interface Sealing<Choice> {
  readonly about: string;
  readonly seals: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, Choice>>;
}

export const beginSealing = (about: string): Sealing<never> => ({ about, seals: {}, shown: {} });

/** After a commitment. A later one takes the place of an earlier; none is taken once anything has been shown. */
export const afterSealed = <Choice>(sealing: Sealing<Choice>, { about, seat, seal }: Sealed): Sealing<Choice> =>
  about !== sealing.about || Object.keys(sealing.shown).length > 0
    ? sealing
    : { ...sealing, seals: { ...sealing.seals, [seat]: seal } };

/** Whether every seat has committed itself. */
export const allSealed = ({ seals }: Sealing<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(seals, seat));

/** Whether every choice has been shown. */
export const allShown = ({ shown }: Sealing<unknown>, seats: readonly string[]): boolean =>
  seats.every(seat => Object.hasOwn(shown, seat));

/** After a choice was shown: as before where not all have chosen, or where it is not what its seat is committed to. */
export const afterShown = <Choice>(
  sealing: Sealing<Choice>,
  seats: readonly string[],
  { about, seat, salt, choice }: Shown<Choice>,
): Sealing<Choice> =>
  about === sealing.about &&
  allSealed(sealing, seats) &&
  Object.hasOwn(sealing.seals, seat) &&
  sealing.seals[seat] === sealOf(about, seat, { salt, choice })
    ? { ...sealing, shown: { ...sealing.shown, [seat]: choice } }
    : sealing;

/** After either entry of `sealShapes`. */
export const afterSealing = <Choice>(
  sealing: Sealing<Choice>,
  seats: readonly string[],
  event: { readonly type: 'sealed'; readonly data: Sealed } | { readonly type: 'shown'; readonly data: Shown<Choice> },
): Sealing<Choice> =>
  event.type === 'sealed' ? afterSealed(sealing, event.data) : afterShown(sealing, seats, event.data);
