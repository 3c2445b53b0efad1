import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type App, untilOffline, withApp } from './harness.ts';
import { withNewerBuild } from './newer-build.ts';
import { own, player, tableDoor, until } from './steps.ts';

const isNewer = async (page: Page): Promise<boolean> => (await page.locator('meta[name=build]').count()) > 0;

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Waits until the newer build is on this phone. */
const untilWaiting = async ({ page }: App): Promise<void> => {
  await until(() => isWaiting(page)).toBe(true);
};

test('an update waits for consent, is never offered in a battle, and is taken from home', () =>
  withNewerBuild(dir =>
    withApp({ serviceWorker: true }, async app => {
      const { page } = app;
      const me = player(page);
      await untilOffline(page);
      const offer = me.button('Update now');
      await me.beginBattle();
      await me.controlTest(own('Tegeans'), 3);
      await me.saved();
      // From here on the first build's worker controls the page.
      await page.reload();
      await me.undoButton.waitFor();
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

      await app.deploy(dir);
      await page.reload();
      await me.undoButton.waitFor();
      await untilWaiting(app);
      await me.drawn();
      expect(await offer.count()).toBe(0);
      expect(await page.getByText('A new version is ready.').count()).toBe(0);
      await me.openLog();
      expect(await offer.count()).toBe(0);
      await me.back();

      await me.goHome();
      await offer.waitFor();
      // Without consent the old build opens, also after a fresh start.
      await page.reload();
      await offer.waitFor();
      expect(await isNewer(page)).toBe(false);
      await until(() => isWaiting(page)).toBe(true);
      await me.goOn();
      expect(await offer.count()).toBe(0);
      await me.goHome();

      await me.tap(offer);
      await until(async () => await isNewer(page).catch(() => false)).toBe(true);
      expect(await isWaiting(page)).toBe(false);
      await tableDoor(page).waitFor();
      expect(await offer.count()).toBe(0);
      await me.goOn();
      await until(me.undoLabel).toBe('Undo: control test Tegeans');

      // The newer build and all files of the opened game are cached, as those of the older build were.
      await app.stop();
      await page.reload();
      await until(me.undoLabel).toBe('Undo: control test Tegeans');
      expect(await isNewer(page)).toBe(true);
      await page.goto(`${app.server.url}#/odds/alala`);
      await page.getByRole('heading', { name: 'Odds', exact: true }).waitFor();
    }),
  ));

test('while another tab is in a battle an update waits; then every tab has it', () =>
  withNewerBuild(dir =>
    withApp({ serviceWorker: true }, async app => {
      const { page, context } = app;
      await untilOffline(page);
      await page.reload();
      const me = player(page);
      await me.beginBattle();
      const other = await context.newPage();
      await other.goto(`${app.server.url}#/storage`);
      await other.getByRole('heading', { name: 'Storage', exact: true }).waitFor();
      await app.deploy(dir);
      const third = await context.newPage();
      await third.goto(`${app.server.url}#/`);
      await untilWaiting(app);
      await third.getByText('Close the battle in the other tab to update.', { exact: false }).waitFor();
      const offer = player(third).button('Update now');
      expect(await offer.count()).toBe(0);
      await page.goto(`${app.server.url}#/`);
      await offer.waitFor();
      // Another battle has begun meanwhile: the tap is refused, and the battle continues with its build.
      await me.goOn();
      await until(() => page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0)).toBe(1);
      await offer.tap();
      await third.getByText('Close the battle in the other tab to update.', { exact: false }).waitFor();
      await until(() => isWaiting(page)).toBe(true);
      await me.goHome();
      await offer.waitFor();
      await offer.tap();
      for (const tab of [third, other, page]) await until(() => isNewer(tab).catch(() => false)).toBe(true);
    }),
  ));

test('the same build again is no update', () =>
  withApp({ serviceWorker: true }, async ({ page }) => {
    const me = player(page);
    await untilOffline(page);
    await page.reload();
    await tableDoor(page).waitFor();
    await page.getByText('Works without a network').waitFor();
    const waiting = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return registration.waiting ?? registration.installing;
    });
    expect(waiting).toBe(null);
    expect(await me.button('Update now').count()).toBe(0);
  }));

test('the app can be installed: a manifest that is linked, with icons that are there', () =>
  withApp({ serviceWorker: true }, async ({ page, context }) => {
    const link = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href);
    expect(link).toBeTruthy();
    const manifest = (await (await page.request.get(link as string)).json()) as {
      name: string;
      display: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      screenshots: { src: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Άλαλά!', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    const widths = await page.evaluate(
      async sources =>
        Promise.all(
          sources.map(async src => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      manifest.icons.map(({ src }) => new URL(src, link).href),
    );
    expect(widths).toEqual(manifest.icons.map(({ sizes }) => sizes));
    for (const { src } of manifest.screenshots)
      expect((await page.request.get(new URL(src, link).href)).headers()['content-type']).toBe('image/png');
    // Each shortcut leads to a screen of its own.
    for (const { url } of manifest.shortcuts) {
      await page.goto(new URL(url, link).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(page.url()).toContain(url.slice(1));
    }
    // Chromium's own errors of installability.
    await untilOffline(page);
    const devtools = await context.newCDPSession(page);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Test profiles are incognito, where Chromium never installs an app.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }));

test('a link shared with the app and a file opened with it lead to the right screen', () =>
  withApp({ serviceWorker: true }, async ({ page, server, stop, restart, expectFault }) => {
    expectFault(/Failed to load resource|fetching the script/);
    await untilOffline(page);
    await stop();
    const link = 'https://elsewhere.example/app/#/odds/alala';
    await page.goto(`${server.url}?title=Odds&text=${encodeURIComponent(`Look: ${link} at this`)}`);
    await page.waitForURL(/\/#\/odds\/alala$/);
    await page.goto(`${server.url}?text=nothing`);
    await page.getByRole('alert').getByText('nothing').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await restart();
    // A fake of the system, which opens files with installed apps only.
    await page.addInitScript(() => {
      const getFile = async (): Promise<File> => new File(['{"format":"other"}'], 'battle.alala');
      const launchQueue = { setConsumer: (take: (given: object) => void) => take({ files: [{ getFile }] }) };
      Object.defineProperty(window, 'launchQueue', { value: launchQueue, configurable: true });
    });
    await page.goto(server.url);
    await page.waitForURL(/#\/storage$/);
    await page.getByRole('alert').getByText('it is not a battle or backup of this app').waitFor();
  }));
