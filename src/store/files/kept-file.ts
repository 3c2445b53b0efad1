import * as v from 'valibot';
import { APP } from '../../core/app-name.ts';
import { cleanName, cleanText, isPlain, isRecord, type Sweeping, sweep } from '../../core/clean.ts';
import { type Entry, isLogType, isNote, PHOTO, type PhotoData, type PlayersData, targetOf } from '../../core/log.ts';
import { migrate, NEWER, newestOf, newestVersion, readVersioned } from '../../core/migrate.ts';
import { PHOTO_LIMITS } from '../../core/photos/picture.ts';
import { text, timeShape } from '../../core/shapes.ts';
import type { Problem, Result } from '../../core/verdict.ts';
import type { Collection, Gate } from '../../games/contract.ts';
import { type BattleRow, type ItemRow, itemOfArmy, type PhotoRow } from '../db.ts';
import { parseBattle, parseEntry, parseItem } from '../gate.ts';
import { runAhead } from '../health/far-ahead.ts';
import { MOST_UNITS, photoOfFile, photoToFile } from './photo-file.ts';

/** What a file can hold. */
export interface Kept {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly collections: readonly ItemRow[];
  /** None where they are left out: a snapshot has none, for nothing that comes in takes photos away. */
  readonly photos?: readonly PhotoRow[];
  /** Choices of a phone by their names, such as theme and text size. */
  readonly preferences: Readonly<Record<string, string>>;
}

