import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { BATTLE, player, tableDoor, until } from './steps.ts';

const ARMIES_PAGE = '#/armies/alala';

test('an army edited in two tabs: neither tab loses its edits, and a message says so', () =>
  withApp({}, async ({ page, context }) => {
    const me = player(page);
    const nameOn = (tab: typeof page) => tab.getByLabel('Name', { exact: true });
    await me.goTo(ARMIES_PAGE);
    await me.press('New army');
    await nameOn(page).fill('Mantinea');
    await page.getByText('Saved', { exact: true }).waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await nameOn(other).waitFor();
    await nameOn(page).fill('Men of Mantinea');
    await page.getByText('Saved', { exact: true }).waitFor();
    // This tab has no changes yet, so it shows those of the other tab.
    await other.getByRole('heading', { name: 'Men of Mantinea', exact: true }).waitFor();
    await player(other).press('Add hoplites');
    await other.getByText('Saved', { exact: true }).waitFor();
    expect(await other.getByText('Another tab has changed this too.').count()).toBe(0);
    // This tab has changes, so they continue in a copy.
    await nameOn(page).fill('Mantineans');
    await page.getByText('Another tab has changed this too.').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await me.press('Armies');
    const mine = page.getByRole('region', { name: 'My armies', exact: true });
    await mine.getByRole('button', { name: /^Men of Mantinea 1 units?/ }).waitFor();
    await mine.getByRole('button', { name: /^Mantineans \(copy\) 0 units/ }).waitFor();
  }));

test('leaving New or practice before it has loaded starts no battle and closes none', () =>
  withApp({}, async ({ page, expectFault }) => {
    expectFault(/service ?worker|Failed to fetch|ERR_FAILED/i);
    const me = player(page);
    const held: Route[] = [];
    let holding = true;
    const home = tableDoor(page);
    const practice = page.getByRole('link', { name: /^Learn/ });
    // Home itself must be loaded before requests are held back.
    await practice.waitFor();
    await page.route(/\/assets\//, route => (holding ? void held.push(route) : route.continue()));
    await me.tap(practice);
    await until(() => held.length).toBeGreaterThan(0);
    await page.goBack();
    await home.waitFor();
    holding = false;
    for (const route of held.splice(0)) await route.continue();
    // Beginning a battle shows that everything has loaded.
    const id = await me.beginBattle();
    expect(me.battleId()).toBe(id);
    await me.goHome();
    const battles = page.getByRole('link', { name: new RegExp(`^${BATTLE}`) });
    await battles.waitFor();
    await until(() => battles.count()).toBe(1);
    await until(() => page.getByRole('button', { name: /^Remove|^Delete/ }).count()).toBe(1);

    // A page that was left earlier fails now.
    await page.reload();
    await home.waitFor();
    await page.route(/\/assets\/storage/, route => void held.push(route));
    await me.goTo('#/storage');
    await until(() => held.length).toBeGreaterThan(0);
    await me.goTo(`#/battle/${id}`);
    await me.undoButton.waitFor();
    for (const route of held.splice(0)) await route.abort();
    await me.press('Menu');
    expect(page.url()).toContain(`#/battle/${id}`);
  }));
