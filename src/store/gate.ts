import * as v from 'valibot';
import { isPlain } from '../core/clean.ts';
import { ROW_ID } from '../core/ids.ts';
import { MOST_AFTER } from '../core/log/causality.ts';
import {
  AGREED,
  type Entry,
  isLogType,
  isNote,
  type Key,
  MOST_PLAYERS,
  PHOTO,
  PLAYER_NAME,
  PLAYERS,
  SEATED,
  SEATING_LIMITS,
} from '../core/log.ts';
import { readShape, rowId, text, timeShape, whole } from '../core/shapes.ts';
import { LATEST } from '../core/times.ts';
import { type Result, refused } from '../core/verdict.ts';
import {
  ASIDE_WHY,
  type AsideRow,
  type BattleRow,
  type DraftRow,
  EARLIER_TABLE,
  type HeadRow,
  type ItemRow,
  SNAPSHOT_WHY,
  type SnapshotRow,
  TABLES,
} from './db.ts';
import { MOST_AHEAD } from './health/far-ahead.ts';

/** The game, the kind of a row, the type of an entry: a word of a program, which may be a newer one than this. */
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;
const wordShape = v.pipe(text(40), v.regex(WORD));

/** What a game keeps, which it checks itself; whatever it is, a file must be able to hold it. */
const plain = v.pipe(v.unknown(), v.check(isPlain));

/** A place in an order. Years of play do not come near its end; what a file may say is narrower (see files/parse-file.ts). */
const count = whole(1, Number.MAX_SAFE_INTEGER);

/** What an entry is named by. */
const entryKey = v.tuple([rowId, count]);

const entryShape = v.object({
  battle: rowId,
  author: rowId,
  seq: count,
  clock: count,
  at: timeShape,
  type: wordShape,
  v: whole(1, 999),
  data: plain,
  after: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(MOST_AFTER))),
});

export const logData = v.object({ of: v.nullable(entryKey) });

/** How far each author had come, and the key of who says so. */
const said = {
  seen: v.exactOptional(v.pipe(v.array(entryKey), v.maxLength(SEATING_LIMITS.authors))),
  key: v.exactOptional(text(120)),
};

/** What the table keeps in a log beside the game. */
export const NOTE_SHAPES: Readonly<Record<string, v.GenericSchema>> = {
  [PHOTO]: v.object({ photo: rowId, shown: v.boolean() }),
  [PLAYERS]: v.object({
    names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(PLAYER_NAME))), v.maxLength(MOST_PLAYERS)),
  }),
  [SEATED]: v.object({
    battle: rowId,
    seats: v.pipe(
      v.array(v.object({ seat: text(40), author: rowId, name: v.pipe(v.string(), v.maxLength(PLAYER_NAME)) })),
      v.maxLength(SEATING_LIMITS.seats),
    ),
    rules: v.exactOptional(whole(1, 999)),
    ...said,
  }),
  [AGREED]: v.object({ of: entryKey, ...said }),
};

const battleShape = v.object({
  id: rowId,
  game: wordShape,
  title: text(120),
  setup: plain,
  v: v.exactOptional(whole(1, 999)),
  begunAt: timeShape,
  founder: v.exactOptional(rowId),
  deletedAt: v.exactOptional(timeShape),
});

const itemShape = v.object({
  id: rowId,
  game: wordShape,
  kind: wordShape,
  v: v.exactOptional(whole(1, 999)),
  item: plain,
  changedAt: timeShape,
  deletedAt: v.exactOptional(timeShape),
});

const headShape = v.object({
  battle: rowId,
  author: rowId,
  // Nobody wrote more: a damaged number must not be the one that the next entry follows.
  seq: whole(1, MOST_AHEAD - 1),
  clock: count,
  at: timeShape,
  check: whole(0, 0xffffffff),
});

const range = v.tuple([rowId, rowId, count, count]);
// More than the largest file brings, and than a text of a phone's whole storage holds.
const MOST_BROUGHT = 200_000;
const MOST_LETTERS = 256 * 1024 * 1024;
const brought = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST_BROUGHT));

const snapshotShape = v.object({
  id: whole(0, Number.MAX_SAFE_INTEGER),
  at: timeShape,
  why: v.picklist(SNAPSHOT_WHY),
  text: v.pipe(v.string(), v.maxLength(MOST_LETTERS)),
  brought: v.exactOptional(v.object({ battles: brought(rowId), entries: brought(range), collections: brought(rowId) })),
});

const draftShape = v.object({ battle: rowId, name: text(120), data: plain });

const asideShape = v.object({
  id: whole(0, Number.MAX_SAFE_INTEGER),
  at: timeShape,
  why: v.picklist(ASIDE_WHY),
  table: v.picklist([...TABLES, EARLIER_TABLE]),
  row: v.unknown(),
});

/** The shape of each table's rows but the photos' (photo-gate.ts). What is `unknown` in them is the game's to check, or any row that was put aside. */
export const ROW_SHAPES = {
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
    isWhole(at, 0, LATEST) &&
    isWord(type, WORD) &&
    isWhole(v, 1, 999) &&
    isPlain(data) &&
    (after === undefined || (Array.isArray(after) && after.length <= MOST_AFTER && after.every(isKey)));
  if (!sound) return undefined;
  const entry = { battle, author, seq, clock, at, type, v, data };
  return after === undefined ? entry : { ...entry, after: after.map(([of, number]): Key => [of, number]) };
};

/** An entry from outside the code: a stored row, and later a file or a peer. The game checks the data of its own types. */
export const parseEntry = (row: unknown): Result<Entry> => {
  const sound = soundEntry(row);
  if (sound) return withLogData(sound);
  const entry = readShape(entryShape, row, 'badEntry');
  return entry.ok ? withLogData(entry.value) : entry;
};

/** What the log itself understands must be such. */
const withLogData = (entry: Entry): Result<Entry> => {
  const note = isNote(entry.type) ? NOTE_SHAPES[entry.type] : undefined;
  if (note) {
    const data = readShape(note, entry.data, 'badEntry');
    return data.ok ? { ok: true, value: entry } : data;
  }
  if (!isLogType(entry.type)) return { ok: true, value: entry };
  const data = readShape(logData, entry.data, 'badEntry');
  if (!data.ok) return data;
  return data.value.of === null && entry.type !== 'goBack'
    ? refused('badEntry', 'data.of')
    : { ok: true, value: entry };
};

/** A stored battle; the game checks its set-up. */
export const parseBattle = (row: unknown): Result<BattleRow> => readShape(battleShape, row, 'badBattle');

/** A stored item of a collection; its game checks what is in it. */
export const parseItem = (row: unknown): Result<ItemRow> => readShape(itemShape, row, 'badItem');

/** What an author has written into a battle, as it was noted beside the entries. */
export const parseHead = (row: unknown): Result<HeadRow> => readShape(headShape, row, 'badHead');

/** A stored snapshot; its text is read like any file. */
export const parseSnapshot = (row: unknown): Result<SnapshotRow> => readShape(snapshotShape, row, 'badSnapshot');

/** What is not decided yet; who asks for it by its name knows what it must be. */
export const parseDraft = (row: unknown): Result<DraftRow> => readShape(draftShape, row, 'badDraft');

/** What was put aside; the row in it may be anything. */
export const parseAside = (row: unknown): Result<AsideRow> => readShape(asideShape, row, 'badAside');

/** The stored name of this phone's author; undefined where an entry under it could not be read again. */
export const parseAuthor = (value: unknown): string | undefined => (v.is(rowId, value) ? value : undefined);
