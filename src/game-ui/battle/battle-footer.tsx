import type { ComponentChildren } from 'preact';
import { entryKeyOf } from '../../core/log.ts';
import type { EntryMessages } from '../../game-contract/entry-messages.ts';
import type { EventDataByType, Session } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { createLazyModule } from '../../ui/lazy-component.tsx';
import { language } from '../../ui/messages/language.ts';
import { capitalize } from '../../ui/messages/text-format.ts';
import { describeEntryShort, findEntrySeats, joinSeatNames } from '../log/read-entry.ts';
import { gameUiMessages } from '../messages/index.ts';
import { openOverlay } from '../router/battle-route.ts';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { undoWithPrompt } from './undo-with-prompt.ts';

interface BattleFooterProps<State, Of extends EventDataByType, Seat extends string> {
  readonly session: Pick<
    Session<State, Of>,
    'reading' | 'state' | 'start' | 'undo' | 'redo' | 'mayUndo' | 'author' | 'seatings' | 'past'
  >;
  readonly words: EntryMessages<State, Seat>;
  /** A mark of seats, such as their shields. */
  readonly mark?: (seats: readonly Seat[]) => ComponentChildren;
  /** The button for the next step; absent while the field is hidden. */
  readonly onwards?: ComponentChildren;
}

/** Begins a Greek label with a capital. In CSS, which does this for English, a Greek capital would lose its accent. */
const capitalizeGreek = (what: string): string => (language.value === 'el' ? capitalize(what) : what);

const timeBarModule = createLazyModule(() => import('../time-bar/time-bar.tsx'));

/**
 * The footer of a battle: undo, labelled with the entry that it removes; redo, or the button for the next step; the
 * log. On a spectator's phone, it shows the last entry and has no undo. At an earlier moment, it is the time bar.
 */
export const BattleFooter = <State, Of extends EventDataByType, Seat extends string>(
  props: BattleFooterProps<State, Of, Seat>,
) => {
  const { session, words, onwards } = props;
  const t = gameUiMessages();
  const timeBar = timeBarModule.here.value;
  if (session.past)
    return timeBar ? (
      <timeBar.TimeBar past={session.past} start={session.start} words={words} />
    ) : (
      <timeBarModule.Waiting />
    );
  const { undo, redo } = session.reading.value;
  const { watches } = derivePhoneSeats(session);
  const seats = undo ? findEntrySeats(words, session.start, undo) : [];
  const mayUndo = undo !== undefined && session.mayUndo('undo', entryKeyOf(undo));
  const mayRedo = redo !== undefined && session.mayUndo('redo', entryKeyOf(redo));
  const what = undo && (describeEntryShort(words, session.start, undo) ?? undo.type);
  const whose = joinSeatNames(words, session.start, seats);
  const mark = seats.length > 0 && props.mark?.(seats);
  return (
    <footer class="undo-bar">
      {watches ? (
        <p class="undo undo-last">
          <Icon name="eye" />
          <span class="undo-label">
            <span class="block truncate text-soft">{t.watching}</span>
            <span class="block truncate">{what}</span>
          </span>
        </p>
      ) : (
        <button type="button" class="btn undo" disabled={!mayUndo} onClick={() => undoWithPrompt(session, words)}>
          <Icon name="undo" />
          {mark && <span class="undo-sides">{mark}</span>}
          <span class="undo-label">
            {what && <span class="sr-only">{t.undoWhat('')}</span>}
            {/* Until the game has loaded its short texts, the entry has no label. */}
            <span class="undo-what">
              {what === '' ? t.undo : what === undefined ? t.nothingToUndo : capitalizeGreek(what)}
            </span>
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
          <Icon name="redo" />
        </button>
      )}
      <button type="button" class="btn" aria-label={t.log} onClick={() => openOverlay('log')}>
        <Icon name="log" />
      </button>
      {!watches && onwards}
    </footer>
  );
};
