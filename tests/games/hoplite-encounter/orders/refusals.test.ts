import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { faultSchema as faultShape } from '../../../../src/games/hoplite-encounter/battle/sent-report.ts';
import { clauseReasonMessage } from '../../../../src/games/hoplite-encounter/messages/format.ts';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { FAULT_WORDS, type FaultWord, type SheetField } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { mergeSheets, parseSheet } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { AEGEAN, groundFor, type Layout, positionFor, sheet, WATER } from '../fixtures.ts';
import { el, en } from '../texts.ts';

const SPA = [{ from: 'ATH', to: 'SPA', until: 9 }];
const full = Array.from({ length: 25 }, (_, i) => `ATH A${i + 1} 2H $0 ATHE`);
const HIDDEN: Layout = { settings: { map: 'hidden' } };
const ATH_RICH: Layout['held'] = { ATH: ['ATH', 9000] };

/** A position, the lines of a sheet, and the refusals: clause, line and field, and the typed text. */
const cases: readonly [
  ids: string,
  word: FaultWord,
  layout: Layout,
  lines: readonly string[],
  where: readonly [clause: string, line: string, field: SheetField, said: string],
][] = [
  ['K19 R-57 I2', 'struckOut', { offers: SPA }, ['ALLY SPA .'], ['R-57', 'ALLY SPA', 'alliance', '']],
  ['K19 R-57', 'badTurn', {}, ['ALLY SPA 4'], ['R-57', 'ALLY SPA', 'alliance', '4']],
  [
    'K19 R-57 I3',
    'tooManyOffers',
    {},
    ['ALLY SPA 9', 'ALLY COR 9', 'ALLY BOE 8'],
    ['R-57', 'ALLY SPA', 'alliance', '9'],
  ],
  ['K19 R-70', 'noSuchEmpire', {}, ['ALLY XXX 9'], ['R-70', 'ALLY XXX', 'alliance', '9']],
  ['K19 R-70', 'secondLine', {}, ['A1 Y 1 3 . . .', 'A1 Y 2 3 . . .'], ['R-70', 'A1', 'line', 'A1']],
  ['K19 R-70', 'notYours', {}, ['SPA 3.00'], ['R-70', 'SPA', 'line', 'SPA']],
  ['K19 R-58', 'badSum', {}, ['ATH 5,555'], ['R-58', 'ATH', 'treasury', '5,555']],
  ['K19 R-58 K13', 'blocSum', {}, ['ATH 1.00'], ['R-58', 'ATH', 'treasury', '1.00']],
  ['K19 R-59 K6', 'badId', {}, ['B3 Y . 1 . . . ATHE'], ['R-59', 'B3', 'id', 'B3']],
  ['K19 R-59 K7', 'letter', {}, ['A1 Y 1 2 . . .', 'F9 Y . 1 . . . ATHE'], ['R-59', 'F9', 'id', 'F9']],
  ['K19 R-60 K8', 'badSe', {}, ['A1 X 1 3 . . .'], ['R-60', 'A1', 'se', 'X']],
  ['K19 R-61 K9', 'badSequence', {}, ['A1 Y 99 3 . . .'], ['R-61', 'A1', 'sequence', '99']],
  ['K19 R-62 K10', 'badUnits', {}, ['A1 Y 1 9 . . .'], ['R-62', 'A1', 'units', '9H 0T 0M']],
  ['K19 R-62 K11', 'moreH', {}, ['A2 Y 2 3 . . .'], ['R-62', 'A2', 'units', '3H 0T 0M']],
  ['K19 R-62 K11', 'moreT', { forces: ['ATH F1 1T $0 AEGI'] }, ['F1 Y 1 . 2 . .'], ['R-62', 'F1', 'units', '0H 2T 0M']],
  ['K19 R-62 K11', 'moreM', { forces: ['ATH F1 1T $0 AEGI'] }, ['F1 Y 1 . 1 1 .'], ['R-62', 'F1', 'units', '0H 1T 1M']],
  [
    'K19 R-62 E2',
    'noRoomAtSea',
    { forces: ['ATH F1 1T 1M 3H $0 C20R20'] },
    ['F1 Y 1 3 1 . .'],
    ['R-62', 'F1', 'units', '3H 1T 0M'],
  ],
  [
    'K19 R-62 R-49',
    'noRoomForMoney',
    { forces: ['ATH A1 3H $3.00 MEGA'] },
    ['A1 Y 1 1 . . 1.00'],
    ['R-62', 'A1', 'units', '1H 0T 0M'],
  ],
  ['K19 R-63 B5', 'limitH', {}, ['A1 Y 1 5 . . .'], ['R-63', 'A1', 'units', '5H 0T 0M']],
  ['K19 R-63 B5', 'limitT', {}, ['F4 Y 4 . 3 1 .'], ['R-63', 'F4', 'units', '0H 3T 1M']],
  ['K19 R-63 B5', 'limitM', {}, ['F4 Y 4 . . 3 .'], ['R-63', 'F4', 'units', '0H 0T 3M']],
  [
    'K19 R-63 R-5',
    'capUnits',
    {
      turn: 1,
      held: ATH_RICH,
      forces: [...[1, 2, 3, 4, 5].map(i => `ATH A${i} 4H $0 ATHE`), 'ATH F6 1M $0 PIRA'],
      settings: { cap: 'units' },
    },
    ['A1 Y 1 5 . . .'],
    ['R-63', 'A1', 'units', '5H 0T 0M'],
  ],
  ['K19 R-64 D3', 'tooMuch', { held: ATH_RICH }, ['ATH 86.00', 'A1 Y 1 3 . . 4.00'], ['R-64', 'A1', 'chest', '4.00']],
  [
    'K19 R-64 E2',
    'loadAtSea',
    { forces: ['ATH F1 1M 5H $12.00 PIRA'] },
    ['F1 Y 1 5 . 1 12.00 . AEGI'],
    ['R-64', 'F1', 'route', 'AEGI'],
  ],
  [
    'K19 R-65 B2',
    'cap',
    { forces: full, held: ATH_RICH },
    ['A1 Y . 1 . . .', 'A99 Y . 1 . . . ATHE'],
    ['R-65', 'A99', 'line', 'A99'],
  ],
  ['K19 R-66 K14', 'fixedStart', {}, ['A1 Y 1 3 . . . SPAR'], ['R-66', 'A1', 'start', 'SPAR']],
  ['K19 R-66 K14', 'badStart', {}, ['A77 Y . 1 . . . MEGA'], ['R-66', 'A77', 'start', 'MEGA']],
  ['K19 R-67 C3', 'parity', {}, ['A1 Y 1 3 . . . . C10R55'], ['R-67', 'A1', 'route', 'C10R55']],
  ['K19 R-67 K17', 'undiscovered', HIDDEN, ['A1 Y 1 3 . . . . SPAR'], ['R-67', 'A1', 'route', 'SPAR']],
  ['K19 R-67 K15', 'noSuchPlace', {}, ['A1 Y 1 3 . . . . XXXX'], ['R-67', 'A1', 'route', 'XXXX']],
  ['K19 R-68 R-15', 'noPort', {}, ['F4 Y 4 . . 1 . . ARC'], ['R-68', 'F4', 'route', 'ARC']],
  ['K19 R-68 K17', 'noWay', HIDDEN, ['A1 Y 1 3 . . . . MEL'], ['R-68', 'A1', 'route', 'MEL']],
  ['K19 R-54', 'unreachable', {}, ['A1 Y 1 3 . . . . MELO'], ['R-54', 'A1', 'route', 'MELO']],
  ['K19 R-54', 'noLand', {}, ['A1 Y 1 3 . . . . C57R43'], ['R-54', 'A1', 'route', 'C57R43']],
  ['K19 R-54', 'noWater', {}, ['F4 Y 4 . . 1 . . ATHE'], ['R-54', 'F4', 'route', 'ATHE']],
  ['K19 R-54 E6', 'portEnds', {}, ['F4 Y 4 . . 1 . . AEGI PIRA'], ['R-54', 'F4', 'route', 'PIRA']],
  [
    'K19 R-69',
    'tooManyWaymarks',
    {},
    ['A1 Y 1 3 . . . . MEGA ATHE MEGA ATHE MEGA ATHE THEB'],
    ['R-69', 'A1', 'route', 'THEB'],
  ],
];

