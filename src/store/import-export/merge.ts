import { type Entry, keyOf } from '../../core/log.ts';
import type { AlalaDb, BattleRow, HeadRow, ImportedKeys } from '../db.ts';
import { canarySeqByAuthor } from '../integrity/canary.ts';
import { toRanges } from '../log/gaps.ts';
import { mergePhotos } from '../photos/photo-store.ts';
import { quarantine } from '../quarantine.ts';
import {
  battleKeyRange,
  compareBySeq,
  computeHead,
  getField,
  groupBy,
  hasChecksum,
  isDeepEqual,
  matchesChecksum,
  partitionValid,
} from '../row-checksum.ts';
import { parseBattle, parseEntry, parseHead, parseItem } from '../row-schemas.ts';
import type { ExportData } from './file-format.ts';

/** What became of rows that came in. */
export interface MergeResult {
  readonly battles: number;
  readonly entries: number;
  readonly collections: number;
  /** Rows that were there already. */
  readonly same: number;
  /** Rows whose key has other content here, as `battles.0`: what is here stays. */
  readonly conflicts: readonly string[];
  /** Entries under this phone's own name that it never wrote; they were left out. */
  readonly refused?: number;
  readonly photos?: number;
  /** Photos that this phone has no room for. */
  readonly noRoom?: number;
}

/** Who looks on while rows are brought in, and may call it off. */
export interface ProgressListener {
  /** Hears how many of all rows are done. */
  readonly told: (done: number, all: number) => void;
  /** Once it is aborted, bringing in rejects, and nothing of it is kept. */
  readonly signal: AbortSignal;
}

/** How rows are brought in. */
export interface ImportOptions {
  /** A battle's set-up as its game reads it, so that what an older build wrote is not taken for something else. */
  readonly setupOf: (battle: BattleRow) => unknown;
  /** Wall clock, for rows that are put aside. */
  readonly at: number;
  /** The author whose entries are taken only where he can have written them; anybody's are, when it is left out. */
  readonly own?: { readonly author: string; readonly waiting: readonly Entry[] };
  readonly onlooker?: ProgressListener | undefined;
}

/** Rows of one battle that came in, beside what is here. */
export interface EntryDiff {
  /** Not here, and nothing is in the way. */
  readonly fresh: readonly Entry[];
  /** Here, where a damaged row is in the way, or one that the checksum says is not what was written. */
  readonly mending: readonly Entry[];
  readonly same: number;
  readonly differing: readonly Entry[];
  /** Under this phone's own name, and never written by it. */
  readonly refused: readonly Entry[];
  /** The heads of the authors whose entries came in, as they are stored. */
  readonly heads: ReadonlyMap<string, unknown>;
}

/** Whether two rows of one id are one battle: of the same game and founder, begun with the same set-up. */
export const isSameBattle = (a: BattleRow, b: BattleRow, setupOf: ImportOptions['setupOf']): boolean =>
  a.game === b.game && a.founder === b.founder && isDeepEqual(setupOf(a), setupOf(b));

/** The stored rows of an author in a battle, from one number to another. */
const rowsOf = (db: AlalaDb, battle: string, author: string, first = 1, last = Number.MAX_SAFE_INTEGER) =>
  db.entries.where('[battle+author+seq]').between([battle, author, first], [battle, author, last], true, true);

const readOf = async (db: AlalaDb, battle: string, author: string): Promise<readonly Entry[]> =>
  partitionValid(await rowsOf(db, battle, author).toArray(), parseEntry).read;

/** The last number that this phone has written under its own name, for all that is known. */
const lastWritten = async (db: AlalaDb, battle: string, author: string, head: HeadRow | undefined): Promise<number> => {
  const [here, noted] = [await readOf(db, battle, author), canarySeqByAuthor(battle).get(author)];
  return Math.max(head?.seq ?? 0, noted ?? 0, here.at(-1)?.seq ?? 0);
};

/**
 * Looks at entries of one battle beside what is here; call it in a transaction. It reads what has their numbers, and no
 * more of a log than it needs.
 */
