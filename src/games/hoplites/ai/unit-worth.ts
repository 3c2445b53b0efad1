import type { BattleState } from '../battle/state.ts';
import type { UnitCard } from '../rules/cards.ts';
import { collapseFaces } from '../rules/checks.ts';
import type { Fighter } from '../rules/fighter.ts';

/** What a unit is worth to a computer player (AI7): its route value, but SK 2, elephants 6, chariots 4. */
export const aiWorthOf = ({ roster }: Pick<BattleState, 'roster'>, { id, is }: UnitCard): number => {
  if (is.skirmisher) return 2;
  if (is.elephant) return 6;
  return is.chariot ? 4 : (roster.values[id] as number);
};

/** The loss of a unit in an outcome (AI7): nothing without new COH, all of it when it routs. */
export const expectedLossOf = (unit: Fighter, worth: number, coh: number, routed: boolean): number => {
  if (routed) return worth;
  const more = coh - unit.coh;
  if (more <= 0) return 0;
  const { limit } = unit.card;
  if (coh >= limit - 1) return worth * (0.55 + (0.45 * collapseFaces(unit)) / 10);
  return worth * Math.min(0.6, ((0.6 * more) / limit) * (1 + unit.coh / limit));
};
