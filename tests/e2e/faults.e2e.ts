import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { type App, withApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import {
  entriesOf,
  openGamePage,
  openPhases,
  own,
  player,
  rowsOf,
  saidInTime,
  tableDoor,
  tapPhase,
  until,
} from './steps.ts';

/** Errors of a write: no space, closed connection, aborted transaction, anything else. */
const FAILURES = ['QuotaExceededError', 'InvalidStateError', 'AbortError', 'UnknownError'] as const;

/** A battle with one entry on disk. */
const begun = async (page: Page) => {
  const me = player(page);
  const id = await me.beginBattle();
  await me.controlTest(own('Tegeans'), 3);
  await me.saved();
  return { me, id };
};

/** Writes an entry and returns to the field. */
const next = async (page: Page): Promise<void> => {
  await tapPhase(page);
  await toField(page);
};
const toField = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Back', exact: true }).tap();
  await page.waitForURL(/#\/battle\/[^/]+$/);
};
const shout = (page: Page) => page.getByText('NOT SAVED', { exact: true });
const types = async (page: Page, id: string): Promise<string[]> => (await entriesOf(page, id)).map(({ type }) => type);
const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('alala-journal');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Makes every write of the database fail with this error from now on; with `both`, writes of the journal too. */
const failing = (page: Page, name: string, both = false): Promise<void> =>
  page.evaluate(
    ({ fault, all }) => {
      for (const method of ['add', 'put'] as const) {
        const write = IDBObjectStore.prototype[method];
        IDBObjectStore.prototype[method] = function (...args) {
          if (all || this.transaction.db.name === 'alala') throw new DOMException('made to fail by the test', fault);
          return write.apply(this, args);
        };
      }
    },
    { fault: name, all: both },
  );

/** The contents of the file that a tap saves. */
const savedFile = async (page: Page, tap: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), tap()]);
  const path = await download.path();
  return {
    path,
    data: JSON.parse(gunzipSync(readFileSync(path)).toString()) as { entries: Entry[]; battles: unknown[] },
  };
};

describe('a write that fails', () => {
  test('is shouted in two seconds, kept, and written at the next start, whatever the failure', () =>
    withSharedApp({}, async ({ page }) => {
      const { me, id } = await begun(page);
      const written = ['control'];
      for (const name of FAILURES) {
        await failing(page, name);
        await openPhases(page);
        // Two seconds, and one more for a busy machine.
        expect(await saidInTime(page, 'NOT SAVED', 3000, () => tapPhase(page)), name).toBe(true);
        await toField(page);
        await page.getByRole('alert').getByText('kept in a temporary file').waitFor();
        expect(await types(page, id), name).toEqual(written);
        expect(await waiting(page), name).toBe(1);
        await page.reload();
        await me.saved();
        written.push('phase');
        await until(() => types(page, id)).toEqual(written);
        await until(() => waiting(page)).toBe(0);
        expect(await page.getByRole('alert').count(), name).toBe(0);
      }
    }));

  test('the whole battle can be exported at once, unsaved entries included', () =>
    withSharedApp({}, async ({ page }) => {
      const { me, id } = await begun(page);
      await failing(page, 'QuotaExceededError');
      await next(page);
      await next(page);
      await shout(page).waitFor();
      const { data } = await savedFile(page, () => me.press('Export now'));
      expect(data.entries.map(({ type }) => type)).toEqual(['control', 'phase', 'phase']);
      expect(data.battles).toMatchObject([{ id }]);
      await page.getByText('Saved as a file').waitFor();
    }));

  test('without a journal, the screen says that closing would lose the entry', () =>
    withSharedApp({}, async ({ page }) => {
      const { me, id } = await begun(page);
      await failing(page, 'QuotaExceededError', true);
      await next(page);
      await shout(page).waitFor();
      await page.getByRole('alert').getByText('Leaving this battle would lose it').waitFor();
      const { data } = await savedFile(page, () => me.press('Export now'));
      expect(data.entries.map(({ type }) => type)).toEqual(['control', 'phase']);
      await until(() => types(page, id)).toEqual(['control']);
    }));
});

