import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import type { BattleRow } from '../../src/store/db.ts';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { BATTLE, entriesOf, own, player, rowsOf, tapPhase, until, writeRows } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'alala-rescue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Data {
  readonly battles: readonly BattleRow[];
  readonly entries: readonly Entry[];
}

/** The file that a tap saves: its path and its data. */
const savedFile = async (page: Page, tap: () => Promise<void>): Promise<{ path: string; data: Data }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), tap()]);
  const path = await download.path();
  return { path, data: JSON.parse(gunzipSync(readFileSync(path)).toString()) };
};
const pick = (page: Page, path: string): Promise<void> => page.locator('input[type=file]').setInputFiles(path);
const pickData = async (page: Page, data: unknown): Promise<void> => {
  const path = join(folder, 'x.alala');
  writeFileSync(path, JSON.stringify(data));
  await pick(page, path);
};

const begun = async (page: Page) => {
  const me = player(page);
  const id = await me.beginBattle();
  await me.controlTest(own('Tegeans'), 3);
  await me.saved();
  return { me, id };
};
const next = async (page: Page): Promise<void> => {
  await tapPhase(page);
  await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForURL(/#\/battle\/[^/]+$/);
};

/** Deletes entries of a battle from the disk, with their heads. */
const lose = (page: Page, battle: string, from: number): Promise<void> =>
  page.evaluate(
    ([id, first]) =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('alala');
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['entries', 'heads'], 'readwrite');
          const range = IDBKeyRange.bound([id], [id, []]);
          writing.objectStore('heads').delete(range);
          const cursors = writing.objectStore('entries').openCursor(range);
          cursors.onsuccess = () => {
            const cursor = cursors.result;
            if (!cursor) return;
            if ((cursor.value as { seq: number }).seq >= (first as number)) cursor.delete();
            cursor.continue();
          };
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [battle, from] as const,
  );

test('a file for a stored battle: previewed, imported, and reverted', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await me.goHome();
    const { data } = await savedFile(page, () => me.press(/^Export Spartans and allies/));
    const before = await entriesOf(page, id);
    const [mine] = data.entries as [Entry];
    const of = [mine.author, mine.seq];
    const entries = [
      ...data.entries,
      { ...mine, author: 'friend', seq: 1, clock: 9, type: 'goBack', v: 1, data: { of: null }, after: [of] },
      { ...mine, seq: 2, clock: 10, type: 'undo', v: 1, data: { of } },
    ];
    await alala.open(page, '#/storage');
    await pickData(page, { ...data, battles: [{ ...data.battles[0], title: 'A harmless file' }], entries });
    const told = page.getByRole('region', { name: 'Changes battles on this phone' });
    await told.getByText(BATTLE, { exact: true }).waitFor();
    for (const said of ['adds 1 entry', 'undoes or goes back once', '1 entry that counts now would no longer count'])
      await told.getByText(said, { exact: true }).waitFor();
    await told.getByText('1 entry claims to be from this phone but was never written here').waitFor();
    expect(await page.getByText('A harmless file').count()).toBe(0);
    await me.press('Add to this phone');
    await page.getByText('Added: 0 battles, 1 entry').waitFor();
    await page.getByText('claimed to be from this phone but was never written here').waitFor();
    await until(() => entriesOf(page, id)).toHaveLength(2);
    await me.press(/^Restore the snapshot/);
    await page.getByText('1 entry imported since is in quarantine now.').waitFor();
    await until(() => entriesOf(page, id)).toEqual(before);
    await savedAside(page);
    await alala.open(page, '#/');
    await me.goOn();
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    expect(await page.getByRole('alert').count()).toBe(0);
  }));

const savedAside = async (page: Page): Promise<void> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save them as a file' }).tap(),
  ]);
  expect(JSON.parse(readFileSync(await download.path()).toString())).toMatchObject([
    { why: 'takenOut', table: 'entries', row: { author: 'friend' } },
  ]);
};

