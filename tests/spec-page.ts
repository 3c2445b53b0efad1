import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reachableFrom } from './reachable-names.ts';
import { testAll } from './test-all.ts';

/** What a game's SPEC.md is held to. */
interface SpecPage {
  /** The game's folder, in the sources and in the tests. */
  readonly game: string;
  /** First and last number of each letter of its rules page, and of the rulings, in their order. */
  readonly numbered: readonly (readonly [letter: string, first: number, last: number])[];
  /** Clauses of the page that are not built yet: cited, and nowhere coded. */
  readonly toCome?: readonly string[];
  /** Worked examples of the page, each of which is in the name of a test. */
  readonly examples?: readonly string[];
  /** Whether each row says beside its meaning whether there is a ruling. */
  readonly rulings: boolean;
  /** Whether every text that is a clause speaks of it, or only what is called the clause of a reason. */
  readonly speaks: 'everyText' | 'reasons';
  /** Modules through which a player's game, or its tools, come to the code: what is cited is reached from one of them. */
  readonly doors: readonly string[];
  /** The clauses that can be looked up in the game. */
  readonly book?: readonly string[];
}

/** The clauses of one letter, or the examples, from a number to another. */
export const run = (letter: string, first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `${letter}${first + i}`);

/** The same for the same text, worked out once. */
export const once = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const known = new Map<string, Made>();
  return text => {
    const found = known.get(text) ?? make(text);
    known.set(text, found);
    return found;
  };
};

const read = once(path => readFileSync(path, 'utf8'));
const exportsOf = once(
  path =>
    new Set([...read(path).matchAll(/^export (?:const|function|type|interface) (\w+)\b/gm)].map(([, name]) => name)),
);
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith(end));

/**
 * SPEC.md of a game: every clause of its rules page has a row, is coded and tested where that says, and nothing speaks of
 * a clause that there is not.
 */
