import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A service that runs for a test, and how to end it. */
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

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map(folder => join(folder, name))
    .find(existsSync);

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** Tries until it works, for twenty seconds. */
const until = async (works: () => boolean): Promise<boolean> => {
  for (let i = 0; i < 100; i++) {
    if (works()) return true;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  return false;
};

const REDIS = [
  ...['redis-server', 'redis-tools', 'libhiredis0.14', 'libjemalloc2', 'liblua5.1-0', 'lua-cjson', 'lua-bitop'],
  ...['liblzf1', 'libatomic1'],
];

/** Redis as it is installed, or unpacked from Debian's packages into the folder; undefined where neither can be had. */
export const startRedis = async (folder: string): Promise<Service | undefined> => {
  let program = onPath('redis-server');
  let libraries: string[] = [];
  if (!program && onPath('apt-get') && onPath('dpkg')) {
    const root = join(folder, 'redis');
    mkdirSync(root, { recursive: true });
    const got = spawnSync('apt-get', ['download', ...REDIS], { cwd: root, stdio: 'ignore', timeout: 60_000 });
    if (got.status === 0) {
      for (const file of readdirSync(root).filter(name => name.endsWith('.deb')))
        execFileSync('dpkg', ['-x', join(root, file), root]);
      program = join(root, 'usr/bin/redis-server');
      libraries = readdirSync(join(root, 'usr/lib'))
        .filter(name => name.endsWith('-linux-gnu'))
        .map(name => join(root, 'usr/lib', name));
    }
  }
  if (!program || !existsSync(program)) return undefined;
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  });
  const cli = join(program, '..', 'redis-cli');
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(':') };
  if (!(await until(() => spawnSync(cli, ['-p', `${port}`, 'ping'], { env }).status === 0))) return undefined;
  return { address: `redis://127.0.0.1:${port}`, end: () => ended(child, 'SIGTERM') };
};

/** PostgreSQL as it is installed (Debian: `apt-get install postgresql`), with a cluster of its own; undefined without. */
export const startPostgres = async (folder: string): Promise<Service | undefined> => {
  const base = '/usr/lib/postgresql';
  const found = existsSync(base) ? readdirSync(base).map(version => join(base, version, 'bin')) : [];
  const bin = found.find(each => existsSync(join(each, 'initdb')));
  if (!bin) return undefined;
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  // It refuses to run as root.
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
