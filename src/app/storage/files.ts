import { APP } from '../../core/app-name.ts';
import { isPlain } from '../../core/clean.ts';
import type { Entry } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import type { Result } from '../../core/verdict.ts';
import { claimBy } from '../../games/contract.ts';
import { GAMES } from '../../games/index.ts';
import { now } from '../../store/clock.ts';
import type { AsideRow, BattleRow, SnapshotRow } from '../../store/db.ts';
import type { FromFile } from '../../store/files/bring-in.ts';
import { checkBattle, checkKept, type GameOf } from '../../store/files/check-file.ts';
import type { Arriving, CountOf } from '../../store/files/compare.ts';
import {
  type Damaged,
  type Fault,
  FILE_LIMITS,
  type FileKind,
  type Kept,
  type KeptFile,
} from '../../store/files/kept-file.ts';
import type { Merged } from '../../store/files/merge.ts';
import { parseKept } from '../../store/files/parse-file.ts';
import { inParts } from '../../store/files/parts.ts';
import { type Sent, validateSent } from '../../store/files/validate-sent.ts';
import { fileable, formatKept } from '../../store/files/write-file.ts';
import { openJournal } from '../../store/journal.ts';
import type { Photos } from '../../store/photos.ts';
import { grouped } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';
import { canPack, isGzip, pack, unpack } from '../../ui/device/inflate.ts';
import { fileNameOf, saveFile } from '../../ui/device/save-file.ts';
import { handOn } from '../../ui/device/share.ts';
import { countLog, seatingRules } from '../battle/count-log.ts';
import { keepOpened } from '../offline/keep.ts';
import { choices, noteBackup, noteExported, takeChoices } from '../preferences.ts';

/** What was written: the names of the files, which are more than one where one would be too large to be read again. */
export interface Written {
  readonly names: readonly string[];
  /** Damaged rows that had to stay behind. */
  readonly left: number;
  /** Damaged rows that are in the file as they are. */
  readonly asTheyAre: number;
}

/** Rows that say whose they are. */
type OfGames = Pick<Kept, 'battles' | 'collections'>;

/** What the games of rows say of them. Who has rows of a game has need of it: it is kept as if it had been opened. */
const loadGames = async ({ battles, collections }: OfGames): Promise<GameOf> => {
  const named = new Set([...battles, ...collections].map(({ game }) => game));
  const gates = await Promise.all(
    GAMES.filter(({ about }) => named.has(about.id)).map(async ({ about: { id }, load }) => {
      const game = await load();
      keepOpened(id).catch(error => console.warn('keep', error));
      return { ...game.gate, collections: await game.collections() };
    }),
  );
  return id => gates.find(gate => gate.id === id);
};

/** A whole battle as a file in the player's hands, with what is not on disk yet, and the photos that are. */
export const exportBattle = async (store: Store, battle: BattleRow, entries: readonly Entry[]): Promise<Written> => {
  const { deletedAt: _, ...row } = battle;
  const { photos, unreadable } = await photosIn(store, battle.id);
  const kept = { battles: [row], entries, collections: [], photos, preferences: {} };
  const written = await save('battle', kept, [], battle.title);
  noteExported(battle.id, entries.length);
  return { ...written, left: written.left + unreadable };
};

/** The bytes of a battle's file without photos, packed where the browser can: for codes from screen to camera. */
export const packBattle = async (battle: BattleRow, entries: readonly Entry[]): Promise<Uint8Array<ArrayBuffer>> => {
  const { deletedAt: _, ...row } = battle;
  const all = { battles: [row], entries, collections: [], preferences: {} };
  const { kept } = fileable(all, await loadGames(all));
  const text = formatKept('battle', kept, __BUILD__, now());
  return canPack ? pack(text, 'gzip') : (new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>);
};

/** The photos that go into a file. Where the storage fails, what the page has of the battle goes without them. */
const photosIn = async (store: Store, battle?: string): Promise<Awaited<ReturnType<Photos['all']>>> => {
  try {
    return await (await store.photos()).all(battle);
  } catch (error) {
    console.warn('photos', error);
    return { photos: [], unreadable: 0 };
  }
};

/** A stored battle as a file. */
export const exportStored = async (store: Store, battle: BattleRow): Promise<Written> => {
  const { kept, unreadable } = await store.readAll(battle.id);
  const { entries: waiting } = await store.waiting(battle.id);
  const known = new Set(kept.entries.map(({ author, seq }) => `${author}.${seq}`));
  const written = await exportBattle(store, battle, [
    ...kept.entries,
    ...waiting.filter(({ author, seq }) => !known.has(`${author}.${seq}`)),
  ]);
  return { ...written, left: written.left + unreadable.length };
};

/** What a long work is at. */
export type Stage =
  | { readonly at: 'reading' | 'comparing' | 'keeping' | 'collecting' }
  | { readonly at: 'adding' | 'packing'; readonly done: number; readonly all: number };

