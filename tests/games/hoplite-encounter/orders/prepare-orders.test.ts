import { describe, expect, test } from 'vitest';
import {
  maySend,
  type PreparedOrders,
  prepareOrders,
} from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialInput, originalSheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import {
  canCarry,
  chestRoom,
  forceNameOf,
  seaCapacityOf,
} from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { formatSum, parseSum } from '../../../../src/games/hoplite-encounter/rules/money.ts';
import { areAllied } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { AEGEAN, groundFor, LAND, type Layout, positionFor, sheet, WATER } from '../fixtures.ts';

const ready = (layout: Layout, lines: readonly string[] = [], empire = 'ATH', chart = AEGEAN): PreparedOrders =>
  prepareOrders(groundFor(chart, layout.settings), positionFor(chart, layout), empire, sheet(...lines));

/** Forces after step 5, as `A1 2H 0.00`. */
const forces = ({ movers }: PreparedOrders): readonly string[] =>
  movers.map(mover => {
    const units = (['H', 'T', 'M'] as const).flatMap(kind => (mover[kind] > 0 ? [`${mover[kind]}${kind}`] : []));
    return `${forceNameOf(mover)} ${units.join(' ')} ${formatSum(mover.chest)}`;
  });
const treasury = ({ accounts }: PreparedOrders, code = 'ATH'): string =>
  formatSum(accounts.find(({ state }) => AEGEAN.states[state]?.code === code)?.left ?? -1);
const wrongs = ({ faults }: PreparedOrders): readonly string[] =>
  faults.map(({ clause, word, line }) => `${clause} ${word} ${line}`);
const losses = ({ losses: lost }: PreparedOrders): readonly string[] =>
  lost.map(({ clause, word, number, kind, count }) => `${clause} ${word} ${number} ${count}${kind}`);

describe('money', () => {
  test.each<[ids: string, text: string, sum: number | undefined]>([
    ['F1', '1.05', 105],
    ['F1', '1', 100],
    ['F1', '0.5', 50],
    ['F1 R-58', '1.005', undefined],
    ['F1 R-58', '-1', undefined],
    ['F1 R-58', 'x', undefined],
  ])('[%s] %s', (_ids, text, sum) => expect(parseSum(text)).toBe(sum));

  test.each<[ids: string, T: number, M: number, H: number, sea: number, port: number]>([
    ['E2 E3', 1, 0, 0, 3, 3],
    ['E2 E3', 1, 0, 1, 2, 4],
    ['E2 E3', 2, 0, 2, 4, 8],
    ['E2 E3', 0, 1, 0, 15, 15],
    ['E2 E3 D4', 0, 1, 5, 10, 20],
    ['E2 E3', 2, 1, 5, 16, 26],
    ['E3', 3, 0, 3, 6, 12],
    ['E3 E4', 1, 0, 5, 0, 8],
  ])('[%s] %sT %sM %sH carry', (_ids, T, M, H, sea, port) => {
    expect(chestRoom(AEGEAN.scenario, { H, T, M }, 'atSea')).toBe(100 * sea);
    expect(chestRoom(AEGEAN.scenario, { H, T, M }, 'inPort')).toBe(100 * port);
  });
  test('[E2 D3 D4] one regiment a trireme, five a merchantman, never more than five; a talent a regiment ashore', () => {
    expect(
      [
        { T: 3, M: 0 },
        { T: 0, M: 1 },
        { T: 2, M: 3 },
      ].map(units => seaCapacityOf(AEGEAN.scenario, { H: 0, ...units })),
    ).toEqual([3, 5, 5]);
    expect(canCarry(AEGEAN.scenario, { H: 3, T: 0, M: 0 }, 300, 'ashore')).toBe(true);
    expect(canCarry(AEGEAN.scenario, { H: 3, T: 0, M: 0 }, 301, 'ashore')).toBe(false);
  });
});

