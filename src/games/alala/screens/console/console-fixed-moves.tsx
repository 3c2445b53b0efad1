import type { MovePlan } from '../../actions/movement/move-plan.ts';
import { planMove } from '../../actions/movement/moves.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Task } from '../../guide/guide.ts';
import { describeTask } from '../../messages/describe/describe-task.ts';
import { gameMessages } from '../../messages/index.ts';
import { recordMoves } from '../../tasks/use-moves.ts';
import type { CardProps } from './card-props.ts';

/** Moves without dice or choices: a button for each, and one button for all (P1, P2, M10, M12). */
export const ConsoleFixedMoves = (props: CardProps<'made' | 'rally'>) => {
  const { state, offer } = props;
  const t = gameMessages().console;
  const { tasks } = offer;
  const make = (some: readonly Task[]): boolean => recordMoves(props, some.map(plannerOf));
  const several = tasks.length > 1;
  return (
    <>
      {several && (
        <div class="console-chips">
          {tasks.map(task => (
            <button key={task.id} type="button" class="btn" onClick={() => make([task])}>
              {describeTask(state, task)}
            </button>
          ))}
        </div>
      )}
      <div class="console-foot">
        {/* Redressing is done unit by unit, as the players choose. */}
        {(!several || offer.kind === 'made') && (
          <button type="button" class="btn btn-main" data-main onClick={() => make(tasks)}>
            {several ? t.all(tasks.length) : tasks[0] && describeTask(state, tasks[0])}
          </button>
        )}
      </div>
    </>
  );
};

const plannerOf =
  ({ asked }: Task) =>
  (now: BattleState): MovePlan => {
    if (asked.kind === 'rally') return planMove(now, asked.unit, asked.what);
    if (asked.kind === 'owed' && asked.what !== 'pursuitTest') return planMove(now, asked.unit, asked.what);
    throw new TypeError(`not a fixed move: ${asked.kind}`);
  };
