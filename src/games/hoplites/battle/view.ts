import type { Seated } from '../../contract.ts';
import { otherSide, SIDES, type SideId } from '../rules/side.ts';
import type { AnyEvent } from './events.ts';
import { legal } from './legal.ts';
import { type BattleState, copyOf, deciderOf, freshUnit, type State } from './state.ts';

/** The battle as one side may know it: a state in which what is secret is not there (AI2, AI3). */
export interface View {
  readonly seat: SideId;
  readonly state: BattleState;
}

/**
 * What a side may know (B4, AI3): of the enemy not the cards of hand and deck, hidden units, or who pursues, but how many;
 * of itself not the order of its deck.
 */
export const viewFor = (state: BattleState, seat: SideId): View => {
  const seen: State = copyOf(state);
  // Whoever goes by a view draws as at a table.
  delete seen.sealed;
  const own = seen.sides[seat];
  const enemySide = otherSide(seat);
  const enemy = seen.sides[enemySide];
  own.deck.sort((a, b) => a - b);
  enemy.handSize = state.sides[enemySide].hand.length;
  enemy.deckSize = state.sides[enemySide].deck.length;
  enemy.hand = [];
  enemy.deck = [];
  seen.units.forEach((unit, id) => {
    if (unit.card.side !== enemySide) return;
    const secret = unit.place === 'hand' || unit.place === 'deck' || unit.place === 'pursuit' || unit.hidden;
    if (!secret) return;
    if (unit.place === 'pursuit') enemy.chasing++;
    if (unit.hidden) enemy.field[unit.column] = -1;
    seen.units[id] = { ...freshUnit(unit.card), place: 'unseen' };
  });
  // Who has not fired yet, and whom a hidden unit aims at, is named only when it is resolved.
  seen.aims = seen.aims.filter(({ unit }) => seen.units[unit]?.place !== 'unseen');
  return { seat, state: seen };
};

/** What a side may do now, by what it knows. */
export const legalFor = ({ seat, state }: View): readonly AnyEvent[] => (deciderOf(state) === seat ? legal(state) : []);

/** Who sits where, sees what and may do what, for screens and computer players. */
export const hoplitesSeats: Seated<BattleState, View, AnyEvent> = {
  seats: () => SIDES,
  viewFor: (state, seat) => viewFor(state, seat === 'b' ? 'b' : 'a'),
  legal: legalFor,
};
