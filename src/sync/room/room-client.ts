import { createRateLimiter } from '../frames.ts';
import { IDLE_TIMEOUT_MS, type LocalPeer, type PeerLink, type SessionEndReason } from '../peer-link.ts';
import { type Hello, PROTOCOL_VERSION } from '../peer-messages.ts';
import { sortInLogOrder, yjsClientOf } from '../replica.ts';
import {
  decodeUpdate,
  decodeVector,
  encodeVector,
  includesVector,
  mergeVectors,
  type StateVector,
} from '../update-format.ts';
import { iterateInSlices } from '../yield-to-main.ts';
import {
  encodeAuthMessage,
  encodeSyncStep1,
  encodeSyncUpdate,
  parseServerMessage,
  SERVER_FULL_REASONS,
  SERVER_LIMITS,
  type ServerMessage,
  type Socket,
} from './room-messages.ts';
import {
  BATTLE_YJS_CLIENT,
  createPhoneRegistrationPayload,
  encodeBattleUpdate,
  encodePhoneUpdate,
  isRegistered,
  parseRoomItem,
  ROOM_ERRORS,
  yjsClientOfPhone,
} from './room-schema.ts';
import { formatRoomToken, type Invite, roomIdOf } from './tokens.ts';

/** Milliseconds before reconnecting: the first delay, doubled after each failure up to `most`. */
const TRIES = { first: 1000, most: 30_000 } as const;

/** Milliseconds of silence after which the client sends a message, to test the connection. */
const ASK = IDLE_TIMEOUT_MS / 2;

/**
 * Shares a battle in a room on a server. Received data is validated like data from any peer, because servers are not
 * trusted either. Reconnects automatically until the session is ended.
 */
