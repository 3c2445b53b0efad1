import { expect, test } from 'vitest';
import { docToPlainText } from '../../../../src/game-ui/report/doc-to-text.ts';
import {
  reportDoc,
  reportNames,
  routeMessage,
  sheetSection,
} from '../../../../src/games/hoplite-encounter/messages/report.ts';
import { originalSheet } from '../../../../src/games/hoplite-encounter/orders/sheet.ts';
import { formatSheet } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { AEGEAN, dice, groundFor, march } from '../fixtures.ts';
import { el, en } from '../texts.ts';

const turn = march(AEGEAN, ['ATH A1 4H $2.00 MEGA N > MEGA', 'SPA A1 3H $3.00 PLAT > MEGA'], dice(3, 1, 6), {
  turn: 11,
});
const report = reportFor(groundFor(AEGEAN), turn.next, 'ATH', turn);

test('[J1 J2 J5 J7 R-44] a report as text has its parts in order, and each battle step by step', () => {
  const text = docToPlainText(reportDoc(en, report), 'by');
  const parts = [
    'Athens – Turn\u00a011, November 430\u00a0BC',
    'Winter ranges',
    'Captures',
    'Megara',
    'Forces',
    'Map',
    'Totals',
  ];
  const places = parts.filter(part => part !== 'Megara').map(part => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text).toContain('Megara MEG is yours.');
  expect(text).toContain(
    'Megara C56R38: Land battle, Athens A1 – Sparta A1, 3+1. Athens A1 wins. Losses 0 and 3. H2: Regiments fight on land. Athens A1, H2: 4 regiments before all battles.',
  );
  expect(text).toContain('H7: 3 and 1 make 4, no more than 5: the first wins. H9: The scale of the victory is 6.');
  expect(text).toMatch(
    /Megara C56R38: BEN Battle encounter, Sparta A1 3H\. G4: It happens on the hex where the force started\. G6: This is the only hex/,
  );
  expect(text).toContain('Athens: Imperial states held, 1.');
});

test('[R-44] and the same in Greek', () => {
  const text = docToPlainText(reportDoc(el, report), 'by');
  expect(text).toContain('Αθήνα – Γύρος\u00a011, Νοέμβριος 430\u00a0π.Χ.');
  expect(text).toContain('Δική σας πια: Μέγαρα MEG.');
  expect(text).not.toMatch(/undefined|\[object/);
});

test('[J1 J7] before the first turn, a report has no events; units are told in words, and empty chests not at all', () => {
  const first = { ...report, heading: { ...report.heading, turn: 0 } };
  expect(reportDoc(en, first).sections.map(({ id }) => id)).toEqual(['map', 'totals']);
  expect(docToPlainText(reportDoc(en, report), 'by')).toContain('4 regiments.');
  const [force] = report.forces;
  if (!force) throw new Error('Athens has a force.');
  const names = reportNames(en, report.map);
  expect(routeMessage(en, names, { ...force, chestBefore: 100, chestAfter: 0 })).toContain('Chest 1.00, then 0.00.');
  expect(routeMessage(en, names, { ...force, chestBefore: 0, chestAfter: 0 })).not.toContain('Chest');
});

test('[L9] for paper: the report as a text, and a sheet with a line to write on under each', () => {
  const sheet = originalSheet(AEGEAN, turn.next, 'ATH');
  const text = docToPlainText({ title: 'ATH', lead: [], sections: [sheetSection(en, sheet)] }, 'by');
  expect(text).toContain('The next sheet');
  expect(text).toContain(`!O ${formatSheet({ game: '', empire: '', turn: 0 }, sheet).split('\n').at(-1)}`);
  expect(text).toContain('!I A1 _');
  expect(text.match(/!I /g)?.length).toBe(sheet.offers.length + sheet.countries.length + sheet.forces.length);
  const notes = [{ from: 'SPA', text: 'Peace.' }];
  const told = docToPlainText(reportDoc(en, { ...report, notes, corrections: [{ reason: 'a slip of mine' }] }), 'by');
  expect(told).toContain('Peace.');
  expect(told).toContain('a slip of mine');
});
