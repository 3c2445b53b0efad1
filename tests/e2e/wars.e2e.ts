import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/games/hoplite-wars/battle/setup.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { ask, LONG } from './asked.ts';
import { violations } from './axe.ts';
import { withApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, happenedRows, openGamePage, player, until, writeRows } from './steps.ts';
import { spring, WAR_SCREENS, WARS } from './war-places.ts';

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
    /** The phone is handed to a player, who opens the privacy screen. */
    take: async (state: string): Promise<void> => {
      await page.getByRole('heading', { name: `Next: ${state}` }).waitFor();
      expect(await page.getByRole('region', { name: /^Orders of/ }).count()).toBe(0);
      await press(`Continue as ${state}`);
      await page.getByRole('region', { name: `Orders of ${state}` }).waitFor();
    },
    write: async (orders: string): Promise<void> => {
      await page.getByText('Text', { exact: true }).tap();
      await page.getByRole('textbox', { name: /^Orders/ }).fill(orders);
    },
    /** Seals complete orders. */
    seal: (): Promise<void> => press('Seal these orders'),
    /** Seals orders with open points, which are listed first. */
    sealOpen: async (...said: readonly (string | RegExp)[]): Promise<void> => {
      await press('Seal these orders');
      const dialog = page.getByRole('dialog', { name: 'Before you seal' });
      await dialog.waitFor();
      for (const each of said) await dialog.getByRole('button', { name: each }).first().waitFor();
      await dialog.getByRole('button', { name: 'Seal anyway' }).tap();
    },
    fate: (order: string): Promise<string> =>
      page
        .locator('.war-fate', { has: page.locator('strong', { hasText: order }) })
        .textContent()
        .then(String),
    header: (): Promise<string> => page.getByRole('banner').textContent().then(String),
  };
};

test('seven players on one phone with privacy screens: no orders are in the page, the log or the rows before all have sealed', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, take, write, sealOpen, tap, more, says, header } = table(page);
    await openGamePage(page, 'Hoplite Wars', 'Campaign for seven');
    await press('Begin the campaign');
    await page.getByRole('listbox').waitFor();
    // The whole map shows the home cities; zoomed in for tapping it shows all names.
    const opacity = (name: string): Promise<string> =>
      page.locator(`[data-name=${name}]`).evaluate(text => getComputedStyle(text).opacity);
    await until(() => opacity('ATH')).toBe('1');
    await until(() => opacity('ZAR')).toBe('0');
    // Each sets up something that no other player has.
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
        await until(() => opacity('ATH')).toBe('1');
        // On the map, with steppers: six halves pay for three armies at most.
        await tap('Athens');
        await more('Set up: Army', 3);
        await page.getByText('6 halves, 6 in use', { exact: true }).waitFor();
        await press('Done');
        await page.getByText('3A(Athens)', { exact: true }).waitFor();
      } else await write(written[state] ?? '');
      await sealOpen(/nothing set up/);
    }
    await page.getByText('Everyone has chosen.', { exact: false }).waitFor();
    // Neither the map nor the storage has the orders: the log has only commitments.
    expect(await says('Athens')).toBe('Athens, City, of Athens');
    expect(JSON.stringify(await entriesOf(page, await battleOf(page)))).not.toMatch(/place/);
    await press('Log');
    expect(await page.locator('main').textContent()).not.toMatch(/G\(|F\(|A\(/);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Reveal all choices');
    await page.getByText('3G(Thermos)', { exact: true }).waitFor();
    await until(() => says('Athens')).toBe('Athens, City, of Athens, Athens: 3 armies');
    await press('Continue');
    await until(header).toContain('Spring 450 BC');
    await page.getByRole('heading', { name: 'Next: Achea' }).waitFor();
    expect(await violations(page)).toEqual([]);
  }));

const battleOf = (page: Page): Promise<string> => page.evaluate(() => location.hash.split('/')[2] ?? '');

const SETUP: Setup = { settings: DEFAULT_SETTINGS, names: { athens: 'Nikias' }, programs: [] };

