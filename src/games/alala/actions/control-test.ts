import type { Changes, EventData } from '../battle/events.ts';
import { lastMoveOf, quarriesOf } from '../battle/relations.ts';
import { isSignalled } from '../battle/signal.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { engagedUnits } from '../guide/guide-line.ts';
import { type ControlMoment, controlOutcome, controlScore, reasonNotRepeated } from '../rules/control-test.ts';
import { applyMoraleEvent } from '../rules/morale.ts';
import { moraleQuestionsAfterBreak } from './fight-outcome.ts';
import { levelChange, pursueChange, retireChange, unitChangesOf } from './unit-changes.ts';

/** The players' statements about a unit that takes a control test; the state supplies the rest. */
export type ControlTestFacts = Pick<ControlMoment, 'pursuing' | 'signalled' | 'inContact'>;

/** True if a unit still pursues a fleeing unit, so that its control test is that of its pursuit (P5, K3). */
export const isPursuing = (state: BattleState, unit: BattleUnit): boolean =>
  (unit.move === 'pursue' || unit.owes?.what === 'pursue' || unit.owes?.what === 'pursuitTest') &&
  quarriesOf(state, unit).length > 0;

/** The proposed control test of a unit. */
export const controlTestFacts = (state: BattleState, unit: BattleUnit): Required<ControlTestFacts> => ({
  pursuing: isPursuing(state, unit),
  signalled: isSignalled(state, unit),
  inContact: engagedUnits(state).has(unit.id),
});

/** True if a unit has made a move that it can repeat. */
export const hasMoveToRepeat = (unit: BattleUnit): boolean => lastMoveOf(unit) !== null;

/**
 * Everything that decides the result of a control test: the players' statements, and the move that can be repeated
 * (R-7, R-34, A2).
 */
export const controlMoment = (state: BattleState, unit: BattleUnit, testing: ControlTestFacts): ControlMoment => {
  const last = lastMoveOf(unit);
  return {
    inContact: engagedUnits(state).has(unit.id),
    ...testing,
    hasMoved: hasMoveToRepeat(unit),
    notAgain: last === null ? undefined : reasonNotRepeated(unit, last),
  };
};

/** A control test with the face that came up (K1–K3, R-7, R-8, R-33, R-34). */
export const controlEvent = (
  state: BattleState,
  id: string,
  face: number,
  by: 'app' | 'typed',
  testing: ControlTestFacts,
): EventData<'control'> => {
  const unit = state.units[id] as BattleUnit;
  const score = controlScore(unit, face).total;
  const { pursuing, signalled } = testing;
  const moment = controlMoment(state, unit, testing);
  const { result, losesLevel } = controlOutcome(unit, score, moment);
  const change = {
    ...(losesLevel && levelChange(unit, applyMoraleEvent(unit, 'advanceHalted', state.house))),
    ...(result === 'retire' && retireChange(unit)),
    ...(result === 'pursueOn' && pursueChange(unit)),
    // A pursuit that the test ends is no reason for +2 dice in the next fight (B2).
    ...(pursuing && result !== 'pursueOn' && result !== 'retire' && { move: 'stay' as const }),
  };
  const changes: Changes = { units: unitChangesOf(unit, change), leaders: [] };
  return {
    unit: id,
    face,
    by,
    pursuing,
    signalled,
    ...(signalled && moment.inContact && { inContact: true }),
    score,
    result,
    changes,
    due: moraleQuestionsAfterBreak(state, changes),
  };
};
