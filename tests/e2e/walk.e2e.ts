import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, openGamePage, player, tableDoor, until } from './steps.ts';

const NARROW = { viewport: { width: 360, height: 740 } };

/** The maximum number of taps for such a battle: two units a side and three turns. */
const MOST_TAPS = 70;

const newcomer = (page: Page) => {
  const me = player(page);
  const console = page.getByRole('region', { name: /^(Due now|To do in this phase)$/ });
  const isThere = (what: Locator): Promise<boolean> => what.first().isVisible();

  /** True if an element is completely visible, with nothing over it. */
  const isInSight = (what: Locator): Promise<boolean> =>
    what.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [middle, half] = [(left + right) / 2, (top + bottom) / 2];
      return [
        [middle, top + 2],
        [middle, bottom - 2],
        [left + 2, half],
        [right - 2, half],
      ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
    });

  /** The next tap of a newcomer: an answer, the unit that the title asks for, the main button, or the next phase. */
  const choice = async (): Promise<Locator> => {
    const answer = console.getByRole('button', { name: 'They stand', exact: true });
    if (await isThere(answer)) return answer;
    const who = console.getByRole('group', { name: /^(Who charges\?|Whom do )/ }).getByRole('button');
    if ((await isThere(who)) && !(await isThere(who.and(page.locator('[aria-pressed="true"]'))))) return who.first();
    const next = page.getByRole('button', { name: /^Next: / });
    if (await isThere(console.getByText('Nothing is due in this phase.'))) return next;
    const main = console.getByRole('button').last();
    return (await main.textContent()) === 'More orders' ? next : main;
  };

  /** On the page of orders: control and the signal of every leader, if possible. */
  const giveOrders = async (): Promise<void> => {
    for (const name of ['Control 1 CP', 'Signal 1 CP'])
      for (const each of await page.getByRole('button', { name, exact: true }).all()) await me.tap(each);
    const give = page.getByRole('button', { name: /^Give \d+ orders?$/ });
    if (await isThere(give)) await me.tap(give);
    else await me.press('Back');
    await me.onField();
  };

  const goOn = async (): Promise<void> => {
    if (page.url().endsWith('/orders')) return giveOrders();
    const what = await choice();
    expect(await isInSight(what), (await what.textContent()) ?? '').toBe(true);
    await me.tap(what);
    await me.drawn();
  };
  return { me, goOn };
};

test('a newcomer follows the screen from an army from scratch over a fight to the end of the battle', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const { me, goOn } = newcomer(page);
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.press('New army');
    await page.getByLabel('Name', { exact: true }).fill('Megarians');
    await me.press('Add hoplites');
    await me.press('Copy unit');
    await me.press('Add a phalanx');
    await page.getByText('2 units · Leader 1').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await me.press('Armies');
    await me.press('Home');
    await me.tap(tableDoor(page));
    for (const side of ['First', 'Second']) {
      await me.press(`${side} army`);
      await me.press(/^Megarians/, page.getByRole('dialog'));
    }
    await page.getByRole('button', { name: 'Begin', exact: true }).first().tap();
    await me.undoButton.waitFor();

    const types = async (): Promise<string[]> => (await entriesOf(page, me.battleId())).map(({ type }) => type);
    const begun = me.taps();
    while (!(await types()).includes('fight') || !(await page.getByText(/^Turn [3-9]/).isVisible())) {
      expect(me.taps() - begun).toBeLessThan(MOST_TAPS);
      await goOn();
    }
    expect(await types()).toEqual(expect.arrayContaining(['initiative', 'together', 'charge', 'fight']));

    await me.press('Menu');
    await me.press('Tally and end of the battle');
    await me.press('End the battle');
    await page.getByText('The battle is over', { exact: false }).first().waitFor();
    await me.press('Battle report');
    await page.getByRole('heading', { name: 'Every fight' }).waitFor();
    await until(types).toContain('end');
  }));
