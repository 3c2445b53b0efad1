import type { BattleState } from '../battle/state.ts';
import type { UnitCard } from '../rules/cards.ts';

/** Whether its owner lets the app withdraw this unit whenever it may (O1). */
export const withdrawsAutomatically = ({ sides }: BattleState, { side, is }: UnitCard): boolean => {
  const { withdraw } = sides[side].answers;
  if (withdraw.length === 0) return false;
  return (
    withdraw.includes('all') ||
    (is.skirmisher && withdraw.includes('SK')) ||
    (is.light && withdraw.includes('LI')) ||
    (is.cav && withdraw.includes('CAV'))
  );
};

/** Whether its owner lets the app react with this unit's fire (O1). */
export const reactsAutomatically = ({ sides }: BattleState, { side, is }: UnitCard): boolean => {
  const { react } = sides[side].answers;
  if (react.length === 0) return false;
  return react.includes('all') || (is.skirmisher && react.includes('SK')) || (is.light && react.includes('LI'));
};
