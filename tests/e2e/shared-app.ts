import assert from 'node:assert/strict';
import { type App, assembleInBrowser, type OpenOptions, withReport } from './harness.ts';

type Shared = Awaited<ReturnType<typeof assembleInBrowser>> & { readonly like: string };

let shared: Shared | undefined;
let inUse = false;

/** Another tab of the same browser at the same host, with an empty database. */
const anew = async ({ app, forgive }: Shared, path = ''): Promise<void> => {
  const { context, server } = app;
  await app.restart();
  const before = context.pages();
  app.page = await context.newPage();
  for (const page of before) await page.close();
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
 * one another with the same options share a browser's profile and a host, and each has a tab of its own and an empty
 * database. What belongs to a context (scripts, routes, permissions that are granted later) would be left to the next.
 */
export const withSharedApp = async (options: OpenOptions, work: (app: App) => Promise<void>): Promise<void> => {
  assert(!inUse, 'a second phone beside the first needs withApp');
  inUse = true;
  try {
    const { path, ...rest } = options;
    const like = JSON.stringify(rest);
    if (shared?.like === like && shared.app.context.browser()?.isConnected()) await anew(shared, path);
    else {
      await end();
      shared = { ...(await assembleInBrowser(options)), like };
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
