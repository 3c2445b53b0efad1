import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, player, tapAtOnce, until } from './steps.ts';

const SPARTIATES = own('Spartiates');

test('every figure is corrected by − and +, every state by its tile', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    const figure = (name: string) => until(() => sheet.getByLabel(name, { exact: true }).inputValue());
    const button = (name: string) => me.button(name, sheet);

    await me.press('Men: one less', sheet);
    await figure('Men').toBe('23');
    await me.press('Disorder: one more', sheet);
    await figure('Disorder').toBe('1');
    await me.press('Starting men: one more', sheet);
    await figure('Starting men').toBe('25');
    await me.press('CP left: one less', sheet);
    await figure('CP left').toBe('2');
    await me.press('CP each turn: one more', sheet);
    await figure('CP each turn').toBe('4');
    await figure('CP left').toBe('3');
    await me.choose('Aggression', 'Shaken', sheet);
    await me.choose('Formed', 'unformed', sheet);
    await me.choose('Stands', 'retired', sheet);
    await me.saved();
    await until(() => me.labelOf(SPARTIATES)).toBe(
      'Spartiates, hoplites, grade A, 23 of 25 men, Shaken, 1 DP, unformed, retired, The king 3 of 4 CP',
    );

    for (const [name, back] of [
      ['Men', 'one more'],
      ['Disorder', 'one less'],
      ['Starting men', 'one less'],
      ['CP each turn', 'one less'],
      ['CP left', 'one more'],
    ] as const)
      await me.press(`${name}: ${back}`, sheet);
    await me.choose('Aggression', 'Ready', sheet);
    await me.choose('Formed', 'formed', sheet);
    await me.choose('Stands', 'in line', sheet);
    await me.saved();
    await until(() => me.labelOf(SPARTIATES)).toBe(
      'Spartiates, hoplites, grade A, 24 of 24 men, Ready, formed, The king 3 of 3 CP',
    );
    // The buttons stop at the minimum and the maximum.
    await until(() => button('Disorder: one less').isDisabled()).toBe(true);
    await until(() => button('CP left: one more').isDisabled()).toBe(true);

    await page.reload();
    await until(() => me.labelOf(SPARTIATES)).toContain('24 of 24 men, Ready, formed');
    for (const entry of await entriesOf(page, id)) expect(entry.type).toBe('correct');
  }));

test('men taken past half: Shaken and the leader at risk are offered, and nothing comes by itself (A1, L1, R-42)', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    await sheet.getByLabel('Men', { exact: true }).fill('11');
    await sheet.getByLabel('Men', { exact: true }).press('Tab');
    await sheet.getByText('11 of 24 men are left: fewer than half.').waitFor();
    await me.saved();
    await until(() => me.labelOf(SPARTIATES)).toContain('11 of 24 men, Ready');
    await page.reload();
    await me.choose('The men fell', 'to shooting', sheet);
    await me.press('Make them Shaken', sheet);
    await until(() => me.labelOf(SPARTIATES)).toContain('11 of 24 men, Shaken');
    await until(() => sheet.getByText('fewer than half').count()).toBe(0);
    await me.press('Close', sheet);
    await page.getByText('The king at risk').first().waitFor();
    // Undo reverts the answer, and the question is open again.
    await me.tap(me.undoButton);
    await until(() => me.labelOf(SPARTIATES)).toContain('11 of 24 men, Ready');
    await page.getByText('Spartiates below half: Shaken?').first().waitFor();
  }));

test('quick taps are one entry, and one undo', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    const less = me.button('Men: one less', sheet);
    const more = me.button('Men: one more', sheet);
    const disorder = me.button('Disorder: one more', sheet);
    await tapAtOnce(less, less, less, disorder);
    await me.saved();
    // Each figure is an entry of its own.
    const written = await entriesOf(page, id);
    expect(written.map(({ data }) => data)).toEqual([
      { changes: { units: [{ unit: 'au6', men: -3 }], leaders: [] }, asks: true },
      { changes: { units: [{ unit: 'au6', disorder: 1 }], leaders: [] } },
    ]);
    await me.undo();
    await until(me.undoLabel).toMatch(/^Undo: .*Spartiates.*−3 men$/);
    await me.undo();
    await until(() => me.labelOf(SPARTIATES)).toContain('24 of 24 men, Ready, formed');

    // Taps that cancel out write no entry.
    await tapAtOnce(more, less);
    await me.saved();
    const types = async () => (await entriesOf(page, id)).map(({ type }) => type);
    await until(types).toEqual(['correct', 'correct', 'undo', 'undo']);

    // Leaving at once loses no tap.
    await me.press('Men: one less', sheet);
    await me.closeSheet(SPARTIATES);
    await me.goHome();
    await until(async () => (await entriesOf(page, id)).length).toBe(5);
  }));

