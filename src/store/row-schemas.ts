import * as v from 'valibot';
import { ROW_ID_PATTERN } from '../core/ids.ts';
import { MAX_PREDECESSORS } from '../core/log/causality.ts';
import {
  type Entry,
  type EntryKey,
  isLogControlType,
  isMetadataEntry,
  MAX_PLAYER_NAME_LENGTH,
  MAX_PLAYERS,
  PHOTO_TYPE,
  PLAYERS_TYPE,
  SEATING_LIMITS,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
} from '../core/log.ts';
import { createValidationFailure, type ValidationResult } from '../core/rule-check.ts';
import { isPlainJson } from '../core/sanitize.ts';
import { integerSchema, rowIdSchema, safeParse, textSchema, timestampSchema } from '../core/schemas.ts';
import { MAX_TIMESTAMP } from '../core/timestamp.ts';
import {
  type BattleRow,
  type DraftRow,
  type HeadRow,
  type ItemRow,
  QUARANTINE_REASONS,
  QUARANTINE_TABLES,
  type QuarantinedRow,
  SNAPSHOT_REASONS,
  type SnapshotRow,
} from './db.ts';
import { MAX_LAMPORT_LEAD } from './integrity/clock-sanity.ts';

/** A game id, the kind of a row or the type of an entry. A newer build may use more of them. */
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;
const wordShape = v.pipe(textSchema(40), v.regex(WORD));

/** Data that its game validates. It must be plain JSON. */
const plain = v.pipe(v.unknown(), v.check(isPlainJson));

/** A number or clock. Values in files are limited further (clock-sanity.ts). */
const count = integerSchema(1, Number.MAX_SAFE_INTEGER);

/** Author and number of an entry. */
const entryKey = v.tuple([rowIdSchema, count]);

const entryShape = v.object({
  battle: rowIdSchema,
  author: rowIdSchema,
  seq: count,
  clock: count,
  at: timestampSchema,
  type: wordShape,
  v: integerSchema(1, 999),
  data: plain,
  after: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(MAX_PREDECESSORS))),
});

export const entryReferenceSchema = v.object({ of: v.nullable(entryKey) });

/** Fields of a proposal or a vote on seats: the last entry of each author that the writer has seen, and his public key. */
const said = {
  seen: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(SEATING_LIMITS.authors))),
  key: v.exactOptional(textSchema(120)),
};

/** Schemas of entries that belong to no game. */
export const METADATA_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  [PHOTO_TYPE]: v.object({ photo: rowIdSchema, shown: v.boolean() }),
  [PLAYERS_TYPE]: v.object({
    names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_PLAYER_NAME_LENGTH))), v.maxLength(MAX_PLAYERS)),
  }),
  [SEATS_PROPOSED_TYPE]: v.object({
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
  [SEATS_ACCEPTED_TYPE]: v.object({ of: entryKey, ...said }),
};

const battleShape = v.object({
  id: rowIdSchema,
  game: wordShape,
  title: textSchema(120),
  setup: plain,
  v: v.exactOptional(integerSchema(1, 999)),
  begunAt: timestampSchema,
  founder: v.exactOptional(rowIdSchema),
  deletedAt: v.exactOptional(timestampSchema),
});

const itemShape = v.object({
  id: rowIdSchema,
  game: wordShape,
  kind: wordShape,
  v: v.exactOptional(integerSchema(1, 999)),
  item: plain,
  changedAt: timestampSchema,
  deletedAt: v.exactOptional(timestampSchema),
});

const headShape = v.object({
  battle: rowIdSchema,
  author: rowIdSchema,
  // Lower than for entries: the next entry takes the number after it, so a damaged head must not be too high.
  seq: integerSchema(1, MAX_LAMPORT_LEAD - 1),
  clock: count,
  at: timestampSchema,
  check: integerSchema(0, 0xffffffff),
});

const range = v.tuple([rowIdSchema, rowIdSchema, count, count]);
// More keys than the largest file or a whole phone has.
const MAX_IMPORTED_KEYS = 200_000;
const MAX_SNAPSHOT_LENGTH = 256 * 1024 * 1024;
const brought = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MAX_IMPORTED_KEYS));

const snapshotShape = v.object({
  id: integerSchema(0, Number.MAX_SAFE_INTEGER),
  at: timestampSchema,
  why: v.picklist(SNAPSHOT_REASONS),
  text: v.pipe(v.string(), v.maxLength(MAX_SNAPSHOT_LENGTH)),
  brought: v.exactOptional(
    v.object({ battles: brought(rowIdSchema), entries: brought(range), collections: brought(rowIdSchema) }),
  ),
});

const draftShape = v.object({ battle: rowIdSchema, name: textSchema(120), data: plain });

const asideShape = v.object({
  id: integerSchema(0, Number.MAX_SAFE_INTEGER),
  at: timestampSchema,
  why: v.picklist(QUARANTINE_REASONS),
  table: v.picklist(QUARANTINE_TABLES),
  row: v.unknown(),
});

