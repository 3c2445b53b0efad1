import { type Entry, isLogType, isStep, placesIn, targetOf } from '../../../core/log.ts';
import { type AnyEvent, isEventType } from '../battle/events.ts';
import { hoplitesGame } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { describe } from './describe.ts';
import { words } from './index.ts';

/** An entry in words, and whose it is; no side where it is the table's. */
export interface Described {
  readonly text: string;
  readonly side: SideId | null;
}

/** An entry of this game's as what it is; undefined for the log's own, and for those of a newer build. */
export const eventIn = ({ type, data }: Entry): AnyEvent | undefined =>
  isEventType(type) ? ({ type, data } as AnyEvent) : undefined;

/** What an entry does in a word or two, for the undo button. */
export const describeShortly = (entry: Entry): string => {
  const event = eventIn(entry);
  return event ? words().short[event.type] : entry.type;
};

/**
 * The entries of a log in words from a place on, the state that its entry found given; `seen` is what whoever reads may know
 * of a state: nothing that is hidden from him is named.
 */
export const describePart = (
  log: readonly Entry[],
  takenBack: readonly boolean[],
  from: number,
  found: BattleState,
  seen: (state: BattleState) => BattleState,
): readonly Described[] => {
  const tell = logTeller(log);
  let state = found;
  return log.slice(from).map((entry, n) => {
    const event = eventIn(entry);
    if (!event) return { text: isLogType(entry.type) ? tell(from + n) : words().log.unknown(entry.type), side: null };
    const after = isStep(entry.type) ? hoplitesGame.apply(state, entry) : state;
    const text = describe(seen(state), event, seen(after));
    if (!takenBack[from + n]) state = after;
    return { text, side: event.data.seat };
  });
};

/** How the log's own entries are told, by their places. */
const logTeller = (log: readonly Entry[]): ((place: number) => string) => {
  const t = words().log;
  const placeOf = placesIn(log);
  const namedBy = (place: number): number | undefined => {
    const of = targetOf(log[place] as Entry);
    return of === null ? undefined : placeOf(of);
  };
  const wentBack = (place: number): string =>
    t.wentBack(log.slice((namedBy(place) ?? -1) + 1, place).filter(({ type }) => isStep(type)).length);
  return place => {
    const { type } = log[place] as Entry;
    if (type === 'goBack') return wentBack(place);
    const of = namedBy(place);
    if (of === undefined) return t.unknown(type);
    const entry = log[of] as Entry;
    if (type === 'undo') return t.undo(describeShortly(entry));
    if (entry.type === 'goBack') return t.redo(wentBack(of));
    const again = entry.type === 'undo' ? namedBy(of) : undefined;
    return again === undefined ? t.unknown(type) : t.redo(describeShortly(log[again] as Entry));
  };
};
