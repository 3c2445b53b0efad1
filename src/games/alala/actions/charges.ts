import { allOf, type RuleCheck } from '../../../core/rule-check.ts';
import type { EventData } from '../battle/events.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { type ChargePath, type ChargeResponse, chargeResponses, mayCharge } from '../rules/combat/charge.ts';
import { mayDo, mayDoNow } from '../rules/deeds.ts';
import type { ChargedSide } from '../rules/vocabulary.ts';
import { doerOf } from './doer.ts';
import { brokenDue } from './fight-outcome.ts';
import { changesOf, retirement } from './level.ts';

/** What a charged unit does: it stands, evades, or charges too (G3). */
export type Answer = ChargeResponse | 'charge';

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
  /** What the players said; else the first answer of the charged unit's kind. */
  readonly response?: Answer;
}

export const planCharge = (unit: string, target: string): ChargePlan => ({
  unit,
  target,
  side: 'front',
  shieldless: false,
  straight: true,
});

/** What the charged unit may answer, a charge of its own included if it may declare one; nothing if it has declared one (G3). */
export const answersTo = (state: BattleState, plan: ChargePlan): readonly Answer[] => {
  const target = state.units[plan.target] as BattleUnit;
  if (target.thisTurn.charge) return chargeResponses(target, true);
  const answers = chargeResponses(target, false);
  const own: ChargePlan = { ...plan, unit: plan.target, target: plan.unit, side: 'front' };
  // Its own charge is made when it is charged, whatever the phase.
  return weighPath(state, own).ok && mayDo(doerOf(state, target), 'charge').ok ? [...answers, 'charge'] : answers;
};

/** The answer that the plan comes to; who charges itself has none to give, and is met (G3). */
export const answerTo = (state: BattleState, plan: ChargePlan): Answer => {
  const [first] = answersTo(state, plan);
  return first === undefined ? 'stand' : (plan.response ?? first);
};

/** What stands against a charge, the phase included (G1, G2, M12, R-12, T4, K2, P4); the table may go on. */
export const weighCharge = (state: BattleState, plan: ChargePlan): RuleCheck =>
  allOf(
    weighPath(state, plan),
    mayDoNow(doerOf(state, state.units[plan.unit] as BattleUnit), 'charge', state.turn.phase),
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

/** What stands against any charge of a unit now, wherever the enemy is; the phase aside (G1, R-12, T4, K2, P4). */
export const mayBeginCharge = (state: BattleState, unit: BattleUnit): RuleCheck =>
  allOf(
    mayCharge(unit, ANYBODY, pathOf(unit, { side: 'front', straight: true }), state.house),
    mayDo(doerOf(state, unit), 'charge'),
  );

// Everybody who charges at all may charge these (G2).
const ANYBODY = { kind: 'psiloi', formed: false } as const;

/** The entry of a charge with its answer; who evades owes its move at once, and so does a Shaken unit struck from behind (A2, A3). */
export const chargeEvent = (state: BattleState, plan: ChargePlan): EventData<'charge'> => {
  const verdict = weighCharge(state, plan);
  const target = state.units[plan.target] as BattleUnit;
  const response = answerTo(state, plan);
  const struck = plan.shieldless && response === 'stand' && target.aggression === 'shaken';
  const changes = { units: struck ? changesOf(target, retirement(target)) : [], leaders: [] };
  return {
    unit: plan.unit,
    target: plan.target,
    side: plan.side,
    shieldless: plan.shieldless,
    response,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes,
    due: brokenDue(state, changes),
  };
};
