import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnyEvent } from '../../src/games/hoplite-encounter/battle/events.ts';
import { applyEvent } from '../../src/games/hoplite-encounter/battle/game.ts';
import { aiSheetsOf } from '../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../src/games/hoplite-encounter/battle/setup.ts';
import { initialState } from '../../src/games/hoplite-encounter/battle/state.ts';
import { AEGEAN } from '../games/hoplite-encounter/fixtures.ts';
import { openGame, solo } from './encounter-places.ts';
import { withSharedApp } from './shared-app.ts';
import { clashAtThebes, openWar, withBattles } from './war-places.ts';

/* Battles of a campaign that are fought out, by touch. */

/** The orders of the first month: Athens and Boeotia march to Megara. */
const ordersIn = (setup: Setup): readonly AnyEvent[] => {
  const sheets = [
    ['ATH', 3],
    ['BOE', 5],
  ].map(
    ([empire, H]): AnyEvent => ({
      type: 'sheet',
      data: { turn: 1, empire: String(empire), text: `HE1 game ${empire} 1\nA1 Y 1 ${H} . . 2.00 . MEGA` },
    }),
  );
  const state = sheets.reduce((before, event) => applyEvent(AEGEAN, before, event), initialState(AEGEAN, setup));
  return [
    ...sheets,
    ...aiSheetsOf(AEGEAN, state).map((data): AnyEvent => ({ type: 'sheet', data })),
    { type: 'close', data: { turn: 1 } },
  ];
};

const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** The first of two taps that take a past battle out or put it back: it says what changes. */
const preview = async (page: Page, name: 'Take it out' | 'Put it back'): Promise<void> => {
  await tap(page, name);
  await page.getByRole('button', { name: 'Leave it as it is' }).waitFor();
};

/** The line of a past battle that is out; what a preview says has no dot before it. */
const takenOut = (page: Page): Promise<number> => page.getByText(/· Taken out$/).count();

const openBattles = (page: Page): Promise<unknown> => page.goto(page.url().replace(/(#\/battle\/\w+).*/, '$1/battles'));

test('a battle on the table counts for its army, which is named; it is taken out after it says what changes, and is put back', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openGame(page, solo({ battles: 'offered' }), ordersIn);
    // Nobody changes orders with what the battles have shown him.
    expect(await page.getByRole('button', { name: /^Hand/ }).count()).toBe(0);
    await tap(page, 'To the battles');
    await page.getByText(/^One battle has no result yet/).waitFor();
    await tap(page, /from the table/);
    for (let i = 0; i < 3; i++) await tap(page, 'Losses of Boeotia A1: one more');
    await tap(page, 'Take the result');
    await page.getByText('Athens holds the field. Athens loses nothing. Boeotia loses 3 of A1.').waitFor();
    expect(await page.getByText(/no result yet/).count()).toBe(0);
    await tap(page, /Run the turn/);
    await page.locator('.encounter-panel').waitFor();
    await openBattles(page);
    await tap(page, 'Armies and battles');
    await page.getByText('Honours').waitFor();
    expect(await page.getByLabel('Name of Athens A1').inputValue()).toBe('1st Army of Athens');
    await tap(page, 'Name it');
    await page.getByRole('heading', { name: '1st Army of Athens (A1)' }).waitFor();
    await openBattles(page);
    await preview(page, 'Take it out');
    expect(await page.getByRole('listitem').allTextContents()).toContainEqual(expect.stringMatching(/^Athens: \dH/));
    await tap(page, 'Take it out');
    await page.getByRole('button', { name: 'Put it back' }).waitFor();
    // The month was run again, by the dice.
    await page.getByRole('heading', { name: /Battles of Turn\s2/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await preview(page, 'Put it back');
    expect(await takenOut(page)).toBe(1);
    await tap(page, 'Put it back');
    await page.getByRole('button', { name: 'Take it out' }).waitFor();
    expect(await takenOut(page)).toBe(0);
  }));

test('a battle is fought in Άλαλά!, leads back to the campaign, and its result is taken and kept', () =>
  withSharedApp({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
    await openGame(page, solo({ battles: 'offered' }), ordersIn, 'battles');
    const campaign = page.url();
    await tap(page, 'Fight it in Άλαλά!');
    await page.getByRole('link', { name: /Back to the campaign/ }).waitFor();
    // Thebes concedes.
    await page.goto(page.url().replace(/(#\/battle\/\w+).*/, '$1/end'));
    await page.getByRole('radio', { name: /Athens/ }).check({ force: true });
    await page.locator('[data-main]').click();
    await page.getByRole('link', { name: /Back to the campaign/ }).click();
    await page.goto(campaign);
    await tap(page, 'Take the result');
    await page.getByText('Athens holds the field. Athens loses nothing. Boeotia loses nothing.').waitFor();
    // It stays among the campaign's battles.
    await tap(page, /Run the turn/);
    await page.locator('.encounter-panel').waitFor();
    await openBattles(page);
    await tap(page, 'Open the battle');
    await page.getByRole('link', { name: /Back to the campaign/ }).waitFor();
  }));

test('[Hoplite Wars] a battle decides a clash, is taken out after it says what changes, and is put back', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openWar(page, withBattles('athens'), clashAtThebes);
    await tap(page, 'Resolve the orders');
    await page.getByText(/^One clash has no result yet/).waitFor();
    await tap(page, /from the table/);
    // Battles of Wars cost nobody a unit.
    expect(await page.getByRole('button', { name: /one more/ }).count()).toBe(0);
    await tap(page, 'Take the result');
    await page.getByText(/Nikias.* holds the field\.$/).waitFor();
    await tap(page, 'Resolve the orders');
    await page.getByText('It won the battle.').first().waitFor();
    await openBattles(page);
    await preview(page, 'Take it out');
    expect(await page.getByRole('listitem').allTextContents()).toContainEqual(
      expect.stringMatching(/^Thebes: nobody stands there instead of /),
    );
    await tap(page, 'Take it out');
    await page.getByRole('button', { name: 'Put it back' }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await preview(page, 'Put it back');
    expect(await takenOut(page)).toBe(1);
    await tap(page, 'Put it back');
    await page.getByRole('button', { name: 'Take it out' }).waitFor();
    expect(await takenOut(page)).toBe(0);
  }));