test('undo is labelled with the correction from the first tap on', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    const less = await me.button('Men: one less', sheet).elementHandle();
    const undo = await me.undoButton.elementHandle();
    if (!less || !undo) throw new Error('no buttons');
    // Runs in the page, to read the text before the taps become an entry a second later.
    const said = await page.evaluate(
      async ([minus, back]) => {
        (minus as HTMLElement).click();
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        return back?.getAttribute('aria-label') ?? back?.textContent ?? '';
      },
      [less, undo] as const,
    );
    expect(said).toMatch(/^Undo: Spartiates −1 man( ·|$)/);
  }));

test('a typed value: taken in range, refused with the range outside of it', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    const type = async (name: string, value: string) => {
      const field = sheet.getByLabel(name, { exact: true });
      await field.fill(value);
      await field.press('Tab');
    };
    await type('Men', '17');
    await me.saved();
    await until(() => me.labelOf(SPARTIATES)).toContain('17 of 24 men');

    for (const [name, value, range] of [
      ['Men', '100', 'A whole number from 0 to 99.'],
      ['Men', '-1', 'A whole number from 0 to 99.'],
      ['Men', '3.5', 'A whole number from 0 to 99.'],
      ['Men', 'many', 'A whole number from 0 to 99.'],
      ['Disorder', '21', 'A whole number from 0 to 20.'],
      ['Starting men', '0', 'A whole number from 1 to 99.'],
      ['CP each turn', '10', 'A whole number from 0 to 9.'],
      ['CP left', '4', 'A whole number from 0 to 3.'],
    ] as const) {
      await type(name, value);
      await until(() => sheet.getByRole('alert').allInnerTexts()).toContain(range);
    }
    await me.saved();
    await until(() => entriesOf(page, id)).toHaveLength(1);
    await until(() => me.labelOf(SPARTIATES)).toBe(
      'Spartiates, hoplites, grade A, 17 of 24 men, Ready, formed, The king 3 of 3 CP',
    );

    // With a valid number the message disappears.
    await type('Men', '24');
    await until(() => me.labelOf(SPARTIATES)).toContain('24 of 24 men');
    await until(() => sheet.getByRole('alert').count()).toBe(4);
  }));

test('the word about a refused value goes when + or − puts it right', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    const field = sheet.getByLabel('Disorder', { exact: true });
    await field.fill('21');
    await field.press('Tab');
    await sheet.getByRole('alert').waitFor();
    await me.press('Disorder: one more', sheet);
    await until(() => field.inputValue()).toBe('1');
    await until(() => sheet.getByRole('alert').count()).toBe(0);
  }));

test('an impossible number of hits is refused with the range and cannot be applied', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.press('Type dice');
    // 12 dice and no leader: 0 to 12.
    await me.button('Hits of Perioikoi I: 12').waitFor();
    expect(await me.button('Hits of Perioikoi I: 13').count()).toBe(0);
    const field = page.getByRole('textbox', { name: /^Hits of Perioikoi I: / });
    await field.fill('13');
    await page.getByRole('alert').getByText('Perioikoi I can have 0 to 12 hits with these dice.').waitFor();
    await until(() => field.getAttribute('aria-invalid')).toBe('true');
    await me.press('Hits of Boeotians I: 4');
    await me.drawn();
    expect(await me.button('Apply').count()).toBe(0);
    for (const wrong of ['-1', '2.5', 'six']) {
      await field.fill(wrong);
      await page.getByRole('alert').getByText('0 to 12 hits').waitFor();
      expect(await me.button('Apply').count()).toBe(0);
    }
    expect(await entriesOf(page, id)).toEqual([]);
    await me.press('Hits of Perioikoi I: 12');
    await me.button('Apply').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }));

test('a number of two digits typed for the second side is not taken at its first digit', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.press('Type dice');
    await me.press('Hits of Perioikoi I: 4');
    // Typed with keys, as a player does.
    await page.getByRole('textbox', { name: /^Hits of Boeotians I: / }).tap();
    await page.keyboard.press('1');
    await me.drawn();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await me.apply();
    await me.saved();
    await until(async () => (await entriesOf(page, id))[0]?.data).toMatchObject({ hits: [4, 11] });
  }));
