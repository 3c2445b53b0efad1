import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { drawn, entriesOf, player, until } from './steps.ts';

const NARROW = { viewport: { width: 360, height: 740 } };

/** A battle with its plan, and the entries written since. */
const drawPlan = async (page: Page) => {
  await alala.battle(page);
  const begun = (await entriesOf(page, player(page).battleId())).length;
  await alala.at(page, 'ground');
  await page.getByRole('button', { name: 'Draw the plan' }).click();
  await page.goBack();
  await page.locator('.plan-drawing').waitFor();
  return async () => (await entriesOf(page, player(page).battleId())).slice(begun);
};

test('[R-44] a plan is drawn in the middle of a battle, all shields in sight, and is there after a reload', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const entries = await drawPlan(page);
    await until(async () => (await entries()).map(({ type }) => type).join()).toBe('ground');
    const shields = await page.locator('.plan [data-unit]').count();
    expect(shields).toBeGreaterThan(15);
    const inSight = async (): Promise<boolean> =>
      page.evaluate(() => {
        const room = document.querySelector('.plan')?.getBoundingClientRect();
        const all = [...document.querySelectorAll('.plan .token')].map(token => token.getBoundingClientRect());
        return room !== undefined && all.every(({ left, right }) => left >= room.left - 4 && right <= room.right + 4);
      });
    expect(await inSight()).toBe(true);
    const sizes = await page
      .locator('.plan [data-unit], .plan-foot .btn')
      .evaluateAll(all =>
        all.map(each => Math.min(each.clientWidth, each.clientHeight, each.getBoundingClientRect().width)),
      );
    // A finger takes 48 pixels, borders and all.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(46);
    await page.reload();
    await page.locator('.plan-drawing').waitFor();
    expect(await page.locator('.plan [data-unit]').count()).toBe(shields);
    expect(await inSight()).toBe(true);
    // With the largest text on the narrowest screen, the strength of both armies stays visible.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await drawn(page);
    const cutOff = await page
      .locator('.field-plan .army-row')
      .evaluateAll(rows => rows.filter(row => row.scrollHeight > row.clientHeight + 1).length);
    expect(cutOff).toBe(0);
  }));

test('[R-44] what draws the plan loads only for a battle with a plan, and its room is kept meanwhile', () =>
  withSharedApp(NARROW, async ({ page }) => {
    let asked = 0;
    let release: (() => void) | undefined;
    let held: Promise<void> = Promise.resolve();
    await page.route(/\/assets\/plan-field-/, async route => {
      // The offline cache loads every file of an opened game when the page is idle.
      if (route.request().resourceType() === 'script') {
        asked++;
        await held;
      }
      await route.continue();
    });
    await alala.battle(page);
    await page.locator('.console-head').waitFor();
    expect(asked).toBe(0);
    await drawPlan(page);
    held = new Promise(resolve => {
      release = resolve;
    });
    await page.reload();
    await page.locator('.field-plan [role=status]').waitFor();
    await page.locator('.console-head').waitFor();
    const rooms = () =>
      page.evaluate(() =>
        ['.field', '.console'].map(name => {
          const { top = 0, height = 0 } = document.querySelector(name)?.getBoundingClientRect() ?? {};
          return [Math.round(top), Math.round(height)];
        }),
      );
    const before = await rooms();
    release?.();
    await page.locator('.plan-drawing').waitFor();
    expect(await rooms()).toEqual(before);
  }));

test('[R-44] units are drawn before names and zoom buttons load, and nothing moves when these load', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await drawPlan(page);
    let release: (() => void) | undefined;
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(/\/assets\/overlays-/, async route => {
      if (route.request().resourceType() === 'script') await held;
      await route.continue();
    });
    await page.reload();
    await page.locator('.plan [data-unit]').first().waitFor();
    await page.locator('.console-head').waitFor();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    expect(await page.locator('.plan-name').count()).toBe(0);
    expect(await zoomIn.count()).toBe(0);
    const places = () =>
      page.locator('.plan, .plan [data-unit], .plan .footprint, .plan-foot > *').evaluateAll(all =>
        all.map(each => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].join(' ');
        }),
      );
    const before = await places();
    release?.();
    await page.locator('.plan-name').first().waitFor();
    await zoomIn.waitFor();
    expect(await places()).toEqual(before);
    const [shield] = await page.locator('.plan [data-unit]').all();
    const wide = (await shield?.boundingBox())?.x;
    await zoomIn.click();
    await until(async () => (await shield?.boundingBox())?.x !== wide).toBe(true);
  }));

