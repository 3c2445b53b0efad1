import type { AnyEvent } from '../battle/events.ts';
import { attackEventOf, type LegalAttack, legalAttacks } from '../battle/legal-attacks.ts';
import { legalColumnsFor, legalUnitMoves, moveEventOf, playableUnits } from '../battle/legal-events.ts';
import { isZoneEmpty, mayWithdraw, unitAt } from '../battle/queries.ts';
import type { BattleState } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost } from '../rules/terrain.ts';
import { aiWorthOf, attackGain, duelValue, flankCheckChance, type Piece } from './expected-gains.ts';

/** A move with what a player thinks of it. */
export interface RatedMove {
  readonly event: AnyEvent;
  readonly value: number;
}

/** The rated move with the highest value, the first one of equals; undefined for an empty list. */
export const bestRated = (rated: readonly RatedMove[]): RatedMove | undefined =>
  rated.reduce<RatedMove | undefined>((top, each) => (top && top.value >= each.value ? top : each), undefined);

/** The value that an own neighbour adds to a play (AI7). */
const neighbourValue = (state: BattleState, beside: Piece | undefined): number =>
  beside ? 0.07 * Math.min(10, aiWorthOf(state, beside.card)) : 0;

/** The value of playing a unit in a column (AI7). `unit` is the unit as it will be after being played. */
const playValue = (state: BattleState, unit: Piece, column: number): number => {
  const { side } = unit.card;
  const own = state.sides[side];
  let value = 1.2 + duelValue(state, unit, column);
  value +=
    neighbourValue(state, unitAt(state, side, column - 1)) + neighbourValue(state, unitAt(state, side, column + 1));
  if (unitAt(state, otherSide(side), column)) value += 0.8;
  if (isZoneEmpty(state, side, column)) value += 1;
  value -= entryCost(unit.card, own.terrain[column] ?? 'clear') ?? 0;
  const relieved = unitAt(state, side, column);
  return relieved ? value - duelValue(state, relieved, column) : value;
};

/** Calls back with every play and its worth, in the order of the list (AI4). */
export const forEachPlay = (
  state: BattleState,
  seat: SideId,
  visit: (unit: number, column: number, value: number) => void,
): void => {
  for (const unit of playableUnits(state, seat)) {
    const played = { ...unit, entered: state.turn };
    for (const column of legalColumnsFor(state, unit)) visit(unit.card.id, column, playValue(state, played, column));
  }
};

export const playEventOf = (seat: SideId, card: number, column: number): AnyEvent => ({
  type: 'play',
  data: { seat, faces: [], card, column },
});

/** Every play with its worth, in the order of the list (AI4). */
export const ratePlays = (state: BattleState, seat: SideId): readonly RatedMove[] => {
  const rated: RatedMove[] = [];
  forEachPlay(state, seat, (card, column, value) => rated.push({ event: playEventOf(seat, card, column), value }));
  return rated;
};

/** Rates each move by how much better its unit stands afterwards (AI7). */
export const rateMoves = (state: BattleState, seat: SideId): readonly RatedMove[] =>
  legalUnitMoves(state, seat).map(move => {
    const [unit, column] = move;
    const after = column < 0 ? 0 : duelValue(state, unit, column);
    return { event: moveEventOf(seat, move), value: after - duelValue(state, unit, unit.column) };
  });

/** What naming an attack is worth (AI7). */
export const attackValue = (state: BattleState, { attackers, targets }: LegalAttack): number => {
  let value = attackGain(state, attackers, targets);
  const [only] = targets;
  for (const { way } of attackers) if (way === 'card') value -= 1;
  const leaves =
    targets.length === 1 &&
    only !== undefined &&
    mayWithdraw(
      state,
      only,
      attackers.map(({ unit }) => unit),
    );
  if (leaves) value *= 0.4;
  value /= Math.sqrt(attackers.length);
  for (const { unit, way } of attackers) if (way === 'button') value *= flankCheckChance(state, unit);
  return value;
};

/** Every attack with its gain (AI7). */
export const rateAttacks = (state: BattleState): readonly RatedMove[] =>
  legalAttacks(state).map(naming => ({ event: attackEventOf(state, naming), value: attackValue(state, naming) }));

/** Attacks below this are not worth the trouble (AI7). */
export const MIN_ATTACK_GAIN = 0.2;
