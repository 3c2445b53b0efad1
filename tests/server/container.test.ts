import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/install.mjs';

/** An instruction of a container file and its arguments. */
type Step = readonly [what: string, rest: string];

const stepsOf = (text: string): readonly Step[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

// It needs packages from the registry, so it runs only in `npm run torture`.
test.skipIf(!process.env.ALALA_CONTAINER || process.platform === 'win32')(
  'the steps of the container file work in empty folders, in their order, and the server answers for its health',
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alala-container-'));
    const env: Record<string, string> = {};
    for (const name of ['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'npm_config_registry'])
      if (process.env[name]) env[name] = process.env[name];
    const sh = (command: string, cwd: string): number | null =>
      spawnSync('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
    /** The folder that acts as the root of a stage, and the working directory in it. */
    let stage = '';
    let at = '/';
    const inStage = (path: string): string => join(stage, path.startsWith('/') ? path : join(at, path));
    const stages: string[] = [];
    let health = '';
    let command: string[] = [];
    try {
      for (const [what, rest] of stepsOf(readFileSync(join(root, 'server/Containerfile'), 'utf8')))
        if (what === 'FROM') {
          stage = join(folder, `${stages.length}`);
          stages.push(stage);
        } else if (what === 'WORKDIR') {
          at = rest;
          mkdirSync(inStage('.'), { recursive: true });
        } else if (what === 'COPY') {
          const from = rest.startsWith('--from=') ? (stages[0] as string) : root;
          const words = rest.split(' ').filter(word => !word.startsWith('--from='));
          const to = words.pop() as string;
          for (const word of words)
            cpSync(join(from, word), to === './' ? inStage(word.split('/').at(-1) as string) : inStage(to), {
              recursive: true,
              // Files that .dockerignore leaves out.
              filter: path => from !== root || !/server[\\/](node_modules|dist)([\\/]|$)/.test(path),
            });
        } else if (what === 'RUN') {
          // The test has no other user, so `chown` is dropped. Absolute paths become paths in the stage's folder.
          const here = rest.replace(/ && chown \S+ \S+/, '').replaceAll(' /data', ` ${inStage('/data')}`);
          expect(sh(here, inStage('.')), here).toBe(0);
        } else if (what === 'ENV') {
          for (const pair of rest.split(' ')) env[pair.split('=')[0] as string] = pair.split('=')[1] as string;
        } else if (what === 'HEALTHCHECK') health = rest.replace(/^CMD /, '');
        else if (what === 'CMD') command = JSON.parse(rest) as string[];
        else expect(['USER', 'VOLUME', 'EXPOSE']).toContain(what);
      expect(env.PORT).toBe('8790');
      env.PORT = `${await freePort()}`;
      env.DATA = inStage(env.DATA as string);
      const [program = '', ...args] = command;
      const server = spawn(program, args, { cwd: inStage('.'), env, stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = new Promise<number | null>(resolve => server.once('exit', resolve));
      try {
        await expect.poll(() => sh(health, inStage('.')), { timeout: 60_000, interval: 500 }).toBe(0);
      } finally {
        server.kill('SIGTERM');
      }
      expect(await ended).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
