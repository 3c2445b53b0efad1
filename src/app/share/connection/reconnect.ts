import { type ReadonlySignal, signal } from '@preact/signals';
import * as v from 'valibot';
import { integerSchema, parseOrUndefined, rowIdSchema, textSchema } from '../../../core/schemas.ts';
import { getCurrentTimestamp } from '../../../store/current-timestamp.ts';
import type { Store } from '../../../store/store.ts';
import type { Channel, ReconnectHooks } from '../../../sync/peer-link.ts';
import {
  awaitReconnectCall,
  createReconnectCredentials,
  encodeReconnectCredentials,
  isReconnectCredentials,
  type PendingConnection,
  type ReconnectCredentials,
  reconnectToPeer,
} from '../../../sync/rtc/connect.ts';
import { isLinkClosed, type SharingSession } from '../../../sync/sharing.ts';
import { LAST_PEERS_KEY, type LostPeer } from '../active-shares.ts';

/*
 * Reconnects phones automatically after a reload, a sleep or a network failure. While connected, each phone keeps a
 * waiting connection for the other and knows the other's code. A phone whose page was reloaded calls. If two phones
 * have only lost the connection, one of them calls.
 */

const CALLER = 'caller';
/** Milliseconds after which a peer's code has expired. */
const FRESH = 8 * 60 * 60 * 1000;
/** Milliseconds during which a phone calls, since the peer was lost or this page was last visible. */
const LOOKS = 5 * 60 * 1000;
/** Milliseconds after which the phone that expects a call also calls. */
const TURN = 10_000;

const keptShape = v.pipe(
  v.array(
    v.object({
      author: rowIdSchema,
      name: v.pipe(v.string(), v.maxLength(40)),
      code: textSchema(300),
      at: integerSchema(0, Number.MAX_SAFE_INTEGER),
    }),
  ),
  v.maxLength(12),
);
type Kept = v.InferOutput<typeof keptShape>[number];

/** The unexpired codes of a battle's last peers. Rejects if IndexedDB fails. */
export const readSavedPeers = async (store: Store, battle: string): Promise<readonly Kept[]> =>
  (parseOrUndefined(keptShape, await store.readDraft(battle, LAST_PEERS_KEY)) ?? []).filter(
    ({ at }) => getCurrentTimestamp() - at < FRESH,
  );

/** This phone's credentials for calls, reused while they are valid. Rejects if IndexedDB fails. */
const callerOf = async (store: Store): Promise<ReconnectCredentials> => {
  const isNow = (kept: unknown): kept is ReconnectCredentials => isReconnectCredentials(kept, getCurrentTimestamp());
  const kept = await store.readSetting(CALLER);
  if (isNow(kept)) return kept;
  const made = await createReconnectCredentials(bytes => crypto.getRandomValues(new Uint8Array(bytes)));
  const first = await store.ensureSetting(CALLER, made, isNow);
  return isNow(first) ? first : made;
};

export interface Reconnector extends ReconnectHooks {
  /** Sets the shared battle. */
  readonly start: (battle: string) => void;
  readonly lostPeers: ReadonlySignal<readonly LostPeer[]>;
  /** Calls lost peers whose call is due. */
  readonly callLostPeers: () => void;
  readonly close: () => void;
}

