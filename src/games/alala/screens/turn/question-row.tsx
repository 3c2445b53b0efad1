import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { type StrandedQuestion, waiveStranded } from '../../actions/stranded-leaders.ts';
import { seatsOfQuestion } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, PendingQuestion } from '../../battle/state.ts';
import { describeDue } from '../../messages/describe/short-descriptions.ts';
import { gameMessages as words } from '../../messages/index.ts';
import { personSeats } from '../../tasks/task-props.ts';
import { SideMark, SideNames } from '../battle/side-mark.tsx';
import { routeOfQuestion } from './task-routes.ts';

interface QuestionRowProps {
  readonly session: AlalaSession;
  readonly due: PendingQuestion | StrandedQuestion;
  readonly state: BattleState;
  /** How many questions follow it. */
  readonly more?: number;
}

/** The row of a pending question. A tap opens it; the cross dismisses it. */
export const QuestionRow = ({ session, state, due, more = 0 }: QuestionRowProps) => {
  const t = words();
  const text = describeDue(state, due);
  const sides = seatsOfQuestion(state, due);
  const may = personSeats(session, state).may(sides);
  return (
    <div class="task">
      <button type="button" class="btn btn-due" disabled={!may} onClick={() => openOverlay(routeOfQuestion(due))}>
        <Icon name={due.kind === 'risk' || due.kind === 'stranded' ? 'leader' : 'warning'} />
        <span class="min-w-0 flex-1">
          {text}
          <span class="task-side">
            <SideMark state={state} sides={sides} />
            <SideNames state={state} sides={sides} more={more > 0 ? t.due.more(more) : ''} />
          </span>
        </span>
      </button>
      {may && (
        <button
          type="button"
          class="btn btn-quiet"
          aria-label={`${t.due.waive}: ${text}`}
          onClick={() =>
            due.kind === 'stranded'
              ? session.record('stranded', waiveStranded(due))
              : session.record('waive', { done: due.id })
          }
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
};
