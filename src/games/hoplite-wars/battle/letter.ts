import * as v from 'valibot';
import { toCanonicalJson } from '../../../core/crypto/canonical-json.ts';
import { computeCommitment } from '../../../core/crypto/commit-reveal.ts';
import type { Secret } from '../../../core/crypto/commitments.ts';
import { sha256 } from '../../../core/crypto/sha256.ts';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { safeParse } from '../../../core/schemas.ts';
import { MAX_TEXT_LENGTH, parseJson } from '../../../core/untrusted-input.ts';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { ordersSchema as ordersShape, playerSchema } from './schemas.ts';
import { currentQuestionId, playersToOrder, type WarState } from './state.ts';

/* A player's orders as a letter to the game master: text to paste, or a file. */

const KIND = 'hopliteWars.orders';
const VERSION = 1;
const SEALED_KIND = 'hopliteWars.sealedOrders';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const about = v.pipe(v.string(), v.maxLength(60));

/** A readable letter, for a game master who does not play. */
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

/** A letter that only the game master's phone can open. Its seal is the seat's commitment (B1). */
export const sealedLetterSchema = v.object({
  kind: v.literal(SEALED_KIND, 'otherKind'),
  v: v.literal(VERSION, 'otherVersion'),
  about,
  seat: playerSchema,
  board: hash,
  sealed: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MAX_TEXT_LENGTH)),
  seal: hash,
});

/** The secret content of a sealed letter. */
export const letterSecretSchema = v.object({ salt, choice: ordersShape });

/** A sealed letter on the game master's phone. `heldTo` is the additional authenticated data of its encryption. */
export const storedLetterSchema = v.object({
  sealed: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
  heldTo: v.pipe(v.string(), v.maxLength(200)),
  seal: hash,
});

/** A hash of the position for which orders were written. Orders for another position are refused. */
const boardOf = ({ position, centres, dislodged }: WarState): string =>
  sha256(toCanonicalJson({ position, centres, dislodged }));

/** The additional authenticated data of a letter: the question, the position and the seat. */
export const letterContextOf = (state: WarState, seat: Player): string =>
  `${currentQuestionId(state)} ${boardOf(state)} ${seat}`;

/** A seat's orders for the current step as a letter with a checksum. */
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

/** A letter for the game master's phone alone. `sealed` is the secret, encrypted with its key. */
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

/** The content of a letter: the orders, or the encrypted secret with its commitment. */
export type Letter = {
  readonly seat: Player;
  /** The first letters of its seal. The sender's phone shows the same letters. */
  readonly check: string;
} & ({ readonly orders: readonly Order[] } | { readonly sealed: string; readonly seal: string });

/** The number of letters of a seal that people compare. */
export const letterChecksumOf = (letter: string): string => {
  const read = parseLetterJson(letter);
  return read.ok && typeof read.value === 'object' && read.value !== null && 'seal' in read.value
    ? String(read.value.seal).slice(0, 6).toUpperCase()
    : '';
};

const parseLetterJson = (text: string): ValidationResult<unknown> => {
  const read = parseJson(text);
  if (read.ok) return { ok: true, value: read.data };
  return createValidationFailure(read.problem.code === 'tooLarge' ? 'tooLong' : 'unreadable');
};

const isSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === SEALED_KIND;

/**
 * Parses a letter for the current step. Refused as `tooLong`, `unreadable`, `otherKind`, `otherVersion`, `badLetter` with its
 * place, `tampered` if its seal does not fit its orders, `otherSeason`, `otherBoard`, or `notAsked` for a seat without orders
 * to give. `readLetterSecret` checks the encrypted content.
 */
export const readLetter = (state: WarState, text: string): ValidationResult<Letter> => {
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
    return createValidationFailure('tampered', seat);
  if (about !== currentQuestionId(state)) return createValidationFailure('otherSeason', about);
  if (board !== boardOf(state)) return createValidationFailure('otherBoard', seat);
  if (!playersToOrder(state).includes(seat)) return createValidationFailure('notAsked', seat);
  const check = seal.slice(0, 6).toUpperCase();
  return 'orders' in read.value
    ? { ok: true, value: { seat, orders: read.value.orders, check } }
    : { ok: true, value: { seat, sealed: read.value.sealed, seal, check } };
};

/** Parses the secret of a sealed letter; refused as `tampered` if its seal does not commit to it. */
export const readLetterSecret = (
  about: string,
  seat: string,
  seal: string,
  text: string,
): ValidationResult<Secret<readonly Order[]>> => {
  const json = parseLetterJson(text);
  const read = json.ok ? safeParse(letterSecretSchema, json.value, 'badLetter') : json;
  if (!read.ok) return createValidationFailure('tampered', seat);
  return computeCommitment(about, seat, read.value) === seal ? read : createValidationFailure('tampered', seat);
};
