import { normalizeName } from '../board/find-spaces.ts';
import { DELPHI } from '../board/map.ts';
import type { Board } from '../board/space.ts';
import { createCursor } from './create-cursor.ts';
import type { OrderCursor, TextRange } from './cursor.ts';
import { type Lexeme, lexemesOf, nationOf } from './lexemes.ts';
import {
  ORDER_LIMITS,
  ORDER_TYPES_BY_STAGE,
  type Order,
  type OrderError,
  type OrderGroup,
  type Stage,
} from './order.ts';
import { readConvoy, readMergeFirst, readSupport } from './read-movement.ts';
import { readConvert, readSacked, readVerb, readVerbFirst, sharing } from './read-verb.ts';
import { splitOrders, tokenize } from './tokens.ts';
import { HEADINGS, type Keyword, splitList } from './vocabulary.ts';

/** A line of orders with its position in the text: its order, or an error with position. */
export type ParsedLine = { readonly text: string; readonly from: number; readonly to: number } & (
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly wrong: OrderError; readonly at: TextRange }
);

/**
 * Parses a text of orders for a stage (N1–N7, R-3). Orders are separated by lines or semicolons; a line can have
 * several. Errors are E1, E2, E12 or E13, with a position; nothing of such a line is used. Only the board is known
 * here: `checkOrders` checks against the position.
 */
export const parseOrders = (board: Board, text: string, stage: Stage): readonly ParsedLine[] => {
  let read = 0;
  return splitOrders(text).flatMap(({ text: line, from }): readonly ParsedLine[] => {
    // A heading, such as Sparta: or Orders:
    if (/^\p{L}+:$/u.test(line) && (nationOf(line.slice(0, -1)) || headings.has(normalizeName(line)))) return [];
    const place = { text: line, from, to: from + line.length };
    const at = { from: place.from, to: place.to };
    const refused = (wrong: OrderError, where: TextRange = at): readonly ParsedLine[] => [
      { ...place, ok: false, wrong, at: where },
    ];
    if (read >= ORDER_LIMITS.orders) return refused({ code: 'E12', word: 'fullSheet' });
    const cursor = createCursor(board, withoutHeading(lexemesOf(tokenize(line, from), stage), line), place);
    const orders = readLine(cursor, stage);
    if (!cursor.atEnd()) cursor.fail({ code: 'E12', word: 'unreadable' });
    const failure = cursor.failure();
    if (failure) return refused(failure.wrong, failure.at);
    if (read + orders.length > ORDER_LIMITS.orders) return refused({ code: 'E12', word: 'fullSheet' });
    if (!orders.every(({ does }) => ORDER_TYPES_BY_STAGE[stage].includes(does)))
      return refused({ code: 'E12', word: 'notNow' });
    read += orders.length;
    return orders.map(order => ({ ...place, ok: true, order }));
  });
};

const headings = new Set(splitList(HEADINGS));

/** The lexemes of a line without a heading, such as Orders: */
const withoutHeading = (lexemes: readonly Lexeme[], line: string): readonly Lexeme[] => {
  const heading = /^(?:\p{L}+\s+)?(\p{L}+)\s*:/u.exec(line);
  if (!heading || !headings.has(normalizeName(heading[1] ?? ''))) return lexemes;
  const n = heading[0]
    .trim()
    .split(/\s+/)
    .filter(word => word !== ':').length;
  const of = lexemes[n - 2];
  return n === 1 || of?.nation ? lexemes.slice(n) : lexemes;
};

const readLine = (cursor: OrderCursor, stage: Stage): readonly Order[] => {
  const all: Order[] = [];
  do {
    all.push(...readOne(cursor, stage, all.at(-1)));
    if (cursor.failure()) return [];
    // Orders joined to a support could be further supported orders, so they need their own line.
  } while (!isHelp(all.at(-1)) && (cursor.takesJoin() || takesNext(cursor)));
  if (cursor.seesJoin()) cursor.attempt(() => (cursor.takesJoin() ? undefined : true));
  return all;
};

/** True if another order starts without a separator, or after a stroke: A Ath H. A Mar H. */
const takesNext = (cursor: OrderCursor): boolean =>
  cursor.attempt(() => {
    cursor.takesMark('/');
    return cursor.seesParts() ? true : undefined;
  }) ?? false;

const isHelp = (order: Order | undefined): boolean =>
  order !== undefined && (order.does.startsWith('support') || order.does === 'convoy');

