import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, LONG } from './asked.ts';
import { violations } from './axe.ts';
import { MAIL_SCREENS, many, none, openGame, solo, twoMonths, untilWinter, won } from './encounter-places.ts';
import { withSharedApp } from './shared-app.ts';
import { happenedRows, openGamePage, until } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

const table = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (name: string | RegExp): Promise<void> => button(name).tap();
  const map = page.getByRole('application');
  return {
    button,
    press,
    map,
    /** The phone comes to an Empire, which uncovers it. */
    take: async (empire: string): Promise<void> => {
      await page
        .getByRole('listitem')
        .filter({ hasText: empire })
        .getByRole('button', { name: 'Take the phone' })
        .tap();
      await page.getByRole('heading', { name: `Next: ${empire}` }).waitFor();
      expect(await map.count()).toBe(0);
      await press(`Continue as ${empire}`);
      await map.waitFor();
    },
    force: (name: string): Promise<void> =>
      page
        .getByRole('button', { name: new RegExp(`^${name} `) })
        .first()
        .tap(),
    route: async (codes: string): Promise<void> => {
      await page.getByRole('textbox', { name: /^Route from/ }).fill(codes);
      await page.getByRole('textbox', { name: /^Route from/ }).press('Enter');
    },
    close: () => button('Close').first().tap(),
    lines: async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Orders, one per line' }).fill(text);
      await press('Add to the sheet');
    },
    says: () => page.locator('.scroll').textContent().then(String),
  };
};

/** A new game of two, everybody else of nobody. */
const beginTwo = async (page: Page): Promise<void> => {
  await openGamePage(page, 'Hoplite Encounter', 'Empires of the Aegean');
  await page.getByRole('button', { name: 'Athens and Sparta' }).tap();
  await page.getByRole('button', { name: 'Begin the game' }).tap();
  await page.getByRole('heading', { name: 'Who orders what' }).waitFor();
};

/** Where C59R41 is on the map, whose corner is C20 and Q60. */
const ATHENS = [59 - 20, 141 - 60] as const;

/** Taps a hex that lies so many columns and half rows from the one that is in the middle of the map. */
const tapFrom = async (
  page: Page,
  at: readonly [c: number, r: number],
  to: readonly [c: number, r: number],
): Promise<void> => {
  const map = page.getByRole('application');
  const box = await map.boundingBox();
  const [scale = 1, x = 0, y = 0] = String(await map.getAttribute('data-camera'))
    .split(' ')
    .map(Number);
  const from = String(await map.getAttribute('data-corner'))
    .split(' ')
    .map(Number);
  const [left = 0, top = 0] = from;
  if (!box) throw new Error('no map');
  // A side of a hex is 16 units, half its height 13.86.
  const place = ([c, r]: readonly [number, number]) => [16 + 24 * c - left, 13.8564 * (1 + r) - top] as const;
  const [px, py] = place([at[0] + to[0], at[1] + to[1]]);
  await page.touchscreen.tap(box.x + px * scale + x, box.y + py * scale + y);
};

test('two Empires enter a turn by touch behind covers, it is run, and both read their reports', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, take, force, route, close, lines, map, says } = table(page);
    await beginTwo(page);
    await take('Athens');
    expect(await page.locator('body').textContent()).not.toContain('SPAR');
    // Drawn with a finger: two hexes north to C59R37.
    await force('A1');
    await press('Draw its route on the map');
    await until(() => map.getAttribute('data-camera')).not.toBeNull();
    await tapFrom(page, ATHENS, [0, -4]);
    await until(() => page.getByRole('textbox', { name: /^Route from/ }).inputValue()).toBe('C59R37');
    await page.getByText('It goes 2 of 6 hexes this month.').waitFor();
    await press('Done');
    await close();
    // Typed as codes: a fleet, and more units to raise.
    await force('F4');
    await route('AEGI');
    await page.getByText('It goes 3 of 8 hexes this month.').waitFor();
    await close();
    expect(await violations(page)).toEqual([]);
    await press('Hand the orders in');
    await page.getByRole('heading', { name: 'Who orders what' }).waitFor();
    // The keyboard also moves over the map; Sparta's sheet is typed as text.
    await take('Sparta');
    expect(await page.locator('body').textContent()).not.toContain('C59R37');
    await map.press('ArrowUp');
    await until(() => page.getByRole('status').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/Sparta|Laconia|SPA/)]),
    );
    await press('Orders');
    await press('As text');
    await lines('A1 Y 1 4 . . 0.00 . TEGE\nA9 Y 9 1 . . 0.00 SPAR');
    await page.getByText('2 lines were added.').waitFor();
    await page.getByRole('button', { name: 'Back' }).tap();
    await press('Hand the orders in');
    await page.getByText('All sheets are in.').waitFor();
    await press('Run the turn');
    await page.getByText('2 sheets are missing.').waitFor();
    await take('Athens');
    await press('Report');
    await page.getByRole('heading', { name: 'Forces', exact: true }).waitFor();
    const athens = await says();
    expect(athens).toContain('From Athens C59R41 to C59R37.');
    expect(athens).not.toContain('TEGE');
    expect(await violations(page)).toEqual([]);
    // In the dark theme the map is dark; printed it is light, and on screen dark again.
    const brightness = (): Promise<number> =>
      page.locator('.sea-picture canvas').evaluate(element => {
        const { width, height } = element as HTMLCanvasElement;
        const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
        return [...(data ?? [])].reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (3 * width * height);
      });
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(brightness).toBeLessThan(110);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await brightness()).toBeGreaterThan(150);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await brightness()).toBeLessThan(110);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Back' }).tap();
    await press('Turns so far');
    await page.getByText(/4 of your forces/).waitFor();
    await press('Back to now');
    await press('Give the phone back');
    await take('Sparta');
    await press('Report');
    await page.getByRole('heading', { name: 'Forces', exact: true }).waitFor();
    expect(await says()).toContain('A9');
    expect(await says()).not.toContain('C59R37');
  }));

