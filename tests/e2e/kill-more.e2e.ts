import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import type { BattleRow } from '../../src/store/db.ts';
import { seeded } from '../store/fuzz.ts';
import { dist, type KeptApp, untilOffline, withKeptApp } from './harness.ts';
import { withNewerBuild } from './newer-build.ts';
import { alala } from './places.ts';
import { player, rowsOf, writeRows } from './steps.ts';

// A few in every run; `npm run torture` sets hundreds over all kinds.
const ROUNDS = (kinds: number): number => Math.max(1, Math.ceil(Number(process.env.ALALA_KILLS ?? 0) / kinds));
const SEED = Number(process.env.ALALA_SEED ?? 20261122);
const ENTRIES = 1500;

const folder = mkdtempSync(join(tmpdir(), 'alala-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = fileURLToPath(new URL('../fixtures/small-backup.alala', import.meta.url));
const data = JSON.parse(gunzipSync(readFileSync(backup)).toString()) as { battles: BattleRow[]; entries: Entry[] };
const [battle] = data.battles as [BattleRow];
/** A backup's battle with many entries of another author. */
const many: readonly Entry[] = Array.from({ length: ENTRIES }, (_, i) => ({
  ...(data.entries[0] as Entry),
  author: 'friend',
  seq: i + 1,
  clock: 1000 + i,
  type: 'phase',
  v: 1,
  data: { turn: 1, phase: 'charge' },
}));
const path = join(folder, 'many.alala');
writeFileSync(path, JSON.stringify({ ...data, kind: 'battle', collections: [], entries: [...data.entries, ...many] }));

const rows = async (page: Page) => ({
  battles: await rowsOf<BattleRow>(page, 'battles'),
  entries: await rowsOf<Entry>(page, 'entries'),
  heads: await rowsOf<{ author: string; seq: number }>(page, 'heads'),
});
/** Deletes all stored data from a page without the app. The app would note it during the deletion. */
const wipe = async ({ page, server }: KeptApp): Promise<void> => {
  await page.goto(`${server.url}icons/favicon.svg`);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        localStorage.clear();
        const deleting = indexedDB.deleteDatabase('alala');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
};
/**
 * Removes the battle of the previous round. Otherwise it counts as lost when a kill restores what the page has just cleared
 * from local storage.
 */
const forget = async (page: Page): Promise<void> => {
  const isThere = () => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'alala'));
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  await writeRows(page, 'settings', [{ key: 'removed', value: [battle.id] }]);
};
const storage = async (app: KeptApp): Promise<void> => {
  await app.page.goto(`${app.server.url}#/storage`);
  await app.page.getByRole('heading', { name: 'Storage', level: 1 }).waitFor();
};
/** Kills the browser some time after work has begun, and opens the app again. */
const killDuring = async (app: KeptApp, work: () => Promise<unknown>, wait: number): Promise<void> => {
  void work().catch(() => undefined);
  await new Promise(resolve => setTimeout(resolve, wait));
  await app.kill();
  await app.reopen();
  await app.page.getByRole('heading').first().waitFor();
  expect(await app.page.getByRole('heading', { name: /^(Battles|Entries) are missing$/ }).count()).toBe(0);
};
/** True if no author's numbers have a gap, and each head matches the last entry. */
const isWhole = ({ entries, heads }: Awaited<ReturnType<typeof rows>>): boolean =>
  heads.every(head => entries.filter(({ author }) => author === head.author).length === head.seq) &&
  entries.every(({ author }) => heads.some(head => head.author === author));

