import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commandEvent } from '../../src/games/alala/actions/order.ts';
import { bringNearer, openOnPlan, signal } from './plan-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, player, until } from './steps.ts';

const NARROW = { viewport: { width: 360, height: 740 } };

/** The entries written on this phone. */
const written = async (page: Page) =>
  (await entriesOf(page, player(page).battleId())).filter(({ author }) => author !== 'another');

/** Screen pixels per inch. */
const inchOf = async (page: Page): Promise<number> => {
  const [box] = await page
    .locator('.plan-scale path')
    .evaluateAll(all => all.map(path => path.getBoundingClientRect().width));
  return (box ?? 0) / 6;
};

/** Drags the outline of a move by some inches on the screen, and releases it. */
const dragGhost = async (page: Page, right: number, down: number, told: string): Promise<void> => {
  const handle = page.locator('.plan-handle');
  await handle.waitFor();
  const inch = await inchOf(page);
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right * inch, y + down * inch, { steps: 5 });
  await until(() => handle.textContent()).toContain(told);
  await page.mouse.up();
};

const signalledAlone = (page: Page) =>
  openOnPlan(page, 'manoeuvre', me => {
    const leader = Object.values(me.state().leaders).find(({ unit }) => unit === 'au3')?.id ?? '';
    me.record('command', commandEvent(me.state(), { leader, action: 'signal' }));
  });

test('[M2 R-39] a body is dragged forward: the dice that it takes are chosen, and it goes in one entry', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await openOnPlan(page, 'manoeuvre', me => signal(me, 'au4', 'au5'));
    const me = player(page);
    const body = page.locator('.console');
    expect(await page.locator('.footprint-ghost').count()).toBe(2);
    await dragGhost(page, 0, -4, '8″');
    expect(await body.getByRole('radio', { name: '2 average dice' }).isChecked()).toBe(true);
    expect(await written(page)).toEqual([]);
    await me.press('Roll for all', body);
    await me.press('Apply', body);
    // Nothing else may move, so the next phase begins.
    await until(async () => (await written(page)).map(({ type }) => type)).toEqual(['throw', 'together', 'phase']);
    const [, moved] = await written(page);
    expect(JSON.stringify(moved?.data)).toMatch(/"what":"advance".*"place":.*"place":/);
  }));

test('[M9] a unit that wheels where its ghost is dropped: one entry, and one undo', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await signalledAlone(page);
    await dragGhost(page, -2.4, 0, 'Wheel');
    await until(async () => (await written(page)).map(({ type }) => type)).toEqual(['move']);
    const [moved] = await written(page);
    expect(moved?.data).toMatchObject({ unit: 'au3', what: 'wheel', thrown: [], by: 'hand' });
    expect(JSON.stringify(moved?.data)).toContain('"place":');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await until(async () => (await written(page)).map(({ type }) => type)).toEqual(['move', 'undo']);
    await page.locator('.plan-handle').waitFor();
  }));

test('[M6] a unit whose sheet is open is dragged to the right: its page has the direction, and the dice', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await signalledAlone(page);
    await page.locator('[data-unit=au3]').click();
    await until(() => page.getByRole('button', { name: 'All units' }).count()).toBe(1);
    await dragGhost(page, 1.5, -1, 'right');
    await page.waitForURL(/move\/au3\/advance$/);
    expect(await page.getByRole('radio', { name: 'Up to 22½° right' }).isChecked()).toBe(true);
    await player(page).press('Face of the average die: 3');
    await player(page).press('Apply');
    await until(async () => (await written(page)).map(({ type }) => type)).toEqual(['move']);
  }));

test('[M9] by keyboard: a wheel to the left is chosen from the lawful moves, by its inches', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await signalledAlone(page);
    await page.locator('.console-title').focus();
    await page.keyboard.press('Enter');
    const choose = async (name: string, key = 'Space'): Promise<void> => {
      await page.locator('main').getByLabel(name, { exact: true }).last().focus();
      await page.keyboard.press(key);
    };
    await choose('Wheel');
    await choose('To the left');
    await page.getByRole('button', { name: /^Inches on the table.*(more|\+)/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await written(page)).map(({ type }) => type)).toEqual(['move']);
    const [moved] = await written(page);
    expect(moved?.data).toMatchObject({ unit: 'au3', what: 'wheel', inches: 2 });
    expect(JSON.stringify(moved?.data)).toContain('"facing":341');
  }));

test('[S1 G1] enemies in range and possible targets of a charge are highlighted and labelled', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await openOnPlan(page, 'skirmish', me => bringNearer(me, 95, 'as1', 'as3'));
    await until(() => page.locator('.plan-lit path').count()).toBe(2);
    expect(await page.locator('[data-unit=bs4]').getAttribute('aria-description')).toContain('in range');
    expect(await page.locator('[data-unit=bs2]').getAttribute('aria-description')).not.toContain('in range');
    await openOnPlan(page, 'charge', me => {
      bringNearer(me, 205, 'au5');
      bringNearer(me, -150, 'bs2');
      me.record('correct', { changes: { units: [{ unit: 'au5', advanced: 5 }], leaders: [] } });
    });
    await until(() => page.locator('.plan-lit path').count()).toBe(1);
    expect(await page.locator('[data-unit=bu2]').getAttribute('aria-description')).toContain('can be charged');
  }));
