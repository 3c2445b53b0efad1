import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type App, withApp } from './harness.ts';
import { CAMERA, exchange, hasNetwork, inStep, showCode } from './meeting.ts';
import { entriesOf, player, rowsOf, until } from './steps.ts';

const context = CAMERA;
const PHONE = { context, viewport: { width: 360, height: 740 } } as const;

/** Everything that a phone has on its disk but its keys, as a text. */
const diskOf = async (page: Page): Promise<string> => {
  const tables = ['battles', 'entries', 'drafts'] as const;
  return JSON.stringify(await Promise.all(tables.map(table => rowsOf(page, table))));
};

/** The page where phones find each other; from there the referee goes back to his game. */
const meet = async (host: Page, guest: Page, name: string): Promise<void> => {
  await showCode(host, 'Thucydides');
  if (name) await guest.getByLabel('Your name, for the others').fill(name);
  await exchange(host, guest);
};

test.skipIf(!hasNetwork)(
  'a game by mail whose phones share it: two turns with no letter sent by hand, a reload in the middle, nothing in the clear on another’s phone',
  () =>
    withApp(PHONE, async ({ page: desk }: App) =>
      withApp({ ...PHONE, path: '#/join' }, async ({ page: athens }) =>
        withApp({ ...PHONE, path: '#/join' }, async ({ page: sparta }) => {
          const referee = player(desk);
          await referee.goTo('#/new/hopliteEncounter');
          for (const empire of ['Athens', 'Sparta'])
            await desk.getByRole('group', { name: empire }).getByText('By mail').tap();
          await referee.press('Begin the game');
          await referee.press('Menu');
          const game = referee.battleId();
          await referee.press('Put the game on several phones');
          await desk.getByText('Only sealed letters pass between the phones').waitFor();
          const box = referee.battleId();
          expect(box).not.toBe(game);
          for (const [page, name, empire] of [
            [athens, 'Anna', 'Athens'],
            [sparta, 'Boris', 'Sparta'],
          ] as const) {
            await meet(desk, page, name);
            await player(page).press('Play along');
            await page.getByText('Which Empire is yours?').waitFor();
            await page.getByRole('listitem').filter({ hasText: empire }).getByRole('button').tap();
            await page.getByText(`Asked for ${empire}. The referee has to say yes.`).waitFor();
            await desk.getByText(`In step with ${name}`).waitFor();
          }
          await referee.press('Back');
          await until(async () => referee.battleId()).toBe(game);
          for (const name of ['Anna', 'Boris']) {
            const asked = desk.getByRole('status').filter({ hasText: `${name} asks for` });
            await asked.getByRole('button', { name: 'Give it to that phone' }).tap();
            await desk.getByText(`On the phone of ${name}`).waitFor();
          }
          for (const page of [athens, sparta]) await page.getByRole('application').waitFor();

          // Each orders on the map's own screens, and sends with one tap.
          const order = async (page: Page, turn: number): Promise<void> => {
            await page
              .getByRole('banner')
              .getByText(new RegExp(`^${turn}\\s· `))
              .waitFor();
            await player(page).press('Send the orders');
            await page.getByText('The referee has your orders.').waitFor();
          };
          await player(athens).goTo(`#/battle/${player(athens).battleId()}/text`);
          await athens.locator('.scroll textarea').first().fill('A1 Y 1 3 . . . . MEGA');
          await athens.locator('.scroll .btn-main').tap();
          await athens.getByText('One line was taken over.').waitFor();
          await player(athens).press('Back');
          await order(athens, 1);
          await desk.getByRole('listitem').filter({ hasText: 'Athens' }).getByText('Orders are in').waitFor();
          await desk.getByRole('listitem').filter({ hasText: 'Sparta' }).getByText('Is waited for').waitFor();
          await order(sparta, 1);
          await desk.getByText('All sheets are in.').waitFor();
          await referee.press('Run the turn');
          for (const page of [athens, sparta]) await page.getByText(/^The report of Turn\s1/).waitFor();

          // A phone is loaded anew and its link is gone; it comes back by itself, and all go on.
          await athens.reload();
          await athens.getByRole('application').waitFor();
          await order(sparta, 2);
          await order(athens, 2);
          await desk.getByText('All sheets are in.').waitFor();
          await referee.press('Run the turn');
          for (const page of [athens, sparta]) {
            await page
              .getByRole('banner')
              .getByText(/^3\s· /)
              .waitFor();
            await page.getByText(/^The report of Turn\s2/).waitFor();
          }
          await player(sparta).press('Report');
          await sparta
            .getByText(/Sparta.*Turn\s2/)
            .first()
            .waitFor();

          // What one keeps the other has not, and nobody the dice.
          const [first, second] = [await diskOf(athens), await diskOf(sparta)];
          expect(first).toContain('HE1 game ATH 1');
          expect(second).not.toContain('HE1 game ATH');
          expect(second).not.toMatch(/"heading":\{"empire":"ATH"/);
          expect(first).not.toMatch(/"heading":\{"empire":"SPA"/);
          for (const disk of [first, second]) expect(disk).not.toMatch(/"seed":/);
          // All have the same box, and home lists the game alone.
          const boxes = await Promise.all([desk, athens, sparta].map(page => entriesOf(page, box)));
          expect(boxes[1]).toEqual(boxes[0]);
          expect(boxes[2]).toEqual(boxes[0]);
          await player(sparta).goTo('#/');
          await sparta.getByText('The Aegean: Sparta').first().waitFor();
          await sparta.waitForTimeout(500);
          expect(await sparta.getByText(/^Phones: /).count()).toBe(0);
        }),
      ),
    ),
);
