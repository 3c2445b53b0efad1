import { useState } from 'preact/hooks';
import { type FightPlan, filledIn, planFight, refilled } from '../../actions/fight.ts';
import type { BattleState } from '../../battle/state.ts';

/**
 * A fight before its dice: as it is filled in, and as the players have changed it. What another tab, or a sheet over the
 * fight, makes of its units is filled in anew.
 */
export const useFightDraft = (
  state: BattleState,
  first: readonly string[],
  second: readonly string[],
): readonly [draft: FightPlan, change: (draft: FightPlan) => void] => {
  const [held, setHeld] = useState(() => {
    const plan = planFight(state, first, second);
    return { plan, filled: plan };
  });
  return [
    refilled(held.plan, held.filled, filledIn(state, held.plan)),
    plan => setHeld({ plan, filled: filledIn(state, plan) }),
  ];
};
