import type { Hex } from '../map/chart.ts';
import { type Force, MAX_FORCE_SIZE, shipsOf } from '../rules/force.ts';
import type { BattleKind } from '../rules/reasons.ts';
import { oddsOf, strengthOf } from './fight.ts';

/** The chances of a force against another one, if that one stays as it was seen. They add up to 1. */
export interface BattleEstimate {
  readonly other: Force;
  readonly own: number;
  readonly its: number;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
}

type Fighter = Pick<Force, 'empire' | 'number' | 'H' | 'T' | 'M'>;

/**
 * The chances of the first battle of a force against each visible enemy at the end of its route this month (H2 H3 H7).
 * `friends` are own forces that end there too. Pairs that cannot fight are left out (G12).
 */
export const estimateBattles = (
  force: Fighter,
  friends: readonly Fighter[],
  seen: readonly Force[],
  goal: Hex,
): readonly BattleEstimate[] => {
  const enemies = seen.filter(each => each.hex === goal);
  return enemies.flatMap(other => {
    const kind = shipsOf(force) > 0 && shipsOf(other) > 0 ? 'naval' : 'land';
    if (kind === 'land' && (force.H === 0 || other.H === 0)) return [];
    const allies = enemies.filter(each => each.empire === other.empire);
    const [own, its] = [strengthIn(force, friends, kind), strengthIn(other, allies, kind)];
    const { win, draw, lose } = oddsOf(own, its);
    const all = win + draw + lose;
    return [{ other, own, its, win: win / all, draw: draw / all, lose: lose / all }];
  });
};

/** Fighting strength with the support of the other full forces of its group (H3). */
const strengthIn = (force: Fighter, group: readonly Fighter[], kind: BattleKind): number => {
  const unit = kind === 'land' ? 'H' : 'T';
  const isFull = (each: Fighter): boolean => each[unit] === MAX_FORCE_SIZE;
  const support = isFull(force) ? group.filter(each => isFull(each) && each.number !== force.number).length : 0;
  return strengthOf({ start: force[unit], support, lost: 0 }).fighting;
};