/** The rows of each table. Every field needs a schema: a field without one is dropped when the row is read. */
interface Rows {
  battles: BattleRow;
  entries: Entry;
  heads: HeadRow;
  collections: ItemRow;
  snapshots: SnapshotRow;
  aside: QuarantinedRow;
  drafts: DraftRow;
}

/** The schemas of all tables except photos (photo-schema.ts). Games validate the `unknown` parts. */
export const ROW_SCHEMAS = {
  battles: battleShape,
  entries: entryShape,
  heads: headShape,
  collections: itemShape,
  snapshots: snapshotShape,
  aside: asideShape,
  drafts: draftShape,
} as const satisfies {
  [Table in keyof Rows]: { readonly entries: Readonly<Record<keyof Rows[Table], v.GenericSchema>> };
};

const isWord = (value: unknown, shape: RegExp): boolean =>
  typeof value === 'string' && value.length <= 40 && shape.test(value);

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isKey = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  isWord(value[0], ROW_ID_PATTERN) &&
  isWhole(value[1], 1, Number.MAX_SAFE_INTEGER);

/**
 * Validates like `entryShape`, but four times as fast: a long log has ten thousand entries. Undefined for any unusual
 * row, which the schema then validates.
 */
const soundEntry = (row: unknown): Entry | undefined => {
  if (typeof row !== 'object' || row === null || !('data' in row)) return undefined;
  const { battle, author, seq, clock, at, type, v, data, after } = row as Entry;
  const sound =
    isWord(battle, ROW_ID_PATTERN) &&
    isWord(author, ROW_ID_PATTERN) &&
    isWhole(seq, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(clock, 1, Number.MAX_SAFE_INTEGER) &&
    isWhole(at, 0, MAX_TIMESTAMP) &&
    isWord(type, WORD) &&
    isWhole(v, 1, 999) &&
    isPlainJson(data) &&
    (after === undefined || (Array.isArray(after) && after.length <= MAX_PREDECESSORS && after.every(isKey)));
  if (!sound) return undefined;
  const entry = { battle, author, seq, clock, at, type, v, data };
  return after === undefined ? entry : { ...entry, after: after.map(([of, number]): EntryKey => [of, number]) };
};

/** Validates an untrusted entry. The game validates the data of its own types. */
export const parseEntry = (row: unknown): ValidationResult<Entry> => {
  const sound = soundEntry(row);
  if (sound) return withLogData(sound);
  const entry = safeParse(entryShape, row, 'badEntry');
  return entry.ok ? withLogData(entry.value) : entry;
};

/** Validates the data of entry types that belong to no game. */
const withLogData = (entry: Entry): ValidationResult<Entry> => {
  const note = isMetadataEntry(entry.type) ? METADATA_SCHEMAS[entry.type] : undefined;
  if (note) {
    const data = safeParse(note, entry.data, 'badEntry');
    return data.ok ? { ok: true, value: entry } : data;
  }
  if (!isLogControlType(entry.type)) return { ok: true, value: entry };
  const data = safeParse(entryReferenceSchema, entry.data, 'badEntry');
  if (!data.ok) return data;
  return data.value.of === null && entry.type !== 'goBack'
    ? createValidationFailure('badEntry', 'data.of')
    : { ok: true, value: entry };
};

/** Validates a battle. The game validates its set-up. */
export const parseBattle = (row: unknown): ValidationResult<BattleRow> => safeParse(battleShape, row, 'badBattle');

/** Validates an item. The item's game validates the content. */
export const parseItem = (row: unknown): ValidationResult<ItemRow> => safeParse(itemShape, row, 'badItem');

/** Validates a head. */
export const parseHead = (row: unknown): ValidationResult<HeadRow> => safeParse(headShape, row, 'badHead');

/** Validates a snapshot. Its text is parsed like any file. */
export const parseSnapshot = (row: unknown): ValidationResult<SnapshotRow> =>
  safeParse(snapshotShape, row, 'badSnapshot');

/** Validates a draft. Its reader validates the data. */
export const parseDraft = (row: unknown): ValidationResult<DraftRow> => safeParse(draftShape, row, 'badDraft');

/** Validates a quarantined row. The row in it may be anything. */
export const parseQuarantined = (row: unknown): ValidationResult<QuarantinedRow> =>
  safeParse(asideShape, row, 'badAside');

/** The stored author id of this phone; undefined if it is invalid. */
export const parseAuthor = (value: unknown): string | undefined => (v.is(rowIdSchema, value) ? value : undefined);

/** Splits rows into valid and invalid ones. */
export const partitionValidRows = <Row>(
  rows: readonly unknown[],
  parse: (row: unknown) => ValidationResult<Row>,
): { readonly read: readonly Row[]; readonly unread: readonly unknown[] } => {
  const read: Row[] = [];
  const unread: unknown[] = [];
  for (const row of rows) {
    const parsed = parse(row);
    if (parsed.ok) read.push(parsed.value);
    else unread.push(row);
  }
  return { read, unread };
};
