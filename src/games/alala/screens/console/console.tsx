import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Entry, entryKeyOf, isSameEntryKey, ROLL_TYPE } from '../../../../core/log.ts';
import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { WaitingNotice } from '../../../../game-ui/seats/waiting.tsx';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { capitalize } from '../../../../ui/messages/text-format.ts';
import { eventOf } from '../../battle/game.ts';
import { isAppEntry } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { MAX_IN_ROW, type TaskGroup } from '../../guide/task-groups.ts';
import { describe } from '../../messages/describe/describe.ts';
import { describeFightResult, describeResults } from '../../messages/describe/describe-results.ts';
import { sideName } from '../../messages/describe/names.ts';
import { describeShortly } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import type { OnRecorded } from '../../tasks/task-props.ts';
import { offersAdvice } from '../commander/advice-choice.ts';
import { diceSourceOf } from '../dice/dice-choice.ts';
import type { CardProps } from './card-props.ts';
import { ConsoleHead } from './console-head.tsx';
import { endFinishedPhase } from './finished-phase.ts';
import { lastResult, setLastResult } from './last-result.ts';
import type { TaskCardProps } from './task-card.tsx';
import { ConsoleInitiative } from './tasks/console-initiative.tsx';
import { ConsoleOrders } from './tasks/console-orders.tsx';
import type { TaskQueue } from './use-task-queue.ts';

interface ConsoleProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly queue: TaskQueue;
  /** Entries of other players since then, while no own result is shown. */
  readonly notice?: ComponentChildren;
  /** The link to "What happened", at the end of the first line. */
  readonly happened?: ComponentChildren;
}

/**
 * The console under the field, always of the same height: the due task with everything needed to do it. Above it is the
 * result of the last action. Players need not leave the field.
 */
