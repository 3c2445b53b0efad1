import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoad, withImports } from '../../scripts/first-load.mjs';
import { root } from '../../scripts/install.mjs';
import { GAMES } from '../../src/games/index.ts';
import { untilOffline, withApp } from './harness.ts';
import { alala } from './places.ts';
import { tableDoor, until } from './steps.ts';

const DIST = join(root, 'dist');

test('opens, and opens again without a server', () =>
  withApp({ serviceWorker: true }, async ({ page, stop }) => {
    expect(await page.title()).toBe('Άλαλά!');
    await untilOffline(page);
    await stop();
    await page.reload();
    expect(await page.title()).toBe('Άλαλά!');
    await page.locator('#app > *').first().waitFor();
    // The app's own fonts are loaded.
    const fonts = (): Promise<string[]> =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].filter(name =>
          /^Hoplon/.test(name),
        );
      });
    await until(async () => (await fonts()).sort()).toEqual(['Hoplon Sans', 'Hoplon Title']);
  }));

test('a part that the browser has cleared is fetched again, and is there without a server afterwards', () =>
  withApp({ serviceWorker: true }, async ({ page, stop }) => {
    await untilOffline(page);
    const clear = (): Promise<number> =>
      page.evaluate(async () => {
        let cleared = 0;
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys())
            if (/\.(js|css)(\?|$)/.test(request.url) && (await cache.delete(request))) cleared++;
        }
        return cleared;
      });
    expect(await clear()).toBeGreaterThan(5);
    await page.reload();
    await tableDoor(page).waitFor();
    await stop();
    await page.reload();
    await tableDoor(page).waitFor();
  }));

test('an opened game works completely offline; another one says what is missing, and one tap in Storage downloads it', () =>
  withApp({ serviceWorker: true }, async ({ page, stop, restart, server }) => {
    const others = GAMES.map(({ about }) => about).filter(({ id }) => id !== 'alala');
    const [{ id, title }] = others as [(typeof others)[0]];
    await alala.battle(page);
    await untilOffline(page);
    await page.reload();
    await stop();
    for (const place of ['#/new/alala', '#/odds/alala', '#/armies/alala', '#/rules/alala']) {
      await page.goto(`${server.url}${place}`);
      await page.reload();
      await page.locator('main :is(h1, h2)').first().waitFor();
      expect(await page.getByText('could not be loaded').count()).toBe(0);
    }
    await page.goto(`${server.url}#/new/${id}`);
    await page.getByText(`${title} is not on this phone yet`).waitFor();
    await page.goto(`${server.url}#/storage`);
    const games = page.getByRole('region', { name: 'Games' });
    await games.getByRole('button').first().click();
    await games.getByRole('alert').waitFor();
    await restart();
    await games.getByRole('button').last().click();
    await games.getByText('All games are on this phone.').waitFor({ state: 'attached' });
    expect(await games.getByRole('button').count()).toBe(0);
    await stop();
    await page.goto(`${server.url}#/new/${id}`);
    await page.reload();
    await page.locator('main :is(h1, h2)').first().waitFor();
    expect(await page.getByText('is not on this phone yet').count()).toBe(0);
  }));

test('runs from a sub-folder of a host', () =>
  withApp({ base: '/games/alala/', serviceWorker: true }, async ({ page, stop }) => {
    await untilOffline(page);
    await stop();
    await page.reload();
    await page.locator('#app > *').first().waitFor();
  }));

test('a game waits until there is a battle to go on with: then it is there before the tap', () =>
  withApp({ serviceWorker: true }, async ({ page }) => {
    // True if the styles of a game are loaded when its first part is shown.
    await page.addInitScript(() => {
      new MutationObserver((_, seen) => {
        if (!document.querySelector('.battle')) return;
        seen.disconnect();
        const sheets = [...document.styleSheets].filter(({ href }) => /styles-[^/]*\.css$/.test(href ?? ''));
        document.documentElement.dataset.sheets = String(sheets.length);
      }).observe(document, { childList: true, subtree: true });
    });
    const asked = (): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => `assets/${name.split('/').at(-1)}`)
          .filter(name => name.endsWith('.js')),
      );
    const scripts = async (): Promise<string[]> => (await asked()).filter(name => name.startsWith('assets/alala-'));
    await page.getByRole('link').first().waitFor();
    // The worker is registered when the page is idle, after home has preloaded its chunks.
    await untilOffline(page);
    expect(await scripts()).toEqual([]);
    // In addition to the chunks of the size budget, only screens that home preloads, with their imports.
    const all = await asked();
    const ahead = all.filter(name => /^assets\/(screens|game-pages|rules-page|learn-page|game-home)-/.test(name));
    const counted = new Set([...firstLoad(DIST), ...withImports(DIST, ahead)]);
    expect(all.filter(name => !counted.has(name))).toEqual([]);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
    await page.reload();
    await alala.battle(page);
    expect(await page.locator('html').getAttribute('data-sheets')).toBe('1');
    await alala.open(page, '#/');
    await page.reload();
    await page.locator('a.listed').waitFor();
    await until(scripts).not.toEqual([]);
  }));
