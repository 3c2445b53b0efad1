import type { AnyEvent } from '../battle/events.ts';
import type { BattleState, State } from '../battle/state.ts';

/*
 * Sealed hands (B4). The log of a battle on several phones contains no card of a hand. In the state, any of the unknown cards stand in for
 * those of hand and deck. A revealed card swaps places with its stand-in. So the state is the same on every phone and shows only what
 * everyone may know.
 */

/** Entries that phones record by themselves. Undo skips them (core/log.ts). */
export const SEALED_HAND_EVENTS = ['packCommit', 'packSeals', 'packNumber', 'packDraw', 'packOpen'] as const;
export type SealedHandEvent = Extract<AnyEvent, { readonly type: (typeof SEALED_HAND_EVENTS)[number] }>;

export const isSealedHandEvent = (event: AnyEvent): event is SealedHandEvent =>
  SEALED_HAND_EVENTS.some(type => type === event.type);

/** Why an entry of a phone is refused: its side sealed something else before, or the card is not the sealed one. */
export type SealRefusal = 'sealedBefore' | 'otherCard';

/** True while all players wait for entries of sealed hands. */
export const isWaitingForCards = ({ sealed, stage }: Pick<BattleState, 'sealed' | 'stage'>): boolean =>
  sealed !== undefined &&
  (stage === 'deal'
    ? sealed.a.packs.length === 0 || sealed.b.packs.length === 0
    : sealed.a.wants !== '' || sealed.b.wants !== '');

export type SealedHandResult =
  | { readonly state: BattleState; readonly refusal?: undefined }
  | { readonly refusal: SealRefusal | 'illegal' };

/** The rules of sealed hands (sealed-hand-rules.ts). Few battles have such hands, so that the rules load with the first one. */
interface SealedHandRules {
  readonly applySealedHandEvent: (state: BattleState, event: SealedHandEvent) => SealedHandResult;
  readonly withShownCards: (state: BattleState, event: AnyEvent) => State | undefined;
}

let rules: SealedHandRules | undefined;

/** Called by the rules themselves when they are loaded. */
export const provideSealedHandRules = (loaded: SealedHandRules): void => {
  rules = loaded;
};

/** The rules of sealed hands. Throws if they are not loaded: `loadRules` of the game was not awaited. */
export const sealedHandRules = (): SealedHandRules => {
  if (!rules) throw new Error('sealedHandRules: not loaded');
  return rules;
};