describe('worked examples of money and raising', () => {
  test('[X20 F6 F7 R-22 R-23] upkeep in sequence from the Treasury, then from the chest', () => {
    const layout = (first: string, second: string): Layout => ({
      held: { ATH: ['ATH', 35] },
      forces: [`ATH A1 2H $0 ATHE #${first}`, `ATH F2 1T $0.03 PIRA #${second}`, 'ATH A3 1H $0.10 ATHE #3'],
    });
    const army = ready(layout('1', '2'));
    expect(forces(army)).toEqual(['A1 2H 0.00', 'A3 1H 0.10']);
    expect(treasury(army)).toBe('0.08');
    expect(losses(army)).toEqual(['F7 unpaid 2 1T']);
    const fleet = ready(layout('2', '1'));
    expect(forces(fleet)).toEqual(['F2 1T 0.03', 'A1 1H 0.00', 'A3 1H 0.05']);
    expect(treasury(fleet)).toBe('0.00');
  });

  test('[X21 F6 R-19] at sea the chest alone pays, triremes first', () => {
    const at = ready({ forces: ['ATH F1 2T 1M 3H $0.60 C20R20'] }, [], 'ATH', WATER);
    expect(forces(at)).toEqual(['F1 1H 2T 1M 0.05']);
    expect(at.chestUpkeep).toBe(55);
  });

  test('[X22 F5 R-21] as much is raised as can be paid, in sequence', () => {
    const layout: Layout = { held: { ATH: ['ATH', 250] }, forces: [] };
    const lines = ['A1 Y 1 1 . . . ATHE', 'F2 Y 2 . 1 . . PIRA'];
    const raised = ready(layout, lines);
    expect(forces(raised)).toEqual(['A1 1H 0.00']);
    expect(treasury(raised)).toBe('1.40');
    expect(losses(raised)).toEqual(['F5 notRaised 2 1T']);
    expect(maySend(raised)).toBe(true);
  });

  const held = { ATH: ['ATH', 1000], MEG: ['ATH', 0], AEG: ['ATH', 0] } as const;
  test('[X23 F4 R-20 K13 R-58] money goes about within a bloc and not beyond', () => {
    const layout: Layout = { held, forces: ['ATH A1 3H $0 MEGA'] };
    const legal = ready(layout, ['ATH 7.00', 'A1 Y 1 3 . . 3.00']);
    expect(wrongs(legal)).toEqual([]);
    expect(forces(legal)).toEqual(['A1 3H 2.70']);
    const refused = ready(layout, ['ATH 7.00', 'AEG 3.00']);
    expect(wrongs(refused)).toEqual(['R-58 blocSum AEG', 'R-58 blocSum ATH']);
    expect([treasury(refused), treasury(refused, 'AEG')]).toEqual(['10.00', '0.00']);
    expect(refused.faults[1]?.figures).toEqual({ was: 1000, is: 700 });
    expect(maySend(refused)).toBe(false);
  });

  test('[X24 I2 R-57 I1 I3 R-41] an offer is good to its last turn, and is not struck out', () => {
    const offers = [
      { from: 'ATH', to: 'SPA', until: 12 },
      { from: 'SPA', to: 'ATH', until: 12 },
    ];
    const until = (lines: readonly string[], turn = 11): PreparedOrders => ready({ turn, offers }, lines);
    expect(until(['ALLY SPA 11']).offers).toEqual([{ from: 'ATH', to: 'SPA', until: 11 }]);
    expect(wrongs(until(['ALLY SPA 10']))).toEqual(['R-57 badTurn ALLY SPA']);
    expect(wrongs(until(['ALLY SPA .']))).toEqual(['R-57 struckOut ALLY SPA']);
    expect(until(['ALLY SPA .']).offers).toEqual([offers[0]]);
    const after = [...until(['ALLY SPA 11']).offers, offers[1] as (typeof offers)[0]];
    expect([11, 12].map(turn => areAllied(after, 'ATH', 'SPA', turn))).toEqual([true, false]);
    expect(ready({ turn: 13, offers }, ['ALLY BOE 14', 'ALLY COR 14']).offers).toHaveLength(2);
    const many = ready({ turn: 5 }, ['ALLY SPA 9', 'ALLY COR 9', 'ALLY BOE 9']);
    expect(many.offers.map(({ to }) => to)).toEqual(['BOE', 'COR']);
    expect(wrongs(many)).toEqual(['R-57 tooManyOffers ALLY SPA']);
  });

  test('[X26 B2 R-65 R-6] the second of two new forces is refused over the cap', () => {
    const twenty = [
      ...Array.from({ length: 18 }, (_, i) => `ATH A${i + 1} 1H $0 ATHE #${i + 1}`),
      'ATH A19 3H $0 ATHE #19',
      'ATH A20 1H $0 ATHE #20',
    ];
    const layout: Layout = { turn: 1, forces: twenty, held: { ATH: ['ATH', 1000] } };
    const split = ['A19 Y 19 1 . . .', 'A21 Y . 1 . . . ATHE', 'A22 Y . 1 . . . ATHE'];
    const over = ready(layout, split);
    expect(wrongs(over)).toEqual(['R-65 cap A22']);
    expect(over.movers).toHaveLength(21);
    expect(over.movers.find(({ number }) => number === 19)?.H).toBe(2);
    const merged = ready(layout, [...split, 'A20 Y 20 0 . . .', 'A1 Y 1 2 . . .']);
    expect(wrongs(merged)).toEqual([]);
    expect(merged.movers).toHaveLength(21);
    const poor = ready({ ...layout, held: { ATH: ['ATH', 210] } }, split);
    expect(wrongs(poor)).toEqual([]);
    expect(poor.movers).toHaveLength(21);
  });

  test('[X35 R-21] who wants a unit keeps it, whatever the sequence', () => {
    const layout: Layout = { held: { ATH: ['ATH', 0] }, forces: ['ATH F1 2T $0.40 PIRA #5'] };
    const result = ready(layout, ['F1 Y 5 . 2 . 0.40', 'F9 Y 1 . 1 . . PIRA']);
    expect(forces(result)).toEqual(['F1 2T 0.00']);
    expect(losses(result)).toEqual(['F5 notRaised 9 1T']);
  });

  test('[X31 D5 R-18] aboard at the start of a turn, ashore at the start of the next', () => {
    const layout: Layout = { held: { ATH: ['ATH', 500] }, forces: ['ATH A1 1H $0 PIRA', 'ATH F3 3T $0 PIRA'] };
    const aboard = ready(layout, ['A1 Y 1 0 . . .', 'F3 Y 3 1 3 . . . AEGI']);
    expect(wrongs(aboard)).toEqual([]);
    expect(aboard.movers.map(({ way }) => way.hexes.length)).toEqual([4]);
    const ashore = ready({ held: { ATH: ['ATH', 500], AEG: ['ATH', 100] }, forces: ['ATH F3 3T 1H $0 AEGI'] }, [
      'F3 Y 3 . 3 . .',
      'A4 Y 4 1 . . . AEGI',
    ]);
    expect(forces(ashore)).toEqual(['F3 3T 0.00', 'A4 1H 0.00']);
  });
});

