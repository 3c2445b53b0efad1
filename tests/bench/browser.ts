import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { closeBrowser, untilOffline, withApp } from '../e2e/harness.ts';
import { alala } from '../e2e/places.ts';
import { rowsOf } from '../e2e/steps.ts';
import { board } from './board.ts';
import { fiveTabs, manyRows } from './crowds.ts';
import { note, show, throttle } from './figures.ts';
import { sea } from './sea.ts';

/** Measurements in a browser, which throttles itself to a phone's speed. */

const BACKUP = fileURLToPath(new URL('../fixtures/small-backup.alala', import.meta.url));

/** Time from an empty tab to the first paint and to the list of battles, with the server stopped. */
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

/** Fills the battle on screen up to `entries` log entries, as many as in a long game. */
const fill = (page: Page, entries: number): Promise<void> =>
  page.evaluate(async count => {
    const battle = /#\/battle\/([^/]+)/.exec(location.hash)?.[1] ?? '';
    const open = indexedDB.open('alala');
    await new Promise(done => {
      open.onsuccess = done;
    });
    const transaction = open.result.transaction(['entries', 'heads'], 'readwrite');
    const author = 'bench';
    // Fights, shots, tests and corrections in turn. Each restores what the one before took, so all units stay on the
    // table.
    const types = ['fight', 'shoot', 'control', 'correct'] as const;
    const faces = Array.from({ length: 12 }, (_, i) => 1 + (i % 6));
    const plan = (unit: string): object => ({
      unit,
      momentum: 'charge',
      supports: [{ unit: 'as1', place: 'rear' }],
      leader: false,
      highGround: false,
      flankOrRearOnly: false,
      shieldless: false,
      againstFortifications: false,
    });
    const dataOf = (seq: number): object => {
      const round = Math.floor(seq / types.length);
      const [own, enemy] = [`au${1 + (round % 6)}`, `bu${1 + (round % 6)}`];
      const step = round % 12 < 6 ? 1 : -1;
      const changes = { units: [own, enemy].map(unit => ({ unit, disorder: step, formed: step < 0 })), leaders: [] };
      switch (types[seq % types.length]) {
        case 'fight':
          return {
            sides: [[plan(own)], [plan(enemy)]],
            thrown: { by: 'app', faces: [faces, faces] },
            hits: [4, 4],
            moves: { [own]: 'followUp', [enemy]: 'fallBack' },
            overrides: [],
            changes,
            due: [],
          };
        case 'shoot':
          return {
            shooter: 'as1',
            target: enemy,
            frontally: true,
            dice: 6,
            thrown: { by: 'app', faces: [faces.slice(6)] },
            sixes: 1,
            overrides: [],
            changes: { units: [], leaders: [] },
            due: [],
          };
        case 'control':
          return {
            unit: own,
            face: 4,
            by: 'app',
            pursuing: false,
            signalled: false,
            score: 4,
            result: 'halt',
            changes: { units: [], leaders: [] },
            due: [],
          };
        default:
          return { changes: { units: [{ unit: own, aggression: step > 0 ? 'ready' : 'formedUp' }], leaders: [] } };
      }
    };
    // The checksum that the app stores (FNV-1a), because reading a log includes its check.
    let check = 0x811c9dc5;
    for (let seq = 1; seq <= count; seq++) {
      const at = 1_700_000_000_000 + seq;
      const type = types[seq % types.length];
      const entry = { battle, author, seq, clock: 1000 + seq, at, type, v: 1, data: dataOf(seq) };
      for (const unit of JSON.stringify(entry).split('')) check = Math.imul(check ^ unit.charCodeAt(0), 0x01000193);
      transaction.objectStore('entries').put(entry);
    }
    transaction
      .objectStore('heads')
      .put({ battle, author, seq: count, clock: 1000 + count, at: 1_700_000_000_000 + count, check: check >>> 0 });
    await new Promise(done => {
      transaction.oncomplete = done;
    });
    open.result.close();
  }, entries);

/** Taps undo and redo in turn. Measures the time to the next frame with the change, and to the saved message. */
const taps = (page: Page, count: number): Promise<{ feedback: number[]; disk: number[] }> =>
  page.evaluate(async times => {
    const feedback: number[] = [];
    const disk: number[] = [];
    const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(() => done(performance.now())));
    const status = (): string => document.querySelector('header [role=status]')?.textContent ?? 'nothing';
    const saved = status();
    // The footer has a redo button only while redo is possible.
    const key = (name: RegExp): HTMLButtonElement | undefined =>
      [...document.querySelectorAll<HTMLButtonElement>('footer button')].find(
        each => !each.disabled && name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
      );
    const until = async (isSo: () => boolean, what: string): Promise<void> => {
      for (const from = performance.now(); !isSo(); await new Promise(done => setTimeout(done, 1)))
        if (performance.now() - from > 60_000) throw new Error(`a minute without ${what}; the header says ${status()}`);
    };
    for (let tap = 0; tap < times; tap++) {
      const name = tap % 2 === 0 ? /^Undo/ : /^Redo/;
      await until(() => key(name) !== undefined, `${name} to tap`);
      let changed = false;
      const watcher = new MutationObserver(() => {
        changed = true;
      });
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      const start = performance.now();
      key(name)?.click();
      for (let now = await frame(); ; now = await frame()) {
        if (changed) {
          feedback.push(now - start);
          break;
        }
        if (now - start > 60_000) throw new Error(`${name} is tapped and nothing changes`);
      }
      watcher.disconnect();
      await until(() => status() === saved, 'its being saved');
      disk.push(performance.now() - start);
      await new Promise(done => setTimeout(done, 20));
    }
    return { feedback, disk };
  }, count);

