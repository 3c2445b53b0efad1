import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { rowsOf, writeRows } from './steps.ts';

test('rows are written and read once the app has made its database, however late that is', () =>
  withApp({}, async ({ page }) => {
    await page.route(/\/assets\/store-/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goBack();
    // The page is left before the database is deleted, so that nothing has it open.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('alala');
          deleting.onerror = () => reject(deleting.error);
          deleting.onsuccess = () => resolve();
        }),
    );
    await page.getByRole('main').waitFor();
    await writeRows(page, 'settings', [{ key: 'late', value: 1 }]);
    expect(await rowsOf(page, 'settings')).toContainEqual({ key: 'late', value: 1 });
  }));
