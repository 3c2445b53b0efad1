import { expect, test } from 'vitest';
import { untilOffline, withApp } from './harness.ts';

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
