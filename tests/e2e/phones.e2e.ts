import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/games/alala/battle/state.ts';
import { HOUSE_DECK } from '../../src/games/alala/gods/house-deck.ts';
import { cards as NAMES } from '../../src/games/alala/messages/en/cards.ts';
import { createPlayerTicket, formatInvite } from '../../src/sync/room/tokens.ts';
import { type App, withApp, withKeptApp } from './harness.ts';
import {
  CAMERA,
  enterPhases,
  exchange,
  hand,
  hasNetwork,
  inStep,
  join,
  readPicture,
  same,
  showCode,
  waysKept,
} from './meeting.ts';
import { battleRow, entriesOf, openPhases, player, rowsOf, until } from './steps.ts';

const context = CAMERA;

test.skipIf(!hasNetwork)(
  'two phones paired by codes: each entry reaches both, and they reconnect by themselves after a kill, a reload and sleep',
  () =>
    withApp({ context }, async ({ page: host }: App) =>
      withKeptApp({ context, path: '#/join' }, async app => {
        const me = player(host);
        const id = await me.beginBattle();
        await me.saved();
        await me.press('Menu');
        await me.press('Two phones');
        await showCode(host, 'Anna');
        await app.page.getByLabel('Your name for other players').fill('Boris');
        // A busy phone learns that its answer was accepted only after the connection is open.
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
        await player(app.page).press('Join the battle');
        await player(app.page).undoButton.waitFor();
        expect(player(app.page).battleId()).toBe(id);
        await inStep(app.page, 'In sync with Anna').waitFor();
        await host.getByText('In sync with Boris').waitFor();
        await host.waitForTimeout(3000);
        await host.getByRole('button', { name: 'Show my code' }).waitFor();
        await player(host).press('Back');
        await openPhases(host);
        await openPhases(app.page);
        for (let i = 0; i < 6; i++) {
          await enterPhases(i % 2 ? host : app.page, 1);
          await same([host, app.page], id, i + 1);
        }
        await inStep(host, 'In sync with Boris').waitFor();
        expect(new Set((await entriesOf(host, id)).map(({ author }) => author)).size).toBe(2);

        // Assigning seats: one player proposes, the other accepts, and both have it in the log.
        await inStep(host, 'In sync with Boris').tap();
        await host.getByText('Assign seats').tap();
        await host.getByLabel('Spartans and allies').selectOption('Anna');
        await host.getByLabel('Thebans and allies').selectOption('Boris');
        await player(host).press('Propose these seats');
        await app.page.getByRole('button', { name: 'Anna asks who enters what' }).tap();
        await player(app.page).press('Agree');
        for (const page of [host, app.page])
          await page.getByText('Agreed: Spartans and allies – Anna, Thebans and allies – Boris.').waitFor();
        await same([host, app.page], id, 8);
        await host.getByText('Proposed by Anna, accepted by Boris.').waitFor();
        // If another player cannot accept, there is a copy with all entries and free seats.
        await host.getByText('Continue in a copy').first().tap();
        await player(host).press('Continue in a copy');
        await until(async () => player(host).battleId() !== id).toBe(true);
        await player(host).undoButton.waitFor();
        expect(await entriesOf(host, player(host).battleId())).toHaveLength(8);
        // The app draws no card, because both logs would show it.
        await player(host).goTo(`#/battle/${id}/gods/a`);
        await host.getByText('This battle is on several phones').waitFor();
        expect(await host.getByRole('button', { name: 'Draw without invoking' }).count()).toBe(0);
        await player(host).goTo(`#/battle/${id}/turn`);
        await openPhases(host);

        // A killed phone is out of reach, and the other continues. After a restart they reconnect without a code.
        const known = await waysKept(host);
        await app.kill();
        await enterPhases(host, 1);
        await until(async () => (await entriesOf(host, id)).length).toBe(9);
        await app.reopen(`#/battle/${id}/turn`);
        await same([host, app.page], id, 9);
        await inStep(app.page, 'In sync with Anna').waitFor();
        // Both phones exchange new listening addresses in the same moment.
        await until(() => waysKept(host)).not.toBe(known);
        // The phone that showed its code also reconnects after a reload.
        await host.reload();
        await inStep(host, 'In sync with Boris').waitFor();
        await openPhases(host);
        await enterPhases(host, 1);
        await same([host, app.page], id, 10);
        // So does a phone that slept until the other gave it up.
        app.sleep();
        await enterPhases(host, 1);
        await inStep(host, /^Boris: last in sync/).waitFor();
        // Waits until it is given up, not only late.
        await host.locator('.in-step path[d^="M12 3 22"]').waitFor();
        app.wake();
        await same([host, app.page], id, 11);
        for (const [page, other] of [
          [host, 'Boris'],
          [app.page, 'Anna'],
        ] as const)
          await inStep(page, `In sync with ${other}`).waitFor();
        // If a player ends sharing, neither phone calls the other. With a new code they connect, without a question.
        await inStep(host, 'In sync with Boris').tap();
        await player(host).press('End sharing');
        await inStep(app.page, /Anna/).tap();
        await app.page.getByText('has ended it').waitFor();
        await app.page.reload();
        await player(app.page).goTo('#/join');
        await showCode(host, 'Anna');
        await exchange(host, app.page);
        await player(app.page).undoButton.waitFor();
        await same([host, app.page], id, 11);
      }),
    ),
);

