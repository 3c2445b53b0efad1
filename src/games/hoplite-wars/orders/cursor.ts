import { plain, spacesNamed } from '../board/find.ts';
import type { Arm, Board, SpaceId } from '../board/space.ts';
import type { Named } from '../board/stacks.ts';
import { type Given, LIMITS, type Wrong } from './order.ts';
import type { Token } from './tokens.ts';

export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The words of an order that are no names, and what each means (N2–N6). */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  ...{ h: 'hold', hold: 'hold', holds: 'hold', stand: 'hold', stands: 'hold' },
  ...{ s: 'support', support: 'support', supports: 'support' },
  ...{ c: 'convoy', convoy: 'convoy', convoys: 'convoy', carries: 'convoy' },
  ...{ d: 'disband', disband: 'disband', disbands: 'disband' },
  ...{ merge: 'merge', via: 'via', to: 'to', sack: 'sack', build: 'build', remove: 'remove', convert: 'convert' },
};
export type Keyword =
  | 'hold'
  | 'support'
  | 'convoy'
  | 'disband'
  | 'merge'
  | 'via'
  | 'to'
  | 'sack'
  | 'build'
  | 'remove'
  | 'convert';

/** What reads one order from its tokens, from left to right. Whatever reads something gives undefined once it has failed. */
export interface Cursor {
  readonly board: Board;
  /** Whether the next token is this mark or keyword. */
  readonly sees: (what: string) => boolean;
  /** Takes the next token if it is this mark or keyword. */
  readonly takes: (what: string) => boolean;
  readonly atEnd: () => boolean;
  /** The words from here that could be a name, without taking them. */
  readonly words: () => string;
  readonly skipWords: () => void;
  /** Notes what is wrong, at the next token or at a place; only the first counts. */
  readonly fail: (wrong: Wrong, at?: Place) => undefined;
  readonly failure: () => { readonly wrong: Wrong; readonly at: Place } | undefined;
  /** The name of a space, in brackets or not (N7). */
  readonly space: () => SpaceId | undefined;
  /** Components by number and letters, such as `2A/Fm` (N1); none where there are none. */
  readonly named: () => readonly Named[];
  /** Components and their space, such as `2A/F(Corinth)` (N1). */
  readonly given: () => Given | undefined;
  /** A number and its components that stand for a whole, such as `2A` (N4); undefined where there is none. */
  readonly arm: () => Arm | undefined;
}

const LETTERS = /^([afg])(m?)(s?)$/;

export const cursorOver = (board: Board, tokens: readonly Token[], line: Place): Cursor => {
  let next = 0;
  let failure: { wrong: Wrong; at: Place } | undefined;
  const keyword = (token: Token | undefined): Keyword | undefined => {
    const word = token?.sort === 'word' ? plain(token.text) : '';
    return Object.hasOwn(KEYWORDS, word) ? KEYWORDS[word] : undefined;
  };
  const sees = (what: string): boolean => {
    const token = tokens[next];
    return token !== undefined && (token.sort === 'mark' ? token.text === what : keyword(token) === what);
  };
  const takes = (what: string): boolean => {
    if (!sees(what)) return false;
    next++;
    return true;
  };
  const end: Place = { from: line.to, to: line.to };
  const fail = (wrong: Wrong, at: Place = tokens[next] ?? end): undefined => {
    failure ??= { wrong, at: { from: at.from, to: at.to } };
    return undefined;
  };
  // A name goes on to the next mark or keyword; in brackets keywords are names too.
  const nameFrom = (start: number, bracketed: boolean): readonly Token[] => {
    const found: Token[] = [];
    for (let i = start; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (token.sort !== 'word' || (!bracketed && keyword(token) !== undefined)) break;
      found.push(token);
    }
    return found;
  };
  const textOf = (words: readonly Token[]): string => words.map(({ text }) => text).join(' ');
  const space = (): SpaceId | undefined => {
    const bracketed = takes('(');
    const words = nameFrom(next, bracketed);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return fail({ code: 'E1', word: 'noName' });
    next += words.length;
    const at = { from: first.from, to: last.to };
    const found = spacesNamed(board, textOf(words));
    const [only] = found;
    if (!only) return fail({ code: 'E1', word: 'unknownSpace', names: [textOf(words)] }, at);
    if (found.length > 1)
      return fail({ code: 'E1', word: 'severalSpaces', names: [textOf(words), ...found.map(({ name }) => name)] }, at);
    if (bracketed && !takes(')') && next < tokens.length) return fail({ code: 'E12', word: 'unreadable' });
    return only.id;
  };
  const readNamed = (): readonly Named[] => {
    const all: Named[] = [];
    do {
      const before = next;
      const number = tokens[next]?.sort === 'number' ? Number(tokens[next++]?.text) : 1;
      const letters = LETTERS.exec(plain(tokens[next]?.text ?? ''));
      if (!letters || tokens[next]?.sort !== 'word') {
        next = before;
        break;
      }
      next++;
      all.push({
        n: number,
        arm: (letters[1] as string).toUpperCase() as Arm,
        ...(letters[2] ? { minor: true as const } : {}),
        ...(letters[3] ? { sacred: true as const } : {}),
      });
      if (number > LIMITS.count || all.length > LIMITS.parts) fail({ code: 'E2', word: 'tooMany' }, tokens[before]);
    } while (takes('/'));
    return all;
  };
  return {
    board,
    sees,
    takes,
    atEnd: () => next >= tokens.length,
    words: () => textOf(nameFrom(next, false)),
    skipWords: () => {
      next += nameFrom(next, false).length;
    },
    fail,
    failure: () => failure,
    space,
    named: readNamed,
    given: () => {
      const parts = readNamed();
      if (parts.length === 0) return fail({ code: 'E12', word: 'noComponents' });
      if (parts.some(({ n }) => n === 0)) return fail({ code: 'E2', word: 'noneOrdered' });
      const from = space();
      return from === undefined ? undefined : { from, parts };
    },
    arm: () => {
      const [letter] = readNamed();
      return letter?.arm ?? fail({ code: 'E12', word: 'unreadable' });
    },
  };
};
