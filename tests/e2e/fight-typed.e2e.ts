import { expect, test } from 'vitest';
import { untilOffline, withKeptApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, player, type Sheet, until } from './steps.ts';

const SPARTIATES = own('Spartiates');
const THEBANS = enemy('Thebans I');

const spartiatesBefore: Sheet = {
  men: '24',
  startingMen: '24',
  disorder: '0',
  aggression: 'Ready',
  formation: 'formed',
  standing: 'in line',
  cp: '3 of 3',
};
const thebansBefore: Sheet = { ...spartiatesBefore, cp: '4 of 4' };

test('a whole fight with typed hits: victory, undone, redone, and there again offline and after a kill', () =>
  withKeptApp({ serviceWorker: true }, async app => {
    let me = player(app.page);
    const id = await me.beginBattle();
    await until(() => me.sheetOf(SPARTIATES)).toEqual(spartiatesBefore);
    await until(() => me.sheetOf(THEBANS)).toEqual(thebansBefore);
    await until(() => me.labelOf(SPARTIATES)).toBe(
      'Spartiates, hoplites, grade A, 24 of 24 men, Ready, formed, The king 3 of 3 CP',
    );

    await me.pick(SPARTIATES);
    await me.pick(THEBANS);
    // 24 men give 12 dice (B1), Ready 2 more (B2); formed hoplites hit on 5–6 (B5).
    await me.button('Spartiates: 14 dice, hits on 5–6, +1 hit. Why').waitFor();
    await me.button('Thebans I: 14 dice, hits on 5–6, +1 hit. Why').waitFor();

    const before = me.taps();
    // On the dice: each leader's automatic hit is added (B6).
    await me.press('Type dice');
    await me.press('Hits of Spartiates: 8');
    await me.press('Hits of Thebans I: 3');
    await me.apply();
    expect(me.taps() - before).toBeLessThanOrEqual(4);

    // 9 − 4 = +5 is a victory: no casualties, Ready + 2 stops at Eager, grade A stays (O1).
    const spartiatesAfter: Sheet = { ...spartiatesBefore, aggression: 'Eager' };
    // −5 is a defeat: 4 casualties, Ready − 2 is Shaken, and as it fought Ready and formed it retires (O5, R-20) out of its ranks (U1).
    const thebansAfter: Sheet = {
      ...thebansBefore,
      men: '20',
      aggression: 'Shaken',
      formation: 'unformed',
      standing: 'retired',
    };
    const spartiatesSay = 'Spartiates, hoplites, grade A, 24 of 24 men, Eager, formed, The king 3 of 3 CP';
    const thebansSay = 'Thebans I, hoplites, grade B, 20 of 24 men, Shaken, unformed, retired, The boeotarch 4 of 4 CP';
    const isAfterTheFight = async () => {
      await until(() => me.labelOf(SPARTIATES)).toBe(spartiatesSay);
      await until(() => me.labelOf(THEBANS)).toBe(thebansSay);
      await until(() => me.sheetOf(SPARTIATES)).toEqual(spartiatesAfter);
      await until(() => me.sheetOf(THEBANS)).toEqual(thebansAfter);
      // Both leaders fought (L1), and hoplites broke (A3).
      await until(me.due).toBe('The king at risk and 2 more');
    };
    await isAfterTheFight();
    await me.saved();
    const written = await entriesOf(app.page, id);
    expect(written.map(({ type }) => type)).toEqual(['fight']);
    expect(written[0]?.data).toMatchObject({ thrown: { by: 'count' }, hits: [9, 4] });

    await until(me.undoLabel).toBe('Undo: fight Spartiates v Thebans I');
    await me.undo();
    await until(() => me.labelOf(SPARTIATES)).toContain('Ready');
    await until(() => me.sheetOf(SPARTIATES)).toEqual(spartiatesBefore);
    await until(() => me.sheetOf(THEBANS)).toEqual(thebansBefore);
    await until(me.due).toBe('nothing');
    await until(me.undoLabel).toBe('Nothing to undo');
    await until(() => me.undoButton.isDisabled()).toBe(true);

    await me.redo();
    await isAfterTheFight();
    await me.saved();

    await untilOffline(app.page);
    await app.stop();
    await app.page.reload();
    await isAfterTheFight();
    await me.openLog();
    await until(async () => (await me.logLines())[2]).toMatch(
      /^Spartiates fought Thebans I: 9 hits to 4\. Victory for Spartiates \(typed hits\)\./,
    );

    // A sudden power loss, still without a server.
    await app.kill();
    await app.reopen();
    me = player(app.page);
    await me.comeBack();
    await isAfterTheFight();
    await until(me.undoLabel).toBe('Undo: fight Spartiates v Thebans I');
  }));

