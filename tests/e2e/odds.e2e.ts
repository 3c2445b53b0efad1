import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, own, player, until } from './steps.ts';

const textOf = async (what: Locator): Promise<string> => (await what.allInnerTexts()).join(' ').replace(/\s+/g, ' ');
const wins = (text: string): number => Number(/Victory (?:<|>)?(\d+)%/.exec(text)?.[1]);

test('the address holds the whole question, and opens the same elsewhere', () =>
  withSharedApp({ path: '#/odds/alala' }, async ({ page, context, server }) => {
    const me = player(page);
    const answer = page.locator('.calc-answer');
    await answer.waitFor();
    const even = await textOf(answer);
    expect(even).toContain('Inconclusive 48%');
    await me.tap(page.locator('summary').first());
    await me.choose('Aggression', 'Eager', page.getByRole('region', { name: 'This side' }));
    await until(() => textOf(answer)).not.toBe(even);
    const asked = await textOf(answer);
    expect(wins(asked)).toBeGreaterThan(wins(even));
    await until(() => page.url()).toMatch(/#\/odds\/alala\/[\w.-]+$/);

    // The question is after the # and is not sent anywhere.
    expect(new URL(page.url()).search).toBe('');
    const friend = await context.newPage();
    await friend.goto(page.url());
    await until(() => textOf(friend.locator('.calc-answer'))).toBe(asked);
    expect(friend.url()).toBe(page.url());

    await me.press('Send this question');
    await until(() => page.getByRole('dialog').getByRole('textbox').inputValue()).toBe(page.url());
    expect(page.url().startsWith(server.url)).toBe(true);
  }));

test.each([
  ['1.f.hB24f', 'something is missing'],
  ['1.f.zzz.hB24f', 'cannot be read'],
  ['1.f.hB0f.hB24f', 'out of range'],
  ['99.f.hB24f.hB24f', 'newer version'],
  ['%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'damaged, or from somewhere else'],
  ['x'.repeat(5000), 'too long'],
])('the address %.20s says what is wrong and opens an empty question', (address, why) =>
  withSharedApp({ path: `#/odds/alala/${address}` }, async ({ page }) => {
    await page.getByRole('alert').filter({ hasText: why }).waitFor();
    await until(() => textOf(page.locator('.calc-answer'))).toContain('Inconclusive 48%');
    await until(() => page.url()).toMatch(/#\/odds\/alala$/);
    // The message stays until another question is asked.
    await page.getByText('Shooting', { exact: true }).tap();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  }),
);

test('every sort of question has its answer', () =>
  withSharedApp({ path: '#/odds/alala' }, async ({ page }) => {
    for (const [what, answer] of [
      ['Shooting', 'casualties'],
      ['Control test', 'Act as you wish'],
      ['Leader at risk', 'Unhurt'],
      ['Move', '5″'],
      ['Pursuit', 'Caught'],
      ['Free hack', 'Casualties'],
    ] as const) {
      await page.getByText(what, { exact: true }).first().tap();
      await until(() => textOf(page.locator('.calc-answer'))).toContain(answer);
    }
  }));

test('in a battle: ranked changes of a fight and the chances of its end, without leaving the battle', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.press('What would change it');
    const dialog = page.getByRole('dialog', { name: 'What would change it' });
    const shifts = async (): Promise<number[]> =>
      (await dialog.locator('.shift-by').allInnerTexts()).map(text =>
        Math.abs(Number(text.split('\n')[0]?.replace('−', '-').replace(/[+<]/, ''))),
      );
    await until(async () => (await shifts()).length).toBeGreaterThan(4);
    const ranked = await shifts();
    expect(ranked).toEqual([...ranked].sort((a, b) => b - a));
    await me.press(/^Show \d+ more$/, dialog);
    const all = await shifts();
    expect(all.length).toBeGreaterThan(ranked.length);
    expect(all).toEqual([...all].sort((a, b) => b - a));

    await me.tap(dialog.getByText('If both fight on', { exact: true }));
    await dialog.getByText('Assumed', { exact: true }).waitFor();
    await until(() => textOf(dialog)).toMatch(/Broken: Thebans I/);
    const link = await dialog.getByRole('link', { name: 'Open in the calculator' }).getAttribute('href');
    expect(link).toMatch(/#\/odds\/alala\/1\.f\./);
    await me.press('Close', dialog);
    // The fight is open as it was.
    await me.press('Type dice');
    await me.press('Hits of Spartiates: 6');
    await me.press('Hits of Thebans I: 1');
    await me.apply();

    await page.goto(link ?? '');
    await page.locator('.calc-answer').waitFor();
    await until(() => textOf(page.getByRole('region', { name: 'This side' }).locator('summary'))).toContain('hoplites');
  }));

test('the luck of the dice: the rolled faces, and no verdict on few dice', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.fight(own('Spartiates'), enemy('Thebans I'), [7, 3]);
    await me.press('Menu');
    await me.press('Luck of the dice');
    const side = page.getByRole('region', { name: 'Spartans and allies' });
    await side.waitFor();
    await until(() => textOf(side)).toContain('Fewer than 30 dice are too few to judge luck.');
    expect(await textOf(side)).not.toContain('Chance of this few or fewer');
    // The leader's automatic hit has no die.
    await until(() => textOf(side)).toMatch(/Hits rolled\s+6/);
    await page.getByText('Rolled by the app', { exact: true }).tap();
    await until(() => textOf(side)).toContain('No dice have been rolled yet.');
  }));
