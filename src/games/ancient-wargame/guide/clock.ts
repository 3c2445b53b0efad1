import type { ClockRules } from '../../../game-contract/contract.ts';
import { calledNotFired, mayAct } from '../battle/seats/sides-to-act.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES, type SideId } from '../troops/side.ts';
import { sideOfStep } from './ai-sides.ts';

/** The sides whose decision is open in a step: its owner, or all sides that still have to fire, place or fight (N2). */
const deciding = (state: BattleState): readonly SideId[] => {
  const { phase } = state.turn;
  if (state.ended) return [];
  const alone = sideOfStep(state);
  if (alone !== undefined) return [alone];
  return phase === 'catapults' || phase === 'lightTroops'
    ? SIDES.filter(side => mayAct(state, side) || calledNotFired(state, side).length > 0)
    : SIDES;
};

/** How a clock follows a battle. */
export const clockRules: ClockRules<BattleState> = { deciding, turnOf: ({ turn }) => turn.number };
