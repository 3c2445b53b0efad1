import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from '../../reach.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplite-encounter/', import.meta.url));
const TESTS = fileURLToPath(new URL('./', import.meta.url));

/** How many clauses each letter of the rules page has, and the rulings; those that SPEC.md says are to come are left out. */
const NUMBERED: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ...{ A: [1, 4], B: [1, 9], C: [1, 11], D: [1, 8], E: [1, 7], F: [1, 7], G: [1, 13], H: [1, 19], I: [1, 4] },
  ...{ J: [1, 7], K: [1, 20], L: [1, 2], S: [1, 8], 'R-': [1, 75] },
};
/** The deadline, which only a game that is played by mail has. */
const TO_COME = ['R-72'];
const run = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);
const CLAUSES = Object.entries(NUMBERED)
  .flatMap(([letter, [first, last]]) => run(letter, first, last))
  .filter(id => !TO_COME.includes(id));

const ID = '(?:[A-LS]|R-)[1-9]\\d?';

const NAMED = '(?:[A-LSX]|R-)[1-9]\\d?';

/** The clauses that a text cites, those inside a range such as L5–L8 or too. */
const cited = (text: string): Set<string> => {
  const all = new Set([...text.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w])`, 'g'))].map(([id]) => id));
  for (const [, letter = '', first, last] of text.matchAll(
    /(?<![\w-])([A-LS]|R-)(\d{1,2}) ?[–…] ?\1(\d{1,2})(?![\w])/g,
  ))
    for (const id of run(letter, Number(first), Number(last))) all.add(id);
  return all;
};

/** The clauses in brackets in a file's test names: written there, or in the rows of a table that `[%s]` reads. */
const bracketed = (text: string): Set<string> => {
  const lists = `${NAMED}(?: ${NAMED})*`;
  const named = [...text.matchAll(new RegExp(`['"\`]\\[(${lists})\\]`, 'g'))];
  const rows = /['"`]\[%s\]/.test(text) ? [...text.matchAll(new RegExp(`\\[\\s*'(${lists})',`, 'g'))] : [];
  return new Set([...named, ...rows].flatMap(([, ids = '']) => ids.split(' ')));
};

/** A test's name has the worked examples of the page too. */
const EXAMPLES = run('X', 1, 36);

/** What of a file speaks of clauses: its comments, and the clauses and codes that it names. */
const speaking = (text: string): string =>
  [...text.matchAll(new RegExp(`/\\*[^]*?\\*/|//.*|'${ID}'`, 'g'))].map(([part]) => part).join('\n');

const read = (path: string): string => readFileSync(path, 'utf8');
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith(end));

const page = read(`${GAME}SPEC.md`);
const rows = [...page.matchAll(new RegExp(`^\\| (${ID}) \\|(.*)\\|$`, 'gm'))].map(([, id = '', rest = '']) => {
  const [says = '', ruling = '', coded = '', tested = ''] = rest.split('|').map(cell => cell.trim());
  return { id, says, ruling, coded, tested };
});
const rowOf = (id: string): (typeof rows)[number] => {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Error(`SPEC.md has no row for ${id}`);
  return row;
};
const placesOf = (id: string): readonly (readonly [file: string, names: readonly string[]])[] =>
  [...rowOf(id).coded.matchAll(/`([\w-]+\/[\w-]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)].map(([, file = '', names = '']) => [
    file,
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
  ]);

const testFiles = filesIn(TESTS, '.test.ts').filter(name => name !== 'spec.test.ts');
/** A test file by its own name, whatever room it is in. */
const testNamed = (name: string): string => {
  const found = testFiles.filter(file => file === name || file.endsWith(`/${name}`));
  expect(found, name).toHaveLength(1);
  return TESTS + found[0];
};

/** The doors of the rooms: a turn and its opening, its dice, sheets and their text, views, reports, scenarios, the computer player. */
const DOORS = [
  'referee/turn.ts',
  'referee/opening.ts',
  'referee/chance.ts',
  'referee/fight.ts',
  'orders/ready.ts',
  'orders/sheet.ts',
  'orders/text.ts',
  'vision/view.ts',
  'report/report.ts',
  'muster/scenario.ts',
  'ai/plan.ts',
];

describe('SPEC.md', () => {
  test('has every clause once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(CLAUSES);
  });

  test('has dated decisions', () => {
    const decisions = page.slice(page.indexOf('## Decisions')).match(/^- .*/gm) ?? [];
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.filter(line => !/^- \d{4}-\d{2}-\d{2} \S/.test(line))).toEqual([]);
  });

  test('cites no clause that it does not have, but for those to come', () => {
    expect([...cited(page)].filter(id => ![...CLAUSES, ...TO_COME].includes(id))).toEqual([]);
  });

  test.each(CLAUSES)('%s says what it means, and whether there is a ruling', id => {
    const { says, ruling } = rowOf(id);
    expect(says.length).toBeGreaterThan(10);
    expect(ruling).not.toBe('');
  });

  test.each(CLAUSES)('%s is coded where it says', id => {
    const places = placesOf(id);
    expect(places.length).toBeGreaterThan(0);
    for (const [file, names] of places) {
      expect(existsSync(GAME + file), file).toBe(true);
      const code = read(GAME + file);
      expect(cited(speaking(code)).has(id), `${file} mentions ${id}`).toBe(true);
      for (const name of names)
        expect(
          new RegExp(`^export (?:const|function|type|interface) ${name}\\b`, 'm').test(code),
          `${file}: ${name}`,
        ).toBe(true);
    }
  });

  const reached = new Set(DOORS.flatMap(door => [...reachableFrom(GAME + door)]));
  test.each(CLAUSES)('%s is coded in what a battle, an army or advice comes to', id => {
    const cites = placesOf(id).flatMap(([file, names]) => names.map(name => `${GAME}${file}#${name}` as const));
    expect(cites.filter(place => !reached.has(place)).map(place => place.slice(GAME.length))).toEqual([]);
  });

  test.each(CLAUSES)('%s is tested where it says', id => {
    const files = [...rowOf(id).tested.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(bracketed(read(testNamed(file))).has(id), `a test name of ${file} has [${id}]`).toBe(true);
  });
});

test.each(EXAMPLES)('%s, a worked example, has a test', id => {
  expect(testFiles.filter(file => bracketed(read(TESTS + file)).has(id))).not.toEqual([]);
});

describe('no clause that SPEC.md does not have', () => {
  test.each(testFiles)('in the test names of %s', file => {
    expect([...bracketed(read(TESTS + file))].filter(id => ![...CLAUSES, ...EXAMPLES].includes(id))).toEqual([]);
  });

  test.each(filesIn(GAME, '.ts').filter(name => !/^(words|screens)\//.test(name)))('in %s', name => {
    expect([...cited(speaking(read(GAME + name)))].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });
});