export const holdsToItsSpec = (spec: SpecPage): void => {
  const { game, numbered, toCome = [], examples = [], rulings, speaks, doors, book } = spec;
  const source = fileURLToPath(new URL(`../src/games/${game}/`, import.meta.url));
  const tests = fileURLToPath(new URL(`./games/${game}/`, import.meta.url));
  const all = numbered.flatMap(each => run(...each));
  const clauses = all.filter(id => !toCome.includes(id));
  // The longest first, or SA9 would be read as a clause of S.
  const longest = numbered.map(([letter]) => letter).sort((a, b) => b.length - a.length);
  const letters = `(?:${longest.join('|')})`;
  const clause = `${letters}(?:0|[1-9]\\d?)`;
  const named = examples.length > 0 ? `(?:${clause}|${examples.join('|')})` : clause;

  /** The clauses that a text cites, those inside a range such as L5–L8 or R-4–R-6 too. */
  const cited = (text: string): Set<string> => {
    const found = new Set([...text.matchAll(new RegExp(`(?<![\\w-])${clause}(?![\\w])`, 'g'))].map(([id]) => id));
    const ranges = new RegExp(`(?<![\\w-])(${letters})(\\d{1,2}) ?[–…] ?\\1(\\d{1,2})(?![\\w])`, 'g');
    for (const [, letter = '', first, last] of text.matchAll(ranges))
      for (const id of run(letter, Number(first), Number(last))) found.add(id);
    return found;
  };
  /** What of a file speaks of clauses: its comments, and the clauses that it names. */
  const speaking = new RegExp(
    `/\\*[^]*?\\*/|//.*|${speaks === 'everyText' ? `'${clause}'` : "clause: '[^']*'|clause = .*"}`,
    'g',
  );
  const citedIn = once(path => cited([...read(path).matchAll(speaking)].map(([part]) => part).join('\n')));
  /** The clauses in brackets in a file's test names: written there, or in the rows of a table that `[%s]` reads. */
  const bracketedIn = once(path => {
    const lists = `${named}(?: ${named})*`;
    const text = read(path);
    const names = [...text.matchAll(new RegExp(`['"\`]\\[(${lists})\\]`, 'g'))];
    const rows = /['"`]\[%s\]/.test(text) ? [...text.matchAll(new RegExp(`\\[\\s*'(${lists})',`, 'g'))] : [];
    return new Set([...names, ...rows].flatMap(([, ids = '']) => ids.split(' ')));
  });

  const page = read(`${source}SPEC.md`);
  const rows = [...page.matchAll(new RegExp(`^\\| (${clause}) \\|(.*)\\|$`, 'gm'))].map(([, id = '', rest = '']) => {
    const cells = rest.split('|').map(cell => cell.trim());
    const [says = '', ruling = '', coded = '', tested = ''] = rulings ? cells : [cells[0], 'none', ...cells.slice(1)];
    return { id, says, ruling, coded, tested };
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
  const testFiles = filesIn(tests, '.test.ts').filter(name => name !== 'spec.test.ts');
  /** A test file by its base name, in any folder. */
  const testNamed = (name: string): string => {
    const found = testFiles.filter(file => file === name || file.endsWith(`/${name}`));
    if (found.length !== 1) throw new Error(`${found.length} tests are called ${name}`);
    return tests + found[0];
  };

  describe('SPEC.md', () => {
    test('has every clause once, in order', () => {
      expect(rows.map(({ id }) => id)).toEqual(clauses);
    });

    test('has dated decisions', () => {
      const decisions = page.slice(page.indexOf('## Decisions')).match(/^- .*/gm) ?? [];
      expect(decisions.length).toBeGreaterThan(0);
      expect(decisions.filter(line => !/^- \d{4}-\d{2}-\d{2} \S/.test(line))).toEqual([]);
    });

    test('cites no clause that it does not have, but for those to come', () => {
      expect([...cited(page)].filter(id => !all.includes(id))).toEqual([]);
    });

    testAll('every clause has a meaning and a ruling column', clauses, id => {
      const { says, ruling } = rowOf(id);
      expect(says.length).toBeGreaterThan(rulings ? 10 : 5);
      expect(ruling).not.toBe('');
    });

    testAll('every clause is coded in the named file', clauses, id => {
      const places = placesOf(id);
      expect(places.length).toBeGreaterThan(0);
      for (const [file, names] of places) {
        expect(existsSync(source + file), file).toBe(true);
        expect(citedIn(source + file).has(id), `${file} mentions ${id}`).toBe(true);
        for (const name of names) expect(exportsOf(source + file).has(name), `${file}: ${name}`).toBe(true);
      }
    });

    const reached = new Set(doors.flatMap(door => [...reachableFrom(source + door)]));
    testAll('every clause is coded in code that the game or a tool of its players can reach', clauses, id => {
      const cites = placesOf(id).flatMap(([file, names]) => names.map(name => `${source}${file}#${name}` as const));
      expect(cites.filter(place => !reached.has(place)).map(place => place.slice(source.length))).toEqual([]);
    });

    testAll('every clause is tested in the named file', clauses, id => {
      const files = [...rowOf(id).tested.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, file]) => file as string);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files)
        expect(bracketedIn(testNamed(file)).has(id), `a test name of ${file} has [${id}]`).toBe(true);
    });
  });

  if (book)
    test('the rules to look up have every clause once', () => {
      expect([...book].sort()).toEqual([...clauses].sort());
    });

  if (examples.length > 0)
    testAll('every worked example has a test', examples, id => {
      expect(testFiles.filter(file => bracketedIn(tests + file).has(id))).not.toEqual([]);
    });

  describe('no clause that SPEC.md does not have', () => {
    testAll('in the test names', testFiles, file => {
      expect([...bracketedIn(tests + file)].filter(id => ![...clauses, ...examples].includes(id))).toEqual([]);
    });

    const files = filesIn(source, '.ts').filter(name => !/^(words|screens)\//.test(name));
    testAll('in the code', files, name => {
      expect([...citedIn(source + name)].filter(id => !clauses.includes(id))).toEqual([]);
    });
  });
};
