import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachableFrom } from './reachable-names.ts';

let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'reach-'));
  mkdirSync(join(place, 'deep'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The names that are reached from `main.ts` in these files. */
const reached = (files: Readonly<Record<string, string>>): string[] => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return [...reachableFrom(join(place, 'main.ts'))].map(name => name.slice(place.length + 1)).sort();
};

test.each<[name: string, files: Readonly<Record<string, string>>, names: string[]]>([
  [
    'a call through another file, and not what lies beside it',
    {
      'main.ts': "import { a } from './deep/a.ts'; export const go = () => a();",
      'deep/a.ts': 'const inner = () => 1; export const a = () => inner(); export const idle = () => a();',
    },
    ['deep/a.ts#a', 'deep/a.ts#inner', 'main.ts#go'],
  ],
  [
    'an import that nobody speaks of leads nowhere',
    {
      'main.ts': "import { a, b } from './a.ts'; export const go = b; const unused = a;",
      'a.ts': 'export const a = 1; export const b = 2;',
    },
    ['a.ts#b', 'main.ts#go'],
  ],
  [
    'nor does a comment, a string, a key, a property or a binding of that name',
    {
      'main.ts':
        "import { a } from './a.ts'; /* a() */ export const go = (x: { a: number }) => { const { a } = x; return ['a', x.a, { a: 1 }, a]; };",
      'a.ts': 'export const a = 1;',
    },
    ['main.ts#go'],
  ],
  [
    'another name, a shorthand, all of a file, what is passed on',
    {
      'main.ts':
        "import { a as b } from './a.ts'; import * as all from './b.ts'; export { c as d } from './c.ts'; export * from './a.ts'; export const go = () => ({ b, all });",
      'a.ts': 'export const a = 1; const deaf = 2;',
      'b.ts': 'export const b = 1; export const more = 2;',
      'c.ts': 'export const c = 1; export const not = 2;',
    },
    ['a.ts#a', 'b.ts#b', 'b.ts#more', 'c.ts#c', 'main.ts#go'],
  ],
  [
    'types, tags, what is loaded later, and what a loaded file runs',
    {
      'main.ts':
        "import type { T } from './a.ts'; import { Tag } from './tag.tsx'; export const go = (t: T) => Tag; export const later = () => import('./b.ts').then(part => part.b);",
      'a.ts': 'export interface T { readonly u: U } export type U = string; export type V = T;',
      'tag.tsx': 'const Inner = () => null; const mark = 1; export const Tag = () => <Inner mark="1" />;',
      'b.ts': 'const counted = () => 1; counted(); export const b = 2;',
    },
    ['a.ts#T', 'a.ts#U', 'b.ts#b', 'b.ts#counted', 'main.ts#go', 'main.ts#later', 'tag.tsx#Inner', 'tag.tsx#Tag'],
  ],
  [
    'circles',
    {
      'main.ts': "import { a } from './a.ts'; export const go = () => a();",
      'a.ts': "import { b } from './b.ts'; export const a = (): unknown => b();",
      'b.ts': "import { a } from './a.ts'; export const b = (): unknown => a();",
    },
    ['a.ts#a', 'b.ts#b', 'main.ts#go'],
  ],
])('what can be reached: %s', (_name, files, names) => {
  expect(reached(files)).toEqual(names);
});