test('a wrong sheet lists every fault with clause and line, and cannot be sent until the grave ones are corrected', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, lines, button } = table(page);
    await openGame(page, solo(), many, 'text');
    await lines(
      [
        'ALLY SPA 0\nALLY XXX 4\nATH 5,555\nSPA 3.00',
        'A1 X 0 9 . . . . C10R55\nA10 Y . 1 . . . .\nA11 Y . 1 . . . .\nA12 Y . 1 . . . .\nF3 Y 3 . 5 . . SPAR\nF4 Y 4 . 3 1 . . AEGI PIRA',
        'F50 Y . 5 . 1 15.00 . PIRA\nF51 Y . 2 1 . 1.00 . C58R44 C58R46 C58R44 C58R46 C58R44 C58R46 C58R44',
        'A77 Y . 1 . . . MEGA\nA78 Y . 1 . . . C59R39\nB79 Y . 1 . . . ATHE\nA10 Y . 2 . . . .',
      ].join('\n'),
    );
    const faults = page.getByRole('list', { name: 'Problems' }).first();
    const told = (line: string, clause: string): Promise<void> =>
      faults.getByRole('listitem').filter({ hasText: line }).filter({ hasText: clause }).first().waitFor();
    await told('ALLY SPA · Offer of alliance · 0', 'R-57');
    await told('ALLY XXX · Offer of alliance · 4', 'R-70');
    await told('SPA · Line', 'R-70');
    await told('ATH · Treasury · 5,555', 'R-58');
    await told('B79 · Force', 'R-59');
    await told('A1 · Special encounters · X', 'R-60');
    await told('A1 · Sequence · 0', 'R-61');
    await told('A1 · Units · 9H 0T 0M', 'R-62');
    await told('F4 · Units · 0H 3T 1M', 'R-63');
    await told('F50 · Route · PIRA', 'R-64');
    await told('A78 · Line', 'R-65');
    await told('A77 · Start · MEGA', 'R-66');
    await told('A1 · Route · C10R55', 'R-67');
    await told('F51 · Route · C58R44', 'R-69');
    await told('A10 · Line', 'R-70');
    // Each refusal opens its clause; after the rules are closed the sheet is unchanged.
    await faults.getByRole('button', { name: /R-64$/ }).tap();
    await page
      .getByRole('dialog', { name: 'Rules' })
      .getByRole('heading', { name: /^R-64 / })
      .waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Back' }).tap();
    await until(() => button('Hand the orders in').isDisabled()).toBe(true);
    await press(/^Orders/);
    await press('Reset all orders');
    await until(() => faults.count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).tap();
    await until(() => button('Hand the orders in').isDisabled()).toBe(false);
  }));

