import type { Player } from '../board/powers.ts';
import type { Board, SpaceId } from '../board/space.ts';
import type { ComponentSelector } from '../board/stacks.ts';
import type { Lexeme } from './lexemes.ts';
import type { OrderError, OrderGroup } from './order.ts';
import type { Keyword } from './vocabulary.ts';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A parse error with its position in the text. */
export interface ParseFailure {
  readonly wrong: OrderError;
  readonly at: TextRange;
}

/** Parses one line of orders from left to right. After a failure every read function returns undefined. */
export interface OrderCursor {
  readonly board: Board;
  readonly atEnd: () => boolean;
  readonly sees: (keyword: Keyword) => boolean;
  readonly takes: (keyword: Keyword) => boolean;
  readonly seesMark: (mark: string) => boolean;
  readonly takesMark: (mark: string) => boolean;
  /** Takes a dash, an arrow, or a word for "to". */
  readonly takesTo: () => boolean;
  /** Takes a Greek preposition that implies a destination, such as στη. */
  readonly takesPreposition: () => boolean;
  /** Takes a separator of components or orders: &, a comma, or a word for "and"; but not at the end of the line. */
  readonly takesJoin: () => boolean;
  /** True if only blanks separate the next lexeme from the name before it. */
  readonly followsName: () => boolean;
  readonly seesJoin: () => boolean;
  /** True if components start here: a number, a letter or word for an arm, or a possessive. */
  readonly seesParts: () => boolean;
  /** True if a number comes next. */
  readonly seesNumber: () => boolean;
  readonly skipFillers: () => void;
  readonly skipVerbFillers: () => void;
  /** Skips the name of a state or an adjective, if components, a verb or, optionally, a bracket follow. */
  readonly skipNation: (orBracket?: boolean) => void;
  /** Takes the name of a state, whatever follows it. */
  readonly takesAnyNation: () => Player | undefined;
  /** Records an error at the next lexeme or at a position. Only the first error counts. */
  readonly fail: (wrong: OrderError, at?: TextRange) => undefined;
  readonly failure: () => ParseFailure | undefined;
  /** The name of a space, in brackets or not (N7). */
  readonly readSpace: () => SpaceId | undefined;
  /** A destination, also with the start before it: from Sparta to Tegea. */
  readonly readDestination: (start?: SpaceId) => SpaceId | undefined;
  /** Components by number and letters, such as `2A/Fm` (N1); empty if there are none. */
  readonly readComponents: () => readonly ComponentSelector[];
  /** Components and their space, such as `2A/F(Corinth)` (N1). */
  readonly readOrderGroup: () => OrderGroup | undefined;
  /**
   * Components named after their space and before their order: Athens army to Megara (N1). A word for both a state and
   * a city means the city. Undefined if the word could be an adjective, or if a space follows.
   */
  readonly readSpaceFirst: () => OrderGroup | undefined;
  /** The next space of a plural without a number: the armies of Marathon and Thebes. */
  readonly readSharedGroup: () => OrderGroup | undefined;
  /** Tries to read something; on failure returns to the start and clears the error. */
  readonly attempt: <T>(read: () => T | undefined) => T | undefined;
}

/** Words as written, without a possessive ending. */
export const textOf = (words: readonly Lexeme[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/['’\u02BC]s?$/iu, '');