const kinds: [what: string, round: (app: KeptApp, wait: number) => Promise<void>][] = [
  [
    'an import: all of it is there, or nothing',
    async (app, wait) => {
      await wipe(app);
      await storage(app);
      await forget(app.page);
      await app.page.locator('input[type=file]').setInputFiles(path);
      const add = app.page.getByRole('button', { name: 'Add to this phone' });
      await add.waitFor();
      await killDuring(app, () => add.tap(), wait);
      const after = await rows(app.page);
      expect([0, data.entries.length + ENTRIES]).toContain(after.entries.length);
      expect(after.battles.length).toBe(after.entries.length === 0 ? 0 : 1);
      expect(isWhole(after)).toBe(true);
    },
  ],
  [
    'a snapshot that is brought back: what came in is there as it was, or is all put aside',
    async (app, wait) => {
      await wipe(app);
      await storage(app);
      await forget(app.page);
      await app.page.locator('input[type=file]').setInputFiles(backup);
      await player(app.page).press('Add to this phone');
      await app.page.getByText(/^Added/).waitFor();
      await app.page.locator('input[type=file]').setInputFiles(path);
      await player(app.page).press('Add to this phone');
      await app.page.getByText(`${ENTRIES} entries`).waitFor();
      const back = app.page.getByRole('button', { name: /^Restore the snapshot/ });
      await killDuring(app, () => back.first().tap(), wait);
      const after = await rows(app.page);
      expect([data.entries.length, data.entries.length + ENTRIES]).toContain(after.entries.length);
      expect(isWhole(after)).toBe(true);
    },
  ],
  [
    'what is removed for good: gone as a whole, or not at all',
    async (app, wait) => {
      await wipe(app);
      await storage(app);
      await forget(app.page);
      await app.page.locator('input[type=file]').setInputFiles(path);
      await player(app.page).press('Add to this phone');
      await app.page.getByText(/^Added/).waitFor();
      await app.page.goto(`${app.server.url}#/`);
      await app.page.getByRole('button', { name: /^Delete / }).tap();
      await storage(app);
      await player(app.page).press('Remove for good');
      await killDuring(app, () => app.page.getByRole('button', { name: /^Tap again/ }).tap(), wait);
      const after = await rows(app.page);
      expect([0, data.entries.length + ENTRIES]).toContain(after.entries.length);
      expect(after.battles.length).toBe(after.entries.length === 0 ? 0 : 1);
      expect(isWhole(after)).toBe(true);
    },
  ],
  [
    'the first start: the second one is the first',
    async (app, wait) => {
      await wipe(app);
      await killDuring(app, () => app.page.goto(`${app.server.url}#/`).then(() => app.page.reload()), wait);
      await app.page.goto(`${app.server.url}#/`);
      await app.page.getByRole('heading', { name: 'Begin here' }).waitFor();
    },
  ],
  [
    'the changes of an army: what was shown as saved is there',
    async (app, wait) => {
      await wipe(app);
      await app.page.goto(app.server.url);
      await alala.army(app.page);
      let shown = 0;
      await app.page.exposeFunction('tell', (saved: number) => {
        shown = Math.max(shown, saved);
      });
      await renameAway(app.page);
      await expect.poll(() => shown, { timeout: 60_000, interval: 10 }).toBeGreaterThan(3);
      await killDuring(app, async () => undefined, wait);
      const [row, ...others] = await rowsOf<{ item: { name: unknown } }>(app.page, 'collections');
      expect(others).toEqual([]);
      expect(Number(/^Army (\d+)$/.exec(String(row?.item.name))?.[1])).toBeGreaterThanOrEqual(shown);
    },
  ],
  [
    'the coming of a newer build: one of the two opens, without a network too, and the battle is there',
    async (app, wait) => {
      await app.page.goto(`${app.server.url}#/`);
      await untilOffline(app.page);
      if ((await rowsOf(app.page, 'battles')).length === 0) {
        await player(app.page).beginBattle();
        await player(app.page).saved();
        await app.page.goto(`${app.server.url}#/`);
      }
      const taken = async (dir: string): Promise<void> => {
        await app.deploy(dir);
        await app.page.reload();
        await player(app.page).press('Update now');
      };
      await withNewerBuild(async dir => {
        await killDuring(app, () => taken(dir), 3 * wait);
        await app.stop();
        await app.page.goto(`${app.server.url}#/`);
        await app.page.reload();
        await player(app.page).comeBack();
        await player(app.page).goHome();
        await app.deploy(dist);
      });
    },
  ],
];

/** Renames the open army again and again. Reports at each “Saved” the name on screen. */
const renameAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tell = (window as unknown as { tell: (saved: number) => void }).tell;
    const field = document.querySelector<HTMLInputElement>('.edit-scroll input');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    let names = 0;
    new MutationObserver(() => {
      const said = document.querySelector('header [role=status]')?.textContent ?? '';
      if (said === 'Saved') tell(Number(document.querySelector('h1')?.textContent?.match(/^Army (\d+)$/)?.[1] ?? 0));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    const rename = (): void => {
      set?.call(field, `Army ${++names}`);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      setTimeout(rename, 20);
    };
    rename();
  });

test.each(kinds)(
  `${ROUNDS(kinds.length)} kills during %s, seed ${SEED}`,
  (what, round) =>
    // A profile for each kind: a kill can restore local storage that was just deleted. Only these kinds need the
    // service worker.
    withKeptApp({ serviceWorker: /start|build/.test(what) }, async app => {
      // The browser requests an icon of a picture's host.
      app.expectFault(/status of 404|status 404|favicon\.ico/);
      const below = seeded(SEED + what.length);
      for (let left = ROUNDS(kinds.length); left > 0; left--) await round(app, below(500));
    }),
  90_000 + ROUNDS(kinds.length) * 60_000,
);
