import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join as pathOf } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Picture } from './camera-film.ts';
import { saidBy, seenIn } from './camera-picture.ts';
import { dist } from './harness.ts';
import { entriesOf, player, rowsOf, until } from './steps.ts';

/** Helpers that connect phones in tests. */

/**
 * With permission for the camera, browsers tell their address in the network. Test browsers have no camera permission
 * by default.
 */
export const CAMERA = { permissions: ['camera'] };
/** Browsers do not offer loopback addresses to each other, so without a network they cannot connect. */
export const hasNetwork = Object.values(networkInterfaces()).some(of => of?.some(({ internal }) => !internal));

/** The code on the screen as a picture. */
export const pictureOf = async (page: Page): Promise<Picture> =>
  seenIn(await page.getByRole('img', { name: /^The code as a picture/ }).screenshot());

/** The text of the code on the screen. */
export const readPicture = async (page: Page): Promise<string> => saidBy(await pictureOf(page));

export const hand = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Or paste the code').fill(code);
  await player(page).press('Use this code');
};

/** Connects the other phones to the host's battle, which is on its page for connecting phones. */
export const join = async (host: Page, ...guests: readonly (readonly [page: Page, name: string])[]): Promise<void> => {
  for (const [guest, name] of guests) {
    await showCode(host, 'Anna');
    await guest.getByLabel('Your name for other players').fill(name);
    await exchange(host, guest);
    await player(guest).press('Join the battle');
    await host.getByText(`In sync with ${name}`).waitFor();
  }
};

/** Proposes seats at the host for these players. All accept, and all open the battle. */
export const agreeOn = async (
  host: Page,
  seats: readonly (readonly [seat: string | RegExp, name: string])[],
  agreeing: readonly Page[],
): Promise<void> => {
  await host.getByText('Assign seats').tap();
  for (const [seat, name] of seats) await host.getByLabel(seat).selectOption(name);
  await player(host).press('Propose these seats');
  for (const page of agreeing) {
    await page.getByRole('button', { name: 'Anna asks who enters what' }).tap();
    await player(page).press('Agree');
  }
  const all = [host, ...agreeing];
  for (const page of all) await page.getByText(/^Agreed: /).waitFor();
  for (const page of all) await player(page).press('Back');
};

/** The sharing indicator on the screen of a shared battle. */
export const inStep = (page: Page, words: string | RegExp) =>
  page.getByRole('status').getByRole('button', { name: words });

/** Opens the host's page for connecting phones, and waits for its code. */
export const showCode = async (host: Page, name: string): Promise<void> => {
  await host.getByLabel('Your name for other players').fill(name);
  await player(host).press(/^(Show my code|Try again)$/);
};

/** Takes the host's code to the guest, and the guest's answer back. */
export const exchange = async (host: Page, guest: Page): Promise<void> => {
  const offer = await readPicture(host);
  expect(offer).toContain('#/join/');
  await hand(guest, offer);
  await hand(host, await readPicture(guest));
};

const keys = (entries: readonly { readonly author: string; readonly seq: number }[]): string[] =>
  entries.map(({ author, seq }) => `${author}:${seq}`).sort();

/** The number of a phone's own entries on disk. */
export const ownOf = async (page: Page, id: string): Promise<number> => {
  const settings = await rowsOf<{ readonly key: string; readonly value: unknown }>(page, 'settings');
  const me = settings.find(({ key }) => key === 'author')?.value;
  return (await entriesOf(page, id)).filter(({ author }) => author === me).length;
};

/**
 * Repeatedly presses the first available of these buttons or selectors, in the page, until the page is reloaded. For
 * parts that a test only passes through.
 */
export const keepPressing = (page: Page, offers: readonly string[]): Promise<void> =>
  page.evaluate(all => {
    const press = (): void => {
      for (const offer of all) {
        const isNamed = !/^[.[]/.test(offer);
        const offered = [...document.querySelectorAll<HTMLElement>(isNamed ? 'button' : offer)].find(
          each =>
            (!isNamed || each.textContent?.trim() === offer) && !each.matches(':disabled') && each.checkVisibility(),
        );
        if (offered) {
          offered.click();
          return;
        }
      }
    };
    const timer = setInterval(press, 30);
    addEventListener('stop pressing', () => clearInterval(timer), { once: true });
  }, offers);

export const stopPressing = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('stop pressing')));

/** A phone without a seat says so on the field. No button there or at these places of the battle writes an entry. */
export const onlyWatches = async (page: Page, id: string, says: RegExp, places: readonly string[]): Promise<void> => {
  for (const place of ['', ...places]) {
    await player(page).goTo(`#/battle/${id}${place && `/${place}`}`);
    await page.locator('.battle').first().waitFor();
    if (place === '') await page.getByText(says).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('.to-come'));
    const pressed = await page.evaluate(async () => {
      const here = location.hash;
      const pause = () => new Promise(resolve => setTimeout(resolve, 15));
      const names: string[] = [];
      for (let i = 0; i < 200; i++) {
        // All buttons except the one to home.
        const buttons = [
          ...document.querySelectorAll<HTMLElement>('.battle-body button:enabled, .undo-bar button:enabled'),
        ];
        const button = buttons[i];
        if (!button) break;
        names.push(button.textContent?.trim() || button.getAttribute('aria-label') || '');
        button.click();
        await pause();
        for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
          dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        if (location.hash !== here) location.hash = here;
        await pause();
      }
      return names;
    });
    expect(await ownOf(page, id), `${place}: ${pressed.join(', ')}`).toBe(0);
  }
  await player(page).goTo(`#/battle/${id}`);
};

/** The stored addresses at which other phones listen for this one. */
export const waysKept = async (page: Page): Promise<string> => {
  const drafts = await rowsOf<{ readonly name: string; readonly data: unknown }>(page, 'drafts');
  return JSON.stringify(drafts.find(({ name }) => name === 'the ways back')?.data);
};

/** Waits until all have the same log with `count` entries. */
export const same = async (pages: readonly Page[], id: string, count: number): Promise<void> => {
  const logs = () => Promise.all(pages.map(page => entriesOf(page, id)));
  await until(async () => (await logs()).map(log => log.length)).toEqual(pages.map(() => count));
  const [first = [], ...others] = await logs();
  for (const log of others) {
    expect(keys(log)).toEqual(keys(first));
    expect(log).toEqual(first);
  }
};

/**
 * Enters `count` phases on the turn's screen as fast as it allows. A phase that another phone has already entered does
 * not count.
 */
export const enterPhases = (page: Page, count: number): Promise<void> =>
  page.evaluate(async times => {
    for (let i = 0; i < times; i++) {
      const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
      phases.find(({ checked }) => !checked)?.click();
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, count);

/** A copy of the build with one more server in its policy, as with ALALA_ROOMS. */
export const allowing = (address: string, folder: string): string => {
  const dir = pathOf(folder, 'dist');
  cpSync(dist, dir, { recursive: true });
  for (const file of ['index.html', '_headers'])
    writeFileSync(
      pathOf(dir, file),
      readFileSync(pathOf(dir, file), 'utf8').replace(/connect-src (?:'self'|&#39;self&#39;)/, `$& ${address}`),
    );
  return dir;
};
