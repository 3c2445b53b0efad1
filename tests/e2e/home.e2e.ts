import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import {
  BATTLE,
  battleRow,
  entriesOf,
  OTHER_BATTLE,
  own,
  type Player,
  player,
  SPARTANS,
  tableDoor,
  until,
  writeRows,
} from './steps.ts';

const battles = (me: Player) => me.page.getByRole('region', { name: 'Your battles' });
const titles = async (me: Player): Promise<string[]> =>
  (await me.page.locator('main a.listed').allInnerTexts()).map(text => text.split('\n')[0]?.trim() ?? '');
const told = (me: Player) => until(() => me.page.getByRole('alert').allInnerTexts());

test('the list, the battle played last first', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await page.getByRole('heading', { name: 'Begin here' }).waitFor();
    await me.beginBattle(BATTLE);
    await me.goHome();
    await me.beginBattle(OTHER_BATTLE);
    await me.goHome();
    await until(() => titles(me)).toEqual([OTHER_BATTLE, BATTLE]);
    await me.goOn(BATTLE);
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    await me.goHome();
    await until(() => titles(me)).toEqual([BATTLE, OTHER_BATTLE]);
    await battles(me)
      .getByRole('link', { name: /1 entry$/ })
      .waitFor();
    await page.reload();
    await until(() => titles(me)).toEqual([BATTLE, OTHER_BATTLE]);
  }));

test('a battle that is over asks nobody to go on', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle(BATTLE);
    await me.saved();
    await me.goHome();
    await battles(me).getByText('Go on', { exact: true }).waitFor();
    await me.goTo(`#/battle/${id}/end`);
    await me.choose('Who won, in your eyes?', SPARTANS);
    await me.press('End the battle');
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual(['end']);
    await me.saved();
    await me.goTo('#/');
    await battles(me).getByText('See the result', { exact: true }).waitFor();
    expect(await page.getByText(/go on/i).count()).toBe(0);
    // The cover and the page of the game lead to it as the last battle.
    await page.getByRole('link', { name: `Last battle: ${BATTLE}` }).waitFor();
  }));

test('a deleted battle comes back: at once, and after a reload', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle(BATTLE);
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    await me.goHome();
    await me.beginBattle(OTHER_BATTLE);
    await me.goHome();

    await me.press(`Delete ${BATTLE}`);
    await page.getByText(`Deleted: ${BATTLE}`).waitFor();
    await until(() => titles(me)).toEqual([OTHER_BATTLE]);
    await me.press('Undo');
    await until(() => titles(me)).toEqual([OTHER_BATTLE, BATTLE]);

    await me.press(`Delete ${BATTLE}`);
    await until(() => titles(me)).toEqual([OTHER_BATTLE]);
    await me.press(`Delete ${OTHER_BATTLE}`);
    await page.getByText(`Deleted: ${OTHER_BATTLE}`).waitFor();
    await page.reload();
    // The last deletion is undone by its button, the others from the trash.
    await page.getByText(`Deleted: ${OTHER_BATTLE}`).waitFor();
    expect(await titles(me)).toEqual([]);
    await page.getByText('2 deleted battles, kept until Storage removes them').tap();
    await me.press(`Restore ${BATTLE}`);
    await until(() => titles(me)).toEqual([BATTLE]);
    await me.press('Undo');
    await until(() => titles(me)).toEqual([OTHER_BATTLE, BATTLE]);
    await me.goOn(BATTLE);
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
  }));

test('after a restart the app continues where the player left', () =>
  withSharedApp({}, async ({ page, server }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const openAnew = async () => {
      await page.goto('about:blank');
      await page.goto(server.url);
    };
    await openAnew();
    await me.unit(own('Spartiates')).waitFor();
    expect(me.battleId()).toBe(id);
    await me.goHome();
    await openAnew();
    await until(() => titles(me)).toEqual([BATTLE]);
    expect(await page.getByRole('alert').count()).toBe(0);
  }));