export const FILE_KINDS = ['battle', 'backup'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface KeptFile extends Kept {
  readonly kind: FileKind;
  /** The build that wrote it. */
  readonly build: string;
  /** Wall clock, milliseconds since 1970. */
  readonly at: number;
  /** Where a text had to be cleaned. */
  readonly cleaned: readonly string[];
  /** Rows of a backup that are not as they should be; the file is taken without them. */
  readonly faults: readonly Fault[];
}

/** A row that is not as it should be, and why. */
export interface Fault {
  readonly table: FileTable;
  readonly problem: Problem;
  /** As it came. */
  readonly row: unknown;
}

export const FILE_TABLES = ['battles', 'entries', 'collections', 'photos'] as const;
export type FileTable = (typeof FILE_TABLES)[number];

const FORMAT = APP;
/** In the first version the collections were called armies, and what was no deck had no kind. */
const VERSION = 2;
const WITH_ARMIES = 1;

/**
 * Limits by kind: bytes of the text, packed or not, and numbers of rows. What is written keeps to them (`inParts`), so
 * that nothing is written that cannot be read again.
 */
export const FILE_LIMITS = {
  battle: { bytes: 16 * 1024 * 1024, battles: 1, entries: 20_000, collections: 0, photos: PHOTO_LIMITS.battle },
  backup: { bytes: 16 * 1024 * 1024, battles: 2000, entries: 100_000, collections: 2000, photos: PHOTO_LIMITS.phone },
} as const satisfies Record<FileKind, object>;

/** UTF-16 units of one row as JSON. */
const ROW_LIMITS = { entries: 8 * 1024, battles: 64 * 1024, collections: 64 * 1024, photos: MOST_UNITS } as const;
const DEEPEST = 16;
const TITLE = 120;
const TEXT = 4000;

export const FILE_PROBLEMS = [
  'tooLarge',
  'damagedFile',
  'notText',
  'notOurs',
  'newer',
  'badKey',
  'tooDeep',
  'tooMany',
  'rowTooLarge',
  'strayEntry',
  'strayPhoto',
  'sameKey',
  'farAhead',
  'badEntry',
  'badBattle',
  'badItem',
  'badPhoto',
  'badSetup',
  'badData',
  'badFile',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The text of a file. Damaged rows go into a backup as they are, to be put aside where it is read. */
export const formatKept = (
  kind: FileKind,
  { battles, entries, collections, photos = [], preferences }: Kept,
  build: string,
  at: number,
  damaged: readonly Damaged[] = [],
): string => {
  const withDamaged = (table: FileTable, rows: readonly unknown[]): readonly unknown[] => [
    ...rows,
    ...damaged.filter(each => each.table === table).map(({ row }) => row),
  ];
  return JSON.stringify({
    format: FORMAT,
    kind,
    version: VERSION,
    build,
    at,
    battles: withDamaged('battles', battles),
    entries: withDamaged('entries', entries),
    collections: withDamaged('collections', collections),
    ...(photos.length > 0 && { photos: photos.map(photoToFile) }),
    preferences,
  });
};

/** A row that no reader lets through. */
export type Damaged = Pick<Fault, 'table' | 'row'>;

const choiceShape = v.tuple([text(40), text(40)]);
// What is no text of a few letters is no choice, and a choice that nobody knows is passed over: no file fails by them.
const preferencesShape = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(choices =>
    Object.fromEntries(
      Object.entries(choices)
        .slice(0, 50)
        .filter((pair): pair is [string, string] => v.is(choiceShape, pair)),
    ),
  ),
);

const header = v.object({
  format: v.literal(FORMAT),
  kind: v.picklist(FILE_KINDS),
  build: v.pipe(v.string(), v.maxLength(40)),
  at: timeShape,
  preferences: v.fallback(preferencesShape, {}),
});

/**
 * Reads what `formatKept` wrote, or anything else. Nothing of a battle's file is taken unless all of it but its photos
 * is good; of a backup, what is good. A text of this phone's own may be of any size.
 */
export const parseKept = (file: string, from: 'outside' | 'here' = 'outside'): Result<KeptFile> => {
  if (from === 'outside' && file.length > FILE_LIMITS.backup.bytes) return refused('tooLarge');
  let data: unknown;
  try {
    data = JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch {
    return refused('notText');
  }
  if (!isRecord(data) || data.format !== FORMAT) return refused('notOurs');
  if (typeof data.version === 'number' && data.version > VERSION) return refused('newer', 'version');
  if (data.version !== VERSION && data.version !== WITH_ARMIES) return refused('badFile', 'version');
  const named: Named = data.version === WITH_ARMIES ? 'armies' : 'collections';
  const limits = FILE_LIMITS[data.kind === 'battle' ? 'battle' : 'backup'];
  if (from === 'outside' && file.length > limits.bytes) return refused('tooLarge');
  for (const table of FILE_TABLES) {
    const name = table === 'collections' ? named : table;
    const rows = table === 'photos' ? (data.photos ?? []) : data[name];
    if (!Array.isArray(rows)) return refused('badFile', name);
    if (from === 'outside' && rows.length > limits[table]) return refused('tooMany', name);
  }
  const { battles, entries, [named]: collections, photos = [], ...rest } = data;
  const cleaned: string[] = [];
  const swept = sweep(rest, sweeping(cleaned));
  if (!swept.ok) return swept;
  const head = v.safeParse(header, swept.value);
  if (!head.success) return refused('badFile', v.getDotPath(head.issues[0]) ?? '');
  return readTables({ battles, entries, collections, photos } as Tables, head.output, cleaned, named);
};

/** What a file calls its collections. */
type Named = 'armies' | 'collections';

type Tables = Readonly<Record<FileTable, readonly unknown[]>>;

const sweeping = (cleaned: string[]): Sweeping => ({
  deepest: DEEPEST,
  clean: (text, at) => {
    // What is no base64 is no photo.
    if (BYTES.test(at)) return text;
    return LINE.test(at) ? cleanName(text, TITLE) : cleanText(text, TEXT);
  },
  changed: at => cleaned.push(at),
});
const BYTES = /^photos\.\d+\.base64$/;
const LINE = /(^|\.)(name|secondName|title|place|date|names\.\d+)$/;

const readTables = (
  tables: Tables,
  head: v.InferOutput<typeof header>,
  cleaned: string[],
  named: Named,
): Result<KeptFile> => {
  const battles = rowsOf(tables.battles, 'battles', cleaned);
  const entries = rowsOf(tables.entries, 'entries', cleaned);
  const collections = rowsOf(tables.collections, 'collections', cleaned, named);
  const photos = rowsOf(tables.photos, 'photos', cleaned);
  const known = new Set(battles.read.map(({ row }) => (row as BattleRow).id));
  const far = runAhead(entries.read.map(({ row }) => row as Entry));
  const problemOf = ({ i, row }: Placed): Problem | undefined => {
    const ahead = far.get(row as Entry);
    if (ahead) return { code: 'farAhead', at: `entries.${i}.${ahead}` };
    return known.has((row as Entry).battle) ? undefined : { code: 'strayEntry', at: `entries.${i}.battle` };
  };
  const unfit = entries.read.flatMap((placed): Fault[] => {
    const problem = problemOf(placed);
    return problem ? [{ table: 'entries', problem, row: tables.entries[placed.i] }] : [];
  });
  const fit = photos.read.map(({ row }) => row as PhotoRow).filter(({ battle }) => known.has(battle));
  const stray = photos.read.flatMap(({ i, row }): Fault[] =>
    known.has((row as PhotoRow).battle)
      ? []
      : [{ table: 'photos', problem: { code: 'strayPhoto', at: `photos.${i}.battle` }, row: tables.photos[i] }],
  );
  const faults = [...battles.faults, ...entries.faults, ...collections.faults, ...photos.faults, ...unfit, ...stray];
  // A photo that is not as it should be costs that photo.
  const refusing = faults.find(each => (head.kind === 'battle' && each.table !== 'photos') || isHostile(each));
  if (refusing) return { ok: false, problem: refusing.problem };
  return {
    ok: true,
    value: {
      kind: head.kind,
      build: head.build,
      at: head.at,
      preferences: head.preferences,
      battles: battles.read.map(({ row }) => row as BattleRow),
      entries: entries.read.filter(placed => problemOf(placed) === undefined).map(({ row }) => bare(row as Entry)),
      collections: collections.read.map(({ row }) => row as ItemRow),
      ...(fit.length > 0 && { photos: fit }),
      cleaned,
      faults,
    },
  };
};

/** What no accident makes: such a file is refused as a whole. */
const isHostile = ({ problem: { code } }: Pick<Fault, 'problem'>): boolean => code === 'badKey' || code === 'tooDeep';

/** A row and its place in its table. */
interface Placed {
  readonly i: number;
  readonly row: unknown;
}

const PARSERS: Readonly<Record<FileTable, (row: unknown) => Result<object>>> = {
  battles: parseBattle,
  entries: parseEntry,
  collections: parseItem,
  photos: photoOfFile,
};

const KEYS = ['battle', 'author', 'seq', 'id'] as const;

const rowsOf = (
  rows: readonly unknown[],
  table: FileTable,
  cleaned: string[],
  named: FileTable | 'armies' = table,
): { readonly read: readonly Placed[]; readonly faults: readonly Fault[] } => {
  const read: Placed[] = [];
  const faults: Fault[] = [];
  const keys = new Set<string>();
  for (const [i, row] of rows.entries()) {
    const parsed = readRow(row, table, `${named}.${i}`, cleaned, named === 'armies' ? itemOfArmy : undefined);
    const key = parsed.ok ? keyIn(parsed.value).join('.') : '';
    if (parsed.ok && !keys.has(key)) {
      keys.add(key);
      read.push({ i, row: parsed.value });
    } else faults.push({ table, row, problem: parsed.ok ? { code: 'sameKey', at: `${named}.${i}` } : parsed.problem });
  }
  return { read, faults };
};

const keyIn = (row: object): (string | number)[] =>
  KEYS.flatMap(name => (Object.hasOwn(row, name) ? [(row as Record<string, string | number>)[name] as string] : []));

/** One row as it may be stored: of a size that can be, with clean texts, of its shape. */
const readRow = (
  row: unknown,
  table: FileTable,
  at: string,
  cleaned: string[],
  renewed: (row: object) => object = same => same,
): Result<object> => {
  if ((JSON.stringify(row) ?? '').length > ROW_LIMITS[table]) return refused('rowTooLarge', at);
  const swept = sweep(row, sweeping(cleaned), at, 2);
  if (!swept.ok) return swept;
  const parsed = PARSERS[table](isRecord(swept.value) ? renewed(swept.value) : swept.value);
  if (!parsed.ok) return refused(parsed.problem.code as FileProblem, join(at, parsed.problem.at));
  return parsed;
};

// What the log itself wrote, and what the table notes in it, holds what it is made of and nothing else.
const bare = (entry: Entry): Entry => {
  if (isLogType(entry.type)) return { ...entry, data: { of: targetOf(entry) } };
  if (!isNote(entry.type)) return entry;
  const { photo, shown, names } = entry.data as PhotoData & PlayersData;
  return { ...entry, data: entry.type === PHOTO ? { photo, shown } : { names } };
};

/** What a game says of a file; of what players keep only where that is asked. */
export interface FileGate extends Gate {
  readonly collections?: readonly Collection<unknown>[];
}

/** The games that this build has, by name. */
export type GameOf = (id: string) => FileGate | undefined;

/**
 * Lets each game look at what is its own: set-ups, and the data of the types it knows. What only a newer build knows
 * passes as it is. The place of a problem is a path in the file.
 */
export const checkKept = (file: KeptFile, gameOf: GameOf): Result<KeptFile> => {
  const { kept, faults } = checkGames(file, gameOf);
  const refusing = faults.find(({ table }) => table !== 'photos');
  if (file.kind === 'battle' && refusing) return { ok: false, problem: refusing.problem };
  return { ok: true, value: { ...file, ...kept, faults: [...file.faults, ...faults] } };
};

const checkGames = (
  file: Kept,
  gameOf: GameOf,
): { readonly kept: Omit<Kept, 'preferences'>; readonly faults: readonly Fault[] } => {
  const games = new Map<string, Gate | undefined>();
  const battles: BattleRow[] = [];
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  for (const [i, row] of file.battles.entries()) {
    const checked = checkBattle(row, gameOf);
    if (checked.ok) {
      battles.push(checked.value);
      games.set(row.id, gameOf(row.game));
    } else
      faults.push({
        table: 'battles',
        problem: { code: 'badSetup', at: join(`battles.${i}.setup`, checked.problem.at) },
        row,
      });
  }
  for (const [i, row] of file.entries.entries()) {
    const checked = games.has(row.battle) ? checkEntry(row, games.get(row.battle)) : refused('strayEntry');
    if (checked.ok) entries.push(checked.value);
    else if (games.has(row.battle))
      faults.push({
        table: 'entries',
        problem: { code: 'badData', at: join(`entries.${i}.data`, checked.problem.at) },
        row,
      });
    else faults.push({ table: 'entries', problem: { code: 'strayEntry', at: `entries.${i}.battle` }, row });
  }
  const collections = file.collections.filter((row, i) => {
    const problem = wrongItem(row, gameOf(row.game));
    if (problem)
      faults.push({
        table: 'collections',
        problem: { code: 'badItem', at: join(`collections.${i}.item`, problem.at) },
        row,
      });
    return problem === undefined;
  });
  const photos = file.photos?.filter((photo, i) => {
    if (games.has(photo.battle)) return true;
    const row = { battle: photo.battle, id: photo.id };
    faults.push({ table: 'photos', problem: { code: 'strayPhoto', at: `photos.${i}.battle` }, row });
    return false;
  });
  return { kept: { battles, entries, collections, ...(photos && { photos }) }, faults };
};

/** What is wrong with an item of a collection that its game knows. It stays in the form in which it was written. */
const wrongItem = ({ kind, v, item }: ItemRow, game: FileGate | undefined): Problem | undefined => {
  const of = game?.collections?.find(each => each.kind === kind);
  const read = of && readVersioned(of, item, v);
  return !read || read.ok || read.problem.code === NEWER ? undefined : read.problem;
};

/** A battle with its set-up as its game reads it. */
export const checkBattle = (battle: BattleRow, gameOf: GameOf): Result<BattleRow> => {
  const game = gameOf(battle.game);
  if (!game) return { ok: true, value: battle };
  const setup = readVersioned(game.setup, battle.setup, battle.v);
  if (!setup.ok) return setup.problem.code === NEWER ? { ok: true, value: battle } : setup;
  const v = newestOf(game.setup);
  return { ok: true, value: { ...battle, setup: setup.value, ...(v > 1 && { v }) } };
};

const checkEntry = (entry: Entry, game: Gate | undefined): Result<Entry> => {
  if (!game || isLogType(entry.type) || isNote(entry.type) || entry.v > newestVersion(game.migrations, entry.type))
    return { ok: true, value: entry };
  try {
    const newest = migrate(game.migrations, entry);
    const data = game.parseData(newest.type, newest.data);
    if (data.ok) return { ok: true, value: newest === entry ? { ...entry, data: data.value } : entry };
    return data.problem.code === 'unknownType' ? { ok: true, value: entry } : data;
  } catch {
    return refused('badData');
  }
};

/** What of these rows can be read again from a file; what cannot, but may stand in one; and how many may not even that. */
export const fileable = (
  kept: Kept,
  gameOf: GameOf,
  unread: readonly Damaged[] = [],
): { readonly kept: Kept; readonly damaged: readonly Damaged[]; readonly left: number } => {
  const damaged: Damaged[] = [];
  let left = 0;
  const sort = (table: FileTable, row: unknown): boolean => {
    if (!isPlain(row)) {
      left++;
      return false;
    }
    const read = readRow(row, table, table, []);
    if (read.ok) return true;
    if (isHostile(read)) left++;
    else damaged.push({ table, row });
    return false;
  };
  const sound = <Row>(table: FileTable, rows: readonly Row[]): readonly Row[] => rows.filter(row => sort(table, row));
  for (const { table, row } of unread) sort(table, row);
  const near = (entries: readonly Entry[]): readonly Entry[] => {
    const far = runAhead(entries);
    for (const row of far.keys()) damaged.push({ table: 'entries', row });
    return entries.filter(entry => !far.has(entry));
  };
  const shaped = {
    ...kept,
    battles: sound('battles', kept.battles),
    entries: near(sound('entries', kept.entries)),
    collections: sound('collections', kept.collections),
  };
  const { kept: checked, faults } = checkGames(shaped, gameOf);
  return { kept: { ...shaped, ...checked }, damaged: [...damaged, ...faults], left };
};

const join = (at: string, more: string): string => (more === '' ? at : `${at}.${more}`);

const refused = (code: FileProblem, at = ''): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, at },
});
