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

/** A line of a text of orders, with its place in it: the order, or what is wrong and where. */
export type ParsedLine = { readonly text: string; readonly from: number; readonly to: number } & (
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly wrong: OrderError; readonly at: TextRange }
);

/**
 * Reads the orders of a text for a stage (N1–N7, R-3): one a line or between semicolons; a line with several gives each. What
 * it finds wrong is E1, E2, E12 or E13, with the place in the text, and nothing of that line is read. It knows the board and
 * not who stands on it, which is for `readied` to judge.
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

/** The pieces of a line without what it is headed with, such as Orders: */
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
    // What is joined to a support could be one more that is supported: it needs a line of its own.
  } while (!isHelp(all.at(-1)) && (cursor.takesJoin() || takesNext(cursor)));
  if (cursor.seesJoin()) cursor.attempt(() => (cursor.takesJoin() ? undefined : true));
  return all;
};

/** Whether one more order begins without a join: A Ath H. A Mar H, or after a stroke. */
const takesNext = (cursor: OrderCursor): boolean =>
  cursor.attempt(() => {
    cursor.takesMark('/');
    return cursor.seesParts() ? true : undefined;
  }) ?? false;

const isHelp = (order: Order | undefined): boolean =>
  order !== undefined && (order.does.startsWith('support') || order.does === 'convoy');

/** Orders that begin with their verb, and what they are of. */
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

/** One order, or several that share their verb. After a join the verb of the order before may be left out. */
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
  // In a Winter nothing is carried, and C is for CONVERT.
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

/** Stands for the components of an order until they are read. */
const NOBODY: OrderGroup = { from: DELPHI, parts: [] };

/** Larissa: build A */
const readVerbAfterSpace = (cursor: OrderCursor, stage: Stage): Order | undefined => {
  const from = stage === 'winter' && !cursor.seesParts() ? cursor.readSpace() : undefined;
  const verb = SHARED.find(each => cursor.takes(each));
  const parts = from === undefined || verb === undefined ? [] : cursor.readComponents();
  const isWhole = parts.length > 0 && parts.every(({ n }) => n > 0) && (cursor.atEnd() || cursor.seesJoin());
  return isWhole && from !== undefined && verb !== undefined ? { does: verb, from, parts } : undefined;
};

/** Components, and those of further spaces that the same plural names. */
const sharing = (cursor: OrderCursor, given: OrderGroup): readonly OrderGroup[] => {
  const all = [given];
  for (let more = cursor.readSharedGroup(); more; more = cursor.readSharedGroup()) all.push(more);
  return all;
};

/** Components, whoever they are said to be of. */
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

/** There is but one shrine; its name may be left out. */
const readSacked = (cursor: OrderCursor): readonly Order[] => {
  if (cursor.atEnd() || cursor.seesJoin()) return [{ does: 'sack' }];
  const isDelphi = cursor.attempt(() => (cursor.readSpace() === DELPHI ? true : undefined));
  return isDelphi ? [{ does: 'sack' }] : failUnreadable(cursor);
};

/** Orders whose verb may stand for several lots of components: Build A(Sparta) and G(Zarax). */
const SHARED = ['build', 'remove', 'disband', 'place'] as const;

const readVerbFirst = (cursor: OrderCursor, given: OrderGroup, stage: Stage, verb: Keyword): readonly Order[] => {
  switch (verb) {
    case 'build':
      // Setting up is building, in the first Winter.
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

/** What giving components up is called at a stage: of those who were driven out it is D (N6). */
const givenUp = (stage: Stage, verb: 'disband' | 'remove'): 'disband' | 'remove' | 'giveUp' =>
  stage === 'winter' ? verb : 'giveUp';

/** Components after their space, such as Sparta: 2A, and nothing of the order after them. */
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
  // A number that is said has to be that of the components.
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

/** Verbs that may follow an arrow: A(Megara) - hold. */
const NEVER_GOALS: readonly Keyword[] = ['hold', 'support', 'convoy', 'sack', 'convert', 'disband', 'remove', 'build'];

/** What components do that are named before it; all of them the same, but only a MERGE leads several into one space. */
const readDone = (cursor: OrderCursor, all: readonly OrderGroup[], stage: Stage): readonly Order[] => {
  const [given] = all as readonly [OrderGroup];
  cursor.skipVerbFillers();
  // To hold is to hold, not to go to a space of that name.
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

/** Whether components move at a stage. */
const isMovement = (stage: Stage): boolean => stage === 'orders' || stage === 'retreats';

/** A verb that needs no more than the components before it. */
const readSimple = (cursor: OrderCursor, stage: Stage) => {
  if (cursor.takes('hold')) return 'hold';
  if (cursor.takes('disband')) return givenUp(stage, 'disband');
  if (cursor.takes('remove')) return givenUp(stage, 'remove');
  if (cursor.takes('build')) return stage === 'opening' ? 'place' : 'build';
  return undefined;
};

/** Components of several spaces: a merge, or what they all do. */
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
  // By sea may stand before the arrow as well.
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
