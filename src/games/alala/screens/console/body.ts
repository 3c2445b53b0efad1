import type { EventData, EventType } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { TaskGroup, TaskGroupOf } from '../../guide/console.ts';

/** What every body of the console is given. */
export interface CardProps<Kind extends TaskGroup['kind']> {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly offer: TaskGroupOf<Kind>;
  /** The table's dice are typed; else the app's are thrown. */
  readonly ours: boolean;
  /** Says what has just been recorded, before the next thing is shown. */
  readonly onDone: OnRecorded;
  /** Calls the offer otherwise, once more is chosen; undefined takes it back. */
  readonly onTitle: (title: string | undefined) => void;
}

export type OnRecorded = <T extends EventType>(type: T, data: EventData<T>) => void;
