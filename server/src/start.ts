import type { IncomingMessage } from 'node:http';
import { Server } from '@hocuspocus/server';
import type { WebSocket } from 'ws';
import { allowance, LIMITS } from '../../src/sync/frames.ts';
import type { Config } from './config.ts';
import { tell } from './journal.ts';
import { networkOf } from './network.ts';
import { openRedis } from './redis.ts';
import { rooms } from './rooms.ts';
import { openPostgres } from './storage/postgres.ts';
import { openSqlite } from './storage/sqlite.ts';
import { type Storage, today } from './storage/storage.ts';
import { openWriter } from './writer.ts';

/** How often it is looked at who does not read what he is sent: milliseconds. */
const LOOK = 1000;
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

export interface Running {
  readonly port: number;
  /** Writes what still waits, and ends. */
  readonly stop: () => Promise<void>;
}

/** Starts a server. Rejects when its storage cannot be opened, or its port is taken. */
export const start = async (config: Config): Promise<Running> => {
  const { limits } = config;
  const storage = config.postgres ? await openPostgres(config.postgres) : await openSqlite(config.data);
  const writer = openWriter(storage, error => tell('notWritten', { why: String(error) }));
  const sockets = new Map<WebSocket, string>();
  const from = (request: IncomingMessage): string => {
    const told = config.behindProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
    return networkOf(told.split(',').at(-1)?.trim() || (request.socket.remoteAddress ?? ''));
  };

  const redis = config.redis ? openRedis(config.redis, error => tell('redis', { why: String(error) })) : undefined;
  const server = new Server(
    {
      quiet: true,
      stopOnSignals: false,
      extensions: [rooms(storage, writer, limits), ...(redis ? [redis.extension] : [])],
      async onUpgrade({ request, socket }) {
        const address = from(request);
        const ofHis = [...sockets.values()].filter(other => other === address).length;
        if (ofHis < limits.perAddress && sockets.size < limits.connections) return;
        tell('refused', { address, why: 'tooManyConnections' });
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
        // Nothing to be said by it: it only keeps who asked from being let in.
        throw undefined;
      },
      async onRequest({ request, response }) {
        const isHealth = request.url === '/health';
        const storageIs = isHealth ? await stateOf(storage) : 'ok';
        const ok = storageIs === 'ok' && !writer.isFull();
        const body = {
          ok,
          storage: storageIs,
          ...(redis && { redis: redis.isReady() ? 'ok' : 'out of reach' }),
          rooms: hocuspocus.getDocumentsCount(),
          connections: sockets.size,
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
    sockets.set(socket, address);
    const allowed = allowance();
    socket.on('message', (data: Buffer) => {
      if (allowed.bytes(data.length, Date.now()) && allowed.message()) return;
      tell('refused', { address, why: 'flood' });
      socket.terminate();
    });
    socket.on('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, address] of sockets) {
      if (socket.bufferedAmount <= limits.waiting) continue;
      tell('refused', { address, why: 'doesNotRead' });
      socket.terminate();
    }
  }, LOOK);

  // The phones have their battles all the same, and fill a room again that they come back to.
  const tidy = (): void =>
    void storage.forget(today() - config.keepDays, [...hocuspocus.documents.keys()]).then(
      rooms => rooms > 0 && tell('forgot', { rooms }),
      error => tell('notForgotten', { why: String(error) }),
    );
  const tidying = config.keepDays > 0 ? setInterval(tidy, TIDY) : undefined;
  if (tidying) tidy();

  await new Promise<void>((resolve, reject) => {
    server.httpServer.once('error', reject);
    // Not its own way to listen, which takes every address of the machine whatever it is told.
    server.httpServer.listen({ host: config.host, port: config.port }, resolve);
  });
  const { port } = server.address;
  tell('listens', { host: config.host, port, storage: config.postgres ? 'postgres' : 'sqlite', redis: !!config.redis });
  return {
    port,
    stop: async () => {
      clearInterval(timer);
      clearInterval(tidying);
      for (const socket of sockets.keys()) socket.close(1001);
      await server.destroy();
      await writer.done();
      await storage.close();
      tell('ended');
    },
  };
};
