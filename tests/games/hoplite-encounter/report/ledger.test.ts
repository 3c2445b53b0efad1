import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { safeParse } from '../../../../src/core/schemas.ts';
import { docToPlainText } from '../../../../src/game-ui/report/doc-to-text.ts';
import { type SentReport, sentReportSchema } from '../../../../src/games/hoplite-encounter/battle/sent-report.ts';
import type { Chart } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { statementMessage } from '../../../../src/games/hoplite-encounter/messages/format.ts';
import { reportDoc } from '../../../../src/games/hoplite-encounter/messages/report.ts';
import { type ResolvedTurn, runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import {
  chestStatement,
  type MoneyStatement,
  seizedStatement,
  totalStatement,
  treasuryStatement,
} from '../../../../src/games/hoplite-encounter/report/ledger.ts';
import { type Report, reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { forceNameOf } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { formatSum, parseSum } from '../../../../src/games/hoplite-encounter/rules/money.ts';
import type { Position, World } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { often } from '../../../quick.ts';
import { AEGEAN, boardOf, dice, groundFor, march, positionFor, sheet } from '../fixtures.ts';
import { wildSheet } from '../random.ts';
import { el, en } from '../texts.ts';

/** The result of a sum such as “9.80 at first − 1.00 raising = 8.80”, after checking it. */
const saysSum = (text: string): boolean => {
  const [left = '', right = ''] = text.replaceAll('\u00a0', ' ').split(' = ');
  const figures = [...left.matchAll(/(?:^|([−+]) )(\d+\.\d\d)/g)];
  const sum = figures.reduce(
    (all, [, sign, figure]) => all + (sign === '−' ? -1 : 1) * (parseSum(figure ?? '') ?? 0),
    0,
  );
  return formatSum(sum) === right;
};

/** Every account of a report adds up to the position after the turn, in numbers and in text. */
const addsUp = ({ chart }: World, next: Position, empire: string, report: Report): void => {
  const { countries, seized = [], chests = [] } = report.money;
  const there = (code: string): number => {
    const holding = next.countries[chart.stateNumber.get(code) ?? -1];
    return holding?.holder === empire ? holding.treasury : 0;
  };
  const accounts: MoneyStatement[] = [];
  for (const country of countries) {
    const told = treasuryStatement(country);
    accounts.push(told);
    expect(told.now, `${empire} ${country.state}`).toBe(there(country.state));
    expect(country.now).toBe(told.now);
  }
  for (const country of seized) {
    accounts.push(seizedStatement(country));
    expect(seizedStatement(country).now).toBe(there(country.state));
  }
  // Every Treasury that it now has is listed once.
  const held = next.countries.flatMap(({ holder }, state) => (holder === empire ? [chart.states[state]?.code] : []));
  expect([...countries, ...seized].filter(({ now }) => now).map(({ state }) => state)).toEqual(
    expect.arrayContaining(held.filter(code => there(code ?? '') > 0)),
  );
  const own = next.forces.filter(force => force.empire === empire);
  for (const chest of chests) {
    const told = chestStatement(chest);
    accounts.push(told);
    expect(told.now, `${empire} ${chest.name}`).toBe(chest.now);
    expect(told.now).toBe(own.find(force => forceNameOf(force).slice(1) === chest.name.slice(1))?.chest ?? 0);
  }
  const moved = accounts.flatMap(({ lines }) => lines.filter(({ word }) => word === 'moved'));
  expect(moved.reduce((all, { sum }) => all + sum, 0)).toBe(0);
  const all = totalStatement(report.money);
  expect(all?.opened).toBe(accounts.reduce((sum, { opened }) => sum + opened, 0));
  expect(all?.now, empire).toBe(report.totals.money);
  for (const words of [en, el])
    for (const told of [...accounts, ...(all ? [all] : [])])
      expect(saysSum(statementMessage(words, told)), statementMessage(words, told)).toBe(true);
};

const told = (world: World, turn: ResolvedTurn): void => {
  for (const empire of Object.keys(turn.prepared))
    addsUp(world, turn.next, empire, reportFor(world, turn.next, empire, turn));
};

/** Land without an owner with towns one hex apart, so that armies meet there and capture them. */
const TOWNS = ['C10R20', 'C10R22', 'C10R24', 'C11R21', 'C11R23'].map((hex, i) => ({ code: `TO${'ABCDE'[i]}`, hex }));
const PORTS = TOWNS.map((town, i) => ({
  ...town,
  mouths: [['C09R19', 'C09R21', 'C09R23', 'C12R20', 'C12R24'][i] ?? ''],
}));
const BOARDS: readonly Chart[] = [boardOf('land', TOWNS), boardOf('sea', PORTS)];

const empire = fc.constantFrom('ATH', 'BOE', 'SPA');
const anyForce = fc.record({
  empire,
  H: fc.integer({ min: 1, max: 5 }),
  town: fc.constantFrom(...TOWNS),
  to: fc.constantFrom(...TOWNS),
  chest: fc.integer({ min: 0, max: 40 }).map(tenths => tenths / 10),
});

describe('the money of a report adds up, part by part', () => {
  test.each(BOARDS.map((chart, i) => [i === 0 ? 'land' : 'sea', chart] as const))(
    '[J3 F5 F6 F7 R-22 R-23 H16 H17 X20] whatever is raised, unpaid, fought for, taken or lost: %s',
    (kind, chart) => {
      const world = groundFor(chart);
      let battles = 0;
      let unpaid = 0;
      let captured = 0;
      fc.assert(
        fc.property(
          fc.array(anyForce, { minLength: 2, maxLength: 10 }),
          fc.array(fc.tuple(fc.constantFrom(...TOWNS), fc.option(empire), fc.integer({ min: 0, max: 200 }))),
          fc.integer(),
          (all, towns, seed) => {
            const forces = all.map(({ empire: of, H, town, chest }, i) =>
              kind === 'land'
                ? `${of} A${i + 1} ${H}H $${Math.min(chest, H)} ${town.hex}`
                : `${of} F${i + 1} ${H}T $${Math.min(chest, 3 * H)} ${town.hex}`,
            );
            const held = Object.fromEntries(
              towns.map(([{ code }, holder, sum]) => [code, [holder, holder ? sum : 0] as const]),
            );
            const position = positionFor(chart, {
              forces,
              held: { ...held, ATH: ['ATH', seed & 127], BOE: ['BOE', 30], SPA: ['SPA', 0] },
            });
            const below = createSeededRandom(seed);
            const sheets = Object.fromEntries(
              ['ATH', 'BOE', 'SPA'].map(of => [
                of,
                below(3) === 0
                  ? wildSheet(world, position, of, below)
                  : sheet(
                      ...position.forces.flatMap((force, i) =>
                        force.empire === of
                          ? [
                              `${forceNameOf(force)} Y ${i + 1} ${force.H || '.'} ${force.T || '.'} . ${formatSum(force.chest)} . ${all[i]?.to.code}`,
                            ]
                          : [],
                      ),
                    ),
              ]),
            );
            const turn = runTurn(world, position, sheets, below);
            battles += turn.fought.fights.filter(({ sides }) => sides.some(side => side.taken > 0)).length;
            unpaid += Object.values(turn.prepared).flatMap(({ losses }) => losses).length;
            captured += turn.passings.length;
            told(world, turn);
          },
        ),
        { numRuns: often(150, 40) },
      );
      // The run had battles, unpaid units and captures.
      expect(Math.min(battles, unpaid)).toBeGreaterThan(0);
      if (kind === 'land') expect(captured).toBeGreaterThan(0);
    },
  );

  test('[X20 F6 F7 R-22] a fleet that cannot be paid: its money goes to the Treasury, in both accounts', () => {
    const layout = {
      held: { ATH: ['ATH', 35] as const },
      forces: ['ATH A1 2H #1 $0 ATHE', 'ATH F2 1T #2 $0.03 PIRA', 'ATH A3 1H #3 $0.10 ATHE'],
    };
    const world = groundFor(AEGEAN);
    const turn = runTurn(world, positionFor(AEGEAN, layout), {}, dice());
    const report = reportFor(world, turn.next, 'ATH', turn);
    addsUp(world, turn.next, 'ATH', report);
    expect(
      report.money.countries.map(country => statementMessage(en, treasuryStatement(country)).replaceAll('\u00a0', ' ')),
    ).toEqual(['0.35 at first − 0.30 upkeep + 0.03 back from chests + 3.20 income of the next month = 3.28']);
    const text = docToPlainText(reportDoc(en, report), 'by').replaceAll('\u00a0', ' ');
    expect(text).toContain('Chest of F2');
    expect(text).toContain('0.03 at first − 0.03 to the Treasury = 0.00');
    expect(text).toContain('F2: 1 trireme, disbanded for lack of upkeep. (rule F7)');
    expect(text).toContain('All your money');
  });

  test('[F7] losses with one reason are one line with their number', () => {
    const world = groundFor(AEGEAN);
    const turn = runTurn(world, positionFor(AEGEAN, { forces: ['ATH F7 5T $0 C58R44'] }), {}, dice());
    const report = reportFor(world, turn.next, 'ATH', turn);
    const text = docToPlainText(reportDoc(en, report), 'by');
    expect(text.match(/disbanded/g)).toHaveLength(1);
    expect(text).toContain('F7: 5 triremes, disbanded for lack of upkeep. (rule F7)');
    expect(docToPlainText(reportDoc(el, report), 'by')).toContain('5 τριήρεις: διαλύθηκαν');
  });

  test('[L3] a report of before 2026-11-24, which has no chests, is read and shown', () => {
    const turn = march(AEGEAN, ['ATH A1 4H $2.00 MEGA'], dice(), { turn: 11 });
    const { map, ...report } = reportFor(groundFor(AEGEAN), turn.next, 'ATH', turn);
    const { chests: _chests, seized: _seized, ...money } = report.money;
    const old = {
      ...report,
      money: { ...money, countries: money.countries.map(({ now: _now, gone: _gone, ...country }) => country) },
      ...{ version: 1, opened: false, notes: [], corrections: [] },
    };
    const read = safeParse(sentReportSchema, JSON.parse(JSON.stringify(old)), 'tampered');
    expect(read.ok).toBe(true);
    expect(docToPlainText(reportDoc(en, { ...(read as { value: SentReport }).value, map }), 'by')).toContain(
      '9.80 at first',
    );
    const now = { ...old, money: report.money };
    expect(safeParse(sentReportSchema, JSON.parse(JSON.stringify(now)), 'tampered')).toMatchObject({
      ok: true,
      value: now,
    });
  });
});
