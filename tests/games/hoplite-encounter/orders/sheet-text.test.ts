import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { originalSheet, SHEET_STATES, sheetTotals } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { formatSheet, parseSheet } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { AEGEAN, groundFor } from '../fixtures.ts';
import { wildSheet } from '../random.ts';

const world = groundFor(AEGEAN);
const position = initialPosition(world);
const HEAD = { game: 'aegean', empire: 'ATH', turn: 1 };

test('[K20 R-75 K2] a sheet as text is read again as the same sheet', () => {
  const text = formatSheet(HEAD, { ...originalSheet(AEGEAN, position, 'ATH'), offers: [{ to: 'SPA', until: '12' }] });
  expect(text.split('\n').slice(0, 4)).toEqual([
    'HE1 aegean ATH 1',
    'ALLY SPA 12',
    'ATH 9.80',
    'A1 Y 1 3 . . 0.00 ATHE',
  ]);
  expect(formatSheet(HEAD, parseSheet(text).sheet)).toBe(text);
  for (let seed = 0; seed < 50; seed++) {
    const wild = wildSheet(world, position, 'COR', createSeededRandom(seed));
    const read = parseSheet(formatSheet({ ...HEAD, empire: 'COR' }, wild));
    expect(read.unread).toEqual([]);
    expect(prepareOrders(world, position, 'COR', read.sheet)).toEqual(prepareOrders(world, position, 'COR', wild));
  }
});

test('[K20 R-75] punctuation, blanks and case; an invalid line is reported by its number', () => {
  const read = parseSheet(
    'he1 G ath 3\n!O A1 Y 1 9 . .\n!I  a1  n . 2 . . 1.00 . thEB 4870\n\nthis is no order\nALLY spa .',
  );
  expect(read.head).toEqual({ game: 'G', empire: 'ATH', turn: 3 });
  expect(read.sheet.forces).toEqual([
    { id: 'A1', se: 'n', sequence: '', H: '2', T: '', M: '', chest: '1.00', start: '', route: ['thEB', '4870'] },
  ]);
  expect(read.sheet.offers).toEqual([{ to: 'SPA', until: '' }]);
  expect(read.unread).toEqual([{ line: 5, text: 'this is no order' }]);
  expect(SHEET_STATES).toEqual(['O', 'I', 'S', 'T', 'A']);
});

test('[K4] totals of units and money', () => {
  expect(sheetTotals(originalSheet(AEGEAN, position, 'ATH'))).toEqual({ H: 4, T: 5, M: 1, money: 980 });
});

test('[K5 R-70] no offer to oneself, to an unknown Empire, or twice', () => {
  const { faults, offers } = prepareOrders(
    world,
    position,
    'ATH',
    parseSheet('ALLY ATH 9\nALLY XXX 9\nALLY SPA 9\nALLY SPA 8').sheet,
  );
  expect(faults.map(({ line, clause }) => `${clause} ${line}`)).toEqual([
    'R-70 ALLY ATH',
    'R-70 ALLY XXX',
    'R-70 ALLY SPA',
  ]);
  expect(offers).toEqual([{ from: 'ATH', to: 'SPA', until: 9 }]);
});

test('[K18 K19 R-56] the faults are in the order of the page, each with its field and the typed text', () => {
  const lines = ['ALLY XXX 9', 'A1 X 1 3 . . . ATHE C10R55', 'F3 Y 3 . 9 .', 'ATH 1.00'];
  const { faults } = prepareOrders(world, position, 'ATH', parseSheet(lines.join('\n')).sheet);
  expect(faults.map(({ clause, field, said, grave }) => [clause, field, said, grave])).toEqual([
    ['R-70', 'alliance', '9', false],
    ['R-60', 'se', 'X', false],
    ['R-62', 'units', '0H 9T 0M', true],
    ['R-58', 'treasury', '1.00', true],
    ['R-67', 'route', 'C10R55', false],
  ]);
});
