import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, type Player, player, until, writeRows } from './steps.ts';

const SPARTIATES = own('Spartiates');

/** Five entries: a fight, three control tests, a correction. */
const fiveEntries = async (me: Player): Promise<string> => {
  const id = await me.beginBattle();
  await me.fight(SPARTIATES, enemy('Thebans I'), [6, 4]);
  await me.controlTest(own('Tegeans'), 1);
  await me.controlTest(own('Corinthians'), 3);
  await me.controlTest(own('Perioikoi I'), 4);
  const sheet = await me.openSheet(own('Perioikoi II'));
  await me.press('Men: one less', sheet);
  await me.closeSheet(own('Perioikoi II'));
  await me.saved();
  return id;
};

const FIVE = [
  /^Corrected Perioikoi II −1 man$/,
  /^Control test of Perioikoi I: threw 4, score 4\. Act as you wish \(typed dice\)\.$/,
  /^Control test of Corinthians: threw 3, score 3\. Act as you wish \(typed dice\)\.$/,
  /^Control test of Tegeans: threw 1, score 1\. Halt \(typed dice\)\.$/,
  /^Spartiates fought Thebans I: 6 hits to 4\. Success for Spartiates \(typed hits\)\./,
  /^The battle begins$/,
];

const linesAre = async (me: Player, lines: readonly RegExp[]): Promise<void> => {
  await until(async () => (await me.logLines()).length).toBe(lines.length);
  const shown = (await me.logLines()).map(line => line.replace(/\s*undone$/, ''));
  for (const [i, line] of lines.entries()) expect(shown[i]).toMatch(line);
};

test('every entry in words, newest first; undo one by one to the first, and redo', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await fiveEntries(me);
    await me.openLog();
    await linesAre(me, FIVE);
    // The changes by the fight: success and set-back.
    const fight = (await me.logLines())[4] ?? '';
    for (const words of ['Spartiates −1 man', 'Spartiates Eager', 'Thebans I −3 men', 'Thebans I Formed-up'])
      expect(fight).toContain(words);

    const labels = [
      'Undo: Perioikoi II −1 man',
      'Undo: control test Perioikoi I',
      'Undo: control test Corinthians',
      'Undo: control test Tegeans',
      'Undo: fight Spartiates v Thebans I',
    ];
    for (const label of labels) {
      await until(me.undoLabel).toBe(label);
      await me.undo();
    }
    await until(me.undoLabel).toBe('Nothing to undo');
    await until(() => me.undoButton.isDisabled()).toBe(true);
    await until(async () => (await me.logLines())[0]).toBe('Undone: fight Spartiates v Thebans I');
    await me.saved();
    await page.reload();
    await until(me.undoLabel).toBe('Nothing to undo');
    for (const label of labels.toReversed()) {
      await me.redo();
      await until(me.undoLabel).toBe(label);
    }
    await until(() => me.button('Redo').isDisabled()).toBe(true);
    await me.back();
    await until(() => me.labelOf(SPARTIATES)).toContain('23 of 24 men, Eager');
    await until(() => me.labelOf(own('Perioikoi II'))).toContain('23 of 24 men');
  }));

test('back to any line in two taps, redone, back to the start, and all of it there after a reload', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await fiveEntries(me);
    await me.openLog();
    const before = me.taps();
    await me.press(/^Control test of Tegeans:/);
    await me.press('Go back to here (undoes 3 entries)');
    expect(me.taps() - before).toBe(2);
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    await linesAre(me, [/^Went back over 3 entries$/, ...FIVE]);
    const taken = (await me.logLines()).map(line => line.endsWith('undone'));
    expect(taken).toEqual([false, true, true, true, false, false, false]);

    await page.reload();
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    await linesAre(me, [/^Went back over 3 entries$/, ...FIVE]);
    await me.back();
    await until(() => me.labelOf(own('Perioikoi II'))).toContain('24 of 24 men');

    await me.redo();
    await until(me.undoLabel).toBe('Undo: Perioikoi II −1 man');
    await until(() => me.labelOf(own('Perioikoi II'))).toContain('23 of 24 men');

    await me.openLog();
    await until(async () => (await me.logLines())[0]).toBe('Redone: Went back over 3 entries');
    await me.press('The battle begins');
    await me.press('Go back to the start (undoes 5 entries)');
    await until(me.undoLabel).toBe('Nothing to undo');
    await me.back();
    await until(() => me.labelOf(SPARTIATES)).toContain('24 of 24 men, Ready');
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('24 of 24 men, Ready');
    await until(me.due).toBe('nothing');
    await me.saved();

    // A new entry ends redo; all earlier entries stay in the log.
    await me.controlTest(own('Arcadians'), 3);
    await me.saved();
    await until(() => me.button('Redo').count()).toBe(0);
    await page.reload();
    await until(me.undoLabel).toBe('Undo: control test Arcadians');
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual([
      'fight',
      'control',
      'control',
      'control',
      'correct',
      'goBack',
      'redo',
      'goBack',
      'control',
    ]);
  }));

