import { join as pathOf } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildServer, hasPackages } from '../../scripts/server.mjs';
import { toCanonicalJson } from '../../src/core/crypto/canonical-json.ts';
import type { Setup } from '../../src/games/hoplite-wars/battle/setup.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { withApp } from './harness.ts';
import { agreeOn, allowing, inStep, keepPressing, onlyWatches, stopPressing } from './meeting.ts';
import { entriesOf, player, until, untilPlayed, writeRows } from './steps.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;
const COMPUTERS = ['achea', 'aetolia', 'argolis', 'thessaly', 'boeotia'] as const;

const SETUP: Setup = { settings: DEFAULT_SETTINGS, names: {}, programs: COMPUTERS };

const header = (page: Page): Promise<string> => page.getByRole('banner').textContent().then(String);

/** Seals the orders as they are, whatever they leave open. */
const seal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Seal these orders' }).tap();
  const allTheSame = page.getByRole('button', { name: 'Seal anyway' });
  await allTheSame
    .or(page.getByText('Your choice is made.', { exact: false }))
    .first()
    .waitFor();
  if (await allTheSame.isVisible()) await allTheSame.tap();
};

/** What takes a phone through the year. */
const OFFERS = ['Seal anyway', 'Seal these orders', 'Resolve the orders', 'Continue', 'Draw the lots'];

/** The state that each player holds, and what the players call themselves. */
const STATES = ['Athens', 'Sparta'] as const;
const NAMES = ['Anna', 'Boris'] as const;

/** A campaign with five computers on the phone that others come to, at its page for other phones. */
const layCampaign = async (page: Page, address: string): Promise<void> => {
  await writeRows(page, 'battles', [{ id: 'w', game: 'hopliteWars', title: 'Wars', setup: SETUP, begunAt: 1 }]);
  await page.goto(`${address}#/battle/w/phones`);
  await page.reload();
};

/** Waits until all have the same entries: computers may still be sealing for the next season. */
const haveTheSame = (pages: readonly Page[]): Promise<void> =>
  until(async () => {
    const logs = await Promise.all(pages.map(page => entriesOf(page, 'w')));
    return new Set(logs.map(toCanonicalJson)).size;
  }).toBe(1);

/** From the opening to the next spring: each phone seals for its own state alone, and the first plays the computers. */
const playYear = async (pages: readonly Page[]): Promise<void> => {
  const [first, second] = pages as readonly [Page, Page];
  await agreeOn(
    first,
    STATES.map((state, i) => [state, NAMES[i] as string] as const),
    pages.slice(1),
  );
  // Each is asked for its own state at once, without a cover, and nobody else for a computer's.
  for (const [i, state] of STATES.entries())
    await pages[i]?.getByRole('region', { name: `Orders of ${state}` }).waitFor();
  await seal(first);
  const seals = async () => (await entriesOf(second, 'w')).filter(({ type }) => type === 'seal');
  await until(async () => (await seals()).length).toBe(1 + COMPUTERS.length);
  await first.getByText(/^Waiting for .*Boris \(Sparta\)/).waitFor();
  await first.reload();
  await first.getByText(/^Waiting for .*Boris \(Sparta\)/).waitFor();
  await inStep(first, /In sync with/).waitFor();
  for (const page of pages) await keepPressing(page, OFFERS);
  // All have sealed, and the second is loaded anew while choices are shown and worked out.
  await until(
    async () => (await entriesOf(second, 'w')).filter(({ type }) => type === 'resolve').length,
  ).toBeGreaterThan(0);
  await second.reload();
  await keepPressing(second, OFFERS);
  for (const page of pages) await untilPlayed(() => header(page)).toContain('449');
  await Promise.all(pages.map(stopPressing));
  await haveTheSame(pages);
  const sealed = (await seals()).map(({ author, data }) => ({ author, ...(data as { about: string; seat: string }) }));
  // Nobody seals twice, one phone plays the computers, and nothing is refused.
  expect(new Set(sealed.map(({ about, seat }) => `${about} ${seat}`)).size).toBe(sealed.length);
  const computers = sealed.filter(({ seat }) => COMPUTERS.some(each => each === seat));
  expect(new Set(computers.map(({ author }) => author)).size).toBe(1);
  for (const page of pages) expect(await page.getByRole('alert').count()).toBe(0);
};

test.skipIf(!hasPackages())(
  'Hoplite Wars in a room, with computers: a year in which each phone seals its own state, one plays the computers, and one watches',
  async () => {
    const { serverAt, withFolder } = await import('../server/rooms.ts');
    await buildServer();
    await withFolder(async folder => {
      const room = await serverAt({ DATA: pathOf(folder, 'rooms.sqlite') });
      const dir = allowing(room.address, folder);
      await withApp({ ...PHONE, dir }, async ({ page: anna, server }) =>
        withApp({ ...PHONE, dir }, async ({ page: boris }) => {
          await layCampaign(anna, server.url);
          await anna.getByLabel('Your name for other players').fill('Anna');
          await player(anna).press('Open a room');
          const link = await anna.locator('.scroll section textarea').inputValue();
          await boris.goto(`${boris.url().replace(/#.*/, '')}#/join`);
          await boris.getByLabel('Your name for other players').fill('Boris');
          await player(boris).goTo(`#/join/${link.split('#/join/')[1]}`);
          await player(boris).press('Join the battle');
          await anna.getByText('Spectators', { exact: true }).tap();
          const watch = await anna.getByLabel('Link for spectators').inputValue();
          await withApp({ ...PHONE, dir }, async ({ page: clio }) => {
            await clio.goto(`${clio.url().replace(/#.*/, '')}#/join/${watch.split('#/join/')[1]}`);
            await player(clio).press('Join the battle');
            await playYear([anna, boris]);
            await onlyWatches(clio, 'w', /^You are watching/, ['watch', 'menu', 'log', 'press', 'correct', 'desk']);
            await haveTheSame([anna, boris, clio]);
          });
        }),
      );
    });
  },
);
