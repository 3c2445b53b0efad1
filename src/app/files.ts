import type { Entry } from '../core/log.ts';
import type { Result } from '../core/verdict.ts';
import { GAMES, isGameId } from '../games/index.ts';
import type { BattleRow, SnapshotRow, SnapshotWhy } from '../store/db.ts';
import { journal } from '../store/journal.ts';
import {
  checkBattle,
  checkKept,
  FILE_LIMITS,
  type FileKind,
  fileable,
  formatKept,
  type GameOf,
  type Kept,
  type KeptFile,
  parseKept,
} from '../store/kept-file.ts';
import type { Merged } from '../store/merge.ts';
import type { Store } from '../store/store.ts';
import { canPack, isGzip, pack, unpack } from './parts/inflate.ts';
import { choices, takeChoices, writePreference } from './preferences.ts';

/** A file that was written: its name, and how many damaged rows had to stay behind. */
export interface Written {
  readonly name: string;
  readonly left: number;
}

const loadGames = async (): Promise<GameOf> => {
  const all = await Promise.all(Object.entries(GAMES).map(async ([id, load]) => [id, (await load()).game] as const));
  const games = new Map(all);
  return id => (isGameId(id) ? games.get(id) : undefined);
};

/** A whole battle as a file in the player's hands, with what is not on disk yet. */
export const exportBattle = async (battle: BattleRow, entries: readonly Entry[]): Promise<Written> => {
  const { deletedAt: _, ...row } = battle;
  const written = await save('battle', { battles: [row], entries, armies: [], preferences: {} }, battle.title);
  writePreference(`exported.${battle.id}`, String(entries.length));
  return written;
};

/** A stored battle as a file. */
export const exportStored = async (store: Store, battle: BattleRow): Promise<Written> => {
  const { kept } = await store.readAll(battle.id);
  const waiting = store.waiting(battle.id);
  const known = new Set(kept.entries.map(({ author, seq }) => `${author}.${seq}`));
  return exportBattle(battle, [
    ...kept.entries,
    ...waiting.filter(({ author, seq }) => !known.has(`${author}.${seq}`)),
  ]);
};

/** Everything on this phone as one file. */
export const backUp = async (store: Store): Promise<Written> => {
  const { kept, unreadable } = await store.readAll();
  const written = await save('backup', { ...kept, preferences: choices() }, '');
  writePreference('backedUp', String(Date.now()));
  for (const { id } of kept.battles)
    writePreference(`exported.${id}`, String(kept.entries.filter(({ battle }) => battle === id).length));
  return { ...written, left: written.left + unreadable };
};

/** What waits in the journal as a file: all that can be had while the database cannot be opened. */
export const saveWaiting = (): Promise<Written> => save('backup', { ...journal(), armies: [], preferences: {} }, '');

const save = async (kind: FileKind, all: Kept, title: string): Promise<Written> => {
  const at = Date.now();
  const { kept, left } = fileable(all, await loadGames());
  const text = formatKept(kind, kept, __BUILD__, at);
  const slug = [title, new Date(at).toISOString().slice(0, 16)]
    .map(part => part.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''))
    .filter(part => part !== '')
    .join('-');
  const name = `alala-${slug}.alala`;
  const bytes = canPack ? await pack(text, 'gzip') : text;
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { name, left };
};

/** Reads a file through the gate: its size while it inflates, its shape, and what each game says to it. */
export const readFile = async (file: Blob): Promise<Result<KeptFile>> => {
  const { packed, bytes } = FILE_LIMITS.backup;
  const gzipped = await isGzip(file).catch(() => false);
  if (file.size > (gzipped ? packed : bytes)) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  const got = await unpack(file, gzipped ? 'gzip' : undefined, bytes);
  if (typeof got === 'string')
    return { ok: false, problem: { code: got === 'tooLarge' ? got : 'damagedFile', at: '' } };
  const parsed = parseKept(got.text);
  if (!parsed.ok) return parsed;
  if (gzipped && parsed.value.kind === 'battle' && file.size > FILE_LIMITS.battle.packed)
    return { ok: false, problem: { code: 'tooLarge', at: '' } };
  return checkKept(parsed.value, await loadGames());
};

/** Adds a file that was read to what is here, after a snapshot of what is here; all of it or nothing. */
export const bringIn = async (store: Store, file: KeptFile): Promise<Merged> => {
  const gameOf = await loadGames();
  await takeSnapshot(store, 'import');
  const merged = await store.merge(file, battle => {
    const checked = checkBattle(battle, gameOf);
    return checked.ok ? checked.value.setup : battle.setup;
  });
  takeChoices(file.preferences);
  return merged;
};

/** Keeps a copy of everything on this phone beside it. */
export const takeSnapshot = async (store: Store, why: SnapshotWhy): Promise<void> => {
  const { kept } = await store.readAll();
  if (kept.battles.length + kept.armies.length === 0) return;
  const at = Date.now();
  const { kept: sound } = fileable({ ...kept, preferences: {} }, await loadGames());
  await store.addSnapshot(at, why, formatKept('backup', sound, __BUILD__, at));
};

/** Adds what a snapshot has to what is here. */
export const bringBack = async (store: Store, snapshot: SnapshotRow): Promise<Merged | undefined> => {
  const read = parseKept(snapshot.text);
  return read.ok ? store.merge(read.value, ({ setup }) => setup) : undefined;
};