test('a set-back, in disorder, with both leaders due', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const sheet = await me.openSheet(SPARTIATES);
    await me.press('Disorder: one more', sheet);
    await me.saved();
    await me.pick(THEBANS);
    // 12 for the men + 2 Ready − 2 for the DP.
    await me.button('Spartiates: 12 dice, hits on 5–6, +1 hit. Why').waitFor();
    await me.press('Type dice');
    await me.press('Hits of Spartiates: 3');
    await me.press('Hits of Thebans I: 5');
    const outcome = page.getByRole('region', { name: 'Outcome' });
    // 4 − 6 = −2, a set-back: 3 casualties, one level down, not Shaken, so it falls back (O4); the Thebans, grade B, follow up (O2).
    await until(() => outcome.getByRole('status').getByRole('strong').allTextContents()).toEqual([
      'Set-back',
      'Success',
    ]);
    await outcome.getByText('4 hits · −2').waitFor();
    await outcome.getByText('6 hits · +2').waitFor();
    await outcome.getByText('fall back 1″').waitFor();
    await outcome.getByText('follow up').waitFor();
    await me.apply();
    await me.saved();

    await until(() => me.labelOf(SPARTIATES)).toBe(
      'Spartiates, hoplites, grade A, 21 of 24 men, Formed-up, 1 DP, formed, The king 3 of 3 CP',
    );
    await until(() => me.labelOf(THEBANS)).toBe(
      'Thebans I, hoplites, grade B, 23 of 24 men, Eager, formed, The boeotarch 4 of 4 CP',
    );
    await until(() => me.sheetOf(SPARTIATES)).toEqual({
      ...spartiatesBefore,
      men: '21',
      disorder: '1',
      aggression: 'Formed-up',
    });
    await until(() => me.sheetOf(THEBANS)).toEqual({ ...thebansBefore, men: '23', aggression: 'Eager' });
    await until(me.due).toBe('The king at risk and 1 more');
    await me.waveAside('The king at risk');
    await until(me.due).toBe('The boeotarch at risk');
    await me.waveAside('The boeotarch at risk');
    await until(me.due).toBe('nothing');

    // In the next round they have followed up: 23 men give 11, Eager 4, following up 2; the Spartiates 10 − 2.
    await me.pick(THEBANS);
    await me.pick(SPARTIATES);
    await me.button('Thebans I: 17 dice, hits on 5–6, +1 hit. Why').waitFor();
    await me.button('Spartiates: 8 dice, hits on 5–6, +1 hit. Why').waitFor();
    await until(() => me.button(/^Followed up/).getAttribute('aria-pressed')).toBe('true');
  }));

test('supporters behind share the result, and the men are lost from the rear', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.button('Perioikoi I: 12 dice, hits on 5–6. Why').waitFor();
    await me.button('Behind').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Who supports Perioikoi I' });
    await me.choose('Perioikoi II', 'Behind', dialog);
    await dialog.getByRole('button', { name: 'Close' }).last().tap();
    await me.button('Behind: Perioikoi II').waitFor();
    // The first hoplite unit behind: + 2 (B2).
    await me.button('Perioikoi I: 14 dice, hits on 5–6. Why').waitFor();
    await me.press('Type dice');
    await me.press('Hits of Perioikoi I: 3');
    await me.press('Hits of Boeotians I: 6');
    await me.apply();
    await me.saved();

    // −3 is a set-back: 3 casualties from the rear (O6), both a level down to Shaken; Formed-up as they fought, they fall back (O4, R-20).
    await until(() => me.labelOf(own('Perioikoi I'))).toBe(
      'Perioikoi I, hoplites, grade B, 24 of 24 men, Shaken, formed',
    );
    await until(() => me.labelOf(own('Perioikoi II'))).toBe(
      'Perioikoi II, hoplites, grade B, 21 of 24 men, Shaken, formed',
    );
    // +3 is a success: 1 casualty, one level up; it follows the unit that fell back (O2).
    await until(() => me.labelOf(enemy('Boeotians I'))).toBe(
      'Boeotians I, hoplites, grade C, 23 of 24 men, Ready, formed',
    );
    await until(me.undoLabel).toBe('Undo: fight Perioikoi I v Boeotians I');
    await me.undo();
    for (const name of ['Perioikoi I', 'Perioikoi II'])
      await until(() => me.labelOf(own(name))).toBe(`${name}, hoplites, grade B, 24 of 24 men, Formed-up, formed`);
    await until(() => me.labelOf(enemy('Boeotians I'))).toBe(
      'Boeotians I, hoplites, grade C, 24 of 24 men, Formed-up, formed',
    );
  }));