test('a long log is drawn as far as it is read, by scrolling and by keyboard, down to the start', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const entry = { battle: id, author: 'friend', at: 0, type: 'phase', v: 1, data: { turn: 1, phase: 'charge' } };
    const rows = Array.from({ length: 450 }, (_, i) => ({ ...entry, seq: i + 1, clock: i + 1 }));
    await writeRows(page, 'entries', rows);
    await page.reload();
    await until(me.undoLabel).toBe('Undo: Charge, turn 1');
    await me.openLog();
    const lines = page.getByRole('list').first().getByRole('listitem');
    const earlier = me.button(/^Earlier lines: \d+ more$/);
    await earlier.waitFor();
    await until(() => lines.count()).toBeLessThan(300);

    // Scrolls to the end of the list as long as more is loaded.
    await until(async () => {
      await me.button('The battle begins').scrollIntoViewIfNeeded();
      return earlier.count();
    }).toBe(0);
    await until(() => lines.count()).toBe(451);
    await lines.nth(440).getByRole('button').tap();
    await me.press('Go back to here (undoes 440 entries)');
    await until(() => lines.first().textContent()).toContain('Went back over 440 entries');
    await me.back();

    await me.redo();
    await me.openLog();
    await earlier.focus();
    const before = await lines.count();
    const first = await lines.nth(before - 2).textContent();
    expect(first).toContain('Earlier lines');
    await page.keyboard.press('Enter');
    await until(() => lines.count()).toBeGreaterThan(before);
    await until(() => lines.nth(before - 2).evaluate(line => line.contains(document.activeElement))).toBe(true);
  }));

test('the time bar shows the battle as it was, records nothing, and leads back to now', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const strength = page.locator('.army-row-b .strength-men [aria-hidden]').first();
    const whole = await strength.textContent();
    await me.fight(SPARTIATES, enemy('Thebans I'), [6, 4]);
    await me.controlTest(own('Tegeans'), 1);
    await me.saved();
    const now = await strength.textContent();
    expect(now).not.toBe(whole);
    await me.openLog();
    await page.getByRole('button', { name: 'The battle begins' }).click();
    await page.getByRole('button', { name: 'See the battle as it was here' }).click();
    const bar = page.locator('.time-bar');
    await until(() => bar.getByRole('status').textContent()).toMatch(/^The battle begins\s*0 of 2/);
    await until(() => strength.textContent()).toBe(whole);
    await bar.getByRole('button', { name: 'One entry on' }).click();
    await until(() => bar.getByRole('status').textContent()).toMatch(/fight Spartiates v Thebans I\s*1 of 2/);
    await until(() => strength.textContent()).toBe(now);
    await bar.getByRole('slider').press('Home');
    await until(() => strength.textContent()).toBe(whole);

    // A unit's sheet can be read, but nothing entered.
    await page.reload();
    await until(() => strength.textContent()).toBe(whole);
    await page.locator('[data-unit="au1"]').click();
    await page.locator('.panel').first().waitFor();
    expect(await page.getByRole('button', { name: /Men: one less/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await bar.getByRole('button', { name: 'Now', exact: true }).click();
    await until(() => strength.textContent()).toBe(now);
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    expect(await entriesOf(page, id)).toHaveLength(2);

    // A what-if copy from the start can be played, and is compared with the original.
    await me.openLog();
    await page.getByRole('button', { name: 'The battle begins' }).click();
    await page.getByRole('button', { name: 'See the battle as it was here' }).click();
    await bar.getByRole('button', { name: 'What if …' }).click();
    const toBattle = page.getByRole('link', { name: /^What if: a copy/ });
    await toBattle.waitFor();
    await until(() => strength.textContent()).toBe(whole);
    await me.controlTest(own('Tegeans'), 1);
    await me.saved();
    await page.getByRole('button', { name: 'Compare with the battle itself' }).click();
    await bar.locator('summary').click();
    await until(() => bar.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
      'Here',
      'There',
      'Difference',
    ]);
    expect(await entriesOf(page, id)).toHaveLength(2);

    // After the copy is thrown away the battle is unchanged and has no comparison.
    await bar.getByRole('button', { name: 'Throw this copy away' }).click();
    await until(() => toBattle.count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Compare with/ }).count()).toBe(0);
    await until(me.undoLabel).toBe('Undo: control test Tegeans');
    await until(() => strength.textContent()).toBe(now);
  }));
