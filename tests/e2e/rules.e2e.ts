import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilOffline, withApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { enemy, openGamePage, own, player, tableDoor, until } from './steps.ts';

/** The focused clause, and the distance of its top from that of its scroller. */
const focusedClause = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-clause') ?? 'none');

const isInSight = (page: Page, clause: string): Promise<boolean> =>
  page.locator(`[data-clause="${clause}"]`).evaluate(element => {
    const { top } = element.getBoundingClientRect();
    const body = element.closest('.rules-body')?.getBoundingClientRect();
    return body !== undefined && top >= body.top - 4 && top < body.bottom - 40;
  });

test('a fight half typed is still there after the rules: from a reason, by search, and back by the phone’s back', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.press('Type dice');
    await me.press('Hits of Spartiates: 8');

    // The page of fight or shot has the header's button too.
    await me.press('Rules');
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.getByRole('group').first().waitFor();
    expect(page.url()).toMatch(/\/fight\/\w+\/\w+\?rules$/);
    await page.goBack();
    await rules.waitFor({ state: 'detached' });

    // From a number to its modifiers, and from a modifier to its clause.
    await me.press('Spartiates: 14 dice, hits on 5–6, +1 hit. Why');
    const why = page.getByRole('dialog', { name: 'Dice of Spartiates' });
    await me.press(/^Ready\s*B2$/, why);
    await until(() => focusedClause(page)).toBe('B2');
    await until(() => isInSight(page, 'B2')).toBe(true);
    expect(page.url()).toMatch(/\?rules=B2$/);
    await until(() => rules.locator('.rule-asked').getAttribute('data-clause')).toBe('B2');

    await rules.getByRole('searchbox').fill('free hack');
    await until(() => rules.getByRole('status').textContent()).toBe('2 clauses found');
    await until(() => rules.getByRole('article').count()).toBe(2);
    await until(() => rules.locator('mark').allTextContents()).toEqual(expect.arrayContaining(['free', 'hack']));
    // A related clause is one tap away, and the search closes.
    await me.press(/^K3 /, rules);
    await until(() => focusedClause(page)).toBe('K3');
    await until(() => isInSight(page, 'K3')).toBe(true);
    await until(() => rules.getByRole('searchbox').inputValue()).toBe('');

    await page.goBack();
    await rules.waitFor({ state: 'detached' });
    // The dialog with the modifiers is where it was, with the focus.
    await until(() => why.isVisible()).toBe(true);
    await until(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Ready\s*B2$/);
    await me.press('Close', why);
    await until(() => me.button('Hits of Spartiates: 8').getAttribute('aria-pressed')).toBe('true');
    await me.press('Hits of Thebans I: 3');
    await me.apply();
    await until(() => me.labelOf(enemy('Thebans I'))).toMatch(/20 of 24 men, Shaken, unformed, retired/);
  }));

test('the setting in force in a battle is marked, and the first one where there is none', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const chosen = page.locator('[data-clause="R-14"] .rule-chosen').first();
    await openGamePage(page, 'Άλαλά!', 'Rules');
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
    await page.getByRole('searchbox').fill('R14');
    await until(() => chosen.textContent()).toMatch(/^Of the men, before modifiers\s*unless you choose otherwise$/);
    await me.tap(page.getByRole('link', { name: 'Home' }));

    await me.tap(tableDoor(page));
    await page.getByText('House rules', { exact: true }).tap();
    await me.choose('At most 12 dice', 'Of the total');
    // Choices are kept while the rules are read.
    await me.press(/^Whether bonuses can lift.*R-14$/);
    await until(() => focusedClause(page)).toBe('R-14');
    await me.press('Close', page.getByRole('dialog'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await me.press('Begin', me.panel('Spartans and allies v Thebans and allies'));
    await me.undoButton.waitFor();
    await me.press('Menu');
    await me.press(/^At most 12 dice.*R-14$/);
    await until(() => chosen.textContent()).toMatch(/^Of the total\s*in this battle$/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/\/menu$/);
  }));

test('without a network, by address, in Greek and without its accents', () =>
  withApp({ serviceWorker: true, context: { locale: 'el-GR' } }, async ({ page, stop }) => {
    await page.getByRole('link', { name: /^Στο τραπέζι/ }).waitFor();
    await untilOffline(page);
    await stop();
    await page.goto(new URL('#/rules/alala/M4', page.url()).href);
    await page.reload();
    await until(() => focusedClause(page)).toBe('M4');
    await until(() => isInSight(page, 'M4')).toBe(true);
    await page.getByRole('searchbox').fill('ελευθερα ΧΤΥΠΗΜΑ');
    await until(() => page.getByRole('article').count()).toBe(2);
    // The first match in the order of the page: the ruling on the free hack is with the leaders.
    await page.getByRole('searchbox').press('Enter');
    await until(() => focusedClause(page)).toBe('R-40');
  }));

test('opened by URL, the rules close to the screen beneath', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await page.goto(new URL(`#/battle/${id}/log?rules=T0`, page.url()).href);
    await page.reload();
    await until(() => focusedClause(page)).toBe('T0');
    await me.press('Close', page.getByRole('dialog'));
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    expect(page.url()).toMatch(/\/log$/);
  }));

test('within reach on storage, over decks and out of a dialog, which stay as they are', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const over = page.getByRole('dialog', { name: 'Rules', exact: true });
    const closeRules = async () => {
      await over.getByRole('searchbox').waitFor();
      await me.press('Close', over);
      await over.waitFor({ state: 'detached' });
    };
    await me.tap(page.getByRole('link', { name: 'Storage', exact: true }));
    await me.press('Rules');
    expect(page.url()).toMatch(/#\/storage\?rules$/);
    await closeRules();
    await page.getByRole('heading', { level: 1, name: 'Storage' }).waitFor();
    await me.tap(page.getByRole('link', { name: 'Home' }));
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.press('God Packs');
    await me.press('Rules');
    await closeRules();
    await me.press('Copy House deck');
    await page.getByText('Saved', { exact: true }).waitFor();
    await me.press('Rules');
    await closeRules();
    await me.press('God Packs');
    await me.press('Import');
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
    await dialog.getByRole('textbox').fill('half a deck');
    await me.press('Rules', dialog);
    await closeRules();
    await until(() => dialog.getByRole('textbox').inputValue()).toBe('half a deck');
    // The button has the focus again.
    await until(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rules');
  }));

test('a file is picked by a button of ours, in the language chosen, by key as by tap', () =>
  withSharedApp({ context: { locale: 'de-DE' } }, async ({ page }) => {
    const me = player(page);
    await me.tap(page.getByRole('link', { name: 'Storage', exact: true }));
    const button = page.getByRole('button', { name: 'Choose a file', exact: true });
    for (const pick of [() => button.tap(), () => button.press('Enter'), () => button.press('Space')]) {
      const chooser = page.waitForEvent('filechooser');
      await pick();
      await (await chooser).setFiles({ name: 'x.alala', mimeType: '', buffer: Buffer.from('no file of ours') });
      await page.getByRole('alert').filter({ hasText: 'This file was not imported' }).waitFor();
    }
    expect(await page.locator('input[type=file]').isVisible()).toBe(false);
  }));
