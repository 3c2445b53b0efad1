import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Army } from '../../src/games/hoplites/army/army.ts';
import type { Setup } from '../../src/games/hoplites/battle/setup.ts';
import { DEFAULT_SETTINGS, NO_AUTOMATIC_ANSWERS } from '../../src/games/hoplites/rules/settings.ts';
import { lineOf } from '../games/hoplites/test-state.ts';
import { withApp } from './harness.ts';
import { agreeOn, CAMERA, hasNetwork, inStep, join, keepPressing, onlyWatches } from './meeting.ts';
import { entriesOf, player, until, writeRows } from './steps.ts';

const PHONE = { context: { ...CAMERA }, viewport: { width: 360, height: 740 } } as const;

const side = (name: string): Setup['armies']['a'] => {
  const army: Army = {
    id: name,
    name,
    period: 'antiquity',
    description: '',
    leader: { name: `Leader of ${name}`, initiative: 5, command: 1 },
    special: [],
    terrain: [],
    cards: {},
    units: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((each, i) =>
      lineOf(i % 3 === 2 ? 'LI 5/4 J' : 'HI 6/10', { name: `${each} of ${name}` }),
    ),
  };
  return { army, level: { points: 12 }, answers: NO_AUTOMATIC_ANSWERS };
};

/** Three rounds with hands that each phone deals for itself. */
const SETUP: Setup = {
  armies: { a: side('Athens'), b: side('Sparta') },
  settings: { ...DEFAULT_SETTINGS, setupRounds: 0, lastRound: 3 },
  terrain: 'clear',
  post: true,
  holder: 'a',
  sealed: true,
};

/** The cards in the hand on a phone, as texts; empty if no hand is shown. */
const handOf = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('.hop-hand button').evaluateAll(all => all.map(each => each.getAttribute('aria-label')));

const phase = (from: number, to: number): string =>
  `.battle:has(.hop-phase-done:nth-child(${from})):not(:has(.hop-phase-done:nth-child(${to})))`;

/** What a player would do: answers, attacks, plays a unit, draws, else goes on. */
const PLAYED = [
  '.hop-panel section .btn-main[data-main]',
  '.battle:has(.hop-area[aria-pressed="true"]) .hop-far .hop-lit',
  '.battle:has(.hop-held[aria-pressed="true"]) .hop-near .hop-lit',
  '.hop-panel > .btn-main',
  '.battle:not(:has(.hop-phase-done)) .hop-hand .hop-lit',
  `${phase(2, 4)} .hop-near .hop-lit`,
  '.hop-next',
];

test.skipIf(!hasNetwork)(
  'Hoplites on two phones and one that watches: each deals and plays its own hand, to the result, with a reload of each',
  () =>
    withApp(PHONE, async ({ page: anna, server }) =>
      withApp({ ...PHONE, path: '#/join' }, async ({ page: boris }) =>
        withApp({ ...PHONE, path: '#/join' }, async ({ page: clio }) => {
          await writeRows(anna, 'battles', [
            { id: 'small', game: 'hoplites', title: 'Small', setup: SETUP, v: 2, begunAt: 1 },
          ]);
          await anna.goto(`${server.url}#/battle/small/phones`);
          await anna.reload();
          await join(anna, [boris, 'Boris'], [clio, 'Clio']);
          await agreeOn(
            anna,
            [
              [/^Athens/, 'Anna'],
              [/^Sparta/, 'Boris'],
            ],
            [boris],
          );
          await player(anna).press('Deal the cards');
          for (const page of [anna, boris]) await until(async () => (await handOf(page)).length).toBeGreaterThan(4);
          expect(await handOf(anna)).not.toEqual(await handOf(boris));

          // The shared log does not reveal any dealt card.
          const logOf = (page: Page) => entriesOf(page, 'small');
          await until(async () => (await logOf(clio)).length).toBe((await logOf(anna)).length);
          const dealt = await logOf(clio);
          expect(
            dealt
              .map(({ type }) => type)
              .filter(type => type !== 'seated' && type !== 'agreed')
              .sort(),
          ).toEqual(
            [
              'deal',
              'packCommit',
              'packCommit',
              'packDraw',
              'packDraw',
              'packNumber',
              'packNumber',
              'packSeals',
              'packSeals',
            ].sort(),
          );
          expect(JSON.stringify(dealt)).not.toMatch(/"(card|opens|seed)"/);
          expect(await handOf(clio)).toEqual([]);

          // The player on turn plays a card: the others see it, and the log proves that it was in the hand.
          const isOnTurn = async (page: Page): Promise<boolean> =>
            (await page.locator('.hop-hand .hop-lit').count()) > 0;
          const [first, second] = (await isOnTurn(anna)) ? [anna, boris] : [boris, anna];
          const before = await handOf(first);
          await first.locator('.hop-hand .hop-lit').first().tap();
          await first.locator('.hop-near .hop-lit').first().tap();
          await until(() => second.locator('.hop-far button:not([aria-label$=", empty"])').count()).toBe(1);
          await until(async () => (await handOf(first)).length).toBe(before.length - 1);
          const play = (await logOf(second)).find(({ type }) => type === 'play');
          expect(play?.data).toMatchObject({ opens: [{ place: expect.any(Number) }] });
          await onlyWatches(clio, 'small', /^You are watching/, ['watch', 'menu', 'log']);

          // A reload opens the hand again; then both play to the end.
          await first.reload();
          await until(async () => (await handOf(first)).length).toBe(before.length - 1);
          await keepPressing(first, PLAYED);
          await keepPressing(second, PLAYED);
          await until(async () => (await logOf(second)).length).toBeGreaterThan(dealt.length + 8);
          await second.reload();
          await inStep(second, /In sync with/).waitFor();
          await keepPressing(second, PLAYED);
          for (const page of [anna, boris, clio]) {
            await page.locator('.game-result').waitFor();
            await page.getByText('All cards are shown. Every draw was checked and is correct.').waitFor();
            expect(await page.getByRole('alert').count()).toBe(0);
          }
          const all = await Promise.all([anna, boris, clio].map(logOf));
          expect(all[1]).toEqual(all[0]);
          expect(all[2]).toEqual(all[0]);
        }),
      ),
    ),
);
