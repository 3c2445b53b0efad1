import { computed, type ReadonlySignal } from '@preact/signals';
import {
  type Entry,
  type EntryKey,
  entryKeyOf,
  findEntriesAfter,
  findPendingRolls,
  isUndoable,
  type LogControlType,
  PHOTO_TYPE,
  type PhotoData,
} from '../../core/log.ts';
import { migrateAndParse } from '../../core/migrate.ts';
import { findPhotosInLog } from '../../core/photos/photos-in-log.ts';
import { parseOrUndefined } from '../../core/schemas.ts';
import { mayRecordEntry } from '../../core/seats/may-record.ts';
import type { Game, SeatRules } from '../../game-contract/contract.ts';
import type { AnySession, BattlePhotos, EventDataByType, Session } from '../../game-contract/session.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleRow } from '../../store/db.ts';
import type { LogGap } from '../../store/log/gaps.ts';
import type { OpenedLog } from '../../store/log/read-log.ts';
import type { StateSnapshot } from '../../store/log/state-snapshot.ts';
import type { Store } from '../../store/store.ts';
import { createId } from '../create-id.ts';
import { listConnectedPhones } from '../share/active-shares.ts';
import { createPlayerNames } from './players.ts';
import { autoSaveStateSnapshots, loadInBackground } from './session/background-log.ts';
import { loadRulesFor } from './session/load-rules.ts';
import { createLogState, EMPTY_LOG } from './session/log-state.ts';
import { createLogSync } from './session/log-sync.ts';
import { openLogWriter } from './session/writer.ts';

/** A session of any game, with the parts that only the app needs. */
export interface AppSession extends AnySession {
  /** The stored battle. */
  readonly row: BattleRow;
  /** True if unsaved entries are not even in the journal and would be lost when the page closes. */
  readonly atRisk: ReadonlySignal<boolean>;
  /**
   * Resolves when the whole log is loaded and checked. A long log is loaded after the saved state is shown. Rejects if
   * the log cannot be read.
   */
  readonly whole: Promise<void>;
  /** True if applying an entry in force did not change the state, e.g. because an entry of another phone was applied first. */
  readonly isIdle: (entry: Entry) => boolean;
  /** Authors with missing or changed entries. */
  readonly gaps: ReadonlySignal<readonly LogGap[]>;
  /** Writes combined taps at once. */
  readonly flush: () => void;
  readonly close: () => void;
}

export type OpenSession<State, Of extends EventDataByType> = Session<State, Of> & AppSession;

/** The data on disk that a session starts with. */
export interface PreloadedBattle {
  readonly author: string;
  /** The log, or the saved state. */
  readonly stored: OpenedLog | StateSnapshot;
  /** Entries in the journal. */
  readonly journaled: readonly Entry[];
}

/** Reads the data for a session before the battle's row and game are loaded. Rejects if IndexedDB fails. */
export const preloadBattle = async (store: Store, battle: string): Promise<PreloadedBattle> => {
  const reading = store
    .loadState(battle)
    .then((kept): Promise<PreloadedBattle['stored']> | StateSnapshot => kept ?? store.openLog(battle));
  const [author, stored, { entries: journaled }] = await Promise.all([
    store.readAuthor(),
    reading,
    store.readJournal(battle),
  ]);
  // Entries of the journal may refer to entries of the log, so the whole log is needed.
  const whole = journaled.length > 0 && 'state' in stored ? await store.openLog(battle) : stored;
  return { author, stored: whole, journaled };
};

