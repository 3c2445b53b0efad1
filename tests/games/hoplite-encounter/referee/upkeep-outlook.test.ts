import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { balanceMoney } from '../../../../src/games/hoplite-encounter/orders/balance-money.ts';
import { maySend, prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialInput, type Sheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { mergeSheets } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { type Provision, provisionFor } from '../../../../src/games/hoplite-encounter/referee/provision.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import {
  OUTLOOK_MONTHS,
  type UpkeepOutlook,
  upkeepOutlookOf,
} from '../../../../src/games/hoplite-encounter/referee/upkeep-outlook.ts';
import { formatSum } from '../../../../src/games/hoplite-encounter/rules/money.ts';
import type { Position } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { often } from '../../../quick.ts';
import { AEGEAN, dice, groundFor, type Layout, positionFor, sheet } from '../fixtures.ts';
import { wildSheet } from '../random.ts';

const GROUND = groundFor(AEGEAN);

const input = (position: Position, ...lines: readonly string[]): Sheet =>
  mergeSheets(initialInput(AEGEAN, position, 'ATH'), sheet(...lines));

const outlook = (position: Position, orders: Sheet): readonly UpkeepOutlook[] =>
  upkeepOutlookOf(GROUND, position, 'ATH', prepareOrders(GROUND, position, 'ATH', orders));

const provision = (position: Position, orders: Sheet, number: number): Provision | undefined => {
  const ready = prepareOrders(GROUND, position, 'ATH', orders);
  return provisionFor(
    [GROUND, position, 'ATH'],
    orders,
    ready,
    upkeepOutlookOf(GROUND, position, 'ATH', ready),
    number,
  );
};

