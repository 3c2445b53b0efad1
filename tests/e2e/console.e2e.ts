import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chargeEvent, planCharge } from '../../src/games/alala/actions/charges.ts';
import { commandEvent } from '../../src/games/alala/actions/order.ts';
import { initialState } from '../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import type { Phase } from '../../src/games/alala/rules/vocabulary.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { teller } from '../games/alala/told.ts';
import { openLaid } from './lay-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, player, until } from './steps.ts';

type Teller = ReturnType<typeof teller>;

const PHONE = { viewport: { width: 390, height: 844 } };
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } };

/** Opens Spartans against Athenians with the Spartans in initiative, after the entries of `tell`. */
const at = async (page: Page, phase: Phase, tell: (me: Teller) => void = () => undefined) => {
  const setup = setupOf(READY_MADE[1] as ReadyMade, { ...DEFAULT_RULES, body: 'eachUnit' }, () => 1);
  const me = teller(initialState(setup));
  me.record('initiative', { side: 'a', by: 'typed', faces: [5, 2] });
  tell(me);
  me.record('phase', { turn: 1, phase });
  await openLaid(page, { game: 'alala', title: 'laid', setup, events: me.entries, place: '', field: '.console-body' });
  const body = page.locator('.console');
  const types = async (): Promise<string[]> => (await entriesOf(page, player(page).battleId())).map(({ type }) => type);
  return { me: player(page), body, types };
};

const advance = (me: Teller, ...units: string[]): void =>
  me.record('correct', { changes: { units: units.map(unit => ({ unit, advanced: 5 })), leaders: [] } });

const charge = (me: Teller, unit: string, target: string): void => {
  advance(me, unit);
  me.record('charge', chargeEvent(me.state(), planCharge(me.state(), unit, target)));
};

/** True if an element is visible in the console, above its sticky foot. */
const isInSight = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(of => {
    const element = [...document.querySelectorAll(of)].at(-1)?.getBoundingClientRect();
    const foot = document.querySelector('.console-foot')?.getBoundingClientRect();
    return element !== undefined && foot !== undefined && element.bottom <= foot.top + 1;
  }, selector);

test('[O1–O5] the odds of a fight stay in sight however many circumstances it has', () =>
  withSharedApp({ ...PHONE, viewport: { width: 360, height: 640 } }, async ({ page }) => {
    const { body } = await at(page, 'combat', told => charge(told, 'au4', 'bu4'));
    await body.locator('.fight-chip').first().waitFor();
    // The last circumstance must be scrolled to.
    expect(await isInSight(page, '.fight-chip')).toBe(false);
    const odds = body.locator('.odds');
    const isOnTop = (): Promise<boolean> =>
      odds.evaluate(bar => {
        const { x, y, width, height } = bar.getBoundingClientRect();
        return bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop()).toBe(true);
    await body.locator('.fight-chip').last().scrollIntoViewIfNeeded();
    expect(await isOnTop()).toBe(true);
  }));

test('[K1–K3] all control tests in one throw and one tap, by their names and what was rolled', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'command');
    await me.press(/^Later/, body);
    await body.getByText('19 control tests', { exact: true }).waitFor();
    // No unit is marked if all must test.
    expect(await page.locator('.unit-due').count()).toBe(0);
    await me.press('Roll 19', body);
    await body.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    const cells = await body.locator('.console-unit').evaluateAll(all => all.map(each => each.textContent));
    expect(cells).toHaveLength(19);
    for (const cell of cells) expect(cell).toMatch(/^\D+.*rolled [1-6] → /);
    // In the order of the field: the far line from its left, the near one last.
    expect(cells[0]).toContain('horse');
    expect(cells.at(-1)).toContain('horse');
    await me.press('Apply', body);
    await until(types).toContain('together');
    await until(() => body.locator('.console-unit').count()).toBe(0);
  }));

test('[M2 M4] typed faces are shown as dice, can be cleared, and are seen before they are applied', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'manoeuvre', told => {
      const king = Object.values(told.state().leaders).find(({ unit }) => unit === 'au5');
      const order = { leader: king?.id ?? '', units: ['au4', 'au5'] };
      told.record('command', commandEvent(told.state(), { ...order, action: 'control' }));
      told.record('command', commandEvent(told.state(), { leader: order.leader, action: 'signal' }));
    });
    await me.choose('Dice', '2 average dice', body);
    await me.press('Our dice', body);
    const key = (unit: string, face: number) => me.press(`Face of the average die, ${unit}: ${face}`, body);
    await key('Spartiates I', 5);
    await body.getByText('1 of 2 dice').waitFor();
    expect(await body.locator('.console-typed .die').count()).toBe(1);
    await me.press('Clear', body);
    await body.getByText('0 of 2 dice').waitFor();
    await key('Spartiates I', 5);
    await key('Spartiates I', 3);
    await key('Spartiates II', 2);
    await key('Spartiates II', 2);
    // A button offers grade A to count the 5 as 4.
    const takes = body.getByRole('button', { name: 'Spartiates I: count the 5 as 4, no disorder' });
    await body.getByText('rolled 5 + 3 → 8″ +1 DP').waitFor();
    await me.tap(takes);
    await body.getByText('rolled 5 as 4 + 3 → 7″').waitFor();
    expect(await types()).not.toContain('together');
    await me.press('Apply', body);
    await until(types).toContain('together');
  }));

