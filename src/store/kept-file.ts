import * as v from 'valibot';
import { cleanName, cleanText, isRecord, sweep } from '../core/clean.ts';
import { type Entry, isLogType, targetOf } from '../core/log.ts';
import { migrate, newestVersion } from '../core/migrate.ts';
import type { Problem, Result } from '../core/verdict.ts';
import type { Game } from '../games/contract.ts';
import type { ArmyRow, BattleRow } from './db.ts';
import { parseArmyRow, parseBattle, parseEntry } from './gate.ts';

/** What a file can hold. */
export interface Kept {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
  readonly armies: readonly ArmyRow[];
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
}

const FORMAT = 'alala';
const VERSION = 1;

/** Limits by kind: bytes of the file as it comes and of the text in it, and numbers of rows. */
export const FILE_LIMITS = {
  battle: { packed: 256 * 1024, bytes: 2 * 1024 * 1024, battles: 1, entries: 20_000, armies: 0 },
  backup: { packed: 4 * 1024 * 1024, bytes: 16 * 1024 * 1024, battles: 500, entries: 50_000, armies: 500 },
} as const satisfies Record<FileKind, object>;

/** UTF-16 units of one row as JSON. */
const ROW_LIMITS = { entries: 8 * 1024, battles: 64 * 1024, armies: 64 * 1024 } as const;
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
  'sameKey',
  'badEntry',
  'badBattle',
  'badArmy',
  'badSetup',
  'badData',
  'badFile',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The text of a file. */
export const formatKept = (kind: FileKind, kept: Kept, build: string, at: number): string =>
  JSON.stringify({ format: FORMAT, kind, version: VERSION, build, at, ...kept });

