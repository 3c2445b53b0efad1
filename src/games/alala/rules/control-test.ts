import type { Die } from '../../../core/probability/dice.ts';
import {
  type Chance,
  computeChance,
  convolveDistributions,
  createConstantDistribution,
  type Distribution,
  dieDistributionOf,
} from '../../../core/probability/distribution.ts';
import { applyModifiers, type Breakdown, type Modifier } from '../../../core/probability/modifiers.ts';
import type { Reason } from '../../../core/rule-check.ts';
import { goesForward, type TableMove } from './movement/table-moves.ts';
import { isHoplites } from './unit-kinds.ts';
import { CONTROL_RESULTS, type ControlResult, isFormed, levelOf, type Unit } from './vocabulary.ts';

export interface ControlMoment {
  /** The unit is pursuing, and tests whether it continues (P5). */
  readonly pursuing: boolean;
  /** The advance of its phalanx has been signalled (C4). */
  readonly signalled: boolean;
  /** It has made a move that it could repeat. */
  readonly hasMoved: boolean;
  /** The reason why the unit does not repeat the move (R-34, A2). */
  readonly notAgain?: Reason | undefined;
  /** The unit is in contact with an enemy, so there is no advance to halt. */
  readonly inContact?: boolean;
}

export interface ControlOutcome {
  readonly result: ControlResult;
  readonly reasons: readonly Reason[];
  /** Whether the halt or retirement costs a level (R-8, R-33, A3). */
  readonly losesLevel: boolean;
}

/** The die of a control test (K1). */
export const controlDie = (unit: Pick<Unit, 'kind' | 'grade'>): Die => (isGradeC(unit) ? 'd6' : 'avd');

const MODIFIERS: readonly Modifier<Pick<Unit, 'aggression'>>[] = [
  { clause: 'K1', word: 'aboveFormedUp', by: unit => Math.max(0, levelOf(unit.aggression)) },
];

/** The score of a control test: the face thrown and one for each level above Formed-up (K1). */
export const controlScore = (unit: Pick<Unit, 'aggression'>, face: number): Breakdown =>
  applyModifiers({ clause: 'K1', word: 'dieFace', by: face }, MODIFIERS, unit);

/** The result of a score (K2, K3, R-7, R-8, R-33, R-34); under 5 a pursuit ends (P5, R-30). */
export const controlOutcome = (unit: Unit, score: number, moment: ControlMoment): ControlOutcome => {
  if (score <= 2) {
    const losesLevel = moment.signalled && !moment.inContact;
    const reasons: Reason[] = [{ clause: 'K2', word: unit.aggression === 'shaken' ? 'lowShakenRetires' : 'lowHalts' }];
    if (losesLevel) reasons.push({ clause: 'R-8', word: 'haltedAfterSignal' });
    else if (moment.signalled && unit.aggression !== 'shaken')
      reasons.push({ clause: 'R-33', word: 'haltedInContact' });
    return { result: unit.aggression === 'shaken' ? 'retire' : 'halt', reasons, losesLevel };
  }
  const [result, reason] = score <= 4 ? middling : high(unit, moment);
  return { result, reasons: [reason], losesLevel: false };
};

/** The spread of a unit's score, exactly. */
export const controlSpread = (unit: Pick<Unit, 'kind' | 'grade' | 'aggression'>): Distribution =>
  convolveDistributions(dieDistributionOf(controlDie(unit)), createConstantDistribution(controlScore(unit, 0).total));

/** The chances of every result that can come up now, in the order of the sheet; they add up to the whole. */
export const controlOdds = (unit: Unit, moment: ControlMoment): readonly (readonly [ControlResult, Chance])[] => {
  const spread = controlSpread(unit);
  const chances = CONTROL_RESULTS.map(
    result => [result, computeChance(spread, score => controlOutcome(unit, score, moment).result === result)] as const,
  );
  return chances.filter(([, chance]) => chance.ways > 0n);
};

const middling: readonly [ControlResult, Reason] = ['asYouWish', { clause: 'K2', word: 'middling' }];

const high = (unit: Unit, moment: ControlMoment): readonly [ControlResult, Reason] => {
  if (moment.pursuing) return ['pursueOn', { clause: 'K3', word: 'highPursues' }];
  if (isHoplites(unit) && unit.grade === 'A') return ['asYouWish', { clause: 'K3', word: 'highGradeA' }];
  if (isHoplites(unit) && unit.aggression === 'eager') return ['advanceTwoDice', { clause: 'K3', word: 'highEager' }];
  if (!moment.hasMoved) return ['stayPut', { clause: 'R-7', word: 'nothingToRepeat' }];
  return moment.notAgain ? ['stayPut', moment.notAgain] : ['repeatLastMove', { clause: 'K3', word: 'highRepeats' }];
};

/** Advances and marches, which K3 has a unit make again. */
const REPEATED: readonly TableMove[] = ['advance', 'forcedAdvance', 'aboutFace', 'sideStep', 'stepBack', 'wheel'];

/**
 * The reason why K3 does not make a unit repeat this move, or undefined if it does. A Shaken unit does not
 * advance (A2).
 */
export const reasonNotRepeated = (
  unit: Pick<Unit, 'kind' | 'formed' | 'aggression'>,
  last: TableMove,
): Reason | undefined => {
  if (last === 'retire' ? isFormed(unit) : !REPEATED.includes(last)) return { clause: 'R-34', word: 'moveNotRepeated' };
  return unit.aggression === 'shaken' && goesForward(last)
    ? { clause: 'A2', word: 'shakenRepeatsNoAdvance' }
    : undefined;
};

const isGradeC = (unit: Pick<Unit, 'kind' | 'grade'>): boolean => isHoplites(unit) && unit.grade === 'C';
