import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, player, saidInTime, until } from './steps.ts';

/** Makes every write fail from now on. Returns a function that ends this. */
const fullPhone = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = (): never => {
      Object.assign(window, { refused: (window as unknown as { refused: number }).refused + 1 });
      throw new DOMException('made to fail by the test', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    Object.assign(window, { refused: 0, mend: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
  });
  return () => page.evaluate(() => (window as unknown as { mend: () => void }).mend());
};

test('a failed write is announced within two seconds, kept in the journal, and saved by a retry', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    const mend = await fullPhone(page);

    await me.typeHits(own('Spartiates'), enemy('Thebans I'), [9, 4]);
    // Two seconds, and one more for a busy machine.
    expect(await saidInTime(page, 'NOT SAVED', 3000, me.apply)).toBe(true);
    const shout = page.getByText('NOT SAVED', { exact: true });
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual(['control']);
    // The battle continues meanwhile, and the change is still there.
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('20 of 24 men, Shaken');
    await me.controlTest(own('Corinthians'), 3);
    await until(me.undoLabel).toBe('Undo: control test Corinthians');
    await shout.waitFor();

    // After a failed retry the warning stays.
    const again = me.button(/^(NOT SAVED|Try again)/).first();
    const refused = () => page.evaluate(() => (window as unknown as { refused: number }).refused);
    const before = await refused();
    await me.tap(again);
    // It is tried three times before it is shown as not saved again.
    await until(async () => (await refused()) - before).toBeGreaterThanOrEqual(3);
    await shout.waitFor();
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual(['control']);

    await mend();
    await me.tap(again);
    await me.saved();
    await shout.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual([
      'control',
      'fight',
      'control',
    ]);
    await page.reload();
    await until(me.undoLabel).toBe('Undo: control test Corinthians');
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('20 of 24 men, Shaken');
  }));

test('a passing failure is retried without a word', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = (...args) => {
        IDBObjectStore.prototype.add = add;
        throw new DOMException(`made to fail once (${args.length})`, 'UnknownError');
      };
    });
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    expect(await page.getByRole('alert').count()).toBe(0);
    await until(() => entriesOf(page, id)).toHaveLength(1);
  }));

test('it says saved only once another connection can read the entry', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.typeHits(own('Spartiates'), enemy('Thebans I'), [6, 4]);

    // A second connection that locks the store, so that the app's write must wait. It reads the store at every “Saved”.
    await page.evaluate(async () => {
      const connection = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('alala');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const watched = { held: true, said: [] as string[], readAtSaved: [] as number[] };
      const holding = connection.transaction(['entries', 'heads'], 'readwrite').objectStore('entries');
      const hold = (): void => {
        holding.count().onsuccess = () => watched.held && hold();
      };
      hold();
      let before = '';
      new MutationObserver(() => {
        const said = document.querySelector('header [role=status]')?.textContent ?? '';
        if (said === before) return;
        before = said;
        watched.said.push(said);
        if (said === 'Saved') {
          const counting = connection.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => watched.readAtSaved.push(counting.result);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { watched });
    });
    const watched = () =>
      page.evaluate(() => (window as unknown as { watched: { said: string[]; readAtSaved: number[] } }).watched);

    await me.apply();
    await until(async () => (await watched()).said.at(-1)).toBe('Saving');
    // The change is on screen long before it is on disk; it must not be shown as saved.
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('21 of 24 men');
    await new Promise(resolve => setTimeout(resolve, 600));
    // On a slow machine the wait is long enough to be shown as not saved, by a button.
    expect((await watched()).said).not.toContain('Saved');
    await page.evaluate(() => {
      (window as unknown as { watched: { held: boolean } }).watched.held = false;
    });
    await me.saved();
    await until(async () => (await watched()).readAtSaved).toEqual([1]);
    await until(async () => (await watched()).said.filter(said => said === 'Saved')).toHaveLength(1);
    await until(() => entriesOf(page, id)).toHaveLength(1);
  }));