test('one practice battle, in no list: continued, restarted or kept', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const practice = (name: string) => page.getByRole('link', { name, exact: true });
    const openGame = () => me.tap(page.getByRole('link', { name: /^Άλαλά! \d/ }));
    const newcomer = page.getByRole('heading', { name: 'Begin here' });
    const helots = { army: 'Spartans', name: 'Helots I' };
    const oneLess = async () => {
      const sheet = await me.openSheet(helots);
      await me.press('Men: one less', sheet);
      await me.closeSheet(helots);
      await me.saved();
    };
    await openGame();
    await me.tap(practice('Practice fight'));
    await me.button(/^Roll \d+ dice$/).waitFor();
    const first = me.battleId();
    await me.back();
    await me.goHome();
    await newcomer.waitFor();
    await openGame();
    // The battle has no entries, so it is opened again.
    await me.tap(practice('Practice fight'));
    await me.button(/^Roll \d+ dice$/).waitFor();
    expect(me.battleId()).toBe(first);
    await me.back();
    await oneLess();
    await me.goHome();
    await openGame();
    await me.tap(practice('Continue practice'));
    await until(() => me.labelOf(helots)).toContain('5 of 6 men');
    expect(me.battleId()).toBe(first);
    await me.goHome();
    await newcomer.waitFor();
    await openGame();

    await me.press('Start a new practice and delete this one');
    await me.button(/^Roll \d+ dice$/).waitFor();
    const second = me.battleId();
    expect(second).not.toBe(first);
    await me.back();
    await until(() => me.labelOf(helots)).toContain('6 of 6 men');
    await oneLess();
    await me.goHome();
    await page.reload();
    await newcomer.waitFor();
    expect(await page.getByText(/deleted/i).count()).toBe(0);
    await openGame();
    await practice('Continue practice').waitFor();

    await me.press('Save this practice as a battle');
    await practice('Practice fight').waitFor();
    await me.tap(page.getByRole('link', { name: 'Home', exact: true }));
    await until(() => titles(me)).toEqual(['Practice fight']);
    await page.reload();
    await until(() => titles(me)).toEqual(['Practice fight']);
    await openGame();
    await me.tap(practice('Practice fight'));
    await me.button(/^Roll \d+ dice$/).waitFor();
    expect([first, second]).not.toContain(me.battleId());
  }));

test('an address that leads nowhere leads home, with a word of why', () =>
  withSharedApp({ path: '#/nowhere/at/all' }, async ({ page }) => {
    const me = player(page);
    await told(me).toEqual(['There is nothing at “nowhere/at/all”. This is the home screen.']);
    expect(new URL(page.url()).hash).toBe('#/');
    await me.beginBattle();
    await me.goHome();
    // The message has been read by now.
    expect(await page.getByRole('alert').count()).toBe(0);
    for (const [address, why] of [
      ['#/new/chess', 'There is nothing at “new/chess”. This is the home screen.'],
      ['#/battle/', 'There is nothing at “battle”. This is the home screen.'],
      ['#/battle/%3Cb%3E', 'There is nothing at “battle/%3Cb%3E”. This is the home screen.'],
      ['#/battle/doesnotexist', 'That battle is not on this phone. This is the home screen.'],
    ] as const) {
      await me.goTo(address);
      await told(me).toEqual([why]);
      await until(() => new URL(page.url()).hash).toBe('#/');
    }
  }));

test('a deleted battle’s address leads home, with a word of why', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.goHome();
    await me.press(`Delete ${BATTLE}`);
    await page.getByText(`Deleted: ${BATTLE}`).waitFor();
    await me.goTo(`#/battle/${id}`);
    await told(me).toEqual(['That battle is not on this phone. This is the home screen.']);
  }));

test('an unknown place in a battle leads to the field, with a word of why', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    for (const place of ['nowhere', 'unit/zz', 'fight/au1/au2', 'fight/au1', 'shoot/au1/zz', 'morale/x', 'risk/zz']) {
      await me.goTo(`#/battle/${id}/${place}`);
      await until(() => new URL(page.url()).hash).toBe(`#/battle/${id}`);
      await me.unit(own('Spartiates')).waitFor();
    }
    await until(() =>
      page.getByText('There is no such screen in this battle. You are back on the field.').count(),
    ).toBe(1);
  }));

test('a damaged battle is reported, left as it is, and harms no other', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.goHome();
    const good = await battleRow(page, id);
    await writeRows(page, 'battles', [
      { ...good, id: 'nosetup', title: 'Battle without a set-up', setup: { armies: 7 } },
      { ...good, id: 'notitle', title: 12 },
      { ...good, id: 'chess', title: 'Another game', game: 'chess' },
    ]);
    await page.reload();
    await until(() => titles(me)).toContain(BATTLE);
    await me.tap(page.getByRole('link', { name: /^Battle without a set-up/ }));
    const alsoDamaged = '1 battle is damaged; it was not changed.';
    await told(me).toEqual([
      expect.stringMatching(/^That battle is damaged \(.+\) and was not changed\./),
      alsoDamaged,
    ]);
    await me.goTo('#/battle/notitle');
    await told(me).toEqual([
      expect.stringMatching(/^That battle is damaged \(title\) and was not changed\./),
      alsoDamaged,
    ]);
    await me.goTo('#/battle/chess');
    await until(() => page.getByRole('alert').count()).toBe(2);
    await until(() => battleRow(page, 'nosetup')).toMatchObject({ setup: { armies: 7 } });
    await me.goOn();
    await until(() => me.labelOf(own('Spartiates'))).toContain('24 of 24 men');
  }));

