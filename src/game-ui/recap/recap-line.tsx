import { useEffect, useMemo, useRef } from 'preact/hooks';
import { findFirstUnseen } from '../../core/log/seen-mark.ts';
import type { RecapAdapter } from '../../game-contract/recap.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { openOverlay, RECAP_PAGE } from '../router/battle-route.ts';
import { recapScreenMessages } from './messages.ts';
import {
  createUnseenRange,
  findTurnRange,
  isNoteworthy,
  type RecapReading,
  type RecapSession,
  readRecap,
} from './recap-steps.ts';
import { markSeen, readSeenMark } from './seen-marks.ts';

interface RecapLineProps<State, Spot> {
  readonly session: RecapSession<State> & Pick<AnySession, 'battle' | 'past'>;
  readonly words: RecapAdapter<State, Spot>;
}

/** The index of the first entry of the last turn. */
const lastTurn = <State, Spot>(words: RecapAdapter<State, Spot>, session: RecapSession<State>): number =>
  findTurnRange(words, session, session.log.value.length - 1).from;

/**
 * A button about unseen recap events: their summary and the last results. A tap opens the screen "What happened".
 * Renders nothing if no event is noteworthy.
 */
export const RecapLine = <State, Spot>({ session, words }: RecapLineProps<State, Spot>) => {
  const t = recapScreenMessages();
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const mark = readSeenMark(session.battle.id);
  const last = useRef<RecapReading<State, Spot> | undefined>(undefined);
  // A change of the language recomputes all texts.
  useMemo(() => {
    last.current = undefined;
  }, [t]);
  const notice = useMemo(() => {
    const from = mark ? findFirstUnseen(log, mark) : lastTurn(words, session);
    last.current = readRecap(words, session, createUnseenRange(log, from), last.current);
    return last.current.steps.filter(isNoteworthy);
  }, [log, takenBack, words, t, mark && JSON.stringify(mark)]);
  // When this phone shows the battle for the first time, only events of the last turn count as unseen.
  useEffect(() => {
    if (!mark && !session.past) markSeen(session.battle.id, log.slice(0, lastTurn(words, session)));
  }, [mark === undefined]);
  if (session.past || notice.length === 0) return null;
  return (
    <button type="button" class="btn recap-line" onClick={() => openOverlay(RECAP_PAGE)}>
      <Icon name="eye" />
      <span>
        {t.line(words.summary(notice))}
        {words.latest?.(notice).map(line => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <Icon name="chevron" />
    </button>
  );
};
