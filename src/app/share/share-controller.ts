import { signal } from '@preact/signals';
import { CARDS_REVEALED_KEY, setCardsHidden } from '../../game-ui/sharing/shared-battles.ts';
import { gameOf } from '../../games/index.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleRow } from '../../store/db.ts';
import { parseBattle } from '../../store/row-schemas.ts';
import type { Store } from '../../store/store.ts';
import { type Identity, identityOf, isKeyOf, parseSigningKeys } from '../../sync/identity.ts';
import { type Hello, parseStoredPhones } from '../../sync/peer-messages.ts';
import { connectToRoom } from '../../sync/room/room-client.ts';
import { createPlayerTicket, formatInvite, type Invite, parseInvite } from '../../sync/room/tokens.ts';
import { isLinkClosed, type LocalLog, openSharing, type SharingSession } from '../../sync/sharing.ts';
import { type ActiveShare, activeShares, LAST_PEERS_KEY, LAST_ROOM_KEY } from './active-shares.ts';
import { createReconnector, readSavedPeers } from './connection/reconnect.ts';
import { HIDDEN_INFO_CODE, hasHiddenDataFromStart, loadHiddenEntryFilter } from './hidden-entries.ts';
import { createLocalLog, KNOWN_PHONES_DRAFT } from './local-log.ts';
import { readOwnPlayerName } from './own-player-name.ts';
import { importBattle } from './received-entries.ts';
import { isServerAllowed, openSocket } from './room-servers.ts';

/** Milliseconds between two status messages. */
const TICK = 3000;

/**
 * The name of the error if this phone has no keys, because of a page without HTTPS or a browser that cannot store keys.
 */
const NO_KEYS = 'NoKeysError';

/** Why sharing failed, for the player. */
export const sharingFailureOf = (error: unknown): 'noKeys' | 'noAddress' =>
  error instanceof Error && error.name === NO_KEYS ? 'noKeys' : 'noAddress';

/** The identity of this phone, which lasts until the storage is cleared. */
const identity = async (store: Store, author: string): Promise<Identity> => {
  const keys = parseSigningKeys(await store.readSetting('keys'));
  const made = keys && (await identityOf(keys));
  if (made && isKeyOf(made.key, author)) return made;
  throw Object.assign(new Error('no keys'), { name: NO_KEYS });
};

const truthHere = (store: Store, battle: BattleRow): LocalLog =>
  createLocalLog(store, battle, () => endSharing(store, battle.id));

const begin = async (
  store: Store,
  own: LocalLog | undefined,
  acceptInvitation: (hello: Hello) => Promise<LocalLog | undefined>,
): Promise<ActiveShare> => {
  const revision = signal(0);
  const author = await store.readAuthor();
  let made: SharingSession | undefined;
  const reconnector =
    typeof RTCPeerConnection === 'undefined' ? undefined : createReconnector(store, author, () => made);
  const sharing = await openSharing(
    {
      identity: await identity(store, author),
      author,
      name: readOwnPlayerName(),
      now: getCurrentTimestamp,
      random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
      ...(reconnector && { reconnect: reconnector }),
      acceptInvitation: async hello => {
        const truth = await acceptInvitation(hello);
        if (truth) reconnector?.start(truth.battle.id);
        return truth;
      },
      onChange: () => {
        revision.value++;
        reconnector?.callLostPeers();
      },
    },
    own,
  );
  made = sharing;
  if (own) reconnector?.start(own.battle.id);
  const timer = setInterval(() => {
    sharing.tick();
    reconnector?.callLostPeers();
  }, TICK);
  const { close } = sharing;
  return {
    revision,
    lostPeers: reconnector?.lostPeers ?? signal([]),
    room: signal(undefined),
    sharing: {
      ...sharing,
      close: () => {
        clearInterval(timer);
        reconnector?.close();
        close();
      },
    },
  };
};

const note = (battle: string, one: ActiveShare | undefined): void => {
  const all = new Map(activeShares.peek());
  const before = all.get(battle);
  if (one && before && before !== one) endOnceAlone(before);
  if (one) all.set(battle, one);
  else all.delete(battle);
  activeShares.value = all;
};

/** Ends a replaced share as soon as no phone is connected to it. */
const endOnceAlone = ({ sharing, revision: turn }: ActiveShare): void => {
  const stop = turn.subscribe(() => {
    if (sharing.links().some(link => !isLinkClosed(link))) return;
    sharing.close();
    queueMicrotask(() => stop());
  });
};

/** The state of hidden cards in a battle; `down` if the log already holds hidden cards. */
export type CardVisibility = 'none' | 'notDrawn' | 'down' | 'open';

export const readCardVisibility = async (store: Store, battle: BattleRow): Promise<CardVisibility> => {
  if (gameOf(battle.game)?.about.hides !== 'cards') return 'none';
  if ((await store.readDraft(battle.id, CARDS_REVEALED_KEY)) === true) return 'open';
  return (await holdsBack(store, battle)) ? 'down' : 'notDrawn';
};

