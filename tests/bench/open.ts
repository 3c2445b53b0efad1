import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { createIncrementalReducer } from '../../src/core/log/effective-log.ts';
import type { Entry } from '../../src/core/log.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { FILE_LIMITS } from '../../src/store/import-export/file-format.ts';
import { serializeFile } from '../../src/store/import-export/write-file.ts';
import { closeBrowser, withApp } from '../e2e/harness.ts';
import { SETUP as WARS_SETUP } from '../games/hoplite-wars/campaign.ts';
import { battleOf } from '../games/hoplites/random-battle.ts';
import { seeded } from '../store/fuzz.ts';
import { ALALA } from '../store/hostile/alala.ts';
import { ANCIENT } from '../store/hostile/ancient-wargame.ts';
import { ENCOUNTER, SETUP as ENCOUNTER_SETUP } from '../store/hostile/hoplite-encounter.ts';
import { WARS } from '../store/hostile/hoplite-wars.ts';
import { HOPLITES } from '../store/hostile/hoplites.ts';
import type { Target } from '../store/hostile/target.ts';
import { extreme, type Schema } from '../store/schema.ts';
import { worked } from '../timeouts.ts';
import { note, show, throttle } from './figures.ts';
import { largeSetup } from './large-battle.ts';

/*
 * Opens the largest valid file of each game, from the tap in the list to the field. It has as many entries as a file
 * may hold, of the type that is slowest to apply. Compares it with a battle of one entry in the same run. Snapshots of
 * earlier visits are deleted.
 */

const ENTRIES = Number(process.env.ALALA_ENTRIES ?? FILE_LIMITS.battle.entries);
const RUNS = Number(process.env.ALALA_RUNS ?? 3);
/** Mean bytes of an entry's data. Shorter data do less; of longer ones a file holds fewer. */
const BYTES = 650;

/** Entries of one type with extreme data that the game accepts. Empty if none could be made. */
const entriesOf = <Setup, State>(
  { game, events, names }: Target<Setup, State>,
  { setup, type, count }: { readonly setup: Setup; readonly type: string; readonly count: number },
): readonly Entry[] => {
  const below = seeded(7);
  const known = names(setup, game.begin(setup));
  const source = { below, names: known.length > 0 ? known : ['a', 'b'] };
  const made: unknown[] = [];
  let size = 0;
  for (let tries = 0; tries < 3000 && made.length < 60; tries++) {
    const data = extreme(events[type] as Schema, source);
    const text = JSON.stringify(data);
    // Files with such a name are refused.
    const isNamed = text.includes('"constructor":');
    if (isNamed || (size + text.length) / (made.length + 1) > BYTES || !game.parseData(type, data).ok) continue;
    made.push(data);
    size += text.length;
  }
  return Array.from({ length: made.length > 0 ? count : 0 }, (_, i) => ({
    ...{ battle: 'large', author: 'me', seq: i + 1, clock: i + 1, at: 5, type, v: 1 },
    ...{ data: structuredClone(made[i % made.length]), after: [] },
  }));
};

/** Processor time in milliseconds to apply a log. Entries that the game cannot apply are skipped, as in the app. */
const toApply = <Setup, State>({ game }: Target<Setup, State>, setup: Setup, log: readonly Entry[]): number => {
  const from = worked();
  createIncrementalReducer(game.begin(setup), (state: State, entry) => {
    try {
      return game.apply(state, entry);
    } catch {
      return state;
    }
  }).fold(log);
  return worked() - from;
};

/** Time from the tap on a battle of the list to the frame with its painted field, in a freshly loaded page. */
const opening = async (page: Page, battle: string, rate: number): Promise<number> => {
  await throttle(page, 1);
  await page.goto(new URL('#/', page.url()).href);
  await page.reload();
  await page.locator(`a[href="#/battle/${battle}"]`).first().waitFor();
  await page.waitForTimeout(500);
  await throttle(page, rate);
  return page.evaluate(
    href =>
      new Promise<number>(done => {
        const start = performance.now();
        const watcher = new MutationObserver(() => {
          if (!document.querySelector('.battle-body')) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        });
        watcher.observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }),
    `#/battle/${battle}`,
  );
};

