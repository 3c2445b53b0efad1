import type { BattleState } from '../../battle/state.ts';
import { viewFor } from '../../battle/view.ts';
import { publicStateOf } from '../../post/shared-device.ts';
import type { SideId } from '../../rules/side.ts';

/** Who looks at the phone: a side, or both at once. */
export type Viewer = SideId | 'both';

/** What whoever looks may know: both at once what neither hides from the other (B4, R-90). */
export const stateFor = (state: BattleState, viewer: Viewer): BattleState =>
  viewer === 'both' ? publicStateOf(state) : viewFor(state, viewer).state;
