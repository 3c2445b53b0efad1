import type { Player } from '../board/powers.ts';
import { isSea, type SpaceId } from '../board/space.ts';
import { countOf, type Named } from '../board/stacks.ts';
import type { Cursor } from './cursor.ts';
import { type Given, LIMITS, type MergePart, type Order } from './order.ts';

/* What orders of a movement say after their components: moves, supports, convoys and merges (N2–N4). */

/** No order: why has been noted. */
export const none = (_failed: undefined): readonly [] => [];
/** No order: it ends where its verb should be, or cannot be read there. */
export const unread = (cursor: Cursor): readonly [] =>
  none(cursor.fail(cursor.atEnd() ? { code: 'E12', word: 'noVerb' } : { code: 'E12', word: 'unreadable' }));

/** Whether a dash, an arrow, or a word for to or for moving comes next. */
export const seesArrow = (cursor: Cursor): boolean => cursor.seesMark('-') || cursor.sees('to') || cursor.sees('move');

/** Takes all of them that come next. */
export const takesArrow = (cursor: Cursor): boolean => {
  let taken = false;
  while (cursor.takesTo() || cursor.takes('move')) taken = true;
  return taken || cursor.takesLead();
};

/** Where components go, and whether by sea (N2). */
export const readMove = (cursor: Cursor, given: Given): readonly Order[] => {
  takesArrow(cursor);
  const to = cursor.goal(given.from);
  return to === undefined ? [] : [{ does: 'move', ...given, to, ...(takesVia(cursor) ? { via: true } : {}) }];
};

/** By sea, in brackets or not; the seas that are named after it are for the reader. */
const takesVia = (cursor: Cursor): boolean => {
  cursor.attempt(() => (cursor.takesMark(',') && cursor.sees('via') ? true : undefined));
  const bracketed = cursor.attempt(() => (cursor.takesMark('(') && cursor.sees('via') ? true : undefined));
  if (!cursor.takes('via')) return false;
  if (bracketed && !cursor.takesMark(')')) cursor.fail({ code: 'E12', word: 'unreadable' });
  const takesSea = (): true | undefined => {
    const sea = cursor.space();
    return sea !== undefined && isSea(cursor.board, sea) ? true : undefined;
  };
  let more = cursor.attempt(takesSea);
  while (more) more = cursor.attempt(() => (cursor.takesJoin() ? takesSea() : undefined));
  return true;
};

/** Whom ships carry, and where to (N2). */
export const readConvoy = (cursor: Cursor, given: Given): readonly Order[] => {
  cursor.skipNation(true);
  const said = cursor.named();
  const start = cursor.space();
  if (start === undefined || !takesArrow(cursor)) return none(cursor.fail({ code: 'E12', word: 'noGoal' }));
  const to = cursor.goal();
  if (to === undefined) return [];
  takesVia(cursor);
  return [{ does: 'convoy', ...given, start, to, ...(said.length > 0 ? { said } : {}) }];
};

/** A support without the components that give it. */
type Support = WithoutGiven<Extract<Order, { readonly does: `support${string}` }>>;
type WithoutGiven<Of> = Of extends unknown ? Omit<Of, keyof Given> : never;

/** Who or what is supported (N3). */
export const readSupport = (cursor: Cursor): Support | undefined => {
  cursor.takes('to');
  const merging = cursor.attempt(() => {
    const player = cursor.takesAnyNation();
    cursor.skipFillers();
    return cursor.takes('merge') ? { player } : undefined;
  });
  if (merging) return readSupportMerge(cursor, merging.player);
  // The move of, the attack by: who goes where comes after it.
  const moving = cursor.attempt(() => {
    cursor.skipFillers();
    return cursor.takes('move') ? true : undefined;
  });
  cursor.skipNation(true);
  const said = cursor.named();
  const start = cursor.space();
  if (start === undefined) return undefined;
  const hint = said.length > 0 ? { said } : {};
  cursor.skipVerbFillers();
  const holds = cursor.attempt(() => {
    cursor.takesTo();
    cursor.skipFillers();
    return cursor.takes('hold') ? true : undefined;
  });
  if (holds || !takesArrow(cursor))
    return moving ? cursor.fail({ code: 'E12', word: 'noGoal' }) : { does: 'supportHold', at: start, ...hint };
  const to = cursor.goal();
  takesVia(cursor);
  return to === undefined ? undefined : { does: 'supportMove', start, to, ...hint };
};

const readSupportMerge = (cursor: Cursor, named: Player | undefined): Support | undefined => {
  const player = named ?? cursor.attempt(() => ofNation(cursor));
  cursor.takesTo();
  cursor.named();
  const to = cursor.goal();
  return to === undefined ? undefined : { does: 'supportMerge', to, ...(player ? { player } : {}) };
};

/** The merge of Boeotia in Thebes: whose it is, where another space follows. */
const ofNation = (cursor: Cursor): Player | undefined => {
  const player = cursor.takesAnyNation();
  return player && !cursor.atEnd() ? player : undefined;
};

/** A merge after its sources (N4). */
export const readMerge = (cursor: Cursor, sources: readonly MergePart[]): readonly Order[] => {
  cursor.takes('merge');
  cursor.takesTo();
  const whole = cursor.named();
  cursor.takesTo();
  const to = cursor.goal();
  return to === undefined ? [] : merged(cursor, sources, to, whole);
};

const merged = (
  cursor: Cursor,
  sources: readonly MergePart[],
  to: SpaceId,
  whole: readonly Named[],
): readonly Order[] => {
  const number = countOf(whole);
  if (sources.length > LIMITS.sources || number > LIMITS.merged)
    return none(cursor.fail({ code: 'E2', word: 'tooMany' }));
  return [{ does: 'merge', to, sources, ...(whole.length > 0 ? { number } : {}) }];
};

/** Merge A(Marathon) and A(Thebes) in Aulis. */
export const readMergeFirst = (cursor: Cursor): readonly Order[] => {
  const sources: MergePart[] = [];
  do {
    cursor.skipNation();
    const given = cursor.given();
    if (!given) return [];
    sources.push({ ...given, ...(cursor.takes('via') ? { via: true } : {}) });
  } while (cursor.takesJoin());
  if (!takesArrow(cursor)) cursor.skipFillers();
  const whole = cursor.named();
  cursor.takesTo();
  const to = cursor.goal();
  return to === undefined ? [] : merged(cursor, sources, to, whole);
};