describe('upkeep of the months to come', () => {
  const first = initialPosition(GROUND);

  test('[F6 F7] for a fleet that sails with an empty chest: its upkeep, the turn it cannot pay, and the units lost then', () => {
    expect(outlook(first, input(first, 'F3 Y 3 . 5 . . . AEGI')).find(({ number }) => number === 3)).toEqual({
      number: 3,
      owes: 100,
      payer: undefined,
      months: 0,
      turn: 2,
      lost: { H: 0, T: 5, M: 0 },
    });
  });

  test('[F6 F4 F2] one tap gives it money for some months: the sheet is sound, and it is paid so long', () => {
    const orders = input(first, 'F3 Y 3 . 5 . . . AEGI');
    const given = provision(first, orders, 3);
    expect(given).toMatchObject({ sum: 400, months: 4 });
    const { sheet: next } = given as { sheet: Sheet };
    expect(prepareOrders(GROUND, first, 'ATH', next).faults).toEqual([]);
    expect(next.countries[0]?.treasury).toBe('5.80');
    expect(outlook(first, next).find(({ number }) => number === 3)).toMatchObject({ months: 4, turn: 6 });
  });

  test('[E2 F2] at most the room in its chest and the available money; if there is none, the offer says so', () => {
    // A trireme with a regiment carries two talents at sea.
    const layout: Layout = { turn: 5, held: { ATH: ['ATH', 2000] }, forces: ['ATH F1 1T 1H $1.90 PIRA'] };
    const full = positionFor(AEGEAN, layout);
    const far = input(full, 'F1 Y 1 1 1 . 1.90 . AEGI');
    expect(outlook(full, far)[0]).toMatchObject({ owes: 30, months: OUTLOOK_MONTHS, turn: undefined });
    expect(provision(full, far, 1)).toBeUndefined();
    const poor = positionFor(AEGEAN, { ...layout, held: { ATH: ['ATH', 40] }, forces: ['ATH F1 5T $0 PIRA'] });
    expect(provision(poor, input(poor, 'F1 Y 1 . 5 . 0.00 . AEGI'), 1)).toBe('noMoney');
    const some = positionFor(AEGEAN, { ...layout, held: { ATH: ['ATH', 150] }, forces: ['ATH F1 5T $0 PIRA'] });
    expect(provision(some, input(some, 'F1 Y 1 . 5 . 0.00 . AEGI'), 1)).toMatchObject({ sum: 50, months: 0 });
    const big = positionFor(AEGEAN, { ...layout, forces: ['ATH F1 1T 1H $2.00 PIRA', 'ATH F2 5T $0 C58R44'] });
    expect(provision(big, input(big), 2)).toBe('noTreasury');
  });

  test('[F2] for a chest that covers all offered months there is no warning', () => {
    const { sheet: orders } = provision(first, input(first, 'F3 Y 3 . 5 . . . C59R49'), 3) as { sheet: Sheet };
    expect(outlook(first, orders).find(({ number }) => number === 3)).toMatchObject({ months: 4, turn: 6 });
    expect(provision(first, orders, 3)).toBeUndefined();
  });

  test('[F4] abroad another chest on the hex gives what it can spare, and keeps one month’s upkeep', () => {
    const position = positionFor(AEGEAN, { turn: 5, forces: ['ATH F1 2T $0.40 C58R44', 'ATH F2 1T $2.00 C58R44'] });
    const orders = input(position);
    expect(outlook(position, orders).find(({ number }) => number === 1)).toMatchObject({
      owes: 40,
      turn: 6,
      months: 0,
    });
    const given = provision(position, orders, 1);
    expect(given).toMatchObject({ sum: 160, months: 4 });
    expect(prepareOrders(GROUND, position, 'ATH', (given as { sheet: Sheet }).sheet).faults).toEqual([]);
  });

  test('[F6] the Treasury pays forces at home, and keeps the coming upkeep of its forces', () => {
    const position = positionFor(AEGEAN, { turn: 5, held: { ATH: ['ATH', 100] }, forces: ['ATH A1 5H $0 ATHE'] });
    const athens = AEGEAN.stateNumber.get('ATH');
    expect(outlook(position, input(position))[0]).toMatchObject({
      payer: athens,
      months: OUTLOOK_MONTHS,
      turn: undefined,
    });
  });

  test('[B6 F6] a country that is taken pays from then on', () => {
    const position = positionFor(AEGEAN, { turn: 5, held: { ATH: ['ATH', 500] }, forces: ['ATH A1 2H $0 ATHE'] });
    expect(outlook(position, input(position, 'A1 Y 1 2 . . . . MEGA'))[0]).toMatchObject({
      payer: AEGEAN.stateNumber.get('MEG'),
      turn: undefined,
    });
  });

  test('[A4] no upkeep is due after the last turn', () => {
    const position = positionFor(AEGEAN, { turn: 120, forces: ['ATH F2 5T $1.00 C58R44'] });
    expect(outlook(position, input(position))[0]).toMatchObject({ months: 0, turn: undefined });
  });

  test('[F6 F7 R-22 B6] whatever is ordered, it comes as it was foretold if all then stand still', () => {
    let foretold = 0;
    for (let seed = 0; seed < often(40, 8); seed++) {
      const below = createSeededRandom(seed);
      const start = positionFor(AEGEAN, {
        turn: 5,
        held: { ATH: ['ATH', below(300)] },
        forces: [
          `ATH A1 ${1 + below(5)}H $${below(2)} ATHE`,
          `ATH F2 ${1 + below(5)}T $0.${10 + below(90)} PIRA`,
          `ATH F3 1M ${1 + below(3)}H $${below(4)}.5 C58R44`,
          `ATH A4 2H $0.${10 + below(90)} PLAT`,
        ],
      });
      const orders = wildSheet(GROUND, start, 'ATH', below);
      const told = outlook(start, orders);
      const came = new Map<number, number>();
      let position = start;
      for (let month = 0; month <= OUTLOOK_MONTHS; month++) {
        const turn = runTurn(GROUND, position, month === 0 ? { ATH: orders } : {}, dice());
        for (const { number, word } of turn.prepared.ATH?.losses ?? [])
          if (word === 'unpaid' && !came.has(number)) came.set(number, position.turn);
        // A force that did not reach its goal stays where it is.
        position = { ...turn.next, forces: turn.next.forces.map(force => ({ ...force, left: [] })) };
      }
      expect(
        new Map(told.flatMap(({ number, turn }) => (turn === undefined ? [] : [[number, turn] as const]))),
      ).toEqual(came);
      foretold += came.size;
    }
    expect(foretold).toBeGreaterThan(3);
  });
});

