import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { own, player, until } from './steps.ts';

test('a turn: initiative typed, a tie rolled again, phases on, orders paid for, points back the next turn', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const now = page.getByRole('button', { name: /^Turn \d+\s· / });
    const key = (army: string, face: number) =>
      page.getByRole('button', { name: `Die of ${army}: ${face}`, exact: true });
    await until(() => now.textContent()).toContain('Turn 1\u00a0· Initiative');

    await me.tap(now);
    const dice = page.getByRole('list', { name: 'Initiative' }).getByRole('img');
    const shown = () => dice.evaluateAll(all => all.map(die => die.getAttribute('aria-label')));
    const lit = () =>
      page.locator('.pad-key[aria-pressed="true"]').evaluateAll(all => all.map(each => each.textContent));
    expect(await shown()).toEqual([]);
    await me.tap(key('Spartans and allies', 4));
    await until(lit).toEqual(['4']);
    await me.tap(key('Thebans and allies', 4));
    await page.getByText('A tie: both roll again.').waitFor();
    // A tie is shown, and new dice are needed.
    await until(shown).toEqual(['die: 4', 'die: 4']);
    expect(await lit()).toEqual([]);
    await me.tap(key('Spartans and allies', 2));
    await me.tap(key('Thebans and allies', 5));
    await page.getByRole('status').filter({ hasText: 'Initiative: Thebans and allies' }).waitFor();
    await until(shown).toEqual(['die: 2', 'die: 5']);
    await until(lit).toEqual(['2', '5']);
    await me.press('To the field');
    await until(async () => (await now.textContent()) ?? '').toContain('Initiative: Thebans and allies');

    await me.press('Next: Command');
    await until(async () => (await now.textContent()) ?? '').toContain('Turn 1\u00a0· Command');

    const sheet = await me.openSheet(own('Spartiates'));
    await me.press('Command', sheet);
    await me.tap(page.getByText('Encourage · 1 CP', { exact: true }));
    await me.apply();
    await until(() => me.labelOf(own('Spartiates'))).toContain('Eager');
    await until(() => me.labelOf(own('Spartiates'))).toContain('2 of 3 CP');
    await until(me.undoLabel).toBe('Undo: The king: Encourage');

    // A move against a clause: the app warns, the player makes it anyway, and the log says so.
    await me.tap(now);
    await me.tap(page.getByText('Another phase', { exact: true }));
    await me.choose('Phase', 'Combat');
    await me.press('Back');
    const again = await me.openSheet(own('Spartiates'));
    await me.press('Command', again);
    await page.getByText('Leaders give commands in the command phase.').waitFor();
    await me.tap(page.getByText('Signal the advance · 1 CP', { exact: true }));
    await me.apply();
    await until(() => me.labelOf(own('Spartiates'))).toContain('1 of 3 CP');
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toContain('The king: Signal the advance, 1 CP (against T1).');
    await me.back();

    await me.press('Next: After combat');
    await me.press('Next: Turn 2');
    // Nothing was due in either phase, so no list was shown.
    await until(async () => (await now.textContent()) ?? '').toContain('Turn 2\u00a0· Initiative');
    await until(async () => (await now.textContent()) ?? '').toContain('Who has the initiative?');
    await until(() => me.labelOf(own('Spartiates'))).toContain('3 of 3 CP');
    await me.saved();
    await page.reload();
    await until(async () => (await now.textContent()) ?? '').toContain('Turn 2\u00a0· Initiative');
  }));

test('the app’s dice settle the initiative, and the log has them', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.tap(page.getByRole('button', { name: /^Turn \d+\s· / }));
    // After a tie the dice are thrown again.
    const said = page.getByRole('status').filter({ hasText: /^(Initiative: |A tie)/ });
    do {
      await me.press('Roll both dice');
      await said.waitFor();
    } while ((await said.textContent())?.startsWith('A tie'));
    await me.press('Back');
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toMatch(
      /^(Spartans|Thebans) and allies have the initiative \([1-6] – [1-6], app’s dice\)\./,
    );
  }));

test('a battle ends when the players say so, stays as it is, and can be taken up again', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.press('Menu');
    await me.press('Tally and end of the battle');
    await me.choose('Who won, in your eyes?', 'Thebans and allies');
    await me.press('End the battle');
    await page.getByText('The battle is over: Thebans and allies won.').waitFor();
    await until(me.undoLabel).toBe('Undo: end of the battle');
    await me.saved();
    await page.reload();
    await page.getByText('The battle is over: Thebans and allies won.').waitFor();
    await me.press('Tally');
    await me.press('Take it up again');
    await until(me.undoLabel).toBe('Undo: battle taken up again');
    expect(await page.getByText(/^The battle is over/).count()).toBe(0);
  }));
