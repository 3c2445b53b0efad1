import { legalShots } from '../actions/legal-targets.ts';
import { positionOf, positionsOf } from '../battle/plan/positions.ts';
import { otherSide } from '../battle/sides.ts';
import { type BattleState, type BattleUnit, findById, isOnTable, unitsOf } from '../battle/state.ts';
import { gapBetween, unitAhead } from '../rules/plan/positions.ts';

/**
 * A unit's offset to the right of the middle of its rank, from its own view, from −½ to ½. Units that have left the
 * line are counted.
 */
const bearingOf = (state: BattleState, unit: BattleUnit): number => {
  // A unit behind another has the same place.
  const at = findById(state.units, unit.behind ?? '') ?? unit;
  const rank = unitsOf(state, unit.side).filter(other => other.rank === at.rank);
  return (rank.findIndex(({ id }) => id === at.id) + 0.5) / rank.length - 0.5;
};

/**
 * A unit's enemies on the table, the one that faces it first. On the plan this is the one ahead of it, then the nearest
 * . Without a plan the lines face each other, so that its right is their left. Equally near enemies are
 * sorted: the line, then skirmishers, then units behind the line.
 */
export const enemiesAhead = (state: BattleState, unit: BattleUnit): readonly BattleUnit[] => {
  const onPlan = facingOnPlan(state, unit);
  if (onPlan) return onPlan;
  const own = bearingOf(state, unit);
  const away = (foe: BattleUnit): number => Math.abs(own + bearingOf(state, foe));
  return unitsOf(state, otherSide(unit.side))
    .filter(isOnTable)
    .sort(
      (a, b) =>
        Number(a.standing !== 'inLine') - Number(b.standing !== 'inLine') ||
        Number(a.rank === 'rear') - Number(b.rank === 'rear') ||
        away(a) - away(b) ||
        Number(a.rank === 'screen') - Number(b.rank === 'screen'),
    );
};

/** The enemies that a unit might shoot at, the nearest first: those in range on the plan, or all if none is (S1, R-45, R-46). */
export const shotTargets = (state: BattleState, shooter: string): readonly string[] => {
  const unit = findById(state.units, shooter);
  const enemies = unit ? enemiesAhead(state, unit).map(({ id }) => id) : [];
  const near = legalShots(state, shooter);
  return near.length > 0 ? enemies.filter(id => near.includes(id)) : enemies;
};

const facingOnPlan = (state: BattleState, { id, side }: BattleUnit): readonly BattleUnit[] | undefined => {
  const own = positionOf(state, id);
  if (!own) return undefined;
  const enemies = positionsOf(state, otherSide(side));
  const ahead = unitAhead(own, enemies);
  return enemies
    .map(enemy => ({ enemy, gap: enemy.id === ahead?.unit.id ? -1 : gapBetween(own, enemy) }))
    .sort((a, b) => a.gap - b.gap)
    .map(({ enemy }) => enemy.unit);
};

/**
 * Units in the order of the field, from its far left: the far second line, the far line and its screen, then the near screen,
 * line and second line. The far side is turned round, so that its left is on the right (R-2, R-43).
 */
export const inFieldOrder = (state: BattleState, ids: readonly string[]): readonly string[] => {
  const place = (id: string): number => {
    const { side, rank } = state.units[id] as BattleUnit;
    const at = state.armies[side].line.indexOf(id);
    const row = (RANKS.indexOf(rank) + 1) * ROW;
    return side === 'b' ? -row - at : row + at;
  };
  return [...ids].sort((a, b) => place(a) - place(b));
};

/** From the ground between the armies backwards. */
const RANKS = ['screen', 'line', 'rear'] as const satisfies readonly BattleUnit['rank'][];

/** More than an army has units. */
const ROW = 1000;