test('one player alone on screen: a city taken, three months with their news, and the winner', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, map, force, close, button } = table(page);
    await openGamePage(page, 'Hoplite Encounter', 'Empires of the Aegean');
    await press('Athens against eleven');
    await press('Begin the game');
    await map.waitFor();
    await page.getByText('Your orders are not in yet. Tap a force to give it orders; without any it stays.').waitFor();
    await page.getByText('4 regiments (H), 5 triremes (T), 1 merchantman (M)').waitFor();
    await force('A1');
    await press('Draw its route on the map');
    await tapFrom(page, ATHENS, [-3, -3]);
    await until(() => page.getByRole('textbox', { name: /^Route from/ }).inputValue()).toBe('MEGA');
    await press('Done');
    await close();
    await page.getByRole('button', { name: 'A1 3H Athens → Megara' }).waitFor();
    const month = async (): Promise<void> => {
      await press('Hand the orders in');
      // Orders that are handed in cannot be handed in again before a change.
      await button('Hand the orders in').waitFor({ state: 'detached' });
      expect(await button('Hand them in again').count()).toBe(0);
      await press('Run the turn');
    };
    for (let turn = 1; turn <= 3; turn++) {
      await month();
      await page.getByRole('button', { name: /^What happened: / }).tap();
      await page.getByRole('heading', { name: new RegExp(`^What happened Turn.${turn},`) }).waitFor();
      if (turn === 1)
        await page
          .getByRole('button', { name: /Megara/ })
          .first()
          .waitFor();
      // Captures by the player and by the computers.
      const rows = (await happenedRows(page)).join('\n');
      if (turn === 1) expect(rows).toMatch(/^Athens takes Megara \|.*Taken$/m);
      if (turn === 1) expect(rows).toMatch(/^(?!Athens)[A-Z]\w+ takes [A-Z].*Taken$/m);
      await page.getByRole('button', { name: 'Back' }).first().tap();
    }
    await press('Report');
    await page.getByText('Turn 3, March 430 BC').first().waitFor();
    await page.getByRole('button', { name: 'Back' }).tap();
    await press('Turns so far');
    await press('Previous turn');
    await press('Back to now');
    // The end: the winner, and the reports of all turns.
    await openGame(page, solo(), won);
    await page.getByText('Athens wins: two thirds of the Imperial states are its own.').first().waitFor();
    expect(await button('Run the turn').count()).toBe(0);
    await press('Its report');
    await page.getByText('Turn 2, February 430 BC').first().waitFor();
  }));

test('orders, a form for the pencil and the map are printed, on A4 and Letter', () =>
  withSharedApp(PHONE, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.reload();
    for (const [format, width, height] of [
      ['A4', 688, 1016],
      ['Letter', 710, 950],
    ] as const) {
      await page.setViewportSize(PHONE.viewport);
      await openGame(page, solo(), twoMonths, 'orders');
      const printed = async (button: string, says: RegExp, most: number): Promise<void> => {
        await page.getByRole('button', { name: button }).dispatchEvent('click');
        const paper = page.locator('.paper');
        await paper.locator('h1').waitFor({ state: 'attached' });
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width, height });
        expect(await paper.textContent()).toMatch(says);
        expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        const pdf = await page.pdf({ format });
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(most);
        await paper.waitFor({ state: 'detached' });
        await page.emulateMedia({ media: 'screen' });
      };
      await printed('Print the orders', /Orders of Athens.*F4.*AEGI/, 1);
      await printed('Print a form to fill in', /!OF4Y4.*!IF4.*!OF3Y.*!IF3/, 2);
      await page.goto(page.url().replace(/orders$/, 'menu'));
      await printed('Print the map', /The map of Athens.*Athens ATH.*ATH F3 5T PIRA/, 2);
    }
  }));

test('in winter a route that is drawn gets half as far as in summer, and the rest of it is for later', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, force } = table(page);
    const route = page.getByRole('textbox', { name: /^Route from/ });
    for (const [told, season, goes] of [
      [none, 'summer ranges', 'It goes 6 of 6 hexes this month.'],
      [untilWinter, 'winter ranges', 'It goes 3 of 3 hexes this month. The rest of its route is for later.'],
    ] as const) {
      await openGame(page, solo(), told);
      await page.getByText(season).waitFor();
      await force('A1');
      await press('Draw its route on the map');
      await tapFrom(page, ATHENS, [0, -6]);
      await until(() => route.inputValue()).toBe('C59R35');
      await tapFrom(page, ATHENS, [0, 0]);
      await until(() => route.inputValue()).toBe('C59R35 ATHE');
      await page.getByText(goes, { exact: true }).waitFor();
    }
  }));

test(
  'every screen of a game by mail: nothing lost with large letters, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: MAIL_SCREENS, states: false, wordsOnly: false }),
  LONG,
);

test(
  'the same in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: MAIL_SCREENS, states: false, wordsOnly: true }),
  LONG,
);
