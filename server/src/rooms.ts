import type { IncomingMessage } from 'node:http';
import { type Connection, type Document, type Extension, MessageType } from '@hocuspocus/server';
import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding';
import * as Y from 'yjs';
import { UPDATE_LIMITS } from '../../src/sync/bounded-update.ts';
import { ROOT_MAP } from '../../src/sync/replica.ts';
import { ROOM_LIMITS, validateUpdate } from '../../src/sync/room/room-schema.ts';
import { ticketFor } from '../../src/sync/room/tokens.ts';
import type { Limits } from './config.ts';
import { abbreviate, log } from './logger.ts';
import { PACK_FROM, type Storage } from './storage/storage.ts';
import { countEntries, type DailyQuota, keyIn, type RoomCounts } from './usage.ts';
import type { Writer } from './writer.ts';

/** Closes with a code of the range that is free for use, and the reason in a word (RFC 6455, 7.4.2). */
const CLOSE = 4400;
const REDIS = '__hocuspocus__redis__origin__';
/** Where messages of the Yjs protocol say what they are: a vector, what somebody lacks, and what is new. */
const [VECTOR, LACKED, NEW] = [0, 1, 2];

/** What a refusal says to the one who is refused; without a message of its own, which would be printed past the log. */
const no = (reason: string): { readonly reason: string } => ({ reason });

/** What the rooms of a server work with. */
export interface RoomsSetup {
  readonly storage: Storage;
  readonly writer: Writer;
  readonly limits: Limits;
  readonly quota: DailyQuota;
  /** Whether all rooms together take as much of the disk as they may. */
  readonly isStorageFull: () => boolean;
  /** What an address is counted under. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Told of a connection that is in a room with a battle. */
  readonly isOfUse: (request: IncomingMessage) => void;
}

/** The rooms of a server: who comes in, what may be written, and how it is kept. */
export const rooms = (setup: RoomsSetup): Extension => {
  const { storage, writer, limits, quota, isStorageFull, addressOf, isOfUse } = setup;
  // Each connection's messages are looked at one after the other, in their order.
  const turns = new WeakMap<Connection, Promise<unknown>>();
  const connections = new Map<string, number>();
  const opened = new Map<string, Set<string>>();
  const bytes = new WeakMap<Document, number>();
  const counts = new WeakMap<Document, RoomCounts>();
  const requests = new Map<string, IncomingMessage>();

  const look = async (
    room: string,
    document: Document,
    connection: Connection,
    creator: string,
    message: Uint8Array,
    request: IncomingMessage | undefined,
  ) => {
    const decoder = createDecoder(message);
    readVarString(decoder);
    const type = readVarUint(decoder);
    if (type === MessageType.CLOSE) return undefined;
    // Nothing but the document is passed on from one to the others.
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return 'garbled';
    const step = readVarUint(decoder);
    if (step === VECTOR) return readVarUint8Array(decoder).length > UPDATE_LIMITS.vector ? 'tooLarge' : undefined;
    if (step !== LACKED && step !== NEW) return 'garbled';
    // Who only watches is answered that nothing was taken.
    if (connection.readOnly) return undefined;
    const update = readVarUint8Array(decoder);
    if (writer.isFull()) return 'busy';
    if (isStorageFull()) return 'serverFull';
    const size = (bytes.get(document) ?? 0) + update.length;
    if (size > ROOM_LIMITS.bytes) return 'full';
    const map = document.getMap(ROOT_MAP);
    // Before it is decoded, and whatever comes of it: who sends what is refused uses up what he may send.
    const over = quota.take(request ? addressOf(request) : '', room, map.size === 0, update.length);
    if (over !== undefined) return over;
    const battle = map.get('battle') as { id?: unknown } | undefined;
    const count = counts.get(document);
    const fault = await validateUpdate(room, update, {
      creator,
      battle: battle && String(battle.id),
      keyOf: author => keyIn(document, author),
      values: map.size,
      unsigned: count?.unsigned() ?? 0,
      entriesOf: author => count?.entriesOf(author) ?? 0,
    });
    if (fault === undefined && request) isOfUse(request);
    return fault;
  };

  return {
    async onConnect({ documentName: room, socketId, request }) {
      if (!/^[0-9a-f]{32}$/.test(room)) throw no('noRoom');
      const mine = opened.get(socketId) ?? new Set();
      mine.add(room);
      opened.set(socketId, mine);
      requests.set(socketId, request);
      if (mine.size > limits.roomsPerConnection) throw no('tooManyRooms');
      if ((connections.get(room) ?? 0) >= limits.perRoom) throw no('roomFull');
    },
    async onAuthenticate({ documentName: room, token, connectionConfig }) {
      const ticket = ticketFor(room, token);
      if (!ticket) {
        log('refused', { room: abbreviate(room), why: 'token' });
        throw no('token');
      }
      connectionConfig.readOnly = ticket.role === 'spectator';
      // Known of each message from then on.
      return { creator: ticket.creator };
    },
    async connected({ documentName: room, connectionConfig, instance, request }) {
      if (instance.documents.get(room)?.getMap(ROOT_MAP).has('battle')) isOfUse(request);
      connections.set(room, (connections.get(room) ?? 0) + 1);
      log('came', { room: abbreviate(room), role: connectionConfig.readOnly ? 'spectator' : 'player' });
    },
    async onDisconnect({ documentName: room, socketId }) {
      const left = (connections.get(room) ?? 1) - 1;
      if (left > 0) connections.set(room, left);
      else connections.delete(room);
      opened.get(socketId)?.delete(room);
      if (opened.get(socketId)?.size === 0) {
        opened.delete(socketId);
        requests.delete(socketId);
      }
      log('went', { room: abbreviate(room) });
    },
    beforeHandleMessage({ documentName: room, document, connection, context, socketId, update: message }) {
      const before = turns.get(connection) ?? Promise.resolve();
      const turn = before.then(async () => {
        const why = await look(
          room,
          document,
          connection,
          String(context.creator),
          message,
          requests.get(socketId),
        ).catch(() => 'garbled' as const);
        if (why === undefined) return;
        log('refused', { room: abbreviate(room), why });
        connection.close({ code: CLOSE, reason: why });
        // Never gets to the document, and nothing after it does.
        await new Promise(() => undefined);
      });
      // The next is looked at when this one is in the document, which it is once all that waits for the promise has run.
      turns.set(
        connection,
        turn.then(() => new Promise(resolve => setImmediate(resolve))),
      );
      return turn;
    },
    async onLoadDocument({ documentName: room, document }) {
      const kept = await storage.load(room);
      for (const { update } of kept) Y.applyUpdate(document, update, 'storage');
      const whole = Y.encodeStateAsUpdate(document);
      bytes.set(document, whole.length);
      counts.set(document, countEntries(document));
      if (kept.length >= PACK_FROM) await storage.pack(room, whole, kept);
      return undefined;
    },
    async onChange({ documentName: room, document, update, transactionOrigin }) {
      bytes.set(document, (bytes.get(document) ?? 0) + update.length);
      // What came by another node is written there.
      if (transactionOrigin !== REDIS) writer.add({ room, update });
    },
    async beforeUnloadDocument() {
      await writer.done();
    },
  };
};
