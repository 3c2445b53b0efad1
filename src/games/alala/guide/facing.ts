import { type BattleState, type BattleUnit, findById, isOnTable, unitsOf } from '../battle/state.ts';
import { otherSide } from '../battle/terms.ts';

/** How far to its right of the middle of its rank a unit stands as it sees itself, from −½ to ½; those who left the line count. */
const bearingOf = (state: BattleState, unit: BattleUnit): number => {
  // Who stands behind another stands at his place.
  const at = findById(state.units, unit.behind ?? '') ?? unit;
  const rank = unitsOf(state, unit.side).filter(other => other.rank === at.rank);
  return (rank.findIndex(({ id }) => id === at.id) + 0.5) / rank.length - 0.5;
};

/**
 * A unit's enemies on the table, the one that faces it first: the lines stand opposite each other, so that its right is
 * their left. Of two as near, those of the line before their skirmishers; those behind the line come last.
 */
export const facing = (state: BattleState, unit: BattleUnit): readonly BattleUnit[] => {
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