/**
 * Time from the tap that records the console's offer, six control tests with typed dice, to the frame with the next
 * task. Each run is undone.
 */
const nextTasks = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async times => {
    const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(() => done(performance.now())));
    const title = (): string => document.querySelector('.console-title')?.textContent ?? '';
    const apply = (): HTMLButtonElement | null => document.querySelector('.console-foot .btn-main');
    const undo = document.querySelector<HTMLButtonElement>('footer button');
    const until = async (isSo: () => boolean): Promise<void> => {
      for (let frames = 0; !isSo(); frames++) {
        if (frames > 1000) throw new Error(`the console stands at ${title()}`);
        await frame();
      }
    };
    const offered = title();
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      while (!apply()) {
        document.querySelector<HTMLButtonElement>('.console-key:not(.console-other)')?.click();
        await frame();
      }
      const start = performance.now();
      apply()?.click();
      await until(() => title() !== offered);
      taken.push((await frame()) - start);
      await new Promise(done => setTimeout(done, 50));
      undo?.click();
      await until(() => title() === offered && apply() === null);
    }
    return taken;
  }, count);

const tasks = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.open(page, '#/new/alala');
    await page.locator('main').getByRole('region').first().getByRole('button').click();
    await page.waitForURL(/#\/battle\/[^/]+$/);
    await alala.inPhase(page, 1);
    // Orders can wait. The dice are typed.
    await page.locator('.console-head .btn').last().click();
    await page.locator('.console-foot .btn:not(.btn-main)').first().click();
    await page.locator('.console-key').first().waitFor();
    await throttle(page, 4);
    note('console: tap → next task, 4× slower', await nextTasks(page, 20), '100 ms');
  });
};

const RUNS = 9;

/**
 * Times from the tap on a battle in the list to the frame with its painted field. Each run starts in a freshly loaded
 * page; `again` repeats it in the same page, where the game is already loaded.
 */
const openings = async (page: Page, wait: number): Promise<{ first: number[]; again: number[] }> => {
  const home = new URL('#/', page.url()).href;
  const tap = (): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>(done => {
          const start = performance.now();
          const watcher = new MutationObserver(() => {
            if (!document.querySelector('.unit')) return;
            watcher.disconnect();
            // A task scheduled in a frame runs after that frame was handed over for painting.
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
          });
          watcher.observe(document.body, { subtree: true, childList: true });
          document.querySelector<HTMLElement>('a.listed')?.click();
        }),
    );
  const times = { first: [] as number[], again: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    await page.goto(home);
    await page.reload();
    await page.locator('a.listed').first().waitFor();
    await page.waitForTimeout(wait);
    times.first.push(await tap());
    await page.goto(home);
    await page.locator('a.listed').first().waitFor();
    await page.waitForTimeout(wait);
    times.again.push(await tap());
  }
  return times;
};

/** Time from a reload, served by the service worker, to the frame with the painted field. */
const reloads = async (page: Page, runs = RUNS): Promise<number[]> => {
  await page.addInitScript(() => {
    const painted = new Promise<number>(done => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('.unit')) return;
        watcher.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      });
      watcher.observe(document, { subtree: true, childList: true });
    });
    (window as unknown as { painted: Promise<number> }).painted = painted;
  });
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.unit').first().waitFor();
    times.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    await page.waitForTimeout(500);
  }
  return times;
};

const beginning = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.battle(page);
    for (const rate of [1, 4]) {
      await throttle(page, rate);
      const { feedback, disk } = await taps(page, 60);
      note(`tap → feedback, ${rate}× slower`, feedback, rate === 1 ? '50 ms' : '100 ms');
      note(`tap → on disk, ${rate}× slower`, disk, rate === 1 ? '50 ms' : '150 ms');
    }
  });
};

const evening = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.battle(page);
    await fill(page, 600);
    await untilOffline(page);
    await throttle(page, 4);
    const reloaded = await reloads(page);
    if ((await page.getByRole('status').allInnerTexts()).some(text => /unknown to this version/.test(text)))
      throw new Error('entries of the evening that the app cannot use');
    const battle = page.url();
    const quick = await openings(page, 0);
    const calm = await openings(page, 1000);
    note('600 entries: tap at home → field, as soon as the list is there, 4× slower', quick.first, '–');
    note('600 entries: tap at home → field, a second later, 4× slower', calm.first, '300 ms');
    note(
      '600 entries: tap at home → field, again in the same visit, 4× slower',
      [...quick.again, ...calm.again],
      '300 ms',
    );
    note('600 entries: reload → field, 4× slower', reloaded, '–');
    await page.goto(battle);
    await page.locator('.unit').first().waitFor();
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

