import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from '../../reachable-names.ts';
import { once } from '../../spec-page.ts';
import { testAll } from '../../test-all.ts';

const GAME = fileURLToPath(new URL('../../../src/games/alala/', import.meta.url));
const RULES = `${GAME}rules/`;
const TESTS = fileURLToPath(new URL('./', import.meta.url));

const read = once(path => readFileSync(path, 'utf8'));
const page = read(`${GAME}SPEC.md`);

/** First and last number of each letter of the rules page and of our rulings; there are no gaps. */
const NUMBERED: Readonly<Record<string, readonly [first: number, last: number]>> = {
  T: [0, 6],
  A: [1, 3],
  C: [1, 5],
  K: [1, 3],
  S: [1, 2],
  L: [1, 2],
  M: [1, 12],
  G: [1, 3],
  B: [1, 6],
  O: [1, 6],
  P: [1, 5],
  U: [1, 1],
  'R-': [1, Math.max(...[...page.matchAll(/^\| R-(\d+) \|/gm)].map(([, number]) => Number(number)))],
};
const run = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);
const CLAUSES = Object.entries(NUMBERED).flatMap(([letter, [first, last]]) => run(letter, first, last));

const ID = '(?:[TACKSLMGBOPU]|R-)\\d{1,2}';

/** The clauses that a text cites, including those within ranges such as O1–O6 or R-18 … R-22. */
const cited = (text: string): Set<string> => {
  const all = new Set([...text.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w])`, 'g'))].map(([id]) => id));
  const ranges = /(?<![\w-])([TACKSLMGBOPU]|R-)(\d{1,2}) ?[–…] ?\1(\d{1,2})(?![\w])/g;
  for (const [, letter = '', first, last] of text.matchAll(ranges))
    for (const id of run(letter, Number(first), Number(last))) all.add(id);
  return all;
};

/** The clauses in brackets in a file's test names: literal, or in the rows of a table that `[%s]` reads. */
const bracketed = (text: string): Set<string> => {
  const lists = `${ID}(?: ${ID})*`;
  const named = [...text.matchAll(new RegExp(`['"\`]\\[(${lists})\\]`, 'g'))];
  const rows = /['"`]\[%s\]/.test(text) ? [...text.matchAll(new RegExp(`\\[\\s*'(${lists})',`, 'g'))] : [];
  return new Set([...named, ...rows].flatMap(([, ids = '']) => ids.split(' ')));
};

/** The parts of a file that can cite clauses: comments, and the clauses of its reasons. */
const speaking = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|clause: '[^']*'/g)].map(([part]) => part).join('\n');
const citedIn = once(path => cited(speaking(read(path))));
const bracketedIn = once(path => bracketed(read(path)));

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith(end));

// Rows of the table of screens begin with clauses too, so it is cut off.
const [spec = ''] = page.split('## Where each clause is met');
const rows = [...spec.matchAll(new RegExp(`^\\| (${ID}) \\|(.*)\\|$`, 'gm'))].map(([, id = '', rest = '']) => {
  const [says = '', sheet = '', ruling = '', coded = '', tested = ''] = rest.split('|').map(cell => cell.trim());
  return { id, says, sheet, ruling, coded, tested };
});
const rowOf = (id: string): (typeof rows)[number] => {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Error(`SPEC.md has no row for ${id}`);
  return row;
};

const testFiles = filesIn(TESTS, '.test.ts').filter(name => name !== 'spec.test.ts');
/** A test file by its base name, in any folder. */
const testNamed = (name: string): string => {
  const found = testFiles.filter(file => file === name || file.endsWith(`/${name}`));
  expect(found, name).toHaveLength(1);
  return TESTS + found[0];
};

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
    expect([...cited(spec)].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });

  testAll('every clause has a meaning and a source', CLAUSES, id => {
    const { says, sheet, ruling } = rowOf(id);
    expect(says.length).toBeGreaterThan(10);
    expect(sheet).not.toBe('');
    expect(ruling).not.toBe('');
  });

  testAll('every clause is coded in the named file', CLAUSES, id => {
    const places = [...rowOf(id).coded.matchAll(/`((?:[a-z]+\/)?[\w-]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)];
    expect(places.length).toBeGreaterThan(0);
    for (const [, file = '', names = ''] of places) {
      expect(existsSync(RULES + file), file).toBe(true);
      const code = read(RULES + file);
      expect(citedIn(RULES + file).has(id), `${file} mentions ${id}`).toBe(true);
      for (const [, name] of names.matchAll(/`(\w+)`/g))
        expect(
          new RegExp(`^export (?:const|function|type|interface) ${name}\\b`, 'm').test(code),
          `${file}: ${name}`,
        ).toBe(true);
    }
  });

  const reached = reachableFrom(`${GAME}index.ts`);
  testAll('every clause is coded in reachable code', CLAUSES, id => {
    const places = [...rowOf(id).coded.matchAll(/`((?:[a-z]+\/)?[\w-]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)];
    const cites = places.flatMap(([, file, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${RULES}${file}#${name}` as const),
    );
    expect(cites.filter(place => !reached.has(place)).map(place => place.slice(RULES.length))).toEqual([]);
  });

  testAll('every clause is tested in the named file', CLAUSES, id => {
    const files = [...rowOf(id).tested.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(bracketedIn(testNamed(file)).has(id), `a test name of ${file} has [${id}]`).toBe(true);
    }
  });
});

describe('no clause that SPEC.md does not have', () => {
  testAll('in the test names', testFiles, file => {
    expect([...bracketedIn(TESTS + file)].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });

  const files = filesIn(GAME, '.ts').filter(name => !/^(words|screens)\//.test(name));
  testAll('in the code', files, name => {
    expect([...citedIn(GAME + name)].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });
});

describe('the reader of clauses', () => {
  test.each<[text: string, ids: string[]]>([
    ['(A1, R-3: only)', ['A1', 'R-3']],
    ['O1–O3 and R-18 … R-20', ['O1', 'O2', 'O3', 'R-18', 'R-19', 'R-20']],
    ['one D6 of M12-high, AvD, B, XM1, M1x', ['M12']],
  ])('%s', (text, ids) => {
    expect([...cited(text)].sort()).toEqual(ids);
  });

  // Assembled here, so that this file has no such test names.
  test.each<[name: string, text: string, ids: string[]]>([
    ['a name', `test('${'['}B1 R-2] x')`, ['B1', 'R-2']],
    ['a table', `test.each(t)('${'['}%s] x'); const t = [${'['}'B1 B2', 1]]`, ['B1', 'B2']],
    ['a table that no name reads', `const t = [${'['}'B1', 1]]`, []],
    ['a name without brackets', `test('B1 x')`, []],
  ])('%s', (_name, text, ids) => {
    expect([...bracketed(text)]).toEqual(ids);
  });
});
