import { isFace } from '../../../../core/probability/dice.ts';
import { questionFor } from '../../actions/answer-questions.ts';
import { combatOf } from '../../actions/fight.ts';
import { skirmishSteps } from '../../guide/guide-line.ts';
import { shootingDice } from '../../rules/combat/shooting.ts';
import { controlDie } from '../../rules/control-test.ts';
import { isRiskRepeated } from '../../rules/leaders.ts';
import { MAX_SKIRMISH_STEPS } from '../../rules/phase-actions.ts';
import { type BattleState, findById, isOnTable } from '../state.ts';
import { type PendingRoll, type RollPurpose, unitsOfRoll } from './pending-roll.ts';
import { rollFingerprint } from './roll-fingerprint.ts';

/**
 * True if pending dice can still be applied: it is their turn, their units are there, and the clauses give the same number
 * of dice. Other dice stay in the log without effect.
 */
export const isRollStillValid = (state: BattleState, thrown: PendingRoll): boolean => {
  const there = (id: string): boolean => isThere(state, id);
  // A leader's own dice concern only him, whatever happens to his men.
  if (thrown.turn !== state.turn.turn || (thrown.for !== 'risk' && !unitsOfRoll(state, thrown).every(there)))
    return false;
  if (!isAgainst(state, thrown)) return false;
  const [first = [], second = []] = thrown.faces;
  const alone = thrown.faces.length === 1;
  switch (thrown.for) {
    case 'fight': {
      if (!thrown.sides.flat().every(({ supports }) => supports.every(({ unit }) => there(unit)))) return false;
      const { pools } = combatOf(state, thrown.sides);
      return pools.every(
        (own, i) => own.reduce((sum, { dice }) => sum + dice.total, 0) === (i === 0 ? first : second).length,
      );
    }
    case 'shoot':
      return alone && isShotOf(state, thrown, first);
    case 'hack': {
      const men = findById(state.units, thrown.unit)?.men ?? 0;
      return alone && thrown.figures <= men && first.length === thrown.figures && isAsked(state, thrown);
    }
    case 'control':
      return alone && isTestOf(state, thrown.unit, first);
    case 'together':
      return (
        thrown.faces.length === thrown.parts.length &&
        (!thrown.body || isOneThrow(thrown.faces)) &&
        thrown.parts.every((part, i) => {
          const dice = thrown.faces[i] ?? [];
          return isPartOf(state, part, dice) && isStillToDo(state, part);
        })
      );
    case 'risk': {
      const whole = first.length === (isRiskRepeated(first[0] ?? 0) ? 2 : 1);
      // The second in command was not exposed to that danger.
      const alive = findById(state.leaders, thrown.leader)?.alive === true;
      return alone && whole && alive && thrown.seen === rollFingerprint(state, thrown) && isAsked(state, thrown);
    }
    case 'move':
      return alone && isMoveOf(state, thrown.plan, first);
    case 'play':
      return alone && first.length === 1 && state.gods.hands[thrown.side].includes(thrown.card);
    case 'initiative':
      return alone && first.length === 2;
  }
};

const isTestOf = (state: BattleState, id: string, faces: readonly number[]): boolean => {
  const unit = findById(state.units, id);
  return unit !== undefined && faces.length === 1 && isFace(controlDie(unit), faces[0] as number);
};

/** True if every part shows the same faces, as in the single roll of a body. */
const isOneThrow = (faces: readonly (readonly number[])[]): boolean =>
  faces.every(each => each.join() === faces[0]?.join());

type PartOfThrow = Extract<PendingRoll, { for: 'together' }>['parts'][number];

const isPartOf = (state: BattleState, part: PartOfThrow, dice: readonly number[]): boolean => {
  if (part.for === 'control') return isTestOf(state, part.unit, dice);
  if (part.for === 'shoot') return isAgainst(state, part) && isShotOf(state, part, dice);
  return isMoveOf(state, part.plan, dice);
};

// A unit that has tested, moved or shot on its own screen no longer needs the dice.
const isStillToDo = (state: BattleState, part: PartOfThrow): boolean => {
  if (part.for === 'control') return findById(state.units, part.unit)?.thisTurn.control === null;
  if (part.for === 'move') return findById(state.units, part.plan.unit)?.thisTurn.moved === false;
  const shooter = findById(state.units, part.shooter);
  return shooter !== undefined && skirmishSteps(shooter) < MAX_SKIRMISH_STEPS;
};

const isThere = (state: BattleState, id: string): boolean => {
  const unit = findById(state.units, id);
  return unit !== undefined && isOnTable(unit);
};

const isShotOf = (
  state: BattleState,
  { shooter: by, target: at, frontally }: RollPurpose<'shoot'>,
  faces: readonly number[],
): boolean => {
  const [shooter, target] = [findById(state.units, by), findById(state.units, at)];
  if (!shooter || !target || shooter.men === 0) return false;
  return shootingDice({ shooter, target, frontally }).total === faces.length;
};

const isMoveOf = (
  state: BattleState,
  { dice, quarry, meets, through }: Extract<PendingRoll, { for: 'move' }>['plan'],
  faces: readonly number[],
): boolean =>
  faces.length === dice.length &&
  dice.every((die, i) => isFace(die, faces[i] as number)) &&
  [quarry, meets, ...through].every(id => id === undefined || isThere(state, id));

/** Whether a throw at somebody is at an enemy. */
const isAgainst = (state: BattleState, thrown: RollPurpose): boolean => {
  const sideOf = (id: string | undefined) => findById(state.units, id ?? '')?.side;
  if (thrown.for === 'shoot') return sideOf(thrown.shooter) !== sideOf(thrown.target);
  if (thrown.for === 'hack') return sideOf(thrown.unit) !== sideOf(thrown.victim);
  return thrown.for !== 'fight' || sideOf(thrown.sides[0][0]?.unit) !== sideOf(thrown.sides[1][0]?.unit);
};

/** True if the question that a roll answers is still open, or if the roll answers no question. */
const isAsked = (state: BattleState, thrown: Extract<PendingRoll, { for: 'hack' | 'risk' }>): boolean =>
  thrown.done === undefined ||
  questionFor(state, thrown.done, item =>
    thrown.for === 'risk'
      ? item.kind === 'risk' && item.leader === thrown.leader
      : item.kind === 'hack' && item.unit === thrown.unit && item.victim === thrown.victim,
  ) !== undefined;
