import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, player, tableDoor, until } from './steps.ts';

/** A desktop without touch. These tests neither tap nor click. */
const DESK = { viewport: { width: 360, height: 740 }, context: { isMobile: false, hasTouch: false } };

/** The label or text of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses the Tab key until an element is focused; `Shift+Tab` goes back. */
const tabTo = async (page: Page, what: RegExp, key = 'Tab'): Promise<void> => {
  for (let left = 60; left > 0; left--) {
    if (what.test(await focused(page))) return;
    await press(page, key);
  }
  throw new Error(`the Tab key does not lead to ${what}, but last to ${await focused(page)}`);
};

test('a whole fight, from home to undo, with nothing but keys', () =>
  withSharedApp(DESK, async ({ page }) => {
    const me = player(page);
    const focus = () => until(() => focused(page));
    await tableDoor(page).waitFor();
    await tabTo(page, /^At the table/);
    await press(page, 'Enter');
    await focus().toBe('New battle');
    await tabTo(page, /^Begin$/);
    await press(page, 'Enter');
    await me.undoButton.waitFor();
    await focus().toMatch(/^Spartans .* v Thebans/);
    const id = me.battleId();

    // One shield is reached by Tab, and the others by the arrows.
    await tabTo(page, /, hoplites, /);
    const first = await focused(page);
    await press(page, 'Tab');
    expect(await focused(page)).not.toMatch(/, hoplites, /);
    await press(page, 'Shift+Tab');
    await until(() => focused(page)).toBe(first);
    await press(page, 'ArrowRight', 'ArrowLeft');
    await until(() => focused(page)).toBe(first);
    for (let left = 6; left > 0 && !/^Spartiates,/.test(await focused(page)); left--) await press(page, 'ArrowRight');
    await focus().toMatch(/^Spartiates, /);
    await press(page, 'Enter');
    await focus().toBe('Spartiates');
    // From the sheet back to the field, and to the enemy.
    await tabTo(page, /^Spartiates, hoplites/, 'Shift+Tab');
    for (let left = 4; left > 0 && !/^Theb|^Boeot/.test(await focused(page)); left--) await press(page, 'ArrowUp');
    const foe = (await focused(page)).split(',')[0] ?? '';
    expect(foe).toMatch(/^(Thebans|Boeotians)/);
    await press(page, 'Enter');
    await focus().toMatch(/^Spartiates: 14 dice/);

    // A dialog keeps the focus and gives it back.
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    for (let turn = 0; turn < 4; turn++) {
      await press(page, 'Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focus().toMatch(/^Spartiates: 14 dice/);

    await press(page, 'Control+Enter');
    await me.button('Apply').waitFor();
    // The outcome has the focus and is announced.
    await focus().toMatch(/hits?\s· /);
    await until(() =>
      page
        .getByRole('status')
        .filter({ hasText: /hits?\s· / })
        .count(),
    ).toBe(1);
    await press(page, 'Control+Enter');
    await me.onField();
    await focus().toMatch(new RegExp(`^${foe}, `));
    await me.saved();
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual(['throw', 'fight']);
    await press(page, 'Control+z');
    await until(me.undoLabel).toBe('Nothing to undo');
    await press(page, 'Control+Shift+z');
    await until(me.undoLabel).toMatch(/^Undo: fight/);
    await press(page, 'Control+z');
    await me.saved();
  }));

test('typed dice with nothing but keys', () =>
  withSharedApp(DESK, async ({ page }) => {
    const me = player(page);
    await me.goTo('#/new/alala');
    await me.button('Begin').first().waitFor();
    await tabTo(page, /^Begin$/);
    await press(page, 'Enter');
    await me.undoButton.waitFor();
    await me.goTo(`#/battle/${me.battleId()}/fight/au6/bu1`);
    await me.button('Type dice').waitFor();
    await tabTo(page, /^Type dice$/);
    await press(page, 'Enter');
    await tabTo(page, /^Hits of .*: 3$/, 'Shift+Tab');
    await press(page, 'Enter');
    await tabTo(page, /^Hits of Spart.*: 3$|^Hits of Peri.*: 3$|^Hits of .*: 2$/, 'Shift+Tab');
    for (const name of await page.locator('.pad').evaluateAll(pads => pads.map((_, i) => i))) {
      await page.locator('.pad').nth(name).getByRole('button').nth(2).focus();
      await press(page, 'Space');
      if (await me.button('Apply').isVisible()) break;
    }
    await until(() => focused(page)).toMatch(/hits?\s· /);
    await tabTo(page, /^Apply$/);
    await press(page, 'Enter');
    await me.onField();
    await me.saved();
  }));

test('the focus moves into an overlay of the field, and back to its opener', () =>
  withSharedApp(DESK, async ({ page }) => {
    const me = player(page);
    await me.goTo('#/new/alala');
    await me.button('Begin').first().waitFor();
    await tabTo(page, /^Begin$/);
    await press(page, 'Enter');
    await me.undoButton.waitFor();
    const focus = () => until(() => focused(page));
    const label = await me.labelOf(own('Spartiates'));
    const open = async () => {
      await me.unit(own('Spartiates')).focus();
      await press(page, 'Enter');
      await focus().toBe('Spartiates');
    };
    // Closes by Escape, by the cross, and by the back button.
    await open();
    await press(page, 'Escape');
    await focus().toBe(label);
    await open();
    await tabTo(page, /^Close$/);
    await press(page, 'Enter');
    await focus().toBe(label);
    await open();
    await page.goBack();
    await focus().toBe(label);
    // Closes by opening another screen.
    await open();
    await tabTo(page, /^Control test$/);
    await press(page, 'Space');
    await focus().toBe('Spartiates');
    expect(page.url()).toMatch(/control/);
    await press(page, 'Escape');
    await focus().toBe(label);
    // The overlays of the Log and Menu buttons give the focus back in the same way.
    for (const opener of ['Log', 'Menu']) {
      await me.button(opener).focus();
      await press(page, 'Enter');
      await until(() => page.evaluate(() => document.activeElement?.closest('.battle-over') !== null)).toBe(true);
      await press(page, 'Escape');
      await focus().toBe(opener);
    }
    // Changing from a fight to a shot keeps the choice of typed dice.
    await me.goTo(`${new URL(page.url()).hash}/fight/au6/bu1`);
    await me.button('Type dice').waitFor();
    await page.getByRole('radio', { name: 'Fight' }).focus();
    await press(page, 'ArrowRight');
    await until(() => page.url()).toMatch(/shoot/);
    await focus().toBe('Shoot');
    await press(page, 'Escape');
    await focus().toMatch(/^Spartiates, /);
  }));

test('after a tap the focus is where a screen reader continues', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.typeHits(own('Spartiates'), enemy('Thebans I'), [4, 4]);
    await until(() => focused(page)).toMatch(/4 hits\s· /);
    await me.apply();
    await until(() => focused(page)).toMatch(/^Thebans I, /);
  }));
