import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(folder =>
    folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')]
      : [],
  ),
];
const PACKAGES = ['chromium', 'fonts-dejavu'];

const isRoot = process.getuid?.() === 0;

/** For every launch; the sandbox needs a user other than root. */
export const launchArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} file */
const runs = file => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const look = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const inPath = NAMES.flatMap(name => folders.map(folder => join(folder, name + suffix)));
  return [...inPath, ...PLACES].find(runs);
};

/** @param {string[]} command */
const run = ([program = '', ...args]) =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Root, or sudo that asks for no password, on a Debian-like system; otherwise `undefined`. */
const rightsToInstall = () => {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (isRoot) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
};

/** Path of a Chromium. Installs Debian's when there is none and it may; throws with what to install when it may not. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  }
  const found = look();
  if (found) return found;
  const rights = rightsToInstall();
  if (rights) {
    console.log(`No Chromium here: installing ${PACKAGES.join(' and ')} …`);
    run([...rights, 'apt-get', 'update']) &&
      run([...rights, 'apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES]);
    const now = look();
    if (now) return now;
  }
  throw new Error(
    `The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: "apt-get install ${PACKAGES.join(' ')}"; ` +
      'macOS: "brew install --cask chromium"; elsewhere: any Chrome), or set CHROMIUM_PATH to its program.',
  );
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(findChromium());
