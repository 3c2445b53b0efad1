import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type App, assembleInBrowser, type OpenOptions, withReport } from './harness.ts';

type Shared = Awaited<ReturnType<typeof assembleInBrowser>> & { readonly like: string; isLasting: () => boolean };

let shared: Shared | undefined;
let inUse = false;

/** What these do to a tab lasts until the tab is closed. */
const LASTING = ['addInitScript', 'emulateMedia', 'exposeFunction', 'on', 'route', 'setViewportSize'] as const;

/** Returns a function that tells whether a test did to this tab what lasts. */
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
 * A tab at the same host, with nothing stored. It is the tab of the test before unless that test did to it what lasts: a
 * browser that goes on in a tab need not start a process, nor compile the app again.
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
    // A picture of the same host: the app has let go of its database, and what a tab stores can be cleared.
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
 * `withApp` for tests that ask what screens do, not what a first start, the worker or a network does: those that follow
 * one another with the same options share a browser's profile, a host and, where nothing stays of what was done to it, a
 * tab; each has an empty database. What belongs to a context (scripts, routes, permissions that are granted later) would be left to the next.
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
