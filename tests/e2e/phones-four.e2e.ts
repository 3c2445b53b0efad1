import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeded } from '../store/fuzz.ts';
import { filmed, writeFilm } from './camera-film.ts';
import { type KeptApp, withKeptApp } from './harness.ts';
import { CAMERA, enterPhases, exchange, hasNetwork, inStep, ownOf, pictureOf, same, showCode } from './meeting.ts';
import { openPhases, player } from './steps.ts';

const SEED = Number(process.env.ALALA_SEED ?? 20261122);
/** How much they enter in all. */
const ENTRIES = Number(process.env.ALALA_PHONE_ENTRIES ?? 24);

const scan = (page: Page) => player(page).press('Scan with the camera');

/** A guest who comes to the battle for the first time, and plays along. */
const playAlong = async (guest: Page): Promise<void> => {
  await player(guest).press('Play along');
  await player(guest).undoButton.waitFor();
};

/** Works with so many browsers of their own. */
const withBrowsers = async (
  options: readonly Parameters<typeof withKeptApp>[0][],
  work: (apps: readonly KeptApp[]) => Promise<void>,
  open: readonly KeptApp[] = [],
): Promise<void> => {
  const [next, ...rest] = options;
  if (!next) return work(open);
  await withKeptApp(next, app => withBrowsers(rest, work, [...open, app]));
};

test.skipIf(!hasNetwork)(
  `four phones, ${ENTRIES} entries, seed ${SEED}: codes by the camera, cut off, loaded anew, killed; all have the same in the end`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alala-film-'));
    const [hostFilm, guestFilm] = [join(folder, 'host.y4m'), join(folder, 'guest.y4m')];
    for (const film of [hostFilm, guestFilm]) writeFilm(film);
    const guestAt = { context: CAMERA, path: '#/join' };
    const below = seeded(SEED);
    try {
      await withBrowsers(
        [{ context: CAMERA, args: filmed(hostFilm) }, { ...guestAt, args: filmed(guestFilm) }, guestAt, guestAt],
        async ([host, ...guests]) => {
          if (!host) throw new Error('no host');
          const pages = (): Page[] => [host, ...guests].map(({ page }) => page);
          const me = player(host.page);
          const id = await me.beginBattle();
          await me.saved();
          await me.press('Menu');
          await me.press('Two phones');

          // The first two see each other's screens.
          await showCode(host.page, 'Host');
          writeFilm(guestFilm, await pictureOf(host.page));
          const first = guests[0]?.page as Page;
          await scan(first);
          await first.getByRole('img', { name: /^The code as a picture/ }).waitFor();
          writeFilm(hostFilm, await pictureOf(first));
          await scan(host.page);
          await playAlong(first);
          for (const { page } of guests.slice(1)) {
            await showCode(host.page, 'Host');
            await exchange(host.page, page);
            await playAlong(page);
          }
          // One phone passes everything on to as many as these.
          await me.press('Back');
          for (const page of pages()) await openPhases(page);

          const enter = async (among: readonly Page[], count: number): Promise<void> => {
            for (let left = count; left > 0; ) {
              const some = Math.min(left, 1 + below(4));
              await enterPhases(among[below(among.length)] as Page, some);
              left -= some;
            }
            for (const page of among) await player(page).saved();
          };
          /** Each says how much it has entered, and all have all of that. */
          const entered = async (): Promise<readonly number[]> => Promise.all(pages().map(page => ownOf(page, id)));
          const together = async (): Promise<readonly number[]> => {
            const own = await entered();
            await same(
              pages(),
              id,
              own.reduce((sum, each) => sum + each, 0),
            );
            return own;
          };
          const share = Math.ceil(ENTRIES / 4);
          await enter(pages(), share);
          const before = await together();

          // Killed, loaded anew, cut off: each goes on by itself, with what it has on its disk.
          const [killed, anew, there] = guests as [KeptApp, KeptApp, KeptApp];
          await killed.kill();
          await enter([host.page, anew.page, there.page], share);
          await anew.page.reload();
          await player(anew.page).undoButton.waitFor({ state: 'attached' });
          await killed.reopen(`#/battle/${id}/turn`);
          for (const { page } of [killed, anew]) await openPhases(page);
          await enter(pages(), share);
          const apart = await entered();

          for (const { page } of [killed, anew]) {
            await player(page).goTo('#/join');
            await player(host.page).goTo(`#/battle/${id}/phones`);
            await showCode(host.page, 'Host');
            await exchange(host.page, page);
            await player(page).undoButton.waitFor();
          }
          await player(host.page).goTo(`#/battle/${id}/turn`);
          for (const { page } of [killed, anew]) await openPhases(page);
          await openPhases(host.page);
          await enter(pages(), share);
          const after = await together();
          for (const { page } of guests) await inStep(page, 'In step with Host').waitFor();
          for (const [i, own] of apart.entries()) expect(after[i]).toBeGreaterThanOrEqual(own);
          for (const [i, own] of before.entries()) expect(apart[i]).toBeGreaterThanOrEqual(own);
          const all = after.reduce((sum, each) => sum + each, 0);
          console.log(`${all} entries by four phones: ${after.join(', ')}`);
          // A tap or two may have found its phase entered by another.
          expect(all).toBeGreaterThan(ENTRIES * 0.7);
        },
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  1_800_000,
);
