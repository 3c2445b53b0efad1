import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { leaveOpen, questionsOf, type Stranded } from '../../actions/stranded.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, DueItem } from '../../battle/state.ts';
import { whoseDue } from '../../battle/whose.ts';
import { owedNow, phaseTasks } from '../../guide/guide.ts';
import { describeDue } from '../../words/describe-shortly.ts';
import { fieldWords as words } from '../../words/index.ts';
import { SideMark, SideWord } from '../battle/side-mark.tsx';
import { TaskRow } from './tasks.tsx';

const placeOf = (due: DueItem | Stranded): string => {
  switch (due.kind) {
    case 'risk':
      return `risk/${due.leader}/${due.id}`;
    case 'hack':
      return `hack/${due.unit}/${due.victim}/${due.id}`;
    case 'morale':
      return `morale/${due.id}`;
    case 'stranded':
      return `stranded/${due.leader}`;
  }
};

/** Whether the bar has something to show. */
export const hasNext = (state: BattleState): boolean =>
  state.ended === null &&
  (questionsOf(state).length > 0 || owedNow(state).length > 0 || phaseTasks(state).some(({ done }) => !done));

/**
 * What comes next, one thing at a time: the questions that the sheet asks at once, the moves that are owed at once, then
 * the tasks of the phase.
 */
export const DueBar = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words();
  if (state.ended !== null) return null;
  const [due, ...questions] = questionsOf(state);
  if (due)
    return (
      <section aria-label={t.field.due} class="due">
        <DueRow session={session} state={state} due={due} more={questions.length} />
      </section>
    );
  const [owed, ...others] = owedNow(state);
  if (owed)
    return (
      <section aria-label={t.field.due} class="due">
        <TaskRow session={session} state={state} task={owed} now more={others.length} />
      </section>
    );
  const open = phaseTasks(state).filter(({ done }) => !done);
  const [next] = open;
  return next ? (
    <section aria-label={t.guide.todo} class="due">
      <TaskRow session={session} state={state} task={next} now more={open.length - 1} />
    </section>
  ) : null;
};

interface DueRowProps {
  readonly session: AlalaSession;
  readonly due: DueItem | Stranded;
  readonly state: BattleState;
  /** How many questions follow it. */
  readonly more?: number;
}

/** A question that the sheet asks: a tap goes to it, the cross beside it waves it aside. */
export const DueRow = ({ session, state, due, more = 0 }: DueRowProps) => {
  const t = words();
  const text = describeDue(state, due);
  const sides = whoseDue(state, due);
  return (
    <div class="task">
      <button type="button" class="btn btn-due" onClick={() => openPlace(placeOf(due))}>
        <Mark name={due.kind === 'risk' || due.kind === 'stranded' ? 'leader' : 'warning'} />
        <span class="min-w-0 flex-1">
          {text}
          <span class="task-side">
            <SideMark state={state} sides={sides} />
            <SideWord state={state} sides={sides} more={more > 0 ? t.due.more(more) : ''} />
          </span>
        </span>
      </button>
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={`${t.due.waive}: ${text}`}
        onClick={() =>
          due.kind === 'stranded'
            ? session.record('stranded', leaveOpen(due))
            : session.record('waive', { done: due.id })
        }
      >
        <Mark name="close" />
      </button>
    </div>
  );
};
