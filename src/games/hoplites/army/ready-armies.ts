import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Period } from '../rules/cards.ts';
import { EAST } from './antiquity/east.ts';
import { GREECE } from './antiquity/greece.ts';
import { WEST } from './antiquity/west.ts';
import type { Army } from './army.ts';
import { armyPoints } from './army-points.ts';
import { OTHER_PERIODS } from './other-periods.ts';

/** All ready armies (A6): reconstructions made for this app, and labelled so. */
export const READY_ARMIES: readonly Army[] = [...GREECE, ...EAST, ...WEST, ...OTHER_PERIODS];

/** The ready army with an id, or undefined. */
export const readyArmy = (id: string): Army | undefined => READY_ARMIES.find(army => army.id === id);

/**
 * A random ready army of a period, of at most so many points if there is one (Q1, R-95). Throws a RangeError for a period
 * without armies.
 */
export const drawReadyArmy = (period: Period, below: RandomInt, most = Number.POSITIVE_INFINITY): Army => {
  const all = READY_ARMIES.filter(army => army.period === period);
  const cheap = all.filter(army => armyPoints(army).total <= most);
  const from = cheap.length > 0 ? cheap : all;
  const army = from[below(Math.max(1, from.length))];
  if (!army) throw new RangeError(`drawReadyArmy: no army of ${period}`);
  return army;
};

/**
 * Pairs of ready armies that are made to meet: their points differ by at most 5 % (A6). `wins` is the number of 100
 * battles between equal computers that the first army won. It is given only if outside 40 to 60 (`npm run bench -- ai
 * hoplites`).
 */
export const PAIRINGS: readonly (readonly [a: string, b: string, wins?: number])[] = [
  ['athens', 'sparta'],
  ['thebes', 'sparta'],
  ['athens', 'thebes'],
  ['phocis', 'illyria'],
  ['philip', 'darius'],
  ['alexander', 'darius'],
  ['alexander', 'porus'],
  ['jaxartes', 'scythians'],
  ['demetrius', 'ptolemy', 82],
  ['hannibal', 'scipio'],
  ['rome-early', 'samnites'],
  ['late-rome', 'germans', 32],
  ['late-rome', 'gauls', 37],
  ['desert', 'late-rome', 71],
  ['takeda', 'oda'],
  ['western-kingdom', 'serpent-priests'],
  ['spartans-300', 'persians-300'],
];