/** Who follows a long work hears each stage once it is drawn, for most of them hold the page up. */
export type Follow = (stage: Stage) => Promise<void>;

/** Everything on this phone as a file. */
export const backUp = async (store: Store, follow?: Follow): Promise<Written> => {
  await follow?.({ at: 'collecting' });
  const { kept, unreadable } = await store.readAll();
  const { photos, unreadable: unread } = await (await store.photos()).all();
  const written = await save('backup', { ...kept, photos, preferences: choices() }, unreadable, '', follow);
  noteBackup(now());
  const entries = grouped(kept.entries, ({ battle }) => battle);
  for (const { id } of kept.battles) noteExported(id, entries.get(id)?.length ?? 0);
  return { ...written, left: written.left + unread };
};

/** What waits in the journal as a file: all that can be had while the database cannot be opened. */
export const saveWaiting = async (): Promise<Written> => {
  const journal = openJournal();
  const waiting = await journal.read();
  journal.close();
  return save('backup', { ...waiting, preferences: {} }, [], '');
};

/** What was put aside, as plain text: for who knows to read it. */
export const saveAside = (rows: readonly AsideRow[]): string => {
  const name = `${nameOf('aside', now())}.json`;
  // Some of what a database can hold no file can.
  saveFile(name, JSON.stringify(rows.map(each => (isPlain(each.row) ? each : { ...each, row: String(each.row) }))));
  return name;
};

const save = async (
  kind: FileKind,
  all: Kept,
  unread: readonly Damaged[],
  title: string,
  follow?: Follow,
): Promise<Written> => {
  const at = now();
  const { kept, damaged, left } = fileable(all, await loadGames(all), unread);
  const parts = inParts(kind, kept, kind === 'backup' ? damaged : []);
  const names: string[] = [];
  let asTheyAre = 0;
  for (const [i, part] of parts.entries()) {
    await follow?.({ at: 'packing', done: i, all: parts.length });
    const text = formatKept(kind, part.kept, __BUILD__, at, part.damaged);
    const name = `${nameOf(title, at)}${parts.length > 1 ? `-${i + 1}-${parts.length}` : ''}.alala`;
    const content = canPack ? await pack(text, 'gzip') : text;
    // A battle goes to somebody by the system's sheet; some take plain texts and no other file of ours. Who closes the
    // sheet gets the file.
    const forms = [new File([content], name), new File([text], `${name}.txt`, { type: 'text/plain' })];
    const handed = kind === 'battle' && parts.length === 1 ? await handOn(title, forms) : 'calledOff';
    if (handed === 'calledOff') saveFile(name, content);
    names.push(name);
    asTheyAre += part.damaged.length;
  }
  return { names, left: left + damaged.length - asTheyAre, asTheyAre };
};

const nameOf = (title: string, at: number): string =>
  [APP, title, new Date(at).toISOString().slice(0, 16)]
    .map(part => fileNameOf(part, ''))
    .filter(part => part !== '')
    .join('-');

/** Reads a file through the gate: its size while it inflates, its shape, and what each game says to it. */
export const readFile = async (file: Blob, follow?: Follow): Promise<Result<KeptFile>> => {
  await follow?.({ at: 'reading' });
  const { bytes } = FILE_LIMITS.backup;
  if (file.size > bytes) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  const gzipped = await isGzip(file).catch(() => false);
  const got = await unpack(file, gzipped ? 'gzip' : undefined, bytes);
  if (typeof got === 'string')
    return { ok: false, problem: { code: got === 'tooLarge' ? got : 'damagedFile', at: '' } };
  const parsed = parseKept(got.text);
  return parsed.ok ? checkKept(parsed.value, await loadGames(parsed.value)) : parsed;
};

/** UTF-16 units of rows of one file that are kept aside; what is beyond is in the file, and nowhere else. */
const ASIDE_LIMIT = 1_000_000;

/** How the store looks at a file that was read. */
const fromFile = async (file: KeptFile): Promise<FromFile> => {
  const gameOf = await loadGames(file);
  return { rows: file, setupOf: setupBy(gameOf), at: now(), aside: asideOf(file.faults) };
};

/** A battle's set-up as its game reads it. */
const setupBy =
  (gameOf: GameOf) =>
  (battle: BattleRow): unknown => {
    const checked = checkBattle(battle, gameOf);
    return checked.ok ? checked.value.setup : battle.setup;
  };

/** What of refused rows is kept aside. */
const asideOf = (faults: readonly Fault[]): NonNullable<FromFile['aside']> => {
  let size = 0;
  return faults.flatMap(({ table, row }) => {
    const text = JSON.stringify(row) ?? '';
    size += text.length;
    return size > ASIDE_LIMIT ? [] : [{ table, row: text }];
  });
};

