import { type Hex, isPort, isSea } from '../../map/chart.ts';
import { reachableHexes } from '../../map/routes.ts';
import type { Sheet } from '../../orders/sheet.ts';
import { boardingTransfers, type Transfer, transferUnits } from '../../orders/transfer.ts';
import { hasDiscovered } from '../../rules/position.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { addWaymark, findForceLine } from './edit-sheet.ts';

/** An army's way aboard, as a whole, to a fleet in its port; neither has a route yet. The roomiest fleet comes first. */
export const embarkationOf = ({ world, position, empire, sheet }: SheetEditor, army: number): Transfer | undefined => {
  const hasRoute = (number: number): boolean => (findForceLine(sheet, number)?.route.length ?? 0) > 0;
  if (hasRoute(army)) return undefined;
  return boardingTransfers([world, position, empire], sheet)
    .filter(({ from, to, H }) => from.number === army && H === from.H && !hasRoute(to.number))
    .sort((a, b) => b.to.T + b.to.M - (a.to.T + a.to.M))[0];
};

/** Two sheets for an army that sails: with the army aboard, and with the fleet's route as well. */
export interface EmbarkedSheets {
  readonly fleet: number;
  readonly sheets: readonly [aboard: Sheet, sailing: Sheet];
}

/**
 * Embarks an army and sails to a hex, as one choice: the sea, or a port that the army cannot reach by land. Undefined
 * if no fleet in its port can carry the army (R-18 E2).
 */
export const embarkAndSail = (editor: SheetEditor, army: number, hex: Hex): EmbarkedSheets | undefined => {
  const { world, position, empire, sheet } = editor;
  const { chart } = world;
  const transfer = embarkationOf(editor, army);
  if (!transfer || hex === transfer.from.hex || !(isSea(chart, hex) || isPort(chart, hex))) return undefined;
  const isKnown = (other: Hex): boolean => hasDiscovered(world, position.known[empire], other);
  if (!isSea(chart, hex) && reachableHexes(chart, 'march', transfer.from.hex, chart.size, isKnown).has(hex))
    return undefined;
  const aboard = transferUnits([world, position, empire], sheet, transfer);
  const fleet = transfer.to.number;
  return { fleet, sheets: [aboard, addWaymark({ ...editor, sheet: aboard }, fleet, hex)] };
};