describe('the sheet', () => {
  test('[K2 K3 K8 K9 F3 R-11] as the first turn opens: countries by the alphabet, forces in sequence, income in', () => {
    const position = positionFor(AEGEAN, { turn: 1 });
    const original = originalSheet(AEGEAN, position, 'ATH');
    expect(original.countries).toEqual([{ country: 'ATH', treasury: '9.80' }]);
    expect(original.forces.map(({ id, se, sequence, start }) => [id, se, sequence, start].join(' '))).toEqual([
      'A1 Y 1 ATHE',
      'A2 Y 2 PIRA',
      'F3 Y 3 PIRA',
      'F4 Y 4 PIRA',
    ]);
    const checked = prepareOrders(groundFor(AEGEAN), position, 'ATH', original);
    expect(checked.faults).toEqual([]);
    expect(checked.movers).toHaveLength(4);
  });

  test('[R-55 K2] the rest of a route is offered, or stays if that was agreed', () => {
    const position = positionFor(AEGEAN, { forces: ['ATH A1 1H $0 ATHE'] });
    const left = { ...position, forces: position.forces.map(force => ({ ...force, left: ['THEB'] })) };
    expect(originalSheet(AEGEAN, left, 'ATH').forces[0]?.route).toEqual([]);
    expect(initialInput(AEGEAN, left, 'ATH').forces[0]?.route).toEqual(['THEB']);
    expect(prepareOrders(groundFor(AEGEAN), left, 'ATH').movers[0]?.way.hexes).toHaveLength(1);
    const standing = prepareOrders(groundFor(AEGEAN, { left: 'standing' }), left, 'ATH');
    expect(standing.movers[0]?.way.hexes).toHaveLength(6);
  });

  test('[R-71 R-56] without a sheet no force moves, nothing is raised, upkeep is paid', () => {
    const silent = ready({ held: { ATH: ['ATH', 100] }, forces: ['ATH A1 3H $0 ATHE'] });
    expect(forces(silent)).toEqual(['A1 3H 0.00']);
    expect(treasury(silent)).toBe('0.70');
    expect(silent.faults).toEqual([]);
  });
});