/** The host's battle goes to the guest from the page for connecting phones; then each has a seat. */
const shareOut = async (host: Page, guest: Page, seats: readonly [host: string | RegExp, guest: string | RegExp]) => {
  await player(host).press('Two phones');
  await showCode(host, 'Anna');
  await guest.getByLabel('Your name for other players').fill('Boris');
  await exchange(host, guest);
  await player(guest).press('Join the battle');
  await host.getByText('In sync with Boris').waitFor();
  await host.getByText('Assign seats').tap();
  for (const [i, name] of ['Anna', 'Boris'].entries()) await host.getByLabel(seats[i] as string).selectOption(name);
  await player(host).press('Propose these seats');
  await guest.getByRole('button', { name: 'Anna asks who enters what' }).tap();
  await player(guest).press('Agree');
  for (const page of [host, guest]) await page.getByText(/^Agreed: /).waitFor();
};

/** Two phones with a battle of Άλαλά!, each with its own side, on the field. */
const seated = async (host: Page, guest: Page): Promise<string> => {
  const id = await player(host).beginBattle();
  await player(host).saved();
  await player(host).press('Menu');
  await shareOut(host, guest, ['Spartans and allies', 'Thebans and allies']);
  return id;
};

test.skipIf(!hasNetwork)(
  'two phones that reload at the same moment say that a new code is needed, and connect with it',
  () =>
    withApp({ context }, async ({ page: host }: App) =>
      withApp({ context, path: '#/join' }, async ({ page: guest }) => {
        const id = await player(host).beginBattle();
        await player(host).saved();
        await player(host).press('Menu');
        await player(host).press('Two phones');
        await join(host, [guest, 'Boris']);
        await inStep(guest, 'In sync with Anna').waitFor();
        for (const page of [host, guest]) await until(() => waysKept(page)).toContain('code');
        const addresses = [host, guest].map(page => page.url().split('#')[0]);
        // Both pages are closed before one returns.
        for (const page of [host, guest]) await page.goto('about:blank');
        for (const [i, page] of [host, guest].entries()) await page.goto(`${addresses[i]}#/battle/${id}`);
        await inStep(host, 'Boris: new code needed').waitFor({ timeout: 120_000 });
        await inStep(guest, 'Anna: new code needed').waitFor({ timeout: 120_000 });
        for (const page of [host, guest]) await inStep(page, /new code needed$/).tap();
        await guest.getByText('After a reload of both phones').waitFor();
        await player(host).press('Show a new code');
        await guest.getByRole('link', { name: 'Scan the other phone’s code' }).tap();
        await exchange(host, guest);
        await inStep(guest, 'In sync with Anna').waitFor();
        await host.getByText('In sync with Boris').waitFor();
        await player(host).goTo(`#/battle/${id}`);
        await openPhases(host);
        await enterPhases(host, 1);
        await same([host, guest], id, 1);
      }),
    ),
);

const CARDS = HOUSE_DECK.cards.map(({ id }) => ({ id, name: NAMES[id] as string }));

/** All data of a battle on a phone, on screen and on disk, as one text. */
const allOf = async (page: Page): Promise<string> =>
  (
    await Promise.all([
      page.locator('body').innerHTML(),
      ...(['entries', 'drafts', 'settings'] as const).map(async name => JSON.stringify(await rowsOf(page, name))),
    ])
  ).join('\n');

