import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { doomed, duel, eliminated, none, openGame, solo, three, twoMonths } from './encounter-places.ts';
import { withSharedApp } from './shared-app.ts';
import { openGamePage, rowsOf, until } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

const seat = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp): Promise<void> => button(name).first().tap();
  return {
    button,
    press,
    force: (name: string): Promise<void> =>
      page
        .getByRole('list', { name: 'Your forces' })
        .getByRole('button', { name: new RegExp(`\\b${name} `) })
        .tap(),
    route: async (codes: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: /^Route from/ });
      await field.fill(codes);
      await field.press('Enter');
    },
    take: async (empire: string): Promise<void> => {
      await page
        .getByRole('listitem')
        .filter({ hasText: empire })
        .getByRole('button', { name: 'Take the phone' })
        .tap();
      await press(new RegExp(`^Continue as ${empire}`));
      await page.getByRole('application').waitFor();
    },
    camera: (): Promise<string> => page.getByRole('application').getAttribute('data-camera').then(String),
    back: () => page.getByRole('button', { name: 'Back' }).first().tap(),
  };
};

test('on a shared phone players undo their own submitted orders, but nobody else’s', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, take, button } = seat(page);
    const undo = page.locator('.undo-bar .undo');
    const redo = button('Redo');
    await openGamePage(page, 'Hoplite Encounter', 'Empires of the Aegean');
    await press('Athens and Sparta');
    await press('Begin the game');
    await take('Athens');
    await press('Hand the orders in');
    await page.getByText('One sheet is missing.').waitFor();
    // Nor at the shared screen, while no player has the phone.
    expect(await undo.isDisabled()).toBe(true);
    await take('Sparta');
    expect(await undo.isDisabled()).toBe(true);
    await page.keyboard.press('Control+z');
    // Nor can a player go back over it in the log.
    await button('Log').tap();
    await page.getByRole('button', { name: 'The battle begins' }).tap();
    await page.getByRole('button', { name: /as it was here/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Go back/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).first().tap();
    await press('Hand the orders in');
    await page.getByText('All sheets are in.').waitFor();
    // Undo has the orders of Athens, although Sparta has handed in since.
    await take('Athens');
    await until(() => undo.textContent()).toMatch(/Orders.*Athens/);
    await undo.tap();
    await page.getByText(/^Your orders are not in yet\./).waitFor();
    await press('Give the phone back');
    await page.getByText('One sheet is missing.').waitFor();
    expect(await redo.isDisabled()).toBe(true);
    await take('Sparta');
    await page.getByText('Your orders are in. You may still change them.').waitFor();
    expect(await redo.isDisabled()).toBe(true);
    await press('Give the phone back');
    await take('Athens');
    await redo.tap();
    await page.getByText('Your orders are in. You may still change them.').waitFor();
    await press('Give the phone back');
    // The turn is run and undone at the shared screen. Each player sees its results when he takes the phone.
    await press('Run the turn');
    await page.getByText(/^Turn.1, January 430.BC is over\./).waitFor();
    await take('Athens');
    await page.getByRole('button', { name: /^What happened: / }).waitFor();
    expect(await undo.isDisabled()).toBe(true);
    await press('Give the phone back');
    await until(() => undo.textContent()).toMatch(/The turn/);
    await undo.tap();
    await page.getByText('All sheets are in.').waitFor();
  }));

test('the map keeps its position under an open page, and is framed if a page was opened first', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, camera, back, button } = seat(page);
    await openGame(page, solo(), twoMonths);
    await press('Zoom in');
    await press('Zoom in');
    await page.getByRole('application').press('ArrowUp');
    await until(camera).not.toBe('null');
    await page.waitForTimeout(300);
    const was = await camera();
    for (const place of ['Orders', 'Report']) {
      await press(place);
      await page.locator('.scroll').first().waitFor();
      await back();
      await page.getByRole('application').waitFor();
      await page.waitForTimeout(200);
      expect(await camera(), place).toBe(was);
    }
    // The button that hands in the orders is visible, however long the panel is.
    const [hand, bar] = await Promise.all([
      button('Hand the orders in').boundingBox(),
      page.locator('.undo-bar').boundingBox(),
    ]);
    expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    // Looking at an earlier turn does not move it either.
    await press('Turns so far');
    await press('Previous turn');
    await press('Back to now');
    await page.waitForTimeout(200);
    expect(await camera()).toBe(was);
    await openGame(page, solo(), twoMonths, 'orders');
    await button('Back').first().tap();
    await until(camera).not.toBe('null');
    const [scale = 0] = (await camera()).split(' ').map(Number);
    expect(scale).toBeGreaterThan(0.8);
  }));

