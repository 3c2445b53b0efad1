import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, player, until } from './steps.ts';

test('dice typed face by face: counted by the app, a face too many erased', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.pick(own('Perioikoi I'));
    await me.pick(enemy('Boeotians I'));
    await me.press('Type dice');
    await me.choose('Type dice', 'Each face');
    const type = async (name: string, faces: readonly number[]) => {
      for (const [i, face] of faces.entries()) await me.press(`${name}: ${i} of 12 dice: ${face}`);
    };
    // A face too many is erased.
    await type('Perioikoi I', [6, 6, 6, 5, 5, 5, 1]);
    await me.press('Perioikoi I: 7 of 12 dice: Erase the last face');
    for (const i of [6, 7, 8, 9, 10, 11]) await me.press(`Perioikoi I: ${i} of 12 dice: 2`);
    await until(() => me.button('Perioikoi I: 12 of 12 dice: 6').isDisabled()).toBe(true);
    expect(await me.button('Apply').count()).toBe(0);
    await type('Boeotians I', [4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 6]);
    // 6 hits to 1.
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByRole('img', { name: 'die: 6 6 6 5 5 5 2 2 2 2 2 2' }).waitFor();
    await outcome.getByText('6 hits · +5').waitFor();
    await outcome.getByText('1 hit · −5').waitFor();
    await me.apply();
    await me.saved();
    const [entry] = await entriesOf(page, id);
    expect(entry?.data).toMatchObject({
      thrown: {
        by: 'faces',
        faces: [
          [6, 6, 6, 5, 5, 5, 2, 2, 2, 2, 2, 2],
          [4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 6],
        ],
      },
      hits: [6, 1],
    });
    // Victory: + 2 levels. Defeat: 4 men, two levels down stop at Shaken; at the level of the dice it retires.
    await until(() => me.labelOf(own('Perioikoi I'))).toBe(
      'Perioikoi I, hoplites, grade B, 24 of 24 men, Eager, formed',
    );
    await until(() => me.labelOf(enemy('Boeotians I'))).toBe(
      'Boeotians I, hoplites, grade C, 20 of 24 men, Shaken, unformed, retired',
    );
  }));

test('psiloi shoot at hoplites: two dice fewer from the front, never fewer than one', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    // Psiloi cannot charge, so the shot is offered first.
    await me.pick(own('Helots I'));
    await me.pick(enemy('Thebans I'));
    await me.button('Roll 4 dice').waitFor();
    await me.press(/^From the front/);
    await me.button('Roll 6 dice').waitFor();
    await me.press(/^From the front/);
    await me.press('Type dice');
    await me.button('Sixes of Helots I: 4').waitFor();
    expect(await me.button('Sixes of Helots I: 5').count()).toBe(0);
    await me.press('Sixes of Helots I: 2');
    await me.apply();
    await me.saved();
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('Thebans I, hoplites, grade B, 22 of 24 men, Ready,');
    await until(async () => (await entriesOf(page, id))[0]?.data).toMatchObject({ dice: 4, sixes: 2, frontally: true });
    // A casualty by shooting puts the leader at risk (L1).
    await until(me.due).toBe('The boeotarch at risk');

    // Two men are left; minus 2 would leave none.
    const sheet = await me.openSheet(own('Helots II'));
    const men = sheet.getByLabel('Men', { exact: true });
    await men.fill('2');
    await men.press('Tab');
    await me.saved();
    await me.pick(enemy('Thebans II'));
    await me.button('Roll 1 die').waitFor();
    await me.press('Type dice');
    await me.press('Sixes of Helots II: 0');
    await page.getByText('No casualty', { exact: true }).waitFor();
    await me.apply();
    await me.saved();
    await until(() => me.labelOf(enemy('Thebans II'))).toContain('24 of 24 men');
    await until(me.undoLabel).toBe('Undo: shot Helots II at Thebans II');
  }));