const springRows = (): readonly object[] =>
  spring(SETUP).map(({ type, data }) => ({ battle: 'w', author: 'p', seq: 1, clock: 1, at: 1, type, v: 1, data }));

test('a year: convoy, merge and dislodgement by taps, a retreat, an autumn as text, a winter; fates with their causes, and the history', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const { press, take, write, seal, sealOpen, tap, more, says, header, fate, button } = table(page);
    await writeRows(page, 'battles', [{ id: 'w', game: 'hopliteWars', title: 'Wars', setup: SETUP, begunAt: 1 }]);
    await writeRows(page, 'entries', springRows());
    await page.goto(`${server.url}#/battle/w`);
    await page.reload();
    await page.getByRole('listbox').waitFor();

    await take('Achea');
    await tap('Patrae');
    expect(await says('Leucas')).toMatch(/can be tapped$/);
    await tap('Leucas');
    await page.getByText('A(Patrae)-Leucas', { exact: true }).waitFor();
    await tap('Ionian Sea');
    await press('Carry');
    await tap('Patrae');
    await tap('Leucas');
    await page.getByText('F(Ionian Sea) C (Patrae)-Leucas', { exact: true }).waitFor();
    await page.getByText('All stacks have orders.').waitFor();
    // Orders are on disk: a reload loses none of them.
    await page.reload();
    await take('Achea');
    await page.getByText('F(Ionian Sea) C (Patrae)-Leucas', { exact: true }).waitFor();
    await seal();

    await take('Athens (Nikias)');
    await tap('Plataea');
    await press('Merge');
    await tap('Orchomenos');
    await tap('Delphi');
    await page.getByRole('button', { name: 'Army: one less' }).tap();
    await press('Merge');
    await tap('Orchomenos');
    await page.getByText('A(Plataea) & A(Delphi) MERGE (Orchomenos)', { exact: true }).waitFor();
    // The rest of the stack in Delphi supports.
    await tap('Delphi');
    await press('Support');
    await tap('Plataea');
    await tap('Orchomenos');
    await page.getByText('A(Delphi) S (Plataea)-Orchomenos', { exact: true }).waitFor();
    await seal();
    await take('Boeotia');
    await sealOpen('No orders for 1 army in Orchomenos: no move.');
    await press('Reveal all choices');
    await until(() => fate('A(Patrae)-Leucas')).toContain('arrives');
    expect(await fate('A(Patrae)-Leucas')).toContain('Because of F(Ionian Sea) C (Patrae)-Leucas.C1');
    expect(await fate('A(Orchomenos) H')).toMatch(/dislodged.*Driven out by 3 against 1\. Because of .*MERGE.*B4/);
    await press('Continue');

    await until(header).toContain('Retreats');
    await take('Boeotia');
    expect(await says('Orchomenos')).toMatch(/Athens: 2 armies, driven out, Boeotia: 1 army, can be tapped$/);
    await tap('Orchomenos');
    expect(await says('Plataea')).not.toMatch(/can be tapped/);
    await tap('Thebes');
    await page.getByText('A(Orchomenos)-Thebes', { exact: true }).waitFor();
    await seal();
    await press('Reveal all choices');
    await page.getByText('Leucas passes to Achea.').waitFor();
    await until(() => fate('A(Orchomenos)-Thebes')).toContain('retreats');
    await press('Continue');

    // The same as text: unreadable orders are marked at their place.
    await until(header).toContain('Autumn 449 BC');
    await take('Achea');
    await write('A(Leuc)-Patrae; F(Ionian) C A(Leucas)-Patrae\nA(Sparrow)-Tegea');
    await button(/A\(Sparrow\)-Tegea.*E1: No space is called so/).tap();
    const selected = page.getByRole('textbox', { name: /^Orders/ });
    expect(
      await selected.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    ).toBe('Sparrow');
    await selected.fill('A(Leuc)-Patrae; F(Ionian) C A(Leucas)-Patrae');
    await page.getByText('2 orders can be carried out.', { exact: true }).waitFor();
    await seal();
    await take('Athens (Nikias)');
    await write('A(Orchomenos) & A(Delphi) MERGE (Elatea)');
    await sealOpen('No orders for 1 army in Orchomenos: no move.');
    await take('Boeotia');
    await write('A(Thebes)-Orchomenos');
    await seal();
    await press('Reveal all choices');
    await until(() => fate('A(Orchomenos) MERGE (Elatea)')).toContain('arrives');
    await page.getByText('Elatea passes to Athens.').waitFor();
    await press('Continue');

    await until(header).toContain('Winter 449 BC');
    for (const state of STATES) {
      await take(state === 'Athens' ? 'Athens (Nikias)' : state);
      if (state === 'Achea') {
        await tap('Aegium');
        await more('Build: Fleet');
        await press('Done');
        await page.getByText('BUILD F(Aegium)', { exact: true }).waitFor();
      }
      await sealOpen(/not spent/);
    }
    await press('Reveal all choices');
    await until(() => says('Aegium')).toMatch(/Achea: 1 fleet$/);
    // Back through the whole history, and forward to the current step.
    await page.getByRole('slider').fill('1');
    await until(header).toContain('Spring 449 BC');
    await until(() => says('Patrae')).toMatch(/Achea: 1 army$/);
    await press('Continue');
    await until(header).toContain('Spring 448 BC');
    await press(/^Undo: season resolved/);
    await press('Resolve the orders');
    await until(header).toContain('Winter 449 BC');
    expect(await violations(page)).toEqual([]);
  }));

