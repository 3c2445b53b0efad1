import type { ClockRules } from '../../../game-contract/contract.ts';
import { pendingQuestions } from '../actions/stranded-leaders.ts';
import { seatsOfQuestion, seatsOfTask } from '../battle/seats.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import { pendingTasks, phaseTasks } from './guide.ts';

/** The sides whose decision is open: on what is due first, then on the tasks of the phase, the side with the initiative first. */
const deciding = (state: BattleState): readonly SideId[] => {
  if (state.ended !== null) return [];
  const [question] = pendingQuestions(state);
  if (question) return seatsOfQuestion(state, question);
  const open = (pendingTasks(state).length > 0 ? pendingTasks(state) : phaseTasks(state)).filter(({ done }) => !done);
  const seats = open.flatMap(({ asked }) => seatsOfTask(state, asked));
  const { initiative, phase } = state.turn;
  const isTogether = phase === 'combat' || phase === 'afterCombat';
  const first = seats.find(side => side === initiative) ?? seats[0];
  return isTogether || first === undefined ? [...new Set(seats)] : [first];
};

/** How a clock follows a battle. */
export const clockRules: ClockRules<BattleState> = { deciding, turnOf: ({ turn }) => turn.turn };
