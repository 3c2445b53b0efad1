import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Exits with a message if Node is too old. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org/`);
  process.exit(1);
};

/**
 * True if node_modules matches the lockfile. Compares content, because file times mean nothing after a checkout or a copy.
 */
export const installed = () => {
  const hidden = `${root}node_modules/.package-lock.json`;
  if (!existsSync(hidden)) return false;
  /** @type {(file: string) => Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
  const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages;
  const have = packagesOf(hidden);
  return Object.entries(packagesOf(`${root}package-lock.json`)).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || (path in have ? have[path]?.version === version : Boolean(optional || devOptional)),
  );
};

/** Installs the packages of the lockfile if needed. Throws if npm fails. */
export const install = () => {
  if (installed()) return;
  console.log('Installing the packages of package-lock.json …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=notice'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('npm ci failed; see the lines above.');
};
