import type { UnitChange } from '../../battle/events.ts';
import { pursuersOf } from '../../battle/relations.ts';
import type { BattleState, BattleUnit, Question } from '../../battle/state.ts';
import { mayCatch, resolvePursuit } from '../../rules/combat/after-combat.ts';
import { flees, type TableMove } from '../../rules/movement/table-moves.ts';
import { moveChange } from '../unit-changes.ts';
import type { MovePlan } from './move-plan.ts';

interface PursuitEffect {
  readonly caught: boolean;
  readonly change?: UnitChange;
  readonly due: readonly Question[];
}

/** The end of a pursuit for the pursued unit (P3–P5): caught, away, or out of the game if no other unit pursues it. */
export const pursuitEffect = (state: BattleState, plan: MovePlan, id: string, inches: number): PursuitEffect => {
  const quarry = state.units[id] as BattleUnit;
  const end = pursuitEnd(state, plan, inches);
  if (end.caught)
    return {
      caught: true,
      ...(quarry.standing !== 'routing' && { change: { unit: id, ...moveChange(quarry, 'rout') } }),
      due: [{ kind: 'hack', unit: plan.unit, victim: id }],
    };
  const alone = pursuersOf(state, id).every(unit => unit.id === plan.unit);
  return {
    caught: false,
    ...(end.becomes === 'outOfGame' && alone && { change: { unit: id, standing: 'out' } }),
    due: [],
  };
};

/** Inches that a unit has fled since this pursuer last moved after it (P5). */
export const inchesFledFrom = ({ flight }: BattleUnit, pursuer: string): number =>
  (flight?.inches ?? 0) - (flight?.pursued[pursuer] ?? 0);

/** The distance to the quarry of a plan, and whether the quarry must still flee (P5). */
export const pursuitStart = (
  state: BattleState,
  { unit, quarry: id, gap }: MovePlan,
): Parameters<typeof mayCatch>[0] => {
  const quarry = state.units[id ?? ''] as BattleUnit;
  return {
    owed: quarry.owes !== null && flees(quarry.owes.what as TableMove),
    fled: inchesFledFrom(quarry, unit),
    gap,
  };
};

/**
 * The chase in a plan with a quarry, for this distance (P3–P5). Before the quarry has fled, the players decide whether
 * it is caught.
 */
export const pursuitEnd = (state: BattleState, plan: MovePlan, inches: number): ReturnType<typeof resolvePursuit> => {
  const { standing } = state.units[plan.quarry ?? ''] as BattleUnit;
  const start = pursuitStart(state, plan);
  const verdict = mayCatch(start);
  const flight = standing === 'routing' ? 'rout' : 'retire';
  if (verdict.ok) return resolvePursuit({ ...start, flight, pursued: inches });
  return plan.catches
    ? resolvePursuit({ flight, fled: 0, pursued: 0, gap: 0 })
    : { caught: false, gap: undefined, becomes: 'stay', reasons: verdict.reasons };
};
