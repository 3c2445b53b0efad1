import { allowIfAll, type RuleCheck } from '../../../core/rule-check.ts';
import type { Changes, EventData, RolledDice, UnitChange } from '../battle/events.ts';
import { positionOf } from '../battle/plan/positions.ts';
import { type BattleState, type BattleUnit, leadersWith, type Question } from '../battle/state.ts';
import { skirmishSteps } from '../guide/guide-line.ts';
import { mayShoot, shootingCasualties, shootingDice } from '../rules/combat/shooting.ts';
import { leaderAtRisk } from '../rules/leaders.ts';
import { crossesHalf } from '../rules/morale.ts';
import { maySkirmish } from '../rules/phase-actions.ts';
import { gapBetween, isAhead } from '../rules/plan/positions.ts';
import { mayActNow } from '../rules/unit-actions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { actorOf } from './actor.ts';
import { moraleQuestionsAfterBreak } from './fight-outcome.ts';

/**
 * The reasons against a shot: of the shooter, of its earlier actions, and of the phase (S1, T2, M12, K2, K3, P4). Inches
 * that nobody measured are ignored.
 */
export const checkShot = (state: BattleState, shooter: BattleUnit, inches?: number): RuleCheck =>
  allowIfAll(
    mayShoot(shooter, inches, shooter.thisTurn.redressed),
    state.turn.phase === 'skirmish' && !isHoplites(shooter) && maySkirmish(shooter, true, skirmishSteps(shooter)),
    mayActNow(actorOf(state, shooter), 'shoot', state.turn.phase),
  );

/** A shot as the players plan it; inches if the distance was measured (S1). */
export interface Shooting {
  readonly shooter: string;
  readonly target: string;
  readonly frontally: boolean;
  readonly inches?: number;
}

/** The proposed shot before the players change anything: from the front, or as the plan shows it (S1, R-45, R-46). */
export const planShot = (state: BattleState, shooter: string, target: string): Shooting => {
  const [own, foe] = [positionOf(state, shooter), positionOf(state, target)];
  return {
    shooter,
    target,
    frontally: !own || !foe || isAhead(foe, own),
    ...(own && foe && { inches: Math.floor(gapBetween(own, foe) / 5) / 2 }),
  };
};

/**
 * A shot at a target: casualties (S2, R-21), whether the unit falls below half (A1), and the tasks that follow (L1,
 * A3).
 */
export const shootEvent = (
  state: BattleState,
  { shooter: by, target: at, frontally, inches }: Shooting,
  thrown: RolledDice,
  sixes: number,
): EventData<'shoot'> => {
  const shooter = state.units[by] as BattleUnit;
  const target = state.units[at] as BattleUnit;
  const casualties =
    thrown.by === 'count' ? Math.min(target.men, sixes) : shootingCasualties(thrown.faces[0] ?? [], target.men);
  const changes: Changes = { units: casualtyChanges(target, casualties), leaders: [] };
  // Each leader with the unit has a risk of his own.
  const due = leaderAtRisk('shot', casualties)
    ? leadersWith(state, target.id).map((leader): Question => ({ kind: 'risk', leader: leader.id, cause: 'shot' }))
    : [];
  const verdict = checkShot(state, shooter, inches);
  return {
    shooter: by,
    target: at,
    frontally,
    dice: shootingDice({ shooter, target, frontally }).total,
    thrown,
    sixes,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes,
    due: [...due, ...moraleQuestionsAfterBreak(state, changes)],
  };
};

/** The effect of casualties, 0 or more, on a unit: men and the half-strength mark (A1). */
export const casualtyChanges = (unit: BattleUnit, casualties: number): UnitChange[] => {
  const lost = Math.min(unit.men, casualties);
  if (lost === 0) return [];
  const half = crossesHalf(unit, unit.men - lost);
  return [
    {
      unit: unit.id,
      men: -lost,
      ...(half && unit.aggression !== 'shaken' && { aggression: 'shaken' as const }),
      ...(lost === unit.men && { standing: 'destroyed' as const }),
    },
  ];
};
