import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/games/ancient-wargame/battle/setup.ts';
import { squareByName } from '../../src/games/ancient-wargame/board/squares.ts';
import { DEFAULT_AGREEMENT } from '../../src/games/ancient-wargame/board/terrain.ts';
import type { Kind } from '../../src/games/ancient-wargame/troops/roster.ts';
import { violations } from './axe.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, happenedRows, openGamePage, until, writeRows } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;
const SIZE = { width: 8, height: 8 };
const at = (name: string): number => squareByName(SIZE, name) as number;

type Placed = readonly [kind: Kind, square: string, stands: number, facing: 0 | 4];
const side = (name: string, home: 0 | 4, id: string, placed: readonly Placed[]): Setup['armies']['a'] => ({
  name,
  nation: 'free',
  home,
  zone: [],
  units: placed.map(([kind, square, stands, facing], i) => ({
    id: `${id}${i}`,
    kind,
    stands,
    square: at(square),
    facing,
  })),
});

/** A set-up in which one turn contains every kind of event. */
const SETUP: Setup = {
  settings: { measure: 'afterLosses', scatter: 'usual' },
  board: { ...SIZE, features: { [at('F4')]: { ground: 'woods' } }, agreed: DEFAULT_AGREEMENT },
  armies: {
    a: side('Clay', 4, 'a', [
      ['heavyCavalry', 'C5', 4, 0],
      ['lightInfantry', 'B5', 3, 0],
      ['lightCatapult', 'F7', 1, 0],
      ['horseCrew', 'F7', 1, 0],
      ['lightCavalry', 'C1', 3, 0],
      ['heavyInfantry', 'G6', 4, 0],
    ]),
    b: side('Black', 0, 'b', [
      ['heavyInfantry', 'C3', 4, 4],
      ['heavyCatapult', 'G4', 1, 4],
      ['footCrew', 'G4', 2, 4],
      ['lightInfantry', 'F4', 3, 4],
    ]),
  },
  first: 'a',
  turns: 1,
};

const table = (page: Page) => {
  const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name, exact: true });
  const square = (name: string): Locator => page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
  return {
    button,
    press: (name: string | RegExp): Promise<void> => button(name).tap(),
    square,
    tap: (name: string): Promise<void> => square(name).tap(),
    says: (name: string): Promise<string> => square(name).getAttribute('aria-label').then(String),
    type: async (label: string | RegExp, ...faces: readonly number[]): Promise<void> => {
      const pad = page.getByRole('group', { name: label });
      for (const face of faces) await pad.getByRole('button', { name: new RegExp(`: ${face}$`) }).tap();
    },
  };
};

