import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Entry, type EntryKey, entryKeyOf, isGameEvent, isSameEntryKey, isUndoable } from '../../core/log.ts';
import type { EntryMessages, LogMessages } from '../../game-contract/entry-messages.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import tablet from '../../ui/pictures/tablet.svg';
import { LoadMore } from '../layout/load-more.tsx';
import { lazyPhotos } from '../photos/lazy-photos.ts';
import { openOverlay, openPast, RECAP_PAGE } from '../router/battle-route.ts';
import { type DescribedEntry, describeIgnoredEntry, describeLog, findVisibleEntryIndexes } from './describe-log.ts';
import { logScreenMessages } from './messages.ts';
import { joinSeatNames } from './read-entry.ts';

interface LogProps<State, Of extends EventDataByType, Seat extends string> {
  readonly session: Session<State, Of>;
  readonly words: LogMessages<State, Of, Seat>;
  /** A mark of seats, such as their shields. */
  readonly mark?: (seats: readonly Seat[]) => ComponentChildren;
  /** True if lines link to the screen "What happened". */
  readonly tells?: boolean;
  /** True if lines do not offer going back. */
  readonly fixed?: boolean;
  /** Content above the lines. */
  readonly children?: ComponentChildren;
}

/** The number of lines rendered at once: more than fit on a screen, and few enough to be fast. */
const PAGE = 100;

/**
 * The log of a battle, newest entry first. A tap on a line offers to go back to it. Scrolling, or the button at the
 * end, renders more lines.
 */
export const Log = <State, Of extends EventDataByType, Seat extends string>(props: LogProps<State, Of, Seat>) => {
  const { session, words } = props;
  const t = logScreenMessages();
  const [open, setOpen] = useState<EntryKey | 'start' | undefined>(undefined);
  const reading = session.reading.value;
  const log = session.log.value;
  const { names } = session.seatings.now.value;
  const photography = lazyPhotos.here.value;
  const [most, setMost] = useState(PAGE);
  const taken = session.photos.taken.value;
  const photos = useMemo(() => new Map(taken.map(photo => [photo.place, photo])), [taken]);
  const places = useMemo(() => findVisibleEntryIndexes(log), [log]);
  const newest = useMemo(() => [...places, ...photos.keys()].sort((a, b) => b - a), [places, photos]);
  const shown = newest.slice(0, most);
  const from = shown.at(-1) ?? log.length;
  const lines = useMemo(
    () =>
      describeLog(words, { start: session.start, log, takenBack: reading.takenBack }, from, session.stateBefore(from)),
    [log, reading, from, words, t],
  );
  const line = (i: number) => (
    <Line
      told={lines[i - from] as DescribedEntry<Seat>}
      by={names.get((log[i] as Entry).author)}
      start={session.start}
      words={words}
      mark={props.mark}
    />
  );
  const removed = (i: number) => {
    const notCounted = reading.notCounted.get(log[i] as Entry);
    return (
      reading.takenBack[i] && (
        <>
          {' '}
          <span class="badge">
            {notCounted ? describeIgnoredEntry(session, words, log[i] as Entry, notCounted) : t.takenBack}
          </span>
        </>
      )
    );
  };
  const steps = useMemo(() => reading.inForce.filter(isUndoable), [reading]);
  const counted = useMemo(() => new Map(steps.map((entry, i) => [entry, i])), [steps]);
  const mayLookBack = words.turnOf !== undefined && session.past === undefined && log.length > 0;
  const mayRestart = !props.fixed && steps.length > 0 && session.mayUndo('goBack', null);
  const rest = { session, words, onGone: () => setOpen(undefined) };
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {props.children}
      {photography ? <photography.AddPhoto session={session} /> : <lazyPhotos.Waiting />}
      {log.length === 0 && <EmptyState figure={tablet}>{t.empty}</EmptyState>}
      <ol class="log">
        {shown.map(i => {
          const entry = log[i] as Entry;
          const key = entryKeyOf(entry);
          const photo = photos.get(i);
          if (photo)
            return (
              <li key={key.join('/')} class="log-line">
                {photography && <photography.PhotoLine session={session} taken={photo} />}
              </li>
            );
          const counts = !reading.takenBack[i] && isGameEvent(entry.type);
          const isOpen = open !== undefined && open !== 'start' && isSameEntryKey(open, key);
          const later = steps.length - 1 - (counted.get(entry) ?? 0);
          const goesBack = counts && later > 0 && !props.fixed && session.mayUndo('goBack', key);
          const looksBack = mayLookBack && i + 1 < log.length;
          const tells = props.tells && counts;
          return (
            <li key={key.join('/')} class={reading.takenBack[i] ? 'log-line log-line-off' : 'log-line'}>
              {goesBack || looksBack || tells ? (
                <button
                  type="button"
                  class="log-text"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : key)}
                >
                  {line(i)}
                  {removed(i)}
                </button>
              ) : (
                <div class="log-text">
                  {line(i)}
                  {removed(i)}
                </div>
              )}
              {isOpen && (
                <div class="grid grid-cols-1 gap-2">
                  {tells && (
                    <button type="button" class="btn w-full" onClick={() => openOverlay(`${RECAP_PAGE}/${i}`)}>
                      <Icon name="play" />
                      {t.happened}
                    </button>
                  )}
                  {looksBack && <LookBack entries={i + 1} />}
                  {goesBack && <GoBack {...rest} to={key} later={later} label={t.goBack} />}
                </div>
              )}
            </li>
          );
        })}
        {newest.length > most && (
          <li key={most} class="log-line">
            <LoadMore label={t.earlier(newest.length - most)} more={() => setMost(before => before + PAGE)} />
          </li>
        )}
        <li class="log-line">
          <button
            type="button"
            class="log-text"
            aria-expanded={open === 'start'}
            disabled={!mayLookBack && !mayRestart}
            onClick={() => setOpen(open === 'start' ? undefined : 'start')}
          >
            {t.start}
          </button>
          {open === 'start' && (
            <div class="grid grid-cols-1 gap-2">
              {mayLookBack && <LookBack entries={0} />}
              {mayRestart && <GoBack {...rest} to={null} later={steps.length} label={t.goBackStart} />}
            </div>
          )}
        </li>
      </ol>
    </div>
  );
};