test('one player against six computers on screen: set-up, draw of the colonies, two years, and an agreed end', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, button, sealOpen, more, header } = table(page);
    await page.getByRole('link', { name: /^Play against the app/ }).tap();
    await page.getByRole('link', { name: /Athens against six computers/ }).tap();
    const season = async (): Promise<void> => {
      await sealOpen();
      await press('Reveal all choices');
      await press('Continue');
    };
    await button('Seal these orders').waitFor();
    // Every home is visible above the button, whatever is already set up.
    const isClear = (home: string): Promise<boolean> =>
      button(home).evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height - 4));
      });
    for (const home of ['Athens', 'Thoricus', 'Anactorium'])
      for (const each of ['Athens', 'Marathon', 'Thoricus', 'Anactorium'])
        if (await isClear(each)) {
          if (each !== home) continue;
          await press(home);
          await more('Set up: Fleet');
          await press('Done');
        } else expect.fail(`${each} is hidden`);
    await page.getByText('Halves left over can be used in Winter 450.').waitFor();
    await season();
    // The steps before the colonies depend on the computers: another season, or their retreats, which are revealed at
    // once.
    const due = page.locator('.war-panel .btn-main').last();
    while (!(await header()).includes('colonies')) {
      const was = (await header()) + (await due.textContent());
      if ((await due.textContent()) === 'Seal these orders') await season();
      else await due.tap();
      await until(async () => (await due.count()) > 0 && (await header()) + (await due.textContent()) !== was).toBe(
        true,
      );
    }
    expect(await header()).toContain('Autumn 450 BC');
    await press('Draw the lots');
    await until(header).toContain('Autumn 450 BC');
    // The result of the lots is shown for each colony, and on the map.
    await page.getByText(/^Chios goes to /).waitFor();
    expect(await page.getByText(/ goes to (Achea|Aetolia|Argolis|Athens|Boeotia|Sparta|Thessaly)\.$/).count()).toBe(7);
    const chios = await page.getByRole('option', { name: /^Chios,/ }).boundingBox();
    expect(chios && chios.x >= 0 && chios.x < 390).toBe(true);
    await press('Menu');
    await page.getByRole('region', { name: 'Chart of halves' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(7);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    // Another year, with the main button only. If only computers retreat, it is Continue.
    let before = '';
    for (let taps = 0; !(await header()).includes('Spring 448'); taps++) {
      expect(taps).toBeLessThan(20);
      const [was, label] = [await header(), await due.textContent()];
      // After Athens has sealed its own retreat, all retreats are revealed together.
      if (/Retreats(?!: Athens)/.test(was) && !before.includes('Retreats: Athens')) expect(label).toBe('Continue');
      before = was;
      await due.tap();
      if (label === 'Seal these orders') {
        const dialog = page.getByRole('dialog', { name: 'Before you seal' });
        await until(async () => (await dialog.count()) + (await button('Reveal all choices').count())).toBe(1);
        if (await dialog.count()) await dialog.getByRole('button', { name: 'Seal anyway' }).tap();
      }
      await until(
        async () => (await due.count()) > 0 && (await header()) + (await due.textContent()) !== was + label,
      ).toBe(true);
    }
    await press('Menu');
    await press('Agree on a draw');
    await press('All agree: the campaign ends');
    await until(header).toContain('The campaign is over');
    await page.getByText('All who were left agreed on a draw.').waitFor();
    await press('Report');
    await page.getByText('Winter 449 BC: Removals and builds', { exact: true }).waitFor();
    // The recap of the seasons shows the orders of the computers, whom they supported, and the results.
    const id = player(page).battleId();
    const seasons = (await entriesOf(page, id)).flatMap(({ type, data }, i) => {
      const { about } = data as { readonly about?: string };
      return type === 'resolve' && about?.includes('449') && /orders|winter/.test(about) ? [i] : [];
    });
    const rows: string[] = [];
    for (const at of seasons) {
      await player(page).goTo(`#/battle/${id}/happened/${at}`);
      await page.locator('.recap-row').last().waitFor();
      rows.push(...(await happenedRows(page)));
    }
    const film = rows.join('\n');
    const computer = '(Achea|Aetolia|Argolis|Boeotia|Sparta|Thessaly)';
    expect(film).toMatch(
      RegExp(`^${computer}: (Army|Fleet|\\d) .+ → .+ \\| Strength .+ \\| (Arrives|Fails|Dislodged)$`, 'm'),
    );
    expect(film).toMatch(RegExp(`^${computer}: (Build|Remove): .+ \\| Done$`, 'm'));
  }));

