import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { BATTLE, entriesOf, own, player, rowsOf, tapPhase, until } from './steps.ts';

const backup = fileURLToPath(new URL('../fixtures/small-backup.alala', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'alala-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pick = (page: Page, file: string): Promise<void> => page.locator('input[type=file]').setInputFiles(file);
/** Uses a file on disk, because sending a large file over the browser's remote control is slow. */
const asFile = (buffer: Buffer): string => {
  const path = join(folder, 'x.alala');
  writeFileSync(path, buffer);
  return path;
};

test('everything to another phone: backed up, restored, the same battle and army, twice as once', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.army(page);
    await alala.open(page, '#/');
    const id = await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    const label = await me.undoLabel();
    const rows = await entriesOf(page, id);
    await alala.open(page, '#/storage');
    const [download] = await Promise.all([page.waitForEvent('download'), me.press('Back up everything')]);
    expect(download.suggestedFilename()).toMatch(/^alala-[\w-]+\.alala$/);
    const path = await download.path();
    await withApp({}, async other => {
      const you = player(other.page);
      await alala.open(other.page, '#/storage');
      await pick(other.page, path);
      await other.page.getByText('1 battle, 1 entry, 1 army or deck').waitFor();
      expect(await rowsOf(other.page, 'battles')).toEqual([]);
      await you.press('Add to this phone');
      await other.page.getByText('Added: 1 battle, 1 entry, 1 army or deck.').waitFor();
      await until(() => entriesOf(other.page, id)).toEqual(rows);
      await pick(other.page, path);
      await you.press('Add to this phone');
      await other.page.getByText('Everything was already on this phone.').waitFor();
      await other.page.getByText('before an import', { exact: true }).waitFor();
      // The battle is deleted in the database. The snapshot from before the second import still has it.
      await other.page.evaluate(
        () =>
          new Promise<void>(resolve => {
            const opening = indexedDB.open('alala');
            opening.onsuccess = () => {
              const writing = opening.result.transaction(['battles', 'entries', 'heads'], 'readwrite');
              for (const name of writing.objectStoreNames) writing.objectStore(name).clear();
              writing.oncomplete = () => {
                opening.result.close();
                resolve();
              };
            };
          }),
      );
      await you.press(/^Restore the snapshot/);
      await other.page.getByText('Added: 1 battle, 1 entry, 0 armies and decks.').waitFor();
      await alala.open(other.page, '#/');
      await you.goOn();
      await until(you.undoLabel).toBe(label);
      await you.goHome();
      await alala.open(other.page, '#/armies/alala');
      await other.page.locator('section .btn').first().waitFor();
    });
  }));

test('a backup opens here, and is played on', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.open(page, '#/storage');
    await pick(page, backup);
    await me.press('Add to this phone');
    await page.getByText(/^Added: 1 battle, 10 entries/).waitFor();
    await alala.open(page, '#/');
    await me.goOn(BATTLE);
    await until(me.undoLabel).toContain('Allies II');
    await me.undo();
    await me.saved();
    await until(() => entriesOf(page, me.battleId())).toHaveLength(11);
  }));

test('hostile files are refused with the place, and nothing is changed', () =>
  withSharedApp({}, async ({ page }) => {
    const text = gunzipSync(readFileSync(backup)).toString();
    const battle = JSON.stringify({ ...JSON.parse(text), kind: 'battle', collections: [] });
    const cases: [file: Buffer, says: string][] = [
      [Buffer.from('not a file of ours'), 'it cannot be read'],
      [gzipSync(Buffer.alloc(40 * 1024 * 1024)), 'it is too large'],
      [Buffer.alloc(17 * 1024 * 1024, 32), 'it is too large'],
      [readFileSync(backup).subarray(0, 900), 'it is damaged'],
      [Buffer.from(text.replace('"version":2', '"version":9')), 'newer version'],
      [Buffer.from(battle.replace('"seq":3', '"seq":-3')), 'an entry is invalid (entries.2.seq)'],
      [Buffer.from(text.replace('"seq":3', '"__proto__":{},"seq":3')), 'not allowed (entries.2.__proto__)'],
      [gzipSync(battle.replace('"turn":1', '"turn":-1')), 'contradicts the rules (entries.5.data.turn)'],
    ];
    await alala.open(page, '#/storage');
    for (const [file, says] of cases) {
      await pick(page, asFile(file));
      await page.getByRole('alert').getByText(says).waitFor();
      expect(await page.getByText('Add to this phone').count()).toBe(0);
    }
    expect([await rowsOf(page, 'battles'), await rowsOf(page, 'entries')]).toEqual([[], []]);
  }));

test('a battle with the same key and other content is reported, and the stored one stays', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await alala.open(page, '#/storage');
    await pick(page, backup);
    await me.press('Add to this phone');
    await page.getByText(/^Added/).waitFor();
    const before = await rowsOf(page, 'entries');
    const text = gunzipSync(readFileSync(backup))
      .toString()
      .replace(/"at":\d+(?=,"type":"phase")/, '"at":5');
    await pick(page, asFile(Buffer.from(text)));
    await me.press('Add to this phone');
    await page.getByText('1 row differs from the one on this phone, which stayed as it is (entries.').waitFor();
    await until(() => rowsOf(page, 'entries')).toEqual(before);
  }));

test('Storage shows whether the browser keeps the data, and the used space', () =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(() => {
      let kept = false;
      Object.assign(navigator.storage, {
        persisted: async () => kept,
        persist: async () => {
          kept = true;
          return true;
        },
      });
    });
    await page.reload();
    const me = player(page);
    await me.tap(page.getByRole('link', { name: 'Storage', exact: true }));
    await page.getByText('may clear it').waitFor();
    await page.getByText(/ [kM]B used of .* [MG]B$/).waitFor();
    await me.press('Ask the browser to keep it');
    await page.getByText('The browser has agreed').waitFor();
  }));

test('an iPhone’s tab is warned of its seven days', () =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await page.reload();
    await player(page).goTo('#/storage');
    await page.getByText('Add to Home Screen').waitFor();
  }));

test('a battle that was left asks once to be exported', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    for (let taps = 21; taps > 0; taps--) await tapPhase(page);
    await me.saved();
    await me.press('Back', page.getByRole('banner'));
    await me.goHome();
    const nudge = page.getByText('Not exported since it was last played');
    expect(await nudge.count()).toBe(0);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 2 * 60 * 60 * 1000;
    });
    await page.reload();
    await nudge.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), me.press('Export')]);
    expect(JSON.parse(gunzipSync(readFileSync(await download.path())).toString())).toMatchObject({ kind: 'battle' });
    await page.reload();
    await page.getByRole('link', { name: 'Storage' }).waitFor();
    expect(await nudge.count()).toBe(0);
  }));
