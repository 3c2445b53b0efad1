import { expect, test } from 'vitest';
import type { AnyEvent } from '../../src/games/hoplites/battle/events.ts';
import { courseOf } from '../../src/games/hoplites/report/course.ts';
import { randomBattle, setupOf } from '../games/hoplites/random-battle.ts';
import { ask, LONG } from './asked.ts';
import { violations } from './axe.ts';
import { CARD_SCREENS, CARDS } from './card-places.ts';
import { withApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, until, writeRows } from './steps.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;

test('an own army: edited, drawn at random, and a battle started with it; the choices are remembered', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap();
    await page.goto(`${server.url}#/armies/hoplites`);
    await press('New army');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Few');
    await page.getByText('There is only 1 unit.').waitFor();
    await press('Initiative: one more');
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Skirmishers with slings (SK SL)' });
    await press('Add units');
    await page.getByText('There are only 2 units.').waitFor();
    await page.getByText('Special rules', { exact: true }).tap();
    await press('Discipline');
    expect(await violations(page)).toEqual([]);
    await page.getByText('Saved').waitFor();

    await page.goto(`${server.url}#/armies/hoplites`);
    await page.getByRole('region', { name: 'Ready armies' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press('Draw it');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await until(() => name.inputValue()).toBe('Random army, 200 points');

    await page.goto(`${server.url}#/new/hoplites`);
    const first = page.getByRole('region', { name: 'First side' });
    const army = first.getByRole('combobox', { name: 'Army' });
    await army.getByRole('option', { name: /^Few, / }).waitFor({ state: 'attached' });
    const few = (await army.getByRole('option').allTextContents()).find(label => label.startsWith('Few, ')) ?? '';
    await army.selectOption({ label: few });
    await page.getByRole('combobox', { name: 'Terrain' }).selectOption({ label: 'A gorge' });
    await page.getByText('Rules of this battle', { exact: true }).tap();
    await press('Fog of war');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('region', { name: 'First side' }).waitFor();
    await until(() => page.getByRole('combobox', { name: 'Terrain' }).inputValue()).toBe('gorge');
    await press('Begin');
    await page.getByRole('heading', { name: /^Few v / }).waitFor();
  }));

test('an army is printed on one page in both themes: its lines, leader and cards, black on white', () =>
  withApp({ ...PHONE, scheme: 'dark' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.reload();
    await CARDS['cards-army'](page);
    await page.getByRole('button', { name: 'Print the army' }).dispatchEvent('click');
    const sheet = page.locator('.paper');
    await sheet.locator('tbody tr').first().waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    expect(await sheet.locator('thead th').allTextContents()).toContain('Points each');
    expect(await sheet.textContent()).toMatch(/Spartans at the Gates.*Leonidas Initiative: 7 · Command: 2/);
    expect(await sheet.textContent()).toMatch(/Special cards: \d × /);
    expect(await sheet.evaluate(element => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }));

test('the debriefing of a battle that is over, and its replay step by step; nothing for axe to find', () =>
  withSharedApp({ ...PHONE, scheme: 'dark' }, async ({ page, server }) => {
    const setup = setupOf('athens', 'sparta');
    const events: AnyEvent[] = [];
    randomBattle(4, (_before, event) => events.push(event), setup);
    await writeRows(page, 'battles', [{ id: 'over', game: 'hoplites', title: 'Over', setup, begunAt: 1 }]);
    await writeRows(
      page,
      'entries',
      events.map(({ type, data }, i) => ({
        battle: 'over',
        author: 'another',
        seq: i + 1,
        clock: i + 1,
        at: i,
        v: 1,
        type,
        data,
      })),
    );
    await page.goto(`${server.url}#/battle/over/report`);
    await page.reload();
    await page.getByRole('heading', { name: 'Debriefing' }).waitFor();
    await page.getByRole('img', { name: 'Route points by round' }).waitFor();
    for (const title of ['Decisive attacks', 'Luck', 'Losses by kind', 'Special cards', 'Fate of the units'])
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Replay' }).tap();
    const current = page.locator('.recap-row[aria-current]');
    await current.getByText('Dealt', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Next/ }).tap();
    await current.getByText('2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back one step' }).tap();
    expect(await violations(page)).toEqual([]);
    // A decisive attack leads to its step, and from there to the table as it was.
    const [first] = courseOf(setup, events).decisive;
    await page.goto(`${server.url}#/battle/over/report`);
    await page.getByRole('button', { name: 'Watch attack 1' }).tap();
    await current.getByText(`Column ${first?.column}`).waitFor();
    await current.locator('.recap-result').getByText(/rout/i).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'On the board' }).tap();
    await page.locator('.time-bar').waitFor();
    await page.locator('.hop-area:has(.hop-card)').first().tap();
    await page.getByRole('button', { name: 'Rules for this card' }).waitFor();
    expect(await entriesOf(page, 'over')).toHaveLength(events.length);
  }));

test(
  'pages, debriefing and replay: nothing lost, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: CARD_SCREENS, states: false, wordsOnly: false }),
  LONG,
);

test(
  'pages, debriefing and replay in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: CARD_SCREENS, states: false, wordsOnly: true }),
  LONG,
);
