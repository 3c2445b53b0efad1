import type { Entry } from '../../../../core/log.ts';
import type { RequiredSeats } from '../../../../core/seats/seat-assignment.ts';
import { isCatapult } from '../../troops/roster.ts';
import { SIDES } from '../../troops/side.ts';
import { type AnyEvent, actingUnit } from '../events.ts';
import { type BattleState, type BattleUnit, findUnit } from '../state.ts';

/** A unit of the start by its id, or by the id of a part that was split off it (N3). */
const originOf = (start: BattleState, id: string): BattleUnit | undefined => {
  const unit = findUnit(start.units, id);
  const whole = id.replace(/p\d+$/, '');
  return unit ?? (whole === id ? undefined : originOf(start, whole));
};

/** Either side can enter a catapult's actions, because the start does not show who has captured it (L12). */
const requiredSeatsOfUnit = (start: BattleState, id: string): RequiredSeats => {
  const unit = originOf(start, id);
  if (!unit || isCatapult(unit.kind) || unit.side === null) return { seats: unit ? SIDES : [] };
  return { seats: [unit.side] };
};

/**
 * The seats that own an entry, by the state at the start: the acting side; none for shared entries, such as the result
 * of a melee. A step that ends for both needs both seats.
 */
export const requiredSeatsOf = (start: BattleState, { type, data }: Pick<Entry, 'type' | 'data'>): RequiredSeats => {
  const event = { type, data } as AnyEvent;
  switch (event.type) {
    case 'step':
      return event.data.side ? { seats: [event.data.side] } : { seats: SIDES, all: true };
    case 'pick':
    case 'surrender':
      return { seats: [event.data.side] };
    case 'sealed':
    case 'shown':
    case 'lost':
      return { seats: [event.data.seat] };
    case 'shot':
      return requiredSeatsOfUnit(start, event.data.by ?? event.data.catapult);
    default: {
      const unit = event.type === 'throw' || event.type === 'dropped' ? event.data.unit : actingUnit(event);
      return unit === undefined ? { seats: [] } : requiredSeatsOfUnit(start, unit);
    }
  }
};
