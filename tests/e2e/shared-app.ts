import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type App, assembleInBrowser, type OpenOptions, withReport } from './harness.ts';

type Shared = Awaited<ReturnType<typeof assembleInBrowser>> & { readonly like: string; isLasting: () => boolean };

let shared: Shared | undefined;
let inUse = false;

/** Effects of these calls on a tab last until it is closed. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeFunction', 'on', 'route', 'setViewportSize'] as const;

/** Returns a function that tells whether a test has called one of these on the tab. */
const watchLasting = (page: Page): (() => boolean) => {
  let lasting = false;
  for (const name of LASTING) {
    const own = (page[name] as (...given: unknown[]) => unknown).bind(page);
    const watched = (...given: unknown[]): unknown => {
      lasting = true;
      return own(...given);
    };
    Object.assign(page, { [name]: watched });
  }
  return () => lasting;
};

/**
 * Opens a tab at the same host with nothing stored. Uses the tab of the test before, unless that test called one of
 * `LASTING`: then no process starts, and the app need not be compiled again.
 */
const renew = async (known: Shared, path = ''): Promise<void> => {
  const { app, forgive } = known;
  const { context, server } = app;
  await app.restart();
  const before = context.pages();
  if (before.length > 1 || before[0] !== app.page || known.isLasting()) {
    app.page = await context.newPage();
    for (const page of before) await page.close();
    known.isLasting = watchLasting(app.page);
  } else {
    // Shows a picture of the same host, so that the app closes its database and the storage can be cleared.
    await app.page.goto(`${server.url}icons/icon-192.png`);
    await app.page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
  }
  const devtools = await context.newCDPSession(app.page);
  const { origin } = new URL(server.url);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await devtools.detach();
  forgive();
  await app.page.goto(server.url + path);
};

const end = async (): Promise<void> => {
  await shared?.app.close({ check: false }).catch(() => {});
  shared = undefined;
};

/**
 * `withApp` for tests of screens that do not depend on the first start, the service worker or the network. Successive
 * tests with the same options share a browser context, a host and, if possible, a tab; each has an empty database.
 * Changes of the context (scripts, routes, permissions) would affect the next test.
 */
export const withSharedApp = async (options: OpenOptions, work: (app: App) => Promise<void>): Promise<void> => {
  assert(!inUse, 'a second phone beside the first needs withApp');
  inUse = true;
  try {
    const { path, ...rest } = options;
    const like = JSON.stringify(rest);
    if (shared?.like === like && shared.app.context.browser()?.isConnected()) await renew(shared, path);
    else {
      await end();
      const assembled = await assembleInBrowser(options);
      shared = { ...assembled, like, isLasting: watchLasting(assembled.app.page) };
    }
    await withReport(shared.app, work);
    assert.deepEqual(shared.app.faults, [], 'the page should have run without faults');
  } catch (error) {
    await end();
    throw error;
  } finally {
    inUse = false;
  }
};