test('a battle of one turn by touch: catapult, fire, charge, support, secret picks, retreat round an enemy, booty, result', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const { button, press, tap, says, type } = table(page);
    await writeRows(page, 'battles', [
      { id: 'clay', game: 'ancientWargame', title: 'Clay v Black', setup: SETUP, begunAt: 1 },
    ]);
    await page.goto(`${server.url}#/battle/clay`);
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await says('F4')).toBe('F4, Woods, Light infantry of Black, 3 stands, facing south');
    // A small board is completely visible, with its letters and numbers.
    expect(await button('The whole board').count()).toBe(0);
    await press(/^Next: Catapults/);

    // The shell hits the wood and sets it on fire: one stand is lost, the other two retreat.
    await tap('F7');
    expect(await says('F4')).toMatch(/can be fired at$/);
    await tap('F4');
    await page.getByText('Own dice', { exact: true }).tap();
    // After a miss no dice are thrown for a fire.
    await type(/^The shot/, 6);
    await button('Apply the shot').waitFor();
    expect(await page.getByRole('group', { name: /^Two dice for a fire/ }).count()).toBe(0);
    await button(/^The shot.*: Erase the last face$/).tap();
    await type(/^The shot/, 1);
    await press(/^Next: Light/);
    await page.getByText('You have started something here and not finished it.').waitFor();
    await press('Stay in this step');
    await type(/^Two dice for a fire/, 1, 5);
    await page.getByText('The square burns', { exact: true }).waitFor();
    await press('Apply the shot');
    await until(() => says('F4')).toBe('F4, Woods, burning');
    await until(() => says('F3')).toBe('F3, Light infantry of Black, 2 stands, facing south');

    // Three dice against heavy infantry at two squares: two ones kill a stand.
    await press(/^Next: Light troops/);
    await tap('B5');
    await tap('C3');
    await press(/^Roll for Light infantry B5 at C3/);
    // Two ones out of three dice: 16 of 216 ways.
    await page.getByText('Odds', { exact: true }).tap();
    await page.getByRole('row', { name: '1 stand 7%' }).waitFor();
    await type(/^Light infantry B5/, 1, 1, 4);
    await page.getByText('Heavy infantry C3: 1 stand falls', { exact: true }).waitFor();
    await press('Apply');
    await until(() => says('C3')).toMatch(/^C3, Heavy infantry of Black, 3 stands/);

    // A charge, a support, and another charge at a catapult with its crew.
    await press(/^Next: Moves/);
    await tap('C5');
    expect(await says('C3')).toMatch(/can be charged$/);
    await tap('C3');
    await page.getByText('Charge into C3', { exact: true }).waitFor();
    await tap('C3');
    await tap('B5');
    await tap('B4');
    await press('Apply');
    await tap('G6');
    await tap('G4');
    await page.getByText('Charge into G4', { exact: true }).waitFor();
    await tap('G4');
    await press(/^Light infantry B4$/);
    await page.getByText(/Clay.*attacking, worth 5½/).waitFor();

    // The app names a forbidden move, and players can make it anyway.
    await press('The whole board');
    await tap('C1');
    await tap('H8');
    await page.getByText('Against the rules:').waitFor();
    await press('Cancel');
    await press('Cancel');

    await press(/^Next: Supports/);
    await press(/^Next: Melees/);
    await press('Fight the melee at C3');
    const pick = async (who: string, deployment: RegExp): Promise<void> => {
      await page.getByRole('heading', { name: `Next: ${who}` }).waitFor();
      expect(await button(deployment).count()).toBe(0);
      await press(`Continue as ${who}`);
      await page.getByText('Advice', { exact: true }).tap();
      await page.getByText(/^With best play by both/).waitFor();
      await press(deployment);
    };
    await pick('Clay', /^Line/);
    await page.getByRole('heading', { name: 'Next: Black' }).waitFor();
    // Neither the page nor the log shows the first pick before the second is made.
    expect(await page.locator('body').textContent()).not.toMatch(/\bLine\b/);
    await until(async () => (await entriesOf(page, 'clay')).map(({ type }) => type)).toContain('sealed');
    expect(JSON.stringify(await entriesOf(page, 'clay'))).not.toMatch(/"line"/);
    await press('Log');
    await page.getByText('Clay: chosen in secret.').waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/\bLine\b/);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await pick('Black', /^Line/);
    await press('Reveal all choices');
    await page.getByText('Clay: Line', { exact: true }).waitFor();
    await page.getByText('Black: 1½ lost, 1½ left', { exact: true }).waitFor();
    await page
      .getByRole('group', { name: /^Coin of Black/ })
      .getByText('Heads', { exact: true })
      .tap();
    await press('Apply the losses');
    // Straight back is C1, where an enemy is.
    await until(() => says('D1')).toBe('D1, Heavy infantry of Black, 1 stand, facing south');
    expect(await says('C3')).toMatch(/^C3, Heavy cavalry of Clay, 3 stands/);

    await press(/^Undo: melee/);
    await until(() => says('D1')).toBe('D1');
    await press('Redo');
    await until(() => says('D1')).toMatch(/Heavy infantry of Black/);
    // The crew is overrun, and its catapult captured.
    await press('Fight the melee at G4');
    await page.getByText('Both blocks are already open on the table', { exact: true }).tap();
    await press('Apply these choices');
    await page.getByText('What is left of Black is destroyed', { exact: true }).waitFor();
    await page
      .getByRole('group', { name: /^Coin of Clay/ })
      .getByText('Tails', { exact: true })
      .tap();
    await press('Apply the losses');
    await until(() => says('G4')).toMatch(/Heavy catapult of Clay/);
    await press('To the result');
    await page.getByText('Victory: Clay', { exact: true }).waitFor();
    const rows = await page.getByRole('row').filter({ hasText: 'Total left' }).textContent();
    expect(rows).toBe('Total left659');
    // The report has the board at the beginning of the turn, its results and a picture.
    await press('Battle report');
    await page.getByRole('img', { name: 'The board as turn 1 began' }).waitFor();
    await page.getByRole('img', { name: 'The board at the end' }).waitFor();
    expect(await page.locator('.report-turn').textContent()).toMatch(/Heavy infantry C3 goes back to D1\./);
    await press('Share or save');
    const [picture] = await Promise.all([page.waitForEvent('download'), press('Save as an image')]);
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');
    await page.getByRole('dialog').getByText('Saved.').waitFor();
    await page.keyboard.press('Escape');
    await press('Log');
    const log = await page.locator('main').textContent();
    expect(log).toMatch(/Heavy infantry C3 goes back to D1\./);
    expect(log).toMatch(/The square burns\./);
  }));