/** Verbs that start an order, with their subjects. */
const VERB_FIRST: readonly Keyword[] = [
  'build',
  'remove',
  'disband',
  'convert',
  'place',
  'hold',
  'move',
  'sail',
  'retreat',
  'merge',
];

/** One order, or several with the same verb. After a separator, the verb of the previous order can be omitted. */
const readOne = (cursor: OrderCursor, stage: Stage, before: Order | undefined): readonly Order[] => {
  if (stage === 'opening') {
    const placed = cursor.attempt(() => readSpaceFirst(cursor));
    if (placed) return [{ does: 'place', ...placed }];
  }
  const first = cursor.readSpaceFirst();
  if (first) return readVerb(cursor, first, stage);
  const done = cursor.attempt(() => readVerbAfterSpace(cursor, stage));
  if (done) return [done];
  cursor.skipNation();
  cursor.skipFillers();
  if (cursor.takes('sack') || cursor.attempt(() => takesSackers(cursor))) return readSacked(cursor);
  // A Winter has no convoys; C means CONVERT.
  if (stage === 'winter' && cursor.takes('convoy')) return readConvert(cursor);
  const helps = cursor.attempt(() => readHelpFirst(cursor));
  if (helps) return [helps];
  const verb = VERB_FIRST.find(each => cursor.takes(each));
  if (verb === 'hold') cursor.takes('with');
  if (verb === 'convert') return readConvert(cursor);
  if (verb === 'merge') return readMergeFirst(cursor);
  const given = (verb && cursor.attempt(() => readSpaceFirst(cursor))) ?? givenOf(cursor);
  if (!given) return [];
  if (verb !== undefined) return sharing(cursor, given).flatMap(each => readVerbFirst(cursor, each, stage, verb));
  const shared = before && SHARED.find(does => does === before.does);
  if (shared && (cursor.atEnd() || cursor.seesJoin())) return [{ does: shared, ...given }];
  return readVerb(cursor, given, stage);
};

/** Support A Athens to Plataea with A Thebes, or Convoy A Patrae to Leucas with F Ionian Sea */
const readHelpFirst = (cursor: OrderCursor): Order | undefined => {
  const help = cursor.takes('support')
    ? readSupport(cursor)
    : cursor.takes('convoy')
      ? readConvoy(cursor, NOBODY)[0]
      : undefined;
  const given = help && cursor.takes('with') ? givenOf(cursor) : undefined;
  return help && given && { ...help, ...given };
};

/** A placeholder for the components of an order until they are parsed. */
const NOBODY: OrderGroup = { from: DELPHI, parts: [] };

/** Larissa: build A */
const readVerbAfterSpace = (cursor: OrderCursor, stage: Stage): Order | undefined => {
  const from = stage === 'winter' && !cursor.seesParts() ? cursor.readSpace() : undefined;
  const verb = SHARED.find(each => cursor.takes(each));
  const parts = from === undefined || verb === undefined ? [] : cursor.readComponents();
  const isWhole = parts.length > 0 && parts.every(({ n }) => n > 0) && (cursor.atEnd() || cursor.seesJoin());
  return isWhole && from !== undefined && verb !== undefined ? { does: verb, from, parts } : undefined;
};

/** Components, with any possessive skipped. */
const givenOf = (cursor: OrderCursor): OrderGroup | undefined => {
  cursor.skipNation();
  return cursor.readOrderGroup();
};

/** Delphi: sack, and the army sacks: only the stack in Delphi can. */
const takesSackers = (cursor: OrderCursor): true | undefined => {
  if (cursor.seesParts()) cursor.readComponents();
  else if (cursor.readSpace() !== DELPHI) return undefined;
  return cursor.takes('sack') ? true : undefined;
};

/** Orders whose verb applies to several groups: Build A(Sparta) and G(Zarax). */
const SHARED = ['build', 'remove', 'disband', 'place'] as const;

/** Components after their space, such as Sparta: 2A, followed by no other part of an order. */
const readSpaceFirst = (cursor: OrderCursor): OrderGroup | undefined => {
  const from = cursor.readSpace();
  if (!cursor.takesMark('-')) cursor.takesMark('=');
  const isBracketed = cursor.takesMark('(');
  const parts = from === undefined ? [] : cursor.readComponents();
  if (isBracketed && !cursor.takesMark(')')) return undefined;
  const isWhole = cursor.atEnd() || cursor.seesJoin();
  return from === undefined || !isWhole || parts.length === 0 || parts.some(({ n }) => n === 0)
    ? undefined
    : { from, parts };
};
