import * as v from 'valibot';
import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { computeCommitment, type Secret } from '../../../core/crypto/commit-reveal.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { type Result, refusedWith } from '../../../core/rule-check.ts';
import { safeParse } from '../../../core/schemas.ts';
import { MAX_TEXT_LENGTH, parseJson } from '../../../core/untrusted-input.ts';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { ordersSchema as ordersShape, playerSchema } from './shapes.ts';
import { currentQuestionId, playersToOrder, type WarState } from './state.ts';

/* A player's orders as a letter to the game master: a text that is pasted or a file. */

const KIND = 'hopliteWars.orders';
const VERSION = 1;
const SEALED_KIND = 'hopliteWars.sealedOrders';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const about = v.pipe(v.string(), v.maxLength(60));

/** A letter that whoever has it can read: for a game master who does not play. */
export const letterSchema = v.object({
  kind: v.literal(KIND, 'otherKind'),
  v: v.literal(VERSION, 'otherVersion'),
  about,
  seat: playerSchema,
  board: hash,
  salt,
  orders: ordersShape,
  seal: hash,
});

/** A letter that only the game master's phone opens. Its seal is the seat's commitment (B1), so that nobody changes it later. */
export const sealedLetterSchema = v.object({
  kind: v.literal(SEALED_KIND, 'otherKind'),
  v: v.literal(VERSION, 'otherVersion'),
  about,
  seat: playerSchema,
  board: hash,
  sealed: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MAX_TEXT_LENGTH)),
  seal: hash,
});

/** What is inside of a sealed letter. */
export const letterSecretSchema = v.object({ salt, choice: ordersShape });

/** A sealed letter as the game master's phone keeps it: `heldTo` is what its seal is held to besides the key. */
export const storedLetterSchema = v.object({
  sealed: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
  heldTo: v.pipe(v.string(), v.maxLength(200)),
  seal: hash,
});

/** The board that orders were written for: nobody's orders are taken for another one. */
const boardOf = ({ position, centres, dislodged }: WarState): string =>
  sha256(toCanonicalJson({ position, centres, dislodged }));

/** What the seal of a letter is held to besides its key: the question, the board and the seat. */
export const letterContextOf = (state: WarState, seat: Player): string =>
  `${currentQuestionId(state)} ${boardOf(state)} ${seat}`;

/** A seat's orders for what is asked, sealed: whatever is changed in the letter breaks its seal. */
export const writeLetter = (state: WarState, seat: Player, { salt, choice }: Secret<readonly Order[]>): string => {
  const about = currentQuestionId(state);
  const board = boardOf(state);
  return JSON.stringify({
    kind: KIND,
    v: VERSION,
    about,
    seat,
    board,
    salt,
    orders: choice,
    seal: computeCommitment(`${about} ${board}`, seat, { salt, choice }),
  });
};

/** The same for the game master's phone alone; `sealed` is the secret, sealed with its key and `letterAbout`. */
export const writeSealedLetter = (
  state: WarState,
  seat: Player,
  secret: Secret<readonly Order[]>,
  sealed: string,
): string => {
  const about = currentQuestionId(state);
  return JSON.stringify({
    kind: SEALED_KIND,
    v: VERSION,
    about,
    seat,
    board: boardOf(state),
    sealed,
    seal: computeCommitment(about, seat, secret),
  });
};

/** What a letter says: the orders, or what of it only the game master's phone opens, with the commitment to it. */
export type Letter = {
  readonly seat: Player;
  /** The beginning of its seal: who sent it reads the same on his phone. */
  readonly check: string;
} & ({ readonly orders: readonly Order[] } | { readonly sealed: string; readonly seal: string });

/** Letters of a seal that people read to each other. */
export const letterChecksumOf = (letter: string): string => {
  const read = parseLetterJson(letter);
  return read.ok && typeof read.value === 'object' && read.value !== null && 'seal' in read.value
    ? String(read.value.seal).slice(0, 6).toUpperCase()
    : '';
};

const parseLetterJson = (text: string): Result<unknown> => {
  const read = parseJson(text);
  if (read.ok) return { ok: true, value: read.data };
  return refusedWith(read.problem.code === 'tooLarge' ? 'tooLong' : 'unreadable');
};

const isSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === SEALED_KIND;

/**
 * Reads a letter for what is asked now. Refused: `tooLong`, `unreadable`, `otherKind`, `otherVersion`, `badLetter` and where,
 * `tampered` when its seal is not that of its orders, `otherSeason`, `otherBoard`, `notAsked` for a seat that has nothing to
 * say. What is sealed inside is checked when it is opened: `readLetterSecret`.
 */
export const readLetter = (state: WarState, text: string): Result<Letter> => {
  const json = parseLetterJson(text.trim());
  if (!json.ok) return json;
  const read = isSealed(json.value)
    ? safeParse(sealedLetterSchema, json.value, 'badLetter', ['otherKind', 'otherVersion'])
    : safeParse(letterSchema, json.value, 'badLetter', ['otherKind', 'otherVersion']);
  if (!read.ok) return read;
  const { about, seat, board, seal } = read.value;
  if (
    'orders' in read.value &&
    computeCommitment(`${about} ${board}`, seat, { salt: read.value.salt, choice: read.value.orders }) !== seal
  )
    return refusedWith('tampered', seat);
  if (about !== currentQuestionId(state)) return refusedWith('otherSeason', about);
  if (board !== boardOf(state)) return refusedWith('otherBoard', seat);
  if (!playersToOrder(state).includes(seat)) return refusedWith('notAsked', seat);
  const check = seal.slice(0, 6).toUpperCase();
  return 'orders' in read.value
    ? { ok: true, value: { seat, orders: read.value.orders, check } }
    : { ok: true, value: { seat, sealed: read.value.sealed, seal, check } };
};

/** What was inside of a sealed letter; refused as `tampered` where it is not what its seal commits to. */
export const readLetterSecret = (
  about: string,
  seat: string,
  seal: string,
  text: string,
): Result<Secret<readonly Order[]>> => {
  const json = parseLetterJson(text);
  const read = json.ok ? safeParse(letterSecretSchema, json.value, 'badLetter') : json;
  if (!read.ok) return refusedWith('tampered', seat);
  return computeCommitment(about, seat, read.value) === seal ? read : refusedWith('tampered', seat);
};
