import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { fairBelow } from '../chance/dice.ts';
import { sha256 } from './sha256.ts';

/*
 * A pack that two sides shuffle over a link that everybody reads, so that neither knows its order and each can draw from it
 * what the other then cannot have ("mental poker"). A card is a point of a group in which nobody can tell by which number
 * one point comes of another. In four steps each side in turn multiplies all points by a secret number of its own and
 * shuffles them; then each takes that number off again and multiplies every place by a number of that place, its key. What
 * lies at a place is opened by both of its keys. All numbers of a side come of its seed, to which it is committed before the
 * first step (drawn.ts), and of all that was said before: nobody is answered twice with the same number for two questions,
 * and once the seeds lie open every step is reckoned again. A step that was made otherwise is not prevented but found then.
 */

const { Point } = ristretto255;
type P = InstanceType<typeof Point>;
const { Fn } = Point;
const bytes = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0));
const CARDS = bytes('alala-card-v1');
const NUMBERS = bytes('alala-mask-v1');

const pointOf = (text: string): P => {
  const point = Point.fromHex(text);
  if (point.is0()) throw new RangeError('the point that every number leaves as it is');
  return point;
};

const numberOf = (...parts: readonly (string | number)[]): bigint => {
  const number = ristretto255_hasher.hashToScalar(bytes(parts.join('\n')), { DST: NUMBERS });
  // One in 2^252, and nobody can bring it about.
  return number === 0n ? 1n : number;
};

const hexOf = (number: bigint): string => number.toString(16).padStart(64, '0');
const keyFrom = (text: string): bigint => {
  const number = BigInt(`0x${text}`);
  if (number === 0n || number >= Fn.ORDER) throw new RangeError('no key');
  return number;
};

const cardPoints = new Map<string, P>();
/** The point of a card: nobody knows by which number it comes of another's. */
const cardPoint = (card: string): P => {
  // The same few cards again and again; no deck has more than some dozens.
  if (cardPoints.size > 500) cardPoints.clear();
  const there = cardPoints.get(card);
  if (there) return there;
  const made = ristretto255_hasher.hashToCurve(bytes(encodeURIComponent(card)), { DST: CARDS });
  cardPoints.set(card, made);
  return made;
};

const shuffledBy = <T>(items: readonly T[], seed: string, link: string): T[] => {
  let words = 0;
  const below = fairBelow(() => Number.parseInt(sha256(`order\n${seed}\n${link}\n${words++}`).slice(0, 8), 16));
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
};

/** One of the four steps of a shuffle, of the side that has this seed; `links` are what each step so far named, its own last. */
interface Step {
  readonly seed: string;
  readonly cards: readonly string[];
  readonly links: readonly string[];
  readonly steps: readonly (readonly string[])[];
}

const maskOf = (seed: string, link: string): bigint => numberOf('mask', seed, link);

/** The key of a place, of the side whose step that named `link` gave it. Places count from 0. */
const placeKey = (seed: string, link: string, place: number): bigint => numberOf('place', seed, link, place);

/** The points of the next step. Throws RangeError or Error where the one before is not one. */
export const nextStep = ({ seed, cards, links, steps }: Step): readonly string[] => {
  const link = links[steps.length] as string;
  if (steps.length < 2) {
    const before = steps[0] ? steps[0].map(pointOf) : cards.map(cardPoint);
    const mask = maskOf(seed, link);
    return shuffledBy(
      before.map(point => point.multiply(mask).toHex()),
      seed,
      link,
    );
  }
  const off = Fn.inv(maskOf(seed, links[steps.length - 2] as string));
  return (steps.at(-1) ?? []).map((text, place) =>
    pointOf(text)
      .multiply(Fn.mul(off, placeKey(seed, link, place)))
      .toHex(),
  );
};

/** A side's key of a place, from the link of its last step. */
export const keyOfPlace = (seed: string, link: string, place: number): string => hexOf(placeKey(seed, link, place));

/** The card at a place, by both of its keys; undefined where they open none of these cards. */
export const cardAt = (
  point: string,
  keys: readonly [string, string],
  cards: readonly string[],
): string | undefined => {
  try {
    const both = Fn.mul(keyFrom(keys[0]), keyFrom(keys[1]));
    const opened = pointOf(point).multiply(Fn.inv(both));
    return cards.find(card => cardPoint(card).equals(opened));
  } catch {
    return undefined;
  }
};

/** Whether these keys show that a card lay at a place. */
export const isCardAt = (point: string, keys: readonly [string, string], card: string): boolean =>
  cardAt(point, keys, [card]) === card;
