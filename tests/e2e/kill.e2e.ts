import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeded } from '../store/fuzz.ts';
import { type KeptApp, withKeptApp } from './harness.ts';
import { entriesOf, openPhases, player } from './steps.ts';

const ROUNDS = Number(process.env.ALALA_KILLS ?? 20);
const SEED = Number(process.env.ALALA_SEED ?? 20261121);

/**
 * Taps the next phase in bursts, the next as soon as the screen calls the last one saved, and tells at each “Saved” how
 * many taps it stands for: all that were made before it was drawn. What it tells is out of the page at once, whatever
 * becomes of the browser.
 */
const tapAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tell = (window as unknown as { tell: (saved: number) => void }).tell;
    let taps = 0;
    let burst = 0;
    let before = 'Saved';
    const tap = (): void => {
      burst = (burst % 5) + 1;
      for (let left = burst; left > 0; left--) {
        const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
        phases[(phases.findIndex(({ checked }) => checked) + 1) % phases.length]?.click();
        taps++;
      }
    };
    new MutationObserver(() => {
      const said = document.querySelector('header [role=status]')?.textContent ?? '';
      if (said === before) return;
      before = said;
      if (said !== 'Saved') return;
      tell(taps);
      setTimeout(tap);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    tap();
  });

/** One kill: how many entries were shown as saved, and how many of them are on disk afterwards. */
const round = async (app: KeptApp, id: string, wait: number) => {
  const before = (await entriesOf(app.page, id)).length;
  let shown = 0;
  await app.page.exposeFunction('tell', (saved: number) => {
    shown = Math.max(shown, saved);
  });
  await openPhases(app.page);
  await tapAway(app.page);
  await new Promise(resolve => setTimeout(resolve, wait));
  await app.kill();
  await app.reopen();
  await player(app.page).comeBack();
  const after = await entriesOf(app.page, id);
  const whole = after.every(({ author, seq }, i) => author === after[0]?.author && seq === i + 1);
  return { shown, there: after.length - before, whole };
};

test(
  `${ROUNDS} kills while entries are written, seed ${SEED}: every entry that was shown as saved is there`,
  () =>
    withKeptApp({}, async app => {
      const below = seeded(SEED);
      const id = await player(app.page).beginBattle();
      await player(app.page).saved();
      let shown = 0;
      let lost = 0;
      for (let i = 0; i < ROUNDS; i++) {
        const one = await round(app, id, 50 + below(350));
        shown += one.shown;
        lost += Math.max(0, one.shown - one.there);
        expect(one.whole, `round ${i}: the log has no gap`).toBe(true);
        expect(await app.page.getByRole('alert').count(), `round ${i}: nothing is missing`).toBe(0);
      }
      console.log(`kills: ${ROUNDS} rounds, seed ${SEED}, ${shown} entries shown as saved, ${lost} lost`);
      expect(lost).toBe(0);
      expect(shown).toBeGreaterThan(ROUNDS * 3);
    }),
  60_000 + ROUNDS * 10_000,
);