test('from home to a battle that is ready, and its surrender', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { press, says } = table(page);
    await openGamePage(page, 'Ancient Wargame', 'Begin Clay against the app’s Black');
    await page.getByRole('grid').waitFor();
    expect(await says('C7')).toBe(
      'C7, Heavy infantry of Clay, 4 stands, facing north, Commander of Clay, 1 stand, facing north',
    );
    await press('Menu');
    await press('Surrender: Clay');
    await press('Surrender');
    await page.getByText('Victory: Black', { exact: true }).waitFor();
    const over = page.url();
    await page.getByRole('textbox', { name: 'Player of Clay' }).fill('Myrto');
    await press('Battle report');
    await page.getByText('Black won, 72 points to 72.').waitFor();
    await press('Menu');
    expect(await page.getByRole('textbox', { name: 'Player of Clay' }).inputValue()).toBe('Myrto');
    await press('Luck of the dice');
    await page.getByRole('region', { name: 'Both sides' }).getByText('No dice have been rolled yet.').waitFor();

    // The same battle with changed sides: now the app's Clay begins.
    await page.goto(over);
    await page.getByRole('link', { name: 'Play again', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Change sides', exact: true }).tap();
    await page.getByRole('grid').waitFor();
    expect(page.url().slice(0, over.length)).not.toBe(over);
    await press('Menu');
    await page.getByRole('button', { name: 'Surrender: Black', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Surrender: Clay', exact: true }).count()).toBe(0);
  }));

test('against the app: it places, moves and fights behind its own cover, and undo is for persons', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { button, press } = table(page);
    await openGamePage(page, 'Ancient Wargame', 'Battle on the board');
    await page.getByRole('combobox', { name: 'Who plays the far side' }).selectOption('Recruit');
    await page.getByRole('region', { name: 'A wood between the lines' }).getByRole('button', { name: 'Begin' }).tap();
    await page.getByRole('grid').waitFor();
    const next = button(/^(Next: |Next turn: |To the result)/);
    const goOn = async (): Promise<string> => {
      await next.waitFor();
      const label = (await next.textContent()) ?? '';
      await next.tap();
      return label;
    };
    const noMore = button('No more targets: roll');
    const banner = async (): Promise<string> => (await page.getByRole('banner').textContent()) ?? '';
    // Two turns: the person does nothing in his, then the app plays its own.
    for (const step of ['Catapults', 'Light troops']) expect(await goOn()).toContain(step);
    // The app's light troops have a target that the person cannot cancel, throw for or skip. They throw after all
    // targets are called.
    await noMore.waitFor();
    const called = page.getByText(/^Black: Light infantry E4 at [A-H]\d$/);
    await called.waitFor();
    expect(await page.getByRole('button', { name: /cancel the target|^Roll for|E4 at/ }).count()).toBe(0);
    expect(await next.count()).toBe(0);
    await noMore.tap();
    await until(() => called.count()).toBe(0);
    expect(await goOn()).toContain('Moves');
    // The person cannot surrender for the app.
    await press('Menu');
    await button('Surrender: Clay').waitFor();
    expect(await button('Surrender: Black').count()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    // There is no melee: supports and melees end by themselves.
    expect(await goOn()).toBe('Next turn: Black');
    await until(banner).toContain('Turn 2: Black');
    expect(await goOn()).toContain('Light troops');
    await until(async () => (await next.isVisible()) || (await noMore.isVisible())).toBe(true);
    if (await noMore.isVisible()) await noMore.tap();
    expect(await goOn()).toContain('Moves');
    // After its moves the app continues. Undo reverts the person's last entry, with the app's moves after it.
    await until(banner).toMatch(/Supports|Melees|Turn 3/);
    await press(/^Undo: end of Light troops/);
    await until(banner).toContain('Light troops');
    expect(await goOn()).toContain('Moves');
    await until(banner).toMatch(/Supports|Melees|Turn 3/);
    await press('Log');
    await until(async () => (await page.locator('main').textContent()) ?? '').toMatch(/(moves to|turns|Charge of)/);
    // The recap shows the same: which unit went where, and against whom.
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Menu');
    await press('What happened');
    await page.locator('.recap-row').last().waitFor();
    const rows = (await happenedRows(page)).join('\n');
    expect(rows).toMatch(/^Black: Light infantry E4 on .+ [A-H]\d \| Range .+ \| \w+/m);
    expect(rows).toMatch(/^Black: .+ [A-H]\d (to|on) .*[A-H]\d \| /m);
  }));

test('an army and a board of one’s own, and a battle with them, placed by the app', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const { press, tap, says } = table(page);
    await openGamePage(page, 'Ancient Wargame', 'Boards');
    await press('New board');
    await page.getByRole('grid').waitFor();
    await tap('C5');
    await until(() => says('C5')).toBe('C5, Woods');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('Our wood');
    await page.goto(`${server.url}#/armies/ancientWargame`);
    await press('New army');
    await page.getByRole('textbox', { name: 'Name' }).fill('Few');
    await page.getByText('There is nobody in this army.').waitFor();
    await press('Commander, 10 a unit: one more');
    await press('Heavy cavalry, 20 a unit: one more');
    await page.getByText('30 of 200 points').waitFor();
    await page.getByText('Saved').waitFor();
    await page.goto(`${server.url}#/new/ancientWargame`);
    const own = page.getByRole('region', { name: 'Any two armies' });
    await own.getByRole('combobox', { name: 'The near side, which begins' }).selectOption({ label: 'Few, 30 points' });
    await own
      .getByRole('combobox', { name: 'The far side', exact: true })
      .selectOption({ label: 'Romans, 184 points' });
    await own.getByRole('combobox', { name: 'Board' }).selectOption({ label: 'Our wood, 12 × 10 squares' });
    await press('Begin this battle');
    await page.getByRole('grid').waitFor();
    expect(await says('C5')).toBe('C5, Woods');
    await until(() => says('F10')).toMatch(/can be placed here$/);
    await press('The whole board');
    await tap('F10');
    await until(() => says('F10')).toMatch(/Heavy cavalry of Few, 4 stands/);
    await press('Place the rest of Few');
    await press('Place the rest of Romans');
    await page.getByText('All units are placed.').waitFor();
  }));

