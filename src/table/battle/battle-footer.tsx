import type { ComponentChildren } from 'preact';
import { keyOf } from '../../core/log.ts';
import type { EntryWords } from '../../games/entry-words.ts';
import type { Events, Session } from '../../games/session.ts';
import { Mark } from '../../ui/icons.tsx';
import { seatNames, shortOf, whoseOf } from '../log/entry.ts';
import { phoneSeats } from '../seats/phone-seats.ts';
import { openPlace } from '../shell/place.ts';
import { takeBack } from '../shell/take-back.ts';
import { words as tableWords } from '../words/index.ts';

interface BattleFooterProps<State, Of extends Events, Seat extends string> {
  readonly session: Pick<
    Session<State, Of>,
    'reading' | 'state' | 'start' | 'undo' | 'redo' | 'mayTakeBack' | 'author' | 'seatings'
  >;
  readonly words: EntryWords<State, Seat>;
  /** What stands before what is these seats', such as their shields. */
  readonly mark?: (seats: readonly Seat[]) => ComponentChildren;
  /** The way on, where the field is shown. */
  readonly onwards?: ComponentChildren;
}

/**
 * Undo, always on screen and labelled with what it takes back; redo, which makes room for the way on; the log. A phone that
 * watches is told what was done last, and takes nothing back.
 */
export const BattleFooter = <State, Of extends Events, Seat extends string>(
  props: BattleFooterProps<State, Of, Seat>,
) => {
  const { session, words, onwards } = props;
  const t = tableWords();
  const { undo, redo } = session.reading.value;
  const { watches } = phoneSeats(session);
  const seats = undo ? whoseOf(words, session.start, undo) : [];
  const mayUndo = undo !== undefined && session.mayTakeBack('undo', keyOf(undo));
  const mayRedo = redo !== undefined && session.mayTakeBack('redo', keyOf(redo));
  const what = undo && (shortOf(words, session.start, undo) ?? undo.type);
  const whose = seatNames(words, session.start, seats);
  const mark = seats.length > 0 && props.mark?.(seats);
  return (
    <footer class="undo-bar">
      {watches ? (
        <p class="undo undo-last">
          <Mark name="eye" />
          <span class="undo-label">
            <span class="block truncate text-soft">{t.watching}</span>
            <span class="block truncate">{what}</span>
          </span>
        </p>
      ) : (
        <button type="button" class="btn undo" disabled={!mayUndo} onClick={() => takeBack(session, words)}>
          <Mark name="undo" />
          {mark && <span class="undo-sides">{mark}</span>}
          <span class="undo-label">
            {what && <span class="sr-only">{t.undoWhat('')}</span>}
            <span class="undo-what">{what ?? t.nothingToUndo}</span>
            {whose && (
              <>
                <span class="sr-only"> · </span>
                <span class="block truncate font-normal text-soft">{whose}</span>
              </>
            )}
          </span>
        </button>
      )}
      {(!onwards || redo) && !watches && (
        <button type="button" class="btn" aria-label={t.redo} disabled={!mayRedo} onClick={session.redo}>
          <Mark name="redo" />
        </button>
      )}
      <button type="button" class="btn" aria-label={t.log} onClick={() => openPlace('log')}>
        <Mark name="log" />
      </button>
      {!watches && onwards}
    </footer>
  );
};
