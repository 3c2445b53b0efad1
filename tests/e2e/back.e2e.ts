import { test } from 'vitest';
import { withApp } from './harness.ts';
import { alala } from './places.ts';
import { until } from './steps.ts';

test('the back gesture and the app’s back button at the same time close the overlay, and leave neither battle nor app', () =>
  withApp({}, async ({ page, context, server }) => {
    await page.getByRole('link').first().waitFor();
    await alala.battle(page);
    const field = page.url();
    // The history has no earlier page of the app, so one step too many would leave it.
    const fresh = await context.newPage();
    await fresh.goto(server.url + new URL(field).hash);
    const unit = fresh.locator('[data-unit]').first();
    for (let round = 0; round < 5; round++) {
      await unit.waitFor();
      await unit.tap();
      await until(() => fresh.url()).not.toBe(field);
      await fresh.evaluate(taps => {
        history.back();
        for (let i = 0; i < taps; i++)
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }, round + 1);
      await until(() => fresh.url()).toBe(field);
      await fresh.waitForLoadState();
      await until(() => fresh.locator('main').first().isVisible()).toBe(true);
    }
    // The closed overlay is the next page in the history.
    await fresh.goForward();
    await until(() => fresh.url()).not.toBe(field);
    await fresh.keyboard.press('Escape');
    await until(() => fresh.url()).toBe(field);
    await fresh.close();
  }));
