import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/games/index.ts';
import { isNode, type Node, walk } from './syntax.ts';
import { testAll } from './test-all.ts';

interface Layer {
  readonly name: string;
  /** Matches paths under src/; the first matching row is a file's layer. The group `game` is the game it belongs to. */
  readonly where: RegExp;
  /** Layers that it may import. Its own layer is always allowed, another game never. */
  readonly may: readonly string[];
  readonly packages: readonly string[];
  /** No DOM, clock, randomness, storage or async. */
  readonly pure?: true;
}

const UI = ['preact', '@preact/signals'];

const LAYERS: readonly Layer[] = [
  { name: 'core', where: /^core\//, may: [], packages: ['@noble/hashes', 'valibot'], pure: true },
  { name: 'ui', where: /^ui\//, may: ['core'], packages: UI },
  { name: 'contract', where: /^game-contract\//, may: ['core', 'ui'], packages: UI },
  { name: 'game-ui', where: /^game-ui\//, may: ['core', 'contract', 'ui'], packages: UI },
  {
    name: 'registry',
    where: /^games\/(index|registry)\.ts$/,
    may: ['core', 'contract', 'front'],
    packages: [],
  },
  {
    name: 'rules',
    where:
      /^games\/(?<game>[^/]+)\/(rules|troops|board|map|fire|melee|equilibrium|orders|referee|season|vision|winter)\//,
    may: ['core'],
    packages: [],
    pure: true,
  },
  {
    name: 'messages',
    where: /^games\/(?<game>[^/]+)\/messages(\/|\.ts$)/,
    may: ['core', 'contract', 'rules', 'battle', 'ui', 'game-ui'],
    packages: ['@preact/signals'],
  },
  {
    // Controllers of tasks: hooks without texts and without JSX. Two screens use each.
    name: 'tasks',
    where: /^games\/(?<game>[^/]+)\/tasks\/[^.]+\.ts$/,
    may: ['core', 'contract', 'rules', 'battle', 'ui', 'game-ui'],
    packages: UI,
  },
  {
    name: 'screens',
    where: /^games\/(?<game>[^/]+)\/screens\//,
    may: ['core', 'contract', 'rules', 'battle', 'messages', 'tasks', 'ui', 'game-ui'],
    packages: UI,
  },
  {
    // The game's entry for the registry: the only place that imports its battle and, lazily, its screens.
    name: 'front',
    where: /^games\/(?<game>[^/]+)\/(game-info\.ts|(cover|emblem)\.svg|index\.tsx?|styles\.css)$/,
    may: ['core', 'contract', 'ui', 'game-ui', 'rules', 'battle', 'messages', 'screens'],
    packages: UI,
  },
  {
    name: 'battle',
    where: /^games\/(?<game>[^/]+)\/(actions|ai|army|battle|gods|guide|odds|post|report|scenarios|setup)\//,
    may: ['core', 'contract', 'rules'],
    packages: ['valibot'],
    pure: true,
  },
  {
    name: 'store',
    where: /^store\//,
    may: ['core', 'contract'],
    packages: ['dexie', 'valibot', '@preact/signals'],
  },
  { name: 'sync', where: /^sync\//, may: ['core'], packages: ['valibot', 'lib0'] },
  {
    name: 'app',
    where: /^app\//,
    may: ['core', 'contract', 'registry', 'store', 'sync', 'ui', 'game-ui'],
    packages: [...UI, 'qr', 'valibot', 'workbox-window', 'workbox-precaching'],
  },
  { name: 'main', where: /^main\.tsx?$/, may: ['app'], packages: UI },
];

/** Globals that a pure layer must not use. A property of such a name is allowed. */
const OUTSIDE = new Set([
  ...['Date', 'performance', 'crypto', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'],
  ...['window', 'document', 'globalThis', 'self', 'navigator', 'location', 'process', 'console'],
  ...['localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'Promise'],
]);

const placeOf = (path: string): { layer: Layer; game: string | undefined } | undefined => {
  for (const layer of LAYERS) {
    const fit = layer.where.exec(path);
    if (fit) return { layer, game: fit.groups?.game };
  }
  return undefined;
};

const isName = (parent: Node | undefined, field: string): boolean =>
  parent !== undefined && parent.computed !== true && parent.shorthand !== true && /^(key|property)$/.test(field);

interface Read {
  readonly source: string;
  readonly imports: readonly string[];
  readonly outside: readonly string[];
}
const reads = new Map<string, Read>();

/** The modules that a source imports, type and lazy imports included, and the globals that it uses. */
const read = (path: string, source: string): Read => {
  const already = reads.get(path);
  if (already?.source === source) return already;
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: string[] = [];
  const outside: string[] = [];
  walk(program as unknown as Node, (node, parent, field) => {
    const target = node.type === 'TSImportType' ? (node.source ?? node.argument) : node.source;
    if (/^(Import|Export|TSImportType)/.test(node.type) && isNode(target)) {
      imports.push(typeof target.value === 'string' ? target.value : '(computed)');
    }
    if (node.type === 'Identifier' && OUTSIDE.has(String(node.name)) && !isName(parent, field)) {
      outside.push(String(node.name));
    }
    if (node.type === 'MemberExpression' && source.slice(Number(node.start), Number(node.end)) === 'Math.random') {
      outside.push('Math.random');
    }
    if (node.async === true || node.await === true || node.type === 'AwaitExpression') outside.push('async');
  });
  const found = { source, imports, outside };
  reads.set(path, found);
  return found;
};

/** The relative style sheets that a style sheet imports. Tailwind resolves packages. */
const sheetsIn = (source: string): string[] =>
  [...source.matchAll(/@import\s+["']([^"']+)["']/g)]
    .map(([, sheet]) => sheet as string)
    .filter(sheet => sheet.startsWith('.'));

/** All violations of its layer's rules in a file under src/. */
const wrongsOf = (path: string, source: string): string[] => {
  const here = placeOf(path);
  if (!here) return ['belongs to no layer: give it a place, or the table a row'];
  const { imports, outside } = path.endsWith('.css') ? { imports: sheetsIn(source), outside: [] } : read(path, source);
  const wrongs = here.layer.pure ? outside.map(name => `${here.layer.name} is pure but mentions ${name}`) : [];
  for (const request of imports) {
    if (!request.startsWith('.')) {
      const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
      if (!here.layer.packages.includes(name)) wrongs.push(`${here.layer.name} may not import the package ${name}`);
      continue;
    }
    if (!/\.(tsx?|css|json|svg|png)(\?[\w&]+)?$/.test(request)) wrongs.push(`${request} lacks its file extension`);
    const target = posix.join(dirname(path), request.replace(/\?.*$/, ''));
    const there = placeOf(target);
    if (!there) wrongs.push(`${request} belongs to no layer`);
    else if (here.game && there.game && here.game !== there.game) {
      wrongs.push(`the game ${here.game} may not import the game ${there.game}`);
    } else if (there.layer !== here.layer && !here.layer.may.includes(there.layer.name)) {
      wrongs.push(`${here.layer.name} may not import ${there.layer.name} (${target})`);
    }
  }
  return wrongs;
};

const src = fileURLToPath(new URL('../src', import.meta.url));
const sources = existsSync(src)
  ? readdirSync(src, { recursive: true, encoding: 'utf8' })
      .map(file => file.replaceAll('\\', '/'))
      .filter(file => /\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
      .sort()
  : [];

describe('layers', () => {
  test('there is something to read', () => {
    expect(sources.length).toBeGreaterThan(0);
  });

  testAll('no file does what its layer may not', sources, file => {
    expect(wrongsOf(file, readFileSync(`${src}/${file}`, 'utf8'))).toEqual([]);
  });
});

/** The games that a source names: by the id as a separate string or in a path, or by the title. */
const gamesNamed = (source: string): string[] =>
  GAMES.flatMap(({ about: { id, title } }) => [
    ...[...source.matchAll(new RegExp(`(['"\`/])${id}(?=['"\`/?])`, 'g'))].map(() => id),
    ...(source.includes(title) ? [title] : []),
  ]);

describe('the shell knows no game', () => {
  const shell = sources.filter(
    file => /^(core|ui|game-contract|game-ui|store|app)\/|^main/.test(file) && file !== 'core/app-name.ts',
  );
  testAll('its files name none', shell, file => {
    expect(gamesNamed(readFileSync(`${src}/${file}`, 'utf8'))).toEqual([]);
  });

  const wrong = [
    `go({ game: 'alala' })`,
    `href="#/new/alala"`,
    `\`#/odds/alala/\${x}\``,
    `import('../games/alala/x.ts')`,
    'Άλαλά!',
  ];
  test.skipIf(GAMES.every(({ about }) => about.id !== 'alala')).each(wrong)('%s is found', source => {
    expect(gamesNamed(source)).not.toEqual([]);
  });
});

describe('types are kept, not forced', () => {
  testAll('no file forces a type', sources, file => {
    expect(readFileSync(`${src}/${file}`, 'utf8')).not.toMatch(/\bas unknown as\b/);
  });
});

/** Import cycles, each as the list of its files; the first file is repeated at the end. */
const circlesIn = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file]);
    if (done.has(file)) return;
    done.add(file);
    for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
};

/** The files under src/ that a file imports. */
const askedBy = (path: string, source: string): string[] =>
  (path.endsWith('.css') ? sheetsIn(source) : read(path, source).imports)
    .filter(request => request.startsWith('.'))
    .map(request => posix.join(dirname(path), request.replace(/\?.*$/, '')));

/** Folders with more files than the limit, and their own limits. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  'games/alala/messages/en': 19,
  'games/alala/messages/el': 19,
};

describe('folders', () => {
  const folders = new Map<string, number>();
  for (const file of sources) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  testAll('each has about a dozen files', [...folders], ([folder, files]) => {
    expect(files).toBeLessThanOrEqual(EXCEPTIONS[folder] ?? 15);
  });
});

/** Prints the numbers of files and lines, the imports between folders, and the import cycles. */
const printFigures = (asked: ReadonlyMap<string, readonly string[]>, circles: number): void => {
  const lines = sources
    .map(file => [readFileSync(`${src}/${file}`, 'utf8').split('\n').length - 1, file] as const)
    .sort(([one], [other]) => one - other);
  const arrows = new Map<string, number>();
  for (const [file, requests] of asked)
    for (const request of requests) {
      const [from, to] = [file, request].map(path => path.split('/')[0]);
      if (from !== to) arrows.set(`${from} → ${to}`, (arrows.get(`${from} → ${to}`) ?? 0) + 1);
    }
  const [most, largest] = lines.at(-1) ?? [];
  console.info(
    `${lines.length} files, median ${lines[lines.length >> 1]?.[0]} lines, largest ${largest} with ${most}; circles: ${circles}; arrows: ${[...arrows].map(([way, n]) => `${way} ${n}`).join(', ')}`,
  );
};

describe('import cycles', () => {
  test('there are none, counting type imports and lazy imports', () => {
    const asked = new Map(sources.map(file => [file, askedBy(file, readFileSync(`${src}/${file}`, 'utf8'))]));
    const circles = circlesIn(asked);
    printFigures(asked, circles.length);
    expect(circles).toEqual([]);
  });

  test('a cycle of type imports is found', () => {
    const files: Readonly<Record<string, string>> = {
      'core/a.ts': `import type { B } from './b.ts';`,
      'core/b.ts': `export const c = () => import('./c.ts'); import './d.ts';`,
      'core/c.ts': `export type { A } from './a.ts';`,
      'core/d.ts': `import './a.css';`,
    };
    expect(circlesIn(new Map(Object.entries(files).map(([file, source]) => [file, askedBy(file, source)])))).toEqual([
      ['core/a.ts', 'core/b.ts', 'core/c.ts', 'core/a.ts'],
    ]);
  });
});

describe('the layer rules find', () => {
  const wrong: [what: string, path: string, source: string, finding: RegExp][] = [
    ['core → rules', 'core/a.ts', `import { x } from '../games/alala/rules/x.ts';`, /core may not import rules/],
    ['core → package', 'core/a.ts', `import Dexie from 'dexie';`, /may not import the package dexie/],
    ['a type import', 'core/a.ts', `import type { X } from '../store/x.ts';`, /core may not import store/],
    ['an inline type import', 'core/a.ts', `type X = import('../store/x.ts').X;`, /core may not import store/],
    ['a re-export', 'core/a.ts', `export * from '../app/x.ts';`, /core may not import app/],
    [
      'rules → battle',
      'games/alala/rules/a.ts',
      `import { x } from '../battle/battle.ts';`,
      /rules may not import battle/,
    ],
    [
      'rules → other game',
      'games/alala/rules/a.ts',
      `import '../../hoplites/rules/x.ts';`,
      /game alala may not .* hoplites/,
    ],
    [
      'screens → other game',
      'games/a/screens/x.tsx',
      `import '../../b/screens/y.tsx';`,
      /game a may not import the game b/,
    ],
    [
      'battle → screens, lazily',
      'games/a/battle/battle.ts',
      `const f = () => import('../screens/x.tsx');`,
      /battle may not import screens/,
    ],
    [
      'screens → store',
      'games/a/screens/x.tsx',
      `import { db } from '../../../store/db.ts';`,
      /screens may not import store/,
    ],
    ['screens → dexie', 'games/a/screens/x.tsx', `import Dexie from 'dexie';`, /may not import the package dexie/],
    ['screens → shell', 'games/a/screens/x.tsx', `import '../../../app/shell.tsx';`, /screens may not import app/],
    ['store → game', 'store/a.ts', `import '../games/alala/battle/battle.ts';`, /store may not import battle/],
    ['ui → store', 'ui/a.tsx', `import '../store/db.ts';`, /ui may not import store/],
    ['ui → game-ui', 'ui/a.tsx', `import '../game-ui/router/battle-route.ts';`, /ui may not import game-ui/],
    [
      'ui → contract',
      'ui/a.tsx',
      `import type { X } from '../game-contract/contract.ts';`,
      /ui may not import contract/,
    ],
    [
      'game-ui → app',
      'game-ui/layout/a.ts',
      `import { route } from '../../app/routes.ts';`,
      /game-ui may not import app/,
    ],
    ['game-ui → store', 'game-ui/a.ts', `import '../store/local-storage.ts';`, /game-ui may not import store/],
    [
      'game-ui → a game',
      'game-ui/a.ts',
      `import '../games/alala/messages/index.ts';`,
      /game-ui may not import messages/,
    ],
    ['app → dexie', 'app/a.ts', `import { liveQuery } from 'dexie';`, /may not import the package dexie/],
    [
      'app → a game past the registry',
      'app/a.ts',
      `import '../games/alala/battle/battle.ts';`,
      /app may not import battle/,
    ],
    [
      'a style sheet of game-ui → a game',
      'game-ui/a.css',
      `@import "../games/alala/styles.css";`,
      /game-ui may not import front/,
    ],
    ['a style sheet of ui → game-ui', 'ui/a.css', `@import "../game-ui/rules.css";`, /ui may not import game-ui/],
    ['anyone → main', 'app/a.ts', `import '../main.tsx';`, /app may not import main/],
    ['a missing extension', 'core/a.ts', `import { x } from './b';`, /lacks its file extension/],
    ['a file without a layer', 'utils/a.ts', `export const x = 1;`, /belongs to no layer/],
    ['a computed import', 'core/a.ts', `const f = (x: string) => import(x);`, /package \(computed\)/],
    ['Date.now', 'core/a.ts', `export const now = () => Date.now();`, /mentions Date/],
    ['new Date', 'games/a/rules/a.ts', `export const now = () => new Date();`, /mentions Date/],
    ['Math.random', 'core/a.ts', `export const roll = () => Math.random();`, /mentions Math\.random/],
    ['crypto', 'core/a.ts', `export const id = () => crypto.randomUUID();`, /mentions crypto/],
    ['window', 'games/a/battle/battle.ts', `export const w = () => window.innerWidth;`, /mentions window/],
    ['document', 'core/a.ts', `export const d = () => document.title;`, /mentions document/],
    ['localStorage', 'core/a.ts', `export const s = { localStorage };`, /mentions localStorage/],
    ['fetch', 'core/a.ts', `export const f = () => fetch('x');`, /mentions fetch/],
    ['setTimeout', 'core/a.ts', `setTimeout(() => {}, 1);`, /mentions setTimeout/],
    ['async', 'core/a.ts', `export const f = async () => 1;`, /mentions async/],
  ];
  test.each(wrong)('%s', (_what, path, source, finding) => {
    expect(wrongsOf(path, source).join('\n')).toMatch(finding);
  });

  const right: [what: string, path: string, source: string][] = [
    ['rules → core', 'games/a/rules/x.ts', `import { y } from '../../../core/y.ts';`],
    ['rules → own folder', 'games/a/rules/x.ts', `import { y } from './y.ts';`],
    [
      'battle → rules and contract',
      'games/a/battle/battle.ts',
      `import '../rules/x.ts'; import type { Game } from '../../../game-contract/contract.ts';`,
    ],
    ['screens → game-ui', 'games/a/screens/x.tsx', `import { Button } from '../../../game-ui/button.tsx';`],
    [
      'store → dexie and core',
      'store/db.ts',
      `import Dexie from 'dexie'; import type { Entry } from '../core/log.ts';`,
    ],
    ['the registry → a game, lazily', 'games/index.ts', `export const load = () => import('./alala/index.ts');`],
    [
      'words for things outside',
      'core/x.ts',
      `/* no Date.now, no window */ export const x = { window: 'fetch' }; x.window;`,
    ],
  ];
  test.each(right)('nothing wrong in %s', (_what, path, source) => {
    expect(wrongsOf(path, source)).toEqual([]);
  });
});
