import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';
import { withSharedApp } from './shared-app.ts';

test('the clock of a battle: switched on in the settings, kept over a reload, paused, and switched off', async () => {
  await withSharedApp({}, async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('alala.clock', 'on'));
    await page.reload();
    await SCREENS.field(page);
    const strip = page.getByRole('button', { name: /^Clock: / });
    await strip
      .getByText(/^0:0[2-9]$/)
      .first()
      .waitFor();
    await page.reload();
    // The clock went on while the page was closed.
    await strip
      .getByText(/^0:[0-5][2-9]$/)
      .first()
      .waitFor();
    await strip.click();
    const dialog = page.getByRole('dialog', { name: 'Clock' });
    await dialog.getByRole('button', { name: 'Pause' }).click();
    const stored = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find(name => name.startsWith('alala.clock '));
        return key === undefined ? undefined : (JSON.parse(localStorage.getItem(key) ?? '{}') as { isPaused: boolean });
      });
    await expect.poll(stored).toMatchObject({ isPaused: true });
    await dialog.getByRole('button', { name: 'Switch the clock off' }).click();
    await strip.waitFor({ state: 'detached' });
  });
});
