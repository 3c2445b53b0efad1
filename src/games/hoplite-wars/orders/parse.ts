import { plain } from '../board/find.ts';
import { HOMES, PLAYERS, type Player } from '../board/powers.ts';
import type { Board } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import { type Cursor, cursorOver, type Place } from './cursor.ts';
import { type Given, LIMITS, type MergePart, type Order, type Stage, TAKEN, type Wrong } from './order.ts';
import { linesOf, tokensOf } from './tokens.ts';

/** A line of a text of orders, with its place in it: the order, or what is wrong and where. */
export type Line = { readonly text: string; readonly from: number; readonly to: number } & (
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly wrong: Wrong; readonly at: Place }
);

/**
 * Reads the orders of a text for a stage (N1–N7, R-3): one a line or between semicolons. What it finds wrong is E1, E2 or
 * E12, with the place in the text; it knows the board and not who stands on it, which is for `readied` to judge.
 */
export const parseOrders = (board: Board, text: string, stage: Stage): readonly Line[] =>
  linesOf(text).map(({ text: line, from }, i) => {
    const place = { text: line, from, to: from + line.length };
    const at = { from: place.from, to: place.to };
    if (i >= LIMITS.orders) return { ...place, ok: false, wrong: { code: 'E12', word: 'fullSheet' }, at };
    const cursor = cursorOver(board, tokensOf(line, from), place);
    const order = read(cursor, stage);
    if (order && !cursor.atEnd()) cursor.fail({ code: 'E12', word: 'unreadable' });
    const failure = cursor.failure();
    if (failure) return { ...place, ok: false, ...failure };
    if (order && TAKEN[stage].includes(order.does)) return { ...place, ok: true, order };
    return { ...place, ok: false, wrong: { code: 'E12', word: 'notNow' }, at };
  });

const read = (cursor: Cursor, stage: Stage): Order | undefined => {
  if (cursor.takes('sack')) {
    // There is but one shrine; its name may be left out.
    if (!cursor.atEnd()) cursor.space();
    return { does: 'sack' };
  }
  for (const does of ['build', 'remove', 'disband'] as const)
    if (cursor.takes(does)) return withGiven(cursor.given(), given => ({ does, ...given }));
  if (cursor.takes('convert'))
    return withGiven(cursor.given(), given => {
      cursor.takes('to');
      const into = cursor.arm();
      if (into !== 'A' && into !== 'F') return cursor.fail({ code: 'E13', word: 'badArm' });
      return { does: 'convert', ...given, into };
    });
  const given = cursor.given();
  return withGiven(given, it => readVerb(cursor, it, stage));
};

const withGiven = (given: Given | undefined, make: (given: Given) => Order | undefined): Order | undefined =>
  given && make(given);

const readVerb = (cursor: Cursor, given: Given, stage: Stage): Order | undefined => {
  if (cursor.takes('hold')) return { does: 'hold', ...given };
  if (cursor.takes('disband')) return { does: 'giveUp', ...given };
  if (cursor.takes('support')) return readSupport(cursor, given);
  if (cursor.takes('convoy')) {
    const said = cursor.named();
    const start = cursor.space();
    if (start === undefined || !takesArrow(cursor)) return cursor.fail({ code: 'E12', word: 'noGoal' });
    const to = cursor.space();
    return to === undefined ? undefined : { does: 'convoy', ...given, start, to, ...(said.length > 0 ? { said } : {}) };
  }
  if (takesArrow(cursor)) {
    const to = cursor.space();
    if (to === undefined) return undefined;
    return { does: 'move', ...given, to, ...(cursor.takes('via') ? { via: true } : {}) };
  }
  if (cursor.sees('&') || cursor.sees('merge') || cursor.sees('via')) return readMerge(cursor, given);
  if (cursor.atEnd() && stage === 'opening') return { does: 'place', ...given };
  return cursor.fail({ code: 'E12', word: cursor.atEnd() ? 'noVerb' : 'unreadable' });
};

const takesArrow = (cursor: Cursor): boolean => cursor.takes('-') || cursor.takes('to');

const readSupport = (cursor: Cursor, given: Given): Order | undefined => {
  const player = playerNamed(cursor.words());
  if (player) cursor.skipWords();
  if (player && !cursor.sees('merge')) return cursor.fail({ code: 'E12', word: 'unreadable' });
  if (cursor.takes('merge')) {
    cursor.named();
    const to = cursor.space();
    return to === undefined ? undefined : { does: 'supportMerge', ...given, to, ...(player ? { player } : {}) };
  }
  const said = cursor.named();
  const at = cursor.space();
  if (at === undefined) return undefined;
  const hint = said.length > 0 ? { said } : {};
  if (!takesArrow(cursor)) {
    cursor.takes('hold');
    return { does: 'supportHold', ...given, at, ...hint };
  }
  const to = cursor.space();
  cursor.takes('via');
  return to === undefined ? undefined : { does: 'supportMove', ...given, start: at, to, ...hint };
};

/** The player whose Major State is called so. */
const playerNamed = (name: string): Player | undefined =>
  PLAYERS.find(player => plain(HOMES[player].name) === plain(name));

const readMerge = (cursor: Cursor, first: Given): Order | undefined => {
  const sources: MergePart[] = [];
  for (let given: Given | undefined = first; given; given = cursor.given()) {
    sources.push({ ...given, ...(cursor.takes('via') ? { via: true } : {}) });
    if (!cursor.takes('&')) break;
  }
  if (cursor.failure()) return undefined;
  if (!cursor.takes('merge')) return cursor.fail({ code: 'E12', word: 'noVerb' });
  const whole = cursor.named();
  const to = cursor.space();
  if (to === undefined) return undefined;
  if (sources.length > LIMITS.sources || countOf(whole) > LIMITS.merged)
    return cursor.fail({ code: 'E2', word: 'tooMany' });
  return { does: 'merge', to, sources, ...(whole.length > 0 ? { number: countOf(whole) } : {}) };
};
