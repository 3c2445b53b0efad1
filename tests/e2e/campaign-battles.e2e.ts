import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup as AlalaSetup } from '../../src/games/alala/battle/state.ts';
import type { Setup as AncientSetup } from '../../src/games/ancient-wargame/battle/setup.ts';
import type { BattleRow } from '../../src/store/db.ts';
import { beforeBattles, openGame, solo } from './encounter-places.ts';
import { keepPressing, stopPressing } from './meeting.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, player, rowsOf, until, untilPlayed, writeRows } from './steps.ts';
import { clashAtThebes, openWar, withBattles } from './war-places.ts';

/* Battles of a campaign that are fought out, with taps. */

const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** The first of two taps that take a past battle out or put it back. It shows the changes. */
const preview = async (page: Page, name: 'Take it out' | 'Put it back'): Promise<void> => {
  await tap(page, name);
  await page.getByRole('button', { name: 'Leave it as it is' }).waitFor();
};

/** The number of past battles that are taken out. The preview has no dot before these words. */
const takenOut = (page: Page): Promise<number> => page.getByText(/· Taken out$/).count();

const openBattles = (page: Page): Promise<unknown> => page.goto(page.url().replace(/(#\/battle\/\w+).*/, '$1/battles'));

/** The card of a battle, by its place. */
const battleAt = (page: Page, place: string) => page.getByRole('region', { name: new RegExp(`^${place}`) });

const backLink = (page: Page) => page.getByRole('link', { name: /Back to the campaign/ });

/**
 * Begins a battle by its place, in a game with fewer turns, and presses the buttons that the game offers until it is
 * over.
 */
const fightShort = async (
  page: Page,
  [place, game]: readonly [place: string, game: string],
  shorten: (setup: never) => object,
  offers: readonly string[],
): Promise<void> => {
  const campaign = page.url();
  await battleAt(page, place)
    .getByRole('button', { name: `Fight it in ${game}` })
    .click();
  // Before it begins, the app lists what the game cannot show, if anything.
  const begin = page.getByRole('button', { name: 'Begin the battle' });
  await begin.or(backLink(page)).waitFor();
  if (await begin.isVisible()) await begin.click();
  await backLink(page).waitFor();
  const id = player(page).battleId();
  const row = (await rowsOf<BattleRow>(page, 'battles')).find(each => each.id === id);
  await writeRows(page, 'battles', [{ ...row, setup: shorten(row?.setup as never) }]);
  await page.reload();
  await backLink(page).waitFor();
  await keepPressing(page, offers);
  const isOver = async (): Promise<boolean> =>
    (await page.locator('.game-result').count()) > 0 || (await entriesOf(page, id)).some(({ type }) => type === 'end');
  await untilPlayed(isOver).toBe(true);
  await stopPressing(page);
  await backLink(page).waitFor();
  await page.goto(campaign);
  await battleAt(page, place).getByRole('button', { name: 'Take the result' }).click();
  await battleAt(page, place)
    .getByRole('status')
    .filter({ hasText: /holds the field/ })
    .waitFor();
};

/** A set-up of one turn for each side. The second side lacks a unit, so the first one wins if it loses nothing. */
const twoTurns = (setup: AncientSetup): AncientSetup => {
  const { a, b } = setup.armies;
  return { ...setup, turns: 2, armies: { a, b: { ...b, units: b.units.slice(0, -1) } } };
};

test('a solo campaign: battles fought against the app in two games, one entered from the table; one is taken out and put back; an army is named', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openGame(page, solo({ battles: 'offered' }), beforeBattles);
    // Orders cannot be changed after the battles are shown.
    expect(await page.getByRole('button', { name: /^Hand/ }).count()).toBe(0);
    await tap(page, 'To the battles');
    await page.getByText(/^3 battles have no result yet/).waitFor();
    const oneTurn = (setup: AlalaSetup): AlalaSetup => ({ ...setup, houseEnd: { lastTurn: 1, byShare: true } });
    await fightShort(page, ['Megara', 'Άλαλά!'], oneTurn, [
      'Faster',
      '.console:not(.console-orders) .btn-main',
      '.next-phase',
      '[data-main]',
    ]);
    await fightShort(page, ['Corinth', 'Ancient Wargame'], twoTurns, ['.step-next']);
    await battleAt(page, 'Plataea')
      .getByRole('button', { name: /from the table/ })
      .click();
    for (let i = 0; i < 2; i++) await tap(page, 'Losses of Boeotia A9: one more');
    await tap(page, 'Take the result');
    await page.getByText('Athens holds the field. Athens loses nothing. Boeotia loses 2 of A9.').waitFor();
    expect(await page.getByText(/no result yet/).count()).toBe(0);
    await tap(page, /Run the turn/);
    await page.locator('.encounter-panel').waitFor();

    await openBattles(page);
    await tap(page, 'Armies and battles');
    await page.getByText('Honours').first().waitFor();
    expect(await page.getByLabel('Name of Athens A1').inputValue()).toMatch(/^\d\w+ Army of Athens$/);
    await page.getByRole('button', { name: 'Name it' }).first().click();
    await page.getByRole('heading', { name: /^\d\w+ Army of Athens \(A\d\)$/ }).waitFor();
    await openBattles(page);
    const past = page.getByRole('region', { name: 'Battles fought out' });
    expect(await past.getByRole('button', { name: 'Take it out' }).count()).toBe(3);
    const onTable = past.getByRole('region', { name: /^Plataea/ });
    await onTable.getByRole('button', { name: 'Take it out' }).click();
    await page.getByRole('button', { name: 'Leave it as it is' }).waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toContainEqual(
      expect.stringMatching(/^(Plataea|Athens|Boeotia): /),
    );
    await onTable.getByRole('button', { name: 'Take it out' }).click();
    await page.getByRole('button', { name: 'Put it back' }).waitFor();
    // The month was resolved again, with dice.
    await page.getByRole('heading', { name: /Battles of Turn\s3/ }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await preview(page, 'Put it back');
    expect(await takenOut(page)).toBe(1);
    await tap(page, 'Put it back');
    await until(() => past.getByRole('button', { name: 'Take it out' }).count()).toBe(3);
    expect(await takenOut(page)).toBe(0);
    // The battle is still in the list of the campaign's battles.
    await page.getByRole('button', { name: 'Open the battle' }).first().click();
    await backLink(page).waitFor();
  }));

test('[Hoplite Wars] a battle fought in another game decides a clash, is taken out after it says what changes, and is put back', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openWar(page, withBattles('athens'), clashAtThebes);
    await tap(page, 'Resolve the orders');
    await page.getByText(/^One clash has no result yet/).waitFor();
    await fightShort(page, ['Thebes', 'Ancient Wargame'], twoTurns, ['.step-next']);
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
