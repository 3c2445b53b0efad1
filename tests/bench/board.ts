import type { Page } from 'playwright-core';
import { withApp } from '../e2e/harness.ts';
import { writeRows } from '../e2e/steps.ts';
import { note, throttle } from './figures.ts';
import { largeSetup } from './large-battle.ts';

/** Time from a tap on a square to the frame that shows its effect. */
const tap = (page: Page, square: number): Promise<number> =>
  page.evaluate(async n => {
    const cell = document.querySelector(`[data-square="${n}"]`);
    const begun = performance.now();
    cell?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - begun;
  }, square);

/** Times of frames while one finger pans back and forth. */
const pan = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const board = document.querySelector('.board-window');
    const frames: number[] = [];
    const finger = (type: string, x: number): void => {
      board?.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, isPrimary: true, clientX: x, clientY: 300, bubbles: true }),
      );
    };
    finger('pointerdown', 200);
    let last = performance.now();
    for (let i = 0; i < 120; i++) {
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - last);
      last = now;
      finger('pointermove', 200 + 120 * Math.sin(i / 12));
    }
    finger('pointerup', 200);
    return frames.slice(1);
  });

/** Measures tapping and panning a large board. */
export const board = (): Promise<void> =>
  withApp({ viewport: { width: 390, height: 844 } }, async ({ page, server }) => {
    const setup = largeSetup();
    await writeRows(page, 'battles', [{ id: 'large', game: 'ancientWargame', title: 'Large', setup, begunAt: 1 }]);
    await page.goto(`${server.url}#/battle/large`);
    await page.reload();
    for (const step of ['Catapults', 'Light troops', 'Moves'])
      await page.getByRole('button', { name: `Next: ${step}` }).tap();
    await page.getByText(/^Tap a unit/).waitFor();
    note('30 × 20 squares: a frame while one finger pans', await pan(page), '20 ms');
    await throttle(page, 4);
    const own = setup.armies.a.units.flatMap(({ kind, square }) =>
      kind === 'lightCavalry' || kind === 'heavyCavalry' ? [square ?? 0] : [],
    );
    const taken: number[] = [];
    for (let run = 0; run < 30; run++) taken.push(await tap(page, own[run % own.length] ?? 0));
    note('30 × 20 squares, 62 units: tap → where it can go, 4× slower', taken, '100 ms');
  });
