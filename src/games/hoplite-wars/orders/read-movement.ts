import type { Player } from '../board/powers.ts';
import { isSea, type SpaceId } from '../board/space.ts';
import { type ComponentSelector, countOf } from '../board/stacks.ts';
import type { OrderCursor } from './cursor.ts';
import { type MergeGroup, ORDER_LIMITS, type Order, type OrderGroup } from './order.ts';

/* Reads the rest of movement orders after the components: moves, supports, convoys and merges (N2–N4). */

/** No order; the error is recorded. */
export const noOrders = (_failed: undefined): readonly [] => [];
/** No order: the verb is missing or unknown. */
export const failUnreadable = (cursor: OrderCursor): readonly [] =>
  noOrders(cursor.fail(cursor.atEnd() ? { code: 'E12', word: 'noVerb' } : { code: 'E12', word: 'unreadable' }));

/** True if a dash, an arrow, or a word for "to" or "move" comes next. */
export const seesArrow = (cursor: OrderCursor): boolean =>
  cursor.seesMark('-') || cursor.sees('to') || cursor.sees('move');

/** Takes all dashes, arrows and such words. */
export const takesArrow = (cursor: OrderCursor): boolean => {
  let taken = false;
  while (cursor.takesTo() || cursor.takes('move')) taken = true;
  return taken || cursor.takesPreposition();
};

/** True if a destination comes next: after an arrow, which is taken, or directly, as in A ATH MEG, if the order ends with it. */
export const leadsOn = (cursor: OrderCursor): boolean => {
  if (takesArrow(cursor)) return true;
  if (!cursor.followsName()) return false;
  let isGoal = false;
  cursor.attempt(() => {
    isGoal = cursor.readSpace() !== undefined && (cursor.atEnd() || cursor.seesJoin() || cursor.sees('via'));
    return undefined;
  });
  return isGoal;
};

/** The destination, and whether by sea (N2). */
export const readMove = (cursor: OrderCursor, given: OrderGroup): readonly Order[] => {
  takesArrow(cursor);
  // Goes by sea to Cephallenia
  const isBySea = takesVia(cursor) && takesArrow(cursor);
  let to = cursor.readDestination(given.from);
  // The seas of a convoy can be listed between: A Patrae - Ionian Sea - Leucas.
  let isCarried = false;
  while (to !== undefined && isSea(cursor.board, to) && given.parts.every(({ arm }) => arm === 'A')) {
    if (!cursor.takesMark('-')) break;
    isCarried = true;
    to = cursor.readDestination();
  }
  return to === undefined
    ? []
    : [{ does: 'move', ...given, to, ...(takesVia(cursor) || isCarried || isBySea ? { via: true } : {}) }];
};

/** Reads "by sea", in brackets or not; seas named after it are ignored. */
export const takesVia = (cursor: OrderCursor): boolean => {
  cursor.attempt(() => (cursor.takesMark(',') && cursor.sees('via') ? true : undefined));
  const bracketed = cursor.attempt(() => (cursor.takesMark('(') && cursor.sees('via') ? true : undefined));
  if (!cursor.takes('via')) return false;
  if (bracketed && !cursor.takesMark(')')) cursor.fail({ code: 'E12', word: 'unreadable' });
  const takesSea = (): true | undefined => {
    const sea = cursor.readSpace();
    return sea !== undefined && isSea(cursor.board, sea) ? true : undefined;
  };
  let more = cursor.attempt(takesSea);
  while (more) more = cursor.attempt(() => (cursor.takesJoin() ? takesSea() : undefined));
  return true;
};

/** The supported or carried stack: a space, and its components if named. */
const readHelped = (
  cursor: OrderCursor,
): { readonly start: SpaceId | undefined; readonly said: OrderGroup['parts'] } => {
  const given = cursor.readSpaceFirst();
  if (given) return { start: given.from, said: given.parts };
  cursor.skipNation(true);
  const said = cursor.readComponents();
  // The army moving from Larissa to Pherea
  if (said.length > 0) cursor.takes('move');
  return { start: cursor.readSpace(), said };
};

/** The army that ships carry, and its destination (N2). */
export const readConvoy = (cursor: OrderCursor, given: OrderGroup): readonly Order[] => {
  const { start, said } = readHelped(cursor);
  if (start === undefined || !leadsOn(cursor)) return noOrders(cursor.fail({ code: 'E12', word: 'noGoal' }));
  const to = cursor.readDestination();
  if (to === undefined) return [];
  takesVia(cursor);
  return [{ does: 'convoy', ...given, start, to, ...(said.length > 0 ? { said } : {}) }];
};

