import type { RandomInt } from '../../../core/probability/dice.ts';
import { PLAYERS, type Player, type Power, playerOf, powerOf, STATES } from '../board/powers.ts';
import { type Board, type SpaceId, spaceOf } from '../board/space.ts';
import { countOf, type Position, type Stack } from '../board/stacks.ts';
import type { Season } from './calendar.ts';
import { type Centres, minorHomeOf } from './supply.ts';

/** A centre that changed its owner. */
export interface ControlChange {
  readonly space: SpaceId;
  readonly from: Power | null;
  readonly to: Power;
}

/** The power that gets a centre, by the stack in it (K2 K4 R-24). */
const takerOf = (space: SpaceId, { player, parts }: Stack): Power => {
  if (minorHomeOf(space) === player) return powerOf(player, 'minor');
  const [major, minor] = STATES.map(state => countOf(parts.filter(part => part.state === state)));
  return powerOf(player, (minor ?? 0) > (major ?? 0) ? 'minor' : 'major');
};

/**
 * Control after the retreats of a season. Towns pass after Spring and Autumn, cities after Autumn only, to the power of
 * the stack in them (K1). Nothing passes between the two powers of a player (K3 R-25); an empty centre keeps its owner.
 */
export const applyControl = (
  board: Board,
  position: Position,
  centres: Centres,
  season: Season,
): { readonly centres: Centres; readonly passed: readonly ControlChange[] } => {
  const passed: ControlChange[] = [];
  for (const [space, stack] of Object.entries(position)) {
    const { kind } = spaceOf(board, space);
    if (kind !== 'town' && !(kind === 'city' && season === 'autumn')) continue;
    const from = centres[space] ?? null;
    if (from !== null && playerOf(from) === stack.player) continue;
    passed.push({ space, from, to: takerOf(space, stack) });
  }
  return { passed, centres: applyChanges(centres, passed) };
};

/** The colonies after the deal: the n-th colony belongs to the Major State of the n-th player (K5 R-26). */
export const applyColonyDeal = (
  centres: Centres,
  colonies: readonly SpaceId[],
  deal: readonly Player[],
): { readonly centres: Centres; readonly passed: readonly ControlChange[] } => {
  const passed = colonies.flatMap((space, i): ControlChange[] => {
    const player = deal[i];
    return player ? [{ space, from: centres[space] ?? null, to: powerOf(player, 'major') }] : [];
  });
  return { passed, centres: applyChanges(centres, passed) };
};

const applyChanges = (centres: Centres, passed: readonly ControlChange[]): Centres => ({
  ...centres,
  ...Object.fromEntries(passed.map(({ space, to }) => [space, to])),
});

/** Shuffles the players for the deal of the colonies; all 5,040 orders are equally likely (K5). */
export const shufflePlayers = (below: RandomInt): readonly Player[] => {
  const order = [...PLAYERS];
  for (let i = order.length - 1; i > 0; i--) {
    const k = below(i + 1);
    [order[i], order[k]] = [order[k] as Player, order[i] as Player];
  }
  return order;
};