const faultsOf = (layout: Layout, lines: readonly string[]) => {
  const chart = layout.forces?.some(text => text.includes('C20R20')) ? WATER : AEGEAN;
  return prepareOrders(groundFor(chart, layout.settings), positionFor(chart, layout), 'ATH', sheet(...lines)).faults;
};

describe('every refusal names line, field and clause, and what is done instead', () => {
  test.each(cases)('[%s] %s', (_ids, word, layout, lines, [clause, line, field, said]) => {
    const fault = faultsOf(layout, lines).find(each => each.word === word);
    expect(fault).toMatchObject({ clause, line, field, said });
    // The refusal can be stored and sent.
    expect(v.is(faultShape, fault)).toBe(true);
    for (const words of [en, el]) {
      const text = fault && clauseReasonMessage(words, fault);
      expect(text).toContain(`${clause}: `);
      expect(text).not.toMatch(/undefined|NaN/);
    }
  });

  test('[K19 R-56] and there is no other', () => {
    expect(cases.map(([, word]) => word)).toEqual([...FAULT_WORDS]);
  });
});

test('[R-56 L4] refusals of endless texts and huge sums can still be stored', () => {
  const route = Array.from({ length: 30 }, () => 'C58R44C58R44C58R44').join(' ');
  for (const lines of [
    ['ATH 999999.99', 'A1 Y 1 3 . . 999999.99'],
    ['ATH 9999999'],
    [`F1 Y 1 5 . 1 12.00 . AEGI ${route}`],
  ]) {
    const faults = faultsOf({ forces: ['ATH A1 3H $0 ATHE', 'ATH F1 1M 5H $12.00 PIRA'] }, lines);
    expect(faults).not.toEqual([]);
    expect(faults.filter(each => !v.is(faultShape, each))).toEqual([]);
  }
});

test('[K20 R-70 K7] merging lines into a sheet: by number, whatever the letter; a second line is kept to be reported, the rest stays', () => {
  const old = sheet('ALLY SPA 9', 'ATH 9.80', 'A1 Y 1 3 . . .', 'A2 Y 2 1 . . .');
  const given = parseSheet('ALLY BOE 12\nF1 Y 1 3 1 . .\nA1 Y 5 3 . . .\nA9 Y . 1 . . . ATHE').sheet;
  const laid = mergeSheets(old, given);
  expect(laid.offers.map(({ to }) => to)).toEqual(['SPA', 'BOE']);
  expect(laid.countries).toEqual(old.countries);
  expect(laid.forces.map(({ id, sequence }) => `${id} ${sequence}`)).toEqual(['F1 1', 'A2 2', 'A1 5', 'A9 ']);
  // A single new line for number 1 replaces both.
  expect(mergeSheets(laid, parseSheet('A1 Y 1 3 . . .').sheet).forces.map(({ id }) => id)).toEqual(['A1', 'A2', 'A9']);
});
