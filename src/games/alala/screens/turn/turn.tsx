import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { WaitingNotice } from '../../../../game-ui/seats/waiting.tsx';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { pendingQuestions } from '../../actions/stranded-leaders.ts';
import { seatsOfTask } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks, type Task } from '../../guide/guide.ts';
import { gameMessages } from '../../messages/index.ts';
import { nextPhase } from '../../rules/turn.ts';
import { PHASES } from '../../rules/vocabulary.ts';
import { personSeats } from '../../tasks/task-props.ts';
import { passPhase } from '../commander/passed-phases.ts';
import { awaitedSeats } from '../seats/awaited-seats.ts';
import { Initiative } from './initiative.tsx';
import { QuestionRow } from './question-row.tsx';
import { TaskRow } from './tasks.tsx';

interface TurnProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
}

/**
 * The phase with all due tasks in the order of the sheet, and the button to the next phase with the tasks that it would
 * skip.
 */
export const Turn = ({ session, state }: TurnProps) => {
  const { turn: t, guide, field } = gameMessages();
  const { turn, phase } = state.turn;
  const next = nextPhase({ turn, phase });
  const nextName = next.turn > turn ? t.turn(next.turn) : t.phases[next.phase];
  const tasks = phaseTasks(state);
  const owed = pendingTasks(state);
  // The app's army does its own tasks.
  const seats = personSeats(session, state);
  const isOwn = ({ asked }: Task): boolean => !state.commanders || seats.may(seatsOfTask(state, asked));
  const left = [...owed, ...splitOpenTasks(tasks).must].filter(isOwn);
  // A question stays due in any phase, so it is no task that can be skipped.
  const questions = pendingQuestions(state);
  const open = left.length + questions.length;
  // Tasks of the other side cannot be skipped here.
  const waited = awaitedSeats(state, session);
  return (
    <>
      <div class="scroll">
        <h2>
          {t.turn(turn)} · {t.phases[phase]}
        </h2>
        <p class="text-soft">{guide.about[phase]}</p>
        {(owed.length > 0 || questions.length > 0) && (
          <section aria-label={field.due} class="grid gap-2">
            <h3>{field.due}</h3>
            {questions.map(due => (
              <QuestionRow key={due.id} session={session} state={state} due={due} />
            ))}
            {owed.map(task => (
              <TaskRow key={task.id} session={session} state={state} task={task} now />
            ))}
          </section>
        )}
        {phase === 'initiative' ? (
          <Initiative session={session} state={state} />
        ) : (
          <section aria-label={guide.todo} class="grid gap-2">
            {tasks.length === 0 && <EmptyState>{guide.nothing}</EmptyState>}
            {tasks.map(task => (
              <TaskRow key={task.id} session={session} state={state} task={task} />
            ))}
          </section>
        )}
        {/* Opened below the last line in sight, its choices are brought above the buttons. */}
        <details
          class="fold"
          onToggle={event => event.currentTarget.open && event.currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <summary>{guide.otherPhase}</summary>
          <RadioGroup
            label={guide.phase}
            value={phase}
            options={PHASES.map(value => ({ value, label: t.phases[value] }))}
            onChoose={value => session.record('phase', { turn, phase: value, found: { turn, phase } })}
          />
          {phase !== 'initiative' && <Initiative session={session} state={state} />}
        </details>
        {(seats.watches || waited.length > 0) && <WaitingNotice session={session} of={waited} />}
        {open > 0 && <p class="font-bold">{guide.skips(open)}</p>}
      </div>
      <ActionRow>
        <button type="button" class="btn" onClick={closeOverlay}>
          {guide.toField}
        </button>
        <button
          type="button"
          class={open > 0 ? 'btn' : 'btn btn-main'}
          data-main
          disabled={seats.watches || waited.length > 0}
          onClick={() => {
            closeOverlay();
            // The app's side has its part of the phase first.
            if (state.commanders) return passPhase(session, state);
            const skipped = left.slice(0, 80).map(({ id }) => id);
            session.record('phase', { ...next, ...(skipped.length > 0 && { skipped }), found: { turn, phase } });
          }}
        >
          {open > 0 ? guide.goOn(nextName) : guide.goOnShort(nextName)}
          <Icon name="chevron" />
        </button>
      </ActionRow>
    </>
  );
};