test('by keyboard alone: from square to square, a unit picked, moved and turned; nothing for axe to find', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { says } = table(page);
    await openGamePage(page, 'Ancient Wargame', 'Battle on the board');
    await page.getByRole('region', { name: 'A wood between the lines' }).getByRole('button', { name: 'Begin' }).tap();
    await page.getByRole('grid').waitFor();
    const next = page.getByRole('button', { name: /^Next: / });
    for (const step of ['Catapults', 'Light troops', 'Moves']) {
      await page.getByRole('button', { name: new RegExp(`^Next: ${step}`) }).waitFor();
      await next.focus();
      await page.keyboard.press('Enter');
    }
    const square = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });
    await page.getByRole('grid').locator('[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown');
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', ...Array.from({ length: 6 }, () => 'ArrowRight')])
      await page.keyboard.press(key);
    expect(await square('G6').evaluate(element => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await says('G4')).toBe('G4, can be reached for 2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await until(() => says('G4')).toBe('G4, Heavy cavalry of Clay, 4 stands, facing north');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await until(() => says('G4')).toBe('G4');
  }));

test('beside a real table: a shot, fire, a melee and its losses by touch, without a square', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const { button, press, type } = table(page);
    await page.goto(`${server.url}#/new/ancientWargame`);
    await page.getByText('On a real table', { exact: true }).tap();
    await page.getByRole('region', { name: 'A wood between the lines' }).getByRole('button', { name: 'Begin' }).tap();
    const side = (name: string): Locator => page.locator('.roster').getByRole('region', { name });
    const unit = (army: string, name: string): Locator =>
      side(army).getByRole('button', { name: new RegExp(`^${name},? `) });
    const stands = async (army: string, name: string): Promise<string> =>
      /(\d) stands?/.exec((await unit(army, name).textContent()) ?? '')?.[1] ?? 'none';
    await unit('Clay', 'Light catapult').tap();
    await unit('Black', 'Heavy cavalry').tap();
    await page.getByText('Target: Heavy cavalry', { exact: true }).waitFor();
    await page.getByText('Own dice', { exact: true }).tap();
    await type(/^The shot/, 2);
    await press('Apply the shot');
    await until(() => stands('Black', 'Heavy cavalry')).toBe('3');

    // Both sides call targets before either throws; a destroyed unit still fires back.
    await press(/^Next: Light troops/);
    for (const [army, other] of [
      ['Clay', 'Black'],
      ['Black', 'Clay'],
    ] as const) {
      await unit(army, 'Light infantry').tap();
      await unit(other, 'Light infantry').tap();
      await press('Call this target');
    }
    for (const faces of [
      [1, 2, 3],
      [6, 6, 1],
    ]) {
      await button(/^Roll for/)
        .first()
        .tap();
      await type(/^Light infantry/, ...faces);
      await press('Apply');
    }
    await until(() => stands('Clay', 'Light infantry')).toBe('2');
    expect(await unit('Black', 'Light infantry').count()).toBe(0);

    await press(/^Next: Melees/);
    await press('New melee');
    await unit('Clay', 'Heavy infantry 1').tap();
    await unit('Black', 'Heavy infantry 1').tap();
    await page.getByText('In support', { exact: true }).tap();
    await unit('Clay', 'Light infantry').tap();
    await page.getByText(/^Clay attacking, worth 5/).waitFor();
    await press('Start the melee');
    await page.getByText('Both blocks are already open on the table', { exact: true }).tap();
    await press('Apply these choices');
    await page.getByText('Black: 2 lost, 2 left', { exact: true }).waitFor();
    await page.getByText('Black: Heavy infantry 1 could not retreat', { exact: true }).tap();
    await press('Apply the losses');
    await until(() => unit('Black', 'Heavy infantry 1').count()).toBe(0);
    expect(await stands('Clay', 'Heavy infantry 1')).toBe('3');
    await press(/^Undo: melee/);
    await until(() => stands('Black', 'Heavy infantry 1')).toBe('4');
    await press('Redo');
    await until(() => unit('Black', 'Heavy infantry 1').count()).toBe(0);
  }));