test('if only computers retreat, the step resolves automatically, and not again after an undo', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, button, header, fate } = table(page);
    await WARS['war-report'](page);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    const retreats = async (): Promise<void> => {
      await until(header).toContain('Spring 449 BCRetreats');
      await until(() => fate('A(Orchomenos)')).toMatch(/retreats|disbanded/);
      expect(await button('Reveal all choices').count()).toBe(0);
    };
    await retreats();
    // An undone resolution is not repeated automatically.
    await press(/^Undo: season resolved/);
    await press('Resolve the orders');
    await retreats();
    await press('Continue');
    await until(header).toContain('Autumn 449 BC');
  }));

test('against computers one undo removes the person’s seal and theirs; the written orders stay', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, button, seal, more, header } = table(page);
    await page.getByRole('link', { name: /^Play against the app/ }).tap();
    await page.getByRole('link', { name: /Athens against six computers/ }).tap();
    await button('Seal these orders').waitFor();
    // An open point leads to its place.
    await press('Seal these orders');
    const dialog = page.getByRole('dialog', { name: 'Before you seal' });
    await dialog.getByRole('button', { name: /^Athens: nothing set up/ }).tap();
    await page.getByRole('heading', { name: 'Athens', exact: true }).waitFor();
    await more('Set up: Army', 3);
    await press('Done');
    await press('Anactorium');
    await more('Set up: Fleet');
    await press('Done');
    await seal();
    await button('Reveal all choices').waitFor();
    await press(/^Undo: sealed orders · Athens/);
    await page.getByText('3A(Athens)', { exact: true }).waitFor();
    await page.getByText('F(Anactorium)', { exact: true }).waitFor();
    await seal();
    await press('Reveal all choices');
    await press('Continue');
    await until(header).toContain('Spring 450 BC');
    // One undo each: the season, the revealed orders, the seals.
    await press(/^Undo: season resolved/);
    await press(/^Undo: orders shown/);
    await button('Reveal all choices').waitFor();
    await press(/^Undo: sealed orders · Athens/);
    await page.getByText('3A(Athens)', { exact: true }).waitFor();
  }));

