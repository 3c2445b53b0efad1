import * as v from 'valibot';
import { dataIn } from '../../../core/outside.ts';
import { canonical } from '../../../core/seal/canonical.ts';
import { type Secret, sealOf } from '../../../core/seal/seal.ts';
import { sha256 } from '../../../core/seal/sha256.ts';
import { readShape } from '../../../core/shapes.ts';
import { type Result, refused } from '../../../core/verdict.ts';
import type { Player } from '../board/powers.ts';
import type { Order } from '../orders/order.ts';
import { orders as ordersShape, player } from './shapes.ts';
import { aboutNow, playersAsked, type WarState } from './state.ts';

/* A player's orders as a letter to the game master: a text that is pasted or a file. */

const KIND = 'hopliteWars.orders';
const VERSION = 1;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const letterShape = v.object({
  kind: v.literal(KIND, 'otherKind'),
  v: v.literal(VERSION, 'otherVersion'),
  about: v.pipe(v.string(), v.maxLength(60)),
  seat: player,
  board: hash,
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  orders: ordersShape,
  seal: hash,
});

/** The board that orders were written for: nobody's orders are taken for another one. */
const boardOf = ({ position, centres, dislodged }: WarState): string =>
  sha256(canonical({ position, centres, dislodged }));

/** A seat's orders for what is asked, sealed: whatever is changed in the letter breaks its seal. */
export const writeLetter = (state: WarState, seat: Player, { salt, choice }: Secret<readonly Order[]>): string => {
  const about = aboutNow(state);
  const board = boardOf(state);
  return JSON.stringify({
    kind: KIND,
    v: VERSION,
    about,
    seat,
    board,
    salt,
    orders: choice,
    seal: sealOf(`${about} ${board}`, seat, { salt, choice }),
  });
};

/** What a letter says. */
export interface Letter {
  readonly seat: Player;
  readonly orders: readonly Order[];
  /** The beginning of its seal: who sent it reads the same on his phone. */
  readonly check: string;
}

/** Letters of a seal that people read to each other. */
export const checkOf = (letter: string): string => {
  const read = parsed(letter);
  return read.ok && typeof read.value === 'object' && read.value !== null && 'seal' in read.value
    ? String(read.value.seal).slice(0, 6).toUpperCase()
    : '';
};

const parsed = (text: string): Result<unknown> => {
  const read = dataIn(text);
  if (read.ok) return { ok: true, value: read.data };
  return refused(read.problem.code === 'tooLarge' ? 'tooLong' : 'unreadable');
};

/**
 * Reads a letter for what is asked now. Refused: `tooLong`, `unreadable`, `otherKind`, `otherVersion`, `badLetter` and where,
 * `tampered` when its seal is not that of its orders, `otherSeason`, `otherBoard`, `notAsked` for a seat that has nothing to say.
 */
export const readLetter = (state: WarState, text: string): Result<Letter> => {
  const json = parsed(text.trim());
  if (!json.ok) return json;
  const read = readShape(letterShape, json.value, 'badLetter', ['otherKind', 'otherVersion']);
  if (!read.ok) return read;
  const { about, seat, board, salt, orders, seal } = read.value;
  if (sealOf(`${about} ${board}`, seat, { salt, choice: orders }) !== seal) return refused('tampered', seat);
  if (about !== aboutNow(state)) return refused('otherSeason', about);
  if (board !== boardOf(state)) return refused('otherBoard', seat);
  if (!playersAsked(state).includes(seat)) return refused('notAsked', seat);
  return { ok: true, value: { seat, orders, check: seal.slice(0, 6).toUpperCase() } };
};
