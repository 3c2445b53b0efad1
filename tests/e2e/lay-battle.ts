import type { Page } from 'playwright-core';
import { drawn, writeRows } from './steps.ts';

interface Laid {
  readonly game: string;
  readonly title: string;
  readonly setup: object;
  /** The version of the set-up; 1 by default. */
  readonly v?: number;
  readonly events: readonly { readonly type: string; readonly data: unknown }[];
  /** A place in the battle; empty for its field. */
  readonly place: string;
  /** A selector of its visible field. */
  readonly field: string;
}

let battles = 0;

/** Opens a battle that another phone has played with these events. The page already shows the app. */
export const openLaid = async (page: Page, { game, title, setup, v, events, place, field }: Laid): Promise<void> => {
  const id = `laid${++battles}`;
  await page.goto(new URL('#/storage', page.url()).href);
  await page.getByRole('main').waitFor();
  await writeRows(page, 'battles', [
    { id, game, title, setup, ...(v !== undefined && { v }), begunAt: battles, players: [] },
  ]);
  await writeRows(
    page,
    'entries',
    events.map(({ type, data }, i) => ({
      battle: id,
      author: 'another',
      seq: i + 1,
      clock: i + 1,
      at: Date.now() - 1,
      type,
      v: 1,
      data,
    })),
  );
  // Without a reload, which would load the app and the checkers again: a battle is read when it is opened.
  await page.goto(new URL(`#/battle/${id}${place && `/${place}`}`, page.url()).href);
  await page.locator(field).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.to-come'));
  await drawn(page);
};
