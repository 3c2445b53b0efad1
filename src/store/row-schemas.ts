import * as v from 'valibot';
import { isPlain } from '../core/clean.ts';
import { ROW_ID } from '../core/ids.ts';
import { MAX_PREDECESSORS } from '../core/log/causality.ts';
import {
  type Entry,
  isLogType,
  isMetadataEntry,
  type Key,
  MAX_PLAYER_NAME_LENGTH,
  MAX_PLAYERS,
  PHOTO,
  PLAYERS,
  SEATING_LIMITS,
  SEATS_ACCEPTED,
  SEATS_PROPOSED,
} from '../core/log.ts';
import { type Result, refusedWith } from '../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse, textSchema, timeSchema } from '../core/schemas.ts';
import { MAX_TIMESTAMP } from '../core/times.ts';
import {
  type BattleRow,
  type DraftRow,
  type HeadRow,
  type ItemRow,
  QUARANTINE_REASONS,
  type QuarantinedRow,
  SNAPSHOT_REASONS,
  type SnapshotRow,
  TABLES,
} from './db.ts';
import { MAX_CLOCK_SKEW } from './integrity/clock-sanity.ts';

/** The game, the kind of a row, the type of an entry: a word of a program, which may be a newer one than this. */
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;
const wordShape = v.pipe(textSchema(40), v.regex(WORD));

/** What a game keeps, which it checks itself; whatever it is, a file must be able to hold it. */
const plain = v.pipe(v.unknown(), v.check(isPlain));

/** A place in an order. Years of play do not come near its end; what a file may say is narrower (see files/parse-file.ts). */
const count = integerSchema(1, Number.MAX_SAFE_INTEGER);

/** What an entry is named by. */
const entryKey = v.tuple([rowIdSchema, count]);

const entryShape = v.object({
  battle: rowIdSchema,
  author: rowIdSchema,
  seq: count,
  clock: count,
  at: timeSchema,
  type: wordShape,
  v: integerSchema(1, 999),
  data: plain,
  after: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(MAX_PREDECESSORS))),
});

export const logDataSchemas = v.object({ of: v.nullable(entryKey) });

/** How far each author had come, and the key of who says so. */
const said = {
  seen: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(SEATING_LIMITS.authors))),
  key: v.exactOptional(textSchema(120)),
};

/** What the table keeps in a log beside the game. */
export const METADATA_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  [PHOTO]: v.object({ photo: rowIdSchema, shown: v.boolean() }),
  [PLAYERS]: v.object({
    names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_PLAYER_NAME_LENGTH))), v.maxLength(MAX_PLAYERS)),
  }),
  [SEATS_PROPOSED]: v.object({
    battle: rowIdSchema,
    seats: v.pipe(
      v.array(
        v.object({
          seat: textSchema(40),
          author: rowIdSchema,
          name: v.pipe(v.string(), v.maxLength(MAX_PLAYER_NAME_LENGTH)),
        }),
      ),
      v.maxLength(SEATING_LIMITS.seats),
    ),
    rules: v.exactOptional(integerSchema(1, 999)),
    ...said,
  }),
  [SEATS_ACCEPTED]: v.object({ of: entryKey, ...said }),
};

const battleShape = v.object({
  id: rowIdSchema,
  game: wordShape,
  title: textSchema(120),
  setup: plain,
  v: v.exactOptional(integerSchema(1, 999)),
  begunAt: timeSchema,
  founder: v.exactOptional(rowIdSchema),
  deletedAt: v.exactOptional(timeSchema),
});

const itemShape = v.object({
  id: rowIdSchema,
  game: wordShape,
  kind: wordShape,
  v: v.exactOptional(integerSchema(1, 999)),
  item: plain,
  changedAt: timeSchema,
  deletedAt: v.exactOptional(timeSchema),
});

const headShape = v.object({
  battle: rowIdSchema,
  author: rowIdSchema,
  // Nobody wrote more: a damaged number must not be the one that the next entry follows.
  seq: integerSchema(1, MAX_CLOCK_SKEW - 1),
  clock: count,
  at: timeSchema,
  check: integerSchema(0, 0xffffffff),
});

const range = v.tuple([rowIdSchema, rowIdSchema, count, count]);
// More than the largest file brings, and than a text of a phone's whole storage holds.
const MOST_BROUGHT = 200_000;
const MOST_LETTERS = 256 * 1024 * 1024;
const brought = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST_BROUGHT));

