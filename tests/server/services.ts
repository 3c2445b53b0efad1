import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { findOrInstall, lookFor, runs } from '../../scripts/debian.mjs';

/** A service that runs for a test. */
export interface Service {
  readonly address: string;
  readonly end: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Tries for twenty seconds until it works. */
const until = async (works: () => boolean): Promise<boolean> => {
  for (let i = 0; i < 100; i++) {
    if (works()) return true;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return false;
};

/** Starts Redis, installed from Debian if necessary and allowed; undefined if it is not available. */
export const startRedis = async (at?: number): Promise<Service | undefined> => {
  const program = findOrInstall(() => lookFor(['redis-server']), 'Redis', ['redis-server']);
  if (!program) return undefined;
  const port = at ?? (await freePort());
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, args, { stdio: 'ignore', cwd: '/' });
  const ready = () => spawnSync(join(dirname(program), 'redis-cli'), ['-p', `${port}`, 'ping']).status === 0;
  if (!(await until(ready))) return undefined;
  return { address: `redis://127.0.0.1:${port}`, end: () => ended(child, 'SIGTERM') };
};

const BASE = '/usr/lib/postgresql';
const postgresHere = (): string | undefined =>
  (existsSync(BASE) ? readdirSync(BASE) : [])
    .map(version => join(BASE, version, 'bin'))
    .find(bin => runs(join(bin, 'initdb')));

/** True if both are installed. Installs nothing. */
export const hasServices = (): boolean => postgresHere() !== undefined && lookFor(['redis-server']) !== undefined;

/** Starts PostgreSQL in the same way, with its own cluster in the folder. */
export const startPostgres = async (folder: string): Promise<Service | undefined> => {
  const bin = findOrInstall(postgresHere, 'PostgreSQL', ['postgresql']);
  if (!bin) return undefined;
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
    execFileSync('chmod', ['755', folder]);
    chownSync(data, id('-u'), id('-g'));
  }
  const as = (program: string, args: readonly string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), [...args]];
  execFileSync(...as('initdb', ['-D', data, '-U', 'rooms', '--auth=trust']), { stdio: 'ignore', cwd: '/' });
  const port = await freePort();
  const [program, args] = as('postgres', ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', data]);
  const child = spawn(program, args, { stdio: 'ignore', cwd: '/' });
  const ready = () => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`]).status === 0;
  if (!(await until(ready))) return undefined;
  return { address: `postgres://rooms@127.0.0.1:${port}/postgres`, end: () => ended(child, 'SIGTERM') };
};
