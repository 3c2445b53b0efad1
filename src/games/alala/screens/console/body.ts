import type { EventData, EventType } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Offer, OfferOf } from '../../guide/console.ts';

/** What every body of the console is given. */
export interface BodyProps<Kind extends Offer['kind']> {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly offer: OfferOf<Kind>;
  /** The table's dice are typed; else the app's are thrown. */
  readonly ours: boolean;
  /** Says what has just been recorded, before the next thing is shown. */
  readonly onDone: Done;
  /** Calls the offer otherwise, once more is chosen; undefined takes it back. */
  readonly onTitle: (title: string | undefined) => void;
}

export type Done = <T extends EventType>(type: T, data: EventData<T>) => void;
