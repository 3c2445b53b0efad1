import * as v from 'valibot';
import { entityIdSchema, listSchema, longTextSchema, rowIdSchema } from '../../../core/schemas.ts';
import type { DisplayName } from '../army/army-setup.ts';
import { nameSchema } from '../battle/limits.ts';
import { GOD_PACK_SIZE, type GodCard } from '../rules/god-pack.ts';

/** The targets of a card, from the view of the player who plays it. */
export const CARD_TARGETS = ['own', 'enemy'] as const;
export type CardTarget = (typeof CARD_TARGETS)[number];

/** Effects with steps, and the steps that a card can have. */
export const EFFECT_STEPS = {
  aggression: [-2, -1, 1, 2],
  disorder: [-2, -1, 1, 2, 3],
  command: [-2, -1, 1, 2],
  casualties: [1, 2, 3, 4, 6],
} as const;
export type SteppedEffectKind = keyof typeof EFFECT_STEPS;

/** The effect that the app applies when a card is played; `table` leaves it to the players. */
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
  | { readonly kind: SteppedEffectKind; readonly whose: CardTarget; readonly by: number }
  | { readonly kind: 'casualtiesByDie' | 'halt' | 'formUp' | 'risk'; readonly whose: CardTarget }
  | { readonly kind: 'table' | 'reroll' };

/** A card with all that is on it. Names and texts of the house cards are words of the app. */
export interface DeckCard extends GodCard {
  readonly name: DisplayName;
  readonly text: DisplayName;
  readonly effect: Effect;
}

/** The cards of a God Pack, at most 36; blank ones are left out. */
export interface Deck {
  readonly id: string;
  readonly version: typeof DECK_VERSION;
  readonly name: DisplayName;
  readonly cards: readonly DeckCard[];
}

export const DECK_VERSION = 1;

/** Letters of a card's text. */
export const MAX_CARD_TEXT = 240;

const whose = v.picklist(CARD_TARGETS);
const stepped = <Kind extends SteppedEffectKind>(kind: Kind) =>
  v.object({ kind: v.literal(kind), whose, by: v.picklist(EFFECT_STEPS[kind] as readonly number[]) });
const effect = v.variant('kind', [
  stepped('aggression'),
  stepped('disorder'),
  stepped('command'),
  stepped('casualties'),
  v.object({ kind: v.picklist(['casualtiesByDie', 'halt', 'formUp', 'risk']), whose }),
  v.object({ kind: v.picklist(['table', 'reroll']) }),
]);

export const deckSchema = v.pipe(
  v.object({
    id: rowIdSchema,
    version: v.literal(DECK_VERSION),
    name: nameSchema,
    cards: listSchema(
      v.object({
        id: entityIdSchema,
        name: nameSchema,
        text: longTextSchema(MAX_CARD_TEXT),
        when: v.picklist(['atOnce', 'retained']),
        effect,
      }),
      GOD_PACK_SIZE,
    ),
  }),
  v.check(({ cards }) => new Set(cards.map(({ id }) => id)).size === cards.length, 'sameId'),
);

/** True if the card is an unchanged house card, whose texts are the app's. */
export const isHouseCard = (card: DeckCard): boolean => typeof card.name !== 'string' && typeof card.text !== 'string';