test('a fleet sent off without money is reported before the orders are submitted, and one tap pays it for months', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, force, route, button } = seat(page);
    await openGame(page, solo(), none);
    await force('F3');
    await route('AEGI');
    await page.getByText('Upkeep 1.00 a month.').waitFor();
    await page
      .getByText('In Turn\u00a02, February 430\u00a0BC, it cannot be paid: 5 triremes will be disbanded.')
      .waitFor();
    await press('Close');
    const missing = page.getByRole('region', { name: 'Missing upkeep' });
    expect(await missing.textContent()).toContain('F3');
    expect(await violations(page)).toEqual([]);
    await missing.getByRole('button', { name: 'Put 4.00 into its chest: 4 months' }).tap();
    await missing.waitFor({ state: 'detached' });
    await force('F3');
    await page.getByText('Its chest pays it for 4 months.').waitFor();
    await press('Close');
    for (let turn = 1; turn <= 3; turn++) {
      await press('Hand the orders in');
      await press('Run the turn');
      await page
        .getByRole('banner')
        .getByText(new RegExp(`^${turn + 1}\\s· `))
        .waitFor();
    }
    await until(() => page.getByRole('list', { name: 'Your forces' }).textContent()).toContain('F35T');
    await page.getByText('Its chest', { exact: false }).first().waitFor({ state: 'detached' });
    expect(await button('Hand the orders in').isEnabled()).toBe(true);
  }));

test('a typed chest shows its fault, the map shows only existing money, and one tap corrects it', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, force, button } = seat(page);
    await openGame(page, solo(), none);
    await force('F3');
    const chest = page.getByRole('textbox', { name: 'Chest' });
    // The text appears while the field has the focus.
    await chest.fill('2.00');
    await page.getByText(/The money of this bloc was 9\.80 and is now 11\.80/).waitFor();
    await press('Close');
    await page.getByText('9.80 talents').waitFor();
    expect(await button('Hand the orders in').isDisabled()).toBe(true);
    await press('Correct: ATH 7.80');
    await until(() => button('Hand the orders in').isEnabled()).toBe(true);
    await force('F3');
    await page.getByText('Before it moves: 5T, 2.00 in its chest.').waitFor();
    // Regiments board with one tap, and triremes are not offered inland.
    await press('Take A2 aboard: 1H');
    await page.getByText('Before it moves: 1H 5T, 2.00 in its chest.').waitFor();
    await press('Close');
    await until(() => page.getByRole('list', { name: 'Your forces' }).textContent()).toContain('disbanded');
    await force('A1');
    expect(await button(/^More.*Triremes|Triremes.*more/i).isDisabled()).toBe(true);
    await press('Close');
    // Undo and redo work for all orders, also after the phone was passed on.
    await press('Orders');
    await press('Reset all orders');
    await page.getByText(/^All orders are reset/).waitFor();
    // Waits until the draft is on disk before the page reloads.
    await until(async () => JSON.stringify(await rowsOf(page, 'drafts'))).toMatch(/"before":\[(?:"[^"]*",?){3,}\]/);
    await page.reload();
    await press('Undo the last change');
    await page
      .getByText(/A2.*→|F3\s· 1H 5T/)
      .first()
      .waitFor();
  }));

test('a turn run from the orders opens the news; each line leads to its hex, until the news are closed', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, camera } = seat(page);
    await openGame(page, solo(), none, 'orders');
    await press('Hand the orders in');
    await press('Run the turn');
    const line = page.getByRole('button', { name: /^What happened: / });
    await line.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^What happened/);
    // One tap undoes the turn with the app's sheets, and one redoes it.
    const month = page.getByRole('banner');
    await page.locator('.undo-bar .undo').tap();
    await month.getByText(/^1\s· /).waitFor();
    await page.getByText('Your orders are in. You may still change them.').waitFor();
    await until(() => page.locator('.undo-bar .undo').textContent()).toMatch(/Orders.*Athens/);
    await page.getByRole('button', { name: 'Redo', exact: true }).tap();
    await month.getByText(/^2\s· /).waitFor();
    await openGame(page, solo(), twoMonths);
    await line.tap();
    await page.getByRole('heading', { name: /^What happened Turn.2/ }).waitFor();
    const battle = page.getByRole('button', { name: / against .* Strength/ }).first();
    await battle.tap();
    expect(await violations(page)).toEqual([]);
    await press('On the board');
    await until(camera).not.toBe('null');
    await page.getByRole('button', { name: 'Hand the orders in' }).waitFor();
    expect(await line.count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Hand the orders in' }).waitFor();
    await page.waitForTimeout(300);
    expect(await line.count()).toBe(0);
    // The menu opens it again.
    await press('Menu');
    await press('What happened');
    await battle.waitFor();
  }));

