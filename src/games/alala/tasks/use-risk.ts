import { useState } from 'preact/hooks';
import { rollDice } from '../../../core/probability/dice.ts';
import { randomInt } from '../../../ui/device/random.ts';
import { questionFor, riskEvent } from '../actions/answer-questions.ts';
import type { Leader } from '../battle/state.ts';
import { isRiskRepeated, riskOutcome, succession } from '../rules/leaders.ts';
import { useApplyAtRest, useTaskRoll } from './dice/use-task-roll.ts';
import type { TaskProps } from './task-props.ts';

/** A leader's risk: one die, and a second after a 1 (L1). `done` is the question that it answers. */
export const useRisk = (task: TaskProps, leader: Leader, done: string | undefined) => {
  const { state, offer } = task;
  const question = questionFor(state, done, item => item.kind === 'risk' && item.leader === leader.id);
  const dice = useTaskRoll(
    task,
    { for: 'risk', leader: leader.id, ...(question !== undefined && { done: question }) },
    (_faces: readonly number[]) => true,
  );
  const [typed, setTyped] = useState<readonly number[]>([]);
  const faces = dice.rolled?.faces[0] ?? typed;
  const outcome = outcomeOf(leader, faces);
  const isKilled = outcome?.result === 'killed';
  const eventOf = (thrown: readonly number[], by: 'app' | 'typed') => riskEvent(state, leader.id, thrown, by, question);
  const event = outcome && eventOf(faces, dice.rolled ? 'app' : 'typed');
  const apply = (): boolean => event !== undefined && dice.apply('risk', event);
  return {
    dice,
    /** The faces on the table, or those typed so far. */
    faces,
    /** Undefined until all dice are there. */
    outcome,
    event,
    isKilled,
    reasons: outcome ? [...outcome.reasons, ...(isKilled ? succession(!leader.second).reasons : [])] : [],
    // A leader's death is seen before it is applied.
    isApplying: useApplyAtRest(task, dice, !isKilled, apply),
    roll: (): void => {
      const [first = 0, second = 0] = rollDice('d6', 2, randomInt);
      dice.roll([isRiskRepeated(first) ? [first, second] : [first]]);
    },
    /** Types a die; on the console the last one is applied at once, unless it kills. */
    type: (face: number): void => {
      const next = [...typed, face];
      const told = outcomeOf(leader, next);
      if (offer && told && told.result !== 'killed') {
        dice.apply('risk', eventOf(next, 'typed'));
        return;
      }
      setTyped(next);
      dice.type(told && next);
    },
    clear: (): void => {
      setTyped([]);
      dice.type(undefined);
    },
    apply,
  };
};

const outcomeOf = ({ cp }: Leader, [first, second]: readonly number[]) =>
  first === undefined || (isRiskRepeated(first) && second === undefined) ? undefined : riskOutcome(cp, first, second);
