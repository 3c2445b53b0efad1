import { describe, expect, test } from 'vitest';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialInput, type Sheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { mergeSheets } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import {
  boardingTransfers,
  canLand,
  maxUnitsOf,
  orderedForcesOn,
  transferUnits,
} from '../../../../src/games/hoplite-encounter/orders/transfer.ts';
import type { UnitKind } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { formatSum } from '../../../../src/games/hoplite-encounter/rules/money.ts';
import { AEGEAN, groundFor, type Layout, positionFor, sheet } from '../fixtures.ts';

const GROUND = groundFor(AEGEAN);

const at = (layout: Layout, ...lines: readonly string[]) => {
  const position = positionFor(AEGEAN, { turn: 5, held: { ATH: ['ATH', 2000] }, ...layout });
  const orders = mergeSheets(initialInput(AEGEAN, position, 'ATH'), sheet(...lines));
  return { who: [GROUND, position, 'ATH'] as const, orders };
};
const comesTo = ({ who }: ReturnType<typeof at>, orders: Sheet): readonly string[] =>
  prepareOrders(...who, orders).movers.map(
    ({ number, H, T, M, chest }) => `${number} ${H}H ${T}T ${M}M ${formatSum(chest)}`,
  );

describe('the most units that a force may have', () => {
  const layout = { forces: ['ATH A1 3H $0 ATHE', 'ATH A2 1H $0 PIRA', 'ATH F3 4T $0 PIRA', 'ATH A4 2H $0 MEGA'] };
  test.each<[ids: string, name: string, number: number, kind: UnitKind, lines: readonly string[], most: number]>([
    ['K11 B5', 'a capital raises one regiment a month', 1, 'H', [], 4],
    ['K11', 'a capital inland builds no trireme', 1, 'T', [], 0],
    ['K11', 'a port that is no capital raises no regiment', 2, 'H', [], 1],
    ['K11 B5 E1', 'a port builds triremes, five ships in a fleet', 3, 'T', [], 5],
    ['K11', 'abroad nothing is raised', 4, 'H', [], 2],
    ['K11', 'what another on the hex gives up may be taken', 3, 'H', ['A2 Y 2 . . . .'], 1],
    ['B5', 'what another raises in the country counts', 3, 'M', ['F8 Y . . . 1 . PIRA'], 0],
    ['K10', 'never less than it has', 1, 'H', ['A1 Y 1 5 . . .'], 5],
  ])('[%s] %s', (_ids, _name, number, kind, lines, most) => {
    const { who, orders } = at(layout, ...lines);
    expect(maxUnitsOf(who, orders, number, kind)).toBe(most);
  });

  test('[E2] at sea no more regiments than its ships hold', () => {
    const { who, orders } = at({ forces: ['ATH F1 1T 1H $0 C58R44', 'ATH F2 2T 2H $0 C58R44'] }, 'F2 Y 2 1 2 . .');
    expect(maxUnitsOf(who, orders, 1, 'H')).toBe(1);
  });
});

describe('regiments that change force at a tap', () => {
  test('[R-18 E2 K13] go on board as far as there is room; money that the army cannot carry goes along', () => {
    const found = at({ forces: ['ATH A1 3H $3.00 PIRA', 'ATH F2 1T 1M 2H $2.00 PIRA', 'ATH A3 2H $0 ATHE'] });
    const all = boardingTransfers(found.who, found.orders);
    expect(all.map(({ from, to, H }) => `${from.id} ${to.id} ${H}`)).toEqual(['A1 F2 3']);
    const next = transferUnits(found.who, found.orders, all[0] as (typeof all)[0]);
    expect(prepareOrders(...found.who, next).faults).toEqual([]);
    expect(comesTo(found, next)).toEqual(['2 5H 1T 1M 5.00', '3 2H 0T 0M 0.00']);
    // The same orders are valid on a voyage.
    const sails = mergeSheets(next, sheet('F2 Y 2 5 1 1 5.00 . AEGI'));
    expect(prepareOrders(...found.who, sails).faults).toEqual([]);
  });

  test('[K13 F4] money that no force can carry goes to the own Treasury', () => {
    const found = at({ forces: ['ATH A1 1H $1.00 PIRA', 'ATH F2 1T $2.00 PIRA'] });
    const [one] = boardingTransfers(found.who, found.orders);
    const next = one && transferUnits(found.who, found.orders, one);
    expect(next?.countries[0]?.treasury).toBe('21.00');
    expect(prepareOrders(...found.who, next).faults).toEqual([]);
    expect(next && comesTo(found, next)).toEqual(['2 1H 1T 0M 2.00']);
  });

  test('[R-18] no unit boards in another hex, at sea, or without room', () => {
    const found = at({
      forces: ['ATH A1 1H $0 ATHE', 'ATH F2 1T 1H $0 PIRA', 'ATH A3 1H $0 PIRA', 'ATH F4 1T $0 C58R44'],
    });
    expect(boardingTransfers(found.who, found.orders)).toEqual([]);
  });

  test('[D5 R-18] regiments go ashore in a port as a new army, not at sea', () => {
    const found = at({ forces: ['ATH F2 2T 2H $1.00 PIRA', 'ATH F4 1T 1H $0 C58R44'] });
    const [port, sea] = orderedForcesOn(...found.who, found.orders);
    expect([port, sea].map(each => each && canLand(GROUND, each))).toEqual([true, false]);
    const fresh = mergeSheets(found.orders, sheet('A1 Y . . . . 0.00 PIRA'));
    const to = { id: 'A1', number: 1, hex: port?.hex ?? -1, H: 0, T: 0, M: 0 };
    const next = port && transferUnits(found.who, fresh, { from: port, to, H: 2 });
    expect(prepareOrders(...found.who, next).faults).toEqual([]);
    expect(next && comesTo(found, next)).toEqual(['2 0H 2T 0M 1.00', '1 2H 0T 0M 0.00']);
  });
});