const snapshotShape = v.object({
  id: integerSchema(0, Number.MAX_SAFE_INTEGER),
  at: timeSchema,
  why: v.picklist(SNAPSHOT_REASONS),
  text: v.pipe(v.string(), v.maxLength(MOST_LETTERS)),
  brought: v.exactOptional(
    v.object({ battles: brought(rowIdSchema), entries: brought(range), collections: brought(rowIdSchema) }),
  ),
});

const draftShape = v.object({ battle: rowIdSchema, name: textSchema(120), data: plain });

const asideShape = v.object({
  id: integerSchema(0, Number.MAX_SAFE_INTEGER),
  at: timeSchema,
  why: v.picklist(QUARANTINE_REASONS),
  table: v.picklist(TABLES),
  row: v.unknown(),
});

/** The shape of each table's rows but the photos' (photo-gate.ts). What is `unknown` in them is the game's to check, or any row that was put aside. */
export const ROW_SCHEMAS = {
  battles: battleShape,
  entries: entryShape,
  heads: headShape,
  collections: itemShape,
  snapshots: snapshotShape,
  aside: asideShape,
  drafts: draftShape,
} as const;

const isWord = (value: unknown, shape: RegExp): boolean =>
  typeof value === 'string' && value.length <= 40 && shape.test(value);

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isKey = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  isWord(value[0], ROW_ID) &&
  isWhole(value[1], 1, Number.MAX_SAFE_INTEGER);

/**
 * An entry that is as `entryShape` wants it, told in a fourth of its time: a long log has ten thousand. Undefined for
 * whatever else, and then the schema says what is wrong with it.
 */
const soundEntry = (row: unknown): Entry | undefined => {
  if (typeof row !== 'object' || row === null || !('data' in row)) return undefined;
  const { battle, author, seq, clock, at, type, v, data, after } = row as Entry;
  const sound =
    isWord(battle, ROW_ID) &&
    isWord(author, ROW_ID) &&
    isWhole(seq, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(clock, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(at, 0, MAX_TIMESTAMP) &&
    isWord(type, WORD) &&
    isWhole(v, 1, 999) &&
    isPlain(data) &&
    (after === undefined || (Array.isArray(after) && after.length <= MAX_PREDECESSORS && after.every(isKey)));
  if (!sound) return undefined;
  const entry = { battle, author, seq, clock, at, type, v, data };
  return after === undefined ? entry : { ...entry, after: after.map(([of, number]): Key => [of, number]) };
};

/** An entry from outside the code: a stored row, and later a file or a peer. The game checks the data of its own types. */
export const parseEntry = (row: unknown): Result<Entry> => {
  const sound = soundEntry(row);
  if (sound) return withLogData(sound);
  const entry = safeParse(entryShape, row, 'badEntry');
  return entry.ok ? withLogData(entry.value) : entry;
};

/** What the log itself understands must be such. */
const withLogData = (entry: Entry): Result<Entry> => {
  const note = isMetadataEntry(entry.type) ? METADATA_SCHEMAS[entry.type] : undefined;
  if (note) {
    const data = safeParse(note, entry.data, 'badEntry');
    return data.ok ? { ok: true, value: entry } : data;
  }
  if (!isLogType(entry.type)) return { ok: true, value: entry };
  const data = safeParse(logDataSchemas, entry.data, 'badEntry');
  if (!data.ok) return data;
  return data.value.of === null && entry.type !== 'goBack'
    ? refusedWith('badEntry', 'data.of')
    : { ok: true, value: entry };
};

/** A stored battle; the game checks its set-up. */
export const parseBattle = (row: unknown): Result<BattleRow> => safeParse(battleShape, row, 'badBattle');

/** A stored item of a collection; its game checks what is in it. */
export const parseItem = (row: unknown): Result<ItemRow> => safeParse(itemShape, row, 'badItem');

/** What an author has written into a battle, as it was noted beside the entries. */
export const parseHead = (row: unknown): Result<HeadRow> => safeParse(headShape, row, 'badHead');

/** A stored snapshot; its text is read like any file. */
export const parseSnapshot = (row: unknown): Result<SnapshotRow> => safeParse(snapshotShape, row, 'badSnapshot');

/** What is not decided yet; who asks for it by its name knows what it must be. */
export const parseDraft = (row: unknown): Result<DraftRow> => safeParse(draftShape, row, 'badDraft');

/** What was put aside; the row in it may be anything. */
export const parseQuarantined = (row: unknown): Result<QuarantinedRow> => safeParse(asideShape, row, 'badAside');

/** The stored name of this phone's author; undefined where an entry under it could not be read again. */
export const parseAuthor = (value: unknown): string | undefined => (v.is(rowIdSchema, value) ? value : undefined);
