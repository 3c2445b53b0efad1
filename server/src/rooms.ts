import type { IncomingMessage } from 'node:http';
import { type Connection, type Document, type Extension, MessageType } from '@hocuspocus/server';
import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding';
import * as Y from 'yjs';
import { ROOM_LIMITS, validateUpdate } from '../../src/sync/room/room-schema.ts';
import { parseTicket } from '../../src/sync/room/tokens.ts';
import { ROOT_MAP, UPDATE_LIMITS } from '../../src/sync/update-format.ts';
import type { Limits } from './config.ts';
import type { DailyQuota } from './daily-quota.ts';
import { abbreviate, log } from './logger.ts';
import { createRoomEntryCounter, findPublicKey, type RoomCounts } from './room-counts.ts';
import { COMPACTION_THRESHOLD, type RoomStorage } from './storage/storage.ts';
import type { Writer } from './writer.ts';

/** A WebSocket close code of the private range (RFC 6455, 7.4.2). The close reason is one word. */
const CLOSE_CODE = 4400;
const REDIS_ORIGIN = '__hocuspocus__redis__origin__';
/** Message types of the Yjs sync protocol: a state vector, the missing updates, a new update. */
const [STATE_VECTOR, MISSING_UPDATES, NEW_UPDATE] = [0, 1, 2];

/** What Hocuspocus sends to a refused client. It is no Error, because Hocuspocus would print its message outside the log. */
const refusal = (reason: string): { readonly reason: string } => ({ reason });

export interface RoomsSetup {
  readonly storage: RoomStorage;
  readonly writer: Writer;
  readonly limits: Limits;
  readonly quota: DailyQuota;
  /** True if all rooms together have reached the size limit. */
  readonly isStorageFull: () => boolean;
  /** The address or network under which a client is counted. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called for a connection to a room with a battle. */
  readonly onBattleConnection: (request: IncomingMessage) => void;
}

/** The Hocuspocus extension that admits clients to rooms, validates their updates and stores them. */
export const createRoomsExtension = (setup: RoomsSetup): Extension => {
  const { storage, writer, limits, quota, isStorageFull, addressOf, onBattleConnection } = setup;
  // The messages of each connection are validated one after another.
  const validations = new WeakMap<Connection, Promise<unknown>>();
  const connections = new Map<string, number>();
  const roomsBySocket = new Map<string, Set<string>>();
  const bytes = new WeakMap<Document, number>();
  const counts = new WeakMap<Document, RoomCounts>();
  const requests = new Map<string, IncomingMessage>();

  /** Why a message is refused; undefined if it is not. */
  const validateMessage = async (
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
    // Only changes of the document are passed on to other clients.
    if (type !== MessageType.Sync && type !== MessageType.SyncReply) return 'garbled';
    const step = readVarUint(decoder);
    if (step === STATE_VECTOR) return readVarUint8Array(decoder).length > UPDATE_LIMITS.vector ? 'tooLarge' : undefined;
    if (step !== MISSING_UPDATES && step !== NEW_UPDATE) return 'garbled';
    // Hocuspocus answers a spectator that the update was not applied.
    if (connection.readOnly) return undefined;
    const update = readVarUint8Array(decoder);
    if (writer.isFull()) return 'busy';
    if (isStorageFull()) return 'serverFull';
    const size = (bytes.get(document) ?? 0) + update.length;
    if (size > ROOM_LIMITS.bytes) return 'full';
    const map = document.getMap(ROOT_MAP);
    // Counted before decoding, so that refused updates count too.
    const overQuota = quota.take(request ? addressOf(request) : '', room, map.size === 0, update.length);
    if (overQuota !== undefined) return overQuota;
    const battle = map.get('battle') as { id?: unknown } | undefined;
    const count = counts.get(document);
    const fault = await validateUpdate(room, update, {
      creator,
      battle: battle && String(battle.id),
      keyOf: author => findPublicKey(document, author),
      values: map.size,
      unsigned: count?.unsigned() ?? 0,
      entriesOf: author => count?.entriesOf(author) ?? 0,
    });
    if (fault === undefined && request) onBattleConnection(request);
    return fault;
  };

  return {
    async onConnect({ documentName: room, socketId, request }) {
      if (!/^[0-9a-f]{32}$/.test(room)) throw refusal('noRoom');
      const ownRooms = roomsBySocket.get(socketId) ?? new Set();
      ownRooms.add(room);
      roomsBySocket.set(socketId, ownRooms);
      requests.set(socketId, request);
      if (ownRooms.size > limits.roomsPerConnection) throw refusal('tooManyRooms');
      if ((connections.get(room) ?? 0) >= limits.perRoom) throw refusal('roomFull');
    },
    async onAuthenticate({ documentName: room, token, connectionConfig }) {
      const ticket = parseTicket(room, token);
      if (!ticket) {
        log('refused', { room: abbreviate(room), why: 'token' });
        throw refusal('token');
      }
      connectionConfig.readOnly = ticket.role === 'spectator';
      // Becomes the context of every later message.
      return { creator: ticket.creator };
    },
    async connected({ documentName: room, connectionConfig, instance, request }) {
      if (instance.documents.get(room)?.getMap(ROOT_MAP).has('battle')) onBattleConnection(request);
      connections.set(room, (connections.get(room) ?? 0) + 1);
      log('joined', { room: abbreviate(room), role: connectionConfig.readOnly ? 'spectator' : 'player' });
    },
    async onDisconnect({ documentName: room, socketId }) {
      const left = (connections.get(room) ?? 1) - 1;
      if (left > 0) connections.set(room, left);
      else connections.delete(room);
      roomsBySocket.get(socketId)?.delete(room);
      if (roomsBySocket.get(socketId)?.size === 0) {
        roomsBySocket.delete(socketId);
        requests.delete(socketId);
      }
      log('left', { room: abbreviate(room) });
    },
    beforeHandleMessage({ documentName: room, document, connection, context, socketId, update: message }) {
      const previous = validations.get(connection) ?? Promise.resolve();
      const validation = previous.then(async () => {
        const why = await validateMessage(
          room,
          document,
          connection,
          String(context.creator),
          message,
          requests.get(socketId),
        ).catch(() => 'garbled' as const);
        if (why === undefined) return;
        log('refused', { room: abbreviate(room), why });
        connection.close({ code: CLOSE_CODE, reason: why });
        // Never resolves: neither this message nor a later one reaches the document.
        await new Promise(() => undefined);
      });
      // The next message is validated after this one is in the document, one macrotask later.
      validations.set(
        connection,
        validation.then(() => new Promise(resolve => setImmediate(resolve))),
      );
      return validation;
    },
    async onLoadDocument({ documentName: room, document }) {
      const stored = await storage.load(room);
      for (const { update } of stored) Y.applyUpdate(document, update, 'storage');
      const whole = Y.encodeStateAsUpdate(document);
      bytes.set(document, whole.length);
      counts.set(document, createRoomEntryCounter(document));
      if (stored.length >= COMPACTION_THRESHOLD) await storage.pack(room, whole, stored);
      return undefined;
    },
    async onChange({ documentName: room, document, update, transactionOrigin }) {
      bytes.set(document, (bytes.get(document) ?? 0) + update.length);
      // Another node stores the updates that it received.
      if (transactionOrigin !== REDIS_ORIGIN) writer.add({ room, update });
    },
    async beforeUnloadDocument() {
      await writer.done();
    },
  };
};