test('after importing a backup older than the loss: restored and missing entries, and a way to continue', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await me.goHome();
    const { path } = await savedFile(page, () => me.press(/^Export Spartans and allies/));
    await me.goOn();
    await next(page);
    await next(page);
    await me.saved();
    await me.goHome();
    await lose(page, id, 1);
    await page.reload();
    await page.getByText(`${BATTLE}: 0 entries are here; 3 later entries are missing.`).waitFor();
    await pick(page, path);
    await me.press('Add to this phone');
    await page.getByText(`${BATTLE}: 1 entry is here; 2 later entries are missing.`).waitFor();
    await me.press('Continue with the other battles');
    await me.goOn();
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    await next(page);
    await me.saved();
    await page.reload();
    await me.undoButton.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await until(() => entriesOf(page, id)).toHaveLength(2);
  }));

test('an entry that was changed on disk is reported when the battle opens, and the battle continues', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await next(page);
    await me.saved();
    await me.goHome();
    const [first] = await entriesOf(page, id);
    await writeRows(page, 'entries', [{ ...first, at: 5 }]);
    await page.getByRole('link', { name: /^Spartans and allies/ }).tap();
    await page.getByText('This phone: one or more of its 2 entries have changed').waitFor();
    await me.press('Open it as it is');
    await next(page);
    await me.saved();
  }));

test('with a clock before 1970 a battle begins; with a clock far ahead nothing disappears from the trash', () =>
  withSharedApp({}, async ({ page }) => {
    const clockAt = (days: number): Promise<unknown> =>
      page.addInitScript(by => {
        const { now } = Date;
        Date.now = () => (by < 0 ? by : now() + by);
      }, days * 86_400_000);
    await clockAt(-400);
    await page.reload();
    const { me, id } = await begun(page);
    await page.reload();
    await me.undoButton.waitFor();
    await until(() => entriesOf(page, id)).toHaveLength(1);
    await me.goHome();
    await me.press(/^Delete Spartans and allies/);
    await page.getByText('Deleted: ').waitFor();
    await clockAt(4000);
    await page.reload();
    await page.getByText('Deleted: ').waitFor();
    await alala.open(page, '#/storage');
    const away = page.getByRole('region', { name: 'Deleted' });
    await away.getByText('1 battle, 0 armies and decks').waitFor();
    await until(() => rowsOf(page, 'battles')).toHaveLength(1);
    await me.press('Remove for good', away);
    await me.press(/^Tap again/, away);
    await away.waitFor({ state: 'detached' });
    expect([await rowsOf(page, 'battles'), await rowsOf(page, 'entries'), await rowsOf(page, 'heads')]).toEqual([
      [],
      [],
      [],
    ]);
    await page.reload();
    await page.getByRole('heading', { name: 'Storage', level: 1 }).waitFor();
  }));

test('a damaged row of each table costs no screen', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await me.goHome();
    await alala.open(page, '#/storage');
    await pickData(page, (await savedBackup(page)).data);
    await me.press('Add to this phone');
    await page.getByText('Everything was already on this phone.').waitFor();
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('alala');
          opening.onsuccess = () => {
            const names = ['battles', 'heads', 'collections', 'snapshots', 'settings'] as const;
            const writing = opening.result.transaction(names, 'readwrite');
            const broken = [
              ['battles', { id: 'broken', title: 'Torn', begunAt: Number.NaN }],
              ['collections', { id: 'broken', deletedAt: 'long ago' }],
              ['snapshots', { at: 8.64e15 + 1, why: 'song', text: 7 }],
              ['settings', { key: 'author', value: '' }],
            ] as const;
            for (const [name, row] of broken) writing.objectStore(name).put(row);
            const heads = writing.objectStore('heads').openCursor();
            heads.onsuccess = () => {
              const cursor = heads.result;
              if (!cursor) return;
              cursor.update({ ...cursor.value, seq: 'many', at: Number.NaN });
              cursor.continue();
            };
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await page.reload();
    const snapshots = page.getByRole('region', { name: 'Snapshots' });
    await snapshots.getByText('damaged: it cannot be restored').waitFor();
    const saving = page.waitForEvent('download');
    await me.press('Save as a file', snapshots);
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain('song');
    await alala.open(page, '#/');
    await page.getByText('1 battle is damaged').waitFor();
    await page.getByText('Torn', { exact: true }).waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/NaN|\[object|Invalid/);
    await me.goOn();
    await next(page);
    await me.saved();
    await page.reload();
    await me.undoButton.waitFor();
    await until(() => entriesOf(page, id)).toHaveLength(2);
    await until(() => rowsOf(page, 'battles')).toHaveLength(2);
  }));

const savedBackup = (page: Page) => savedFile(page, () => player(page).press('Back up everything'));
