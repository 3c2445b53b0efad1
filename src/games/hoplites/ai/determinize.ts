import type { RandomInt } from '../../../core/probability/dice.ts';
import { shuffle } from '../battle/mutations.ts';
import { isFree } from '../battle/queries.ts';
import { copyState, type State } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { adjacentTo, COLUMNS } from '../rules/areas.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { TERRAIN_EFFECTS } from '../rules/terrain.ts';

/** An area in cover where a unit could stand unseen (T6); undefined where there is none. */
const hidingPlace = (state: State, side: SideId): number | undefined =>
  COLUMNS.find(
    column =>
      isFree(state, side, column) &&
      TERRAIN_EFFECTS[state.sides[side].terrain[column] ?? 'clear'].cover &&
      adjacentTo(column).every(each => state.sides[otherSide(side)].field[each] === -1),
  );

/**
 * A battle that is consistent with a view (AI8). The cards that the seat does not know are dealt at random to the
 * enemy's hand, deck and pursuit, and its own deck is shuffled.
 */
export const determinize = ({ seat, state: seen }: View, below: RandomInt): State => {
  const state = copyState(seen);
  const enemySide = otherSide(seat);
  const enemy = state.sides[enemySide];
  const { handSize, deckSize, chasing } = enemy;
  shuffle(state.sides[seat].deck, below);
  const units = state.units.filter(({ place }) => place === 'unseen').map(({ card }) => card.id);
  shuffle(units, below);
  // Pursuers are horse.
  for (let left = chasing; left > 0; left--) {
    const at = units.findIndex(id => state.units[id]?.card.is.cav);
    const unit = state.units[units.splice(at, 1)[0] ?? -1];
    if (unit) Object.assign(unit, { place: 'pursuit', chase: 2, used: true });
  }
  const specials = state.roster.specials.filter(({ side, id }) => side === enemySide && !enemy.gone.includes(id));
  let hidden = units.length + specials.length - handSize - deckSize;
  while (hidden-- > 0) {
    const column = hidingPlace(state, enemySide);
    const unit = state.units[units.pop() ?? -1];
    if (!unit) break;
    if (column === undefined) unit.place = 'discarded';
    else {
      Object.assign(unit, { place: 'field', column, hidden: true, used: true });
      enemy.field[column] = unit.card.id;
    }
  }
  const pool = [...units, ...specials.map(({ id }) => id)];
  shuffle(pool, below);
  enemy.hand = pool.splice(0, handSize);
  enemy.deck = pool;
  enemy.handSize = 0;
  enemy.deckSize = 0;
  enemy.chasing = 0;
  for (const id of enemy.hand) {
    const unit = state.units[id];
    if (unit) unit.place = 'hand';
  }
  for (const id of enemy.deck) {
    const unit = state.units[id];
    if (unit) unit.place = 'deck';
  }
  return state;
};
