import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { QUARANTINE_TABLES } from '../src/store/db.ts';
import { photoSchema } from '../src/store/photos/photo-schema.ts';
import { ROW_SCHEMAS } from '../src/store/row-schemas.ts';
import { type Schema, withoutRange } from './store/schema.ts';
import { isNode, type Node, walk } from './syntax.ts';

const SHAPES = { ...ROW_SCHEMAS, photos: photoSchema };
const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.tsx?$/.test(file))
  .sort();

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

/** Operations that only a few files may use. */
const DOES: Readonly<Record<string, (node: Node) => boolean>> = {
  'reads JSON': node =>
    node.type === 'MemberExpression' && nameOf(node.object) === 'JSON' && nameOf(node.property) === 'parse',
  'touches localStorage': node => node.type === 'Identifier' && node.name === 'localStorage',
  'touches sessionStorage': node => node.type === 'Identifier' && node.name === 'sessionStorage',
  'reads a table': node =>
    node.type === 'MemberExpression' &&
    /^(get|bulkGet|toArray|each|first|last|filter)$/.test(nameOf(node.property)) &&
    isNode(node.object) &&
    node.object.type === 'MemberExpression' &&
    [...QUARANTINE_TABLES, 'drafts'].includes(nameOf(node.object.property)) &&
    /^(db|raw)$/.test(nameOf(node.object.object)),
  'opens the database': node => node.type === 'NewExpression' && nameOf(node.callee) === 'Dexie',
  'reads bytes': node =>
    node.type === 'CallExpression' &&
    isNode(node.callee) &&
    node.callee.type === 'MemberExpression' &&
    /^(text|arrayBuffer|getReader|readAsText|readAsArrayBuffer)$/.test(nameOf(node.callee.property)) &&
    (node.arguments as unknown[]).length === 0,
  'writes a moment': node =>
    node.type === 'MemberExpression' && nameOf(node.object) === 'Intl' && nameOf(node.property) === 'DateTimeFormat',
  'takes chance from the phone': node =>
    node.type === 'ImportDeclaration' && nameOf(node.source).endsWith('ui/device/random.ts'),
  'makes a selector': node =>
    node.type === 'CallExpression' &&
    isNode(node.callee) &&
    /^(querySelector(All)?|closest|matches)$/.test(nameOf(node.callee.property)) &&
    isNode((node.arguments as unknown[])[0]) &&
    ((node.arguments as Node[])[0] as Node).type !== 'Literal',
};

/** The files that may use each operation, with the check that its results go through. */
const MAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'reads JSON': {
    'core/untrusted-input.ts': 'dataIn: sweep and schema',
    'store/import-export/parse-file.ts': 'parseKept: sweep and schema',
    'store/log/state-snapshot.ts':
      'what this build itself wrote, by its checksum; goes into no file; the log replaces it',
    'store/local-storage.ts': 'readLocalData: parseDraft',
  },
  'reads bytes': {
    'ui/device/compression.ts': 'counts while it reads, up to a limit that is given',
    'ui/device/reencode-image.ts': 'a picture that the canvas made',
  },
  'touches localStorage': { 'store/local-storage.ts': 'each key has its parser' },
  'opens the database': { 'store/db.ts': 'ROW_SHAPES', 'store/journal.ts': 'parseEntry, parseBattle, parseItem' },
  'makes a selector': { 'game-ui/lesson/find-target.ts': 'the literals of a lesson of this build' },
  'writes a moment': { 'ui/messages/format.ts': 'says so when it is none' },
};

// Functions that check the shape of untrusted data.
const ASKS = /^(safeParse|is|parse|createEntryParser|validateUntrusted)$/;
/** The names of the schemas that a call checks with. */
const shapesAskedBy = (node: Node): string[] => {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const { callee } = node;
  const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
  if (!ASKS.test(name) || (callee.type === 'MemberExpression' && nameOf(callee.object) !== 'v')) return [];
  const [first, second] = node.arguments as readonly Node[];
  const given = name === 'validateUntrusted' ? second : first;
  return (given ? [given, given.object] : []).flatMap(each =>
    isNode(each) && each.type === 'Identifier' ? [nameOf(each)] : [],
  );
};

/** The restricted operations that each file uses, and the schemas that it checks with. Each file is parsed once. */
const factsOf = new Map(
  files.map(file => {
    const [done, asked] = [new Set<string>(), new Set<string>()];
    const tests = Object.entries(DOES);
    walk(parseSync(file, readFileSync(src + file, 'utf8')).program as unknown as Node, node => {
      for (const [what, test] of tests) if (test(node)) done.add(what);
      for (const name of shapesAskedBy(node)) asked.add(name);
    });
    return [file, { done, asked }];
  }),
);
const does = (what: string): string[] => files.filter(file => factsOf.get(file)?.done.has(what));