describe('a sum that is typed', () => {
  const layout: Layout = {
    turn: 5,
    held: { ATH: ['ATH', 980] },
    forces: ['ATH A1 3H $0 ATHE', 'ATH F3 5T $0 PIRA', 'ATH F7 2T $1.00 C58R44', 'ATH F8 1T $0.50 C58R44'],
  };
  const position = positionFor(AEGEAN, layout);

  test.each<[ids: string, name: string, lines: readonly string[], fault: string, right: readonly string[]]>([
    [
      'K13 R-58',
      'more in a chest than the Treasury gives',
      ['F3 Y 3 . 5 . 2.00'],
      'blocSum ATH',
      ['ATH 7.80', 'F3 2.00'],
    ],
    ['K13 R-58', 'more than there is', ['F3 Y 3 . 5 . 12.00'], 'blocSum ATH', ['ATH 0.00', 'F3 9.80']],
    ['R-64 D3', 'more than it carries', ['A1 Y 1 3 . . 4.00'], 'tooMuch A1', ['ATH 6.80', 'A1 3.00']],
    [
      'R-64 E2',
      'two faults at once',
      ['A1 Y 1 3 . . 4.00', 'F3 Y 3 . 5 . 1.00'],
      'tooMuch A1',
      ['ATH 5.80', 'A1 3.00', 'F3 1.00'],
    ],
    ['R-58 F1', 'no sum', ['F3 Y 3 . 5 . 2.005'], 'badSum F3', ['ATH 9.80', 'F3 0.00']],
    ['R-58 F1', 'a Treasury that is none', ['ATH x', 'F3 Y 3 . 5 . 2.00'], 'badSum ATH', ['ATH 7.80', 'F3 2.00']],
    ['R-58 F4', 'abroad, less', ['F7 Y 7 . 2 . 0.50'], 'blocSum F7', ['F8 1.00', 'F7 0.50']],
    ['R-58 F4', 'abroad, more', ['F7 Y 7 . 2 . 1.30'], 'blocSum F7', ['F7 1.00']],
  ])('[%s] %s: its fault is told, and one tap puts it right', (_ids, _name, lines, fault, right) => {
    const orders = input(position, ...lines);
    const ready = prepareOrders(GROUND, position, 'ATH', orders);
    const found = ready.faults.find(({ word, line }) => `${word} ${line}` === fault);
    expect(ready.faults.map(({ word, line }) => `${word} ${line}`)).toContain(fault);
    const next = found && balanceMoney([GROUND, position, 'ATH'], orders, found);
    const after = prepareOrders(GROUND, position, 'ATH', next);
    expect(after.faults).toEqual([]);
    expect(maySend(after)).toBe(true);
    const lineOf = (key: string): string | undefined =>
      next?.countries.find(({ country }) => country === key)?.treasury ??
      next?.forces.find(({ id }) => id === key)?.chest;
    expect(right.map(each => `${each.split(' ')[0]} ${lineOf(each.split(' ')[0] ?? '')}`)).toEqual(right);
  });

  test('[K13] corrected orders are valid, whatever was typed', () => {
    for (let seed = 0; seed < often(300, 60); seed++) {
      const below = createSeededRandom(seed);
      const sum = (): string => formatSum(below(1200));
      const orders = input(
        position,
        ...(below(2) ? [`ATH ${sum()}`] : []),
        ...(below(2) ? [`A1 Y 1 3 . . ${sum()}`] : []),
        ...(below(2) ? [`F3 Y 3 . 5 . ${sum()} . AEGI`] : []),
        ...(below(2) ? [`F7 Y 7 . 2 . ${sum()}`] : []),
        ...(below(2) ? [`F8 Y 8 . 1 . ${sum()}`] : []),
      );
      let now = orders;
      for (let i = 0; i < 3; i++) {
        const fault = prepareOrders(GROUND, position, 'ATH', now).faults.find(({ clause }) =>
          /^R-(58|64)$/.test(clause),
        );
        if (!fault) break;
        const next = balanceMoney([GROUND, position, 'ATH'], now, fault);
        expect(next, JSON.stringify(fault)).toBeDefined();
        now = next as Sheet;
      }
      expect(prepareOrders(GROUND, position, 'ATH', now).faults).toEqual([]);
    }
  });
});
