import { recordUnlessStale } from '../../../../game-ui/battle/record-unless-stale.ts';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { addSoftHyphens, HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { moveEvent, planMove } from '../../actions/movement/moves.ts';
import { seatsOfTask } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Task } from '../../guide/guide.ts';
import { describeTask } from '../../messages/describe/describe-task.ts';
import { gameMessages as words } from '../../messages/index.ts';
import { motionOf } from '../../rules/movement/movement.ts';
import { personSeats } from '../../tasks/task-props.ts';
import { SideMark, sideNamesText } from '../battle/side-mark.tsx';
import { routeOfTask } from './task-routes.ts';

/** Opens a task; a move without dice or choice is made at once. */
const doTask = (session: AlalaSession, state: BattleState, { asked }: Task): void => {
  if (asked.kind === 'owed' && asked.what !== 'pursuitTest' && motionOf(asked.what) === undefined)
    recordUnlessStale(session, state, 'move', moveEvent(state, planMove(state, asked.unit, asked.what), [], 'hand'));
  else openOverlay(routeOfTask(asked));
};

interface TaskRowProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly task: Task;
  /** Stands out: the one to do now. */
  readonly now?: boolean;
  /** How many follow it. */
  readonly more?: number;
}

/** A task. A tap opens it; the tick next to it says that the players have done it on the table. */
export const TaskRow = ({ session, state, task, now = false, more = 0 }: TaskRowProps) => {
  const t = words().guide;
  const text = describeTask(state, task);
  const sides = seatsOfTask(state, task.asked);
  // A task of another phone has its screen there; here it is only listed.
  const may = personSeats(session, state).may(sides);
  return (
    <div class="task">
      <button
        type="button"
        class={now ? 'btn btn-due' : 'btn task-main'}
        disabled={!may}
        onClick={() => doTask(session, state, task)}
      >
        {task.done && <Icon name="check" />}
        <span class="min-w-0 flex-1 wrap-anywhere">
          <HyphenatedText text={text} />
          <span class="task-side">
            <SideMark state={state} sides={sides} />
            {[addSoftHyphens(sideNamesText(state, sides)), !task.must && !task.done && t.may, more > 0 && t.later(more)]
              .filter(Boolean)
              .join('\u00a0· ')}
          </span>
        </span>
        {!task.done && <Icon name="chevron" />}
      </button>
      {may && !task.done && task.asked.kind !== 'initiative' && (
        <button
          type="button"
          class="btn btn-quiet"
          aria-label={t.tick(text)}
          onClick={() => session.record('tick', { task: task.id })}
        >
          <Icon name="tick" />
        </button>
      )}
    </div>
  );
};