/**
 * Brings in the row of a battle that another phone offers; undefined where the gate refuses it. `conflicts` names it where
 * another battle has its id here.
 */
export const takeBattle = async (store: Store, battle: BattleRow): Promise<Merged | undefined> => {
  const gameOf = await loadGames({ battles: [battle], collections: [] });
  const sent = validateSent({ battles: [battle] }, gameOf);
  return sent.ok ? store.bringIn({ ...sentFile(sent.value), setupOf: setupBy(gameOf) }) : undefined;
};

/**
 * Brings in entries that another phone sends of a battle on this phone: those that the gate lets through; the rest is kept
 * aside. The game is loaded once, at the first call.
 */
export const takingEntries = (store: Store, battle: BattleRow): ((entries: readonly unknown[]) => Promise<void>) => {
  let games: Promise<GameOf> | undefined;
  return async entries => {
    games ??= loadGames({ battles: [battle], collections: [] });
    const gameOf = await games.catch(error => {
      games = undefined;
      throw error;
    });
    const sent = validateSent({ entries }, gameOf, [battle]);
    if (sent.ok) await store.bringIn({ ...sentFile(sent.value), setupOf: setupBy(gameOf) });
  };
};

const sentFile = ({ rows, faults }: Sent): Omit<FromFile, 'setupOf'> => ({ rows, at: now(), aside: asideOf(faults) });

/** Keeps aside what another phone sent and is not taken, as it came. */
export const keepSentAside = async (store: Store, rows: readonly unknown[]): Promise<void> => {
  const nothing = { battles: [], entries: [], collections: [] };
  const aside = rows.map(row => ({ table: 'entries' as const, row: JSON.stringify(row) ?? '' }));
  await store.bringIn({ rows: nothing, setupOf: () => undefined, at: now(), aside });
};

/** What a file would do to the battles that are here. */
export const lookAt = async (store: Store, file: KeptFile, follow?: Follow): Promise<readonly Arriving[]> => {
  await follow?.({ at: 'comparing' });
  return store.compare({ ...(await fromFile(file)), countOf: await counting(file) });
};

/** How much of a battle's log counts, by its game; where nobody shares out seats, all of it. */
const counting = async ({ battles }: Pick<Kept, 'battles'>): Promise<CountOf> => {
  const named = new Set(battles.map(({ game }) => game));
  const loads = GAMES.filter(({ about }) => named.has(about.id)).map(
    async ({ about: { id }, load }) => [id, await load()] as const,
  );
  const modules = new Map(await Promise.all(loads));
  // What is here may have seatings that the file has not.
  await seatingRules();
  return battle =>
    modules.get(battle.game)?.use(({ game, seats }) => {
      const setup = readVersioned(game.setup, battle.setup, battle.v);
      if (!seats || !setup.ok) return undefined;
      const start = game.begin(setup.value);
      return countLog({
        whose: (entry, rules) => claimBy(seats, start, entry, rules),
        read: entryReader(game),
        founder: battle.founder,
      });
    });
};

/**
 * Adds a file that was read to what is here, with a snapshot of what is here; all of it or nothing. `mine`: the player
 * says that what bears this phone's own name is his. Rejects with an `AbortError` when it was called off in time.
 */
export const bringIn = async (
  store: Store,
  file: KeptFile,
  mine = false,
  following?: { readonly follow: Follow; readonly signal: AbortSignal },
): Promise<Merged> => {
  await following?.follow({ at: 'keeping' });
  const before = await snapshotText(store);
  const onlooker = following && {
    told: (done: number, all: number) => void following.follow({ at: 'adding', done, all }),
    signal: following.signal,
  };
  const merged = await store.bringIn({
    ...(await fromFile(file)),
    mine,
    onlooker,
    ...(before !== undefined && { before }),
  });
  takeChoices(file.preferences);
  return merged;
};

/** Keeps a copy of everything on this phone beside it, before the player gives up what is lost. */
export const takeSnapshot = async (store: Store): Promise<void> => {
  const text = await snapshotText(store);
  if (text !== undefined) await store.addSnapshot(now(), 'reset', text);
};

const snapshotText = async (store: Store): Promise<string | undefined> => {
  const { kept } = await store.readAll();
  if (kept.battles.length + kept.collections.length === 0) return undefined;
  const { kept: sound } = fileable({ ...kept, preferences: {} }, await loadGames(kept));
  return formatKept('backup', sound, __BUILD__, now());
};

/** Adds what a snapshot has to what is here, and takes out what came in since. */
export const bringBack = async (
  store: Store,
  snapshot: SnapshotRow,
): Promise<(Merged & { readonly out: number }) | undefined> => {
  const read = parseKept(snapshot.text, 'here');
  return read.ok
    ? store.bringBack(snapshot.why === 'import' ? snapshot.id : undefined, {
        ...(await fromFile(read.value)),
        aside: [],
      })
    : undefined;
};
