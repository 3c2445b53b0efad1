import type { RandomInt } from '../../../core/probability/dice.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { removeFrom, shuffle } from '../battle/mutations.ts';
import { type BattleState, createUnit, type State, type Unit } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';

/** Units that a RESERVE card brings (K8). */
export const RESERVE_UNITS = 2;

/** How many draws a turn has (D1, D3, P4). */
export const drawsPerTurn = ({ roster, plays }: Pick<BattleState, 'roster' | 'plays'>): number =>
  roster.setup.settings.rules.dynamicPlay ? Math.max(0, 2 - plays) : 1;

/** At the pass, eliminated units return when no unit is left in the deck. */
const refill = (state: State, side: SideId, dice: RandomInt): void => {
  const { pass, setup } = state.roster;
  const own = state.sides[side];
  if (!pass || setup.holder === side || own.deck.some(id => state.units[id])) return;
  const back = state.units.filter(({ card, place }) => card.side === side && place === 'eliminated');
  for (const unit of back) {
    state.units[unit.card.id] = createUnit(unit.card);
    own.deck.push(unit.card.id);
  }
  if (back.length > 0) shuffle(own.deck, dice);
};

/** Puts a card into a hand. */
export const addToHand = (state: State, side: SideId, card: number): void => {
  state.sides[side].hand.push(card);
  const unit = state.units[card];
  if (unit) unit.place = 'hand';
};

/** True if a draw from the deck can bring a card or a returning unit (D1, R-87). */
export const deckHasCards = (state: Pick<BattleState, 'roster' | 'units'>, side: SideId, size: number): boolean =>
  size > 0 ||
  (state.roster.pass &&
    state.roster.setup.holder !== side &&
    state.units.some(({ card, place }) => card.side === side && place === 'eliminated'));

/** The top card of the deck (D1). */
export const drawCard = (state: State, dice: RandomInt): void => {
  if (state.sealed) state.sealed[state.active].wants = 'card';
  else {
    refill(state, state.active, dice);
    const card = state.sides[state.active].deck.pop();
    if (card !== undefined) addToHand(state, state.active, card);
  }
  state.draws++;
  state.drew = true;
};

/** A rallied unit from the second line (D1). */
export const takeUnit = (state: State, unit: Unit): void => {
  removeFrom(state.sides[unit.card.side].second, unit.card.id);
  addToHand(state, unit.card.side, unit.card.id);
  state.draws++;
  state.drew = true;
};

/** RESERVE (K8, R-5): the two topmost unit cards, if the hand has room. It replaces the turn's draw. */
export const takeReserve = (state: State, dice: RandomInt): void => {
  const own = state.sides[state.active];
  if (state.sealed) state.sealed[state.active].wants = 'units';
  for (let left = state.sealed ? 0 : RESERVE_UNITS; left > 0 && own.hand.length < HAND_SIZE; left--) {
    refill(state, state.active, dice);
    const at = own.deck.findLastIndex(id => state.units[id] !== undefined);
    if (at < 0) break;
    const [card] = own.deck.splice(at, 1);
    if (card !== undefined) addToHand(state, state.active, card);
  }
  state.draws = Math.max(state.draws, drawsPerTurn(state));
  state.drew = true;
};

/** Discards a card for good (D2). */
export const discardCard = (state: State, card: number): void => {
  const own = state.sides[state.active];
  removeFrom(own.hand, card);
  const unit = state.units[card];
  if (unit) unit.place = 'discarded';
  else own.gone.push(card);
};
