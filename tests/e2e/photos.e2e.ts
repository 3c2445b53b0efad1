import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sniffImage } from '../../src/core/photos/sniff-image.ts';
import { untilOffline, withApp } from './harness.ts';
import { alala } from './places.ts';
import { own, player, until } from './steps.ts';

const SECRET = 'GPS 37.9715 N 23.7257 E';

/** A photo as a phone's camera writes it: large, and with the place in its metadata. */
const photoOf = async (page: Page) => {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1200];
    const context = canvas.getContext('2d');
    if (!context) return [];
    for (let i = 0; i < 300; i++) {
      context.fillStyle = `hsl(${i * 37} 60% ${20 + (i % 60)}%)`;
      context.fillRect((i * 411) % 2400, (i * 173) % 1200, 300, 200);
    }
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.9));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
  const told = Buffer.from(`Exif\0\0${SECRET}`, 'latin1');
  const segment = Buffer.from([0xff, 0xe1, 0, told.length + 2]);
  const bytes = Buffer.from(drawn);
  const buffer = Buffer.concat([bytes.subarray(0, 2), segment, told, bytes.subarray(2)]);
  expect(sniffImage(buffer)).toEqual({ type: 'image/jpeg', width: 2400, height: 1200 });
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
};

/** The photos on disk. */
const keptOf = async (page: Page): Promise<readonly Buffer[]> => {
  const all = await page.evaluate(
    () =>
      new Promise<number[][]>((resolve, reject) => {
        const opening = indexedDB.open('alala');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const asking = opening.result.transaction('photos').objectStore('photos').getAll();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result.map(({ bytes }: { bytes: Uint8Array }) => [...bytes]));
          };
        };
      }),
  );
  return all.map(bytes => Buffer.from(bytes));
};

/** The thumbnail is there, and the browser could draw it. */
const drawn = (page: Page, where = '.photo'): Promise<void> =>
  until(() =>
    page.locator(`${where} img`).evaluateAll(all => all.map(each => (each as HTMLImageElement).naturalWidth)),
  ).toEqual([1600]);

test('a photo in the log and the report: redrawn, without a network, taken out and brought back, to another phone', () =>
  withApp({ serviceWorker: true }, async ({ page, context, stop, restart, expectFault }) => {
    expectFault(/Failed to load resource|fetching the script/);
    const me = player(page);
    await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    const label = await me.undoLabel();
    const photo = await photoOf(page);
    await untilOffline(page);
    await stop();
    await page.reload();
    await me.openLog();
    const adding = page.getByRole('region', { name: 'Photos' });
    await adding.getByText('Take a photo').waitFor();
    const file = adding.locator('input[type=file]').last();
    await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await adding.getByText('This phone cannot open that picture.').waitFor();
    expect(await keptOf(page)).toEqual([]);
    await file.setInputFiles(photo);
    await adding.getByText('The photo is in the log.').waitFor();
    await drawn(page, '.log-line .photo');
    await me.saved();
    const [kept] = await keptOf(page);
    expect(kept && sniffImage(kept)).toMatchObject({ width: 1600, height: 800 });
    expect(kept?.length).toBeLessThanOrEqual(400 * 1024);
    expect(kept?.includes(SECRET)).toBe(false);
    // A photo is no entry of the game: undo still has the same target.
    await until(me.undoLabel).toBe(label);

    await page.reload();
    await drawn(page, '.log-line .photo');
    await page.locator('.log-line .photo').tap();
    const dialog = page.getByRole('dialog', { name: /^Photo, / });
    await dialog.getByRole('img', { name: /^Photo, / }).waitFor();
    await me.press('Remove', dialog);
    await page.locator('.log-line', { hasText: 'Photo removed.' }).waitFor();
    await page.locator('.photo').waitFor({ state: 'detached' });
    await me.press('Restore');
    await drawn(page, '.log-line .photo');
    await me.saved();

    await me.press('Battle report');
    await page.locator('.report h3', { hasText: 'Photos' }).waitFor();
    await drawn(page, '.report .photo');
    await restart();

    await alala.open(page, '#/storage');
    await page.getByText(/^1 of at most 120 photos, /).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), me.press('Back up everything')]);
    const path = await download.path();
    const text = gunzipSync(readFileSync(path)).toString();
    expect(JSON.parse(text).photos).toHaveLength(1);
    await withApp({}, async other => {
      const you = player(other.page);
      await alala.open(other.page, '#/storage');
      await other.page.locator('input[type=file]').setInputFiles(path);
      await other.page.getByText(/^1 battle, 4 entries, .*, 1 photo$/).waitFor();
      await you.press('Add to this phone');
      await other.page.getByText('Added: 1 photo.').waitFor();
      await until(() => keptOf(other.page)).toEqual([kept]);
      await alala.open(other.page, '#/');
      await other.page.locator('a.listed').first().tap();
      await you.openLog();
      await drawn(other.page, '.log-line .photo');
    });
    await context.setOffline(false);
  }));