test('an army that cannot be saved waits as a battle’s entries do, and is not lost by going back', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const listed = (army: string) => me.button(new RegExp(`^${army} \\d+ units`));
    const name = page.getByLabel('Name', { exact: true });
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.press('New army');
    await name.waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await failing(page, 'QuotaExceededError', true);
    await name.fill('Of the page');
    await shout(page).waitFor();
    await page.getByText('Closing the app would lose it').waitFor();
    await me.press('Armies');
    await me.tap(listed('Of the page'));
    await name.waitFor();
    await until(() => name.inputValue()).toBe('Of the page');
    // Only the page had this entry.
    page.on('dialog', dialog => void dialog.accept());
    await page.reload();
    await name.waitFor();
    await until(() => name.inputValue()).toBe('New army');
    await failing(page, 'QuotaExceededError');
    await name.fill('Of the journal');
    await page.getByText('kept in a temporary file').waitFor();
    await me.press('Armies');
    await listed('Of the journal').waitFor();
    await page.reload();
    await listed('Of the journal').waitFor();
    await until(async () => JSON.stringify(await rowsOf(page, 'collections'))).toContain('Of the journal');
  }));

test('a write that never answers is shouted too, and is there at the next start', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await page.evaluate(async () => {
      const connection = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open('alala');
        opening.onsuccess = () => resolve(opening.result);
      });
      const store = connection.transaction('entries', 'readwrite').objectStore('entries');
      const hold = (): void => {
        store.count().onsuccess = hold;
      };
      hold();
    });
    await openPhases(page);
    expect(await saidInTime(page, 'NOT SAVED', 3000, () => tapPhase(page))).toBe(true);
    await toField(page);
    await until(() => waiting(page)).toBe(1);
    await page.reload();
    await me.saved();
    await until(() => types(page, id)).toEqual(['control', 'phase']);
    await until(() => waiting(page)).toBe(0);
  }));

test('a connection that is closed under the app is opened again without a word', () =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      const connections: IDBDatabase[] = [];
      IDBFactory.prototype.open = function (...args) {
        const opening = open.apply(this, args);
        opening.addEventListener('success', () => connections.push(opening.result));
        return opening;
      };
      Object.assign(window, { connections });
    });
    await page.reload();
    const { me, id } = await begun(page);
    for (const _ of [1, 2]) {
      await page.evaluate(() => {
        for (const connection of (window as unknown as { connections: IDBDatabase[] }).connections) connection.close();
      });
      await next(page);
      await me.saved();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await until(() => types(page, id)).toEqual(['control', 'phase', 'phase']);
  }));

const deleteDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('alala');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );

test('a database that is deleted under the app: the open battle is stored again, the rest is asked for', () =>
  withSharedApp({}, async ({ page }) => {
    const { me } = await begun(page);
    await me.goHome();
    const { path } = await savedFile(page, () => me.press(/^Export Spartans and allies/));
    await me.beginBattle('Spartans v Athenians');
    const other = me.battleId();
    await next(page);
    await me.saved();
    await deleteDatabase(page);
    await next(page);
    await me.saved();
    await page.getByRole('alert').getByText('The app’s storage was cleared.').waitFor();
    await until(() => types(page, other)).toEqual(['phase', 'phase']);
    await until(() => rowsOf(page, 'battles')).toMatchObject([{ id: other }]);

    await page.reload();
    await page.getByRole('heading', { name: 'Battles are missing' }).waitFor();
    await page.getByText('1 battle that was on this phone').waitFor();
    await page.locator('input[type=file]').setInputFiles(path);
    await me.press('Add to this phone');
    await me.undoButton.waitFor();
    await me.goHome();
    await me.goOn();
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
  }));

test('an emptied database is not a fresh start until the player confirms it', () =>
  withSharedApp({}, async ({ page }) => {
    const { me } = await begun(page);
    await me.goHome();
    await deleteDatabase(page);
    await page.reload();
    const missing = page.getByRole('heading', { name: 'Battles are missing' });
    await missing.waitFor();
    await page.reload();
    await missing.waitFor();
    await me.press('Continue without them');
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    expect(await missing.count()).toBe(0);
  }));

