import { type BattleState, deciderOf, QUESTION_STAGES } from '../battle/state.ts';
import { type View, viewFor } from '../battle/view.ts';
import type { SideId } from '../rules/side.ts';

/**
 * The screen of a device that two players share (B4, R-90): a player's own turn, a question to the other on the open
 * field, a privacy screen between two turns, or the end.
 */
export type DeviceStep =
  | { readonly kind: 'turn' | 'question' | 'cover'; readonly seat: SideId }
  | { readonly kind: 'over' };

/** `holder` is the player whose hand is shown; null for neither. */
export const deviceStep = (state: BattleState, holder: SideId | null): DeviceStep => {
  const seat = deciderOf(state);
  if (seat === null) return { kind: 'over' };
  if (QUESTION_STAGES.includes(state.stage)) return { kind: 'question', seat };
  return { kind: seat === holder ? 'turn' : 'cover', seat };
};

/** What every player may see (B4): no hand, no deck, no hidden unit, no pursuer. */
export const publicStateOf = (state: BattleState): View['state'] => viewFor(viewFor(state, 'a').state, 'b').state;

/** Who looks at the phone: a side, or both at once. */
export type Viewer = SideId | 'both';

/** The state that the viewer may know. Both at once see only what neither side hides from the other (B4, R-90). */
export const stateFor = (state: BattleState, viewer: Viewer): BattleState =>
  viewer === 'both' ? publicStateOf(state) : viewFor(state, viewer).state;
