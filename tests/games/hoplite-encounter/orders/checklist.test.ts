import { describe, expect, test } from 'vitest';
import { type Check, checksOf } from '../../../../src/games/hoplite-encounter/orders/checklist.ts';
import { moneyRows } from '../../../../src/games/hoplite-encounter/orders/money-steps.ts';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialInput, originalSheet, type Sheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { estimateBattles } from '../../../../src/games/hoplite-encounter/referee/estimate.ts';
import { provisionFor } from '../../../../src/games/hoplite-encounter/referee/provision.ts';
import { upkeepOutlookOf } from '../../../../src/games/hoplite-encounter/referee/upkeep-outlook.ts';
import { changeForceLine } from '../../../../src/games/hoplite-encounter/screens/orders/edit-sheet.ts';
import { AEGEAN, at, force, groundFor, positionFor } from '../fixtures.ts';

const GROUND = groundFor(AEGEAN);
const position = positionFor(AEGEAN, {
  turn: 5,
  held: { ATH: ['ATH', 2000] },
  forces: ['ATH A1 4H $0 ATHE', 'ATH F3 5T $0 PIRA', 'BOE A2 3H $0 MEGA'],
  offers: [{ from: 'CRC', to: 'ATH', until: 12 }],
});
const who = [GROUND, position, 'ATH'] as const;
const ORIGINAL = originalSheet(AEGEAN, position, 'ATH');
const START = initialInput(AEGEAN, position, 'ATH');

const readyFor = (sheet: Sheet) => {
  const prepared = prepareOrders(...who, sheet);
  const outlook = upkeepOutlookOf(...who, prepared);
  return { position, empire: 'ATH', sheet, original: ORIGINAL, prepared, outlook };
};
const kinds = (sheet: Sheet): readonly string[] =>
  checksOf(readyFor(sheet)).map(({ kind, empires, forces, count }: Check) =>
    [kind, ...empires, ...forces, count].join(' '),
  );

describe('before a sheet goes', () => {
  test('[I1 K18] an offer that is not answered, and forces without orders', () => {
    expect(kinds(START)).toEqual(['offer CRC 0', 'idle 1 3 0']);
    const answered: Sheet = { ...START, offers: [{ to: 'CRC', until: '12' }] };
    expect(kinds(changeForceLine(answered, 1, { route: ['MEGA'] }))).toEqual(['idle 3 0']);
    // A force that raises units has orders too.
    expect(kinds(changeForceLine(changeForceLine(answered, 1, { H: '5' }), 3, { route: ['C58R46'] }))).toEqual([]);
  });

  test('[R-60] a line that is carried out otherwise than written', () => {
    const answered: Sheet = { ...START, offers: [{ to: 'CRC', until: '12' }] };
    expect(kinds(changeForceLine(changeForceLine(answered, 1, { se: 'Q' }), 3, { route: ['C58R46'] }))).toEqual([
      'changed 1',
    ]);
  });

  test('[F2 F6] a chest is filled for as many months as its player wants, and one that soon runs out is named', () => {
    const sent = changeForceLine(START, 3, { route: ['C58R46'] });
    const filled = (months: number) => {
      const { prepared, outlook } = readyFor(sent);
      const given = provisionFor(who, sent, prepared, outlook, 3, months);
      if (typeof given !== 'object' || !('sheet' in given)) throw new Error('nothing was given');
      return given;
    };
    expect([1, 2, 5].map(months => [filled(months).sum, filled(months).months])).toEqual([
      [100, 1],
      [200, 2],
      [500, 5],
    ]);
    expect(kinds(filled(2).sheet)).not.toContain('light 3 2');
    expect(kinds(filled(5).sheet)).toContain('light 3 5');
  });

  test('[F5 F6 F3] the money goes through the steps of the month', () => {
    const { prepared } = readyFor(changeForceLine(START, 1, { H: '5' }));
    const rows = moneyRows(prepared, 320);
    expect(rows.map(({ step, treasuries, chests }) => [step, treasuries, chests])).toEqual([
      ['start', 2000, 0],
      ['raising', -100, 0],
      ['upkeep', -150, 0],
      ['left', 1750, 0],
      ['income', 320, 0],
      ['next', 2070, 0],
    ]);
  });
});

describe('the chances of a battle', () => {
  const goal = at(AEGEAN, 'MEGA');
  const own = force(AEGEAN, 'ATH A1 4H $0 ATHE');

  test('[H7] four regiments against three win half of the time', () => {
    const [only, ...more] = estimateBattles(own, [own], [force(AEGEAN, 'BOE A2 3H $0 MEGA')], goal);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ own: 4, its: 3, win: 0.5, draw: 0.2 });
    expect((only?.win ?? 0) + (only?.draw ?? 0) + (only?.lose ?? 0)).toBeCloseTo(1);
  });

  test('[H3 G12] full forces support each other, and a fleet without regiments does not fight an army', () => {
    const full = [1, 2].map(n => force(AEGEAN, `ATH A${n} 5H $0 ATHE`));
    const enemy = force(AEGEAN, 'BOE A2 3H $0 MEGA');
    expect(estimateBattles(full[0] as typeof own, full, [enemy], goal)).toMatchObject([{ own: 6, its: 3 }]);
    expect(estimateBattles(force(AEGEAN, 'ATH F3 5T $0 PIRA'), [], [enemy], goal)).toEqual([]);
  });
});
