import type { IncomingMessage } from 'node:http';
import { Server } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import { LIMITS, rateLimiter } from '../../src/sync/frames.ts';
import type { Config } from './config.ts';
import { log } from './logger.ts';
import { networkOf } from './network.ts';
import { openRedis } from './redis.ts';
import { rooms } from './rooms.ts';
import { openPostgres } from './storage/postgres.ts';
import { openSqlite } from './storage/sqlite.ts';
import { type Storage, today } from './storage/storage.ts';
import { openQuota } from './usage.ts';
import { openWriter } from './writer.ts';

/** How often it is looked at who does not read what he is sent: milliseconds. */
const LOOK = 1000;
/** How long a connection may take to ask into a room: milliseconds. */
const ENTER = 15_000;
/** How often the size of all rooms is measured: milliseconds. */
const MEASURE = 60_000;
/** How often rooms are looked for that nobody uses any more: milliseconds. */
const TIDY = 6 * 60 * 60 * 1000;
/** How long a storage is asked how it is: milliseconds. */
const PING = 2000;

/** Whether a storage answers; why not, if it does not. */
const stateOf = (storage: Storage): Promise<string> =>
  Promise.race([
    storage.ping().then(() => 'ok', String),
    new Promise<string>(resolve => setTimeout(resolve, PING, 'does not answer').unref()),
  ]);

/** Somebody who is connected. */
interface Visitor {
  readonly address: string;
  /** When he came, and when he was heard last: milliseconds since 1970. */
  readonly since: number;
  heardAt: number;
  hasSpoken: boolean;
  /** Whether he is in a room with a battle. */
  isOfUse: boolean;
}

/** For so long nobody has to give way: milliseconds in which he may bring his battle. */
const YIELD = 5000;

export interface Running {
  readonly port: number;
  /** Writes what still waits, and ends. */
  readonly stop: () => Promise<void>;
}

/** Starts a server. Rejects when its storage cannot be opened, or its port is taken. */
export const start = async (config: Config): Promise<Running> => {
  const { limits } = config;
  const storage = config.postgres ? await openPostgres(config.postgres) : await openSqlite(config.data);
  const writer = openWriter(storage, error => log('notWritten', { why: String(error) }));
  const sockets = new Map<WebSocket, Visitor>();
  const visitors = new WeakMap<IncomingMessage, Visitor>();
  let size = await storage.size();
  const from = (request: IncomingMessage): string => {
    const told = config.behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return networkOf(told.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
  };

  const redis = config.redis ? openRedis(config.redis, error => log('redis', { why: String(error) })) : undefined;
  const server = new Server(
    {
      quiet: true,
      stopOnSignals: false,
      extensions: [
        rooms({
          ...{ storage, limits },
          writer: {
            ...writer,
            add: update => {
              size += update.update.length;
              writer.add(update);
            },
          },
          quota: openQuota(limits),
          isStorageFull: () => size > limits.storage,
          addressOf: from,
          isOfUse: request => {
            const visitor = visitors.get(request);
            if (visitor) visitor.isOfUse = true;
          },
        }),
        ...(redis ? [redis.extension] : []),
      ],
      async onUpgrade({ request, socket }) {
        const address = from(request);
        const ofHis = [...sockets].filter(([, visitor]) => visitor.address === address);
        if (ofHis.length < limits.perAddress && sockets.size < limits.connections) return;
        // Who is in no room with a battle gives way to who comes: nobody keeps a club out by sitting there.
        const idle = ofHis.find(([, { isOfUse, since }]) => !isOfUse && Date.now() - since > YIELD);
        if (idle && sockets.size <= limits.connections) {
          log('refused', { address, why: 'gaveWay' });
          idle[0].terminate();
          sockets.delete(idle[0]);
          return;
        }
        log('refused', { address, why: 'tooManyConnections' });
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
        // Nothing to be said by it: it only keeps who asked from being let in.
        throw undefined;
      },
      async onRequest({ request, response }) {
        const isHealth = request.url === '/health';
        const storageIs = isHealth ? await stateOf(storage) : 'ok';
        const ok = storageIs === 'ok' && !writer.isFull() && size <= limits.storage;
        const body = {
          ok,
          storage: storageIs,
          ...(redis && { redis: redis.isReady() ? 'ok' : 'out of reach' }),
          rooms: hocuspocus.getDocumentsCount(),
          connections: sockets.size,
          bytes: size,
        };
        response.writeHead(isHealth ? (ok ? 200 : 503) : 404, { 'content-type': 'application/json' });
        response.end(isHealth ? JSON.stringify(body) : '{}');
        throw undefined;
      },
    },
    { maxPayload: LIMITS.message, perMessageDeflate: false },
  );
  const { hocuspocus } = server;

  server.webSocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const address = from(request);
    const now = Date.now();
    const visitor: Visitor = { address, since: now, heardAt: now, hasSpoken: false, isOfUse: false };
    sockets.set(socket, visitor);
    visitors.set(request, visitor);
    const allowed = rateLimiter();
    socket.on('message', (data: Buffer) => {
      visitor.heardAt = Date.now();
      visitor.hasSpoken = true;
      if (allowed.bytes(data.length, Date.now()) && allowed.message()) return;
      log('refused', { address, why: 'flood' });
      socket.terminate();
    });
    socket.on('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, { address, heardAt, hasSpoken }] of sockets) {
      const isSilent = Date.now() - heardAt > (hasSpoken ? limits.idle : Math.min(ENTER, limits.idle));
      if (socket.bufferedAmount <= limits.waiting && !isSilent) continue;
      log('refused', { address, why: isSilent ? 'silent' : 'doesNotRead' });
      socket.terminate();
    }
  }, LOOK);

  const measuring = setInterval(
    () =>
      void storage.size().then(
        bytes => {
          size = bytes;
        },
        error => log('notMeasured', { why: String(error) }),
      ),
    MEASURE,
  );
  // The phones have their battles all the same, and fill a room again that they come back to.
  const tidy = (): void =>
    void storage.forget(today() - config.keepDays, [...hocuspocus.documents.keys()]).then(
      rooms => rooms > 0 && log('forgot', { rooms }),
      error => log('notForgotten', { why: String(error) }),
    );
  const tidying = config.keepDays > 0 ? setInterval(tidy, TIDY) : undefined;
  if (tidying) tidy();

  await new Promise<void>((resolve, reject) => {
    server.httpServer.once('error', reject);
    // Not its own way to listen, which takes every address of the machine whatever it is told.
    server.httpServer.listen({ host: config.host, port: config.port }, resolve);
  });
  const { port } = server.address;
  log('listens', { host: config.host, port, storage: config.postgres ? 'postgres' : 'sqlite', redis: !!config.redis });
  return {
    port,
    stop: async () => {
      clearInterval(timer);
      clearInterval(measuring);
      clearInterval(tidying);
      for (const socket of sockets.keys()) socket.close(1001);
      await server.destroy();
      await writer.done();
      await storage.close();
      log('ended');
    },
  };
};
