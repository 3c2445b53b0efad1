import type { Hex } from '../../map/chart.ts';
import type { ForceLine, Sheet } from '../../orders/sheet.ts';
import { placeName } from '../../orders/sheet.ts';
import type { Count } from '../../rules/force.ts';
import { letterOf, unitsOf } from '../../rules/force.ts';
import type { Writing } from '../seat/writing.ts';

const numberOf = ({ id }: ForceLine): number => Number(id.slice(1));

/** A force's line on the sheet. */
export const lineOf = ({ forces }: Sheet, number: number): ForceLine | undefined =>
  forces.find(line => numberOf(line) === number);

/** The sheet with a force's line changed; its letter goes by its ships (K7 K10). */
export const withLine = (sheet: Sheet, number: number, change: Partial<ForceLine>): Sheet => ({
  ...sheet,
  forces: sheet.forces.map(line => {
    if (numberOf(line) !== number) return line;
    const next = { ...line, ...change };
    const units: Count = { H: Number(next.H) || 0, T: Number(next.T) || 0, M: Number(next.M) || 0 };
    return unitsOf(units) > 0 ? { ...next, id: `${letterOf(units)}${number}` } : next;
  }),
});

/** The sheet with one waymark more for a force, as a city's code where that is shorter to read (K15 R-69). */
export const withMark = ({ sheet, ground }: Writing, number: number, hex: Hex): Sheet => {
  const line = lineOf(sheet, number);
  const { waymarks } = ground.chart.scenario.limits;
  if (!line || line.route.length >= waymarks) return sheet;
  return withLine(sheet, number, { route: [...line.route, placeName(ground.chart, hex)] });
};

/** The sheet with a new force on a hex, and its number: the lowest that is free (K2 K6 K14). */
export const withNew = (
  { sheet, ground, position, empire }: Writing,
  hex: Hex,
  letter: 'A' | 'F',
): { readonly sheet: Sheet; readonly number: number } => {
  const used = new Set([
    ...sheet.forces.map(numberOf),
    ...position.forces.filter(force => force.empire === empire).map(force => force.number),
  ]);
  let number = 1;
  while (used.has(number)) number++;
  const line: ForceLine = {
    id: `${letter}${number}`,
    se: 'Y',
    sequence: '',
    H: '',
    T: '',
    M: '',
    chest: '',
    start: placeName(ground.chart, hex),
    route: [],
  };
  return { sheet: { ...sheet, forces: [...sheet.forces, line] }, number };
};

/** The sheet without the line of a new force. */
export const without = (sheet: Sheet, number: number): Sheet => ({
  ...sheet,
  forces: sheet.forces.filter(line => numberOf(line) !== number),
});
