import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { BATTLE, OTHER_BATTLE, own, player, tableDoor, until } from './steps.ts';

/** Makes drawing this text throw from now on; without a text nothing throws any more. */
const breakOn = (page: Page, text: string | undefined): Promise<void> =>
  page.evaluate(broken => {
    const scope = globalThis as { broken?: string | undefined; drawText?: typeof document.createTextNode };
    scope.broken = broken;
    if (scope.drawText) return;
    const draw = document.createTextNode.bind(document);
    scope.drawText = draw;
    document.createTextNode = text => {
      if (scope.broken !== undefined && text === scope.broken) throw new Error(`made to fail by the test: ${text}`);
      return draw(text);
    };
  }, text);

const NOT_DRAWN = 'This screen cannot be shown';

test('a page that throws while it is drawn says so, and leads on', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.goHome();
    const title = page.getByRole('heading', { name: NOT_DRAWN, exact: true });
    for (const [address, text] of [
      ['#/storage', 'Snapshots'],
      ['#/new/alala', 'New battle'],
      ['#/armies/alala', 'My armies'],
      ['#/odds/alala', 'Odds'],
      ['#/rules/alala', 'Rules'],
    ] as const) {
      await page.evaluate(hash => {
        location.hash = hash;
      }, address);
      await page.getByRole('heading', { name: text, exact: true }).first().waitFor();
      await me.goTo('#/');
      await tableDoor(page).waitFor();
      await breakOn(page, text);
      await me.goTo(address);
      await title.waitFor();
      // “Try again” works after the fault is gone.
      await breakOn(page, undefined);
      await me.press('Try again');
      await page.getByRole('heading', { name: text, exact: true }).first().waitFor();
      await me.goTo('#/');
      await tableDoor(page).waitFor();
    }
    // Home itself fails: Storage is still available.
    await me.goTo('#/rules/alala');
    await page.getByRole('heading', { name: 'Rules', exact: true }).first().waitFor();
    await breakOn(page, 'Your battles');
    await me.goTo('#/');
    await title.waitFor();
    await breakOn(page, undefined);
    await page.getByRole('link', { name: 'Storage', exact: true }).tap();
    await page.getByRole('heading', { name: 'Storage', exact: true }).waitFor();
  }));

test('a row that throws costs that row', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.controlTest(own('Corinthians'), 3);
    await me.saved();
    await me.openLog();
    const lines = page.locator('.log .log-said');
    const texts = await lines.allTextContents();
    await me.back();
    await breakOn(page, texts[0] ?? '');
    await me.openLog();
    await page.getByText('This line cannot be shown. It was left as it is.').waitFor();
    await until(() => lines.allTextContents()).toContain(texts[1]);
    await breakOn(page, undefined);
    await me.back();
    await me.goHome();
    await me.beginBattle(OTHER_BATTLE);
    await breakOn(page, BATTLE);
    await me.goHome();
    await page.getByText('This line cannot be shown. It was left as it is.').waitFor();
    await page.locator('a.listed', { hasText: OTHER_BATTLE }).waitFor();
  }));

test('a screen of a battle that throws leaves the field; a field that throws leaves the battle', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    // The chart of the report fails, its table stays.
    await me.goTo(`#/battle/${id}/report`);
    const chart = page.locator('.report-chart text').first();
    const label = (await chart.textContent()) ?? '';
    await me.goTo(`#/battle/${id}`);
    await me.unit(own('Spartiates')).waitFor();
    await breakOn(page, label);
    await me.goTo(`#/battle/${id}/report`);
    await page.getByText('This line cannot be shown. It was left as it is.').first().waitFor();
    await page.getByRole('button', { name: 'Share' }).first().waitFor();
    await breakOn(page, undefined);
    await me.goTo(`#/battle/${id}`);
    await me.unit(own('Spartiates')).waitFor();

    // An overlay over the field.
    await breakOn(page, 'Luck of the dice');
    await me.goTo(`#/battle/${id}/luck`);
    await page.getByText('This screen cannot be shown. The battle is unchanged.').waitFor();
    await breakOn(page, undefined);
    await me.press('Try again');
    await me.goTo('#/');

    // The field itself.
    await breakOn(page, 'Spartans and allies');
    await me.goTo(`#/battle/${id}`);
    await page.getByRole('heading', { name: NOT_DRAWN, exact: true }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), me.press(`Export ${BATTLE}`)]);
    expect(download.suggestedFilename()).toMatch(/\.alala$/);
    await me.press('Continue without this battle');
    await page.getByText(`Deleted: ${BATTLE}`).waitFor();
    await breakOn(page, undefined);
    await me.press('Undo');
    await until(() => page.getByRole('link', { name: new RegExp(`^${BATTLE}`) }).count()).toBe(1);
  }));
