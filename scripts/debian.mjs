import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
export const runs = file => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // Without a network, apt-get may wait for ever.
    timeout: 300_000,
  }).status === 0;

/** The prefix of a command that may install packages: empty for root, or sudo without a password; `undefined` if neither. */
const rightsToInstall = () => {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
};

/** The first executable of these names on PATH, then of these paths. @param {string[]} names @param {string[]} [places] */
export const lookFor = (names, places = []) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return [...names.flatMap(name => folders.map(folder => join(folder, name + suffix))), ...places].find(runs);
};

/**
 * Finds a program. If there is none and it may, installs Debian's packages and tries again.
 * @template T @param {() => T | undefined} find @param {string} what @param {string[]} packages
 * @returns {T | undefined}
 */
export const findOrInstall = (find, what, packages) => {
  const found = find();
  const rights = found ? undefined : rightsToInstall();
  if (!rights) return found;
  console.log(`No ${what} here: installing ${packages.join(' and ')} …`);
  run([...rights, 'apt-get', 'update']) &&
    run([...rights, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages]);
  return find();
};
