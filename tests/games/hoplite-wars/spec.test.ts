import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from '../../reach.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplite-wars/', import.meta.url));
const TESTS = fileURLToPath(new URL('./', import.meta.url));

/** How many clauses each letter of the rules page has, and the rulings. */
const NUMBERED: Readonly<Record<string, readonly [first: number, last: number]>> = {
  ...{
    P: [1, 7],
    N: [1, 8],
    E: [1, 14],
    O: [1, 3],
    B: [1, 10],
    S: [1, 5],
    C: [1, 5],
    U: [1, 10],
    G: [1, 4],
    D: [1, 5],
  },
  ...{ T: [1, 3], K: [1, 5], W: [1, 6], V: [1, 4], Z: [1, 9], 'R-': [1, 32] },
};
const run = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);
const CLAUSES = Object.entries(NUMBERED).flatMap(([letter, [first, last]]) => run(letter, first, last));

const ID = '(?:[PNEOBSCUGDTKWVZ]|R-)\\d{1,2}';

/** The clauses that a text cites, those inside a range such as L5–L8 or too. */
const cited = (text: string): Set<string> => {
  const all = new Set([...text.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w])`, 'g'))].map(([id]) => id));
  for (const [, letter = '', first, last] of text.matchAll(
    /(?<![\w-])([PNEOBSCUGDTKWVZ]|R-)(\d{1,2}) ?[–…] ?\1(\d{1,2})(?![\w])/g,
  ))
    for (const id of run(letter, Number(first), Number(last))) all.add(id);
  return all;
};

/** The clauses in brackets in a file's test names: written there, or in the rows of a table that `[%s]` reads. */
const bracketed = (text: string): Set<string> => {
  const lists = `${ID}(?: ${ID})*`;
  const named = [...text.matchAll(new RegExp(`['"\`]\\[(${lists})\\]`, 'g'))];
  const rows = /['"`]\[%s\]/.test(text) ? [...text.matchAll(new RegExp(`\\[\\s*'(${lists})',`, 'g'))] : [];
  return new Set([...named, ...rows].flatMap(([, ids = '']) => ids.split(' ')));
};

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

/** The doors of the rooms: a campaign and its seats, orders as text, the chart, and who plays by himself. */
const DOORS = [
  'battle/game.ts',
  'battle/resolve.ts',
  'battle/view.ts',
  'orders/parse.ts',
  'orders/format.ts',
  'winter/supply.ts',
  'board/map.ts',
  'ai/match.ts',
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

  test('cites no clause that it does not have', () => {
    expect([...cited(page)].filter(id => !CLAUSES.includes(id))).toEqual([]);
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

describe('no clause that SPEC.md does not have', () => {
  test.each(testFiles)('in the test names of %s', file => {
    expect([...bracketed(read(TESTS + file))].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });

  test.each(filesIn(GAME, '.ts').filter(name => !/^(words|screens)\//.test(name)))('in %s', name => {
    expect([...cited(speaking(read(GAME + name)))].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });
});