test('a control test with a typed face', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    const sheet = await me.openSheet(own('Tegeans'));
    await me.press('Control test', sheet);
    // Grade C throws a D6 (K1), so all six faces are offered.
    for (const face of [1, 2, 3, 4, 5, 6]) await me.button(`Face on the die: ${face}`).waitFor();
    await me.press('Their advance was signalled');
    await me.press('Face on the die: 5');
    await page.getByText('Score 5').first().waitFor();
    await me.press('Change');
    await me.press('Face on the die: 2');
    await page.getByRole('status').getByText('Halt', { exact: true }).waitFor();
    await me.apply();
    await me.saved();
    // A halt after the signal costs a level (K2, A3, R-8).
    await until(() => me.labelOf(own('Tegeans'))).toBe('Tegeans, hoplites, grade C, 24 of 24 men, Shaken, formed');
    const [entry] = await entriesOf(page, id);
    expect(entry?.data).toMatchObject({ face: 2, by: 'typed', score: 2, result: 'halt', signalled: true });

    // Ready adds one. All others but grade C throw an average die, without 1 and 6.
    const spartiates = await me.openSheet(own('Spartiates'));
    await me.press('Control test', spartiates);
    expect(await me.button('Face on the die: 1').count()).toBe(0);
    expect(await me.button('Face on the die: 6').count()).toBe(0);
    await me.press('Face on the die: 2');
    await page.getByText('Score 3').first().waitFor();
    await page.getByText('Act as you wish', { exact: true }).waitFor();
  }));

test('a leader at risk from the list of due tasks: killed, his second leads, and the witnesses are asked', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.fight(own('Spartiates'), enemy('Thebans I'), [4, 4]);
    await until(me.due).toBe('The king at risk and 1 more');
    await me.answer('The king at risk');
    const chances = page.locator('.odds-key');
    await until(() => chances.textContent()).toContain('83%');
    await me.press('First die: 1');
    // The results for a leader with 3 CP after the first die: chances of the second die alone.
    await until(async () => (await chances.textContent())?.match(/\d+%/g)).toEqual(['50%', '33%', '17%']);
    expect(await me.button('Apply').count()).toBe(0);
    await me.press('Second die, after the 1: 1');
    await page.getByRole('status').getByText('Killed', { exact: true }).waitFor();
    await me.apply();
    await until(() => me.labelOf(own('Spartiates'))).toMatch(/, The second in command of the king 1 of 1 CP$/);

    await until(me.due).toBe('The boeotarch at risk and 1 more');
    await me.waveAside('The boeotarch at risk');
    await until(me.undoLabel).toBe('Undo: skipped');
    await until(me.due).toBe('Leader killed: who saw it?');
    await me.answer('Leader killed: who saw it?');
    await me.button('Nobody was near').waitFor();
    // The leader's own unit can be ticked too, but no enemy.
    const friends = me.group('Friends: one level down');
    expect(await me.group('Enemies: one level up').count()).toBe(0);
    await me.press(/^Perioikoi II\b/, friends);
    await me.press(/^Spartiates/, friends);
    await me.press('Change 2 units');
    await me.onField();
    await me.saved();
    await until(() => me.labelOf(own('Perioikoi II'))).toBe(
      'Perioikoi II, hoplites, grade B, 24 of 24 men, Shaken, formed',
    );
    await until(() => me.labelOf(own('Spartiates'))).toContain('22 of 24 men, Formed-up,');
    await until(() => me.labelOf(own('Perioikoi I'))).toContain('24 of 24 men, Formed-up,');
    await until(me.due).toBe('nothing');
    await until(async () => (await entriesOf(page, id)).map(({ type }) => type)).toEqual([
      'fight',
      'risk',
      'waive',
      'morale',
    ]);
    await me.openLog();
    await until(async () => (await me.logLines())[1]).toContain('Skipped: The boeotarch at risk.');
    await me.back();

    // Skipped by mistake: undo brings the question back.
    await me.undo();
    await me.undo();
    await until(me.due).toBe('The boeotarch at risk and 1 more');
    // The second in command dies too: the phalanx is without a leader.
    const sheet = await me.openSheet(own('Spartiates'));
    await me.press('Leader at risk', sheet);
    await me.press('First die: 1');
    await me.press('Second die, after the 1: 6');
    await page.getByRole('status').getByText('Killed', { exact: true }).waitFor();
    await me.apply();
    await until(() => me.labelOf(own('Spartiates'))).toMatch(/formed$/);
  }));
