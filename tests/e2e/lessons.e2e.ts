import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { withSharedApp } from './shared-app.ts';
import { player, until } from './steps.ts';

/** More taps than any lesson takes. */
const MOST_TAPS = 60;

const heading = async (page: Page): Promise<string> => (await page.locator('.lesson h2').textContent()) ?? '';

/** The text of the panel and the position of the highlight; a tap changes it. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ring = document.querySelector('.lesson-ring');
    const [x, y] = ['x', 'y'].map(name => ring?.getAttribute(name));
    return [
      document.querySelector('.lesson')?.textContent,
      document.querySelector('.battle')?.textContent,
      x,
      y,
    ].join();
  });

/** The position of the highlight after it stops on a tappable element; undefined if there is none. */
const litPoint = (page: Page): Promise<{ x: number; y: number } | undefined> =>
  page.evaluate(async () => {
    const middle = () => {
      const ring = document.querySelector('.lesson-ring');
      const n = (name: string): number => Number(ring?.getAttribute(name));
      return ring ? { x: n('x') + n('width') / 2, y: n('y') + n('height') / 2 } : undefined;
    };
    for (let before = middle(), looks = 0; looks < 100; looks++) {
      await new Promise(resolve => setTimeout(resolve, 150));
      const now = middle();
      const on = now && document.elementFromPoint(now.x, now.y);
      if (now && before && now.x === before.x && now.y === before.y && on && !on.closest('.lesson')) return now;
      if (!now && document.querySelector('.lesson-show.btn-main, .lesson-buttons a')) return undefined;
      before = now;
    }
    throw new Error('the light does not come to rest on anything');
  });

/** Taps highlighted elements until the lesson ends. Returns the titles of its steps. */
const walk = async (page: Page): Promise<readonly string[]> => {
  const titles: string[] = [];
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    if ((await page.locator('.lesson-buttons a').count()) > 0) return titles;
    const title = await heading(page);
    if (titles.at(-1) !== title) titles.push(title);
    expect(await page.locator('.lesson-hint').allInnerTexts(), title).toEqual([]);
    const before = await shown(page);
    const point = await litPoint(page);
    if ((await page.locator('.lesson-buttons a').count()) > 0) return titles;
    if (point) await page.touchscreen.tap(point.x, point.y);
    else await page.locator('.lesson-show').tap();
    await until(() => shown(page)).not.toBe(before);
  }
  throw new Error(`no end after ${MOST_TAPS} taps: ${titles.join(', ')}`);
};

const TAUGHT = GAMES.filter(({ about }) => about.lesson).map(({ about }) => about);

// The smaller of the usual phones, where the highlight has less room.
test.each(TAUGHT)('the lesson of $id is walked by touch at 360 × 740', ({ id }) =>
  withSharedApp({ path: `#/learn/${id}` }, async ({ page }) => {
    await page.locator('.lesson h2').waitFor();
    expect((await walk(page)).length).toBeGreaterThanOrEqual(5);
    expect(await page.locator('.lesson-buttons a').first().getAttribute('href')).toContain(`#/new/${id}`);
  }),
);

test('a lesson continues after a reload, goes back a step, is in no list, is not shared, and restarts', () =>
  withSharedApp({ path: '#/learn/alala' }, async ({ page }) => {
    const show = page.locator('.lesson-show');
    await show.tap();
    await until(() => heading(page)).toBe('Give the king’s orders');
    await show.tap();
    await until(() => heading(page)).toBe('Now the Thebans');
    await player(page).saved();
    await page.reload();
    await until(() => heading(page)).toBe('Now the Thebans');
    await page.locator('.lesson-back').tap();
    await until(() => heading(page)).toBe('Give the king’s orders');
    // The battle's own undo also goes back.
    await page.locator('.lesson-back').tap();
    await until(() => heading(page)).toBe('Roll for the initiative');
    await show.tap();
    await until(() => heading(page)).toBe('Give the king’s orders');
    await page.getByRole('button', { name: /^Undo: initiative/ }).tap();
    await until(() => heading(page)).toBe('Roll for the initiative');
    await show.tap();
    await until(() => heading(page)).toBe('Give the king’s orders');
    const battle = page.url();
    await page.goto(`${battle}/phones`);
    await page.getByText('A lesson stays on this phone.').waitFor();
    await page.getByRole('button', { name: 'Back to the field' }).tap();
    await page.getByRole('button', { name: 'Skip lesson' }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await until(() => page.url()).toContain('#/');
    expect(await page.getByText('Spartans and Boeotians').count()).toBe(0);
    await page.goto(`${page.url().replace(/#.*/, '')}#/learn/alala`);
    await until(() => heading(page)).toBe('Give the king’s orders');
    expect(page.url()).toBe(battle);
    for (let step = 2; step <= 8; step++) {
      const title = await heading(page);
      await show.tap();
      await until(() => heading(page)).not.toBe(title);
    }
    await page.getByRole('button', { name: 'Once more' }).tap();
    await until(() => heading(page)).toBe('Roll for the initiative');
    expect(page.url()).not.toBe(battle);
  }));
