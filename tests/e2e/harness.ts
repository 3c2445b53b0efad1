import assert from 'node:assert/strict';
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { featuresOff, findChromium, findHeadless, launchArgs } from '../../scripts/browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { mendTornLogs } from './torn-log.ts';

/** The build that is tested. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface OpenOptions {
  /** What comes after the site's address: `#/battle/1`. */
  readonly path?: string;
  /** Another build than the one that is tested. */
  readonly dir?: string;
  /** Folder of the host that the site is put in. */
  readonly base?: string;
  readonly scheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Installs the service worker. It takes seconds, so only tests of offline use and of updates ask for it. */
  readonly serviceWorker?: boolean;
  /** Any more of Playwright's: locale, reducedMotion, permissions … */
  readonly context?: BrowserContextOptions;
  /** More words for the command line of a browser of its own. */
  readonly args?: readonly string[];
}

export interface App {
  page: Page;
  context: BrowserContext;
  readonly server: { readonly url: string };
  /** What went wrong so far: page errors, console errors, failed requests, requests to another host. */
  readonly faults: string[];
  /** Names a fault that the test brings about; it is not held against the app. */
  readonly expectFault: (pattern: RegExp) => void;
  /** Stops the server, as if there were no network; requests that fail meanwhile are no faults. */
  readonly stop: () => Promise<void>;
  /** Serves again at the same address. */
  readonly restart: () => Promise<void>;
  /** Serves another build at the same address. */
  readonly deploy: (dir: string) => Promise<void>;
  /** Closes everything and asserts that nothing went wrong. */
  readonly close: (options?: { readonly check?: boolean }) => Promise<void>;
}

export interface KeptApp extends App {
  /** Ends the browser as a dead battery would. Linux and macOS. */
  readonly kill: () => Promise<void>;
  /** Stops all of the browser as a phone that sleeps, and lets it go on. Linux and macOS. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /** Starts the browser again on the same profile, at `path` or where it began; `page` and `context` are new ones. */
  readonly reopen: (path?: string) => Promise<void>;
}

/** For every launch of a program. */
const launchOptions = (executablePath: string) => ({
  executablePath,
  // No name resolves but this machine's, so nothing can leave it even by mistake.
  args: [...launchArgs, featuresOff, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});

let browser: Promise<Browser> | undefined;
/** One for all files of a worker; it ends with the worker. Each test has a profile of its own in it. */
const sharedBrowser = async (): Promise<Browser> => {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= chromium.launch(launchOptions(findHeadless()));
  return browser;
};

/** Ends it where no worker does: for scripts. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
};

const contextOptions = ({ scheme, viewport, serviceWorker, context }: OpenOptions): BrowserContextOptions => ({
  viewport: viewport ?? { width: 360, height: 740 },
  // A phone has four pixels and more where this has one; drawn by the processor they are what takes long.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  colorScheme: scheme ?? 'light',
  // Tests whose subject is an animation ask for one.
  reducedMotion: 'reduce',
  serviceWorkers: serviceWorker ? 'allow' : 'block',
  ...context,
});

const site = async ({ base = '/', dir: first = dist }: OpenOptions) => {
  let dir = first;
  let serving = await serve({ dir, base, ahead: false });
  let up = true;
  const { url, port } = serving;
  const stop = async () => {
    if (!up) return;
    up = false;
    await serving.close();
  };
  const restart = async () => {
    if (up) return;
    serving = await serve({ dir, base, port, ahead: false });
    up = true;
  };
  const deploy = async (next: string) => {
    dir = next;
    await stop();
    await restart();
  };
  return { url, stop, restart, deploy, isUp: () => up };
};

type Site = Awaited<ReturnType<typeof site>>;

const watch = (context: BrowserContext, { url, isUp }: Site, note: (fault: string) => void): void => {
  const { origin } = new URL(url);
  // Addresses that were last requested while the server was down. On a slow machine their failures come after it is up again.
  const requestedWhileDown = new Set<string>();
  const onConsole = (type: string, text: string, where: string, source = '') => {
    if (type !== 'error') return;
    const isServerDown = !isUp() || requestedWhileDown.has(source);
    if (isServerDown && /Failed to load resource|fetching the script/.test(text)) return;
    note(`console (${where}): ${text}`);
  };
  context.on('weberror', error => note(`page error: ${error.error().stack ?? error.error()}`));
  context.on('console', message => onConsole(message.type(), message.text(), 'page', message.location().url));
  context.on('serviceworker', worker =>
    worker.on('console', message => onConsole(message.type(), message.text(), 'service worker')),
  );
  context.on('request', request => {
    const target = new URL(request.url());
    if (isUp()) requestedWhileDown.delete(target.href);
    else requestedWhileDown.add(target.href);
    if (/^(http|ws)/.test(target.protocol) && target.origin !== origin) note(`other host: ${target.href}`);
  });
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was loading; that is nobody's fault.
    const isServerDown = !isUp() || requestedWhileDown.has(request.url());
    if (!isServerDown && reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', response => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
};

const assemble = async (options: OpenOptions, launch: () => Promise<BrowserContext>) => {
  const server = await site(options);
  const faults: string[] = [];
  const expected: RegExp[] = [];
  const note = (fault: string) => {
    if (!expected.some(pattern => pattern.test(fault))) faults.push(fault);
  };
  const open = async (path = options.path ?? '') => {
    const context = await launch();
    // Shorter than a test's time, so that the message names what was waited for.
    context.setDefaultTimeout(60_000);
    watch(context, server, note);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(server.url + path);
    return { context, page };
  };
  const app: App = {
    ...(await open().catch(async error => {
      await server.stop();
      throw error;
    })),
    server: { url: server.url },
    faults,
    expectFault: pattern => {
      expected.push(pattern);
      for (const fault of faults.filter(known => pattern.test(known))) faults.splice(faults.indexOf(fault), 1);
    },
    stop: server.stop,
    restart: server.restart,
    deploy: server.deploy,
    close: async ({ check = true } = {}) => {
      await app.context.close();
      await server.stop();
      if (check) assert.deepEqual(faults, [], 'the page should have run without faults');
    },
  };
  /** Nothing of what went wrong so far, or was expected to, is held against what follows. */
  const forgive = (): void => {
    faults.splice(0);
    expected.splice(0);
  };
  return { app, open, forgive };
};

