import { join as pathOf } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildServer, hasPackages } from '../../scripts/server.mjs';
import { toCanonicalJson } from '../../src/core/crypto/canonical-json.ts';
import type { Setup } from '../../src/games/hoplite-wars/battle/setup.ts';
import { PLAYERS } from '../../src/games/hoplite-wars/board/powers.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { withApp } from './harness.ts';
import { agreeOn, allowing, inStep, keepPressing, onlyWatches, stopPressing } from './meeting.ts';
import { entriesOf, player, rowsOf, until, untilPlayed, writeRows } from './steps.ts';
import { spring } from './war-places.ts';

const PHONE = { viewport: { width: 360, height: 740 } } as const;
const COMPUTERS = ['achea', 'aetolia', 'argolis', 'thessaly', 'boeotia'] as const;

const SETUP: Setup = { settings: DEFAULT_SETTINGS, names: {}, programs: COMPUTERS };

const header = (page: Page): Promise<string> => page.getByRole('banner').textContent().then(String);

/** Seals the orders as they are, also with open points. */
const seal = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Seal these orders' }).tap();
  const allTheSame = page.getByRole('button', { name: 'Seal anyway' });
  await allTheSame
    .or(page.getByText('Your choice is made.', { exact: false }))
    .first()
    .waitFor();
  if (await allTheSame.isVisible()) await allTheSame.tap();
};

/** Buttons that take a phone through the year. */
const OFFERS = ['Seal anyway', 'Seal these orders', 'Resolve the orders', 'Continue', 'Draw the lots'];

/** The state and the name of each player. */
const STATES = ['Athens', 'Sparta'] as const;
const NAMES = ['Anna', 'Boris'] as const;

/** Writes a campaign with five computers, and opens its page for connecting phones. */
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

/** From the opening to the next spring: each phone seals for its own state, and the first also plays the computers. */
const playYear = async (pages: readonly Page[]): Promise<void> => {
  const [first, second] = pages as readonly [Page, Page];
  await agreeOn(
    first,
    STATES.map((state, i) => [state, NAMES[i] as string] as const),
    pages.slice(1),
  );
  // Each phone asks only for its own state, at once and without a privacy screen.
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
  // All have sealed. The second phone reloads while choices are revealed and resolved.
  await until(
    async () => (await entriesOf(second, 'w')).filter(({ type }) => type === 'resolve').length,
  ).toBeGreaterThan(0);
  await second.reload();
  await keepPressing(second, OFFERS);
  for (const page of pages) await untilPlayed(() => header(page)).toContain('449');
  await Promise.all(pages.map(stopPressing));
  await haveTheSame(pages);
  const sealed = (await seals()).map(({ author, data }) => ({ author, ...(data as { about: string; seat: string }) }));
  // No seat has sealed twice, one phone plays the computers, and nothing is refused.
  expect(new Set(sealed.map(({ about, seat }) => `${about} ${seat}`)).size).toBe(sealed.length);
  const computers = sealed.filter(({ seat }) => COMPUTERS.some(each => each === seat));
  expect(new Set(computers.map(({ author }) => author)).size).toBe(1);
  for (const page of pages) expect(await page.getByRole('alert').count()).toBe(0);
};

/** A battle of Anna in a room that Boris has joined by her link. */
const inRoom = async (
  lay: (anna: Page, address: string) => Promise<void>,
  meet: (anna: Page, boris: Page, folder: { readonly dir: string }) => Promise<void>,
): Promise<void> => {
  const { serverAt, withFolder } = await import('../server/rooms.ts');
  await buildServer();
  await withFolder(async folder => {
    const room = await serverAt({ DATA: pathOf(folder, 'rooms.sqlite') });
    const dir = allowing(room.address, folder);
    await withApp({ ...PHONE, dir }, async ({ page: anna, server }) =>
      withApp({ ...PHONE, dir }, async ({ page: boris }) => {
        await lay(anna, server.url);
        await anna.getByLabel('Your name for other players').fill('Anna');
        await player(anna).press('Open a room');
        const link = await anna.locator('.scroll section textarea').inputValue();
        await boris.goto(`${boris.url().replace(/#.*/, '')}#/join`);
        await boris.getByLabel('Your name for other players').fill('Boris');
        await player(boris).goTo(`#/join/${link.split('#/join/')[1]}`);
        await player(boris).press('Join the battle');
        await meet(anna, boris, { dir });
      }),
    );
  });
};

