import { signal } from '@preact/signals';
import { gameOf } from '../../games/index.ts';
import { now } from '../../store/clock.ts';
import type { BattleRow } from '../../store/db.ts';
import { parseBattle } from '../../store/gate.ts';
import type { Store } from '../../store/store.ts';
import { type Identity, identityOf, isKeyOf, keysOf } from '../../sync/identity.ts';
import { enterRoom } from '../../sync/room/enter.ts';
import { formatInvite, type Invite, newTicket, parseInvite } from '../../sync/room/tokens.ts';
import { type Hello, phonesOf } from '../../sync/said.ts';
import { isOver, openSharing, type Sharing, type Truth } from '../../sync/sharing.ts';
import { LAID_OPEN, setFaceDown } from '../../table/shell/on-phones.ts';
import { takeBattle } from '../storage/files.ts';
import { HIDES, hidesAll, keptBack } from './kept-back.ts';
import { ROOM_KEPT, type Shared, shared, WAYS_KEPT } from './live.ts';
import { phoneName } from './phone-name.ts';
import { mayConnect, socketTo } from './rooms.ts';
import { PHONES_KEPT, truthOf } from './truth.ts';
import { keptWays, openWays } from './ways/ways-back.ts';

/** How often each says what it has: milliseconds. */
const TICK = 3000;

/** The name of the error where this phone has no keys to share with: no https, or a browser that stores none. */
const NO_KEYS = 'NoKeysError';

/** Why sharing failed, for the player. */
export const failureOf = (error: unknown): 'noKeys' | 'noAddress' =>
  error instanceof Error && error.name === NO_KEYS ? 'noKeys' : 'noAddress';

/** Who this phone is: the same as long as its storage is not emptied. */
const identity = async (store: Store, author: string): Promise<Identity> => {
  const keys = keysOf(await store.setting('keys'));
  const made = keys && (await identityOf(keys));
  if (made && isKeyOf(made.key, author)) return made;
  throw Object.assign(new Error('no keys'), { name: NO_KEYS });
};

const truthHere = (store: Store, battle: BattleRow): Truth =>
  truthOf(store, battle, () => endSharing(store, battle.id));

const begin = async (
  store: Store,
  own: Truth | undefined,
  invited: (hello: Hello) => Promise<Truth | undefined>,
): Promise<Shared> => {
  const turn = signal(0);
  const author = await store.author();
  let made: Sharing | undefined;
  const ways = typeof RTCPeerConnection === 'undefined' ? undefined : openWays(store, author, () => made);
  const sharing = await openSharing(
    {
      identity: await identity(store, author),
      author,
      name: phoneName(),
      now,
      random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
      ...(ways && { ways }),
      invited: async hello => {
        const truth = await invited(hello);
        if (truth) ways?.begin(truth.battle.id);
        return truth;
      },
      changed: () => {
        turn.value++;
        ways?.look();
      },
    },
    own,
  );
  made = sharing;
  if (own) ways?.begin(own.battle.id);
  const timer = setInterval(() => {
    sharing.tick();
    ways?.look();
  }, TICK);
  const { close } = sharing;
  return {
    turn,
    sought: ways?.sought ?? signal([]),
    room: signal(undefined),
    sharing: {
      ...sharing,
      close: () => {
        clearInterval(timer);
        ways?.close();
        close();
      },
    },
  };
};

const note = (battle: string, one: Shared | undefined): void => {
  const all = new Map(shared.peek());
  const before = all.get(battle);
  if (one && before && before !== one) endOnceAlone(before);
  if (one) all.set(battle, one);
  else all.delete(battle);
  shared.value = all;
};

/** What another has taken the place of goes on for those who still come to the battle by it, and no longer. */
const endOnceAlone = ({ sharing, turn }: Shared): void => {
  const stop = turn.subscribe(() => {
    if (sharing.links().some(link => !isOver(link))) return;
    sharing.close();
    queueMicrotask(() => stop());
  });
};

/** How the cards of a battle lie, where its game has any that the app draws; `down` where they are in its log already. */
export type Cards = 'none' | 'notDrawn' | 'down' | 'open';

export const cardsOf = async (store: Store, battle: BattleRow): Promise<Cards> => {
  if (gameOf(battle.game)?.about.hides !== 'cards') return 'none';
  if ((await store.draft(battle.id, LAID_OPEN)) === true) return 'open';
  return (await holdsBack(store, battle)) ? 'down' : 'notDrawn';
};

