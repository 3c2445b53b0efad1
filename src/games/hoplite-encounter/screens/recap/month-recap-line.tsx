import { useEffect, useMemo } from 'preact/hooks';
import { RecapLine } from '../../../../game-ui/recap/recap-line.tsx';
import { markSeen, readSeenMark } from '../../../../game-ui/recap/seen-marks.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import type { MonthSpot } from '../../messages/recap/month-step.ts';
import type { Code } from '../../rules/force.ts';
import { pastTurnsOfSeat } from '../report/seat-reports.ts';
import { createRecapMessages } from './recap-messages.ts';
import { sessionOfSeat } from './session-of-seat.ts';

interface MonthRecapLineProps {
  readonly session: EncounterSession;
  readonly empire: Code;
}

/**
 * The line about unseen events of a seat. For a seat that is shown on this phone for the first time, only the last
 * month counts as unseen.
 */
export const MonthRecapLine = ({ session, empire }: MonthRecapLineProps) => {
  const seat = useMemo(() => sessionOfSeat(session, empire), [session, empire]);
  const words = useMemo(() => createRecapMessages(session, empire), [session, empire]);
  const isNew = readSeenMark(seat.battle.id) === undefined;
  useEffect(() => {
    if (!isNew || session.past) return;
    const log = session.log.value;
    const last = pastTurnsOfSeat(session, session.state.value, empire).at(-1);
    markSeen(seat.battle.id, log.slice(0, last?.place ?? log.length));
  }, [isNew, seat]);
  return isNew ? null : <RecapLine<EncounterState, MonthSpot> session={seat} words={words} />;
};