test('a player out of the game keeps seat, last report and past turns, and the months pass', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, back } = seat(page);
    await openGame(page, solo(), eliminated);
    await page.getByText(/^You are out of the game since Turn.3/).waitFor();
    await page.getByRole('button', { name: /^What happened: / }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press('Report');
    await page.getByText('Athens – Turn\u00a02, February 430\u00a0BC').waitFor();
    await back();
    await press('Turns so far');
    await press('Previous turn');
    await page
      .getByText(/^Turn.1, January 430.BC/)
      .first()
      .waitFor();
    await press('Back to now');
    expect(await page.getByRole('button', { name: /Hand the orders in/ }).count()).toBe(0);
    await press('Run the turn');
    await page
      .getByRole('banner')
      .getByText(/^7\s· /)
      .waitFor();
    await page.getByText(/^You are out of the game since Turn.3/).waitFor();
  }));

/**
 * Athens and the other players hand in empty sheets. Sparta's army marches from Megara into Athens, and the turn is
 * run.
 */
const takeAthens = async (page: Page, others: readonly string[]): Promise<void> => {
  const { press, take, force, route } = seat(page);
  for (const empire of others) {
    await take(empire);
    await press('Hand the orders in');
  }
  await take('Sparta');
  await force('A9');
  await route('ATHE');
  await press('Close');
  await press('Hand the orders in');
  await page.getByText('All sheets are in.').waitFor();
  await press('Run the turn');
};

test('a conquered Empire on a shared phone reads its report and past turns, gives no orders, and nobody waits for it', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    const { press, take, back, button } = seat(page);
    await openGame(page, three(), doomed);
    await takeAthens(page, ['Athens', 'Corinth']);
    await page.getByText('2 sheets are missing.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Athens' }).getByText('Out of the game').waitFor();
    await take('Athens');
    await page.getByRole('button', { name: /^What happened: / }).tap();
    await page
      .getByRole('button', { name: /Sparta takes Athens from Athens/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await back();
    await press('Report');
    await page.getByText('Money 0.00, monthly income 0.00. 0 forces of 23.', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'The next sheet' }).count()).toBe(0);
    await back();
    await press('Turns so far');
    await press('Previous turn');
    await press('Its orders');
    await page.getByRole('heading', { name: /Athens, Turn.1/ }).waitFor();
    await back();
    await press('Back to now');
    // Neither the menu nor a URL leads to orders.
    await press('Menu');
    await button('Report').first().waitFor();
    expect(await button('Orders').count()).toBe(0);
    const game = page.url().replace(/\/menu$/, '');
    for (const place of ['orders', 'text', 'offers']) {
      await page.goto(`${game}/${place}`);
      await page.getByText('You are out of the game: you have neither a country nor a force.').last().waitFor();
      expect(await page.getByRole('button', { name: /Hand the orders in|Add to the sheet/ }).count()).toBe(0);
      await press('Back to now');
    }
    await press('Give the phone back');
    await take('Sparta');
    await page.getByRole('button', { name: /^What happened: / }).tap();
    await page
      .getByRole('button', { name: /Sparta takes Athens from Athens/ })
      .first()
      .waitFor();
    await back();
    await press('Hand the orders in');
    await take('Corinth');
    await press('Hand the orders in');
    await page.getByText('All sheets are in.').waitFor();
    await press('Run the turn');
    await page
      .getByRole('banner')
      .getByText(/^4\s· /)
      .waitFor();
  }));

test('where one Empire of two is left the game is over, and the whole record is open', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openGame(page, duel(), doomed);
    await takeAthens(page, ['Athens']);
    await page.getByText(/wins: two thirds of the Imperial states/).waitFor();
    await page.getByRole('banner').getByText('The whole record').waitFor();
    expect(await page.getByRole('button', { name: /Run the turn|Take the phone/ }).count()).toBe(0);
    await seat(page).press('Its report');
    await page
      .getByText(/^Athens .* Turn.2/)
      .first()
      .waitFor();
  }));