export const diffEntries = async (
  db: AlalaDb,
  battle: string,
  incoming: readonly Entry[],
  own: ImportOptions['own'],
): Promise<EntryDiff> => {
  const byAuthor = groupBy(incoming, ({ author }) => author);
  const authors = [...byAuthor.keys()];
  const noted: unknown[] = await db.heads.bulkGet(authors.map((author): [string, string] => [battle, author]));
  const heads = new Map(authors.map((author, i) => [author, noted[i]]));
  const known = new Map<string, unknown>();
  for (const [author, entries] of byAuthor) {
    const seqs = entries.map(({ seq }) => seq);
    const [first, last] = seqs.reduce(([least, most], seq) => [Math.min(least, seq), Math.max(most, seq)], [
      Number.MAX_SAFE_INTEGER,
      1,
    ] as readonly [number, number]);
    for (const row of await rowsOf(db, battle, author, first, last).toArray())
      known.set([author, getField(row, 'seq')].join('.'), row);
  }
  const isMine = own !== undefined && byAuthor.has(own.author);
  const isHere =
    isMine &&
    ((await db.battles.get(battle)) !== undefined ||
      (await db.entries
        .where('[battle+author+seq]')
        .between(...battleKeyRange(battle))
        .first()) !== undefined);
  const written = isHere ? await lastWritten(db, battle, own.author, headIn(heads.get(own.author))) : 0;
  // What this phone has lost it may get back; what it never had under its own name somebody else has made up.
  const madeUp = (entry: Entry): boolean =>
    isHere &&
    entry.author === own?.author &&
    entry.seq > written &&
    !own.waiting.some(waiting => isDeepEqual(waiting, entry));
  const fresh: Entry[] = [];
  const mending: Entry[] = [];
  const differing: Entry[] = [];
  const refused: Entry[] = [];
  let same = 0;
  for (const entry of incoming) {
    const there = known.get(keyOf(entry).join('.'));
    if (there === undefined) (madeUp(entry) ? refused : fresh).push(entry);
    else if (isDeepEqual(there, entry)) same++;
    else if (!parseEntry(there).ok) mending.push(entry);
    else differing.push(entry);
  }
  const truer: Entry[] = [];
  for (const [author, others] of groupBy(differing, entry => entry.author)) {
    const head = headIn(heads.get(author));
    if (!head) continue;
    const part = await readOf(db, battle, author);
    const more = [...fresh, ...mending, ...others].filter(entry => entry.author === author);
    const meant = [...new Map([...part, ...more].map(entry => [entry.seq, entry])).values()];
    if (!matchesChecksum(part, head) && matchesChecksum(meant, head)) truer.push(...others);
  }
  return {
    fresh,
    mending: [...mending, ...truer],
    same,
    differing: truer.length === 0 ? differing : differing.filter(entry => !truer.includes(entry)),
    refused,
    heads,
  };
};

const headIn = (row: unknown): HeadRow | undefined => {
  const head = parseHead(row);
  return head.ok ? head.value : undefined;
};

/**
 * The union of what is here and what came in; call it in a write transaction. What is here and whole is never replaced;
 * a row that cannot be read is put aside when a whole one comes in its place.
 */
export const mergeRows = async (
  db: AlalaDb,
  kept: Omit<ExportData, 'preferences'>,
  { setupOf, at, own, onlooker }: ImportOptions,
): Promise<{ readonly merged: MergeResult; readonly brought: ImportedKeys }> => {
  const conflicts: string[] = [];
  const brought = {
    battles: [] as string[],
    entries: [] as ImportedKeys['entries'][number][],
    collections: [] as string[],
  };
  let same = 0;
  let battles = 0;
  let entries = 0;
  let collections = 0;
  let refused = 0;
  const all = kept.battles.length + kept.entries.length + kept.collections.length + (kept.photos?.length ?? 0);
  const other = new Set<string>();
  let done = 0;
  // Whoever calls it off is heard between two battles: what rejects in a transaction takes back the whole of it.
  const step = (rows: number): void => {
    done += rows;
    onlooker?.signal.throwIfAborted();
    onlooker?.told(done, all);
  };
  const places = new Map(kept.entries.map((entry, i) => [entry, i]));
  const byBattle = groupBy(kept.entries, ({ battle }) => battle);
  const bringEntries = async (battle: string): Promise<void> => {
    const incoming = byBattle.get(battle) ?? [];
    byBattle.delete(battle);
    step(incoming.length);
    if (incoming.length === 0) return;
    const sifted = await diffEntries(db, battle, incoming, own);
    same += sifted.same;
    refused += sifted.refused.length;
    conflicts.push(...sifted.differing.map(entry => `entries.${places.get(entry)}`));
    entries += sifted.fresh.length + sifted.mending.length;
    await writeEntries(db, at, battle, sifted);
    for (const [author, fresh] of groupBy(sifted.fresh, entry => entry.author))
      for (const span of toRanges(fresh.map(({ seq }) => seq).sort((a, b) => a - b)))
        brought.entries.push([battle, author, ...span]);
  };
  for (const [i, battle] of kept.battles.entries()) {
    step(1);
    const there: unknown = await db.battles.get(battle.id);
    const read = parseBattle(there);
    if (!read.ok) {
      // Before the row is here: entries of a battle that is not here can be anybody's.
      if (there === undefined) brought.battles.push(battle.id);
      else await quarantine(db, at, 'damaged', 'battles', [there]);
      await bringEntries(battle.id);
      await db.battles.put(battle);
      battles++;
    } else if (!isSameBattle(read.value, battle, setupOf)) {
      conflicts.push(`battles.${i}`);
      other.add(battle.id);
      byBattle.delete(battle.id);
    } else {
      same++;
      await bringEntries(battle.id);
      if (read.value.deletedAt !== undefined && battle.deletedAt === undefined) {
        const { deletedAt: _, ...back } = read.value;
        await db.battles.put(back);
      }
    }
  }
  // Entries without their battle are taken where it is here.
  for (const battle of [...byBattle.keys()])
    if ((await db.battles.get(battle)) !== undefined) await bringEntries(battle);
  for (const [i, item] of kept.collections.entries()) {
    step(1);
    const there: unknown = await db.collections.get(item.id);
    const read = parseItem(there);
    if (!read.ok) {
      if (there === undefined) brought.collections.push(item.id);
      else await quarantine(db, at, 'damaged', 'collections', [there]);
      await db.collections.put(item);
      collections++;
    } else if (isDeepEqual(read.value.item, item.item)) same++;
    else conflicts.push(`collections.${i}`);
  }
  const photos = await mergePhotos(db, kept.photos ?? [], at, { isLeft: battle => other.has(battle), step });
  conflicts.push(...photos.conflicts.map(i => `photos.${i}`));
  const merged = {
    ...{ battles, entries, collections, same: same + photos.same, conflicts },
    ...(refused > 0 && { refused }),
    ...(photos.photos > 0 && { photos: photos.photos }),
    ...(photos.noRoom > 0 && { noRoom: photos.noRoom }),
  };
  return { merged, brought };
};