/** Marks a battle as shared, so that the app draws no hidden cards in it. */
const coverCards = async (store: Store, { id, game }: BattleRow): Promise<void> =>
  setCardsHidden(id, gameOf(game)?.about.hides === 'cards' && (await store.readDraft(id, CARDS_REVEALED_KEY)) !== true);

/** True if a log holds hidden entries that did not come from a peer. */
const holdsBack = async (store: Store, battle: BattleRow): Promise<boolean> => {
  const isHidden = await loadHiddenEntryFilter(store, battle);
  const from = new Set(
    parseStoredPhones(await store.readDraft(battle.id, KNOWN_PHONES_DRAFT)).map(({ author }) => author),
  );
  const { entries } = await store.readLog(battle.id);
  return entries.some(entry => isHidden(entry) && !from.has(entry.author));
};

/**
 * Shares a battle, or returns its existing share. Undefined if its log holds hidden data. Rejects if IndexedDB fails.
 */
export const shareBattle = async (store: Store, battle: BattleRow): Promise<ActiveShare | undefined> => {
  const there = activeShares.peek().get(battle.id);
  if (there) return there;
  if (hasHiddenDataFromStart(battle) || (await holdsBack(store, battle))) return undefined;
  await coverCards(store, battle);
  const made = await begin(store, truthHere(store, battle), async () => undefined);
  note(battle.id, made);
  return made;
};

export const endSharing = (store: Store, battle: string): void => {
  activeShares.peek().get(battle)?.sharing.close();
  note(battle, undefined);
  setCardsHidden(battle, false);
  for (const name of [LAST_ROOM_KEY, LAST_PEERS_KEY])
    store.setDraft(battle, name, undefined).catch(error => console.warn(name, error));
};

const enter = (made: ActiveShare, room: Invite): void => {
  made.room.value = room;
  made.sharing.joinRoom(host => connectToRoom(host, room, openSocket));
};

/** Shares a battle in a new room on a server, unless `shareBattle` refuses. Rejects if IndexedDB fails. */
export const shareInNewRoom = async (store: Store, battle: BattleRow, address: string): Promise<void> => {
  const made = await shareBattle(store, battle);
  if (!made) return;
  const room = { ...createPlayerTicket(crypto.getRandomValues(new Uint8Array(16)), await store.readAuthor()), address };
  await store.setDraft(battle.id, LAST_ROOM_KEY, formatInvite(room));
  enter(made, room);
};

/**
 * Rejoins a battle's last room, if its server is still allowed, and reconnects to its last peers.
 */
export const resumeSharing = async (store: Store, battle: BattleRow): Promise<void> => {
  const kept = await store.readDraft(battle.id, LAST_ROOM_KEY);
  const invite = typeof kept === 'string' ? parseInvite(kept) : undefined;
  const room = invite && isServerAllowed(invite.address) ? invite : undefined;
  const ways = await readSavedPeers(store, battle.id);
  if ((!room && ways.length === 0) || activeShares.peek().has(battle.id)) return;
  const made = await shareBattle(store, battle);
  if (made && room) enter(made, room);
};

/**
 * Joins a battle by the link to its room: calls `joinBattle`, stores the link as the last room of the battle, and
 * connects to the room.
 */
export const joinRoom = async (
  store: Store,
  room: Invite,
  asked: (invitation: JoinQuestion) => void,
  came: (battle: string) => void,
  refused: (at: string) => void,
): Promise<ActiveShare> => {
  const made = await joinBattle(
    store,
    asked,
    battle => {
      store.setDraft(battle, LAST_ROOM_KEY, formatInvite(room)).catch(error => console.warn('room', error));
      came(battle);
    },
    refused,
  );
  enter(made, room);
  return made;
};

/** The question to a player who joins a new battle. */
export interface JoinQuestion {
  readonly hello: Hello;
  readonly battle: BattleRow;
  readonly answer: (yes: boolean) => void;
}

/**
 * Joins the battle of another phone. If the battle is new, calls `asked` with an invitation. Calls `came` with the id
 * after the battle is stored, or `refused` with a code. Received rows are validated like rows of a file.
 */
export const joinBattle = async (
  store: Store,
  asked: (invitation: JoinQuestion) => void,
  came: (battle: string) => void,
  refused: (at: string) => void,
): Promise<ActiveShare> => {
  const made = await begin(store, undefined, async hello => {
    const row = parseBattle(hello.battle);
    if (!row.ok) {
      refused(row.problem.at);
      return undefined;
    }
    const { deletedAt: _, ...battle } = row.value;
    if (hasHiddenDataFromStart(battle)) {
      refused(HIDDEN_INFO_CODE);
      return undefined;
    }
    const here = await store.readBattle(battle.id);
    if (!here.battle) {
      const yes = await new Promise<boolean>(resolve => asked({ hello, battle, answer: resolve }));
      if (!yes) return undefined;
    }
    const merged = await importBattle(store, battle);
    const stored = (await store.readBattle(battle.id)).battle;
    if (!merged || merged.conflicts.length > 0 || !stored) {
      refused('setup');
      return undefined;
    }
    await coverCards(store, stored);
    note(battle.id, made);
    came(battle.id);
    return truthHere(store, stored);
  });
  return made;
};
