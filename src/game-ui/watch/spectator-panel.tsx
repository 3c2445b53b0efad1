import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { LogMessages } from '../../game-contract/entry-messages.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';
import owl from '../../ui/pictures/owl.svg';
import { type DescribedEntry, describeLog, findVisibleEntryIndexes } from '../log/describe-log.ts';
import { logScreenMessages } from '../log/messages.ts';
import { gameUiMessages } from '../messages/index.ts';
import { openOverlay } from '../router/battle-route.ts';

interface SpectatorPanelProps<State, Of extends EventDataByType, Seat extends string> {
  readonly session: Session<State, Of>;
  readonly words: LogMessages<State, Of, Seat>;
  /** A mark of seats, such as their shields. */
  readonly mark?: (seats: readonly Seat[]) => ComponentChildren;
  /** Content of the game above the log. */
  readonly children?: ComponentChildren;
}

/** The number of lines that fit on the largest screen. */
const LINES = 24;

/** The panel for spectators beside the field: content of the game, and the log, newest first. */
export const SpectatorPanel = <State, Of extends EventDataByType, Seat extends string>({
  session,
  words,
  mark,
  children,
}: SpectatorPanelProps<State, Of, Seat>) => {
  const t = logScreenMessages();
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const places = useMemo(() => findVisibleEntryIndexes(log).slice(-LINES), [log]);
  const [from = log.length] = places;
  const told = useMemo(
    () => describeLog(words, { start: session.start, log, takenBack }, from, session.stateBefore(from)),
    [log, takenBack, from, words, t],
  );
  return (
    <div class="scroll watch">
      {children}
      <section class="watch-log">
        <h2>{t.title}</h2>
        <ol aria-live="polite">
          {[...places].reverse().map(place => {
            const { text, changes, seats } = told[place - from] as DescribedEntry<Seat>;
            return (
              <li key={place} class={takenBack[place] ? 'text-soft line-through' : ''}>
                {mark?.(seats)}
                <span class="min-w-0 wrap-anywhere">
                  {text}
                  {changes.length > 0 && (
                    <span class="block text-sm text-soft">
                      <HyphenatedText text={changes.join('\u00a0· ')} />
                    </span>
                  )}
                </span>
              </li>
            );
          })}
          {places.length > 0 && (
            <li>
              <button type="button" class="btn" onClick={() => openOverlay('log')}>
                {gameUiMessages().log}
              </button>
            </li>
          )}
        </ol>
        {places.length === 0 && <EmptyState figure={owl}>{t.empty}</EmptyState>}
      </section>
    </div>
  );
};
