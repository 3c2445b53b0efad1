import type { Entry } from '../../../../core/log.ts';
import type { EventData } from '../../battle/events.ts';
import { type Past, pastOf } from '../../battle/history.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, isOwn, knownIn, playerOf, positionIn } from '../../battle/state.ts';
import { toldTo } from '../../battle/tell.ts';
import type { Told } from '../../battle/told.ts';
import type { Chart } from '../../map/chart.ts';
import type { Code } from '../../rules/force.ts';
import type { Position } from '../../rules/position.ts';
import { theChart } from '../map/the-chart.ts';

export interface SeatPast {
  readonly told: Told | undefined;
  /** What the seat knew when the next turn opened. */
  readonly position: Position;
  /** What it knew when this turn opened. */
  readonly before: Position;
}

/** The turns of an Empire that are over: those after it was out are none of its own. */
export const seatTurns = (session: EncounterSession, state: EncounterState, empire: Code): readonly Past[] => {
  const past = pastOf(session.log.value, session.reading.value.takenBack);
  if (!state.position.out.includes(empire)) return past;
  return past.filter(({ place }) => !session.stateBefore(place).position.out.includes(empire));
};

const known = new WeakMap<Entry, Map<string, SeatPast>>();

/** What a seat was told of a turn that is over, and what it knew when the next one opened (L8); each worked out once. */
export const seatPast = (session: EncounterSession, state: EncounterState, at: Past, empire: Code): SeatPast => {
  const chart = theChart();
  const log = session.log.value;
  const entry = log[at.place] as Entry;
  const cached = known.get(entry) ?? new Map<string, SeatPast>();
  known.set(entry, cached);
  const key = `${empire} ${at.version} ${state.opened}`;
  const there = cached.get(key);
  if (there) return there;
  const after = log.length > at.place + 1 ? session.stateBefore(at.place + 1) : state;
  const was = session.stateBefore(at.place);
  const made: SeatPast =
    playerOf(state) !== undefined
      ? { ...ownPast(chart, state, entry), before: positionIn(chart, was) }
      : {
          before: knownIn(chart, was, empire),
          told: { ...toldTo(chart, was, after, empire, at.version), opened: state.opened },
          position: knownIn(chart, after, empire),
        };
  cached.set(key, made);
  return made;
};

/** On a player's phone a report as it came, whichever turn it is of; without its map where it is not of this one. */
const ownPast = (chart: Chart, state: EncounterState, { data }: Entry): Omit<SeatPast, 'before'> => {
  const { told, position } = data as EventData<'report'>;
  return isOwn(chart, state, position)
    ? { told, position: positionIn(chart, { position }) }
    : { told: undefined, position: positionIn(chart, state) };
};

/** What a seat was told before the first turn. */
export const seatFirst = (session: EncounterSession, empire: Code): Told =>
  toldTo(theChart(), undefined, session.start, empire, 1);
