import { touches } from '../rules/plan/positions.ts';
import { filesOf } from './line.ts';
import { positionOf, positionsOf } from './plan/positions.ts';
import type { BattleState, BattleUnit } from './state.ts';

/**
 * The units in base contact with `start`, directly or through each other, `start` first. Only units for which `goes` is
 * true (C1). Empty if `start` is not in the line of battle.
 */
export const contiguousUnits = (
  state: BattleState,
  start: BattleUnit,
  goes: (unit: BattleUnit) => boolean,
): readonly BattleUnit[] => {
  const onPlan = contiguousOnPlan(state, start, goes);
  if (onPlan) return onPlan;
  const files = filesOf(state, start.side);
  const found: BattleUnit[] = [];
  const visit = (file: number, depth: number): void => {
    const unit = files[file]?.[depth];
    if (!unit || found.includes(unit) || !(unit.id === start.id || goes(unit))) return;
    found.push(unit);
    for (const [f, d] of [
      [file - 1, depth],
      [file + 1, depth],
      [file, depth - 1],
      [file, depth + 1],
    ] as const)
      visit(f, d);
  };
  files.forEach((file, f) => {
    const depth = file.findIndex(({ id }) => id === start.id);
    if (depth >= 0) visit(f, depth);
  });
  return found;
};

/** On the plan those touch that stand so. */
const contiguousOnPlan = (
  state: BattleState,
  start: BattleUnit,
  goes: (unit: BattleUnit) => boolean,
): readonly BattleUnit[] | undefined => {
  const first = positionOf(state, start.id);
  if (!first) return undefined;
  const found = [first];
  const friends = positionsOf(state, start.side).filter(({ unit }) => unit.standing === 'inLine' && goes(unit));
  for (const one of found)
    found.push(...friends.filter(friend => !found.some(({ id }) => id === friend.id) && touches(one, friend)));
  return found.map(({ unit }) => unit);
};
