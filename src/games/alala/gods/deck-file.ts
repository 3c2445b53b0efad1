import { createValidationFailure, type ValidationFailure } from '../../../core/rule-check.ts';
import { isRecord } from '../../../core/sanitize.ts';
import { IMPORT_ERRORS, parseWithType, serializeWithType, validateUntrusted } from '../../../core/untrusted-input.ts';
import { LIMITS } from '../battle/limits.ts';
import { DECK_VERSION, type Deck, deckSchema, MAX_CARD_TEXT } from './deck.ts';

const WHAT = 'alala-gods';

export const DECK_PROBLEMS = [...IMPORT_ERRORS, 'notDeck'] as const;
export type DeckProblem = (typeof DECK_PROBLEMS)[number];

/** An imported deck and the places where its text was sanitised; or a problem and its place. */
export type DeckRead =
  | { readonly ok: true; readonly deck: Deck; readonly cleaned: readonly string[] }
  | ValidationFailure;

/** A deck as the text of a file. */
export const formatDeck = (deck: Deck): string => serializeWithType(WHAT, deck);

/** Parses the output of `formatDeck` or any other untrusted text. A damaged deck is refused as a whole. */
export const parseDeck = (text: string): DeckRead => parseWithType(WHAT, text, deckOf, 'notDeck');

/** Reads a deck that is data already, such as a stored row. */
export const deckOf = (data: unknown): DeckRead => {
  if (!isRecord(data)) return createValidationFailure('notDeck');
  if (typeof data.version === 'number' && data.version > DECK_VERSION)
    return createValidationFailure('newer', 'version');
  const read = validateUntrusted(data, deckSchema, { name: LIMITS.name, text: MAX_CARD_TEXT }, DECK_PROBLEMS);
  return read.ok ? { ok: true, deck: read.value, cleaned: read.cleaned } : read;
};
