import { type UpkeepOutlook, WARNING_MONTHS } from '../referee/upkeep-outlook.ts';
import type { Code, Force } from '../rules/force.ts';
import type { Position } from '../rules/position.ts';
import { unansweredOffers } from './offers.ts';
import type { PreparedOrders } from './prepare-orders.ts';
import type { Sheet } from './sheet.ts';

/**
 * A point that a player may have overlooked on a sheet that is not handed in yet. It is advice and prevents nothing.
 */
export interface Check {
  /** An offer that is not answered, lines that will be changed, forces without orders, or a chest that soon runs out. */
  readonly kind: 'offer' | 'changed' | 'idle' | 'light';
  /** The Empires of offers. */
  readonly empires: readonly Code[];
  /** The numbers of forces. */
  readonly forces: readonly number[];
  /** How many lines, or for how many months. */
  readonly count: number;
}

interface CheckedSheet {
  readonly position: Pick<Position, 'turn' | 'offers' | 'forces'>;
  readonly empire: Code;
  readonly sheet: Sheet;
  readonly original: Sheet;
  readonly prepared: Pick<PreparedOrders, 'movers' | 'faults'>;
  readonly outlook: readonly UpkeepOutlook[];
}

/** The points that a player should look at before the sheet goes (K18 I1 F7). Unpaid forces have their own warning. */
export const checksOf = ({ position, empire, sheet, original, prepared, outlook }: CheckedSheet): readonly Check[] => {
  const none = { empires: [], forces: [], count: 0 };
  const changed = prepared.faults.filter(({ grave }) => !grave).length;
  const lines = new Map(original.forces.map(line => [line.id, JSON.stringify(line)]));
  const isOrdered = (force: Force): boolean =>
    prepared.movers.some(({ number, way }) => number === force.number && way.hexes.length > 1) ||
    sheet.forces.some(line => Number(line.id.slice(1)) === force.number && lines.get(line.id) !== JSON.stringify(line));
  const idle = position.forces.filter(force => force.empire === empire && !isOrdered(force));
  const light = outlook.filter(
    ({ turn, payer }) => payer === undefined && turn !== undefined && turn > position.turn + WARNING_MONTHS,
  );
  return [
    ...unansweredOffers(position.offers, empire, sheet).map(
      ({ from }): Check => ({ ...none, kind: 'offer', empires: [from] }),
    ),
    ...(changed > 0 ? [{ ...none, kind: 'changed' as const, count: changed }] : []),
    ...light.map(({ number, months }): Check => ({ ...none, kind: 'light', forces: [number], count: months })),
    ...(idle.length > 0 ? [{ ...none, kind: 'idle' as const, forces: idle.map(({ number }) => number) }] : []),
  ];
};
