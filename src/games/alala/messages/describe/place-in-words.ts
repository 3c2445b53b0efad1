import { positionOf, positionsOf } from '../../battle/plan/positions.ts';
import { otherSide } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { areaOf } from '../../rules/plan/geometry.ts';
import { terrainUnder } from '../../rules/plan/ground-areas.ts';
import { gapBetween, unitAhead } from '../../rules/plan/positions.ts';
import { fieldMessages } from '../index.ts';
import { terrainName, unitName } from './names.ts';

/**
 * Where a unit stands on the plan, in words: the enemy ahead and how far, or else the nearest one, and the ground under it.
 * Undefined without a plan.
 */
export const placeInWords = (state: BattleState, id: string): string | undefined => {
  const own = positionOf(state, id);
  if (!own) return undefined;
  const t = fieldMessages().plan;
  const enemies = positionsOf(state, otherSide(own.unit.side));
  const ahead = unitAhead(own, enemies);
  const [nearest] = enemies.map(enemy => ({ enemy, gap: gapBetween(own, enemy) })).sort((a, b) => a.gap - b.gap);
  const told = ahead
    ? t.facing(unitName(state, ahead.unit.id), ahead.gap / 10)
    : nearest && t.nearest(unitName(state, nearest.enemy.id), nearest.gap / 10);
  const under = terrainUnder(state.ground ?? { terrain: [] }, areaOf(own)).map(terrainName);
  return [told, under.length > 0 && t.standsOn(under.join(', '))].filter(Boolean).join(', ') || undefined;
};