test('a battle of which entries are missing asks for a file, and gets whole by it', () =>
  withSharedApp({}, async ({ page }) => {
    const { me, id } = await begun(page);
    await next(page);
    await me.saved();
    await me.goHome();
    const { path } = await savedFile(page, () => me.press(/^Export /));
    await page.evaluate(
      key =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('alala');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('entries', 'readwrite');
            const entries = writing.objectStore('entries');
            entries.getAllKeys().onsuccess = event => {
              const keys = (event.target as IDBRequest<IDBValidKey[]>).result as [string, string, number][];
              for (const each of keys) if (each[0] === key && each[2] === 1) entries.delete(each);
            };
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      id,
    );
    await page.getByRole('link', { name: /^Spartans and allies/ }).tap();
    await page.getByRole('heading', { name: 'Entries are missing' }).waitFor();
    await page.locator('input[type=file]').setInputFiles(path);
    await me.press('Add to this phone');
    await me.undoButton.waitFor();
    await me.saved();
    await until(() => types(page, id)).toEqual(['control', 'phase']);
  }));

/** Upgrades the database, as a newer build would. */
const upgrade = (page: Page, version: number): Promise<string> =>
  page.evaluate(
    to =>
      new Promise<string>((resolve, reject) => {
        let blocked = 'opened';
        const opening = indexedDB.open('alala', to);
        opening.onblocked = () => {
          blocked = 'blocked';
        };
        opening.onupgradeneeded = () => opening.result.createObjectStore('songs');
        opening.onsuccess = () => {
          opening.result.close();
          resolve(blocked);
        };
        opening.onerror = () => reject(opening.error);
      }),
    version,
  );

/** A page of this host without the app. */
const otherTab = async ({ context, server, expectFault }: App): Promise<Page> => {
  // The browser requests an icon of a picture's host.
  expectFault(/status of 404|favicon\.ico/);
  const page = await context.newPage();
  await page.goto(`${server.url}icons/favicon.svg`);
  return page;
};

test('a newer build in another tab upgrades at once; this tab asks for a reload, and unsaved entries are written after it', () =>
  withSharedApp({}, async app => {
    const { page } = app;
    const { id } = await begun(page);
    // An entry whose write has not begun yet.
    const me = player(page);
    await me.openSheet(own('Corinthians'));
    await page.getByRole('button', { name: /^Disorder: one more/ }).tap();
    const other = await otherTab(app);
    await upgrade(other, 990);
    await page.getByRole('heading', { name: 'A newer version is here' }).waitFor();
    await until(() => waiting(page)).toBe(1);
    // The newer build is missing, so the entry waits for it.
    await me.press('Reload');
    await page.getByRole('alert').getByText('This version can only read').first().waitFor();
    await until(() => types(page, id)).toEqual(['control']);
    await until(() => waiting(page)).toBe(1);
  }));

test('an old build on newer data reads, exports, and writes nothing', () =>
  withSharedApp({}, async app => {
    const { page } = app;
    const { me, id } = await begun(page);
    await me.goHome();
    const other = await otherTab(app);
    await upgrade(other, 990);
    await page.reload();
    await page.getByRole('alert').getByText('This version can only read').waitFor();
    const { data } = await savedFile(page, () => me.press(/^Export /));
    expect(data.entries.map(({ type }) => type)).toEqual(['control']);
    await me.goOn();
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    await next(page);
    await shout(page).waitFor();
    await until(() => types(page, id)).toEqual(['control']);
    await until(() => waiting(page)).toBe(1);
  }));

test('a database that never answers says so after a while, and the next try opens it', () =>
  withApp({}, async ({ page, server }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      if (localStorage.getItem('answers') === null)
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      localStorage.setItem('answers', 'next time');
    });
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url);
    await page.clock.runFor(11_000);
    await page.getByRole('heading', { name: 'Still opening' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).tap();
    await tableDoor(page).waitFor();
  }));

test('an upgrade that another tab blocks says so, and continues when that tab closes', () =>
  withSharedApp({}, async app => {
    const { page, server } = app;
    const other = await otherTab(app);
    await page.goto(`${server.url}icons/favicon.svg`);
    await deleteDatabase(page);
    // An older build that does not close its connection to an earlier version of the database.
    await other.evaluate(
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('alala', 20);
          opening.onupgradeneeded = () => {
            for (const [name, keyPath] of [
              ['battles', 'id'],
              ['entries', ['battle', 'author', 'seq']],
              ['heads', ['battle', 'author']],
              ['settings', 'key'],
            ] as const)
              opening.result.createObjectStore(name, { keyPath: keyPath as string | string[] });
          };
          opening.onsuccess = () => {
            Object.assign(window, { held: opening.result });
            resolve();
          };
        }),
    );
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Close the other tabs' }).waitFor();
    await other.close();
    await tableDoor(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }));