test('a retreat and a surplus of halves are asked for clearly, and the app decides nothing unseen', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, tap, more, seal, sealOpen, header, says } = table(page);
    await WARS['war-retreats'](page);
    await until(header).toContain('Retreats: Boeotia');
    await page.getByRole('button', { name: 'Retreat', exact: true }).waitFor();
    await page.getByText('Tap where they retreat to.').waitFor();
    await press('Close');
    await page
      .getByText('1 stack was driven out: tap it, and say where it retreats to. Without orders it disbands.')
      .waitFor();
    await press('Seal these orders');
    await page.getByRole('button', { name: 'No orders: 1 army of Orchomenos. They disband.' }).tap();
    await tap('Thebes');
    await page.getByText('A(Orchomenos)-Thebes', { exact: true }).waitFor();

    await WARS['war-short'](page);
    await page.getByText('2 halves, 6 in use – 4 too many').waitFor();
    await page.getByText(/If you do not choose, these are removed:/).waitFor();
    expect(await says('Leucas')).toMatch(/Achea: 1 army, can be tapped$/);
    await sealOpen();
    await press(/^Undo: sealed orders · Achea/);
    await tap('Patrae');
    await more('Remove: Army');
    await press('Done');
    await page.getByText('2 halves, 4 in use – 2 too many').waitFor();
    await tap('Ionian Sea');
    await more('Remove: Fleet');
    await press('Done');
    await seal();
    await page.getByText('Reveal all choices').waitFor();
  }));

test('a line that cannot be read stays on the way from text to map, is named before sealing, and can be put right', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press } = table(page);
    await WARS['war-text'](page);
    await page.getByText('Map', { exact: true }).tap();
    await page.getByText('1 line cannot be read and is not carried out:').waitFor();
    await page.getByText('A(XXXX)-TEG', { exact: true }).waitFor();
    await press('Seal these orders');
    await page.getByRole('button', { name: 'Cannot be read: A(XXXX)-TEG' }).tap();
    await until(() => page.getByRole('textbox').inputValue()).toBe('A(Patrae)-Leucas\nA(XXXX)-TEG');
    await page.getByText('Map', { exact: true }).tap();
    await press('Remove: A(XXXX)-TEG');
    expect(await page.getByText('A(XXXX)-TEG').count()).toBe(0);
  }));

test('letters as files between two phones: a changed one is refused by name, the right one is accepted, a missing one does not block the season', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const open = async (on: Page, url: string, place: string): Promise<void> => {
      await writeRows(on, 'battles', [{ id: 'w', game: 'hopliteWars', title: 'Wars', setup: SETUP, begunAt: 1 }]);
      await writeRows(on, 'entries', springRows());
      await on.goto(`${url}#/battle/w/${place}`);
      await on.reload();
    };
    let [letter, link] = ['', ''];
    await withApp(PHONE, async ({ page: far, server: there }) => {
      await open(far, there.url, 'send');
      await far.getByText('Athens (Nikias)', { exact: true }).tap();
      await far.getByRole('textbox', { name: /^Orders/ }).fill('2A(Delphi) & A(Plataea) MERGE (Orchomenos)');
      await far.getByRole('button', { name: 'Seal these orders' }).tap();
      letter = await far.getByRole('textbox', { name: 'Copy the letter' }).inputValue();
      link = await far.getByRole('textbox', { name: 'Copy the link' }).inputValue();
    });
    const { press, fate, header } = table(page);
    await open(page, server.url, 'desk');
    const changed = Buffer.from(letter.replace('"ORC"', '"NAU"'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'athens.json', mimeType: 'application/json', buffer: changed });
    await page.getByText('The letter of Athens (Nikias) was changed on the way: its seal is broken.').waitFor();
    // A link opens the desk of the same campaign.
    await page.goto(`${server.url}${new URL(link).hash}`);
    await page.getByText('Orders have arrived by link. Add them below.').waitFor();
    await press('Add the orders');
    await page.getByText(/^Athens \(Nikias\): 1 order received/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Copy the reminder' }).inputValue()).toBe(
      'Spring 449 BC: Orders. Orders missing: Achea, Boeotia.',
    );
    for (const state of ['Achea', 'Boeotia'])
      await page
        .getByRole('listitem')
        .filter({ hasText: state })
        .getByRole('button', { name: 'Standing orders' })
        .tap();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Resolve the orders');
    await until(() => fate('A(Orchomenos) H')).toContain('dislodged');
    // The report as text to send.
    await press('Report');
    await page.getByText('Spring 449 BC: Orders', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Chart of halves' }).waitFor();
    await press('Share or save');
    const [file] = await Promise.all([page.waitForEvent('download'), press('Save as an image')]);
    await press('Close');
    expect(file.suggestedFilename()).toBe('Spring-449-BC-Orders.png');
    // After an undo at the desk the letter is still there.
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Menu');
    await press('Game master');
    await press('Undo the last season');
    await until(header).toContain('Spring 449 BC');
    await page.getByRole('button', { name: 'Resolve the orders' }).waitFor();
  }));