/** Waits until the state snapshot is saved for the next visit. */
const untilKept = async (page: Page): Promise<void> => {
  for (const begun = performance.now(); (await rowsOf(page, 'drafts')).length === 0; await page.waitForTimeout(500))
    if (performance.now() - begun > 180_000) throw new Error('what the battle came to is not kept after three minutes');
};

/** Waits until the log is loaded too. */
const untilUndoable = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector<HTMLButtonElement>('footer button')?.disabled === false);

/** The longest frame in two seconds. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const end = performance.now() + 2000;
    let most = 0;
    for (let before = performance.now(); before < end; ) {
      const at = await new Promise<number>(done => requestAnimationFrame(() => done(performance.now())));
      most = Math.max(most, at - before);
      before = at;
    }
    return most;
  });

/** Time from the tap on a battle of the list to the frame with its painted field, in a freshly loaded page. */
const opening = async (page: Page, battle: string): Promise<number> => {
  await page.goto(new URL('#/', page.url()).href);
  await page.reload();
  await page.locator(`a[href="#/battle/${battle}"]`).first().waitFor();
  await page.waitForTimeout(1000);
  return page.evaluate(
    href =>
      new Promise<number>(done => {
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          if (!document.querySelector('.unit')) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }),
    `#/battle/${battle}`,
  );
};

const idIn = (page: Page): string => /#\/battle\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** Compares a battle of almost the maximum of entries with one of a single entry, and measures the largest backup. */
const largest = async (): Promise<void> => {
  await withApp({}, async ({ page }) => {
    await alala.battle(page);
    const one = idIn(page);
    await alala.battle(page);
    const long = idIn(page);
    await fill(page, 10_000);
    await untilOffline(page);
    await throttle(page, 4);
    page.setDefaultTimeout(180_000);
    note('10,000 entries: first time → field, 4× slower', await reloads(page, 1), '–');
    await untilKept(page);
    note('10,000 entries: reload → field, 4× slower', await reloads(page), '1000 ms');
    // Alternates both, so that other load on the machine affects both equally.
    const times = { long: [] as number[], one: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      times.one.push(await opening(page, one));
      times.long.push(await opening(page, long));
    }
    note('one entry: tap at home → field, 4× slower', times.one, '–');
    note('10,000 entries: tap at home → field, 4× slower', times.long, '1000 ms');
    const during: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.goto(new URL(`#/battle/${long}`, page.url()).href);
      await page.reload();
      await page.locator('.unit').first().waitFor();
      during.push(await longest(page));
    }
    note('10,000 entries: longest wait of a frame in 2 s after that, 4× slower', during, '100 ms');
    for (const [name, battle] of [
      ['one entry', one],
      ['10,000 entries', long],
    ] as const) {
      await page.goto(new URL(`#/battle/${battle}`, page.url()).href);
      await page.reload();
      await page.locator('.unit').first().waitFor();
      await untilUndoable(page);
      const { feedback, disk } = await taps(page, 30);
      note(`${name}: tap → feedback, 4× slower`, feedback, '100 ms');
      note(`${name}: tap → on disk, 4× slower`, disk, '–');
    }
  });
  const backup = JSON.parse(gunzipSync(readFileSync(BACKUP)).toString());
  const battles = Array.from({ length: 300 }, (_, i) => ({ ...backup.battles[0], id: `b${i}` }));
  const entries = battles.flatMap(({ id }) =>
    Array.from({ length: 250 }, (_, i) => ({ ...backup.entries[4], battle: id, seq: i + 1, clock: i + 1 })),
  );
  const folder = mkdtempSync(join(tmpdir(), 'alala-bench-'));
  const path = join(folder, 'largest.alala');
  const text = JSON.stringify({ ...backup, battles, entries });
  writeFileSync(path, gzipSync(text));
  console.log(`backup: ${(text.length / 1e6).toFixed(1)} MB, ${entries.length} entries`);
  for (const rate of [1, 4])
    await withApp({ path: '#/storage' }, async ({ page }) => {
      page.setDefaultTimeout(180_000);
      await throttle(page, rate);
      const picked = performance.now();
      await page.locator('input[type=file]').setInputFiles(path);
      const add = page.getByRole('button', { name: 'Add to this phone' });
      await add.waitFor();
      const tapped = performance.now();
      await add.tap();
      await page.getByText(/^Added/).waitFor();
      note(`largest backup: picked → looked at, ${rate}× slower`, [tapped - picked], '–');
      note(`largest backup: tap → restored, ${rate}× slower`, [performance.now() - tapped], '–');
    });
  rmSync(folder, { recursive: true, force: true });
};

/** Runs all parts, or those named in the arguments. */
const PARTS = { board, sea, coldStart, beginning, tasks, evening, largest, manyRows, fiveTabs };
const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await part();
await closeBrowser();
show();
