import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { withApp } from './harness.ts';
import { entriesOf, until } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;
const STATES = ['Achea', 'Aetolia', 'Argolis', 'Athens', 'Boeotia', 'Sparta', 'Thessaly'] as const;

const table = (page: Page) => {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const space = (name: string): Locator => page.getByRole('option', { name: new RegExp(`^${name},`) });
  const press = (name: string | RegExp): Promise<void> => button(name).tap();
  const more = (what: string, times = 1): Promise<void> =>
    Array.from({ length: times }).reduce<Promise<void>>(
      done => done.then(() => page.getByRole('button', { name: `${what}: one more` }).tap()),
      Promise.resolve(),
    );
  return {
    button,
    press,
    space,
    more,
    tap: (name: string): Promise<void> => space(name).locator('circle').tap(),
    says: (name: string): Promise<string> => space(name).getAttribute('aria-label').then(String),
    /** The phone comes to a player, who uncovers it. */
    take: async (state: string): Promise<void> => {
      await page.getByRole('heading', { name: `For ${state}` }).waitFor();
      expect(await page.getByRole('region', { name: /^Orders of/ }).count()).toBe(0);
      await press(`I am ${state}: show it`);
      await page.getByRole('region', { name: `Orders of ${state}` }).waitFor();
    },
    write: async (orders: string): Promise<void> => {
      await page.getByText('Text', { exact: true }).tap();
      await page.getByRole('textbox', { name: /^Orders/ }).fill(orders);
    },
    seal: (): Promise<void> => press('Seal these orders'),
    header: (): Promise<string> => page.getByRole('banner').textContent().then(String),
  };
};

test('seven on one phone set up behind covers: nothing of one’s orders is in the page, the log or the rows before all have sealed', () =>
  withApp(PHONE, async ({ page }) => {
    const { press, take, write, seal, tap, more, says, header } = table(page);
    await page.getByRole('link', { name: 'Campaign for seven' }).tap();
    await press('Begin the campaign');
    await page.getByRole('listbox').waitFor();
    // Each sets up something that nobody else has.
    const written: Readonly<Record<string, string>> = {
      Achea: '2G(Patrae)',
      Aetolia: '3G(Thermos)',
      Argolis: '2F(Corinth)',
      Athens: '',
      Boeotia: '2A(Aulis)',
      Sparta: '4G(Zarax)',
      Thessaly: '2F(Larissa)',
    };
    for (const [i, state] of STATES.entries()) {
      await take(state);
      const before = STATES.slice(0, i).flatMap(each => written[each] || []);
      for (const order of before) expect(await page.locator('body').textContent()).not.toContain(order);
      if (state === 'Athens') {
        // On the map, with steppers: three armies are all that six halves pay for.
        await tap('Athens');
        await more('Set up: Army', 3);
        await page.getByText('6 halves, 6 in use', { exact: true }).waitFor();
        await press('Done');
        await page.getByText('3A(Athens)', { exact: true }).waitFor();
      } else await write(written[state] ?? '');
      await seal();
    }
    await page.getByText('All have chosen.', { exact: false }).waitFor();
    // Not on the map either, nor in what is stored: a seal is all that the log has of an order.
    expect(await says('Athens')).toBe('Athens, City, of Athens');
    expect(JSON.stringify(await entriesOf(page, await battleOf(page)))).not.toMatch(/place/);
    await press('Log');
    expect(await page.locator('main').textContent()).not.toMatch(/G\(|F\(|A\(/);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Show them together');
    await page.getByText('3G(Thermos)', { exact: true }).waitFor();
    await until(() => says('Athens')).toBe('Athens, City, of Athens, Athens: 3 armies');
    await press('Go on');
    await until(header).toContain('Spring 450 BC');
    await page.getByRole('heading', { name: 'For Achea' }).waitFor();
    expect(await violations(page, 'all')).toEqual([]);
  }));

const battleOf = (page: Page): Promise<string> => page.evaluate(() => location.hash.split('/')[2] ?? '');

test('one against six computers: they write by themselves, and the lots of the colonies are drawn', () =>
  withApp(PHONE, async ({ page }) => {
    const { press, button, seal, header } = table(page);
    await page.getByRole('link', { name: /Athens against six computers/ }).tap();
    const season = async (): Promise<void> => {
      await seal();
      await press('Show them together');
      await press('Go on');
    };
    await button('Seal these orders').waitFor();
    while (!(await header()).includes('colonies')) {
      await season();
      await until(
        async () => (await button('Seal these orders').count()) + (await button('Draw the lots').count()),
      ).toBe(1);
    }
    expect(await header()).toContain('Autumn 450 BC');
    await press('Draw the lots');
    await until(header).toContain('Autumn 450 BC');
    await press('Menu');
    await page.getByRole('region', { name: 'Chart of halves' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(7);
  }));
