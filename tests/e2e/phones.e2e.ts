import { expect, test } from 'vitest';
import { formatInvite, newTicket } from '../../src/sync/room/tokens.ts';
import { type App, withApp, withKeptApp } from './harness.ts';
import { CAMERA, enterPhases, exchange, hand, hasNetwork, inStep, readPicture, same, showCode } from './meeting.ts';
import { entriesOf, openPhases, player, until } from './steps.ts';

const context = CAMERA;

test.skipIf(!hasNetwork)(
  'a battle on two phones: codes as pictures, what each enters is on both, apart and together again',
  () =>
    withApp({ context }, async ({ page: host }: App) =>
      withKeptApp({ context, path: '#/join' }, async app => {
        const me = player(host);
        const id = await me.beginBattle();
        await me.saved();
        await me.press('Menu');
        await me.press('Two phones');
        await showCode(host, 'Anna');
        await app.page.getByLabel('Your name, for the others').fill('Boris');
        // A busy phone hears of the answer that it took in only after the way is open.
        await host.evaluate(() => {
          const take = RTCPeerConnection.prototype.setRemoteDescription as (
            this: RTCPeerConnection,
            answer: RTCSessionDescriptionInit,
          ) => Promise<void>;
          RTCPeerConnection.prototype.setRemoteDescription = async function (answer) {
            await take.call(this, answer);
            await new Promise(resolve => setTimeout(resolve, 3000));
          };
        });
        await exchange(host, app.page);
        await app.page.getByText('Spartans and allies v Thebans and allies: 0 entries so far.').waitFor();
        await player(app.page).press('Play along');
        await player(app.page).undoButton.waitFor();
        expect(player(app.page).battleId()).toBe(id);
        await inStep(app.page, 'In step with Anna').waitFor();
        await host.getByText('In step with Boris').waitFor();
        await host.waitForTimeout(3000);
        await host.getByRole('button', { name: 'Show my code' }).waitFor();
        await player(host).press('Back');
        await openPhases(host);
        await openPhases(app.page);
        for (let i = 0; i < 6; i++) {
          await enterPhases(i % 2 ? host : app.page, 1);
          await same([host, app.page], id, i + 1);
        }
        await inStep(host, 'In step with Boris').waitFor();
        expect(new Set((await entriesOf(host, id)).map(({ author }) => author)).size).toBe(2);

        // Who enters what: one asks, the other agrees, and both have it in the log.
        await inStep(host, 'In step with Boris').tap();
        await host.getByText('Share out the seats').tap();
        await host.getByLabel('Spartans and allies').selectOption('Anna');
        await host.getByLabel('Thebans and allies').selectOption('Boris');
        await player(host).press('Ask the others');
        await app.page.getByRole('button', { name: 'Anna asks who enters what' }).tap();
        await player(app.page).press('Agree');
        for (const page of [host, app.page])
          await page.getByText('Agreed: Spartans and allies – Anna, Thebans and allies – Boris.').waitFor();
        await same([host, app.page], id, 8);
        await host.getByText('Asked by Anna, agreed to by Boris.').waitFor();
        // Where a yes cannot be had there is a way on: all that was entered, and nobody's seat.
        await host.getByText('Go on as a battle of its own').first().tap();
        await player(host).press('Go on as a battle of its own');
        await until(async () => player(host).battleId() !== id).toBe(true);
        await player(host).undoButton.waitFor();
        expect(await entriesOf(host, player(host).battleId())).toHaveLength(8);
        // The app draws no card that would lie in both logs.
        await player(host).goTo(`#/battle/${id}/gods/a`);
        await host.getByText('This battle is on several phones').waitFor();
        expect(await host.getByRole('button', { name: 'Draw without invoking' }).count()).toBe(0);
        await player(host).goTo(`#/battle/${id}/turn`);
        await openPhases(host);

        // Killed, it is out of reach; the other goes on, and they meet again.
        await app.kill();
        await enterPhases(host, 1);
        await until(async () => (await entriesOf(host, id)).length).toBe(9);
        await app.reopen('#/join');
        await inStep(host, /Boris/).tap();
        await showCode(host, 'Anna');
        await exchange(host, app.page);
        // It has the battle, so nothing is asked.
        await player(app.page).undoButton.waitFor();
        await same([host, app.page], id, 9);
      }),
    ),
);

test.skipIf(!hasNetwork)('what is no code, or the wrong one, is named', () =>
  withApp({ context, path: '#/join' }, async ({ page }) => {
    await hand(page, 'nonsense');
    await page.getByRole('alert').getByText('That is no code').waitFor();
    // As it is built nothing but its own host may be asked for anything.
    await hand(page, formatInvite({ ...newTicket(new Uint8Array(16)), address: 'wss://club.example' }));
    await page.getByRole('alert').getByText('may not connect to club.example').waitFor();
    const me = player(page);
    await me.goTo('#/');
    await me.beginBattle();
    await me.press('Menu');
    await me.press('Two phones');
    await page.getByText('This copy of the app connects to no server.').waitFor();
    await me.press('Show my code');
    const offer = await readPicture(page);
    await hand(page, offer);
    await page.getByRole('alert').getByText('own code').waitFor();

    // A card that the app has drawn is in the log: no code is shown before the cards lie open.
    const battle = `#/battle/${me.battleId()}`;
    await me.goTo(`${battle}/gods/a`);
    await me.press('Draw without invoking');
    await me.saved();
    await me.goTo(`${battle}/phones`);
    await page.getByText('The app has drawn cards in this battle.').waitFor();
    expect(await page.getByRole('button', { name: 'Show my code' }).count()).toBe(0);
    await me.press('Lay the cards open');
    await page.getByText('The cards lie open').waitFor();
    await page.getByRole('button', { name: 'Show my code' }).waitFor();
  }),
);
