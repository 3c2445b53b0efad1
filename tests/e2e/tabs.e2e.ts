import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compareEntries } from '../../src/core/log.ts';
import { withApp } from './harness.ts';
import { entriesOf, entryCount, openPhases, player, until } from './steps.ts';

// A few in every run; `npm run torture` taps longer.
const EACH = Number(process.env.ALALA_TAPS ?? 60);

/** Taps the next phase so many times, and sometimes undo and redo, as fast as the screen allows. */
const tapAway = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    count =>
      new Promise<void>(resolve => {
        let taps = 0;
        const step = (): void => {
          if (taps++ === count) {
            resolve();
            return;
          }
          const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
          if (taps % 10 === 0) document.querySelector<HTMLButtonElement>('.undo')?.click();
          else phases[(phases.findIndex(({ checked }) => checked) + 1) % phases.length]?.click();
          setTimeout(step);
        };
        step();
      }),
    times,
  );

/** The battle as a screen shows it. */
const shown = async (page: Page): Promise<string> => {
  const me = player(page);
  // The field has the phase as text, the list of phases as the selected one.
  const phase = await page.evaluate(
    () =>
      document.querySelector('.turn-now')?.textContent ??
      [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')].findIndex(
        ({ checked }) => checked,
      ),
  );
  return `${phase} | ${await me.undoLabel()}`;
};

test(`two tabs, ${2 * EACH} entries between them: all there, and the same in both`, () =>
  withApp({}, async ({ page, context }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const other = await context.newPage();
    await other.goto(page.url());
    const you = player(other);
    /** Reads both on each try, because either screen may still change. */
    const sameScreens = (): Promise<void> =>
      until(async () => {
        const [mine, yours] = await Promise.all([shown(page), shown(other)]);
        return mine === yours ? '' : `“${mine}” and “${yours}”`;
      }).toBe('');
    await you.undoButton.waitFor();
    await Promise.all([openPhases(page), openPhases(other)]);
    await Promise.all([tapAway(page, EACH), tapAway(other, EACH)]);
    await until(() => entryCount(page)).toBe(2 * EACH);
    await Promise.all([me.saved(), you.saved()]);
    const rows = await entriesOf(page, id);
    // Both tabs write as one author: the numbers have no gap.
    expect(rows.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(rows.map((_, i) => i + 1));
    expect([...rows].sort(compareEntries)).toEqual(rows);
    await sameScreens();
    const [mine, yours] = await Promise.all(
      [me, you].map(async each => {
        await each.back();
        await each.openLog();
        return each.logLines();
      }),
    );
    expect(mine).toEqual(yours);
    await Promise.all([me.back(), you.back()]);
    await page.reload();
    await me.undoButton.waitFor();
    await sameScreens();
  }));