/** Athens with an army of 4, a fleet of 3 triremes and a talent each, and 20 talents at home. */
const ATHENS: Layout = {
  turn: 5,
  held: { ATH: ['ATH', 2000] },
  forces: ['ATH A1 4H $1.00 ATHE', 'ATH F2 3T $1.00 PIRA', 'ATH F3 1T 1H $1.00 C58R44'],
};

const units = (...all: Parameters<typeof ready>): readonly string[] =>
  forces(ready(...all)).map(text => text.replace(/ [\d.]+$/, ''));

describe('the units of a new force that is refused', () => {
  const two = { turn: 5, held: { ATH: ['ATH', 2000] as const }, forces: ['ATH A1 4H $0 PIRA', 'ATH A2 4H $0 ATHE'] };
  test('[R-59] go back to the forces of the hex where it was to start, not to another that gave units up', () => {
    expect(units(two, ['A1 Y 1 3 . . .', 'A2 Y 2 2 . . .', 'B7 Y . 2 . . . ATHE'])).toEqual(['A1 3H', 'A2 4H']);
    expect(units(two, ['A1 Y 1 3 . . .', 'A2 Y 2 2 . . .', 'A0 Y . 2 . . . ATH'])).toEqual(['A1 3H', 'A2 4H']);
  });
  test('[R-59] none is raised for it', () => {
    expect(units(two, ['A2 Y 2 3 . . .', 'B7 Y . 2 . . . ATHE'])).toEqual(['A1 4H', 'A2 4H']);
    expect(units(two, ['B7 Y . 1 . . . ATHE'])).toEqual(['A1 4H', 'A2 4H']);
  });
  test('[R-59 R-21] units that a valid new force took from the same stock stay with it', () => {
    expect(units(two, ['A2 Y 2 1 . . .', 'A5 Y 5 1 . . . ATHE', 'B7 Y . 2 . . . ATHE'])).toEqual([
      'A1 4H',
      'A2 3H',
      'A5 1H',
    ]);
  });
  test('[R-66 R-59] a start that is nowhere: every hex that is short gets its own back', () => {
    expect(units(two, ['A1 Y 1 3 . . .', 'A2 Y 2 2 . . .', 'A9 Y . 3 . . . MEGA'])).toEqual(['A1 4H', 'A2 4H']);
    expect(units(two, ['A1 Y 1 3 . . .', 'A6 Y 6 1 . . . PIRA', 'A2 Y 2 2 . . .', 'A9 Y . 2 . . . MEGA'])).toEqual([
      'A1 3H',
      'A2 4H',
      'A6 1H',
    ]);
  });
});

