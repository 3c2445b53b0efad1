import type { Entry } from '../../../../core/log.ts';
import type { EventData } from '../../battle/events.ts';
import { makeSentReport } from '../../battle/make-report.ts';
import { type PastTurn, pastTurnsOf } from '../../battle/past-turns.ts';
import type { SentReport } from '../../battle/sent-report.ts';
import type { EncounterSession } from '../../battle/session.ts';
import {
  type EncounterState,
  isOwnPosition,
  ownEmpireOf,
  unpackPosition,
  visiblePositionOf,
} from '../../battle/state.ts';
import type { Chart } from '../../map/chart.ts';
import type { Code } from '../../rules/force.ts';
import type { Position } from '../../rules/position.ts';
import { loadedMap } from '../map/load-chart.ts';

export interface SeatReport {
  readonly told: SentReport | undefined;
  /** What the seat knew when the next turn opened. */
  readonly position: Position;
  /** Its knowledge at the beginning of this turn. */
  readonly before: Position;
}

/** The past turns of an Empire, without those after it was out. */
export const pastTurnsOfSeat = (
  session: EncounterSession,
  state: EncounterState,
  empire: Code,
): readonly PastTurn[] => {
  const past = pastTurnsOf(session.log.value, session.reading.value.takenBack);
  if (!state.position.out.includes(empire)) return past;
  return past.filter(({ place }) => !session.stateBefore(place).position.out.includes(empire));
};

const seatReports = new WeakMap<Entry, Map<string, SeatReport>>();

/** A result or a report in the log, and the states around it. */
interface TurnInLog {
  readonly entry: Entry;
  readonly before: EncounterState;
  readonly after: EncounterState;
  /** The number of the run of its turn (L7). */
  readonly version: number;
}

/** The report of a turn for a seat, and what the seat knew around it (L8). Cached. `opened`: the record was opened since. */
export const turnReportOf = (
  { entry, before, after, version }: TurnInLog,
  opened: boolean,
  empire: Code,
): SeatReport => {
  const chart = loadedMap();
  const cached = seatReports.get(entry) ?? new Map<string, SeatReport>();
  seatReports.set(entry, cached);
  const key = `${empire} ${version} ${opened}`;
  const there = cached.get(key);
  if (there) return there;
  const made: SeatReport =
    ownEmpireOf(after) !== undefined
      ? { ...ownReportOf(chart, after, entry), before: unpackPosition(chart, before) }
      : {
          before: visiblePositionOf(chart, before, empire),
          told: { ...makeSentReport(chart, before, after, empire, version), opened },
          position: visiblePositionOf(chart, after, empire),
        };
  cached.set(key, made);
  return made;
};

/** The report of a past turn for a seat. */
export const seatReportOf = (
  session: EncounterSession,
  state: EncounterState,
  { place, version }: PastTurn,
  empire: Code,
): SeatReport => {
  const log = session.log.value;
  const after = log.length > place + 1 ? session.stateBefore(place + 1) : state;
  return turnReportOf(
    { entry: log[place] as Entry, before: session.stateBefore(place), after, version },
    state.opened,
    empire,
  );
};

/** On a player's phone: the report as it arrived. Without its map if it is of another turn. */
const ownReportOf = (chart: Chart, state: EncounterState, { data }: Entry): Omit<SeatReport, 'before'> => {
  const { told, position } = data as EventData<'report'>;
  return isOwnPosition(chart, state, position)
    ? { told, position: unpackPosition(chart, { position }) }
    : { told: undefined, position: unpackPosition(chart, state) };
};

/** The report of a seat before the first turn. */
export const firstReportOf = (session: EncounterSession, empire: Code): SentReport =>
  makeSentReport(loadedMap(), undefined, session.start, empire, 1);
