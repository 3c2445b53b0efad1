import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { formatInvite, newTicket } from '../../src/sync/room/tokens.ts';
import { type App, withApp, withKeptApp } from './harness.ts';
import { entriesOf, openPhases, player, until } from './steps.ts';

// With leave to use a camera, which the browser of a test has not, a phone tells its address in the network.
const context = { permissions: ['camera'], deviceScaleFactor: 1 };
// Browsers offer each other no address of the machine itself: without a network there is no way between two of them.
const hasNetwork = Object.values(networkInterfaces()).some(of => of?.some(({ internal }) => !internal));

/** What a picture on the screen says to a camera. */
const readPicture = async (page: Page): Promise<string> => {
  const picture = await page.getByRole('img', { name: /^The code as a picture/ }).screenshot();
  const table = await page.context().newPage();
  const { width, height, grey } = await table.evaluate(async base64 => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    // One letter a pixel: as numbers they would take seconds from one process to the other.
    const grey = Array.from({ length: data.length / 4 }, (_, i) => ((data[i * 4] ?? 0) < 128 ? '0' : '1')).join('');
    return { width: image.width, height: image.height, grey };
  }, picture.toString('base64'));
  await table.close();
  const data = Uint8Array.from({ length: grey.length * 4 }, (_, i) => (i % 4 === 3 || grey[i >> 2] === '1' ? 255 : 0));
  return decodeQR({ width, height, data });
};

const hand = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Or paste the code').fill(code);
  await player(page).press('Take it in');
};

/** What is always on the screen of a battle that is shared. */
const inStep = (page: Page, words: string | RegExp) => page.getByRole('status').getByRole('button', { name: words });

/** The host's code goes to the guest, and the guest's back. */
const meet = async (host: Page, guest: Page): Promise<void> => {
  const at = player(host);
  await at.press('Menu');
  await at.press('Two phones');
  await host.getByLabel('Your name, for the others').fill('Anna');
  await at.press(/^(Show my code|Try again)$/);
  const offer = await readPicture(host);
  expect(offer).toContain('#/join/');
  await guest.getByLabel('Your name, for the others').fill('Boris');
  await hand(guest, offer);
  await hand(host, await readPicture(guest));
};

const logs = async (a: Page, b: Page, id: string) => [await entriesOf(a, id), await entriesOf(b, id)];
const keys = (entries: readonly { readonly author: string; readonly seq: number }[]): string[] =>
  entries.map(({ author, seq }) => `${author}:${seq}`).sort();

/** Both have the same log, and so many entries. */
const same = async (a: Page, b: Page, id: string, count: number): Promise<void> => {
  await until(async () => (await logs(a, b, id)).map(log => log.length)).toEqual([count, count]);
  const [one, two] = await logs(a, b, id);
  expect(keys(two ?? [])).toEqual(keys(one ?? []));
};

const nextPhase = (page: Page): Promise<void> =>
  page
    .locator('.fold > fieldset:first-of-type input:not(:checked)')
    .first()
    .evaluate(input => (input as HTMLInputElement).click());

test.skipIf(!hasNetwork)(
  'a battle on two phones: codes as pictures, what each enters is on both, apart and together again',
  () =>
    withApp({ context }, async ({ page: host }: App) =>
      withKeptApp({ context, path: '#/join' }, async app => {
        const me = player(host);
        const id = await me.beginBattle();
        await me.saved();
        await meet(host, app.page);
        await app.page.getByText('Spartans and allies v Thebans and allies: 0 entries so far.').waitFor();
        await player(app.page).press('Play along');
        await player(app.page).undoButton.waitFor();
        expect(player(app.page).battleId()).toBe(id);
        await inStep(app.page, 'In step with Anna').waitFor();
        await host.getByText('In step with Boris').waitFor();
        await player(host).press('Back');
        await openPhases(host);
        await openPhases(app.page);
        for (let i = 0; i < 6; i++) {
          await nextPhase(i % 2 ? host : app.page);
          await same(host, app.page, id, i + 1);
        }
        await inStep(host, 'In step with Boris').waitFor();
        expect(new Set((await entriesOf(host, id)).map(({ author }) => author)).size).toBe(2);

        // Killed, it is out of reach; the other goes on, and they meet again.
        await app.kill();
        await nextPhase(host);
        await until(async () => (await entriesOf(host, id)).length).toBe(7);
        await app.reopen('#/join');
        await inStep(host, /Boris/).tap();
        await player(host).press('Show my code');
        await hand(app.page, await readPicture(host));
        await hand(host, await readPicture(app.page));
        // It has the battle, so nothing is asked.
        await player(app.page).undoButton.waitFor();
        await same(host, app.page, id, 7);
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
  }),
);