/** From now on the app draws no cards there that are to lie face down. */
const coverCards = async (store: Store, { id, game }: BattleRow): Promise<void> =>
  setFaceDown(id, gameOf(game)?.about.hides === 'cards' && (await store.draft(id, LAID_OPEN)) !== true);

/** Whether a log holds what is to be kept back, and did not come from a phone that this battle is shared with. */
const holdsBack = async (store: Store, battle: BattleRow): Promise<boolean> => {
  const isKept = await keptBack(store, battle);
  const from = new Set(phonesOf(await store.draft(battle.id, PHONES_KEPT)).map(({ author }) => author));
  const { entries } = await store.readLog(battle.id);
  return entries.some(entry => isKept(entry) && !from.has(entry.author));
};

/**
 * Shares a battle of this phone; the same as before if it is shared already, and undefined where it holds what is kept from
 * a seat: by whatever way, and with whomever. Rejects when the storage fails.
 */
export const share = async (store: Store, battle: BattleRow): Promise<Shared | undefined> => {
  const there = shared.peek().get(battle.id);
  if (there) return there;
  if (hidesAll(battle) || (await holdsBack(store, battle))) return undefined;
  await coverCards(store, battle);
  const made = await begin(store, truthHere(store, battle), async () => undefined);
  note(battle.id, made);
  return made;
};

export const endSharing = (store: Store, battle: string): void => {
  shared.peek().get(battle)?.sharing.close();
  note(battle, undefined);
  setFaceDown(battle, false);
  for (const name of [ROOM_KEPT, WAYS_KEPT])
    store.setDraft(battle, name, undefined).catch(error => console.warn(name, error));
};

const enter = (made: Shared, room: Invite): void => {
  made.room.value = room;
  made.sharing.enter(host => enterRoom(host, room, socketTo));
};

/** Shares a battle by a new room on a server, unless `share` would not. Rejects when the storage fails. */
export const openRoom = async (store: Store, battle: BattleRow, address: string): Promise<void> => {
  const made = await share(store, battle);
  if (!made) return;
  const room = { ...newTicket(crypto.getRandomValues(new Uint8Array(16)), await store.author()), address };
  await store.setDraft(battle.id, ROOM_KEPT, formatInvite(room));
  enter(made, room);
};

/**
 * Goes back into the room that a battle was in, unless its server may no longer be connected to, and looks for the phones
 * that it was shared with.
 */
export const comeBack = async (store: Store, battle: BattleRow): Promise<void> => {
  const kept = await store.draft(battle.id, ROOM_KEPT);
  const invite = typeof kept === 'string' ? parseInvite(kept) : undefined;
  const room = invite && invite !== 'old' && mayConnect(invite.address) ? invite : undefined;
  const ways = await keptWays(store, battle.id);
  if ((!room && ways.length === 0) || shared.peek().has(battle.id)) return;
  const made = await share(store, battle);
  if (made && room) enter(made, room);
};

/** Comes to a battle by the link to its room; as `visit`, and `came` is also called for a battle that is here. */
export const visitRoom = async (
  store: Store,
  room: Invite,
  asked: (invitation: Invitation) => void,
  came: (battle: string) => void,
  refused: (at: string) => void,
): Promise<Shared> => {
  const made = await visit(
    store,
    asked,
    battle => {
      store.setDraft(battle, ROOM_KEPT, formatInvite(room)).catch(error => console.warn('room', error));
      came(battle);
    },
    refused,
  );
  enter(made, room);
  return made;
};

/** What a player is asked who comes to a battle that this phone does not have. */
export interface Invitation {
  readonly hello: Hello;
  readonly battle: BattleRow;
  readonly answer: (yes: boolean) => void;
}

/**
 * Comes to the battle of another phone. `asked` is shown to the player when the battle is new here; `came` names the
 * battle once it is. What is sent is looked at by the gate of files before anything of it is kept.
 */
export const visit = async (
  store: Store,
  asked: (invitation: Invitation) => void,
  came: (battle: string) => void,
  refused: (at: string) => void,
): Promise<Shared> => {
  const made = await begin(store, undefined, async hello => {
    const row = parseBattle(hello.battle);
    if (!row.ok) {
      refused(row.problem.at);
      return undefined;
    }
    const { deletedAt: _, ...battle } = row.value;
    if (hidesAll(battle)) {
      refused(HIDES);
      return undefined;
    }
    const here = await store.readBattle(battle.id);
    if (!here.battle) {
      const yes = await new Promise<boolean>(resolve => asked({ hello, battle, answer: resolve }));
      if (!yes) return undefined;
    }
    const merged = await takeBattle(store, battle);
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