test('a letter to a playing game master reveals nothing before all orders are shown', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const open = async (on: Page, url: string, place: string, rows: readonly object[]): Promise<void> => {
      await writeRows(on, 'battles', [{ id: 'w', game: 'hopliteWars', title: 'Wars', setup: SETUP, begunAt: 1 }]);
      await writeRows(on, 'entries', rows);
      await on.goto(`${url}#/battle/w/${place}`);
      await on.reload();
    };
    const { press, take, fate, sealOpen, seal, write } = table(page);
    await open(page, server.url, 'desk', springRows());
    await press('Seal letters to this phone');
    await page.getByText('Letters are sealed to the game master’s phone.').waitFor();
    // The copy for the player has all entries of the log.
    const copy = async (): Promise<readonly object[]> => [...(await entriesOf(page, 'w'))];
    await until(async () => (await copy()).length).toBe(2);
    const rows = await copy();
    let letter = '';
    await withApp(PHONE, async ({ page: far, server: there }) => {
      await open(far, there.url, 'send', rows);
      await far.getByText('Letters are sealed to the game master’s phone.').waitFor();
      await far.getByText('Athens (Nikias)', { exact: true }).tap();
      await far.getByRole('textbox', { name: /^Orders/ }).fill('2A(Delphi) & A(Plataea) MERGE (Orchomenos)');
      await far.getByRole('button', { name: 'Seal these orders' }).tap();
      letter = await far.getByRole('textbox', { name: 'Copy the letter' }).inputValue();
    });
    expect(letter).not.toMatch(/ORC|PLA|merge/);
    await page.getByRole('textbox', { name: /^Or paste/ }).fill(letter);
    await press('Add the orders');
    await page.getByText(/^Athens \(Nikias\): sealed letter received/).waitFor();
    expect(JSON.stringify(await entriesOf(page, 'w'))).not.toMatch(/"merge"|"DEL","parts"/);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await take('Achea');
    await write('A(Patrae) H; F(Ionian) H');
    await seal();
    await take('Boeotia');
    await sealOpen();
    await press('Reveal all choices');
    await until(() => fate('A(Orchomenos) H')).toContain('dislodged');
  }));

test('while orders are written, the map keeps its place under a page and at an earlier moment', () =>
  withSharedApp(PHONE, async ({ page }) => {
    await WARS['war-orders'](page);
    const camera = () => page.locator('.board-window > g').getAttribute('transform');
    const before = await camera();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await until(camera).not.toBe(before);
    const chosen = await camera();
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await page.locator('.log').waitFor();
    await page.getByRole('button', { name: 'Back' }).first().tap();
    await page.locator('.war-panel').waitFor();
    expect(await camera()).toBe(chosen);
    const now = page.url();
    await page.goto(now.replace(/(#\/battle\/\w+).*/, '$1/past/1'));
    await page.locator('.time-bar').waitFor();
    await page.goto(now);
    await page.locator('.war-form').waitFor();
    expect(await camera()).toBe(chosen);
  }));

test(
  'every screen of a campaign: nothing lost with large letters, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: WAR_SCREENS, states: false, wordsOnly: false }),
  LONG,
);

test(
  'the same in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: WAR_SCREENS, states: false, wordsOnly: true }),
  LONG,
);
