import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/games/ancient-wargame/battle/setup.ts';
import { squareByName } from '../../src/games/ancient-wargame/board/squares.ts';
import { DEFAULT_AGREEMENT } from '../../src/games/ancient-wargame/board/terrain.ts';
import { withApp } from './harness.ts';
import { agreeOn, CAMERA, hasNetwork, inStep, join, onlyWatches } from './meeting.ts';
import { entriesOf, player, until, writeRows } from './steps.ts';

const PHONE = { context: CAMERA, viewport: { width: 360, height: 740 } } as const;
const SIZE = { width: 8, height: 8 };
const at = (name: string): number => squareByName(SIZE, name) as number;

const side = (name: string, home: 0 | 4, square: string): Setup['armies']['a'] => ({
  name,
  nation: 'free',
  home,
  zone: [],
  units: [
    {
      id: `${name}1`,
      kind: name === 'Clay' ? 'heavyCavalry' : 'heavyInfantry',
      stands: 4,
      square: at(square),
      facing: home === 4 ? 0 : 4,
    },
  ],
});

/** Two units that meet, in one turn. */
const SETUP: Setup = {
  settings: { measure: 'afterLosses', scatter: 'usual' },
  board: { ...SIZE, features: {}, agreed: DEFAULT_AGREEMENT },
  armies: { a: side('Clay', 4, 'C5'), b: side('Black', 0, 'C3') },
  first: 'a',
  turns: 1,
};

const square = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });

/** The next step is blocked, and the screen names the player it waits for. */
const waits = async (page: Page, name: string): Promise<void> => {
  await page.getByText(`Waiting for ${name}.`).first().waitFor();
  expect(await page.getByRole('button', { name: /^(Next|Done): / }).count()).toBe(0);
};

test.skipIf(!hasNetwork)(
  'the Ancient Wargame on two phones and one that watches: to the result, with hidden deployments and a reload of each',
  () =>
    withApp(PHONE, async ({ page: anna, server }) =>
      withApp({ ...PHONE, path: '#/join' }, async ({ page: boris }) =>
        withApp({ ...PHONE, path: '#/join' }, async ({ page: clio }) => {
          await writeRows(anna, 'battles', [
            { id: 'clay', game: 'ancientWargame', title: 'Clay v Black', setup: SETUP, begunAt: 1 },
          ]);
          await anna.goto(`${server.url}#/battle/clay/phones`);
          await anna.reload();
          await join(anna, [boris, 'Boris'], [clio, 'Clio']);
          await agreeOn(
            anna,
            [
              ['Clay', 'Anna'],
              ['Black', 'Boris'],
            ],
            [boris],
          );
          const [a, b] = [player(anna), player(boris)];
          await onlyWatches(clio, 'clay', /^You are watching/, ['watch', 'menu', 'log', 'unit/Clay1']);

          // If neither side has actions, either phone can continue.
          await b.press('Next: Moves');
          await waits(boris, 'Anna (Clay)');
          await anna.getByText('Clay: tap a unit to see where it can go.').first().waitFor();
          await square(anna, 'C5').tap();
          await square(anna, 'C3').tap();
          await anna.getByText('Charge into C3', { exact: true }).waitFor();
          await square(anna, 'C3').tap();
          await a.press('Next: Supports');
          await waits(anna, 'Boris (Black)');
          await b.press('Next: Melees');

          // Each chooses on its own phone, without a privacy screen. A reload loses nothing and shows nothing.
          for (const page of [anna, boris]) await player(page).press('Fight the melee at C3');
          await anna.getByRole('button', { name: /^Line/ }).tap();
          await anna.getByText('Waiting for Boris (Black).').waitFor();
          await anna.reload();
          await inStep(anna, /In sync with Boris/).waitFor();
          expect(await boris.getByRole('button', { name: 'Reveal all choices' }).count()).toBe(0);
          await boris.getByRole('button', { name: /^Column/ }).tap();
          // Anna's phone reveals her choice, whatever screen is open.
          await boris.getByText('Clay: Line').waitFor();
          const log = await entriesOf(boris, 'clay');
          expect(
            log.filter(({ type }) => type === 'shown').map(({ data }) => (data as { seat: string }).seat),
          ).toHaveLength(2);
          expect(new Set(log.filter(({ type }) => type === 'shown').map(({ author }) => author)).size).toBe(2);
          // Either phone throws the dice of a melee, once. Each player undoes only his own entries.
          await until(() => boris.getByRole('button', { name: /^Undo: / }).isDisabled()).toBe(
            log.at(-1)?.author === log.find(({ type }) => type === 'seated')?.author,
          );
          await boris.getByText('Own dice', { exact: true }).tap();
          for (const name of ['Clay', 'Black'])
            await boris
              .getByRole('group', { name: `Coin of ${name}` })
              .getByText('Heads', { exact: true })
              .tap();
          await b.press('Apply the losses');
          await b.button('Done: Melees').waitFor();
          await b.saved();
          await boris.reload();
          await inStep(boris, 'In sync with Anna').waitFor();
          await b.press('Done: Melees');
          await waits(boris, 'Anna (Clay)');
          await a.press('To the result');
          for (const page of [anna, boris, clio])
            await page.getByRole('heading', { name: 'The battle is over' }).waitFor();
          expect(await clio.getByRole('button', { name: /^Undo: / }).count()).toBe(0);
          const all = await Promise.all([anna, boris, clio].map(page => entriesOf(page, 'clay')));
          expect(all[1]).toEqual(all[0]);
          expect(all[2]).toEqual(all[0]);
        }),
      ),
    ),
);
