import { findSpaces } from '../board/find-spaces.ts';
import type { Player } from '../board/powers.ts';
import { type Board, isSea, type SpaceId } from '../board/space.ts';
import type { ComponentSelector } from '../board/stacks.ts';
import { type OrderCursor, type ParseFailure, type TextRange, textOf } from './cursor.ts';
import type { Lexeme } from './lexemes.ts';
import { ORDER_LIMITS, type OrderError } from './order.ts';
import type { Keyword } from './vocabulary.ts';

/** Verbs that can start an order. */
const LEADING_VERBS: readonly Keyword[] = ['sack', 'build', 'remove', 'disband', 'convert', 'merge', 'place'];

/** Creates the cursor over the lexemes of one line of orders (N1, N7). */
export const createCursor = (
  board: Board,
  lexemes: readonly Lexeme[],
  line: TextRange & { readonly text: string },
): OrderCursor => {
  let next = 0;
  /** Components of the last plural without a number. */
  let shared: readonly ComponentSelector[] = [];
  /** The space named before the current components. */
  let standing: SpaceId | undefined;
  let failure: ParseFailure | undefined;
  const end: TextRange = { from: line.to, to: line.to };
  const fail = (wrong: OrderError, at: TextRange = lexemes[next] ?? end): undefined => {
    failure ??= { wrong, at: { from: at.from, to: at.to } };
    return undefined;
  };
  const takesIf = (is: boolean): boolean => {
    if (is) next++;
    return is;
  };
  const sees = (keyword: Keyword): boolean => lexemes[next]?.keyword === keyword;
  const seesMark = (mark: string): boolean => lexemes[next]?.mark === mark;
  const isJoin = ({ mark, keyword }: Lexeme): boolean => mark === '&' || mark === ',' || keyword === 'and';
  const seesJoin = (): boolean => lexemes[next] !== undefined && isJoin(lexemes[next] as Lexeme);
  const isPart = (lexeme: Lexeme | undefined): boolean =>
    lexeme !== undefined && (lexeme.number !== undefined || Boolean(lexeme.arm || lexeme.flag));
  const afterFillers = (from: number): number => {
    let at = from;
    while (lexemes[at]?.filler && !lexemes[at]?.arm) at++;
    return at;
  };
  const takesJoin = (): boolean => {
    const before = next;
    while (seesJoin()) next++;
    return next > before && next < lexemes.length;
  };
  /** True for a word that is a possessive and not a place name. */
  const isOwner = (lexeme: Lexeme): boolean => lexeme.nation !== undefined || isAdjectiveOnly(lexeme);
  const isAdjectiveOnly = ({ adjective, text }: Pick<Lexeme, 'adjective' | 'text'>): boolean =>
    adjective === true && (/['’\u02BC]/.test(text) || findSpaces(board, text).every(({ kind }) => kind === 'sea'));
  /** Skips a possessive before components: Spartan, the Corinthian. It does not change the order. */
  const skipOwner = (follows: (then: Lexeme | undefined) => boolean): true | undefined => {
    const at = afterFillers(next);
    const owner = lexemes[at];
    if (!owner || owner.arm || !isOwner(owner) || !follows(lexemes[afterFillers(at + 1)])) return undefined;
    next = at + 1;
    return true;
  };
  const nationIf = (follows: (then: Lexeme | undefined) => boolean): Player | undefined => {
    const at = afterFillers(next);
    const { nation } = lexemes[at] ?? {};
    if (!nation || !follows(lexemes[afterFillers(at + 1)])) return undefined;
    next = at + 1;
    return nation;
  };
  const attempt = <T>(read: () => T | undefined): T | undefined => {
    const [at, before] = [next, failure];
    const found = read();
    if (found !== undefined && failure === before) return found;
    [next, failure] = [at, before];
    return undefined;
  };

  /** The spaces named by the longest run of words that names any. */
  const longest = (run: readonly Lexeme[]): { readonly n: number; readonly found: ReturnType<typeof findSpaces> } => {
    for (let n = run.length; n > 0; n--) {
      const found = findSpaces(board, textOf(run.slice(0, n)));
      if (found.length > 0) return { n, found };
    }
    return { n: run.length, found: [] };
  };
  const wholly = (run: readonly Lexeme[]) => ({ n: run.length, found: findSpaces(board, textOf(run)) });
  const runFrom = (start: number, isPartOf: (lexeme: Lexeme) => boolean): readonly Lexeme[] => {
    const run: Lexeme[] = [];
    for (let at = start; at < lexemes.length && isPartOf(lexemes[at] as Lexeme); at++) run.push(lexemes[at] as Lexeme);
    return run;
  };
  const isTo = (): boolean => seesMark('-') || sees('to') || lexemes[next]?.leads === true;
  const goal = (start?: SpaceId): SpaceId | undefined => {
    const origin = lexemes.slice(next, afterFillers(next)).find(lexeme => lexeme.origin);
    if (!origin) return space();
    const isStart = attempt(() => (space() === start && takesIf(isTo()) ? true : undefined));
    return isStart ? space() : fail({ code: 'E12', word: 'unreadable' }, origin);
  };
  const space = (): SpaceId | undefined => {
    const start = afterFillers(next);
    const bracketed = lexemes[start]?.mark === '(';
    if (bracketed) next = start + 1;
    // In brackets, every word belongs to the name. Elsewhere, a name ends where another element could start.
    const all = runFrom(next, ({ word, keyword, arm, number }) =>
      Boolean(word && (bracketed || (!keyword && !arm && number === undefined))),
    );
    // An id can also be a filler, such as THE. Other words can follow fillers.
    const few = all.slice(afterFillers(next) - next);
    const find = bracketed ? wholly : longest;
    const run = few.length === 0 || (bracketed && wholly(all).found.length > 0) ? all : few;
    const [first] = run;
    if (!first) return fail({ code: 'E1', word: 'noName' });
    const { n, found } = find(run);
    const at = { from: first.from, to: (run[n - 1] as Lexeme).to };
    const written = textOf(run.slice(0, n));
    const [only] = found;
    if (!only) return fail({ code: 'E1', word: 'unknownSpace', names: [written] }, at);
    if (found.length > 1)
      return fail({ code: 'E1', word: 'severalSpaces', names: [written, ...found.map(({ name }) => name)] }, at);
    next += all.length - run.length + n;
    if (bracketed && !takesIf(seesMark(')')) && next < lexemes.length) return fail({ code: 'E12', word: 'unreadable' });
    return only.id;
  };

  const takesPart = (): ComponentSelector | undefined => {
    const before = next;
    next = afterFillers(next);
    const start = lexemes[next];
    let n: number | undefined;
    if (start?.number !== undefined) {
      n = start.number;
      next = afterFillers(next + 1);
      if (skipOwner(then => then?.arm !== undefined || then?.flag !== undefined)) next = afterFillers(next);
    }
    const flags = new Set<'minor' | 'sacred'>();
    for (let flag = lexemes[next]?.flag; flag; flag = lexemes[next]?.flag) {
      flags.add(flag);
      next++;
    }
    const lexeme = lexemes[next];
    if (!lexeme?.arm) {
      if (lexeme?.unsure && (n !== undefined || isBracket(lexemes[next + 1])))
        fail({ code: 'E12', word: 'greekLetter', names: [lexeme.text] });
      next = before;
      return undefined;
    }
    next++;
    // In "the army of the Spartans in Tegea", the people is not a place.
    const isPeople = ({ text }: Lexeme): boolean => findSpaces(board, text).length === 0;
    if (lexemes[next]?.filler && lexemes[afterFillers(next)] && isPeople(lexemes[afterFillers(next)] as Lexeme)) {
      const isIn = (at: number): boolean => lexemes[at]?.filler === true || lexemes[at]?.mark === '(';
      attempt(() => (skipOwner(() => true) && isIn(next) ? true : undefined));
    }
    const { arm, minor, sacred } = lexeme.arm;
    const part: ComponentSelector = {
      n: n ?? 1,
      arm,
      ...(minor || flags.has('minor') ? { minor: true as const } : {}),
      ...(sacred || flags.has('sacred') ? { sacred: true as const } : {}),
    };
    shared = lexeme.plural && n === undefined ? [part] : [];
    return part;
  };
  const seesVerb = (): boolean => {
    const { mark, keyword, verbFiller } = lexemes[next] ?? {};
    return mark === '-' || verbFiller === true || (keyword !== undefined && keyword !== 'and' && keyword !== 'via');
  };
  const isBracket = (lexeme: Lexeme | undefined): boolean => lexeme?.mark === '(' || lexeme?.word === true;
  const named = (): readonly ComponentSelector[] => {
    const all: ComponentSelector[] = [];
    for (let at = next; ; ) {
      const part = takesPart();
      if (!part) {
        next = at;
        return all;
      }
      all.push(part);
      if (part.n > ORDER_LIMITS.count || all.length > ORDER_LIMITS.parts)
        fail({ code: 'E2', word: 'tooMany' }, lexemes[at] as TextRange);
      at = next;
      // Joined components before a space share it. Components joined after it are another stack.
      if (!takesIf(seesMark('/')) && !takesJoin() && lexemes[next]?.number === undefined) return all;
    }
  };

  return {
    board,
    atEnd: () => next >= lexemes.length,
    sees,
    takes: keyword => takesIf(sees(keyword)),
    seesMark,
    takesMark: mark => takesIf(seesMark(mark)),
    takesTo: () => takesIf(seesMark('-') || sees('to')),
    takesPreposition: () => takesIf(lexemes[next]?.leads === true),
    takesJoin,
    followsName: () => {
      const [before, then] = [lexemes[next - 1], lexemes[next]];
      const isName = before?.word === true || before?.mark === ')';
      // A preposition before the last word would make it a place.
      const isAlone = !then?.filler || lexemes[next + 1] === undefined || isJoin(lexemes[next + 1] as Lexeme);
      return (
        isName &&
        isAlone &&
        then !== undefined &&
        line.text.slice(before.to - line.from, then.from - line.from).trim() === ''
      );
    },
    seesJoin,
    seesNumber: () => lexemes[afterFillers(next)]?.number !== undefined,
    seesParts: () => isPart(lexemes[afterFillers(next)]),
    skipFillers: () => {
      next = afterFillers(next);
    },
    skipVerbFillers: () => {
      while (lexemes[next]?.verbFiller) next++;
    },
    skipNation: orBracket => {
      skipOwner(
        then =>
          isPart(then) ||
          then?.unsure !== undefined ||
          Boolean(then?.keyword && LEADING_VERBS.includes(then.keyword)) ||
          (orBracket === true && then?.mark === '('),
      );
    },
    takesAnyNation: () => nationIf(() => true),
    fail,
    failure: () => failure,
    readSpace: space,
    readDestination: goal,
    readComponents: named,
    readOrderGroup: () => {
      const at = afterFillers(next);
      const parts = named();
      if (failure) return undefined;
      if (parts.length === 0) {
        const { unsure, text } = lexemes[at] ?? {};
        return unsure
          ? fail({ code: 'E12', word: 'greekLetter', names: [text as string] }, lexemes[at])
          : fail({ code: 'E12', word: 'noComponents' });
      }
      if (parts.some(({ n }) => n === 0)) return fail({ code: 'E2', word: 'noneOrdered' });
      // Fleet, Athens, to the Saronic Gulf
      takesIf(seesMark(','));
      const from = space();
      standing = undefined;
      return from === undefined ? undefined : { from, parts };
    },
    readSpaceFirst: () =>
      attempt(() => {
        const first = lexemes[afterFillers(next)];
        const isPlace = first?.word && !first.filler && !isAdjectiveOnly(first) && !isPart(first);
        const from = isPlace ? space() : isPart(first) ? standing : undefined;
        if (from === undefined || (first?.nation && isSea(board, from))) return undefined;
        const isBracketed = takesIf(isPlace === true && seesMark('('));
        if (isPlace && !isBracketed) takesIf(seesMark('-'));
        const parts = named();
        if (isBracketed && !takesIf(seesMark(')'))) return undefined;
        // Aegium army, hold!
        attempt(() => (takesIf(seesMark(',')) && seesVerb() ? true : undefined));
        if (parts.length === 0 || parts.some(({ n }) => n === 0) || !seesVerb()) return undefined;
        standing = from;
        return { from, parts };
      }),
    readSharedGroup: () => {
      const parts = shared;
      if (parts.length === 0) return undefined;
      return attempt(() => {
        const from = takesJoin() ? space() : undefined;
        return from === undefined ? undefined : { from, parts };
      });
    },
    attempt,
  };
};
