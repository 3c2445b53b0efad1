import type { Verdict } from '../../core/verdict.ts';
import type { EventData } from './events.ts';
import { type ChargedSide, type ChargeResponse, chargeResponses, mayCharge } from './rules/charge.ts';
import type { BattleState, BattleUnit } from './state.ts';

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
  readonly response: Answer;
}

export const planCharge = (unit: string, target: string): ChargePlan => ({
  unit,
  target,
  side: 'front',
  shieldless: false,
  straight: true,
  response: 'stand',
});

/** What the charged unit may answer, a charge of its own included if it may declare one (G3). */
export const answersTo = (state: BattleState, plan: ChargePlan): readonly Answer[] => {
  const target = state.units[plan.target] as BattleUnit;
  const answers = chargeResponses(target, false);
  return weighCharge(state, { ...plan, unit: plan.target, target: plan.unit, side: 'front' }).ok
    ? [...answers, 'charge']
    : answers;
};

/** What stands against a charge (G1, G2, M12, R-12); the table may go on. */
export const weighCharge = (state: BattleState, { unit: id, target, side, inches, straight }: ChargePlan): Verdict => {
  const unit = state.units[id] as BattleUnit;
  const { advanced, redressed } = unit.thisTurn;
  return mayCharge(
    unit,
    state.units[target] as BattleUnit,
    {
      ...(inches !== undefined && { inches }),
      straight,
      side,
      advanced: { thisTurn: advanced, lastTurn: unit.advancedLast },
      redressed,
    },
    state.house,
  );
};

/** The entry of a charge with its answer; who evades owes its move at once. */
export const chargeEvent = (state: BattleState, plan: ChargePlan): EventData<'charge'> => {
  const verdict = weighCharge(state, plan);
  return {
    unit: plan.unit,
    target: plan.target,
    side: plan.side,
    shieldless: plan.shieldless,
    response: plan.response,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes: { units: [], leaders: [] },
    due: [],
  };
};
