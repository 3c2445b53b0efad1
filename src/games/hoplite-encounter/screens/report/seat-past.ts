import type { Entry } from '../../../../core/log.ts';
import type { EventData } from '../../battle/events.ts';
import type { Past } from '../../battle/history.ts';
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
  readonly position: Position;
}

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
  const made: SeatPast =
    playerOf(state) !== undefined
      ? ownPast(chart, state, entry)
      : {
          told: { ...toldTo(chart, session.stateBefore(at.place), after, empire, at.version), opened: state.opened },
          position: knownIn(chart, after, empire),
        };
  cached.set(key, made);
  return made;
};

/** On a player's phone a report as it came, whichever turn it is of; without its map where it is not of this one. */
const ownPast = (chart: Chart, state: EncounterState, { data }: Entry): SeatPast => {
  const { told, position } = data as EventData<'report'>;
  return isOwn(chart, state, position)
    ? { told, position: positionIn(chart, { position }) }
    : { told: undefined, position: positionIn(chart, state) };
};

/** What a seat was told before the first turn. */
export const seatFirst = (session: EncounterSession, empire: Code): Told =>
  toldTo(theChart(), undefined, session.start, empire, 1);
