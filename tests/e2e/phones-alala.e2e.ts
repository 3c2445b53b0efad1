import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Setup } from '../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { withApp } from './harness.ts';
import { agreeOn, CAMERA, hasNetwork, inStep, join, onlyWatches, ownOf } from './meeting.ts';
import { entriesOf, player, until, writeRows } from './steps.ts';

const PHONE = { context: CAMERA, viewport: { width: 390, height: 844 } } as const;

/** A set-up with one unit of hoplites and its leader on each side. */
const small = (): Setup => {
  const setup = setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0);
  const army = (side: 'a' | 'b') => {
    const { units, leaders, ...rest } = setup.armies[side];
    const leader = leaders.find(({ unit }) => units.some(({ id, kind }) => id === unit && kind === 'hoplites'));
    return {
      ...rest,
      units: units.filter(({ id }) => id === leader?.unit),
      leaders: leaders.filter(each => each === leader),
    };
  };
  return { ...setup, armies: { a: army('a'), b: army('b') } };
};

/** Phones whose leaders have given their orders; their remaining command points are not used. */
const ordered = new WeakSet<Page>();

/** Carries out the first task that a phone offers, or goes to the next phase if none is due. */
const goOn = async (page: Page): Promise<void> => {
  const tap = (what: Locator): Promise<unknown> =>
    what
      .first()
      .tap({ timeout: 2000 })
      .catch(() => undefined);
  if (page.url().endsWith('/orders')) {
    const control = page.getByRole('button', { name: 'Control 1 CP', pressed: false });
    if (await control.first().isVisible()) return void (await tap(control));
    ordered.add(page);
    const give = page.locator('[data-main]:enabled');
    return void (await tap((await give.isVisible()) ? give : page.getByRole('button', { name: 'Back' })));
  }
  const main = page.locator('[data-main]:enabled, .next-phase.btn-main');
  const isOrders = await page.getByRole('button', { name: /^(Give|More) orders$/ }).isVisible();
  const offered = isOrders && ordered.has(page) ? page.locator('.next-phase') : main;
  if (await offered.first().isVisible()) await tap(offered);
};

test.skipIf(!hasNetwork)(
  'Άλαλά! on two phones and a spectator, to the end: either phone rolls, each plays its own side, each is reloaded once',
  () =>
    withApp(PHONE, async ({ page: anna, server }) =>
      withApp({ ...PHONE, path: '#/join' }, async ({ page: boris }) =>
        withApp({ ...PHONE, path: '#/join' }, async ({ page: clio }) => {
          const setup = small();
          await writeRows(anna, 'battles', [{ id: 'small', game: 'alala', title: 'Small', setup, v: 2, begunAt: 1 }]);
          await anna.goto(`${server.url}#/battle/small/phones`);
          await anna.reload();
          await join(anna, [boris, 'Boris'], [clio, 'Clio']);
          await agreeOn(
            anna,
            [
              ['Spartans and allies', 'Anna'],
              ['Thebans and allies', 'Boris'],
            ],
            [boris],
          );
          // The other phone can read Anna's orders and names their owner; her own screen is active.
          const leader = setup.armies.a.leaders[0]?.id;
          for (const page of [boris, anna]) await player(page).goTo(`#/battle/small/command/${leader}`);
          await boris.getByText('the seat “Spartans and allies” belongs to Anna’s phone').waitFor();
          const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
          expect([await apply(boris).isDisabled(), await apply(anna).isDisabled()]).toEqual([true, false]);
          for (const page of [boris, anna]) await player(page).goTo('#/battle/small');
          /** Whether the first turn is over. */
          const isOver = async (): Promise<boolean> =>
            (await entriesOf(anna, 'small')).some(
              ({ type, data }) => type === 'phase' && (data as { turn: number }).turn === 2,
            );
          // Anna rolls both dice for both sides; a tie is rolled again.
          await anna.getByRole('button', { name: 'Roll both dice' }).waitFor();
          const reloaded = new Set<Page>();
          for (let round = 0; round < 120 && !(await isOver()); round++)
            for (const page of [anna, boris]) {
              await goOn(page);
              if (reloaded.has(page) || (await ownOf(page, 'small')) < 4) continue;
              reloaded.add(page);
              await page.reload();
              await inStep(page, /In sync with/).waitFor();
            }
          expect(await isOver()).toBe(true);
          expect(reloaded.size).toBe(2);
          const { armies } = setup;
          await onlyWatches(clio, 'small', /^You are watching/, [
            `unit/${armies.b.units[0]?.id}`,
            `fight/${armies.a.units[0]?.id}/${armies.b.units[0]?.id}`,
            'turn',
            'orders',
            'watch',
            'menu',
            'log',
          ]);
          for (const page of [anna, boris]) expect(await page.getByRole('alert').count()).toBe(0);
          await player(anna).goTo('#/battle/small/end');
          await player(anna).press('End the battle');
          for (const page of [boris, clio]) {
            await until(async () => (await entriesOf(page, 'small')).some(({ type }) => type === 'end')).toBe(true);
            expect(await entriesOf(page, 'small')).toEqual(await entriesOf(anna, 'small'));
          }
        }),
      ),
    ),
);
