import type { Hex } from '../../map/chart.ts';
import type { ForceLine, Sheet } from '../../orders/sheet.ts';
import { placeCode } from '../../orders/sheet.ts';
import type { UnitCounts } from '../../rules/force.ts';
import { forceLetterOf, unitsOf } from '../../rules/force.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

const forceNumberOf = ({ id }: ForceLine): number => Number(id.slice(1));

/** A force's line on the sheet. */
export const findForceLine = ({ forces }: Sheet, number: number): ForceLine | undefined =>
  forces.find(line => forceNumberOf(line) === number);

/** The sheet with a changed line of a force. Its letter follows from its ships (K7 K10). */
export const changeForceLine = (sheet: Sheet, number: number, change: Partial<ForceLine>): Sheet => ({
  ...sheet,
  forces: sheet.forces.map(line => {
    if (forceNumberOf(line) !== number) return line;
    const next = { ...line, ...change };
    const units: UnitCounts = { H: Number(next.H) || 0, T: Number(next.T) || 0, M: Number(next.M) || 0 };
    return unitsOf(units) > 0 ? { ...next, id: `${forceLetterOf(units)}${number}` } : next;
  }),
});

/** The sheet with one more waymark for a force, as the code of a city if there is one (K15 R-69). */
export const addWaymark = ({ sheet, world }: SheetEditor, number: number, hex: Hex): Sheet => {
  const line = findForceLine(sheet, number);
  const { waymarks } = world.chart.scenario.limits;
  if (!line || line.route.length >= waymarks) return sheet;
  return changeForceLine(sheet, number, { route: [...line.route, placeCode(world.chart, hex)] });
};

/** The sheet with a new force on a hex, and its number, the lowest free one (K2 K6 K14). */
export const addForce = (
  { sheet, world, position, empire }: SheetEditor,
  hex: Hex,
  letter: 'A' | 'F',
): { readonly sheet: Sheet; readonly number: number } => {
  const used = new Set([
    ...sheet.forces.map(forceNumberOf),
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
    start: placeCode(world.chart, hex),
    route: [],
  };
  return { sheet: { ...sheet, forces: [...sheet.forces, line] }, number };
};

/** The sheet without the line of a new force. */
export const removeForce = (sheet: Sheet, number: number): Sheet => ({
  ...sheet,
  forces: sheet.forces.filter(line => forceNumberOf(line) !== number),
});
