import type { DeckCard, Effect, SteppedEffectKind } from '../gods/deck.ts';
import { spokenCardName } from './card-names.ts';
import { gameMessages } from './index.ts';

/** What a card says; may be empty. */
export const textOnCard = (card: Pick<DeckCard, 'text'>): string =>
  spokenCardName(card.text, () => gameMessages().cardTexts);

/** What the app does when the card is played, in a few words. */
export const effectInWords = (effect: Effect): string => {
  const t = gameMessages().gods;
  const what =
    'by' in effect
      ? t.steps[effect.kind as SteppedEffectKind](gameMessages().signed(effect.by))
      : t.effects[effect.kind];
  return 'whose' in effect ? `${what}: ${t.targets[effect.whose]}` : what;
};
