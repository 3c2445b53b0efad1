import { normalizeName } from '../board/find.ts';
import { DELPHI } from '../board/map.ts';
import type { Board } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import { createCursor, type OrderCursor, type TextRange } from './cursor.ts';
import { type Lexeme, lexemesOf, nationOf } from './lexemes.ts';
import {
  type MergeGroup,
  ORDER_LIMITS,
  ORDER_TYPES_BY_STAGE,
  type Order,
  type OrderError,
  type OrderGroup,
  type Stage,
} from './order.ts';
import {
  failUnreadable,
  leadsOn,
  noOrders,
  readConvoy,
  readMerge,
  readMergeFirst,
  readMove,
  readSupport,
  seesArrow,
  takesArrow,
  takesVia,
} from './read-movement.ts';
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
 * here: `readied` checks against the position.
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

/** Components, with further spaces of the same plural. */
const sharing = (cursor: OrderCursor, given: OrderGroup): readonly OrderGroup[] => {
  const all = [given];
  for (let more = cursor.readSharedGroup(); more; more = cursor.readSharedGroup()) all.push(more);
  return all;
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

/** The name of the only shrine can be omitted. */
const readSacked = (cursor: OrderCursor): readonly Order[] => {
  if (cursor.atEnd() || cursor.seesJoin()) return [{ does: 'sack' }];
  const isDelphi = cursor.attempt(() => (cursor.readSpace() === DELPHI ? true : undefined));
  return isDelphi ? [{ does: 'sack' }] : failUnreadable(cursor);
};

/** Orders whose verb applies to several groups: Build A(Sparta) and G(Zarax). */
const SHARED = ['build', 'remove', 'disband', 'place'] as const;

const readVerbFirst = (cursor: OrderCursor, given: OrderGroup, stage: Stage, verb: Keyword): readonly Order[] => {
  switch (verb) {
    case 'build':
      // Set-up is a build in the first Winter.
      return [{ does: stage === 'opening' ? 'place' : 'build', ...given }];
    case 'place':
      return [{ does: 'place', ...given }];
    case 'hold':
      return [{ does: 'hold', ...given }];
    case 'sail':
      if (given.parts.some(({ arm }) => arm === 'A')) return noOrders(cursor.fail({ code: 'E12', word: 'sayVia' }));
      return takesArrow(cursor) ? readMove(cursor, given) : failUnreadable(cursor);
    case 'move':
    case 'retreat':
      return takesArrow(cursor) ? readMove(cursor, given) : failUnreadable(cursor);
    default:
      return [{ does: givenUp(stage, verb as 'disband' | 'remove'), ...given }];
  }
};

/** The order that removes components at a stage; for dislodged ones it is D (N6). */
const givenUp = (stage: Stage, verb: 'disband' | 'remove'): 'disband' | 'remove' | 'giveUp' =>
  stage === 'winter' ? verb : 'giveUp';

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

const readConvert = (cursor: OrderCursor): readonly Order[] => {
  const given = cursor.readSpaceFirst() ?? cursor.readOrderGroup();
  return given ? readInto(cursor, given) : [];
};

const readInto = (cursor: OrderCursor, given: OrderGroup): readonly Order[] => {
  cursor.takesTo();
  const isCounted = cursor.seesNumber();
  const into = cursor.readComponents();
  const [first] = into;
  // A given number must match the number of components.
  if (!first || into.length > 1 || (isCounted && first.n !== countOf(given.parts))) return failUnreadable(cursor);
  if (first.arm === 'G') return noOrders(cursor.fail({ code: 'E13', word: 'badArm' }));
  return [{ does: 'convert', ...given, into: first.arm }];
};

const readVerb = (cursor: OrderCursor, given: OrderGroup, stage: Stage): readonly Order[] => {
  if (stage !== 'opening' && (cursor.seesJoin() || seesVia(cursor))) return readSeveral(cursor, given, stage);
  cursor.skipVerbFillers();
  if (stage === 'opening' && (cursor.atEnd() || cursor.seesJoin()))
    return sharing(cursor, given).map(each => ({ does: 'place', ...each }));
  if (cursor.sees('merge')) return readMerge(cursor, [given]);
  return readDone(cursor, [given], stage);
};

const seesVia = (cursor: OrderCursor): boolean => cursor.sees('via');

/** Verbs that can follow an arrow: A(Megara) - hold. */
const NEVER_GOALS: readonly Keyword[] = ['hold', 'support', 'convoy', 'sack', 'convert', 'disband', 'remove', 'build'];

/** The verb after its components. All components get the same order; only a MERGE leads several into one space. */
const readDone = (cursor: OrderCursor, all: readonly OrderGroup[], stage: Stage): readonly Order[] => {
  const [given] = all as readonly [OrderGroup];
  cursor.skipVerbFillers();
  // "To hold" is the verb, not a space of that name.
  cursor.attempt(() => (cursor.takesTo() && NEVER_GOALS.some(verb => cursor.sees(verb)) ? true : undefined));
  const does = readSimple(cursor, stage);
  if (does) return all.map(lot => ({ does, ...lot }));
  if (cursor.takes('support')) {
    const support = readSupport(cursor);
    return support ? all.map(lot => ({ ...support, ...lot })) : [];
  }
  if (all.length > 1)
    return seesArrow(cursor) ? noOrders(cursor.fail({ code: 'E12', word: 'sayMerge' })) : failUnreadable(cursor);
  if (cursor.takes('sack')) {
    if (given.from !== DELPHI) return noOrders(cursor.fail({ code: 'E10', word: 'notInDelphi' }));
    return readSacked(cursor);
  }
  if (cursor.takes('convert')) return readInto(cursor, given);
  if (cursor.takes('convoy')) return readConvoy(cursor, given);
  if (cursor.sees('sail') && given.parts.some(({ arm }) => arm === 'A'))
    return noOrders(cursor.fail({ code: 'E12', word: 'sayVia' }));
  if (cursor.sees('retreat') && stage !== 'retreats') return noOrders(cursor.fail({ code: 'E12', word: 'notNow' }));
  if (stage === 'winter' && cursor.attempt(() => (cursor.takesTo() && cursor.seesParts() ? true : undefined)))
    return readInto(cursor, given);
  const goes = cursor.takes('retreat') || cursor.takes('sail');
  if (takesArrow(cursor) || goes || (isMovement(stage) && leadsOn(cursor))) return readMove(cursor, given);
  return failUnreadable(cursor);
};

/** True if components move at a stage. */
const isMovement = (stage: Stage): boolean => stage === 'orders' || stage === 'retreats';

/** A verb without further arguments. */
const readSimple = (cursor: OrderCursor, stage: Stage) => {
  if (cursor.takes('hold')) return 'hold';
  if (cursor.takes('disband')) return givenUp(stage, 'disband');
  if (cursor.takes('remove')) return givenUp(stage, 'remove');
  if (cursor.takes('build')) return stage === 'opening' ? 'place' : 'build';
  return undefined;
};

/** Components of several spaces: a merge, or the same order for all. */
const readSeveral = (cursor: OrderCursor, first: OrderGroup, stage: Stage): readonly Order[] => {
  const sources: MergeGroup[] = [];
  for (let given: OrderGroup | undefined = first; given; ) {
    const via = takesVia(cursor);
    sources.push({ ...given, ...(via ? { via: true } : {}) });
    for (let more = cursor.readSharedGroup(); more; more = cursor.readSharedGroup()) sources.push(more);
    if (!cursor.attempt(() => (cursor.takesJoin() && nationSkipped(cursor) && cursor.seesParts() ? true : undefined)))
      break;
    given = cursor.readOrderGroup();
  }
  if (cursor.failure()) return [];
  cursor.attempt(() => (cursor.takesJoin() ? true : undefined));
  const arrow = cursor.attempt(() => (takesArrow(cursor) && cursor.sees('merge') ? true : undefined));
  if (arrow || cursor.sees('merge')) return readMerge(cursor, sources);
  // "By sea" can also precede the arrow.
  if (sources.length === 1 && sources[0]?.via && takesArrow(cursor)) {
    const to = cursor.readDestination();
    return to === undefined ? [] : [{ does: 'move', ...first, to, via: true }];
  }
  if (sources.some(({ via }) => via)) return failUnreadable(cursor);
  return readDone(cursor, sources, stage);
};

const nationSkipped = (cursor: OrderCursor): true => {
  cursor.skipNation();
  return true;
};
