import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveCamera, onCodeShown, type ShownCode } from './camera-stream.ts';
import { type App, withApp } from './harness.ts';
import { enterPhases, same } from './meeting.ts';
import { BATTLE, entriesOf, openPhases, player, rowsOf, until } from './steps.ts';

/** Hides the browser's local addresses, as a refused permission or a VPN does. */
const withoutLocalAddresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { get } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'localDescription') as {
      get: () => RTCSessionDescription | null;
    };
    Object.defineProperty(RTCPeerConnection.prototype, 'localDescription', {
      get() {
        const { type, sdp = '' } = get.call(this) ?? {};
        return { type, sdp: sdp.replace(/a=candidate.*\r\n/g, '') };
      },
    });
  });

/** The turn and phase on the turn's screen. */
const phaseOn = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 2 }).first().textContent();

const setLocalNetwork = async ({ page, server }: App, setting: 'denied' | 'granted'): Promise<void> => {
  const browser = page.context().browser();
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = (await session.send('Target.getTargetInfo')) as {
    targetInfo: { browserContextId?: string };
  };
  const control = await browser?.newBrowserCDPSession();
  for (const name of ['local-network-access', 'local-network', 'loopback-network'])
    await control?.send(
      'Browser.setPermission' as never,
      {
        permission: { name },
        setting,
        origin: new URL(server.url).origin,
        browserContextId: targetInfo.browserContextId,
      } as never,
    );
};

test('the app explains the browser’s prompt before pairing; without local addresses it says so and offers other ways first', () =>
  withApp({ context: { permissions: ['camera'] } }, async (app: App) => {
    const { page } = app;
    const me = player(page);
    await me.beginBattle();
    await me.saved();
    await me.press('Menu');
    await me.press('Two phones');
    await page.getByText('“Local network” or “Nearby devices”').waitFor();
    await withoutLocalAddresses(page);
    await setLocalNetwork(app, 'denied');
    await me.press('Show my code');
    await page.getByRole('alert').getByText('The browser does not let this page use the local network.').waitFor();
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings).toEqual(expect.arrayContaining(['Codes from screen to camera', 'A file', 'Over the internet']));
    const topOf = async (name: string): Promise<number> =>
      (await page.getByRole('button', { name }).boundingBox())?.y ?? Number.NaN;
    expect(await topOf('Show the battle as codes')).toBeLessThan(await topOf('Try again'));
    expect(await topOf('Send as a file')).toBeLessThan(await topOf('Try again'));
    await setLocalNetwork(app, 'granted');
    await me.press('Try again');
    await page.getByRole('alert').getByText('The browser gave no address of this phone').waitFor();
  }));

test('a battle goes from screen to camera without a network, is previewed, and returns with the other player’s entries', () =>
  withApp({}, async host =>
    withApp({ path: '#/join' }, async guest => {
      const id = await player(host.page).beginBattle();
      await player(host.page).saved();
      await openPhases(host.page);
      await enterPhases(host.page, 3);
      await until(async () => (await entriesOf(host.page, id)).length).toBe(3);
      await player(host.page).press('Menu');
      await player(host.page).press('Two phones');

      // Every fifth code is lost, and the camera's picture is imperfect.
      let shown = 0;
      const between = async (from: Page, to: Page): Promise<void> => {
        const pointAt = await giveCamera(to);
        await onCodeShown(from, (code: ShownCode) => {
          if (shown++ % 5 !== 1) pointAt(code).catch(() => undefined);
        });
      };
      await between(host.page, guest.page);
      await player(guest.page).press('Read codes with the camera');
      await player(host.page).press('Show the battle as codes');
      await guest.page.getByText('Everything has arrived.').waitFor();
      const preview = guest.page.getByRole('region', { name: 'In this file' });
      await preview.getByText(BATTLE).waitFor();
      // The phone stores nothing before its player confirms.
      expect(await rowsOf(guest.page, 'battles')).toEqual([]);
      expect(await rowsOf(guest.page, 'entries')).toEqual([]);
      await player(guest.page).press('Add to this phone');
      await player(guest.page).press('Open the battle');
      await same([host.page, guest.page], id, 3);
      await player(host.page).press('Stop');

      // Now from the guest to the host.
      await openPhases(guest.page);
      await enterPhases(guest.page, 2);
      await until(async () => (await entriesOf(guest.page, id)).length).toBe(5);
      const phase = await phaseOn(guest.page);
      await player(guest.page).press('Menu');
      await player(guest.page).press('Two phones');
      await between(guest.page, host.page);
      await player(host.page).press('Read codes with the camera');
      await player(guest.page).press('Show the battle as codes');
      await host.page.getByText('Everything has arrived.').waitFor();
      await host.page.getByText('Adds 2 entries').waitFor();
      expect((await entriesOf(host.page, id)).length).toBe(3);
      await player(host.page).press('Add to this phone');
      await same([host.page, guest.page], id, 5);
      // The open battle follows without a reload.
      await player(host.page).press('Back');
      await openPhases(host.page);
      await until(() => phaseOn(host.page)).toBe(phase);
    }),
  ));