test.skipIf(!hasPackages())(
  'Hoplite Wars in a room, with computers: a year in which each phone seals its own state, one plays the computers, and one watches',
  () =>
    inRoom(layCampaign, async (anna, boris, { dir }) => {
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

/** Writes a spring of Anna's campaign with the house rule of battles fought out. */
const laySpring = async (page: Page, address: string): Promise<void> => {
  const settings = { ...DEFAULT_SETTINGS, battles: 'offered' as const };
  const setup: Setup = {
    settings,
    names: {},
    programs: PLAYERS.filter(each => each !== 'athens' && each !== 'boeotia'),
  };
  await writeRows(page, 'battles', [{ id: 'w', game: 'hopliteWars', title: 'Wars', setup, begunAt: 1 }]);
  await page.goto(`${address}#/battle/w/phones`);
  await page.reload();
  const authors = async () =>
    (await rowsOf<{ key: string; value: unknown }>(page, 'settings')).filter(({ key }) => key === 'author');
  await until(async () => (await authors()).length).toBe(1);
  const [author] = await authors();
  await writeRows(
    page,
    'entries',
    spring(setup).map((event, i) => ({
      ...{ battle: 'w', author: author?.value, seq: i + 1, clock: i + 1, at: Date.now(), v: 1, after: [] },
      ...event,
    })),
  );
  await page.goto(`${address}#/battle/w/phones`);
  await page.reload();
};

/** Writes orders for all stacks of a phone's player and seals them. */
const sealOrders = async (page: Page, orders: string): Promise<void> => {
  await page.getByText('Text', { exact: true }).tap();
  await page.getByRole('textbox', { name: /^Orders/ }).fill(orders);
  await page.getByRole('button', { name: 'Seal these orders' }).tap();
};

test.skipIf(!hasPackages())(
  '[R-34] Hoplite Wars in a room: a battle between two people stays open while they do not agree, and counts when both have signed it',
  () =>
    inRoom(laySpring, async (anna, boris) => {
      await agreeOn(
        anna,
        [
          ['Athens', 'Anna'],
          ['Boeotia', 'Boris'],
        ],
        [boris],
      );
      await sealOrders(anna, 'A(Plataea)-Thebes\n2A(Delphi) H');
      await sealOrders(boris, 'A(Orchomenos)-Thebes');
      // Anna closes the orders; then Boris's phone leads to the battles.
      await anna.getByRole('button', { name: 'Resolve the orders' }).tap();
      await boris.getByRole('button', { name: 'To the battles' }).tap();
      for (const page of [anna, boris]) await page.getByText(/^One clash has no result yet/).waitFor();
      await anna.getByRole('button', { name: /from the table/ }).tap();
      await anna.getByRole('button', { name: 'Take the result', exact: true }).tap();
      // Anna states that she has won. Boris refuses, then withdraws the refusal and signs.
      await boris.getByText('Athens signs: Athens holds the field.').waitFor();
      await player(boris).press('Refuse this result');
      for (const page of [anna, boris]) await page.getByText(/^The two sides do not agree/).waitFor();
      expect(await boris.getByRole('button', { name: 'Resolve the orders' }).count()).toBe(0);
      await player(boris).press('Take my signature back');
      await player(boris).press('Sign: Athens holds the field.');
      for (const page of [anna, boris]) await page.getByRole('button', { name: 'Decide otherwise' }).waitFor();
      await anna.getByRole('button', { name: 'Resolve the orders' }).tap();
      await anna.getByText('It won the battle.').first().waitFor();
      await boris.getByRole('region', { name: 'Thebes, on the table' }).waitFor();
      await haveTheSame([anna, boris]);
    }),
);
