import type { Page } from 'playwright-core';
import { withApp } from '../e2e/harness.ts';
import { alala } from '../e2e/places.ts';
import { openPhases, player, rowsOf } from '../e2e/steps.ts';
import { note, throttle } from './figures.ts';

const RUNS = 5;

/** Time from a tap on a link or a change of address to the frame with `count` painted elements of `what`. */
const untilPainted = (page: Page, hash: string, what: string, count: number): Promise<number> =>
  page.evaluate(
    ([to, selector, wanted]) =>
      new Promise<number>(done => {
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          if (document.querySelectorAll(selector).length < wanted) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
        location.hash = to;
      }),
    [hash, what, count] as const,
  );

/** Copies the only row of a store, under other ids. */
const copies = (page: Page, store: 'battles' | 'collections', count: number): Promise<void> =>
  page.evaluate(
    ([name, times]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('alala');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(name, 'readwrite');
          const rows = writing.objectStore(name);
          const asked = rows.getAll();
          asked.onsuccess = () => {
            const [row] = asked.result;
            for (let i = 1; i < times; i++) rows.put({ ...row, id: `${row.id}${i}` });
          };
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [store, count] as const,
  );

/** Home with 200 battles, and the library with 300 armies. */
export const manyRows = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.battle(page);
    await copies(page, 'battles', 200);
    await alala.army(page);
    await copies(page, 'collections', 300);
    for (const rate of [1, 4]) {
      await throttle(page, rate);
      const home: number[] = [];
      const library: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        await alala.open(page, '#/storage');
        await page.locator('input[type=file]').waitFor({ state: 'attached' });
        home.push(await untilPainted(page, '#/', 'a.listed', 1));
        library.push(await untilPainted(page, '#/armies/alala', 'main section:first-of-type .btn', 1));
      }
      note(`home with 200 battles, ${rate}× slower`, home, '500 ms');
      note(`library with 300 armies, ${rate}× slower`, library, '500 ms');
    }
  });
};

const TABS = 5;
const TAPS = 40;
const PATIENCE = 120_000;

/** The saved state of a tab, its number of log lines, drawn or not, and its last lines. */
const told = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('.log > li')].map(line => line.textContent ?? '');
    const earlier = Number(document.querySelector('.log > li > .btn')?.textContent?.match(/\d+/)?.[0] ?? 0);
    const drawn = lines.length - 1 - (earlier > 0 ? 1 : 0);
    const saving = document.querySelector('header [role=status]')?.textContent === 'Saved' ? 'saved' : 'not';
    return `${saving} ${drawn + earlier} ${lines.slice(0, 20).join('|')}`;
  });

/**
 * Five tabs in one battle, each tapping as fast as it can. Measures the time from the last tap until all show the same
 * saved log.
 */
export const fiveTabs = async (): Promise<void> => {
  await withApp({}, async ({ page, context }) => {
    await player(page).beginBattle();
    const address = page.url();
    const others = await Promise.all(
      Array.from({ length: TABS - 1 }, async () => {
        const other = await context.newPage();
        await other.goto(address);
        return other;
      }),
    );
    const tabs = [page, ...others];
    for (const tab of tabs) await openPhases(tab);
    const start = performance.now();
    await Promise.all(
      tabs.map(tab =>
        tab.evaluate(async taps => {
          for (let left = taps; left > 0; left--) {
            const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
            phases[(phases.findIndex(({ checked }) => checked) + 1) % phases.length]?.click();
            await new Promise(done => setTimeout(done, 10));
          }
        }, TAPS),
      ),
    );
    const tapped = performance.now();
    for (const tab of tabs) await player(tab).goTo(`${new URL(address).hash}/log`);
    // A phase may already be chosen by another tab, so the number of entries on disk counts.
    const settled = async (): Promise<boolean> => {
      const all = await Promise.all(tabs.map(told));
      const rows = (await rowsOf(page, 'entries')).length;
      return new Set(all).size === 1 && all[0]?.startsWith(`saved ${rows} `) === true;
    };
    while (!(await settled())) {
      if (performance.now() - tapped > PATIENCE)
        throw new Error(`not settled: ${(await Promise.all(tabs.map(told))).join('\n')}`);
      await page.waitForTimeout(100);
    }
    const end = performance.now();
    const rows = (await rowsOf(page, 'entries')).length;
    if (rows < (TABS * TAPS) / 2) throw new Error(`of ${TABS * TAPS} taps ${rows} became entries`);
    note(`${TABS} tabs, ${TAPS} taps each: first tap → last`, [tapped - start], '–');
    note(`${TABS} tabs, ${TAPS} taps each: last tap → the same log in all`, [end - tapped], '–');
  });
};