test('[B1–B6] a fight: the columns of both sides visible, typed dice too; the pill and the page show changed values', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'combat', told => charge(told, 'au5', 'bu2'));
    const columns = body.locator('.fight-side');
    const pill = page.locator('.clash').first();
    await until(() => pill.textContent()).toMatch(/16.*12/);
    await body.getByText('Spartiates I win', { exact: false }).waitFor();
    await body.getByText('Athenians IV win', { exact: false }).waitFor();
    expect(await isInSight(page, '.fight-chip')).toBe(true);
    await me.press('Athenians IV: Higher ground +1', columns.last());
    await until(() => pill.textContent()).toMatch(/16.*13/);
    await me.press('Our dice', body);
    await me.button('Athenians IV: Higher ground +1', columns.last()).waitFor();
    // The same question on the page of the fight: hits on the dice, from 0.
    await body.getByText('Hits of Spartiates I (+1 is added)').waitFor();
    await me.button('Hits of Spartiates I: 0', body).waitFor();
    await me.press(/^More…/, body);
    await me.button('Athenians IV: 13 dice, hits on 5–6, +1 hit. Why').waitFor();
    await me.button('Hits of Spartiates I: 0').waitFor();
    await me.press('Hits of Spartiates I: 6');
    await me.press('Hits of Athenians IV: 2');
    await me.apply();
    await until(types).toContain('fight');
    const fought = (await entriesOf(page, me.battleId())).find(({ type }) => type === 'fight');
    expect(fought?.data).toMatchObject({ hits: [7, 3] });
  }));

test('[G1 G3] the title names charger and target, and each answer names the unit that gives it', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'charge', told => advance(told, 'au5', 'au2'));
    const title = body.locator('.console-what');
    await until(() => title.textContent()).toBe('Who charges?');
    // The enemy ahead is picked; another one is a tap away, and so is another unit.
    await me.press('Spartiates I', body);
    await until(() => title.textContent()).toBe('Spartiates I charge Athenians IV');
    await me.press('Athenians III', body);
    await until(() => title.textContent()).toBe('Spartiates I charge Athenians III');
    await me.press('Another unit', body);
    await until(() => title.textContent()).toBe('Who charges?');
    await me.press('Spartiates I', body);
    await until(() => title.textContent()).toBe('Spartiates I charge Athenians IV');
    await me.press('They stand', body);
    await until(types).toContain('charge');
    await until(() => title.textContent()).not.toContain('Athenians IV');
  }));

test('[C5] Invoke gives no other order; ticked orders stay ticked', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'command');
    await me.press('Give orders', body);
    await page.getByText('The ticked orders are given only by the button', { exact: false }).waitFor();
    const signals = page.getByRole('button', { name: /^Signal/ });
    await me.tap(signals.first());
    await me.tap(signals.last());
    await me.press('Invoke the Gods (2 CP): The king');
    await until(async () => (await types()).filter(type => type === 'command')).toEqual(['command']);
    expect(await types()).not.toContain('together');
    await me.goTo(`#/battle/${me.battleId()}`);
    // The console gives what is ticked on the sheet.
    await me.press('Give 2 orders', body);
    await until(types).toContain('together');
  }));

test('[L1 L2] a killed leader is seen, with what follows, before it is written down', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const { me, body, types } = await at(page, 'combat', told => {
      charge(told, 'au5', 'bu2');
      told.fight('au5 leader', 'bu2', [6, 3]);
    });
    await me.press('Our dice', body);
    await me.press('First die: 1', body);
    expect(await body.locator('.console-typed .die').count()).toBe(1);
    await me.press('Second die, after the 1: 1', body);
    const fallen = body.getByRole('alert');
    await fallen.getByRole('heading', { name: 'The king is killed' }).waitFor();
    await fallen.getByText('The second in command takes over, with 1 CP each turn.').waitFor();
    expect(await types()).not.toContain('risk');
    await me.press('Apply', body);
    await until(types).toContain('risk');
  }));

test('360 × 740: keys of the initiative in one row a side, and the own line above the console', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const setup = setupOf(READY_MADE[1] as ReadyMade, DEFAULT_RULES, () => 1);
    // Makes each line eight units wide.
    for (const army of [setup.armies.a, setup.armies.b]) {
      const [, second] = army.units.filter(({ rank }) => rank === 'line');
      if (!second) throw new Error('no line');
      const more = [1, 2].map(n => ({ ...second, id: `${second.id}${n}`, name: `Hoplites ${n}` }));
      (army.units as unknown[]).splice(army.units.indexOf(second), 0, ...more);
    }
    await openLaid(page, { game: 'alala', title: 'wide', setup, events: [], place: '', field: '.console-body' });
    const me = player(page);
    const body = page.locator('.console');
    const top = await body.evaluate(element => element.getBoundingClientRect().top);
    const lowest = await page
      .locator('.line-a .token')
      .evaluateAll(all => Math.max(...all.map(each => each.getBoundingClientRect().bottom)));
    expect(lowest).toBeLessThanOrEqual(top);
    await me.press('Our dice', body);
    const rows = await body
      .getByRole('button', { name: /: [1-6]$/ })
      .evaluateAll(all => new Set(all.map(each => Math.round(each.getBoundingClientRect().top))).size);
    expect(rows).toBe(2);
  }));

test('in Greek, names that the army editor gave are Greek', () =>
  withSharedApp({ ...PHONE, context: { locale: 'el-GR' } }, async ({ page }) => {
    const setup = setupOf(READY_MADE[1] as ReadyMade, DEFAULT_RULES, () => 1);
    const [first] = setup.armies.a.units;
    (setup.armies.a.units as unknown[])[0] = { ...first, name: 'Hoplites 1' };
    await openLaid(page, { game: 'alala', title: 'x', setup, events: [], place: '', field: '.console-body' });
    await page.locator('[data-unit][aria-label^="Οπλίτες 1"]').waitFor();
  }));
