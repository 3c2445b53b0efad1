import type { Reason } from '../../../core/rule-check.ts';
import type { HouseRules } from './house-rules.ts';
import { isHoplites } from './unit-kinds.ts';
import { AGGRESSIONS, type Aggression, levelOf, type Unit } from './vocabulary.ts';

/** A change of aggression with its reasons. `retires` when a Shaken unit had to drop further (A2). */
export interface MoraleChange {
  readonly from: Aggression;
  readonly to: Aggression;
  readonly retires: boolean;
  readonly reasons: readonly Reason[];
}

/** The events that change aggression at once (A3), with the number of steps. */
export const MORALE_EVENTS = {
  friendlyHoplitesBroken: -1,
  leaderKilled: -1,
  struckFromBehind: -1,
  advanceHalted: -1,
  enemyHoplitesBroken: +1,
  encouraged: +1,
  heldBack: -1,
} as const satisfies Record<string, -1 | 1>;
export type MoraleEvent = keyof typeof MORALE_EVENTS;

/** The level `steps` up (or down, below 0), stopping at Eager and at Shaken. */
export const shiftAggression = (aggression: Aggression, steps: number): Aggression =>
  AGGRESSIONS[Math.min(3, Math.max(0, levelOf(aggression) + 1 + steps))] as Aggression;

/** Whether the unit has fewer than half its starting men (A1). */
export const belowHalf = ({ men, startingMen }: Pick<Unit, 'men' | 'startingMen'>): boolean => men * 2 < startingMen;

/**
 * Raises or lowers a unit by `steps` for `reason` (A3, R-4, O). With the house rule R-3 a unit below half stays Shaken.
 * A Shaken unit that would drop stays Shaken and retires at once (A2).
 */
export const changeAggression = (unit: Unit, steps: number, reason: Reason, house: HouseRules): MoraleChange => {
  const from = unit.aggression;
  if (steps > 0 && house.belowHalf === 'staysShaken' && belowHalf(unit) && from === 'shaken')
    return { from, to: from, retires: false, reasons: [{ clause: 'R-3', word: 'staysShakenBelowHalf' }] };
  const to = shiftAggression(from, steps);
  const retires = from === 'shaken' && steps < 0;
  const reasons: Reason[] = [{ ...reason, figures: { ...reason.figures, steps } }];
  if (retires) reasons.push({ clause: 'A2', word: 'shakenDropsAgain' });
  else if (Math.abs(levelOf(to) - levelOf(from)) < Math.abs(steps)) reasons.push({ clause: 'R-4', word: 'levelsStop' });
  return { from, to, retires, reasons };
};

/** The effect of one of A3's events on a unit. */
export const applyMoraleEvent = (unit: Unit, event: MoraleEvent, house: HouseRules): MoraleChange =>
  changeAggression(unit, MORALE_EVENTS[event], { clause: 'A3', word: event }, house);

/**
 * True if standing still costs a unit a level by A3: hoplites whose advance is signalled and that could have advanced,
 * not Shaken and not in contact.
 */
export const haltCosts = (
  unit: Pick<Unit, 'kind' | 'aggression'>,
  { signalled, inContact }: { readonly signalled: boolean; readonly inContact: boolean },
): boolean => isHoplites(unit) && signalled && !inContact && unit.aggression !== 'shaken';

/**
 * The reason why a unit becomes Shaken: these losses bring it below half (A1; by R-3 only when it crosses half).
 * Undefined if they do not. A correction by hand only asks.
 */
export const crossesHalf = (before: Unit, menAfter: number): Reason | undefined =>
  !belowHalf(before) && belowHalf({ men: menAfter, startingMen: before.startingMen }) && menAfter > 0
    ? { clause: 'A1', word: 'belowHalf', figures: { men: menAfter, of: before.startingMen } }
    : undefined;

/**
 * True for units to which A3's 4" changes apply by default: hoplites. Other units can be selected by hand (R-5). A unit
 * breaks once a turn (R-31).
 */
export const proposedForMorale = (unit: Pick<Unit, 'kind' | 'men'>): boolean => isHoplites(unit) && unit.men > 0;
