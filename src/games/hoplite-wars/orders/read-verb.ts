import { DELPHI } from '../board/map.ts';
import { countOf } from '../board/stacks.ts';
import type { OrderCursor } from './cursor.ts';
import type { MergeGroup, Order, OrderGroup, Stage } from './order.ts';
import {
  failUnreadable,
  leadsOn,
  noOrders,
  readConvoy,
  readMerge,
  readMove,
  readSupport,
  seesArrow,
  takesArrow,
  takesVia,
} from './read-movement.ts';
import type { Keyword } from './vocabulary.ts';

/** Components, with further spaces of the same plural. */
export const sharing = (cursor: OrderCursor, given: OrderGroup): readonly OrderGroup[] => {
  const all = [given];
  for (let more = cursor.readSharedGroup(); more; more = cursor.readSharedGroup()) all.push(more);
  return all;
};

/** The name of the only shrine can be omitted. */
export const readSacked = (cursor: OrderCursor): readonly Order[] => {
  if (cursor.atEnd() || cursor.seesJoin()) return [{ does: 'sack' }];
  const isDelphi = cursor.attempt(() => (cursor.readSpace() === DELPHI ? true : undefined));
  return isDelphi ? [{ does: 'sack' }] : failUnreadable(cursor);
};

export const readVerbFirst = (
  cursor: OrderCursor,
  given: OrderGroup,
  stage: Stage,
  verb: Keyword,
): readonly Order[] => {
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

export const readConvert = (cursor: OrderCursor): readonly Order[] => {
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

export const readVerb = (cursor: OrderCursor, given: OrderGroup, stage: Stage): readonly Order[] => {
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