export const connectToRoom = (host: LocalPeer, invite: Invite, connect: (address: string) => Socket): PeerLink => {
  const room = roomIdOf(invite);
  const name = invite.address.replace(/^wss?:\/\//, '');
  let state: 'meeting' | 'asking' | 'sharing' | SessionEndReason = 'meeting';
  let socket: Socket | undefined;
  let theirs: StateVector | undefined;
  // True after the server has sent all of the room.
  let hasServerSentAll = false;
  let sent: StateVector = new Map();
  // The server's state vector after each unanswered update.
  let unanswered: StateVector[] = [];
  // The number of updates without an answer. Answers do not count against the server's rate limit.
  let answersDue = 0;
  const allowed = createRateLimiter(SERVER_LIMITS.burst);
  // The state vector of the room's metadata: the battle and each phone are a client with one operation.
  const facts = new Map<number, number>();
  const refused = new Set<string>();
  let inStepAt: number | undefined;
  let seenAt = host.now();
  let tryAt = 0;
  let wait: number = TRIES.first;
  // A phone that joins without the battle accepts unsigned entries from the creator, until it has received all of the room.
  const acceptsVouched = host.battle() === undefined;
  let hasReceivedAll = false;
  let battle: Hello['battle'] = host.battle() ? { ...host.battle() } : null;
  let entries = 0;
  let work: Promise<void> = Promise.resolve();

  const isOver = (): boolean => state !== 'meeting' && state !== 'asking' && state !== 'sharing';
  const here = (): StateVector => mergeVectors(host.replica.vector(), facts);
  const leave = (): void => {
    const left = socket;
    socket = undefined;
    theirs = undefined;
    hasServerSentAll = false;
    sent = new Map();
    unanswered = [];
    answersDue = 0;
    if (left) left.onClosed = () => undefined;
    left?.close();
  };
  const over = (why: SessionEndReason): void => {
    if (isOver()) return;
    state = why;
    leave();
    host.onChange();
  };
  const again = (): void => {
    if (isOver()) return;
    leave();
    if (state === 'sharing') state = 'meeting';
    tryAt = host.now() + wait;
    wait = Math.min(TRIES.most, wait * 2);
    host.onChange();
  };
  const isInStep = (): boolean =>
    state === 'sharing' &&
    theirs !== undefined &&
    includesVector(here(), theirs) &&
    (invite.role === 'spectator' || host.replica.isCoveredBy(theirs));
  const look = (): void => {
    if (isInStep()) {
      inStepAt = host.now();
      hasReceivedAll = true;
    }
    host.onChange();
  };
  const send = (update: Uint8Array, brings: StateVector): void => {
    sent = mergeVectors(sent, brings);
    unanswered.push(brings);
    answersDue++;
    socket?.send(encodeSyncUpdate(room, update));
  };
  const ask = (): void => socket?.send(encodeSyncStep1(room, encodeVector(here())));

  /** Sends the battle and the known phones that the room lacks. */
  const introduce = async (id: string): Promise<void> => {
    if (invite.role !== 'player' || !theirs) return;
    const lacks = (client: number): boolean => !(theirs?.has(client) || sent.has(client));
    const row = host.battle();
    if (row && lacks(BATTLE_YJS_CLIENT)) send(encodeBattleUpdate(row), new Map([[BATTLE_YJS_CLIENT, 1]]));
    // This phone first: only a registered phone may register other phones.
    for (const phone of [...host.phones()].reverse()) {
      const client = yjsClientOfPhone(phone.author);
      if (!lacks(client)) continue;
      const signature = await host.identity.sign(createPhoneRegistrationPayload(room, id, phone));
      if (lacks(client)) send(encodePhoneUpdate(phone, host.author, signature), new Map([[client, 1]]));
    }
  };
  const sendEntries = (): void => {
    // The next portion follows after the server has answered the last one.
    if (state !== 'sharing' || !theirs || invite.role !== 'player' || unanswered.length > 0) return;
    const there = mergeVectors(theirs, sent);
    // Only the creator of the room may vouch for unsigned entries. Other phones leave them out.
    if (invite.creator !== host.author)
      for (const [author, seq] of host.replica.vouched()) {
        const client = yjsClientOf(author);
        if ((there.get(client) ?? 0) < seq) there.set(client, Number.MAX_SAFE_INTEGER);
      }
    const portion = host.replica.lackedBy(there);
    if (portion) send(portion.update, portion.brings);
  };
  // One run after the other: first the phones, then the entries, because other phones refuse entries of unregistered authors.
  let telling: Promise<void> = Promise.resolve();
  const tellAll = (): Promise<void> => {
    telling = telling
      .then(async () => {
        const id = host.battle()?.id;
        if (state === 'sharing' && id !== undefined) await introduce(id);
        sendEntries();
      })
      .catch(error => console.warn('tell', error));
    return telling;
  };
  const tell = (): void => void tellAll();
  const sharingNow = async (): Promise<void> => {
    state = 'sharing';
    wait = TRIES.first;
    await tellAll();
    look();
  };

  const came = async (bytes: Uint8Array): Promise<void> => {
    const from = socket;
    const written = await decodeUpdate(bytes);
    if (typeof written === 'string') return over('garbled');
    const brought = new Map<number, number>();
    const values: unknown[] = [];
    const phones: Extract<ReturnType<typeof parseRoomItem>, { is: 'phone' }>[] = [];
    for await (const slice of iterateInSlices(written))
      for (const each of slice) {
        brought.set(each.client, Math.max(each.clock + 1, brought.get(each.client) ?? 0));
        const held = parseRoomItem(each);
        if (typeof held === 'string') {
          if (!refused.has(each.key)) values.push(each.value);
          refused.add(each.key);
        } else if (held.is === 'entry') {
          if (!refused.has(each.key)) values.push(each.value);
        } else {
          facts.set(each.client, 1);
          if (held.is === 'battle') battle = held.battle;
          else phones.push(held);
        }
      }
    // The session may have ended or reconnected during the wait.
    if (isOver() || socket !== from) return;
    entries += values.length;
    theirs = mergeVectors(theirs ?? new Map(), brought);
    const id = host.battle()?.id ?? battle?.id;
    if (typeof id !== 'string') return;
    if (battle && battle.id !== id) return over('otherBattle');
    if (!host.battle()) {
      state = 'asking';
      host.onChange();
      if (!(await host.acceptBattle(hello()))) return over('leaves');
      if (isOver()) return;
    }
    // Phones that registered themselves come first, because they may register other phones.
    const byItself = ({ phone, by }: (typeof phones)[number]): number => (phone.author === by ? 0 : 1);
    for (const held of phones.sort((a, b) => byItself(a) - byItself(b)))
      if (await isRegistered(room, id, held, host.keyOf)) host.addPhones([held.phone]);
    for await (const slice of iterateInSlices(sortInLogOrder(values))) {
      if (isOver()) return;
      await host.storeReceived(slice, link);
    }
    if (state !== 'sharing' && hasServerSentAll && !isOver()) await sharingNow();
    look();
  };
  const hello = (): Hello => ({ speaks: PROTOCOL_VERSION, battle, entries, author: '', key: '', name, once: '' });

  const heard = async (said: ServerMessage): Promise<void> => {
    switch (said.is) {
      case 'open':
        return ask();
      case 'closed':
        if (said.forGood && said.why !== 'roomFull') return over('notOpened');
        if (SERVER_FULL_REASONS.has(said.why)) return over('serverFull');
        return ROOM_ERRORS.some(fault => fault === said.why) ? over('notTaken') : again();
      case 'taken':
        theirs = mergeVectors(theirs ?? new Map(), (said.yes && unanswered[0]) || new Map());
        unanswered = unanswered.slice(1);
        tell();
        return look();
      case 'vector': {
        const vector = decodeVector(said.bytes);
        if (!vector) return over('garbled');
        theirs = mergeVectors(vector, theirs ?? new Map());
        hasServerSentAll = true;
        if (host.battle()) await sharingNow();
        return;
      }
      case 'update':
        return came(said.bytes);
    }
  };

  const open = (): void => {
    const made = connect(invite.address);
    socket = made;
    seenAt = host.now();
    made.onOpen = () => made.send(encodeAuthMessage(room, formatRoomToken(invite)));
    made.onMessage = bytes => {
      if (isOver() || socket !== made) return;
      seenAt = host.now();
      // Size and rate are checked before parsing, also for messages of other rooms.
      if (bytes.length > SERVER_LIMITS.message) return over('tooLarge');
      const fits = allowed.bytes(bytes.length, seenAt);
      const said = parseServerMessage(room, bytes);
      const isAnswer = said !== undefined && said !== 'garbled' && said.is === 'taken' && answersDue > 0;
      if (isAnswer) answersDue--;
      if (!fits || !(isAnswer || allowed.message())) return over('flood');
      if (said === undefined) return;
      if (said === 'garbled') return over('garbled');
      work = work
        .then(() => (isOver() || socket !== made ? undefined : heard(said)))
        .catch(error => {
          console.warn('room', error);
          again();
        });
    };
    made.onClosed = () => {
      if (socket === made) again();
    };
  };

  const link: PeerLink = {
    state: () => state,
    other: hello,
    isSynced: isInStep,
    // A room needs no digests: each entry is checked when it arrives.
    divergingAuthors: () => [],
    syncedAt: () => inStepAt,
    sendMissing: tell,
    sendPhones: tell,
    tick: () => {
      if (isOver()) return;
      if (!socket) {
        if (host.now() >= tryAt) open();
        return;
      }
      const silent = host.now() - seenAt;
      if (silent > IDLE_TIMEOUT_MS) again();
      else if (silent > ASK) ask();
      if (isInStep()) look();
    },
    end: why => over(why),
    voucher: () => (acceptsVouched && !hasReceivedAll ? invite.creator : undefined),
  };
  open();
  return link;
};
