import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { rowsOf, until, writeRows } from './steps.ts';

test('an evening of a club: pairings, a battle that is begun and entered, a result by tap, undo', () =>
  withSharedApp({ path: '#/' }, async ({ page }) => {
    await page.getByRole('link', { name: 'Club season' }).click();
    await page.getByRole('button', { name: 'New season' }).click();
    for (const name of ['Anna', 'Basil', 'Chloe', 'Dion']) {
      await page.getByLabel('Add a player').fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await page.getByRole('button', { name: 'New evening' }).click();
    // Dion is absent.
    await page.getByRole('button', { name: 'Dion' }).click();
    await page.getByRole('button', { name: 'Draw the next round' }).click();
    const pairing = page.getByRole('region', { name: 'Round 1' }).getByRole('button');
    await until(() => pairing.count()).toBe(1);
    const text = (): Promise<string[]> => pairing.locator('span').allInnerTexts();
    const [first = '', second = ''] = ((await text())[0] ?? '').split(' – ');
    expect(first).not.toBe('Dion');

    // The battle is begun for the pairing and ends on another phone.
    await pairing.click();
    const evening = page.url();
    await page.getByRole('dialog').getByLabel('Game').selectOption({ label: 'Άλαλά!' });
    await page.getByRole('button', { name: 'Begin this battle' }).click();
    await page.locator('main').getByRole('region').last().getByRole('button').first().click();
    await page.waitForURL(/#\/battle\/[^/]+$/);
    const battle = /#\/battle\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const note = page.getByRole('link', { name: /^Club evening/ });
    await note.waitFor();
    const end = { battle, author: 'another', seq: 1, clock: 9, at: 1, type: 'end', v: 1, data: { verdict: 'b' } };
    await writeRows(page, 'entries', [end]);

    // The players' names at its beginning tell the winner.
    await note.click();
    await page.waitForURL(evening);
    await page.getByText('Result of a battle on this phone').click();
    await page.getByRole('button', { name: `Enter: ${second} won` }).click();
    await until(async () => (await text())[1]).toBe(`${second} won · Άλαλά!`);

    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => (await text())[1]).toBe('battle begun, no result yet · Άλαλά!');
    expect(await page.getByRole('link', { name: /^To the battle: / }).getAttribute('href')).toContain(battle);
    await pairing.click();
    await page.getByRole('radio', { name: 'Drawn' }).check({ force: true });
    await page.getByRole('button', { name: 'Close' }).click();
    await until(async () => (await text())[1]).toBe('Drawn · Άλαλά!');
    await page.locator('.page-head button').first().click();
    const rows = page.locator('.standings tbody tr');
    await until(async () => (await rows.locator('td').allInnerTexts()).join(' ')).toMatch(
      /^(0 1 0 1 ){2}(0 0 0 0 ?){2}$/,
    );
    await until(async () => (await rowsOf(page, 'collections')).length).toBe(1);
    await page.reload();
    await until(() => rows.count()).toBe(4);
  }));
