import { useState } from 'preact/hooks';
import { planStranded, type StrandedPlan, type StrandedQuestion, strandedEvent } from '../actions/stranded-leaders.ts';
import type { Leader } from '../battle/state.ts';
import { succession } from '../rules/leaders.ts';
import { recordTask, type TaskProps } from './task-props.ts';

/** What becomes of a leader whose unit has left the table, as proposed or as the players decide. */
export const useStrandedLeader = (task: TaskProps, question: StrandedQuestion) => {
  const { state } = task;
  const leader = state.leaders[question.leader] as Leader;
  const [chosen, setPlan] = useState<StrandedPlan>();
  const plan = chosen ?? planStranded(state, question);
  const event = strandedEvent(state, question, plan);
  const { cp, reasons } = succession(!leader.second);
  const isLost = plan.fate === 'lost';
  return {
    leader,
    plan,
    setPlan,
    event,
    isLost,
    /** Somebody is left who needs a unit: the leader, or his second in command. */
    needsUnit: !isLost || cp > 0,
    reasons: isLost ? reasons : [],
    apply: (): boolean => recordTask(task, 'stranded', event),
  };
};