/** Creates the reconnector of a shared battle. */
export const createReconnector = (store: Store, me: string, sharing: () => SharingSession | undefined): Reconnector => {
  let battle: string | undefined;
  // Only one of several tabs reconnects. Otherwise the tabs would replace each other's connections endlessly.
  let isMine = false;
  let letGo = (): void => undefined;
  const kept = new Map<string, Kept>();
  const listening = new Map<string, Omit<PendingConnection, 'acceptAnswer'>>();
  const calling = new Set<string>();
  /** For each peer, when it was first missed or the search for it restarted. */
  const since = new Map<string, number>();
  /** Peers that were connected since this page was loaded. */
  const met = new Set<string>();
  /** Peers that did not answer a call. */
  const unanswered = new Set<string>();
  const sought = signal<readonly LostPeer[]>([]);
  let closed = false;
  let caller: Promise<ReconnectCredentials> | undefined;
  const own = (): Promise<ReconnectCredentials> => {
    caller ??= callerOf(store);
    return caller;
  };

  const keep = (): void => {
    if (battle === undefined) return;
    const all = [...kept.values()];
    store
      .setDraft(battle, LAST_PEERS_KEY, all.length > 0 ? all : undefined)
      .catch(error => console.warn('ways', error));
  };
  const forget = (author: string): void => {
    listening.get(author)?.cancel();
    listening.delete(author);
    if (kept.delete(author)) keep();
  };
  const join = (channel: Channel, author: string): void => {
    if (closed || !sharing()?.addPeer(channel, author)) channel.close();
  };

  const callFor = async ({ author, code }: Kept): Promise<void> => {
    calling.add(author);
    try {
      const end = await reconnectToPeer(code, await own());
      if (typeof end !== 'string') join(end, author);
      else if (end === 'outOfReach') unanswered.add(author);
    } finally {
      calling.delete(author);
    }
  };
  const look = (): void => {
    if (!isMine || closed) return;
    const links = sharing()?.links() ?? [];
    const missing: LostPeer[] = [];
    for (const one of [...kept.values()]) {
      const { author, name } = one;
      const his = links.filter(link => link.other()?.author === author);
      if (his.some(link => !isLinkClosed(link))) {
        met.add(author);
        unanswered.delete(author);
        since.delete(author);
        continue;
      }
      // A peer that has left is not called.
      if (his.at(-1)?.state() === 'leaves') {
        forget(author);
        continue;
      }
      const from = since.get(author) ?? getCurrentTimestamp();
      since.set(author, from);
      const isCalled = getCurrentTimestamp() - from < LOOKS;
      missing.push({ author, name, isCalled, isUnanswered: !met.has(author) && unanswered.has(author) });
      const isMyTurn = !met.has(author) || me < author || getCurrentTimestamp() - from > TURN;
      if (isCalled && isMyTurn && !document.hidden && !calling.has(author))
        callFor(one).catch(error => console.warn('call', error));
    }
    if (JSON.stringify(missing) !== JSON.stringify(sought.peek())) sought.value = missing;
  };
  const again = (): void => {
    if (document.hidden) return;
    since.clear();
    look();
  };
  document.addEventListener('visibilitychange', again);
  addEventListener('online', again);

  return {
    lostPeers: sought,
    callLostPeers: look,
    start: id => {
      battle = id;
      const load = async (): Promise<void> => {
        for (const one of await readSavedPeers(store, id)) if (!kept.has(one.author)) kept.set(one.author, one);
        isMine = true;
        look();
        // Held until the reconnector closes.
        await new Promise<void>(resolve => {
          letGo = resolve;
          if (closed) resolve();
        });
      };
      const locked = navigator.locks ? navigator.locks.request(`ways ${id}`, load) : load();
      locked.catch(error => console.warn('ways', error));
    },
    callCredentials: async () => encodeReconnectCredentials(await own()),
    listenFor: async ({ author }, code) => {
      const made = await awaitReconnectCall(code);
      if (typeof made === 'string') return undefined;
      if (closed) {
        made.cancel();
        return undefined;
      }
      listening.get(author)?.cancel();
      listening.set(author, made);
      void made.opened.then(end => {
        if (listening.get(author) === made) listening.delete(author);
        if (typeof end !== 'string') join(end, author);
      });
      return made.code;
    },
    storeCode: ({ author, name }, code) => {
      kept.set(author, { author, name, code, at: getCurrentTimestamp() });
      keep();
    },
    close: () => {
      closed = true;
      letGo();
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
      for (const each of listening.values()) each.cancel();
      listening.clear();
      sought.value = [];
    },
  };
};