/** Opens a session: the log on disk, pending entries, and the state of both. */
export const openSession = async <Setup, State, Of extends EventDataByType>(
  store: Store,
  game: Game<Setup, State>,
  battle: BattleRow,
  setup: Setup,
  ahead: Promise<PreloadedBattle> = preloadBattle(store, battle.id),
  seats?: SeatRules<State>,
): Promise<OpenSession<State, Of>> => {
  const { author, stored: found, journaled } = await ahead;
  const start = game.begin(setup);
  // Until the log is loaded: the saved state and new entries.
  const kept = 'state' in found ? found : undefined;
  const stored = 'state' in found ? EMPTY_LOG : found;
  const reached = kept?.reached ?? [];
  const loadRules = (entries: readonly Entry[]): Promise<void> => loadRulesFor(game, start, entries);
  await loadRules([...stored.entries, ...journaled]);
  const shown = createLogState(game, { start, stored, snapshot: kept, journaled, seats, founder: battle.founder });
  const { log, reading, state, read, isWhole } = shown;
  const others = createLogSync(store, loadRules, battle.id, author, shown);
  others.addUnreadable(stored.passedOver);
  const { record, recordMerged, flush, retry, atRisk, writeJournal } = openLogWriter(game, shown, {
    store,
    battle,
    setup,
    author,
    readMissing: others.readMissing,
    lastTaken: Math.max(
      stored.gaps.find(gap => gap.author === author)?.last ?? 0,
      reached.find(each => each.author === author)?.seq ?? 0,
    ),
    reached,
  });
  const stopFollowing = others.follow();
  writeJournal();
  const later = loadInBackground(store, loadRules, battle.id, { start, check: stored.check }, shown, others);
  const stopKeeping = autoSaveStateSnapshots(store, battle.id, shown, later.whole);
  const mayTakeBack = (type: LogControlType, of: EntryKey | null): boolean => {
    const { seatings, undo, redoEntries, inForce } = reading.value;
    if (!mayRecordEntry(seatings.inForce ?? [], author, [])) return false;
    const steps =
      type === 'redo'
        ? redoEntries
        : type === 'goBack'
          ? findEntriesAfter(inForce, of).filter(isUndoable)
          : undo
            ? [undo]
            : [];
    return steps.every(step => seatings.mayTakeBack({ author, seq: Number.MAX_SAFE_INTEGER }, step));
  };
  const seatActions = async () =>
    (await import('../seats/seat-api.ts')).createSeatActions(
      store,
      battle,
      author,
      reading,
      (type, data) => void record(type, data),
    );
  const logEntry = (type: LogControlType, of: EntryKey | null): void => void record(type, { of });

  return {
    battle: { id: battle.id, title: battle.title },
    row: battle,
    author,
    phones: computed(() => listConnectedPhones(battle.id) ?? [{ author, name: '' }]),
    atRisk,
    whole: later.whole,
    isIdle: shown.isIdle,
    gaps: shown.gaps,
    log,
    reading,
    seatings: {
      now: computed(() => reading.value.seatings),
      propose: async seats => (await seatActions()).propose(seats),
      accept: async of => (await seatActions()).accept(of),
    },
    sealing: async () =>
      (await import('../seats/seat-encryption.ts')).createSeatEncryption(
        store,
        author,
        computed(() => reading.value.seatings),
      ),
    companions: async () =>
      (await import('./other-battles.ts')).createOtherBattles(store, game, battle.id, async id => {
        const { battle: row } = await store.readBattle(id);
        const read = row?.game === game.id ? migrateAndParse(game.setup, row.setup, row.v) : undefined;
        return row && read?.ok
          ? openSession<Setup, State, Of>(store, game, row, read.value, undefined, seats)
          : undefined;
      }),
    engagements: async () =>
      (await import('../engagement/engagement-battles.ts')).createEngagementApi(store, battle.id),
    state,
    start,
    stateBefore: shown.stateBefore,
    pendingEntries: shown.pendingEntries,
    pendingRolls: computed(() =>
      findPendingRolls(log.value.filter(entry => !reading.value.notCounted.has(entry))).flatMap(
        entry => read(entry) ?? [],
      ),
    ),
    saving: shown.saving,
    unusableEntries: shown.unusableCount,
    record,
    drafts: {
      read: async (name, shape) => parseOrUndefined(shape, await store.readDraft(battle.id, name)),
      write: (name, data) => store.setDraft(battle.id, name, data),
    },
    players: createPlayerNames(log, (type, data) => void record(type, data)),
    photos: createBattlePhotos(store, battle.id, log, (type, data) => void record(type, data)),
    recordMerged,
    mayUndo: mayTakeBack,
    undo: () => {
      flush();
      const last = reading.peek().undo;
      if (last && mayTakeBack('undo', entryKeyOf(last))) logEntry('undo', entryKeyOf(last));
    },
    redo: () => {
      flush();
      const last = reading.peek().redo;
      if (last && mayTakeBack('redo', entryKeyOf(last))) logEntry('redo', entryKeyOf(last));
    },
    undoEntry: of => {
      flush();
      logEntry('undo', of);
    },
    redoEntry: of => {
      flush();
      logEntry('redo', of);
    },
    // Not possible before the log is loaded.
    goBack: to => {
      if (isWhole.peek() && mayTakeBack('goBack', to)) logEntry('goBack', to);
    },
    retry,
    flush,
    close: () => {
      flush();
      stopFollowing();
      later.leave();
      stopKeeping();
    },
  };
};

/** The photos of a battle. Writes the picture to disk before its entry, so that no entry refers to a missing picture. */
const createBattlePhotos = (
  store: Pick<Store, 'photos'>,
  battle: string,
  log: ReadonlySignal<readonly Entry[]>,
  record: (type: typeof PHOTO_TYPE, data: PhotoData) => void,
): BattlePhotos => ({
  taken: computed(() => findPhotosInLog(log.value)),
  add: async bytes => {
    const photo = createId();
    const photos = await store.photos();
    const full = await photos.add({ battle, id: photo, at: getCurrentTimestamp(), bytes });
    if (full === undefined) record(PHOTO_TYPE, { photo, shown: true });
    return full;
  },
  read: async photo => (await (await store.photos()).read(battle, photo))?.bytes,
  setShown: (photo, shown) => record(PHOTO_TYPE, { photo, shown }),
});
