import { allowIfAll, type RuleCheck } from '../../../core/rule-check.ts';
import type { EventData } from '../battle/events.ts';
import { positionOf } from '../battle/plan/positions.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { type ChargePath, type ChargeResponse, chargeResponses, mayCharge } from '../rules/combat/charge.ts';
import { chargedSide, gapBetween, isShieldless, sideMet, sideTouched, unitAhead } from '../rules/plan/positions.ts';
import { mayAct, mayActNow } from '../rules/unit-actions.ts';
import { type ChargedSide, isFormed } from '../rules/vocabulary.ts';
import { actorOf } from './actor.ts';
import { moraleQuestionsAfterBreak } from './fight-outcome.ts';
import { placesAfterCharge } from './movement/places-after-moves.ts';
import { retireChange, unitChangesOf } from './unit-changes.ts';

/** The answer of a charged unit: it stands, evades, or charges too (G3). */
export type ChargeAnswer = ChargeResponse | 'charge';

/** A charge as the players declare it. */
export interface ChargePlan {
  readonly unit: string;
  readonly target: string;
  readonly side: ChargedSide;
  /** Into the rear or the shieldless flank (A3). */
  readonly shieldless: boolean;
  /** Inches, where somebody measured. */
  readonly inches?: number;
  readonly straight: boolean;
  /** The players' choice, or else the default answer of the charged unit's kind. */
  readonly response?: ChargeAnswer;
}

/** The proposed charge before the players change anything: to the front, or as the plan shows it. */
export const planCharge = (state: BattleState, unit: string, target: string): ChargePlan => ({
  unit,
  target,
  side: 'front',
  shieldless: false,
  straight: true,
  ...chargeOnPlan(state, unit, target),
});

/** The place and distance of a charge on the plan: straight ahead, or the shortest path if it passes by (G1, A3). */
const chargeOnPlan = (
  state: BattleState,
  unit: string,
  target: string,
): Pick<ChargePlan, 'side' | 'shieldless' | 'inches' | 'straight'> | undefined => {
  const [charger, foe] = [positionOf(state, unit), positionOf(state, target)];
  if (!charger || !foe) return undefined;
  const met = sideMet(charger, foe);
  const side = met ?? sideTouched(foe, charger);
  const gap = met ? unitAhead(charger, [foe])?.gap : gapBetween(charger, foe);
  return {
    side: chargedSide(side),
    shieldless: isShieldless(side),
    // Half inches, as they are typed. Rounding favours the charge, because places are estimates.
    inches: Math.floor((gap ?? 0) / 5) / 2,
    straight: met !== undefined || !isFormed(charger.unit),
  };
};

/**
 * The legal answers of the charged unit, including a charge if it may declare one. Empty if it has already declared one
 * (G3).
 */
export const legalChargeResponses = (state: BattleState, plan: ChargePlan): readonly ChargeAnswer[] => {
  const target = state.units[plan.target] as BattleUnit;
  if (target.thisTurn.charge) return chargeResponses(target, true);
  const answers = chargeResponses(target, false);
  const own: ChargePlan = { ...plan, unit: plan.target, target: plan.unit, side: 'front' };
  // Its own charge is made when it is charged, in any phase.
  return weighPath(state, own).ok && mayAct(actorOf(state, target), 'charge').ok ? [...answers, 'charge'] : answers;
};

/** The answer to the planned charge. A unit that charges itself has no answer, and is met (G3). */
export const chosenAnswer = (state: BattleState, plan: ChargePlan): ChargeAnswer => {
  const [first] = legalChargeResponses(state, plan);
  return first === undefined ? 'stand' : (plan.response ?? first);
};

/** The clauses against a charge, including the phase (G1, G2, M12, R-12, T4, K2, P4); players can overrule them. */
export const checkCharge = (state: BattleState, plan: ChargePlan): RuleCheck =>
  allowIfAll(
    weighPath(state, plan),
    mayActNow(actorOf(state, state.units[plan.unit] as BattleUnit), 'charge', state.turn.phase),
  );

const weighPath = (state: BattleState, { unit: id, target, side, inches, straight }: ChargePlan): RuleCheck => {
  const unit = state.units[id] as BattleUnit;
  return mayCharge(unit, state.units[target] as BattleUnit, pathOf(unit, { side, inches, straight }), state.house);
};

const pathOf = (
  { thisTurn: { advanced, redressed }, advancedLast }: BattleUnit,
  { side, inches, straight }: Pick<ChargePlan, 'side' | 'straight'> & { readonly inches?: number | undefined },
): ChargePath => ({
  ...(inches !== undefined && { inches }),
  straight,
  side,
  advanced: { thisTurn: advanced, lastTurn: advancedLast },
  redressed,
});

/** The clauses against any charge of a unit now, without target and phase (G1, R-12, T4, K2, P4). */
export const mayBeginCharge = (state: BattleState, unit: BattleUnit): RuleCheck =>
  allowIfAll(
    mayCharge(unit, ANYBODY, pathOf(unit, { side: 'front', straight: true }), state.house),
    mayAct(actorOf(state, unit), 'charge'),
  );

// Every unit that may charge may charge these (G2).
const ANYBODY = { kind: 'psiloi', formed: false } as const;

/**
 * The entry of a charge with its answer. A unit that evades must move at once. So must a Shaken unit that is struck
 * from behind (A2, A3).
 */
export const chargeEvent = (state: BattleState, plan: ChargePlan): EventData<'charge'> => {
  const verdict = checkCharge(state, plan);
  const target = state.units[plan.target] as BattleUnit;
  const response = chosenAnswer(state, plan);
  const struck = plan.shieldless && response === 'stand' && target.aggression === 'shaken';
  const changes = {
    units: [
      ...(struck ? unitChangesOf(target, retireChange(target)) : []),
      ...placesAfterCharge(state, plan.unit, plan.target, response !== 'evade'),
    ],
    leaders: [],
  };
  return {
    unit: plan.unit,
    target: plan.target,
    side: plan.side,
    shieldless: plan.shieldless,
    response,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes,
    due: moraleQuestionsAfterBreak(state, changes),
  };
};
