import type { Chance } from '../../../core/probability/distribution.ts';
import type { Reason } from '../../../core/rule-check.ts';
import type { LeaderFate, RiskResult } from './vocabulary.ts';

/** Results of the second die after a 1 (L1): the highest face, the result, the CP lost. */
const WOUNDS: readonly (readonly [upTo: number, result: RiskResult, cp: number])[] = [
  [1, 'killed', 0],
  [3, 'severeWound', 2],
  [6, 'lightWound', 1],
];

export interface RiskOutcome {
  readonly result: RiskResult;
  /** His allowance of command points afterwards, 0 if he is dead. */
  readonly cp: number;
  readonly reasons: readonly Reason[];
}

/**
 * The reason for a leader's risk (L1): his unit was shot at, or it fought. Support from the rear is no fight,
 * and neither is being cut down in flight.
 */
export type RiskCause = 'shot' | 'combat';

/** Whether a leader with his unit is at risk now, each of several for himself (L1, R-35). */
export const leaderAtRisk = (cause: RiskCause, unitCasualties: number): boolean =>
  cause === 'combat' || unitCasualties > 0;

/** Whether the first die asks for a second one (L1). */
export const isRiskRepeated = (first: number): boolean => first === 1;

/**
 * The permanent effect on a leader with `cp` command points, 1 or more (L1, R-6). `second` counts only after a first 1.
 * Throws a RangeError if it is missing then.
 */
export const riskOutcome = (cp: number, first: number, second?: number): RiskOutcome => {
  if (!isRiskRepeated(first)) return { result: 'unhurt', cp, reasons: [{ clause: 'L1', word: 'riskPasses' }] };
  const wound = WOUNDS.find(([upTo]) => second !== undefined && second >= 1 && second <= upTo);
  if (!wound) throw new RangeError(`riskOutcome: after a 1 the second die must be 1 … 6, not ${second}`);
  const [, result, cost] = wound;
  if (result === 'killed') return { result, cp: 0, reasons: [{ clause: 'L1', word: 'killed' }] };
  const left = Math.max(0, cp - cost);
  const reasons: Reason[] = [{ clause: 'L1', word: result, figures: { cp: cost } }];
  if (left === 0) reasons.push({ clause: 'L1', word: 'noPointsLeft' });
  return { result: left === 0 ? 'killed' : result, cp: left, reasons };
};

/**
 * The exact chances of a leader with `cp` command points: ways out of 36 before the dice, or out of 6 after the first
 * die.
 */
export const riskOdds = (cp: number, thrown?: number): Readonly<Record<RiskResult, Chance>> => {
  const ways: Record<RiskResult, bigint> = { unhurt: 0n, lightWound: 0n, severeWound: 0n, killed: 0n };
  const firsts = thrown === undefined ? [1, 2, 3, 4, 5, 6] : [thrown];
  for (const first of firsts)
    for (let second = 1; second <= 6; second++) ways[riskOutcome(cp, first, second).result] += 1n;
  const chance = (result: RiskResult): Chance => ({ ways: ways[result], whole: BigInt(6 * firsts.length) });
  return {
    unhurt: chance('unhurt'),
    lightWound: chance('lightWound'),
    severeWound: chance('severeWound'),
    killed: chance('killed'),
  };
};

/** Command points of a second in command who takes over (L2). */
export const SECOND_IN_COMMAND_CP = 1;

/** The leader after a leader's death (L2, R-10): his second with 1 CP, or none. */
export const succession = (hasSecond: boolean): { readonly cp: number; readonly reasons: readonly Reason[] } =>
  hasSecond
    ? { cp: SECOND_IN_COMMAND_CP, reasons: [{ clause: 'L2', word: 'secondTakesOver' }] }
    : { cp: 0, reasons: [{ clause: 'R-10', word: 'leaderless' }] };

/**
 * The proposed fate. A leader with a unit that was cut down has already had his risk (L1) and escapes. A unit that ran
 * off the table takes its leader along (P4).
 */
export const proposedFate = (unit: 'destroyed' | 'out'): LeaderFate => (unit === 'destroyed' ? 'rides' : 'lost');
