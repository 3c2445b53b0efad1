import { type Entry, isLogType, isStep, placesIn, targetOf } from '../../../core/log.ts';
import type { AnyEvent } from '../battle/events.ts';
import { isEventType } from '../battle/events.ts';
import { warsGame } from '../battle/game.ts';
import type { WarState } from '../battle/state.ts';
import { COLONIES } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { words } from './index.ts';
import { momentName, orderText, playerName, spaceName } from './names.ts';

const eventIn = ({ type, data }: Entry): AnyEvent | undefined =>
  isEventType(type) ? ({ type, data } as AnyEvent) : undefined;

const seated = (seat: string): Player => PLAYERS.find(player => player === seat) ?? 'achea';

/** An entry in a few words, for the undo button. */
export const describeShortly = (entry: Entry): string => {
  const event = eventIn(entry);
  return event ? words().short[event.type] : entry.type;
};

/** Whose an entry is, by his state; nothing where it is the table's. */
export const whose = (entry: Entry): string => {
  const event = eventIn(entry);
  return event && 'seat' in event.data ? words().players[seated(event.data.seat)] : '';
};

/** An entry of the game in a sentence, by the state that it found. */
export const describe = (before: WarState, entry: Entry): string => {
  const t = words().log;
  const event = eventIn(entry);
  if (!event) return t.unknown(entry.type);
  const name = (seat: string): string => playerName(before, seated(seat));
  switch (event.type) {
    case 'seal':
      return t.seal(name(event.data.seat));
    case 'show':
      return t.show(name(event.data.seat), event.data.choice.map(orderText).join('; ') || t.noOrders);
    case 'give':
      return t.give(name(event.data.seat));
    case 'absent':
      return (event.data.absent ? t.absent : t.present)(name(event.data.seat));
    case 'resolve':
      return t.resolve(words().past.step(momentName(before.moment), words().steps[before.moment.step]));
    case 'deal':
      return t.deal(
        event.data.order.map((player, i) => t.dealt(spaceName(COLONIES[i] ?? ''), words().players[player])).join(', '),
      );
    case 'correct':
      return t.correct(spaceName(event.data.space));
    case 'draw':
      return words().ended.draw;
  }
};

/** The entries of a log in words from a place on, each told as of the moment it came; `found` is what the first of them found. */
export const describePart = (
  log: readonly Entry[],
  takenBack: readonly boolean[],
  from: number,
  found: WarState,
): readonly string[] => {
  const tell = logTeller(log);
  let state = found;
  return log.slice(from).map((entry, n) => {
    if (isLogType(entry.type)) return tell(from + n);
    const text = describe(state, entry);
    if (!takenBack[from + n] && isStep(entry.type)) state = warsGame.apply(state, entry);
    return text;
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
