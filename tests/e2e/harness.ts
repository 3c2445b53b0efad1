import assert from 'node:assert/strict';
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { featuresOff, findChromium, findHeadless, launchArgs } from '../../scripts/browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { mendTornLogs } from './torn-log.ts';

/** The folder of the tested build. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface OpenOptions {
  /** The part of the URL after the site's address, e.g. `#/battle/1`. */
  readonly path?: string;
  /** The folder of another build to test. */
  readonly dir?: string;
  /** Sub-folder of the host that holds the site. */
  readonly base?: string;
  readonly scheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Installs the service worker. It takes seconds, so only tests of offline use and of updates ask for it. */
  readonly serviceWorker?: boolean;
  /** Further options of Playwright's context: locale, reducedMotion, permissions … */
  readonly context?: BrowserContextOptions;
  /** Further arguments for a separate browser. */
  readonly args?: readonly string[];
}

export interface App {
  page: Page;
  context: BrowserContext;
  readonly server: { readonly url: string };
  /** Faults so far: page errors, console errors, failed requests, requests to another host. */
  readonly faults: string[];
  /** Declares an expected fault, which is then ignored. */
  readonly expectFault: (pattern: RegExp) => void;
  /** Stops the server, to simulate a lost network. Requests that fail meanwhile are no faults. */
  readonly stop: () => Promise<void>;
  /** Serves again at the same address. */
  readonly restart: () => Promise<void>;
  /** Serves another build at the same address. */
  readonly deploy: (dir: string) => Promise<void>;
  /** Closes everything and asserts that there were no faults. */
  readonly close: (options?: { readonly check?: boolean }) => Promise<void>;
}

export interface KeptApp extends App {
  /** Kills the browser, to simulate a power loss. Linux and macOS. */
  readonly kill: () => Promise<void>;
  /** Suspends the browser, as a sleeping phone, and resumes it. Linux and macOS. */
  readonly sleep: () => void;
  readonly wake: () => void;
  /**
   * Starts the browser again with the same profile, at `path` or the first URL. `page` and `context` are new objects.
   */
  readonly reopen: (path?: string) => Promise<void>;
}

/** Options for every browser launch. */
const launchOptions = (executablePath: string) => ({
  executablePath,
  args: [
    ...launchArgs,
    featuresOff,
    // Only this machine's address resolves, so no request can leave it.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // A page lives for seconds: to optimize its scripts takes more time than they save.
    '--js-flags=--no-turbofan --no-maglev',
  ],
});

let browser: Promise<Browser> | undefined;
/** One browser for all test files of a worker. Each test has its own context in it. */
const sharedBrowser = async (): Promise<Browser> => {
  if (browser && !(await browser).isConnected()) browser = undefined;
  browser ??= chromium.launch(launchOptions(findHeadless()));
  return browser;
};

/** Closes the shared browser, for scripts without a worker. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = undefined;
};

const contextOptions = ({ scheme, viewport, serviceWorker, context }: OpenOptions): BrowserContextOptions => ({
  viewport: viewport ?? { width: 360, height: 740 },
  // A phone's scale of 2 or more would be slow to draw without a graphics card.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  colorScheme: scheme ?? 'light',
  // Tests of animations override this.
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
  // Addresses requested while the server was down. On a slow machine their failures arrive after it is up again.
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
    // Leaving a page aborts its requests; that is no fault.
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
    // Shorter than a test's time limit, so that the error names the awaited element.
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
  /** Ignores all faults and expected faults so far. */
  const forgive = (): void => {
    faults.splice(0);
    expected.splice(0);
  };
  return { app, open, forgive };
};

/** Opens a new context of the shared browser, with a host. */
export const assembleInBrowser = (options: OpenOptions) =>
  assemble(options, async () => (await sharedBrowser()).newContext(contextOptions(options)));

/** Opens the built app with an empty profile, on a phone's screen. */
export const openApp = async (options: OpenOptions = {}): Promise<App> => (await assembleInBrowser(options)).app;

/** Opens the built app in a separate browser with its profile on disk, for kills and restarts. */
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
  // Chromium keeps `<host>-<process id>` in this link while it uses the profile.
  const pid = (): number => Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1));
  return Object.assign(app, {
    // Chromium leads its own process group.
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

/** The texts of all open pages, for the message of a failed test. */
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

/** Runs `work`. On failure, adds the texts of the pages to the error. */
export const withReport = async <A extends App>(app: A, work: (app: A) => Promise<void>): Promise<void> => {
  try {
    await work(app);
  } catch (error) {
    if (error instanceof Error) {
      error.message += `\nshown:\n${await shownOn(app)}`;
      if (app.faults.length > 0) error.message += `\nfaults:\n${app.faults.join('\n')}`;
      // Printed because a retry that passes hides the first error. Traces may already have been written without the
      // message.
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

/** Runs `work` with `openApp`, and always closes the app. */
export const withApp = async (options: OpenOptions, work: (app: App) => Promise<void>): Promise<void> =>
  during(await openApp(options), work);

/** Runs `work` with `openKeptApp`, and always closes the app. */
export const withKeptApp = async (options: OpenOptions, work: (app: KeptApp) => Promise<void>): Promise<void> =>
  during(await openKeptApp(options), work);

/** Runs in the page: true if all files of the opened games are cached. */
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

/** Waits until the page and the opened games are available offline. Throws after a minute. */
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
