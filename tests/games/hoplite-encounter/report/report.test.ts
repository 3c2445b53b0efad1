import { describe, expect, test } from 'vitest';
import { prepareOrders } from '../../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialPosition } from '../../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { maskPosition } from '../../../../src/games/hoplite-encounter/vision/mask-position.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN, dice, groundFor, ones, positionFor, sheet } from '../fixtures.ts';

const world = groundFor(AEGEAN, { map: 'hidden' });

describe('the report of a turn', () => {
  const layout = {
    turn: 11,
    held: { ATH: ['ATH', 500], AEG: ['ATH', 100] } as const,
    forces: ['ATH A1 4H $2.00 MEGA', 'ATH A2 1H $0 ATHE', 'SPA A1 3H $3.00 PLAT', 'BOE A1 1H $0.20 THEB'],
  };
  const position = positionFor(AEGEAN, layout);
  const sheets = {
    ATH: sheet('ALLY BOE 12', 'A1 Y 1 4 . . 2.00', 'A2 Q 2 1 . .'),
    SPA: sheet('A1 Y 1 3 . . 3.00 . MEG'),
    BOE: sheet('ALLY ATH 11'),
  };
  // Athens wins with 3+1; at scale 6 Sparta loses three, and its three talents are Athens' as far as it has room.
  const turn = runTurn(world, position, sheets, dice(3, 1, 6));
  const report = reportFor(world, turn.next, 'ATH', turn);

  test('[J1 R-43 I1] heading: month, winter to come, allies, offers', () => {
    expect(report.heading).toEqual({
      empire: 'ATH',
      turn: 11,
      month: { month: 11, year: 430 },
      winterNext: true,
      allies: ['BOE'],
      made: [{ from: 'ATH', to: 'BOE', until: 12 }],
      received: [],
    });
    const two = runTurn(world, position, { ...sheets, BOE: sheet('ALLY ATH 20') }, dice(3, 1, 6));
    const heard = (setting: 'told' | 'inForce', sheets2: typeof sheets): number => {
      const run = runTurn(groundFor(AEGEAN, { offers: setting }), position, sheets2, dice(3, 1, 6));
      return viewFor(groundFor(AEGEAN, { offers: setting }), run.next, 'ATH').offers.filter(({ to }) => to === 'ATH')
        .length;
    };
    expect(reportFor(world, two.next, 'ATH', two).heading.received).toEqual([{ from: 'BOE', to: 'ATH', until: 20 }]);
    const alone = { ...sheets, ATH: sheet(), BOE: sheet('ALLY ATH 20') };
    expect([heard('told', alone), heard('inForce', alone)]).toEqual([1, 0]);
  });

  test('[J2] captures at the opening of the next turn', () => {
    expect(report.captures.gained).toEqual([{ state: 'MEG', from: null }]);
  });

  test('[J3] money of countries and forces', () => {
    expect(report.money.countries.map(({ state, opened, upkeep, left }) => [state, opened, upkeep, left])).toEqual([
      ['AEG', 100, 0, 100],
      ['ATH', 500, 10, 490],
    ]);
    expect(report.money.chestUpkeep).toBe(40);
    expect(report.forces[0]).toMatchObject({ name: 'A1', chestBefore: 200, chestAfter: 400 });
  });

  test('[J4 R-60] orders that were changed', () => {
    expect(report.refused.map(({ line, field, clause, said }) => [line, field, clause, said])).toEqual([
      ['A2', 'se', 'R-60', 'Q'],
    ]);
  });

  test('[J5 R-45 R-74] each force with its encounters and battles; never the other’s chest', () => {
    const [first] = report.forces;
    expect(first?.meetings.map(({ code, other }) => [code, other.empire, other.number, other.units])).toEqual([
      ['EEN', 'SPA', 1, { H: 3, T: 0, M: 0 }],
    ]);
    const [fight] = first?.fights ?? [];
    expect(fight?.sides.map(({ empire, basic, fighting, losses }) => [empire, basic, fighting, losses])).toEqual([
      ['ATH', 4, 4, 0],
      ['SPA', 3, 3, 3],
    ]);
    expect(fight?.steps.map(({ clause }) => clause)).toEqual([
      'H2',
      'H2',
      'H2',
      'H7',
      'H7',
      'H9',
      'H11',
      'H11',
      'R-40',
      'H16',
    ]);
    expect(fight?.sides[1]).not.toHaveProperty('lostMoney');
    expect(JSON.stringify(report)).not.toContain('"chest":300');
    const veiled = groundFor(AEGEAN, { encounters: 'veiled' });
    const hidden = reportFor(veiled, turn.next, 'ATH', turn).forces[0]?.meetings[0]?.other;
    expect(hidden).not.toHaveProperty('number');
  });

  test('[R-47 R-3] with closed standings no view, file, fault or ended offer shows who is out', () => {
    for (const standings of ['open', 'closed'] as const) {
      const world = groundFor(AEGEAN, { standings });
      const position = { ...positionFor(AEGEAN, {}), out: ['SPA'], forces: [] };
      const offer = sheet('ALLY SPA 9');
      const told = standings === 'open';
      expect(viewFor(world, position, 'ATH').out).toEqual(told ? ['SPA'] : []);
      expect(maskPosition(world, position, 'ATH').out).toEqual(told ? ['SPA'] : []);
      expect(viewFor(world, position, 'SPA').out).toEqual(['SPA']);
      expect(prepareOrders(world, position, 'ATH', offer).faults.map(({ clause }) => clause)).toEqual(
        told ? ['R-70'] : [],
      );
      const turn = runTurn(world, position, { ATH: offer }, ones);
      expect(turn.allied).toEqual([]);
      expect(turn.next.offers.map(({ to }) => to)).toEqual(told ? [] : ['SPA']);
    }
  });

  test('[J7 R-47 K4] totals and standings', () => {
    expect(report.totals).toMatchObject({ units: { H: 5, T: 0, M: 0 }, forces: 2, cap: 32 });
    expect(report.totals.standings).toHaveLength(12);
    expect(report.totals.standings[0]).toEqual({ empire: 'ATH', imperial: 1, out: false });
    expect(reportFor(groundFor(AEGEAN, { standings: 'closed' }), turn.next, 'ATH', turn).totals.standings).toEqual([]);
    expect(report.totals.income).toBe(320 + 100 + 70);
  });

  test('[L2 R-16 R-44 R-73] before turn 1: all names, but only visible places', () => {
    const first = reportFor(world, initialPosition(world), 'SPA');
    expect(first.heading.turn).toBe(0);
    expect(first.map.names).toHaveLength(90);
    expect(first.map.hexes.length).toBeLessThan(700);
    expect(first.map.hexes.some(({ city }) => city?.code === 'ATHE')).toBe(false);
    expect(first.map.countries.map(({ code }) => code)).toEqual(['SPA']);
    const open = reportFor(groundFor(AEGEAN), initialPosition(world), 'SPA');
    expect(open.map.hexes).toHaveLength(7050);
    expect(open.map.sightings).toEqual(first.map.sightings);
  });
});
