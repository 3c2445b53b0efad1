import type { SideId } from '../../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../../battle/state.ts';
import { sideName } from '../../messages/describe/names.ts';
import { fieldMessages as words } from '../../messages/index.ts';

/** An army's name, and how much of it is still on the table. */
export const ArmyRow = ({ state, side }: { readonly state: BattleState; readonly side: SideId }) => {
  const units = unitsOf(state, side);
  const of = units.reduce((sum, unit) => sum + unit.startingMen, 0);
  const men = units.filter(isOnTable).reduce((sum, unit) => sum + unit.men, 0);
  return (
    <span class={`army-row army-row-${side} colour-${state.armies[side].colour}`}>
      <span class="army-title">
        <span class={`army-name text-side colour-${state.armies[side].colour}`}>{sideName(state, side)}</span>
        <span class="strength" aria-hidden="true">
          <i style={{ width: `${(men / Math.max(1, of)) * 100}%` }} />
        </span>
      </span>
      <span class="strength-men">
        <span aria-hidden="true">
          {men}/{of}
        </span>
        <span class="sr-only">{words().unit.menOf(men, of)}</span>
      </span>
    </span>
  );
};
