import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folder, spawnServer } from '../../scripts/server.mjs';
import type { RoomStorage } from '../../server/src/storage/storage.ts';
import type { PeerLink } from '../../src/sync/peer-link.ts';
import { connectToRoom } from '../../src/sync/room/room-client.ts';
import type { Socket } from '../../src/sync/room/room-messages.ts';
import type { Invite, RoomTicket } from '../../src/sync/room/tokens.ts';
import type { SharingSession } from '../../src/sync/sharing.ts';

/** The part of the WebSocket of the server's `ws` package that the tests use. Node 20 has no WebSocket. */
interface Wire {
  binaryType: string;
  readonly readyState: number;
  readonly send: (bytes: Uint8Array) => void;
  readonly close: () => void;
  readonly terminate: () => void;
  /** Stops reading. */
  readonly pause: () => void;
  readonly on: (event: string, call: (data: Buffer) => void) => void;
}

const WebSocket = createRequire(join(folder, 'package.json'))('ws') as new (
  address: string,
  options?: { readonly headers: Readonly<Record<string, string>> },
) => Wire;

export const wireTo = (address: string, headers: Readonly<Record<string, string>> = {}): Wire =>
  new WebSocket(address, { headers });

export const socketTo = (address: string, headers: Readonly<Record<string, string>> = {}): Socket => {
  const wire = wireTo(address, headers);
  const socket: Socket = {
    send: bytes => wire.readyState === 1 && wire.send(bytes),
    close: () => wire.close(),
    onOpen: () => undefined,
    onMessage: () => undefined,
    onClosed: () => undefined,
  };
  wire.on('open', () => socket.onOpen());
  wire.on('message', data => socket.onMessage(new Uint8Array(data)));
  wire.on('close', () => socket.onClosed());
  wire.on('error', () => undefined);
  return socket;
};

export interface Server {
  readonly address: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** The events that it has logged. */
  readonly told: Record<string, unknown>[];
  /** Stops the server. SIGKILL simulates a power failure. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a server and waits until it listens. */
export const serverAt = async (env: Record<string, string>): Promise<Server> => {
  const process = spawnServer({ HOST: '127.0.0.1', PORT: '0', ...env });
  running.add(process);
  const told: Record<string, unknown>[] = [];
  const ended = new Promise<void>(resolve => process.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    process.once('exit', code => reject(new Error(`the server ended with ${code}: ${JSON.stringify(told)}`)));
    createInterface({ input: process.stdout }).on('line', line => {
      const said = JSON.parse(line) as Record<string, unknown>;
      told.push(said);
      if (said.event === 'listening') resolve(Number(said.port));
    });
  });
  return {
    address: `ws://127.0.0.1:${port}`,
    port,
    process,
    told,
    end: async (signal = 'SIGTERM') => {
      process.kill(signal);
      await ended;
    },
  };
};

/** The storage modules of the server. The server's packages and types are not the app's. */
const storage = async (name: string): Promise<Readonly<Record<string, (at: string) => Promise<RoomStorage>>>> =>
  import(/* @vite-ignore */ new URL(`../../server/src/storage/${name}.ts`, import.meta.url).href);
export const openSqlite = async (file: string): Promise<RoomStorage> =>
  (await storage('sqlite')).openSqlite?.(file) as Promise<RoomStorage>;
export const openPostgres = async (address: string): Promise<RoomStorage> =>
  (await storage('postgres')).openPostgres?.(address) as Promise<RoomStorage>;

/** Moves the dates in a file of rooms back by so many days. */
export const daysLater = (file: string, days: number): void => {
  const { Database } = createRequire(join(folder, 'package.json'))('node-sqlite3-wasm') as {
    readonly Database: new (
      file: string,
    ) => { readonly run: (sql: string, values: readonly number[]) => void; readonly close: () => void };
  };
  const db = new Database(file);
  db.run('UPDATE rooms SET day = day - ?', [days]);
  db.close();
};

/** Runs `work` with a temporary folder. Afterwards deletes it and stops the servers that were started. */
export const withFolder = async <Done>(work: (folder: string) => Promise<Done>): Promise<Done> => {
  const made = mkdtempSync(join(tmpdir(), 'alala-rooms-'));
  try {
    return await work(made);
  } finally {
    for (const each of running) each.kill('SIGKILL');
    running.clear();
    rmSync(made, { recursive: true, force: true });
  }
};

export const enter = (
  sharing: SharingSession,
  ticket: RoomTicket,
  address: () => string,
  headers: Readonly<Record<string, string>> = {},
): PeerLink => {
  const invite: Invite = { ...ticket, address: address() };
  return sharing.joinRoom(host => connectToRoom(host, invite, () => socketTo(address(), headers)));
};
