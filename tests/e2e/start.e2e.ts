import { expect, test } from 'vitest';
import { untilOffline, withApp } from './harness.ts';
import { alala } from './places.ts';

test('opens, and opens again without a server', () =>
  withApp({}, async ({ page, stop }) => {
    expect(await page.title()).toBe('Άλαλά!');
    await untilOffline(page);
    await stop();
    await page.reload();
    expect(await page.title()).toBe('Άλαλά!');
    await page.locator('#app > *').first().waitFor();
  }));

test('runs from a sub-folder of a host', () =>
  withApp({ base: '/games/alala/' }, async ({ page, stop }) => {
    await untilOffline(page);
    await stop();
    await page.reload();
    await page.locator('#app > *').first().waitFor();
  }));

test('a game waits until there is a battle to go on with: then it is there before the tap', () =>
  withApp({}, async ({ page }) => {
    const scripts = (): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name.split('/').at(-1) ?? '')
          .filter(name => name.startsWith('alala-')),
      );
    await page.getByRole('link').first().waitFor();
    await page.waitForTimeout(1500);
    expect(await scripts()).toEqual([]);
    await alala.battle(page);
    await alala.open(page, '#/');
    await page.reload();
    await page.locator('a.listed').waitFor();
    await expect.poll(scripts, { timeout: 5000 }).toHaveLength(1);
  }));
