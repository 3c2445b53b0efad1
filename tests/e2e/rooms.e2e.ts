import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildServer, hasPackages } from '../../scripts/server.mjs';
import { askFor, beginBoxed, giveAll, PLAYERS, runTurn, sendOrders } from './boxed-game.ts';
import { withApp } from './harness.ts';
import { allowing } from './meeting.ts';
import { entriesOf, openPhases, player, until } from './steps.ts';

const nextPhase = (page: Page): Promise<void> =>
  page
    .locator('.fold > fieldset:first-of-type input:not(:checked)')
    .first()
    .evaluate(input => (input as HTMLInputElement).click());

const inStep = (page: Page) => page.getByRole('status').getByRole('button', { name: /^In sync with 127\.0\.0\.1/ });

test.skipIf(!hasPackages())(
  'a battle in a room: the other player joins by a link, and entries reach both, also after reloads and a killed server',
  async () => {
    const { serverAt, withFolder } = await import('../server/rooms.ts');
    await buildServer();
    await withFolder(async folder => {
      const env = { DATA: join(folder, 'rooms.sqlite') };
      const server = await serverAt(env);
      const dir = allowing(server.address, folder);
      await withApp({ dir }, one =>
        withApp({ dir }, async two => {
          const [host, guest] = [one.page, two.page];
          const me = player(host);
          const id = await me.beginBattle();
          await me.saved();
          await me.press('Menu');
          await me.press('Two phones');
          await me.press('Open a room');
          await host.getByText(`This battle is shared by a room on 127.0.0.1:${server.port}.`).waitFor();
          const link = await host.locator('.scroll section textarea').inputValue();
          await me.press('Back');
          await inStep(host).waitFor();

          await player(guest).goTo(`#/join/${link.split('#/join/')[1]}`);
          await guest.getByText('Spartans and allies v Thebans and allies: 0 entries so far.').waitFor();
          await player(guest).press('Join the battle');
          await inStep(guest).waitFor();
          await openPhases(host);
          await openPhases(guest);
          const has = (page: Page, count: number) => until(async () => (await entriesOf(page, id)).length).toBe(count);
          await nextPhase(host);
          await has(guest, 1);
          // An entry is on disk before it is on screen, and the guest continues from it.
          await guest.getByRole('heading', { name: /^Turn\s1\s·\sCommand$/ }).waitFor();
          await nextPhase(guest);
          await has(host, 2);

          // Each reconnects by itself after a reload, also both at the same moment, and after a restart of the server.
          await guest.reload();
          await inStep(guest).waitFor();
          const addresses = [host, guest].map(page => page.url());
          for (const page of [host, guest]) await page.goto('about:blank');
          for (const [i, page] of [host, guest].entries()) await page.goto(addresses[i] as string);
          for (const page of [host, guest]) await inStep(page).waitFor();
          await openPhases(host);
          // The browser reports every failed attempt.
          for (const app of [one, two]) app.expectFault(/WebSocket connection/);
          await server.end('SIGKILL');
          await nextPhase(host);
          await has(host, 3);
          await serverAt({ ...env, PORT: String(server.port) });
          await has(guest, 3);
          await inStep(host).waitFor();
          expect(await entriesOf(guest, id)).toEqual(await entriesOf(host, id));
        }),
      );
    });
  },
);

test.skipIf(!hasPackages())(
  'a game by mail by a room: the phones come by a link, and no letter of theirs can be read on the server',
  async () => {
    const { serverAt, withFolder } = await import('../server/rooms.ts');
    await buildServer();
    await withFolder(async folder => {
      const file = join(folder, 'rooms.sqlite');
      const server = await serverAt({ DATA: file });
      const dir = allowing(server.address, folder);
      await withApp({ dir }, one =>
        withApp({ dir }, two =>
          withApp({ dir }, async three => {
            const desk = one.page;
            const pages = [two.page, three.page];
            const { game } = await beginBoxed(desk);
            await player(desk).press('Open a room');
            const link = await desk.locator('.scroll section textarea').inputValue();
            for (const [i, [name, empire]] of PLAYERS.entries()) {
              const page = pages[i] as Page;
              await player(page).goTo('#/join');
              await page.getByLabel('Your name for other players').fill(name);
              await player(page).goTo(`#/join/${link.split('#/join/')[1]}`);
              await askFor(page, empire);
            }
            await giveAll(desk, game, pages);
            for (const page of pages) await sendOrders(page, 1);
            await runTurn(desk, 1, pages);
            // After a reload it is in its room again, with orders due for the next turn.
            await two.page.reload();
            await sendOrders(two.page, 2);
            const kept = readFileSync(file).toString('latin1');
            expect(kept).toContain('letter');
            expect(kept).not.toMatch(/HE1 game|"heading"|"seed":/);
          }),
        ),
      );
    });
  },
);
