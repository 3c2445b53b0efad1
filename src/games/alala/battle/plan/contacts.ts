import { areaOf } from '../../rules/plan/geometry.ts';
import { TERRAIN, type TerrainKind } from '../../rules/plan/ground.ts';
import { terrainUnder } from '../../rules/plan/ground-areas.ts';
import { sideTouched, supportPlace, touches } from '../../rules/plan/positions.ts';
import type { SupportPlace } from '../../rules/vocabulary.ts';
import { otherSide } from '../sides.ts';
import type { BattleState } from '../state.ts';
import { positionOf, positionsOf, type UnitPosition } from './positions.ts';

/**
 * Friends in contact with a unit's flanks or rear and with the same facing: left, right, then rear (B3). Undefined
 * without a plan.
 */
export const supportersOnPlan = (
  state: BattleState,
  id: string,
): readonly { readonly unit: string; readonly place: SupportPlace }[] | undefined => {
  const own = positionOf(state, id);
  if (!own) return undefined;
  const friends = positionsOf(state, own.unit.side).filter(friend => friend.id !== id);
  const found = friends.flatMap(friend => {
    const place = supportPlace(own, friend);
    return place ? [{ unit: friend.id, place }] : [];
  });
  const behind = found.filter(({ place }) => place === 'rear').flatMap(({ unit }) => [...deeper(friends, unit)]);
  return [
    ...(['left', 'right', 'rear'] as const).flatMap(place => found.filter(each => each.place === place)),
    ...behind.map(unit => ({ unit, place: 'rear' as const })),
  ];
};

/** The units behind a unit, each in contact with the one before it, front to back. */
const deeper = (friends: readonly UnitPosition[], front: string): readonly string[] => {
  const found: string[] = [];
  let last = friends.find(({ id }) => id === front);
  while (last) {
    const before: UnitPosition = last;
    const next = friends.find(
      ({ id, ...rest }) => id !== front && !found.includes(id) && supportPlace(before, { id, ...rest }) === 'rear',
    );
    if (next) found.push(next.id);
    last = next;
  }
  return found;
};

/** The enemies that a unit touches, each with the side on which; undefined without a plan. */
const enemiesTouching = (state: BattleState, id: string) => {
  const own = positionOf(state, id);
  return (
    own &&
    positionsOf(state, otherSide(own.unit.side))
      .filter(enemy => touches(own, enemy))
      .map(enemy => ({ enemy, side: sideTouched(own, enemy) }))
  );
};

/** True if a unit is struck only in flank or rear (B5); undefined if the plan does not show it. */
export const isStruckBehindOnPlan = (state: BattleState, id: string): boolean | undefined => {
  const touching = enemiesTouching(state, id);
  return touching && touching.length > 0 ? touching.every(({ side }) => side !== 'front') : undefined;
};

const standsOn = (state: BattleState, id: string, is: (kind: TerrainKind) => boolean): boolean => {
  const position = positionOf(state, id);
  return (
    position !== undefined &&
    terrainUnder(state.ground ?? { terrain: [] }, areaOf(position)).some(({ kind }) => is(kind))
  );
};

/** Whether a unit stands higher than all its foes (B2); undefined without a plan. */
export const hasHighGround = (state: BattleState, id: string, foes: readonly string[]): boolean | undefined => {
  if (!positionOf(state, id)) return undefined;
  const isHigh = (kind: TerrainKind): boolean => TERRAIN[kind].high;
  return standsOn(state, id, isHigh) && !foes.some(foe => standsOn(state, foe, isHigh));
};

/** Whether a unit attacks foes behind fortifications (B5); undefined without a plan. */
export const attacksFortification = (state: BattleState, id: string, foes: readonly string[]): boolean | undefined => {
  if (!positionOf(state, id)) return undefined;
  const isFortified = (kind: TerrainKind): boolean => TERRAIN[kind].fortified;
  return !standsOn(state, id, isFortified) && foes.some(foe => standsOn(state, foe, isFortified));
};
