import type { Entry } from '../../../core/log.ts';
import type { AnyEvent } from '../battle/events.ts';
import { type BattleState, type BattleUnit, unitNamed } from '../battle/state.ts';
import type { SideId } from '../troops/side.ts';
import { words } from './index.ts';

/** An entry of this game's as what it is. */
export const eventIn = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** What an entry of a battle does, in one word and whose, for the undo button. */
export const describeShortly = (state: BattleState, entry: Entry): string => {
  const t = words().short;
  const event = eventIn(entry);
  const what = Object.hasOwn(t, event.type) && event.type !== ('of' as string) ? t[event.type] : entry.type;
  const unit = mainUnit(event);
  const kind = unit === undefined ? undefined : kindOf(state, unit);
  return kind ? t.of(what, words().kinds[kind]) : what;
};

/** The kind of a unit, also of a part that is not split off yet. */
export const kindOf = (state: BattleState, id: string): BattleUnit['kind'] | undefined =>
  (unitNamed(state.units, id) ?? unitNamed(state.units, id.replace(/p\d+$/, '')))?.kind;

const mainUnit = (event: AnyEvent): string | undefined => {
  switch (event.type) {
    case 'shot':
    case 'hit':
      return event.data.catapult;
    case 'call':
    case 'aim':
    case 'volley':
      return event.data.shooter;
    case 'place':
    case 'work':
    case 'move':
    case 'turn':
    case 'retire':
    case 'support':
    case 'wreck':
    case 'correct':
      return event.data.unit;
    default:
      return undefined;
  }
};

/** Whose an entry is, by the state that it found. */
export const sideOfEntry = (state: BattleState, entry: Entry): SideId | null => {
  const event = eventIn(entry);
  if (event.type === 'pick' || event.type === 'surrender') return event.data.side;
  if (event.type === 'step') return event.data.side ?? null;
  if (event.type === 'sealed' || event.type === 'shown' || event.type === 'lost')
    return event.data.seat === 'b' ? 'b' : 'a';
  const id = mainUnit(event);
  return id === undefined ? null : ((unitNamed(state.units, id) ?? unitNamed(state.turn.opening, id))?.side ?? null);
};
