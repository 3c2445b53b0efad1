import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openGame, solo, twoMonths } from './encounter-places.ts';
import { withApp } from './harness.ts';
import { rowsOf, until } from './steps.ts';
import { against, openWar, spring } from './war-places.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;

const tableOf = (page: Page) => {
  return {
    press: (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).tap(),
    write: async (orders: string): Promise<void> => {
      await page.getByText('Text', { exact: true }).tap();
      await page.getByRole('textbox', { name: /^Orders/ }).fill(orders);
    },
  };
};

test('Wars and Encounter: orders of all seats are tried, survive a reload, become the draft and are undone, and the log stays as it was', () =>
  withApp(PHONE, async ({ page }) => {
    const { press, write } = tableOf(page);
    await openWar(page, against('athens'), spring);
    const before = await rowsOf(page, 'entries');
    await press('Try orders');
    await write('A(Plataea)-Thebes');
    await page.getByRole('combobox', { name: /^Orders of/ }).selectOption({ label: 'Boeotia · 0 orders' });
    await press('Let the computer guess');
    await page.getByRole('option', { name: /^Boeotia · [1-9]/ }).waitFor({ state: 'attached' });
    await write('A(Orchomenos)-Thebes');
    // The main button covers the end of the panel.
    await page.locator('.war-panel').evaluate(panel => panel.scrollTo(0, panel.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await press('Try orders');
    await press('See the result');
    const result = page.getByRole('region', { name: 'Result of the trial' });
    expect(await result.locator('.war-fate', { hasText: 'Plataea' }).first().textContent()).toContain('Orchomenos');
    expect(await page.locator('.war-line-failed').count()).toBeGreaterThan(1);
    await page.locator('.war-panel').evaluate(panel => panel.scrollTo(0, panel.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await press('Use as my orders');
    await until(() => page.getByRole('textbox', { name: /^Orders/ }).inputValue()).toBe('A(Plataea)-Thebes');
    await press('Undo');
    await page.getByRole('textbox').waitFor({ state: 'detached' });
    expect(await page.locator('[data-order]').count()).toBe(0);
    expect(await rowsOf(page, 'entries')).toEqual(before);

    await openGame(page, solo(), twoMonths);
    const entries = await rowsOf(page, 'entries');
    await press('Try orders');
    await press('Guess all missing orders');
    await page.locator('.force-moves').first().waitFor();
    await page.locator('button:enabled', { hasText: 'Guess all missing orders' }).waitFor();
    await page.reload();
    await page.getByRole('combobox').selectOption('BOE');
    await page.locator('.force-moves', { hasText: 'Thebes' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await press('Use as my orders');
    await press('Undo');
    await page.locator('button:enabled', { hasText: 'Use as my orders' }).waitFor();
    const panel = page.locator('.encounter-panel');
    await panel.evaluate(element => element.scrollTo(0, element.scrollHeight));
    await press('See the result');
    await page.getByRole('region', { name: 'Boeotia' }).waitFor();
    // The result is read from its top.
    expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await press('Use as my orders');
    await press('Undo');
    await page.locator('button:enabled', { hasText: 'Use as my orders' }).waitFor();
    await press('Roll again');
    expect(await violations(page)).toEqual([]);
    await press('Change the orders');
    await press('Back to my orders');
    await page.getByRole('button', { name: 'Hand the orders in' }).waitFor();
    expect(await page.locator('.force-moves').count()).toBe(0);
    expect(await rowsOf(page, 'entries')).toEqual(entries);
  }));
