import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EventData } from '../../src/games/alala/battle/events.ts';
import { withKeptApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, type Player, player, until } from './steps.ts';

const faces = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: 'Outcome' })
    .getByRole('img', { name: /^die: / })
    .evaluateAll(dice => dice.map(die => die.getAttribute('aria-label')));

const rollFight = async (me: Player): Promise<void> => {
  await me.pick(own('Perioikoi I'));
  await me.pick(enemy('Boeotians I'));
  await me.press(/^Roll \d+ dice$/);
  await me.button('Apply').waitFor();
};

const typesOf = async (page: Page, id: string): Promise<string[]> =>
  (await entriesOf(page, id)).map(({ type }) => type);

/** A second tab of the same browser at the same address. */
const secondTab = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await player(other).undoButton.waitFor();
  return other;
};

test('dice that were shown are there after a kill, the same ones, on the screen that they were thrown for', () =>
  withKeptApp({}, async app => {
    const id = await player(app.page).beginBattle();
    await player(app.page).saved();
    await rollFight(player(app.page));
    const shown = await faces(app.page);
    // Dice that are shown are already on disk, so kill at once.
    await app.kill();
    // On the field, not on the page of the fight: the field leads to the dice.
    await app.reopen(`#/battle/${id}`);
    const me = player(app.page);
    await me.press('Show the dice');
    await me.button('Apply').waitFor();
    await until(() => faces(app.page)).toEqual(shown);
    await me.apply();
    await me.saved();
    const [thrown, fight] = await entriesOf(app.page, id);
    await until(() => typesOf(app.page, id)).toEqual(['throw', 'fight']);
    const dice = (thrown?.data as EventData<'throw'> | undefined)?.faces ?? [];
    expect(dice.map(side => `die: ${side.join(' ')}`)).toEqual(shown);
    expect(fight?.data).toMatchObject({ thrown: { by: 'app', faces: dice } });
  }));

test('a second tab shows the same dice; after the first tab applies them they disappear there, and count once', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await rollFight(me);
    const other = await secondTab(page);
    const you = player(other);
    await you.button('Apply').waitFor();
    await until(() => faces(other)).toEqual(await faces(page));
    // A tab that has only looked at the dice leaves them unchanged.
    await you.back();
    await you.press('Show the dice');
    await you.button('Apply').waitFor();
    expect(await typesOf(page, id)).toEqual(['throw']);
    await me.apply();
    await me.saved();
    await other.getByText('These dice were applied or discarded in another tab or on another phone.').waitFor();
    await you.button(/^Roll \d+ dice$/).waitFor();
    await you.back();
    await you.saved();
    await until(() => typesOf(page, id)).toEqual(['throw', 'fight']);
  }));

test('the state changes in another tab while dice are pending: they still fit, or the screen says that they do not', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const other = await secondTab(page);
    const you = player(other);
    const menOf = async (men: string): Promise<void> => {
      const sheet = await you.openSheet(own('Perioikoi I'));
      const field = sheet.getByLabel('Men', { exact: true });
      await field.fill(men);
      await field.press('Tab');
      await you.saved();
      await you.closeSheet(own('Perioikoi I'));
    };
    await rollFight(me);
    // The same number of dice as before (B1): they still fit, and the screen says that the battle has changed.
    await menOf('25');
    await page.getByText('The battle has changed since this roll.').waitFor();
    await me.button('Apply').waitFor();
    // Twelve dice for three men: they stay in the log only, and are thrown again.
    await menOf('3');
    await page.getByText('no longer applies', { exact: false }).waitFor();
    expect(await me.button('Apply').count()).toBe(0);
    await me.button('Roll 13 dice').waitFor();
    await me.saved();
    await until(async () => (await typesOf(page, id)).filter(type => type !== 'correct')).toEqual(['throw', 'dropped']);

    // Typed hits too: four hits of one die.
    await me.press('Type dice');
    await me.press('Hits of Perioikoi I: 1');
    await me.press(/^Hits of Boeotians I: 4/);
    await me.button('Apply').waitFor();
    const sheet = await you.openSheet(enemy('Boeotians I'));
    const field = sheet.getByLabel('Men', { exact: true });
    await field.fill('2');
    await field.press('Tab');
    await you.saved();
    await page.getByText('type them again', { exact: false }).waitFor();
    expect(await me.button('Apply').count()).toBe(0);
  }));