/** Deletes the snapshots of earlier visits. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('alala');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const writing = asked.result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').clear();
          writing.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
  );

/** The number of entries of a type that a file may hold. */
const countIn = (sample: readonly Entry[]): number => {
  // Five-digit numbers, and a comma after each entry.
  const length = sample.reduce(
    (sum, entry) => sum + JSON.stringify({ ...entry, seq: 99_999, clock: 99_999 }).length + 1,
    0,
  );
  return Math.min(ENTRIES, Math.floor((FILE_LIMITS.battle.entryBytes * sample.length) / length));
};

const measure = async <Setup, State>(target: Target<Setup, State>, setup: Setup): Promise<void> => {
  const { game, events } = target;
  const dear = Object.keys(events)
    .map(name => ({ name, sample: entriesOf(target, { setup, type: name, count: 1000 }) }))
    .filter(({ name, sample }) => sample.length > 0 && name === (process.env.ALALA_TYPE ?? name))
    .map(each => ({ ...each, ms: (toApply(target, setup, each.sample) * countIn(each.sample)) / 1000 }))
    .sort((a, b) => b.ms - a.ms);
  const { name: type, sample } = dear[0] as (typeof dear)[number];
  const entries = entriesOf(target, { setup, type, count: countIn(sample) });
  const row = (id: string) => ({ id, game: game.id, title: id, setup, begunAt: 1 });
  const first = { ...(entries[0] as Entry), battle: 'small' };
  const files = [
    serializeFile('battle', { battles: [row('large')], entries, collections: [], preferences: {} }, '1', 5),
    serializeFile('battle', { battles: [row('small')], entries: [first], collections: [], preferences: {} }, '1', 5),
  ];
  const bytes = files[0]?.length ?? 0;
  console.log(
    `${game.id}: ${entries.length} of "${type}", ${(bytes / 1e6).toFixed(1)} MB, applied in ` +
      `${toApply(target, setup, entries).toFixed(0)} ms of work; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  );
  const place = mkdtempSync(join(tmpdir(), 'alala-open-'));
  await withApp({ path: '#/storage' }, async ({ page }) => {
    page.setDefaultTimeout(180_000);
    for (const [i, text] of files.entries()) {
      const path = join(place, `${i}.alala`);
      writeFileSync(path, gzipSync(text));
      await page.locator('input[type=file]').setInputFiles(path);
      await page.getByRole('button', { name: 'Add to this phone' }).tap();
      await page.getByText(/^Added/).waitFor();
      await page.reload();
    }
    for (const rate of [1, 4]) {
      const times = { large: [] as number[], small: [] as number[] };
      for (let run = 0; run < RUNS; run++)
        for (const battle of ['small', 'large'] as const) {
          times[battle].push(await opening(page, battle, rate));
          await page.goto(new URL('#/', page.url()).href);
          await page.waitForTimeout(500);
          await forget(page);
        }
      note(`${game.id}: one entry → battle, ${rate}× slower`, times.small, '–');
      note(
        `${game.id}: ${entries.length} of "${type}" → battle, ${rate}× slower`,
        times.large,
        rate === 4 ? '2000 ms' : '–',
      );
    }
  });
  rmSync(place, { recursive: true, force: true });
};

const GAMES: Readonly<Record<string, () => Promise<void>>> = {
  alala: () =>
    measure(
      ALALA,
      setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
    ),
  ancientWargame: () => measure(ANCIENT, largeSetup()),
  hopliteEncounter: () => measure(ENCOUNTER, ENCOUNTER_SETUP),
  hopliteWars: () => measure(WARS, WARS_SETUP),
  hoplites: () => measure(HOPLITES, battleOf(1)),
};
const wanted = process.argv.slice(2);
for (const [name, game] of Object.entries(GAMES)) if (wanted.length === 0 || wanted.includes(name)) await game();
await closeBrowser();
show();
