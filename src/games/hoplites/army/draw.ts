import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Period } from '../rules/cards.ts';
import type { Army } from './army.ts';
import { armyPoints } from './army-points.ts';
import { READY_ARMIES } from './ready-armies.ts';

/** A ready army of a period at random, no dearer than `most` points where any is (Q1, R-95). Throws a RangeError for a period without armies. */
export const drawReadyArmy = (period: Period, below: RandomInt, most = Number.POSITIVE_INFINITY): Army => {
  const all = READY_ARMIES.filter(army => army.period === period);
  const cheap = all.filter(army => armyPoints(army).total <= most);
  const from = cheap.length > 0 ? cheap : all;
  const army = from[below(Math.max(1, from.length))];
  if (!army) throw new RangeError(`randomArmy: no army of ${period}`);
  return army;
};