interface LineProps<State, Seat extends string> {
  readonly told: DescribedEntry<Seat>;
  /** The name of the entry's author, if known. */
  readonly by: string | undefined;
  readonly start: State;
  readonly words: EntryMessages<State, Seat>;
  readonly mark: ((seats: readonly Seat[]) => ComponentChildren) | undefined;
}

/** One entry: text, seats, author, changes. */
const Line = <State, Seat extends string>({ told, by, start, words, mark }: LineProps<State, Seat>) => (
  <GuardedRow
    draw={() => {
      const whose = [joinSeatNames(words, start, told.seats), by].filter(Boolean).join('\u00a0· ');
      const more = told.changes.join('\u00a0· ');
      return (
        <>
          {mark?.(told.seats)}
          <span class="log-said">{told.text}</span>
          {told.isIdle && (
            <>
              {' '}
              <span class="badge">{logScreenMessages().idle}</span>
            </>
          )}
          {(whose || more) && (
            <span class="block text-sm text-soft">
              {whose && <span class="side-word">{more ? `${whose}\u00a0· ` : whose}</span>}
              {more}
            </span>
          )}
        </>
      );
    }}
  />
);

const LookBack = ({ entries }: { readonly entries: number }) => (
  <button type="button" class="btn w-full" onClick={() => openPast(entries)}>
    <Icon name="eye" />
    {logScreenMessages().lookBack}
  </button>
);

interface GoBackProps<State, Of extends EventDataByType, Seat extends string>
  extends Pick<LogProps<State, Of, Seat>, 'session' | 'words'> {
  readonly to: EntryKey | null;
  /** The number of entries that going back removes. */
  readonly later: number;
  readonly label: string;
  readonly onGone: () => void;
}

/** A button to go back to an entry. First it shows the question that needs an answer, if there is one. */
const GoBack = <State, Of extends EventDataByType, Seat extends string>({
  session,
  words,
  to,
  later,
  label,
  onGone,
}: GoBackProps<State, Of, Seat>) => {
  const takes = logScreenMessages().takesBack(later);
  const asked = words.asks?.(session, to);
  const go = (after: () => void): void => {
    session.goBack(to);
    after();
    onGone();
  };
  if (!asked)
    return (
      <button type="button" class="btn btn-main w-full" onClick={() => go(() => undefined)}>
        {label} ({takes})
      </button>
    );
  return (
    <div class="grid grid-cols-1 gap-2">
      <p class="text-sm">{asked.text}</p>
      {asked.answers.map(({ label: answer, after }, i) => (
        <button
          key={answer}
          type="button"
          class={i === 0 ? 'btn btn-main w-full' : 'btn w-full'}
          onClick={() => go(after)}
        >
          {answer} ({takes})
        </button>
      ))}
    </div>
  );
};