describe('results of faulty orders', () => {
  test.each<[ids: string, name: string, lines: readonly string[], faults: readonly string[], after: readonly string[]]>(
    [
      [
        'R-58 K13',
        'a sum with three decimals',
        ['ATH 20.005'],
        ['R-58 badSum ATH'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-58 K13',
        'a bloc that does not add up',
        ['A1 Y 1 4 . . 2.00'],
        ['R-58 blocSum ATH'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-59 K6',
        'no identifier',
        ['ATH 20.00', 'B7 Y 1 1 . . . ATHE', 'A1 Y 1 3 . . 1.00'],
        ['R-59 badId B7'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-59 K7',
        'a wrong letter is put right',
        ['A5 Y 9 . 1 . . PIRA', 'F2 Y 2 . 2 . 1.00'],
        ['R-59 letter A5'],
        ['A1 4H 1.00', 'F2 2T 1.00', 'F3 1H 1T 0.70', 'F5 1T 0.00'],
      ],
      [
        'R-60 K8',
        'an SE that is none',
        ['A1 X 1 4 . . 1.00'],
        ['R-60 badSe A1'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-61 K9',
        'a sequence that is none',
        ['A1 Y 0 4 . . 1.00'],
        ['R-61 badSequence A1'],
        ['F2 3T 1.00', 'F3 1H 1T 0.70', 'A1 4H 1.00'],
      ],
      [
        'R-62 K10',
        'six regiments',
        ['A1 Y 1 6 . . 1.00'],
        ['R-62 badUnits A1'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-62 K10',
        'six ships',
        ['F2 Y 2 . 4 2 1.00'],
        ['R-62 badUnits F2'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-62 K11',
        'regiments out of nothing in a port',
        ['F2 Y 2 1 3 . 1.00'],
        ['R-62 moreH F2'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-62 K11',
        'ships in a capital without a harbour',
        ['A1 Y 1 4 1 . 1.00'],
        ['R-59 letter A1', 'R-62 moreT A1'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-62 E2',
        'a regiment at sea without a ship',
        ['F3 Y 3 . 1 . 1.00', 'A9 Y 9 1 . . . C58R44'],
        ['R-62 noRoomAtSea A9'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-62 R-49',
        'more given up abroad than leaves room for the money',
        ['F3 Y 3 . . . .'],
        ['R-62 noRoomForMoney F3', 'R-58 blocSum F3'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-63 B5',
        'more than a country can raise',
        ['A1 Y 1 5 . . 1.00', 'A9 Y 9 2 . . . ATHE'],
        ['R-63 limitH A9'],
        ['A1 5H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-64 K12 F2',
        'more than it can carry',
        ['ATH 16.00', 'A1 Y 1 4 . . 5.00'],
        ['R-64 tooMuch A1'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-66 K14',
        'a start where nothing can be',
        ['A1 Y 1 3 . . 1.00', 'A9 Y 9 1 . . . THEB'],
        ['R-66 badStart A9'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-66 K14',
        'a force that is said to start elsewhere',
        ['A1 Y 1 4 . . 1.00 MEGA'],
        ['R-66 fixedStart A1'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
      [
        'R-70 K3',
        'a country of another, one nobody knows, and a second line',
        ['SPA 1.00', 'ATH 20.00', 'ATH 20.00', 'A1 Y 1 4 . . 1.00', 'A1 Y 1 1 . . .'],
        ['R-70 secondLine A1', 'R-70 notYours SPA', 'R-70 secondLine ATH'],
        ['A1 4H 1.00', 'F2 3T 1.00', 'F3 1H 1T 0.70'],
      ],
    ],
  )('[%s] %s', (_ids, _name, lines, faults, after) => {
    const result = ready(ATHENS, lines);
    expect(wrongs(result)).toEqual(faults);
    expect(forces(result)).toEqual(after);
  });

  test('[R-64 E2 R-19] a load that is sound in port but not for the voyage: the route is refused', () => {
    const layout: Layout = { held: { ATH: ['ATH', 2000] }, forces: ['ATH F2 3T 3H $0 PIRA'] };
    const laden = ready(layout, ['ATH 10.00', 'F2 Y 2 3 3 . 10.00 . AEGI']);
    expect(wrongs(laden)).toEqual(['R-64 loadAtSea F2']);
    expect(laden.movers[0]?.way.hexes).toHaveLength(1);
    expect(forces(laden)).toEqual(['F2 3H 3T 10.00']);
  });

  test('[R-58] money that a force can no longer carry goes to others on its hex, then to the Treasury', () => {
    const layout: Layout = { held: { ATH: ['ATH', 1000] }, forces: ['ATH A1 4H $4.00 ATHE', 'ATH A2 1H $0 ATHE'] };
    const ended = ready(layout, ['ATH 9.00', 'A1 Y 1 1 . . 1.00']);
    expect(wrongs(ended)).toEqual(['R-58 blocSum ATH']);
    expect(forces(ended)).toEqual(['A1 1H 1.00', 'A2 1H 1.00']);
    expect(treasury(ended)).toBe('11.80');
    expect(losses(ended)).toEqual(['K11 givenUp 1 3H']);
  });

  test('[R-63 K9] of equal numbers the last on the sheet goes short, in whichever port it is', () => {
    const layout: Layout = { held: { COR: ['COR', 1000] }, forces: ['COR F3 1T $0 LECH'] };
    const raised = ready(layout, ['F11 Y . . 1 . . CENC', 'F12 Y . . 1 . . LECH'], 'COR');
    expect(wrongs(raised)).toEqual(['R-63 limitT F12']);
    expect(raised.movers.map(forceNameOf)).toEqual(['F3', 'F11']);
  });

  test('[R-63 R-5] where the cap counts units, raising is cut to it', () => {
    const layout: Layout = {
      turn: 1,
      settings: { cap: 'units' },
      held: { ATH: ['ATH', 1000] },
      forces: Array.from({ length: 4 }, (_, i) => `ATH A${i + 1} 5H $0 ATHE`),
    };
    const raised = ready(layout, ['F9 Y 1 . 2 . . PIRA']);
    expect(wrongs(raised)).toEqual(['R-63 capUnits F9']);
    expect(raised.movers.map(forceNameOf)).toContain('F9');
    expect(raised.movers.reduce((sum, { H, T, M }) => sum + H + T + M, 0)).toBe(21);
  });

  test('[R-23 K7] a fleet in port that loses its ships is an army, and its route is dropped', () => {
    const layout: Layout = { held: { ATH: ['ATH', 0] }, forces: ['ATH F2 1T 2H $0 PIRA'] };
    const poor = ready({ ...layout, held: { ATH: ['ATH', 15] } }, ['F2 Y 2 2 1 . . . AEGI']);
    expect(forces(poor)).toEqual(['A2 1H 0.00']);
    expect(poor.movers[0]?.way.hexes).toHaveLength(1);
  });

  test.each<[ids: string, route: string, faults: readonly string[], hexes: number]>([
    ['R-67 K15 C3', 'C10R55', ['R-67 parity A1'], 1],
    ['R-67 K17', 'C58R40 XXXX', ['R-67 noSuchPlace A1'], 2],
    ['R-54', 'C58R40 C58R44', ['R-54 noLand A1'], 2],
    ['R-54', 'AEGI', ['R-54 unreachable A1'], 1],
    ['R-54 E3', 'ATHE', [], 1],
    ['R-69 K15', 'C58R40 ATHE C58R40 ATHE C58R40 ATHE C58R40', ['R-69 tooManyWaymarks A1'], 7],
    ['D8 R-55', 'THEB C58R38', [], 7],
  ])('[%s] the route %s', (_ids, route, faults, hexes) => {
    const result = ready(ATHENS, [`A1 Y 1 4 . . 1.00 . ${route}`]);
    expect(wrongs(result)).toEqual(faults);
    expect(result.movers.find(({ number }) => number === 1)?.way.hexes).toHaveLength(hexes);
  });

  test('[R-68 K17 J6] an undiscovered country is a goal by its code only, and may prove out of reach', () => {
    const layout: Layout = { turn: 1, settings: { map: 'hidden' } };
    const first = (route: string): PreparedOrders => ready(layout, [`A1 Y 1 3 . . . . ${route}`]);
    expect(wrongs(first('SPA'))).toEqual([]);
    expect(first('SPA').movers[0]?.way.hexes).toHaveLength(7);
    expect(wrongs(first('SPAR'))).toEqual(['R-67 undiscovered A1']);
    expect(wrongs(first('SPA ATHE'))).toEqual(['R-67 undiscovered A1']);
    expect(wrongs(first('CHI'))).toEqual(['R-68 noWay A1']);
    const sails = ready(layout, ['F3 Y 3 . 5 . . . ARC']);
    expect(wrongs(sails)).toEqual(['R-68 noPort F3']);
  });

  test('[C11 R-15 R-54 E6] a fleet goes to the nearest port of a country, and its voyage ends there', () => {
    const result = ready({ held: { ATH: ['ATH', 2000] }, forces: ['ATH F2 3T $0 PIRA'] }, [
      'F2 Y 2 . 3 . . . COR C58R44',
    ]);
    expect(wrongs(result)).toEqual(['R-54 portEnds F2']);
    const hexes = result.movers[0]?.way.hexes ?? [];
    expect(hexes.at(-1)).toBe(AEGEAN.cityByCode.get('CENC')?.hex);
  });
});

test('[F4] forces abroad are a bloc with those on their hex alone', () => {
  const layout: Layout = { forces: ['ATH A1 2H $1.00 C20R20', 'ATH A2 2H $0.40 C20R20', 'ATH A3 2H $0.40 C20R22'] };
  const legal = ready(layout, ['A1 Y 1 2 . . 0.40', 'A2 Y 2 2 . . 1.00'], 'ATH', LAND);
  expect(wrongs(legal)).toEqual([]);
  const wrong = ready(layout, ['A1 Y 1 2 . . 0.40', 'A3 Y 3 2 . . 1.00'], 'ATH', LAND);
  expect(wrongs(wrong)).toEqual(['R-58 blocSum A1', 'R-58 blocSum A3']);
});
