import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, requireNode, root } from './install.mjs';

/** The server's folder, with packages of its own: the app needs none of them. */
export const folder = join(root, 'server');
const main = join(folder, 'dist', 'main.mjs');

/** True if the server's packages are installed. */
export const hasPackages = () => existsSync(join(folder, 'node_modules', '@hocuspocus', 'server', 'package.json'));

/** Installs the server's packages from its lockfile. Returns false if that fails. @param {number} [timeout] milliseconds */
export const installServer = timeout => {
  if (hasPackages()) return true;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const npm = process.env.npm_execpath;
  const [program, all] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const shell = program === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(program, all, { cwd: folder, stdio: 'inherit', shell, ...(timeout ? { timeout } : {}) });
  return status === 0 && hasPackages();
};

/** Bundles the server with the code that it shares with the app. Returns the path of server/dist/main.mjs. */
export const buildServer = async () => {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    // The server’s own packages are installed beside it. Packages of the app’s code are bundled.
    ssr: { noExternal: ['@noble/hashes', 'valibot'] },
    build: {
      ssr: 'src/main.ts',
      target: 'node20',
      outDir: 'dist',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return main;
};

/** Starts the built server as a process. @param {Record<string, string>} [env] */
export const spawnServer = (env = {}) =>
  spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  install();
  if (!installServer()) throw new Error('The packages of server/package-lock.json could not be installed.');
  await buildServer();
  await import(/* @vite-ignore */ pathToFileURL(main).href);
}
