import { useEffect, useMemo, useRef } from 'preact/hooks';
import { firstUnseen } from '../../core/log/seen-mark.ts';
import type { HappeningMessages } from '../../game-contract/happening.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { HAPPENED, openOverlay } from '../router/battle-route.ts';
import { happenedMessages } from './messages.ts';
import { markSeen, seenMark } from './seen-marks.ts';
import { isNews, type ReadableLog, type ReadSteps, readSteps, turnRange, unseenRange } from './steps.ts';

interface HappenedLineProps<State, Spot> {
  readonly session: ReadableLog<State> & Pick<AnySession, 'battle' | 'past'>;
  readonly words: HappeningMessages<State, Spot>;
}

/** The index of the first entry of the last turn. */
const lastTurn = <State, Spot>(words: HappeningMessages<State, Spot>, session: ReadableLog<State>): number =>
  turnRange(words, session, session.log.value.length - 1).from;

/** One line about unseen happenings; it opens the screen "What happened". Nothing if there is no notice. */
export const HappenedLine = <State, Spot>({ session, words }: HappenedLineProps<State, Spot>) => {
  const t = happenedMessages();
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const mark = seenMark(session.battle.id);
  const last = useRef<ReadSteps<State, Spot> | undefined>(undefined);
  // A change of language recomputes all texts.
  useMemo(() => {
    last.current = undefined;
  }, [t]);
  const notice = useMemo(() => {
    const from = mark ? firstUnseen(log, mark) : lastTurn(words, session);
    last.current = readSteps(words, session, unseenRange(log, from), last.current);
    return last.current.steps.filter(isNews);
  }, [log, takenBack, words, t, mark && JSON.stringify(mark)]);
  // This phone shows the battle for the first time: turns before the last one are no notice.
  useEffect(() => {
    if (!mark && !session.past) markSeen(session.battle.id, log.slice(0, lastTurn(words, session)));
  }, [mark === undefined]);
  if (session.past || notice.length === 0) return null;
  return (
    <button type="button" class="btn happened-line" onClick={() => openOverlay(HAPPENED)}>
      <Icon name="eye" />
      <span>{t.line(words.summary(notice))}</span>
      <Icon name="chevron" />
    </button>
  );
};