/** A profile of its own in the browser that is shared, and a host. */
export const assembleInBrowser = (options: OpenOptions) =>
  assemble(options, async () => (await sharedBrowser()).newContext(contextOptions(options)));

/** Opens the built app with an empty profile, on a phone's screen. */
export const openApp = async (options: OpenOptions = {}): Promise<App> => (await assembleInBrowser(options)).app;

/** Opens the built app in a browser of its own with a profile on disk, for kills and restarts. */
export const openKeptApp = async (options: OpenOptions = {}): Promise<KeptApp> => {
  const profile = mkdtempSync(join(tmpdir(), 'alala-profile-'));
  const forget = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const launch = () => {
    const { args, ...rest } = launchOptions(findChromium());
    return chromium.launchPersistentContext(profile, {
      ...rest,
      args: [...args, ...(options.args ?? [])],
      ...contextOptions(options),
    });
  };
  const { app, open } = await assemble(options, launch).catch(error => {
    forget();
    throw error;
  });
  // Chromium keeps `<host>-<process id>` in this link for as long as it has the profile.
  const pid = (): number => Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  return Object.assign(app, {
    // It is started as the first of a group of processes.
    sleep: () => void process.kill(-pid(), 'SIGSTOP'),
    wake: () => void process.kill(-pid(), 'SIGCONT'),
    kill: async () => {
      const closed = new Promise(resolve => app.context.once('close', resolve));
      process.kill(pid(), 'SIGKILL');
      await closed;
      for (const torn of mendTornLogs(profile)) console.log(`the kill tore the browser’s log, ${torn}`);
    },
    reopen: async (path?: string) => {
      await app.context.close().catch(() => {});
      Object.assign(app, await open(path));
    },
    close: (close => async (how?: { readonly check?: boolean }) => {
      try {
        await close(how);
      } finally {
        forget();
      }
    })(app.close),
  });
};

/** What the open pages show, for the message of a test that failed. */
const shownOn = async ({ context }: App): Promise<string> => {
  const texts = context.pages().map(async page => {
    const text = await Promise.race([
      page
        .locator('body')
        .ariaSnapshot()
        .then(text => text.replace(/\s+/g, ' ').slice(0, 2000))
        .catch(String),
      new Promise<string>(resolve => setTimeout(resolve, 5_000, 'the page did not answer')),
    ]);
    return `${page.url()}: ${text}`;
  });
  return (await Promise.all(texts)).join('\n');
};

/** A test that fails tells what its pages showed. */
export const withReport = async <A extends App>(app: A, work: (app: A) => Promise<void>): Promise<void> => {
  try {
    await work(app);
  } catch (error) {
    if (error instanceof Error) {
      error.message += `\nshown:\n${await shownOn(app)}`;
      if (app.faults.length > 0) error.message += `\nfaults:\n${app.faults.join('\n')}`;
      // A second try that passes leaves no other trace of the first, and a trace may have been written before its message.
      console.error(`${error.message}\n${error.stack}`);
    }
    await app.close({ check: false }).catch(() => {});
    throw error;
  }
};

const during = async <A extends App>(app: A, work: (app: A) => Promise<void>): Promise<void> => {
  await withReport(app, work);
  await app.close();
};

/** `openApp` for the time of `work`; closes whatever happens. */
export const withApp = async (options: OpenOptions, work: (app: App) => Promise<void>): Promise<void> =>
  during(await openApp(options), work);

/** `openKeptApp` for the time of `work`; closes whatever happens. */
export const withKeptApp = async (options: OpenOptions, work: (app: KeptApp) => Promise<void>): Promise<void> =>
  during(await openKeptApp(options), work);

/** In the page: whether every file of the games that were opened is kept. */
export const gamesAreWhole = async (): Promise<boolean> => {
  const base = new URL('.', location.href).href;
  const games = (await (await fetch(`${base}games.json`)).json()) as Record<string, { files: string[] }>;
  const cache = await caches.open(`games ${base}`);
  for (const [id, { files }] of Object.entries(games)) {
    if (!(await cache.match(`${base}kept/${id}`))) continue;
    for (const file of files) if (!(await cache.match(base + file))) return false;
  }
  return true;
};

/** Waits until the page could be loaded without a network, and the games that were opened too. Throws after a minute. */
export const untilOffline = async (page: Page): Promise<void> => {
  const ready = await page.evaluate(() =>
    Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise<false>(resolve => setTimeout(resolve, 60_000, false)),
    ]),
  );
  assert(ready, 'the page registered no service worker, or it did not become active');
  await page.waitForFunction(gamesAreWhole);
};
