import type { IncomingMessage } from 'node:http';
import { Server } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import { createRateLimiter, MESSAGE_LIMITS } from '../../src/sync/frames.ts';
import type { Config } from './config.ts';
import { createDailyQuota } from './daily-quota.ts';
import { log } from './logger.ts';
import { networkOf } from './network.ts';
import { openRedis } from './redis.ts';
import { createRoomsExtension } from './rooms.ts';
import { openPostgres } from './storage/postgres.ts';
import { openSqlite } from './storage/sqlite.ts';
import { getCurrentUtcDay, type RoomStorage } from './storage/storage.ts';
import { createUpdateWriter } from './writer.ts';

/** Milliseconds between checks for slow and idle clients. */
const CLIENT_CHECK_INTERVAL = 1000;
/** Milliseconds in which a connection must join a room. */
const JOIN_TIMEOUT = 15_000;
/** Milliseconds between measurements of the size of all rooms. */
const MEASURE_INTERVAL = 60_000;
/** Milliseconds between deletions of unused rooms. */
const CLEANUP_INTERVAL = 6 * 60 * 60 * 1000;
/** Milliseconds in which the storage must answer a health check. */
const PING_TIMEOUT = 2000;

/** `ok`, or why the storage does not answer. */
const checkStorage = (storage: RoomStorage): Promise<string> =>
  Promise.race([
    storage.ping().then(() => 'ok', String),
    new Promise<string>(resolve => setTimeout(resolve, PING_TIMEOUT, 'does not answer').unref()),
  ]);

/** A connected client. Times are milliseconds since 1970. */
interface Client {
  readonly address: string;
  readonly connectedAt: number;
  lastMessageAt: number;
  hasSentMessage: boolean;
  isInBattle: boolean;
}

/** Milliseconds before a client without a battle may be disconnected for a new one. */
const GRACE_PERIOD = 5000;

export interface RunningServer {
  readonly port: number;
  /** Writes pending updates, then stops. */
  readonly stop: () => Promise<void>;
}

/** Starts a server. Rejects if its storage cannot be opened or its port is taken. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const { limits } = config;
  const storage = config.postgres ? await openPostgres(config.postgres) : await openSqlite(config.data);
  const writer = createUpdateWriter(storage, error => log('writeFailed', { why: String(error) }));
  const sockets = new Map<WebSocket, Client>();
  const clients = new WeakMap<IncomingMessage, Client>();
  let size = await storage.size();
  const addressOf = (request: IncomingMessage): string => {
    const forwarded = config.behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return networkOf(forwarded.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
  };

  const redis = config.redis ? openRedis(config.redis, error => log('redis', { why: String(error) })) : undefined;
  const server = new Server(
    {
      quiet: true,
      stopOnSignals: false,
      extensions: [
        createRoomsExtension({
          ...{ storage, limits },
          writer: {
            ...writer,
            add: update => {
              size += update.update.length;
              writer.add(update);
            },
          },
          quota: createDailyQuota(limits),
          isStorageFull: () => size > limits.storage,
          addressOf,
          onBattleConnection: request => {
            const client = clients.get(request);
            if (client) client.isInBattle = true;
          },
        }),
        ...(redis ? [redis.extension] : []),
      ],
      async onUpgrade({ request, socket }) {
        const address = addressOf(request);
        const ofAddress = [...sockets].filter(([, client]) => client.address === address);
        if (ofAddress.length < limits.perAddress && sockets.size < limits.connections) return;
        // A client without a battle makes room for a new one, so that idle connections cannot lock out a club.
        const idle = ofAddress.find(
          ([, { isInBattle, connectedAt }]) => !isInBattle && Date.now() - connectedAt > GRACE_PERIOD,
        );
        if (idle && sockets.size <= limits.connections) {
          log('refused', { address, why: 'replaced' });
          idle[0].terminate();
          sockets.delete(idle[0]);
          return;
        }
        log('refused', { address, why: 'tooManyConnections' });
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
        // Hocuspocus takes any rejection as a refusal. An Error would be printed.
        throw undefined;
      },
      async onRequest({ request, response }) {
        const isHealth = request.url === '/health';
        const storageIs = isHealth ? await checkStorage(storage) : 'ok';
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
    { maxPayload: MESSAGE_LIMITS.update, perMessageDeflate: false },
  );
  const { hocuspocus } = server;

  server.webSocketServer.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const address = addressOf(request);
    const now = Date.now();
    const client: Client = { address, connectedAt: now, lastMessageAt: now, hasSentMessage: false, isInBattle: false };
    sockets.set(socket, client);
    clients.set(request, client);
    const allowed = createRateLimiter();
    socket.on('message', (data: Buffer) => {
      client.lastMessageAt = Date.now();
      client.hasSentMessage = true;
      if (allowed.bytes(data.length, Date.now()) && allowed.message()) return;
      log('refused', { address, why: 'flood' });
      socket.terminate();
    });
    socket.on('close', () => sockets.delete(socket));
  });
  const checking = setInterval(() => {
    for (const [socket, { address, lastMessageAt, hasSentMessage }] of sockets) {
      const timeout = hasSentMessage ? limits.idle : Math.min(JOIN_TIMEOUT, limits.idle);
      const isIdle = Date.now() - lastMessageAt > timeout;
      if (socket.bufferedAmount <= limits.waiting && !isIdle) continue;
      log('refused', { address, why: isIdle ? 'idle' : 'slowReader' });
      socket.terminate();
    }
  }, CLIENT_CHECK_INTERVAL);

  const measuring = setInterval(
    () =>
      void storage.size().then(
        bytes => {
          size = bytes;
        },
        error => log('measureFailed', { why: String(error) }),
      ),
    MEASURE_INTERVAL,
  );
  // Phones keep their battles, and fill a deleted room again when they return to it.
  const cleanUp = (): void =>
    void storage.forget(getCurrentUtcDay() - config.keepDays, [...hocuspocus.documents.keys()]).then(
      rooms => rooms > 0 && log('deleted', { rooms }),
      error => log('cleanUpFailed', { why: String(error) }),
    );
  const cleaning = config.keepDays > 0 ? setInterval(cleanUp, CLEANUP_INTERVAL) : undefined;
  if (cleaning) cleanUp();

  await new Promise<void>((resolve, reject) => {
    server.httpServer.once('error', reject);
    // Hocuspocus's own `listen` ignores the host and binds every address of the machine.
    server.httpServer.listen({ host: config.host, port: config.port }, resolve);
  });
  const { port } = server.address;
  log('listening', {
    host: config.host,
    port,
    storage: config.postgres ? 'postgres' : 'sqlite',
    redis: !!config.redis,
  });
  return {
    port,
    stop: async () => {
      clearInterval(checking);
      clearInterval(measuring);
      clearInterval(cleaning);
      for (const socket of sockets.keys()) socket.close(1001);
      await server.destroy();
      await writer.done();
      await storage.close();
      log('stopped');
    },
  };
};
