import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askFor, beginBoxed, giveAll, PLAYERS, runTurn, sendOrders } from './boxed-game.ts';
import { type App, withApp } from './harness.ts';
import { CAMERA, exchange, hasNetwork, inStep, onlyWatches, showCode, waysKept } from './meeting.ts';
import { entriesOf, player, rowsOf, until } from './steps.ts';

const context = CAMERA;
const PHONE = { context, viewport: { width: 360, height: 740 } } as const;

/** All data on a phone's disk except keys, as text. */
const diskOf = async (page: Page): Promise<string> => {
  const tables = ['battles', 'entries', 'drafts'] as const;
  return JSON.stringify(await Promise.all(tables.map(table => rowsOf(page, table))));
};

/** Connects two phones on the page for that. */
const meet = async (host: Page, guest: Page, name: string): Promise<void> => {
  await showCode(host, 'Thucydides');
  await guest.getByLabel('Your name for other players').fill(name);
  await exchange(host, guest);
};

test.skipIf(!hasNetwork)(
  'a game by mail whose phones share it: three months with no letter sent by hand, a reload of each, one that watches, nothing in the clear on another’s phone',
  () =>
    withApp(PHONE, async ({ page: desk }: App) =>
      withApp({ ...PHONE, path: '#/join' }, async ({ page: athens }) =>
        withApp({ ...PHONE, path: '#/join' }, async ({ page: sparta }) =>
          withApp({ ...PHONE, path: '#/join' }, async ({ page: clio }) => {
            const { game, box } = await beginBoxed(desk);
            expect(box).not.toBe(game);
            const pages = [athens, sparta];
            for (const [i, [name, empire]] of PLAYERS.entries()) {
              const page = pages[i] as Page;
              await meet(desk, page, name);
              await askFor(page, empire);
              await desk.getByText(`In sync with ${name}`).waitFor();
            }
            await giveAll(desk, game, pages);

            // A phone that joins when every Empire is assigned is a spectator: it sees who has sent orders and who has
            // not.
            await player(desk).press('Menu');
            await player(desk).press('Connect phones');
            await meet(desk, clio, 'Clio');
            await player(clio).press('Join the battle');
            await desk.getByText('In sync with Clio').waitFor();
            await player(desk).press('Back');
            await onlyWatches(clio, box, /^You are watching/, ['watch', 'menu']);
            await clio
              .getByRole('listitem')
              .filter({ hasText: 'On the phone of Boris' })
              .getByText('Orders missing')
              .waitFor();

            // Each player writes orders on the usual screens, and sends them with one tap.
            await player(athens).goTo(`#/battle/${player(athens).battleId()}/text`);
            await athens.locator('.scroll textarea').first().fill('A1 Y 1 3 . . . . MEGA');
            await athens.locator('.scroll .btn-main').tap();
            await athens.getByText('One line was added.').waitFor();
            await player(athens).press('Back');
            await sendOrders(athens, 1);
            await desk.getByRole('listitem').filter({ hasText: 'Athens' }).getByText('Orders are in').waitFor();
            await desk.getByRole('listitem').filter({ hasText: 'Sparta' }).getByText('Orders missing').waitFor();
            await sendOrders(sparta, 1);
            await runTurn(desk, 1, pages);

            // A reloaded phone reconnects by itself, and the game continues.
            await athens.reload();
            await athens.getByRole('application').waitFor();
            await sendOrders(sparta, 2);
            await sendOrders(athens, 2);
            await clio.getByText('Orders have arrived').first().waitFor();
            await runTurn(desk, 2, pages);
            // One phone after the other, because two reloaded phones cannot find each other.
            const known = await waysKept(desk);
            await sparta.reload();
            await inStep(sparta, 'In sync with Thucydides').waitFor();
            await until(() => waysKept(desk)).not.toBe(known);
            await desk.reload();
            await sendOrders(athens, 3);
            await sendOrders(sparta, 3);
            await runTurn(desk, 3, pages);
            for (const page of pages)
              await page
                .getByRole('banner')
                .getByText(/^4\s· /)
                .waitFor();
            await player(sparta).press('Report');
            await sparta
              .getByText(/Sparta.*Turn\s3/)
              .first()
              .waitFor();

            // Secrets of one player are not on the other's phone, and the dice are on neither.
            const [first, second] = [await diskOf(athens), await diskOf(sparta)];
            expect(first).toContain('HE1 game ATH 1');
            expect(second).not.toContain('HE1 game ATH');
            expect(second).not.toMatch(/"heading":\{"empire":"ATH"/);
            expect(first).not.toMatch(/"heading":\{"empire":"SPA"/);
            for (const disk of [first, second]) expect(disk).not.toMatch(/"seed":/);
            // All phones have the same mailbox, and home lists only the game.
            const boxes = await Promise.all([desk, athens, sparta, clio].map(page => entriesOf(page, box)));
            for (const each of boxes) expect(each).toEqual(boxes[0]);
            await player(sparta).goTo('#/');
            await sparta.getByText('The Aegean: Sparta').first().waitFor();
            await sparta.waitForTimeout(500);
            expect(await sparta.getByText(/^Phones: /).count()).toBe(0);
          }),
        ),
      ),
    ),
);
