import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const text = (path: string): string => readFileSync(at(path), 'utf8');

/** The pages for newcomers, each with the folders that its paths may be relative to. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'README.md': [''],
  'ARCHITECTURE.md': ['', 'src/'],
  'GLOSSARY.md': ['', 'src/'],
  'CONTRIBUTING.md': ['', 'src/games/alala/'],
  'SECURITY.md': [''],
  'docs/decisions.md': ['', 'src/'],
  'docs/where.md': ['', 'src/games/alala/', 'src/games/hoplites/'],
  'server/README.md': [''],
  'src/games/README.md': ['', 'src/', 'tests/tiny/', 'src/games/'],
};

/**
 * Paths in code spans: with a folder and an extension, or below a top folder. Patterns and placeholders are left out.
 */
const pathsIn = (page: string): string[] =>
  [...page.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter(
      path =>
        !/[*<>:…]|^dist\//.test(path) &&
        (/\/[\w.-]+\.(ts|tsx|mjs|md|json|css)$/.test(path) || /^(src|tests|scripts|server|public|docs)\//.test(path)),
    );

/** False in a copy of the project without its games, because the pages also name files of games. */
const isWhole = existsSync(at('tests/e2e'));

describe.skipIf(!isWhole).each(Object.entries(PAGES))('%s', (page, folders) => {
  test('names only files that exist', () => {
    const missing = pathsIn(text(page)).filter(path => !folders.some(folder => existsSync(at(folder + path))));
    expect(missing).toEqual([]);
  });

  test('links only to files that exist', () => {
    const base = page.includes('/') ? page.replace(/[^/]+$/, '') : '';
    const links = [...text(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, to = '']) => to);
    expect(links.filter(to => !existsSync(at(base + to)))).toEqual([]);
  });
});

test('ARCHITECTURE.md has at most 300 lines and a test for every invariant', () => {
  const page = text('ARCHITECTURE.md');
  expect(page.split('\n').length).toBeLessThanOrEqual(300);
  const rows = (page.split('## Invariants')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter(line => /^\| (?!-|inv)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(row => !/`(tests|scripts)\/[\w/.-]+`/.test(row))).toEqual([]);
});

const foldersIn = (path: string): string[] =>
  readdirSync(at(path), { withFileTypes: true }).flatMap(each => (each.isDirectory() ? [each.name] : []));

test('ARCHITECTURE.md lists every folder of src, and every folder in them', () => {
  const page = text('ARCHITECTURE.md');
  const layers = foldersIn('src');
  expect(layers.filter(layer => !page.includes(`| \`src/${layer}\` |`))).toEqual([]);
  const folders = layers
    .filter(layer => layer !== 'games')
    .flatMap(layer => foldersIn(`src/${layer}`).map(name => `${layer}/${name}`));
  expect(folders.filter(folder => !page.includes(`\`${folder}\``))).toEqual([]);
});

test.skipIf(!isWhole)('docs/where.md names one file or folder for each thing, and each thing once', () => {
  const page = text('docs/where.md').split('## Games')[0] ?? '';
  const rows = [...page.matchAll(/^\| (?!looked for|-)(.+) \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(([, , open = '']) => !/^`[\w./-]+`$/.test(open)).map(([row]) => row)).toEqual([]);
  const things = rows.map(([, thing]) => thing);
  expect(things.filter((thing, i) => things.indexOf(thing) !== i)).toEqual([]);
});

test('a decision has at most ten lines', () => {
  const decisions = text('docs/decisions.md').split('\n## ').slice(1);
  expect(decisions.length).toBeGreaterThan(10);
  expect(decisions.filter(each => each.trim().split('\n').length > 10)).toEqual([]);
});

test('README.md gives a reason for each dependency', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
  const page = text('README.md');
  expect(Object.keys(dependencies).filter(name => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test('CONTRIBUTING.md names example commits by subjects that fit a line of git log', () => {
  const subjects = [...text('CONTRIBUTING.md').matchAll(/^Example commit: “(.+)”$/gm)].map(
    ([, subject = '']) => subject,
  );
  expect(subjects.length).toBeGreaterThan(4);
});