/** A support without its supporting components. */
type Support = WithoutGiven<Extract<Order, { readonly does: `support${string}` }>>;
type WithoutGiven<Of> = Of extends unknown ? Omit<Of, keyof OrderGroup> : never;

/** The object of a support (N3). */
export const readSupport = (cursor: OrderCursor): Support | undefined => {
  cursor.takes('to');
  const holdsFirst = cursor.attempt(() => {
    cursor.takesTo();
    return cursor.takes('hold') ? true : undefined;
  });
  const merging = cursor.attempt(() => {
    const player = cursor.takesAnyNation();
    cursor.skipFillers();
    return cursor.takes('merge') ? { player } : undefined;
  });
  if (merging) return readSupportMerge(cursor, merging.player);
  // "The move of", "the attack by": the move follows.
  const moving = cursor.attempt(() => {
    cursor.skipFillers();
    return cursor.takes('move') ? true : undefined;
  });
  const { start, said } = readHelped(cursor);
  if (start === undefined) return undefined;
  const hint = said.length > 0 ? { said } : {};
  cursor.skipVerbFillers();
  // A Patrae in its move to Elis
  cursor.attempt(() => {
    cursor.skipFillers();
    return cursor.sees('move') ? true : undefined;
  });
  const holds = cursor.attempt(() => {
    cursor.takesTo();
    cursor.skipFillers();
    return cursor.takes('hold') ? true : undefined;
  });
  if (holds || holdsFirst || !leadsOn(cursor))
    return moving ? cursor.fail({ code: 'E12', word: 'noGoal' }) : { does: 'supportHold', at: start, ...hint };
  const to = cursor.readDestination();
  takesVia(cursor);
  return to === undefined ? undefined : { does: 'supportMove', start, to, ...hint };
};

const readSupportMerge = (cursor: OrderCursor, named: Player | undefined): Support | undefined => {
  const player = named ?? cursor.attempt(() => ofNation(cursor));
  cursor.takesTo();
  cursor.readComponents();
  const to = cursor.readDestination();
  return to === undefined ? undefined : { does: 'supportMerge', to, ...(player ? { player } : {}) };
};

/** The merge of Boeotia in Thebes: a player's name if another space follows. */
const ofNation = (cursor: OrderCursor): Player | undefined => {
  const player = cursor.takesAnyNation();
  return player && !cursor.atEnd() ? player : undefined;
};

/** A merge after its sources (N4). */
export const readMerge = (cursor: OrderCursor, sources: readonly MergeGroup[]): readonly Order[] => {
  cursor.takes('merge');
  const all = [...sources];
  while (cursor.takes('with') || (all.length > sources.length && cursor.takesJoin())) {
    cursor.skipNation();
    const given = cursor.readOrderGroup();
    if (!given) return [];
    all.push(given);
  }
  cursor.takesTo();
  const whole = cursor.readComponents();
  cursor.takesTo();
  const to = cursor.readDestination();
  return to === undefined ? [] : merged(cursor, all, to, whole);
};

const merged = (
  cursor: OrderCursor,
  sources: readonly MergeGroup[],
  to: SpaceId,
  whole: readonly ComponentSelector[],
): readonly Order[] => {
  const number = countOf(whole);
  if (sources.length > ORDER_LIMITS.sources || number > ORDER_LIMITS.merged)
    return noOrders(cursor.fail({ code: 'E2', word: 'tooMany' }));
  return [{ does: 'merge', to, sources, ...(whole.length > 0 ? { number } : {}) }];
};

/** Merge A(Marathon) and A(Thebes) in Aulis. */
export const readMergeFirst = (cursor: OrderCursor): readonly Order[] => {
  const sources: MergeGroup[] = [];
  do {
    cursor.skipNation();
    const given = cursor.readOrderGroup();
    if (!given) return [];
    sources.push({ ...given, ...(cursor.takes('via') ? { via: true } : {}) });
    for (let more = cursor.readSharedGroup(); more; more = cursor.readSharedGroup()) sources.push(more);
  } while (cursor.takesJoin() || cursor.takes('with'));
  if (!takesArrow(cursor)) cursor.skipFillers();
  const whole = cursor.readComponents();
  cursor.takesTo();
  const to = cursor.readDestination();
  return to === undefined ? [] : merged(cursor, sources, to, whole);
};