export const Console = ({ session, state, queue, notice, happened }: ConsoleProps) => {
  const t = gameMessages();
  const said = lastResult(session.battle.id);
  const [title, setTitle] = useState<{ readonly text: string | undefined; readonly of: string }>();
  const last = session.reading.value.undo;
  const [now] = queue.offers;
  // The result is outdated after an undo or a later entry.
  const isSaid = (entry: Entry): boolean =>
    said?.of !== undefined && isSameEntryKey(entryKeyOf(said.of), entryKeyOf(entry));
  const since = said?.stays
    ? session.reading.value.inForce.findLast(
        entry => isSaid(entry) || (entry.type !== 'phase' && !isAppEntry(state, entry)),
      )
    : last;
  const isFresh = since !== undefined && isSaid(since);
  const ref = useRef<HTMLElement>(null);
  const within = useRef(false);
  // A pressed button disappears with its task, so the focus moves to the next task.
  useLayoutEffect(() => {
    if (within.current && (document.activeElement === null || document.activeElement === document.body))
      ref.current?.querySelector<HTMLElement>('[data-main], button')?.focus({ preventScroll: true });
  }, [now?.key]);
  const resultOf = (entry: Entry): string => {
    const event = eventOf(entry);
    if (event?.type === 'together') return describeResults(state, event.data);
    if (event?.type === 'fight') return describeFightResult(state, event.data);
    const { text, changes } = describe(state, entry);
    const ties = entry.type === 'initiative' ? tiesBefore(session, state) : [];
    return capitalize([...ties, text, ...changes].join('\u00a0· '));
  };
  const onDone: OnRecorded = (type, data) => {
    const text = resultOf({ battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, type, data });
    // If the next phase begins now, the result is shown there.
    endFinishedPhase(session);
    setLastResult(session.battle.id, {
      text,
      of: session.reading.value.undo,
      stays: state.commanders !== undefined && (type === 'charge' || type === 'initiative'),
    });
  };
  const body = now && {
    session,
    state,
    ours: diceSourceOf(session.battle.id) === 'ours',
    onDone,
    onTitle: (text: string | undefined) => setTitle({ text, of: now.key }),
  };
  const { initiativeDice } = state.turn;
  const { watches } = derivePhoneSeats(session);
  // Advice is of the state that it was asked in.
  const [advisedIn, setAdvisedIn] = useState<BattleState>();
  const mayAdvise = now !== undefined && isAdvisable(now) && state.ground !== undefined && offersAdvice(session);
  const isAdvised = mayAdvise && advisedIn === state;
  return (
    <section
      ref={ref}
      class={['console', now && isTall(now) && 'console-tall', now && `console-${now.kind}`].filter(Boolean).join(' ')}
      aria-label={now?.must && isAtOnce(now) ? t.field.due : t.guide.todo}
      onFocusIn={() => {
        within.current = true;
      }}
      onFocusOut={event => {
        if (event.relatedTarget !== null) within.current = false;
      }}
    >
      <div class={happened ? `console-first ${isFresh || notice ? 'console-first-full' : ''}` : 'contents'}>
        <p class="console-said" role="status">
          {isFresh && said?.text}
        </p>
        {(!isFresh || since !== last) && notice}
        {happened}
      </div>
      {now && body ? (
        <>
          <ConsoleHead
            session={session}
            state={state}
            queue={queue}
            offer={now}
            title={title?.of === now.key ? title.text : undefined}
            onAdvice={mayAdvise && !isAdvised ? () => setAdvisedIn(state) : undefined}
          />
          {isAdvised ? (
            <Advice session={session} state={state} offer={now} onClose={() => setAdvisedIn(undefined)} />
          ) : (
            <div key={now.key} class="console-body">
              <Card {...body} offer={now} asking={queue.asking} />
            </div>
          )}
        </>
      ) : (
        <div class="console-body console-idle">
          {state.turn.phase === 'initiative' && initiativeDice.length > 0 && (
            <Dice pools={[{ dice: { total: 2 }, needed: 7 }]} faces={initiativeDice} />
          )}
          {watches || (queue.waited.length > 0 && state.ended === null) ? (
            <WaitingNotice session={session} of={queue.waited.map(seat => ({ seat, name: sideName(state, seat) }))} />
          ) : (
            <>
              <p class="font-bold">{state.ended === null ? t.guide.nothing : t.thumbnail.over}</p>
              {state.ended === null ? (
                <p class="text-sm text-soft">{t.field.hint}</p>
              ) : (
                <button type="button" class="btn btn-main" onClick={() => openOverlay('report')}>
                  {t.report.open}
                </button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  );
};

/** The ties that were thrown before the initiative that was just recorded. */
const tiesBefore = ({ reading }: AlalaSession, state: BattleState): readonly string[] => {
  const before = reading.value.inForce.filter(({ type }) => type !== ROLL_TYPE).slice(0, -1);
  const ties = before.slice(before.findLastIndex(({ type }) => type !== 'dropped') + 1);
  return ties.map(entry => describeShortly(state, entry));
};

/** Tasks that need more room: both sides of a fight, a free hack and its keys, many tests. */
const isTall = (offer: TaskGroup): boolean =>
  offer.kind === 'fight' ||
  (offer.kind === 'question' && offer.due.kind === 'hack') ||
  (offer.kind === 'tests' && offer.units.length > MAX_IN_ROW);

/** Tasks that the sheet demands at once, in any phase. */
const isAtOnce = (offer: TaskGroup): boolean =>
  offer.kind === 'question' || ('tasks' in offer && offer.tasks.some(({ id }) => id.startsWith('owed:')));

/** True if the task has a choice of actions, so that the app can advise. */
const isAdvisable = ({ kind }: TaskGroup): boolean => ADVISABLE.includes(kind);
const ADVISABLE: readonly TaskGroup['kind'][] = ['orders', 'skirmish', 'moves', 'rally', 'charge'];

/** Only who asks for it loads it. */
const Advice = lazy(() => import('../commander/advice.tsx').then(part => part.Advice));

/** Cards that no battle begins with. */
export const LaterCard = lazy<TaskCardProps>(() => import('./task-card.tsx').then(({ TaskCard }) => TaskCard));

const Card = ({ offer, asking, ...props }: CardProps<TaskGroup['kind']> & Pick<TaskQueue, 'asking'>) => {
  switch (offer.kind) {
    case 'initiative':
      return <ConsoleInitiative {...props} offer={offer} />;
    case 'orders':
      return <ConsoleOrders {...props} offer={offer} />;
    default:
      return <LaterCard {...props} offer={offer} asking={asking} />;
  }
};
