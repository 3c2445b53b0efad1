import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOrInstall, lookFor, runs } from './debian.mjs';

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
/** Paths of WebKitGTK's browser on Debian, by API version and architecture. */
const MINI_BROWSERS = ['4.1', '4.0', '6.0'].flatMap(version =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(machine =>
    version === '6.0'
      ? `/usr/lib/${machine}/webkitgtk-6.0/MiniBrowser`
      : `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** Arguments for every launch. The sandbox does not work as root. */
export const launchArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For launches by Playwright. Chromium would start a spare process, and two pages for the address bar of each window, which
 * take longer than the app. Only the last switch of this name counts, so the list ends with Playwright's own features.
 */
export const featuresOff = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]}`;

/**
 * Finds a program. If there is none, installs Debian's packages, or throws an error that says what to install.
 * @template T @param {() => T | undefined} find @param {string} what @param {string[]} packages @param {string} elsewhere
 * @returns {T}
 */
const findOrThrow = (find, what, packages, elsewhere) => {
  const found = findOrInstall(find, what, packages);
  if (found) return found;
  throw new Error(
    `The browser tests need ${what}. Install it (Debian, Ubuntu: "apt-get install ${packages.join(' ')}"; ${elsewhere}).`,
  );
};

/** Path of a Firefox. Installs it or throws, as `findOrThrow` does. */
export const findFirefox = () =>
  findOrThrow(
    () => lookFor(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']),
    'Firefox',
    ['firefox-esr'],
    'macOS: "brew install --cask firefox"',
  );

/** WebKitGTK's driver and MiniBrowser, and a virtual screen. */
export const findWebKit = () =>
  findOrThrow(
    () => {
      const driver = lookFor(['WebKitWebDriver']);
      const browser = MINI_BROWSERS.find(runs);
      const screen = lookFor(['Xvfb']);
      return driver && browser && screen ? { driver, browser, screen } : undefined;
    },
    'WebKitGTK and Xvfb',
    ['webkit2gtk-driver', 'xvfb'],
    'there is none for macOS and Windows',
  );

/** Path of a Chromium or Chrome. */
export const findChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not executable.`);
  }
  return findOrThrow(
    () => lookFor(NAMES, PLACES),
    'Chromium or Chrome',
    PACKAGES,
    'macOS: "brew install --cask chromium"; elsewhere: any Chrome, or set CHROMIUM_PATH to its program',
  );
};

const findShell = () => lookFor(['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']);

/**
 * Path of Chromium's headless shell, which makes the browser tests a third faster, or else of a whole Chromium.
 */
export const findHeadless = () => (process.env.CHROMIUM_PATH ? undefined : findShell()) ?? findChromium();

/** Finds or installs all browsers that the tests need, and the headless shell if possible. */
export const findBrowsers = () => {
  findChromium();
  if (!process.env.CHROMIUM_PATH) findOrInstall(findShell, 'headless shell of Chromium', ['chromium-headless-shell']);
  findFirefox();
  if (process.platform === 'linux') findWebKit();
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(findChromium());