describe('untrusted data is read only in these files', () => {
  test.each([
    'reads JSON',
    'reads bytes',
    'touches localStorage',
    'touches sessionStorage',
    'opens the database',
    'writes a moment',
    'makes a selector',
  ])('nobody else %s', what => {
    expect(does(what)).toEqual(Object.keys(MAY[what] ?? {}).sort());
  });

  test('tables are read in the store alone', () => {
    expect(does('reads a table').filter(file => !file.startsWith('store/'))).toEqual([]);
  });

  test('every table has a schema; the four settings are checked separately', () => {
    const tables = [...QUARANTINE_TABLES.filter(table => table !== 'settings'), 'drafts'];
    expect(Object.keys(SHAPES).sort()).toEqual(tables.sort());
  });
});

describe('every column has a range', () => {
  // The game checks set-up, items and the data of its entries. The reader of a draft checks it. A row in quarantine is
  // never used.
  const OTHERS = [
    'battles.setup: unknown',
    'entries.data: unknown',
    'collections.item: unknown',
    'aside.row: unknown',
    'drafts.data: unknown',
  ];
  test('of the tables', () => {
    const found = Object.entries(SHAPES).flatMap(([table, shape]) => withoutRange(shape as unknown as Schema, table));
    expect(found.sort()).toEqual(OTHERS.sort());
  });

  // These files check any schema that they are given.
  const FOR_OTHERS = ['core/schemas.ts', 'core/untrusted-input.ts'];
  /** The names of the schemas that a source checks with. */
  const asked = (file: string): readonly string[] => [...(factsOf.get(file)?.asked ?? [])];
  const asking = files.filter(file => !FOR_OTHERS.includes(file) && asked(file).length > 0);

  /** Fields without a range in the schema: a game or another check validates them. */
  const LATER: Readonly<Record<string, readonly string[]>> = {
    'store/row-schemas.ts': OTHERS.map(each => each.replace(/^\w+/, '')),
    // The row and the entries that a phone offers are validated like a file.
    'sync/peer-messages.ts': ['.battle: custom'],
    'games/hoplite-encounter/post/envelope.ts': ['.setup: unknown'],
    'games/hoplite-encounter/battle/record.ts': ['.setup: unknown'],
    'games/hoplites/post/post-file.ts': ['.setup: unknown', '.turns.<item>.events.<item>.data: unknown'],
    // Unknown preferences are ignored.
    'store/import-export/parse-file.ts': [
      '.preferences: record without max_entries',
      '.preferences.<key>: string without max_length|length',
      '.preferences.<value>: unknown',
    ],
  };
  test.each(asking)('of what %s lets in', async file => {
    const module = (await import(`${src}${file}`)) as Readonly<Record<string, unknown>>;
    const own = readFileSync(src + file, 'utf8');
    const isSchema = (value: unknown): value is Schema =>
      typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema';
    const shapes = Object.values(module).flatMap((value): Schema[] =>
      isSchema(value)
        ? [value]
        : Object.values(typeof value === 'object' && value !== null ? value : {}).filter(isSchema),
    );
    // A schema that a file creates must be exported, alone or inside another object.
    const hidden = asked(file).filter(name => new RegExp(`^const ${name}\\b`, 'm').test(own));
    expect(hidden.filter(name => !new RegExp(`^ {2}\\w+: ${name},$`, 'm').test(own))).toEqual([]);
    const found = new Set(shapes.flatMap(shape => withoutRange(shape)));
    expect([...found].filter(each => !LATER[file]?.includes(each))).toEqual([]);
  });
});

describe('faces are hidden until they are on disk', () => {
  const SEEN = 'a part of a decision, which useSeen shows';
  /** Files that use the phone's random numbers, by the use of the result. */
  const BECOMES: Readonly<Record<string, RegExp>> = {
    'an entry of their own, which useThrow shows':
      /\/tasks\/|\/screens\/(dice|fight|moves|turn|console)\/|\/gods\/play/,
    'a part of a decision, which useSeen shows':
      /\/gods\/(gods|invoke)|\/opponent\/use-opponent|\/commander\/(use-commander|advice)|\/ai\/play-ai-move|\/hoplite-wars\/screens\/battle\/step-panel|\/use-(battle-)?table|\/screens\/post\/post-battle|\/phones-battle|\/tiny\/screens\//,
    'fixed dice, which a lesson sets': /\/lesson\/lesson-panel/,
    'the order of a pack, which nobody is shown': /\/gods\/undo-draw|\/log-messages/,
    'what a battle or an army begins with': /\/(scenarios|setup|army)\/|\/index\.ts$/,
    'a seed for a program, or a name':
      /\/ask-opponent|\/ai\/ask-ai|\/desk\/players|\/trial\/use-guesses|\/commander\/ask-commander|\/turn\/deployment/,
  };
  test('every use of the phone’s randomness is listed with its purpose', () => {
    const others = does('takes chance from the phone').filter(
      file => !Object.values(BECOMES).some(where => where.test(file)),
    );
    expect(others).toEqual([]);
  });

  test('each game whose decisions hold faces shows them by useSeen', () => {
    const games = does('takes chance from the phone')
      .filter(file => BECOMES[SEEN]?.test(file))
      .map(file => file.split('/').slice(0, 2).join('/'));
    const showing = (game: string): boolean =>
      files.some(
        file =>
          file.startsWith(`${game}/screens/`) && readFileSync(src + file, 'utf8').includes('useHideUnsavedRolls('),
      );
    expect(games.filter(game => !showing(game))).toEqual([]);
  });
});
