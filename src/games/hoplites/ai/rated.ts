import type { AnyEvent } from '../battle/events.ts';
import { moveOf, movesOf, placesFor, playable } from '../battle/legal.ts';
import { attackOf, type Naming, namings } from '../battle/legal-shock.ts';
import { isZoneEmpty, unitAt } from '../battle/look.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import { attackSwing, buttonChance, duel, mayLeave, type Piece } from './gains.ts';
import { worthOf } from './worth.ts';

/** A move with what a player thinks of it. */
export interface Rated {
  readonly event: AnyEvent;
  readonly value: number;
}

/** What is worth most, the first of equals; undefined of nothing. */
export const best = (rated: readonly Rated[]): Rated | undefined =>
  rated.reduce<Rated | undefined>((top, each) => (top && top.value >= each.value ? top : each), undefined);

/** What an own unit beside it adds to a play (AI7). */
const company = (state: BattleState, beside: Piece | undefined): number =>
  beside ? 0.07 * Math.min(10, worthOf(state, beside.card)) : 0;

/** What playing a unit in a column is worth (AI7); the unit is as it will be once it is played. */
const playValue = (state: BattleState, unit: Piece, column: number): number => {
  const { side } = unit.card;
  const own = state.sides[side];
  let value = 1.2 + duel(state, unit, column);
  value += company(state, unitAt(state, side, column - 1)) + company(state, unitAt(state, side, column + 1));
  if (unitAt(state, otherSide(side), column)) value += 0.8;
  if (isZoneEmpty(state, side, column)) value += 1;
  value -= entryCost(unit.card, own.terrain[column] ?? 'clear') ?? 0;
  const relieved = unitAt(state, side, column);
  return relieved ? value - duel(state, relieved, column) : value;
};

/** Calls back with every play and its worth, in the order of the list (AI4). */
export const eachPlay = (
  state: BattleState,
  seat: SideId,
  visit: (unit: number, column: number, value: number) => void,
): void => {
  for (const unit of playable(state, seat)) {
    const played = { ...unit, entered: state.turn };
    for (const column of placesFor(state, unit)) visit(unit.card.id, column, playValue(state, played, column));
  }
};

export const playOf = (seat: SideId, card: number, column: number): AnyEvent => ({
  type: 'play',
  data: { seat, faces: [], card, column },
});

/** Every play with its worth, in the order of the list (AI4). */
export const ratedPlays = (state: BattleState, seat: SideId): readonly Rated[] => {
  const rated: Rated[] = [];
  eachPlay(state, seat, (card, column, value) => rated.push({ event: playOf(seat, card, column), value }));
  return rated;
};

/** Every move with how much better its unit stands after it (AI7). */
export const ratedMoves = (state: BattleState, seat: SideId): readonly Rated[] =>
  movesOf(state, seat).map(move => {
    const [unit, column] = move;
    const after = column < 0 ? 0 : duel(state, unit, column);
    return { event: moveOf(seat, move), value: after - duel(state, unit, unit.column) };
  });

/** What naming an attack is worth (AI7). */
export const attackValue = (state: BattleState, { attackers, targets }: Naming): number => {
  let value = attackSwing(state, attackers, targets);
  const [only] = targets;
  for (const { way } of attackers) if (way === 'card') value -= 1;
  const leaves =
    targets.length === 1 &&
    only !== undefined &&
    only.marker === '' &&
    attackers.every(({ unit }) => mayLeave(state, only, unit));
  if (leaves) value *= 0.4;
  value /= Math.sqrt(attackers.length);
  for (const { unit, way } of attackers) if (way === 'button') value *= buttonChance(state, unit);
  return value;
};

/** Every attack with its gain (AI7). */
export const ratedAttacks = (state: BattleState): readonly Rated[] =>
  namings(state).map(naming => ({ event: attackOf(state, naming), value: attackValue(state, naming) }));

/** Attacks below this are not worth the trouble (AI7). */
export const LEAST_GAIN = 0.2;
