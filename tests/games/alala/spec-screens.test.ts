import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BATTLE_SCREENS } from '../../../src/games/alala/screens/battle/routes.ts';
import { testAll } from '../../test-all.ts';

const spec = readFileSync(new URL('../../../src/games/alala/SPEC.md', import.meta.url), 'utf8');
const [clauses = '', rest = ''] = spec.split('## Where each clause is met');
const known = [...clauses.matchAll(/^\| ((?:[TACKSLMGBOPU]|R-)\d{1,2}) \|/gm)].map(([, id]) => id);
const rows = [...(rest.split('## ')[0] ?? '').matchAll(/^\| (\S+\d) \| (.*) \|$/gm)];

test('every clause is met on a screen, in the order of the clauses', () => {
  expect(known.length).toBeGreaterThan(80);
  expect(
    rows.map(([, id]) => id),
    'rows of “Where each clause is met”',
  ).toEqual(known);
});

testAll(
  'every clause is met on screens that there are',
  rows.map(([, id, screens]) => [id, screens]),
  ([, screens = '']) => {
    const names = [...screens.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter(name => ![...BATTLE_SCREENS, 'army', 'new'].some(place => place === name))).toEqual([]);
  },
);