test.skipIf(!hasNetwork)(
  'God Packs on two phones, one for each side: draws, plays, undo, reload and revealing, without a hand in any log',
  () =>
    withApp({ context }, async ({ page: host }: App) =>
      withApp({ context, path: '#/join' }, async ({ page: guest }) => {
        const id = await seated(host, guest);
        const cards = (page: Page, side: 'a' | 'b') => player(page).goTo(`#/battle/${id}/gods/${side}`);
        const typesOf = async (page: Page, type: RegExp): Promise<string[]> =>
          (await entriesOf(page, id)).map(each => each.type).filter(each => type.test(each));
        const numbers = (page: Page) => until(async () => (await typesOf(page, /^packNumber$/)).length);
        await cards(host, 'a');
        await cards(guest, 'b');
        await host.getByText('Nobody can choose or foresee a card').waitFor();
        await player(host).press('A hidden pack for each side');
        for (const page of [host, guest]) await page.getByText('27 cards in the pile').waitFor();
        await until(async () => (await typesOf(guest, /^pack/)).join(' ')).toBe(
          'packCommit packCommit packSeals packSeals',
        );

        // Anna sees the card that she draws; Boris's phone does not have it.
        const { armies } = (await battleRow(host, id)).setup as Setup;
        await player(host).goTo(`#/battle/${id}/command/${armies.a.leaders[0]?.id}`);
        await host.getByText('Invoke the Gods · 2 CP', { exact: true }).tap();
        await player(host).press('Apply');
        for (let i = 0; i < 3; i++) {
          if (i > 0) {
            await cards(host, 'a');
            await player(host).press('Draw without invoking');
          }
          await numbers(host).toBe(i + 1);
        }
        await cards(host, 'a');
        await player(host).press(/^Show the hand of /);
        await until(() => host.locator('.god-card').count()).toBe(3);
        const hand = await host.locator('.god-card p:first-child').allTextContents();
        await until(async () => (await entriesOf(guest, id)).length).toBe((await entriesOf(host, id)).length);
        await cards(guest, 'a');
        await guest.getByText('3 cards in hand').waitFor();
        expect(await guest.getByRole('button', { name: /^Show the hand of / }).count()).toBe(0);
        await cards(guest, 'b');
        const ids = CARDS.filter(({ name }) => hand.includes(name)).map(each => each.id);
        expect(ids).toHaveLength(3);
        for (const page of [host, guest]) {
          const log = JSON.stringify(await entriesOf(page, id));
          for (const card of ids) expect(log).not.toContain(card);
        }
        const told = await allOf(guest);
        for (const name of hand) expect(told).not.toContain(name);

        // Anna's phone is reloaded in between: the hand is the same.
        await host.reload();
        await player(host).press(/^Show the hand of /);
        await until(() => host.locator('.god-card p:first-child').allTextContents()).toEqual(hand);
        await inStep(host, /^In sync with Boris/).waitFor();

        // The last draw is undone and made again: it gives the same card.
        await player(host).press(/^Undo/);
        await player(host).press('Back on top');
        for (const page of [host, guest]) await until(async () => (await typesOf(page, /^undo$/)).length).toBe(1);
        await cards(host, 'a');
        await host.getByText('2 cards in hand').waitFor();
        await player(host).press('Draw without invoking');
        await cards(host, 'a');
        await host.getByText('3 cards in hand').waitFor();
        await player(host).press(/^Show the hand of /);
        await until(() => host.locator('.god-card p:first-child').allTextContents()).toEqual(hand);

        // A discarded card is revealed: both phones have it, and it is the sealed one.
        await host.getByRole('button', { name: `Discard ${hand[0]}`, exact: true }).tap();
        await cards(guest, 'a');
        await guest.getByText('1 discard').tap();
        await guest.getByText(hand[0] as string, { exact: true }).waitFor();
        const laid = (await entriesOf(guest, id)).find(({ type }) => type === 'discard');
        expect(laid?.data).toMatchObject({
          card: ids.find(each => CARDS.find(card => card.id === each)?.name === hand[0]),
          shows: { salt: expect.stringMatching(/^[0-9a-f]{32}$/) },
        });
        // The other side draws from its own pack.
        await cards(guest, 'b');
        await player(guest).press('Draw without invoking');
        await numbers(guest).toBe(4);

        // After the battle both packs are revealed, and every draw is checked.
        await player(host).goTo(`#/battle/${id}/end`);
        await player(host).press('End the battle');
        await cards(host, 'a');
        await player(host).press('Lay the pack open');
        await cards(guest, 'b');
        await player(guest).press('Lay the pack open');
        for (const page of [host, guest]) await page.getByText('Every draw was checked').waitFor();
      }),
    ),
);

test('without https the app plays, and says why it does not share', () =>
  withApp({ context, path: '#/join' }, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.reload();
    const me = player(page);
    await me.goTo('#/');
    await me.beginBattle();
    await openPhases(page);
    await enterPhases(page, 1);
    await me.saved();
    await me.goTo(`#/battle/${me.battleId()}/phones`);
    await me.press('Show my code');
    await page.getByRole('alert').getByText('sharing needs an address with https').waitFor();
  }));

test.skipIf(!hasNetwork)('an invalid or wrong code is reported', () =>
  withApp({ context, path: '#/join' }, async ({ page }) => {
    await hand(page, 'nonsense');
    await page.getByRole('alert').getByText('That is not a complete code').waitFor();
    const whole = formatInvite({
      ...createPlayerTicket(new Uint8Array(16), '0'.repeat(20)),
      address: 'wss://club.example',
    });
    await hand(page, whole.slice(0, whole.lastIndexOf('.')));
    await page.getByRole('alert').getByText('That is not a complete code').waitFor();
    // The default build may connect only to its own host.
    await hand(page, whole);
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

    // A card drawn by the app is in the log, so no code is shown before the cards are revealed.
    const battle = `#/battle/${me.battleId()}`;
    await me.goTo(`${battle}/gods/a`);
    await me.press('Draw without invoking');
    await me.saved();
    await me.goTo(`${battle}/phones`);
    await page.getByText('The app has drawn cards in this battle.').waitFor();
    expect(await page.getByRole('button', { name: 'Show my code' }).count()).toBe(0);
    await me.press('Lay the cards open');
    await page.getByText('The cards are open').waitFor();
    await page.getByRole('button', { name: 'Show my code' }).waitFor();
  }),
);
