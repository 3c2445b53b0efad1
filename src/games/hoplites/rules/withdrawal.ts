import type { UnitCard } from './cards.ts';
import type { Fighter } from './fighter.ts';

/** A unit that may withdraw when attacked (W2). */
export interface WithdrawingUnit extends Pick<Fighter, 'card' | 'engaged'> {
  /** Its army has Mobility (X3). */
  readonly mobile: boolean;
}

/** Types that a camel may withdraw from, besides foot (W2). */
const HEAVY_HORSE: readonly string[] = ['HC', 'HC CAT', 'RC', 'BC'];

/** Light cavalry of an army with Mobility withdraws from nearly all types (X3, R-22). */
const mayByMobility = (unit: WithdrawingUnit, attacker: UnitCard, attackerMobile: boolean): boolean => {
  if (!unit.mobile || !unit.card.is.lightHorse) return false;
  if (!attacker.is.lightHorse) return true;
  return !attackerMobile && !unit.engaged && unit.card.tq >= attacker.tq;
};

/** True if a unit may withdraw from this attacker (W2, R-42, SA3). The caller checks marks and other attackers. */
export const mayWithdrawFrom = (unit: WithdrawingUnit, attacker: UnitCard, attackerMobile: boolean): boolean => {
  const { is } = unit.card;
  const foot = !attacker.is.mounted;
  if (is.skirmisher && foot && !attacker.is.skirmisher) return true;
  if (is.light && attacker.is.heavy) return true;
  if (is.mounted && foot) return !(is.elephant && unit.engaged);
  if (is.type === 'CA' && HEAVY_HORSE.includes(attacker.is.type)) return true;
  if (is.type === 'LC NUM') return true;
  if (is.lightHorse && !attacker.is.lightHorse && attacker.is.type !== 'CA' && attacker.is.type !== 'GC') return true;
  if ((is.type === 'TP' || is.type === 'YU' || is.type === 'AS') && foot) return true;
  return mayByMobility(unit, attacker, attackerMobile);
};

export interface WithdrawalCost {
  readonly coh: number;
  readonly marker: boolean;
}

/** The cost of the single check of a withdrawal (W3, W4, R-43); `over` is its excess. */
export const withdrawalCost = ({ is }: UnitCard, over: number, flank: boolean): WithdrawalCost => {
  const plain = over > 0 ? (flank ? Math.min(2, over) : 1) : 0;
  return {
    coh: is.chariot ? Math.max(1, plain) : plain,
    marker: over > 0 || !is.mounted || is.chariot || is.type === 'HC CAT',
  };
};

/** Modifier of the withdrawal's die (W3). */
export const withdrawalModifier = ({ is }: UnitCard, flank: boolean): number => (flank ? 2 : 0) + (is.chariot ? 1 : 0);
