import * as v from 'valibot';
import { isRecord } from '../../../core/clean.ts';
import { checked, formatAs, listOf, OUTSIDE_PROBLEMS, parseAs, textShape } from '../../../core/outside.ts';
import { rowId, thingId } from '../../../core/shapes.ts';
import { type Refused, refused } from '../../../core/verdict.ts';
import { LIMITS } from '../battle/limits.ts';
import { nameShape } from '../battle/outside.ts';
import type { Name } from '../muster/army-setup.ts';
import { GOD_PACK_SIZE, type GodCard } from '../rules/god-pack.ts';

/** Whom a card is for, as seen by the player who plays it. */
export const WHOSE = ['own', 'enemy'] as const;
export type Whose = (typeof WHOSE)[number];

/** Effects that go so many steps one way or the other, with the steps that a card can have. */
export const STEPS = {
  aggression: [-2, -1, 1, 2],
  disorder: [-2, -1, 1, 2, 3],
  command: [-2, -1, 1, 2],
  casualties: [1, 2, 3, 4, 6],
} as const;
export type SteppedKind = keyof typeof STEPS;

/** What the app does when a card is played; `table` leaves it to the players. */
export const EFFECT_KINDS = [
  'table',
  'aggression',
  'disorder',
  'casualties',
  'casualtiesByDie',
  'command',
  'halt',
  'formUp',
  'risk',
  'reroll',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export type Effect =
  | { readonly kind: SteppedKind; readonly whose: Whose; readonly by: number }
  | { readonly kind: 'casualtiesByDie' | 'halt' | 'formUp' | 'risk'; readonly whose: Whose }
  | { readonly kind: 'table' | 'reroll' };

/** A card with all that is on it. Names and texts of the house cards are words of the app. */
export interface DeckCard extends GodCard {
  readonly name: Name;
  readonly text: Name;
  readonly effect: Effect;
}

/** Cards to make a God Pack of; places up to 36 that nobody has written on are not in it. */
export interface Deck {
  readonly id: string;
  readonly version: typeof VERSION;
  readonly name: Name;
  readonly cards: readonly DeckCard[];
}

const VERSION = 1;
const WHAT = 'alala-gods';

/** Letters of a card's text. */
export const CARD_TEXT = 240;

export const DECK_PROBLEMS = [...OUTSIDE_PROBLEMS, 'notDeck'] as const;
export type DeckProblem = (typeof DECK_PROBLEMS)[number];

/** A deck that came in, and where its text had to be cleaned; or what is wrong with it and where. */
export type DeckRead = { readonly ok: true; readonly deck: Deck; readonly cleaned: readonly string[] } | Refused;

const whose = v.picklist(WHOSE);
const stepped = <Kind extends SteppedKind>(kind: Kind) =>
  v.object({ kind: v.literal(kind), whose, by: v.picklist(STEPS[kind] as readonly number[]) });
const effect = v.variant('kind', [
  stepped('aggression'),
  stepped('disorder'),
  stepped('command'),
  stepped('casualties'),
  v.object({ kind: v.picklist(['casualtiesByDie', 'halt', 'formUp', 'risk']), whose }),
  v.object({ kind: v.picklist(['table', 'reroll']) }),
]);

export const deckShape = v.pipe(
  v.object({
    id: rowId,
    version: v.literal(VERSION),
    name: nameShape,
    cards: listOf(
      v.object({
        id: thingId,
        name: nameShape,
        text: textShape(CARD_TEXT),
        when: v.picklist(['atOnce', 'retained']),
        effect,
      }),
      GOD_PACK_SIZE,
    ),
  }),
  v.check(({ cards }) => new Set(cards.map(({ id }) => id)).size === cards.length, 'sameId'),
);

/** A deck as the text of a file. */
export const formatDeck = (deck: Deck): string => formatAs(WHAT, deck);

/** Reads what `formatDeck` wrote, or anything else that a file may hold. Nothing of a damaged deck is taken. */
export const parseDeck = (text: string): DeckRead => parseAs(WHAT, text, deckOf, 'notDeck');

/** Reads a deck that is data already, such as a stored row. */
export const deckOf = (data: unknown): DeckRead => {
  if (!isRecord(data)) return refused('notDeck');
  if (typeof data.version === 'number' && data.version > VERSION) return refused('newer', 'version');
  const read = checked(data, deckShape, { name: LIMITS.name, text: CARD_TEXT }, DECK_PROBLEMS);
  return read.ok ? { ok: true, deck: read.value, cleaned: read.cleaned } : read;
};

/** How many places of the 36 are still blank. */
export const blanksIn = (deck: Deck): number => Math.max(0, GOD_PACK_SIZE - deck.cards.length);

/** A card on the next blank place, and its id; the deck as it was and undefined when there is none. */
export const addCard = (deck: Deck, name: Name): readonly [deck: Deck, card: string | undefined] => {
  if (blanksIn(deck) === 0) return [deck, undefined];
  const taken = new Set(deck.cards.map(({ id }) => id));
  let number = 1;
  while (taken.has(`own${number}`)) number++;
  const card: DeckCard = { id: `own${number}`, name, text: '', when: 'retained', effect: { kind: 'table' } };
  return [{ ...deck, cards: [...deck.cards, card] }, card.id];
};

export const changeCard = (deck: Deck, id: string, more: Partial<Omit<DeckCard, 'id'>>): Deck => ({
  ...deck,
  cards: deck.cards.map(card => (card.id === id ? { ...card, ...more } : card)),
});

/** The card's place is blank again. */
export const removeCard = (deck: Deck, id: string): Deck => ({
  ...deck,
  cards: deck.cards.filter(card => card.id !== id),
});

/** An effect of a kind, as like the one before as the kind allows. */
export const effectOf = (kind: EffectKind, before?: Effect): Effect => {
  const whose = before && 'whose' in before ? before.whose : 'own';
  switch (kind) {
    case 'table':
    case 'reroll':
      return { kind };
    case 'casualtiesByDie':
    case 'halt':
    case 'formUp':
    case 'risk':
      return { kind, whose };
    case 'aggression':
    case 'disorder':
    case 'command':
    case 'casualties': {
      const steps: readonly number[] = STEPS[kind];
      return { kind, whose, by: before && 'by' in before && steps.includes(before.by) ? before.by : 1 };
    }
  }
};

/** Whether the app's own words are on the card: it is one of the house's, as it came. */
export const isHouseCard = (card: DeckCard): boolean => typeof card.name !== 'string' && typeof card.text !== 'string';
