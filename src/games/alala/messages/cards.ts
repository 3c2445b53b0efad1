import type { DeckCard, Effect, SteppedKind } from '../gods/deck.ts';
import { said } from './card-names.ts';
import { words } from './index.ts';

/** What a card says; may be empty. */
export const textOnCard = (card: Pick<DeckCard, 'text'>): string => said(card.text, () => words().cardTexts);

/** What the app does when the card is played, in a few words. */
export const effectInWords = (effect: Effect): string => {
  const t = words().gods;
  const what = 'by' in effect ? t.steps[effect.kind as SteppedKind](words().signed(effect.by)) : t.effects[effect.kind];
  return 'whose' in effect ? `${what}: ${t.targets[effect.whose]}` : what;
};
