import type { Entry } from '../../../core/log.ts';
import type { GodsState } from './gods-state.ts';
import type { CardReveal, PackEvent } from './hidden-hands.ts';

/** The rules of hidden packs (sealed-draws.ts). Few battles need them, so that they load with the first entry that does. */
interface PackRules {
  readonly applyPackEvent: (gods: GodsState, event: PackEvent & Pick<Entry, 'battle'>) => GodsState;
  readonly revealCard: (gods: GodsState, reveal: CardReveal) => GodsState | undefined;
}

let rules: PackRules | undefined;

/** Called by the rules themselves when they are loaded. */
export const providePackRules = (loaded: PackRules): void => {
  rules = loaded;
};

/** The rules of hidden packs. Throws if they are not loaded: `loadRules` of the game was not awaited. */
export const packRules = (): PackRules => {
  if (!rules) throw new Error('packRules: not loaded');
  return rules;
};