test('alone against the app: dice count once, no cover, and its melee is not skipped', () =>
  withSharedApp(PHONE, async ({ page, server }) => {
    const { button, press, tap } = table(page);
    const setup: Setup = {
      ...SETUP,
      board: { ...SIZE, features: {}, agreed: DEFAULT_AGREEMENT },
      armies: {
        a: side('Clay', 4, 'a', [
          ['heavyCavalry', 'C6', 4, 0],
          ['lightCatapult', 'F7', 1, 0],
          ['horseCrew', 'F7', 1, 0],
        ]),
        b: side('Black', 0, 'b', [
          ['heavyInfantry', 'C4', 4, 4],
          ['heavyInfantry', 'F4', 4, 4],
        ]),
      },
      turns: 1,
      players: { a: 'person', b: 'recruit' },
    };
    await writeRows(page, 'battles', [
      { id: 'alone', game: 'ancientWargame', title: 'Clay v Black', setup, v: 2, begunAt: 1 },
    ]);
    await page.goto(`${server.url}#/battle/alone`);
    await page.reload();
    await page.getByRole('grid').waitFor();
    await press(/^Next: Catapults/);
    // The only catapult is selected. A unit of the other side, out of its range, shows its card.
    await tap('C4');
    await page.getByRole('region', { name: 'Figures of Heavy infantry C4' }).waitFor();
    await press('Cancel');
    await tap('F7');
    await tap('F4');
    await page.getByText(/^Hits on 1/).waitFor();
    await press('Roll 1 die');
    // The app asks before a player leaves thrown dice behind.
    const next = button(/^Next: Light|^Next: Moves/);
    await button('Apply the shot').waitFor();
    await next.tap();
    await page.getByText('1 roll is not applied yet.').waitFor();
    await press('Stay in this step');
    const die = page.locator('.step-panel .dice');
    await press('Apply the shot');
    await press(/^Undo: shot/);
    await tap('F7');
    // The target is kept, the throw cannot be left, and the same face returns.
    const [thrown] = (await entriesOf(page, 'alone')).filter(({ type }) => type === 'throw');
    await page.getByText(/^These dice were already rolled this turn/).waitFor();
    await press('Roll 1 die');
    await die.waitFor();
    expect(await button('Cancel').count()).toBe(0);
    await until(async () => (await entriesOf(page, 'alone')).filter(({ type }) => type === 'throw').length).toBe(2);
    const again = (await entriesOf(page, 'alone')).filter(({ type }) => type === 'throw').at(-1);
    expect(again?.data).toHaveProperty('faces', (thrown?.data as { faces?: unknown } | undefined)?.faces);
    await press('Apply the shot');
    await button(/^What happened: Clay: Light catapult F7 on Heavy infantry F4/).waitFor();
    // No unit has light troops, so that step ends by itself.
    await press(/^Next: Moves/);
    await tap('C6');
    await tap('C4');
    await tap('C4');
    await press(/^Next: Supports/);
    await press('Fight the melee at C4');
    // The player is to choose: nothing says that the app is waited for.
    expect(await button(/^Next/).count()).toBe(0);
    expect(await page.getByText('Waiting for Black', { exact: true }).count()).toBe(0);
    await button(/^Line/).waitFor();
    expect(await page.getByText(/Hand the phone|^Next: Clay/).count()).toBe(0);
    expect(await page.getByText('Both blocks are already open on the table').count()).toBe(0);
    // Both choices are revealed when the app has chosen too.
    await press(/^Line/);
    await page.getByText('Clay: Line', { exact: true }).waitFor();
    const toss = button(/^Toss the coin/);
    await toss.or(button('Apply the losses')).first().waitFor();
    if (await toss.isVisible()) await toss.tap();
    await press('Apply the losses');
    // The recap has the shot and the melee, and leads back to the board.
    await press(/^What happened/);
    const told = page.getByRole('list', { name: 'All steps' });
    await told.getByText(/^Clay: Light catapult F7 on Heavy infantry F4/).waitFor();
    await told.getByText(/^Clay: Heavy cavalry on Heavy infantry at C4/).waitFor();
    await press('To the end');
    await press('Done');
    await press('To the result');
    await page.getByText(/^(Victory: |Draw)/).waitFor();
  }));
