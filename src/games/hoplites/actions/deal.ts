import type { RandomInt } from '../../../core/probability/dice.ts';
import { HAND_SIZE } from '../battle/limits.ts';
import { removeFrom, shuffle } from '../battle/mutations.ts';
import { hasRule } from '../battle/queries.ts';
import { type BattleState, cardIdsOf, type State } from '../battle/state.ts';
import { columnOf } from '../rules/areas.ts';
import type { UnitCard } from '../rules/cards.ts';
import { SIDES, type SideId } from '../rules/side.ts';
import { isClosed, LAYOUTS, placeLayout, type Terrain } from '../rules/terrain.ts';
import { beginTurn, drawCountdown, rollInitiative } from './turns.ts';

/** The least number of units in a first hand, and of shooters among them (Q2, R-24). */
export const FIRST_UNITS = 4;
export const FIRST_SHOOTERS = 2;

/** True if a unit counts as a shooter of a first hand (Q2). */
export const isFirstShooter = ({ is, missile }: UnitCard): boolean =>
  (is.skirmisher || is.light || is.lightHorse) && missile !== '';

/** Removes `many` random items from a list and returns them. */
const takeRandom = (list: number[], many: number, dice: RandomInt): number[] => {
  const taken: number[] = [];
  while (taken.length < many && list.length > 0) taken.push(...list.splice(dice(list.length), 1));
  return taken;
};

/** Deck and first hand of a side (Q2, R-24): at least 4 units, 2 of them SK, LI or LC that shoot, if the army has them. */
const dealHand = (
  state: BattleState,
  side: SideId,
  dice: RandomInt,
): { readonly hand: number[]; readonly deck: number[] } => {
  const units = state.units.filter(({ card }) => card.side === side).map(({ card }) => card.id);
  const shooters = units.filter(id => {
    const card = state.units[id]?.card;
    return card && isFirstShooter(card);
  });
  const hand = takeRandom(shooters, FIRST_SHOOTERS, dice);
  for (const id of hand) removeFrom(units, id);
  hand.push(...takeRandom(units, FIRST_UNITS - hand.length, dice));
  const deck = [...units, ...state.roster.specials.filter(card => card.side === side).map(({ id }) => id)];
  shuffle(deck, dice);
  hand.push(...deck.splice(Math.max(0, deck.length - (HAND_SIZE - hand.length))));
  return { hand, deck };
};

const dealTo = (state: State, side: SideId, dice: RandomInt): void => {
  const own = state.sides[side];
  own.ferocity = hasRule(state, side, 'ferocity');
  if (state.sealed) {
    own.deck = cardIdsOf(state, side);
    state.sealed[side].wants = 'deal';
    return;
  }
  Object.assign(own, dealHand(state, side, dice));
  for (const id of own.hand) {
    const unit = state.units[id];
    if (unit) unit.place = 'hand';
  }
};

/**
 * Lays the terrain of both fields, and the terrain that each army has paid for (T1, T5, R-13). The pass has its own
 * terrain (TH1, R-86).
 */
const lay = (state: State, dice: RandomInt): void => {
  const { setup, pass } = state.roster;
  const layout = setup.terrain === 'random' ? LAYOUTS[dice(LAYOUTS.length)] : setup.terrain;
  const field: readonly Terrain[] | undefined =
    pass || layout === 'clear' || layout === undefined ? undefined : placeLayout(layout, dice);
  for (const side of SIDES) {
    const { terrain } = state.sides[side];
    if (pass) for (const edge of [0, terrain.length - 1]) terrain[edge] = 'cliff';
    field?.forEach((each, column) => {
      terrain[column] = each;
    });
    for (const own of setup.armies[side].army.terrain) {
      const column = columnOf(side, own.area);
      // Areas of the pass with a river or a cliff have no other terrain.
      if (!pass || !isClosed(terrain[column] ?? 'clear')) terrain[column] = own.terrain;
    }
  }
};

/** Decks, terrain and the first turn (Q2, T1, I1, B1). */
export const deal = (state: State, dice: RandomInt): void => {
  lay(state, dice);
  for (const side of SIDES) dealTo(state, side, dice);
  state.opener = state.roster.setup.post ? 'a' : rollInitiative(state, dice);
  state.first = state.opener;
  if (state.roster.setup.settings.rules.variableInitiative) state.countdown = drawCountdown(dice);
  state.round = 1;
  beginTurn(state, state.first);
};