const header = v.object({
  format: v.literal(FORMAT),
  kind: v.picklist(FILE_KINDS),
  build: v.pipe(v.string(), v.maxLength(40)),
  at: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Names of rows: what our own ids are made of, so that one can stand in an address or a key of localStorage. */
const ID = /^[A-Za-z0-9]{1,40}$/;

/** Reads what `formatKept` wrote, or anything else. Nothing of a file is taken unless all of it is good. */
export const parseKept = (text: string): Result<KeptFile> => {
  if (text.length > FILE_LIMITS.backup.bytes) return refused('tooLarge');
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refused('notText');
  }
  if (!isRecord(data) || data.format !== FORMAT) return refused('notOurs');
  if (typeof data.version === 'number' && data.version > VERSION) return refused('newer', 'version');
  if (data.version !== VERSION) return refused('badFile', 'version');
  const limits = FILE_LIMITS[data.kind === 'battle' ? 'battle' : 'backup'];
  if (text.length > limits.bytes) return refused('tooLarge');
  for (const table of ['battles', 'entries', 'armies'] as const) {
    const rows = data[table];
    if (!Array.isArray(rows)) return refused('badFile', table);
    if (rows.length > limits[table]) return refused('tooMany', table);
    const large = rows.findIndex(row => JSON.stringify(row).length > ROW_LIMITS[table]);
    if (large >= 0) return refused('rowTooLarge', `${table}.${large}`);
  }
  const cleaned: string[] = [];
  const swept = sweep(data, { deepest: DEEPEST, clean, changed: at => cleaned.push(at) });
  return swept.ok ? readSwept(swept.value as Readonly<Record<string, unknown>>, cleaned) : swept;
};

const LINE = /(^|\.)(name|secondName|title|place|date)$/;
const clean = (text: string, at: string): string => (LINE.test(at) ? cleanName(text, TITLE) : cleanText(text, TEXT));

const readSwept = (data: Readonly<Record<string, unknown>>, cleaned: readonly string[]): Result<KeptFile> => {
  const head = v.safeParse(header, data);
  if (!head.success) return refused('badFile', v.getDotPath(head.issues[0]) ?? '');
  const battles = rowsOf(data.battles, 'battles', parseBattle, ({ id }) => [id]);
  if (!battles.ok) return battles;
  const entries = rowsOf(data.entries, 'entries', parseEntry, ({ battle, author, seq }) => [battle, author, seq]);
  if (!entries.ok) return entries;
  const armies = rowsOf(data.armies, 'armies', parseArmyRow, ({ id }) => [id]);
  if (!armies.ok) return armies;
  const known = new Set(battles.value.map(({ id }) => id));
  const stray = entries.value.findIndex(({ battle }) => !known.has(battle));
  if (stray >= 0) return refused('strayEntry', `entries.${stray}.battle`);
  const preferences = isRecord(data.preferences) ? data.preferences : {};
  return {
    ok: true,
    value: {
      kind: head.output.kind,
      build: head.output.build,
      at: head.output.at,
      battles: battles.value,
      entries: entries.value.map(bare),
      armies: armies.value,
      preferences: Object.fromEntries(
        Object.entries(preferences).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      ),
      cleaned,
    },
  };
};

const rowsOf = <Row>(
  rows: unknown,
  table: string,
  parse: (row: unknown) => Result<Row>,
  keyOf: (row: Row) => readonly (string | number)[],
): Result<readonly Row[]> => {
  const read: Row[] = [];
  const keys = new Set<string>();
  for (const [i, row] of (rows as readonly unknown[]).entries()) {
    const parsed = parse(row);
    const at = `${table}.${i}`;
    if (!parsed.ok) return refused(parsed.problem.code as FileProblem, join(at, parsed.problem.at));
    const key = keyOf(parsed.value);
    if (key.some(part => typeof part === 'string' && !ID.test(part))) return refused('badFile', at);
    if (keys.has(key.join('.'))) return refused('sameKey', at);
    keys.add(key.join('.'));
    read.push(parsed.value);
  }
  return { ok: true, value: read };
};

// What the log itself wrote holds its target and nothing else.
const bare = (entry: Entry): Entry => (isLogType(entry.type) ? { ...entry, data: { of: targetOf(entry) } } : entry);

/** The games that this build has, by name. */
export type GameOf = (id: string) => Game | undefined;

/**
 * Lets each game look at what is its own: set-ups, and the data of the types it knows. What only a newer build knows
 * passes as it is. The place of a problem is a path in the file.
 */
export const checkKept = <File extends Kept>(file: File, gameOf: GameOf): Result<File> => {
  const games = new Map(file.battles.map(({ id, game }) => [id, gameOf(game)]));
  const battles: BattleRow[] = [];
  for (const [i, battle] of file.battles.entries()) {
    const checked = checkBattle(battle, gameOf);
    if (!checked.ok) return refused('badSetup', join(`battles.${i}.setup`, checked.problem.at));
    battles.push(checked.value);
  }
  const entries: Entry[] = [];
  for (const [i, entry] of file.entries.entries()) {
    const checked = checkEntry(entry, games.get(entry.battle));
    if (!checked.ok) return refused('badData', join(`entries.${i}.data`, checked.problem.at));
    entries.push(checked.value);
  }
  return { ok: true, value: { ...file, battles, entries } };
};

/** A battle with its set-up as its game reads it. */
export const checkBattle = (battle: BattleRow, gameOf: GameOf): Result<BattleRow> => {
  const game = gameOf(battle.game);
  if (!game) return { ok: true, value: battle };
  const setup = game.parseSetup(battle.setup);
  return setup.ok ? { ok: true, value: { ...battle, setup: setup.value } } : setup;
};

const checkEntry = (entry: Entry, game: Game | undefined): Result<Entry> => {
  if (!game || isLogType(entry.type) || entry.v > newestVersion(game.migrations, entry.type))
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

/** What of these rows a file can hold, so that it can be read again, and how many had to stay behind. */
export const fileable = (kept: Kept, gameOf: GameOf): { readonly kept: Kept; readonly left: number } => {
  const battles = kept.battles.filter(battle => ID.test(battle.id) && checkBattle(battle, gameOf).ok);
  const games = new Map(battles.map(({ id, game }) => [id, gameOf(game)]));
  const entries = kept.entries.filter(
    entry =>
      games.has(entry.battle) &&
      ID.test(entry.author) &&
      JSON.stringify(entry).length <= ROW_LIMITS.entries &&
      checkEntry(entry, games.get(entry.battle)).ok,
  );
  const left = kept.battles.length - battles.length + kept.entries.length - entries.length;
  return { kept: { ...kept, battles, entries }, left };
};

const join = (at: string, more: string): string => (more === '' ? at : `${at}.${more}`);

const refused = (code: FileProblem, at = ''): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code, at },
});
