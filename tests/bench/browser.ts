import type { Page } from 'playwright-core';
import { closeBrowser, untilOffline, withApp } from '../e2e/harness.ts';
import { alala } from '../e2e/places.ts';

/** What only a browser can tell, with the phone's slowness put on by the browser itself. */

const figures: { what: string; median: string; p95: string; budget: string }[] = [];

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const note = (what: string, milliseconds: readonly number[], budget: string): void => {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const show = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
  figures.push({ what, median: show(at(sorted, 0.5)), p95: show(at(sorted, 0.95)), budget });
};

const throttle = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** From an empty tab to the first paint and to the list of battles, with the server stopped. */
const coldStart = async (): Promise<void> => {
  await withApp({}, async app => {
    await untilOffline(app.page);
    await app.stop();
    const paints: number[] = [];
    const ready: number[] = [];
    for (let run = 0; run < 9; run++) {
      const page = await app.context.newPage();
      await throttle(page, 6);
      await page.goto(app.server.url);
      await page.getByRole('link').first().waitFor();
      const [paint, shown] = await page.evaluate(() => [
        performance.getEntriesByType('paint').find(entry => entry.name === 'first-contentful-paint')?.startTime ?? 0,
        performance.now(),
      ]);
      paints.push(paint as number);
      ready.push(shown as number);
      await page.close();
    }
    note('offline cold start → first paint, 6× slower', paints, '950 ms');
    note('offline cold start → home ready, 6× slower', ready, '–');
    await app.restart();
  });
};

/** Fills the battle on screen up to `entries` log entries, as an evening would. */
const fill = (page: Page, entries: number): Promise<void> =>
  page.evaluate(async count => {
    const battle = /#\/battle\/([^/]+)/.exec(location.hash)?.[1] ?? '';
    const open = indexedDB.open('alala');
    await new Promise(done => {
      open.onsuccess = done;
    });
    const transaction = open.result.transaction(['entries', 'heads'], 'readwrite');
    const author = 'bench';
    for (let seq = 1; seq <= count; seq++)
      transaction.objectStore('entries').put({
        battle,
        author,
        seq,
        clock: 1000 + seq,
        at: 1_700_000_000_000 + seq,
        type: 'correct',
        v: 1,
        data: { changes: { units: [{ unit: `au${1 + (seq % 6)}`, disorder: seq % 12 < 6 ? 1 : -1 }], leaders: [] } },
      });
    transaction
      .objectStore('heads')
      .put({ battle, author, seq: count, clock: 1000 + count, at: 1_700_000_000_000, check: 0 });
    await new Promise(done => {
      transaction.oncomplete = done;
    });
    open.result.close();
  }, entries);

/** Taps undo and redo in turn: from the tap to the next frame with the change, and to the word that it is on disk. */
const taps = (page: Page, count: number): Promise<{ feedback: number[]; disk: number[] }> =>
  page.evaluate(async times => {
    const feedback: number[] = [];
    const disk: number[] = [];
    const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(() => done(performance.now())));
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('footer button')];
    const status = document.querySelector('header [role=status]') as HTMLElement;
    const saved = status.textContent;
    for (let tap = 0; tap < times; tap++) {
      const start = performance.now();
      const changed = new Promise(done =>
        new MutationObserver(done).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        }),
      );
      buttons[tap % 2]?.click();
      await changed;
      feedback.push((await frame()) - start);
      while (document.querySelector('header [role=status]')?.textContent !== saved)
        await new Promise(done => setTimeout(done, 1));
      disk.push(performance.now() - start);
      await new Promise(done => setTimeout(done, 20));
    }
    return { feedback, disk };
  }, count);

const evening = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.battle(page);
    for (const rate of [1, 4]) {
      await throttle(page, rate);
      const { feedback, disk } = await taps(page, 60);
      note(`tap → feedback, ${rate}× slower`, feedback, rate === 1 ? '50 ms' : '100 ms');
      note(`tap → on disk, ${rate}× slower`, disk, rate === 1 ? '50 ms' : '150 ms');
    }
    await throttle(page, 1);
    await fill(page, 600);
    const opened: number[] = [];
    await throttle(page, 4);
    for (let run = 0; run < 7; run++) {
      await page.reload();
      await page.locator('.unit').first().waitFor();
      opened.push(await page.evaluate(() => performance.now()));
    }
    note('600 entries: reload → field, 4× slower', opened, '–');
    await page.evaluate(() => {
      const long: number[] = [];
      (window as unknown as { long: number[] }).long = long;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) long.push(entry.duration);
      }).observe({ type: 'longtask' });
    });
    const { feedback, disk } = await taps(page, 60);
    note('600 entries: tap → feedback, 4× slower', feedback, '100 ms');
    note('600 entries: tap → on disk, 4× slower', disk, '150 ms');
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    note(
      `600 entries: long tasks in 60 taps, 4× slower (${long.length} of them)`,
      long.length > 0 ? long : [0],
      '100 ms',
    );
  });
};

await coldStart();
await evening();
await closeBrowser();
console.table(figures);
