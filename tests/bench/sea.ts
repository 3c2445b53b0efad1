import type { Page } from 'playwright-core';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-encounter/rules/settings.ts';
import { withApp } from '../e2e/harness.ts';
import { writeRows } from '../e2e/steps.ts';
import { note, throttle } from './figures.ts';

const RUNS = 5;

/**
 * Measures from the moment when the map's element appears to the frame with the painted map. Installed before each page
 * loads.
 */
const watchFirst = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let begun: number | undefined;
    const look = (): void => {
      const map = document.querySelector('.sea-window');
      if (map) begun ??= performance.now();
      if (!map?.hasAttribute('data-camera')) return;
      watcher.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { firstDrawing: performance.now() - (begun as number) })),
      );
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  });

const firstDrawing = async (page: Page): Promise<number> => {
  await page.reload();
  const found = await page.waitForFunction(() => (window as { firstDrawing?: number }).firstDrawing);
  return Number(await found.jsonValue());
};

/** Pans all over the map and back. Returns the milliseconds of each frame, and those of the app's own work in it. */
const pan = (page: Page): Promise<{ readonly frames: number[]; readonly work: number[] }> =>
  page.evaluate(async () => {
    const map = document.querySelector('.sea-window');
    const [frames, work]: [number[], number[]] = [[], []];
    let worked = 0;
    const timed = (what: () => void): void => {
      const begun = performance.now();
      what();
      worked += performance.now() - begun;
    };
    const plain = window.requestAnimationFrame;
    window.requestAnimationFrame = then => plain(at => timed(() => then(at)));
    const finger = (type: string, x: number, y: number): void =>
      timed(() =>
        map?.dispatchEvent(
          new PointerEvent(type, { pointerId: 1, isPrimary: true, clientX: x, clientY: y, bubbles: true }),
        ),
      );
    finger('pointerdown', 200, 300);
    let last = performance.now();
    for (let i = 0; i < 300; i++) {
      await new Promise(plain);
      const now = performance.now();
      frames.push(now - last);
      work.push(worked);
      [last, worked] = [now, 0];
      // Moves over 1,400 pixels back and forth, about ten pixels per frame.
      finger('pointermove', 200 + 700 * Math.sin(i / 70), 300 + 700 * Math.sin(i / 55));
    }
    finger('pointerup', 200, 300);
    window.requestAnimationFrame = plain;
    return { frames: frames.slice(1), work: work.slice(1) };
  });

/** Processor time of the browser so far in milliseconds, by kind of process. */
const processor = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  const sum = (kind: RegExp): number =>
    processInfo.reduce((all, { type, cpuTime }) => all + (kind.test(type) ? 1000 * cpuTime : 0), 0);
  return { page: sum(/renderer/i), picture: sum(/gpu/i) };
};

/** Measures the map of Hoplite Encounter with all 7,050 hexes known, in one prepared game. */
export const sea = (): Promise<void> =>
  withApp({ viewport: { width: 390, height: 844 } }, async ({ page, server }) => {
    const setup = {
      scenario: 'aegean-431',
      seed: 'bench',
      settings: { ...DEFAULT_SETTINGS, map: 'known' },
      seats: { ATH: { by: 'player' }, SPA: { by: 'program' } },
    };
    await writeRows(page, 'battles', [{ id: 'sea', game: 'hopliteEncounter', title: 'Sea', setup, begunAt: 1 }]);
    await page.goto(`${server.url}#/battle/sea`);
    await watchFirst(page);
    for (const rate of [1, 4]) {
      await throttle(page, rate);
      const first: number[] = [];
      for (let run = 0; run < RUNS; run++) first.push(await firstDrawing(page));
      note(`sea map: its place → its first drawing, ${rate}× slower`, first, rate === 4 ? '300 ms' : '–');
      for (const [name, nearer] of [
        ['near by', 0],
        ['all of it in sight but a little', -4],
      ] as const) {
        for (let step = nearer; step < 0; step++) await page.getByRole('application').press('-');
        await page.waitForTimeout(1000);
        const before = await processor(page);
        const { frames, work } = await pan(page);
        const after = await processor(page);
        note(`sea map, ${name}: a frame while one finger pans, ${rate}× slower`, frames, rate === 1 ? '20 ms' : '–');
        note(`sea map, ${name}: work of the app in it, ${rate}× slower`, work, '–');
        const fps = (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);
        const each = Object.entries(after).map(
          ([kind, all]) => `${kind} ${((all - (before[kind] ?? 0)) / frames.length).toFixed(1)} ms`,
        );
        console.log(
          `sea map, ${name}, ${rate}× slower: ${fps.toFixed(0)} frames a second; processor for a frame: ${each.join(', ')}`,
        );
      }
    }
  });
