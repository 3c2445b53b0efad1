import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { expect } from 'vitest';
import type { Picture } from './camera-film.ts';
import { entriesOf, player, rowsOf, until } from './steps.ts';

/** How phones of the tests find each other. */

/** With leave to use a camera, which the browser of a test has not, a phone tells its address in the network. */
export const CAMERA = { permissions: ['camera'], deviceScaleFactor: 1 };
/** Browsers offer each other no address of the machine itself: without a network there is no way between two of them. */
export const hasNetwork = Object.values(networkInterfaces()).some(of => of?.some(({ internal }) => !internal));

/** A PNG in base64, as a camera sees it; `page` is any of a browser that reads it. */
const seenBy = async (page: Page, base64: string): Promise<Picture> => {
  const table = await page.context().newPage();
  const seen = await table.evaluate(async png => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, image.width, image.height);
    // One letter a pixel: as numbers they would take seconds from one process to the other.
    const grey = Array.from({ length: data.length / 4 }, (_, i) => ((data[i * 4] ?? 0) < 128 ? '0' : '1')).join('');
    return { width: image.width, height: image.height, grey };
  }, base64);
  await table.close();
  return seen;
};

/** The code on the screen, as a camera sees it. */
export const pictureOf = async (page: Page): Promise<Picture> => {
  const picture = await page.getByRole('img', { name: /^The code as a picture/ }).screenshot();
  return seenBy(page, picture.toString('base64'));
};

/** What a picture on the screen says; or another one, a PNG in base64. */
export const readPicture = async (page: Page, other?: string): Promise<string> => {
  const { width, height, grey } = other === undefined ? await pictureOf(page) : await seenBy(page, other);
  const data = Uint8Array.from({ length: grey.length * 4 }, (_, i) => (i % 4 === 3 || grey[i >> 2] === '1' ? 255 : 0));
  return decodeQR({ width, height, data });
};

export const hand = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Or paste the code').fill(code);
  await player(page).press('Take it in');
};

/** What is always on the screen of a battle that is shared. */
export const inStep = (page: Page, words: string | RegExp) =>
  page.getByRole('status').getByRole('button', { name: words });

/** The host's page for other phones, with its code shown. */
export const showCode = async (host: Page, name: string): Promise<void> => {
  await host.getByLabel('Your name, for the others').fill(name);
  await player(host).press(/^(Show my code|Try again)$/);
};

/** The host's code goes to the guest, and the guest's back; both are at the pages for it. */
export const exchange = async (host: Page, guest: Page): Promise<void> => {
  const offer = await readPicture(host);
  expect(offer).toContain('#/join/');
  await hand(guest, offer);
  await hand(host, await readPicture(guest));
};

const keys = (entries: readonly { readonly author: string; readonly seq: number }[]): string[] =>
  entries.map(({ author, seq }) => `${author}:${seq}`).sort();

/** How many entries of its own a phone has on its disk. */
export const ownOf = async (page: Page, id: string): Promise<number> => {
  const settings = await rowsOf<{ readonly key: string; readonly value: unknown }>(page, 'settings');
  const me = settings.find(({ key }) => key === 'author')?.value;
  return (await entriesOf(page, id)).filter(({ author }) => author === me).length;
};

/** All have the same log, and so many entries. */
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
 * Enters a phase, and another, and so on, as fast as the screen takes them; on the turn's screen. One that another phone has
 * entered in the same moment is none.
 */
export const enterPhases = (page: Page, count: number): Promise<void> =>
  page.evaluate(async times => {
    for (let i = 0; i < times; i++) {
      const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
      phases.find(({ checked }) => !checked)?.click();
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, count);
