import type { UnitLine } from '../rules/cards.ts';

/** A line of an army in one breath (K2). */
export const unitLine = (
  count: number,
  name: string,
  type: UnitLine['type'],
  tq: number,
  size: number,
  missile: UnitLine['missile'],
  more: Pick<UnitLine, 'traits' | 'clan'> = {},
): UnitLine => ({ count, name, type, tq, size, missile, ...more });