test('damaged entries are reported, kept, and passed over', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.saved();
    const [good] = await entriesOf(page, id);
    const other = { ...good, author: 'other' };
    await writeRows(page, 'entries', [
      { ...other, seq: 1, clock: 'late' },
      { ...other, seq: 2, type: 'dance' },
      { ...other, seq: 3, type: 'correct', data: { changes: { units: [{ unit: 'au6', men: 'all' }], leaders: [] } } },
      { ...other, seq: 4, type: 'undo', data: null },
    ]);
    await page.reload();
    await page.getByText('4 entries of this battle are unknown to this version; they are kept.').waitFor();
    await until(() => me.labelOf(own('Spartiates'))).toContain('24 of 24 men, Ready');
    // The game continues, and the log opens.
    await me.controlTest(own('Corinthians'), 3);
    await me.saved();
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toMatch(/^Control test of Corinthians/);
    await me.undo();
    await me.saved();
    await page.reload();
    await page.getByText('4 entries of this battle').waitFor();
    await until(() => entriesOf(page, id)).toHaveLength(7);
  }));

test('a damaged last entry of this phone’s own does not stop the next one from being saved', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.controlTest(own('Tegeans'), 3);
    await me.controlTest(own('Corinthians'), 3);
    await me.saved();
    const last = (await entriesOf(page, id)).at(-1);
    await writeRows(page, 'entries', [{ ...last, at: 'yesterday' }]);
    await page.reload();
    await page.getByText('1 entry of this battle is unknown to this version; it is kept.').waitFor();
    await me.controlTest(own('Arcadians'), 3);
    await me.saved();
    await until(() => entriesOf(page, id)).toHaveLength(3);
  }));

test('Greek at once, in a battle too, and still after a reload', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.goHome();
    await me.openSettings();
    await me.tap(me.group('Language').getByText('Ελληνικά', { exact: true }));
    await page.getByRole('link', { name: /^Στο τραπέζι/ }).waitFor();
    await page.keyboard.press('Escape');
    await until(() => page.locator('html').getAttribute('lang')).toBe('el');
    await page.reload();
    await page.getByRole('link', { name: /^Στο τραπέζι/ }).waitFor();
    // The battle's title stays English; its screens are Greek.
    await me.tap(page.getByRole('link', { name: new RegExp(`^${SPARTANS}`) }));
    await page.getByRole('button', { name: 'Τίποτα για αναίρεση' }).waitFor();
    await until(() => page.getByRole('button', { name: /οπλίτες/ }).count()).toBe(12);
    expect(await page.getByRole('button', { name: /hoplites|men\b/ }).count()).toBe(0);
    await me.tap(page.getByRole('button', { name: 'Αρχική', exact: true }));
    await me.openSettings('Ρυθμίσεις');
    await me.tap(page.getByRole('group', { name: 'Γλώσσα' }).getByText('English', { exact: true }));
    await tableDoor(page).waitFor();
    await page.keyboard.press('Escape');
    await me.goOn();
    await until(() => me.labelOf(own('Spartiates'))).toContain('hoplites');
  }));

test('a phone set to Greek begins in Greek', () =>
  withSharedApp({ context: { locale: 'el-GR' } }, async ({ page }) => {
    await page.getByRole('link', { name: /^Στο τραπέζι/ }).waitFor();
  }));

test('daylight and lamplight, and as the phone', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const scheme = () => page.locator('html').getAttribute('data-theme');
    await tableDoor(page).waitFor();
    await until(scheme).toBe(null);
    await me.openSettings();
    await me.choose('Theme', 'Dark');
    await until(scheme).toBe('dark');
    await page.reload();
    await until(scheme).toBe('dark');
    await me.openSettings();
    await me.choose('Theme', 'Light');
    await until(scheme).toBe('light');
    await me.choose('Theme', 'System');
    await until(scheme).toBe(null);
  }));
