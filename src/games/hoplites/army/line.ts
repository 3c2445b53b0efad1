import type { Line } from '../rules/cards.ts';

/** A line of an army in one breath (K2). */
export const line = (
  count: number,
  name: string,
  type: Line['type'],
  tq: number,
  size: number,
  missile: Line['missile'],
  more: Pick<Line, 'traits' | 'clan'> = {},
): Line => ({ count, name, type, tq, size, missile, ...more });