test('[R-44] a dragged unit has a new place, its label says so, and undo reverts it', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const entries = await drawPlan(page);
    const shield = page.locator('.plan [data-unit]').last();
    const unit = await shield.getAttribute('data-unit');
    const box = await shield.boundingBox();
    if (!box) throw new Error('no shield');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30, { steps: 4 });
    await page.locator('.footprint-ghost').waitFor();
    await page.mouse.up();
    await until(async () => (await entries()).map(({ type }) => type).join()).toBe('ground,place');
    const moved = (await entries()).find(({ type }) => type === 'place');
    expect(JSON.stringify(moved?.data)).toContain(`"unit":"${unit}"`);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(async () => (await entries()).map(({ type }) => type).join()).toBe('ground,place,undo');
    expect(await page.locator('.footprint-ghost').count()).toBe(0);
  }));

test('[R-44] by keyboard: a unit says where it stands, and steps put it elsewhere in one entry', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const entries = await drawPlan(page);
    const shield = page.locator('.plan [data-unit]').last();
    expect(await shield.getAttribute('aria-description')).toMatch(/(facing|nearest enemy) .+″ away/);
    await shield.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Place on the plan').focus();
    await page.keyboard.press('Enter');
    const told = page.locator('.fold[open] [role=status]');
    const before = await told.textContent();
    await page.getByRole('button', { name: '1″ ahead' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await until(() => told.textContent()).not.toBe(before);
    await until(async () => (await entries()).map(({ type }) => type).join()).toBe('ground,place');
  }));

test('[R-44] a battle begins on its plan, with its own terrain', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await alala.open(page, '#/new/alala');
    await page.getByText('Play on a plan of the table').click();
    await page.locator('main').getByRole('region').last().getByRole('button').first().click();
    await page.locator('.plan-drawing .terrain-wood').waitFor();
    expect(await page.locator('.plan [data-unit]').count()).toBeGreaterThan(15);
  }));

test('[R-44] terrain is added, seen on the field, and the plan is put away', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await drawPlan(page);
    await alala.at(page, 'ground');
    await page.getByRole('button', { name: 'Add terrain' }).click();
    await page.locator('.plan-preview .terrain-hill').waitFor();
    await page.goBack();
    await page.locator('.plan-drawing .terrain-hill').waitFor();
    await alala.at(page, 'ground');
    await page.getByRole('button', { name: 'Play without the plan' }).click();
    await page.goBack();
    await page.locator('.battle-line').first().waitFor();
    expect(await page.locator('.plan').count()).toBe(0);
  }));

test('[R-44] the table of a battle is saved under a name and shared by link, and another battle begins on it', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const me = player(page);
    await drawPlan(page);
    await alala.at(page, 'ground');
    await page.getByRole('button', { name: 'Add terrain' }).click();
    await page.getByLabel('Name of its own').fill('Kithairon');
    await me.press('Keep this table');
    await page.getByRole('heading', { name: 'Add this table?' }).waitFor();
    await me.press('Add it');
    await page.getByLabel('Name', { exact: true }).fill('Club table');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await me.press('Print the table');
    const sheet = page.locator('.paper');
    await sheet.locator('.paper-ground .terrain-hill').waitFor({ state: 'attached' });
    expect(await sheet.locator('ol').textContent()).toBe(
      'Kithairon: Hill, 12″ × 8″, middle 36″ from the left and 24″ from the near edge',
    );
    await me.press('Share');
    const link = await page.getByLabel('Link with everything in it').inputValue();
    expect(link).toMatch(/#\/armies\/alala\/grounds\/import\/[\w-]+$/);
    await alala.open(page, new URL(link).hash);
    await page.getByRole('heading', { name: 'Add this table?' }).waitFor();
    await me.press('Cancel');
    await page.getByRole('button', { name: /^Club table 72″ × 48″, 1 piece of terrain$/ }).waitFor();
    await alala.open(page, '#/new/alala');
    await page.getByText('Play on a plan of the table').click();
    await page.getByRole('combobox', { name: 'Table' }).selectOption('Club table');
    await page.locator('main').getByRole('region').last().getByRole('button').first().click();
    await page.locator('.plan-drawing .terrain-hill').waitFor();
    expect(await page.locator('.plan-drawing .terrain-wood').count()).toBe(0);
  }));