const writeEntries = async (
  db: AlalaDb,
  at: number,
  battle: string,
  { fresh, mending, heads }: EntryDiff,
): Promise<void> => {
  const byAuthor = groupBy([...fresh, ...mending], entry => entry.author);
  const before = new Map<string, readonly Entry[]>();
  for (const [author, came] of byAuthor) {
    came.sort(compareBySeq);
    const goesOn = mending.length === 0 && (await isNext(db, battle, author, heads.get(author), came));
    if (!goesOn) before.set(author, await readOf(db, battle, author));
  }
  for (const entry of mending) {
    await quarantine(db, at, 'damaged', 'entries', [await db.entries.get([entry.battle, entry.author, entry.seq])]);
    await db.entries.put(entry);
  }
  await db.entries.bulkAdd(fresh);
  for (const [author, came] of byAuthor) {
    const [there, here] = [heads.get(author), before.get(author)];
    const head = headIn(there);
    if (head === undefined && there !== undefined) await quarantine(db, at, 'damaged', 'heads', [there]);
    const next = here ? nextOf(head, here, unionOf(here, came)) : computeHead(came, head);
    if (next) await db.heads.put(next);
  }
};

/**
 * Whether entries that came in, in order, follow the last one of their author without a gap. Then his head goes on from
 * where it is, and nothing of what is here has to be read again.
 */
const isNext = async (
  db: AlalaDb,
  battle: string,
  author: string,
  there: unknown,
  came: readonly Entry[],
): Promise<boolean> => {
  const head = headIn(there);
  if (there !== undefined && !(head && hasChecksum(head))) return false;
  const last = head?.seq ?? 0;
  return (
    came.every(({ seq }, i) => seq === last + i + 1) &&
    (await rowsOf(db, battle, author, last + 1).first()) === undefined
  );
};

/** An author's entries by their numbers, where those that came in take the place of those that are here. */
const unionOf = (here: readonly Entry[], came: readonly Entry[]): readonly Entry[] =>
  [...new Map([...here, ...came].map(entry => [entry.seq, entry])).values()].sort(compareBySeq);

/**
 * An author's head after more of his entries came in. Where nothing shows that what is here is what he wrote, the old
 * check stays the base of the new one, so that the difference goes on being told.
 */
const nextOf = (head: HeadRow | undefined, before: readonly Entry[], after: readonly Entry[]): HeadRow | undefined => {
  const all = computeHead(after, undefined);
  if (!head || !all) return all;
  if (matchesChecksum(before, head) || matchesChecksum(after, head))
    return { ...all, seq: Math.max(all.seq, head.seq) };
  return computeHead(
    after.filter(({ seq }) => seq > head.seq),
    head,
  );
};
