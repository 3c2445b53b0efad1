import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BOOK } from '../../../src/games/hoplites/rules/clauses.ts';
import { reachableFrom } from '../../reach.ts';

const GAME = fileURLToPath(new URL('../../../src/games/hoplites/', import.meta.url));
const TESTS = fileURLToPath(new URL('./', import.meta.url));

/** First and last number of each letter of the rules page, and of the rulings. */
const NUMBERED: readonly (readonly [letter: string, last: number])[] = [
  ['K', 12],
  ['A', 6],
  ['F', 5],
  ['T', 6],
  ['X', 6],
  ['Q', 5],
  ['I', 6],
  ['P', 7],
  ['M', 4],
  ['V', 10],
  ['W', 5],
  ['L', 5],
  ['S', 15],
  ['C', 3],
  ['U', 5],
  ['Y', 4],
  ['D', 5],
  ['E', 3],
  ['N', 11],
  ['SA', 9],
  ['CN', 4],
  ['TH', 4],
  ['B', 4],
  ['O', 5],
  ['G', 4],
  ['AI', 11],
  ['R-', 98],
];
const run = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);
const CLAUSES = NUMBERED.flatMap(([letter, last]) => run(letter, 1, last));

const LETTERS = '(?:SA|CN|TH|AI|R-|[KAFTXQIPMVWLSCUYDENBOG])';
const ID = `${LETTERS}\\d{1,2}`;

/** The clauses that a text cites, those inside a range such as L5–L8 or too. */
const cited = (text: string): Set<string> => {
  const all = new Set([...text.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w])`, 'g'))].map(([id]) => id));
  const ranges = new RegExp(`(?<![\\w-])(${LETTERS})(\\d{1,2}) ?[–…] ?\\1(\\d{1,2})(?![\\w])`, 'g');
  for (const [, letter = '', first, last] of text.matchAll(ranges))
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

/** What of a file speaks of clauses: its comments, and the clauses that its reasons name. */
const speaking = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*|clause: '[^']*'|clause = .*/g)].map(([part]) => part).join('\n');

/** The same for the same text, worked out once. */
const once = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, Made>();
  return text => {
    const found = known.get(text) ?? make(text);
    known.set(text, found);
    return found;
  };
};
const read = once(path => readFileSync(path, 'utf8'));
const citedIn = once(path => cited(speaking(read(path))));
const bracketedIn = once(path => bracketed(read(path)));
const exportsOf = once(
  path =>
    new Set([...read(path).matchAll(/^export (?:const|function|type|interface) (\w+)\b/gm)].map(([, name]) => name)),
);
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith(end));

const page = read(`${GAME}SPEC.md`);
const rows = [...page.matchAll(new RegExp(`^\\| (${ID}) \\|(.*)\\|$`, 'gm'))].map(([, id = '', rest = '']) => {
  const [says = '', coded = '', tested = ''] = rest.split('|').map(cell => cell.trim());
  return { id, says, coded, tested };
});
const rowOf = (id: string): (typeof rows)[number] => {
  const row = rows.find(each => each.id === id);
  if (!row) throw new Error(`SPEC.md has no row for ${id}`);
  return row;
};
const placesOf = (id: string): readonly (readonly [file: string, names: readonly string[]])[] =>
  [...rowOf(id).coded.matchAll(/`([\w-]+(?:\/[\w-]+)+\.ts)`: ((?:`\w+`(?:, )?)+)/g)].map(
    ([, file = '', names = '']) => [file, [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name as string)],
  );

const testFiles = filesIn(TESTS, '.test.ts').filter(name => name !== 'spec.test.ts');
/** A test file by its own name, whatever room it is in. */
const testNamed = (name: string): string => {
  const found = testFiles.filter(file => file === name || file.endsWith(`/${name}`));
  if (found.length !== 1) throw new Error(`${found.length} tests are called ${name}`);
  return TESTS + found[0];
};

/** The doors of the rooms: a battle and its seats, armies, the post, the computer player, and what is worked out for players. */
const DOORS = ['battle/game.ts', 'battle/view.ts', 'battle/throws.ts', 'army/ready-made.ts', 'army/outside.ts'];
const MORE = [
  'army/make.ts',
  'army/points.ts',
  'army/validate.ts',
  'army/draw.ts',
  'army/pairings.ts',
  'army/collections.ts',
];
const POST = ['post/absent.ts', 'post/chain.ts', 'post/device.ts', 'post/outside.ts'];
const ADVICE = [
  'battle/preview.ts',
  'report/course.ts',
  'ai/advice.ts',
  'ai/search.ts',
  'ai/match.ts',
  'rules/areas.ts',
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

  test.each(CLAUSES)('%s says what it means', id => {
    expect(rowOf(id).says.length).toBeGreaterThan(5);
  });

  test.each(CLAUSES)('%s is coded where it says', id => {
    const places = placesOf(id);
    expect(places.length).toBeGreaterThan(0);
    for (const [file, names] of places) {
      expect(existsSync(GAME + file), file).toBe(true);
      expect(citedIn(GAME + file).has(id), `${file} mentions ${id}`).toBe(true);
      for (const name of names) expect(exportsOf(GAME + file).has(name), `${file}: ${name}`).toBe(true);
    }
  });

  const reached = new Set([...DOORS, ...MORE, ...POST, ...ADVICE].flatMap(door => [...reachableFrom(GAME + door)]));
  test.each(CLAUSES)('%s is coded in what a battle, an army or advice comes to', id => {
    const cites = placesOf(id).flatMap(([file, names]) => names.map(name => `${GAME}${file}#${name}` as const));
    expect(cites.filter(place => !reached.has(place)).map(place => place.slice(GAME.length))).toEqual([]);
  });

  test.each(CLAUSES)('%s is tested where it says', id => {
    const files = [...rowOf(id).tested.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(bracketedIn(testNamed(file)).has(id), `a test name of ${file} has [${id}]`).toBe(true);
  });
});

test('the rules to look up have every clause once', () => {
  expect([...BOOK.ids].sort()).toEqual([...CLAUSES].sort());
});

describe('no clause that SPEC.md does not have', () => {
  test.each(testFiles)('in the test names of %s', file => {
    expect([...bracketedIn(TESTS + file)].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });

  test.each(filesIn(GAME, '.ts').filter(name => !/^(words|screens)\//.test(name)))('in %s', name => {
    expect([...citedIn(GAME + name)].filter(id => !CLAUSES.includes(id))).toEqual([]);
  });
});
