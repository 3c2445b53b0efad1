import { recordUnlessStale } from '../../../game-ui/battle/record-unless-stale.ts';
import { derivePhoneSeats, type PhoneSeats } from '../../../game-ui/seats/phone-seats.ts';
import type { EventData, EventType } from '../battle/events.ts';
import { isCommanded } from '../battle/seats.ts';
import type { AlalaSession } from '../battle/session.ts';
import type { BattleState } from '../battle/state.ts';
import type { TaskGroup } from '../guide/task-groups.ts';

/** What the controller of each task is given by its view: a card of the console, or a page. */
export interface TaskProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** The group of tasks on the console. A page has none: it drops its own unapplied dice when it is left. */
  readonly offer?: TaskGroup | undefined;
  /** Called with each entry after it is recorded. */
  readonly onDone?: OnRecorded | undefined;
}

export type OnRecorded = <T extends EventType>(type: T, data: EventData<T>) => void;

/** Records an entry without dice. Returns false, and records nothing, if the state has changed since it was shown. */
export const recordTask = <T extends EventType>(
  { session, state, onDone }: TaskProps,
  type: T,
  data: EventData<T>,
): boolean => {
  if (!recordUnlessStale(session, state, type, data)) return false;
  onDone?.(type, data);
  return true;
};

/** The seats of this phone without the armies that the app commands: nobody acts for those. */
export const personSeats = (session: Pick<AlalaSession, 'author' | 'seatings'>, state: BattleState): PhoneSeats => {
  const seats = derivePhoneSeats(session);
  if (!state.commanders) return seats;
  const isOwn = (side: string): boolean => seats.isOwn(side) && !isCommanded(state, side);
  return {
    ...seats,
    areShared: true,
    isOwn,
    may: (sides, all) =>
      seats.may(sides, all) && (sides.length === 0 || (all ? sides.every(isOwn) : sides.some(isOwn))),
  };
};
