import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatEnvelope, readEnvelope } from '../../src/games/hoplite-encounter/post/envelope.ts';
import { none, openGame, player, referee, won } from './encounter-places.ts';
import { type App, openApp } from './harness.ts';
import { openGamePage } from './steps.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

const phone = ({ page }: App) => {
  const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).tap();
  /** The file that a share dialog downloads. */
  const letter = async (name: string | RegExp): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(name).then(() => page.getByRole('dialog').getByRole('button', { name: /file/i }).tap()),
    ]);
    const path = await download.path();
    const { readFileSync } = await import('node:fs');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    return readFileSync(path, 'utf8');
  };
  const take = async (button: string, text: string): Promise<void> => {
    await press(button);
    await page.getByRole('dialog').locator('textarea').fill(text);
    await page.getByRole('dialog').locator('.btn-main').tap();
  };
  return { page, press, letter, take, says: (text: string | RegExp) => page.getByText(text).first().waitFor() };
};

const begin = async (page: Page): Promise<void> => {
  await openGamePage(page, 'Hoplite Encounter', 'Empires of the Aegean');
  for (const empire of ['Athens', 'Sparta']) await page.getByRole('group', { name: empire }).getByText('By mail').tap();
  await page.getByRole('button', { name: 'Begin the game' }).tap();
  await page.getByRole('button', { name: 'The referee’s desk' }).tap();
};

test('three turns by letters on three phones; another player’s, old or changed letters are refused with the reason', async () => {
  const apps = await Promise.all([openApp(PHONE), openApp(PHONE), openApp(PHONE)]);
  try {
    const [referee, athens, sparta] = apps.map(phone) as [
      ReturnType<typeof phone>,
      ReturnType<typeof phone>,
      ReturnType<typeof phone>,
    ];
    await begin(referee.page);
    const seat = (empire: string) => referee.page.getByRole('region', { name: empire });
    const send = async (empire: string, name: RegExp): Promise<string> => {
      const [download] = await Promise.all([
        referee.page.waitForEvent('download'),
        seat(empire)
          .getByRole('button', { name })
          .tap()
          .then(() => referee.page.getByRole('dialog').getByRole('button', { name: /file/i }).tap()),
      ]);
      const { readFileSync } = await import('node:fs');
      const text = readFileSync(await download.path(), 'utf8');
      await referee.page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
      return text;
    };
    for (const [empire, player] of [
      ['Athens', athens],
      ['Sparta', sparta],
    ] as const) {
      const invitation = await send(empire, /^Invitation$/);
      await openGamePage(player.page, 'Hoplite Encounter', 'An invitation by mail');
      await player.take('Open an invitation', invitation);
      await player.press('Play this Empire');
      await player.page.getByRole('application').waitFor();
      expect(invitation).not.toContain('"seed"');
    }
    let spartan = '';
    let orders = '';
    for (let turn = 1; turn <= 3; turn++) {
      for (const [empire, player] of [
        ['Athens', athens],
        ['Sparta', sparta],
      ] as const) {
        await player.press('To the referee');
        orders = await player.letter(/^Send the orders/);
        await referee.take('Open orders', orders);
        await referee.says(`The orders of ${empire} are in. Send the receipt.`);
        await player.take('Open a letter', await send(empire, /^Receipt$/));
        await player.says('The referee has your orders.');
        if (turn === 2 && empire === 'Athens') {
          // One letter of it changed breaks the checksum.
          await referee.take(
            'Open orders',
            orders.replace(/"sealed":"(.)/, (_, c) => `"sealed":"${c === 'A' ? 'B' : 'A'}`),
          );
          await referee.says(/was damaged/);
          // With a corrected checksum the seal is still broken.
          const read = readEnvelope(orders);
          if (!read.ok) throw new Error(read.problem.code);
          const { sealed } = read.value;
          const other = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
          await referee.take('Open orders', formatEnvelope({ ...read.value, sealed: other }));
          await referee.says(/was tampered with/);
        }
      }
      await referee.press('Run the turn');
      await referee.take('Open orders', orders);
      await referee.says(/These orders are late/);
      const report = await send('Athens', /^Report of/);
      spartan = await send('Sparta', /^Report of/);
      await athens.take('Open a letter', spartan);
      await athens.says(/for another Empire/);
      await athens.take('Open a letter', report);
      await athens.says(/^The report of Turn/);
      await athens.take('Open a letter', report);
      await athens.says(/letter is old/);
      await sparta.take('Open a letter', spartan);
      await sparta.says(/^The report of Turn/);
      for (const player of [athens, sparta]) {
        await player.page.getByRole('button', { name: 'Back' }).tap();
        await player.page
          .getByRole('banner')
          .getByText(new RegExp(`^${turn + 1}\\s· `))
          .waitFor();
      }
    }
  } finally {
    await Promise.all(apps.map(app => app.close({ check: false })));
  }
});

test('when the game is over its whole record goes to a player: everybody’s orders, reports and map, and the dice hold', async () => {
  const apps = await Promise.all([openApp(PHONE), openApp(PHONE)]);
  try {
    const [desk, athens] = apps.map(phone) as [ReturnType<typeof phone>, ReturnType<typeof phone>];
    await openGame(desk.page, referee(), won, 'desk');
    const seat = desk.page.getByRole('region', { name: 'Athens' });
    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      seat
        .getByRole('button', { name: 'The whole record' })
        .tap()
        .then(() => desk.page.getByRole('dialog').getByRole('button', { name: /file/i }).tap()),
    ]);
    const { readFileSync } = await import('node:fs');
    const record = readFileSync(await download.path(), 'utf8');
    await openGame(athens.page, player(), none, 'mail');
    const read = readEnvelope(record);
    if (!read.ok) throw new Error(read.problem.code);
    for (const [wrong, says] of [
      [record.replace(/"check":"./, '"check":"x'), /not a letter of this game|was damaged/],
      [formatEnvelope({ ...read.value, game: 'game2' }), /belongs to another game/],
      [formatEnvelope({ ...read.value, empire: 'SPA' }), /for another Empire/],
      [formatEnvelope({ ...read.value, turn: 3 }), /was tampered with/],
      [formatEnvelope({ ...read.value, kind: 'report' }), /was tampered with/],
    ] as const) {
      await athens.take('Open a letter', wrong);
      await athens.says(says);
    }
    await athens.take('Open a letter', record);
    await athens.page.getByRole('application').waitFor();
    await athens.says('The whole record');
    expect(await athens.page.getByRole('button', { name: 'Take the phone' }).count()).toBe(0);
    await athens.press('Previous turn');
    await athens.press('Its orders');
    await athens.page.getByRole('combobox', { name: 'Whose' }).selectOption({ label: 'Boeotia' });
    await athens.says(/A4 Y 4 3/);
    await athens.page.getByRole('button', { name: 'Back' }).tap();
    await athens.press('Its report');
    await athens.page.getByRole('combobox', { name: 'Whose' }).selectOption({ label: 'Sparta (Brasidas)' });
    await athens.says('Sparta – Turn 1, January 430 BC');
    await athens.page.getByRole('button', { name: 'Back' }).tap();
    await athens.press('The dice');
    await athens.press('Check every turn');
    // The test made up the end of this game: the second turn computes a different result, the first the same.
    await athens.says(/^Turn\s2, February 430\sBC: its result differs from the record/);
    expect(await athens.page.getByText(/^Turn\s1, .*: /).count()).toBe(0);
  } finally {
    await Promise.all(apps.map(app => app.close({ check: false })));
  }
});
