import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BattleState } from '../../src/games/alala/battle/state.ts';
import { TURNS } from './evening-turns.ts';
import { withApp } from './harness.ts';
import { replay } from './replay.ts';
import { openGamePage, type Player, player, tableDoor } from './steps.ts';

/** `npm run torture` plays all six turns. */
const PLAYED = Number(process.env.ALALA_TURNS ?? 3);

/** The log and the state of the evening after its third turn and after its last. */
interface Evening {
  readonly afterThree: { readonly log: readonly string[]; readonly state: unknown };
  readonly atTheEnd: { readonly log: readonly string[]; readonly state: unknown };
}
/** Written anew with WRITE_FIXTURE=1 and ALALA_TURNS=6, and then to be checked by hand. */
const FIXTURE = new URL('../fixtures/evening.json', import.meta.url);

/** The muster before the evening: two armies of the library, with points of their own and a few units the fewer. */
const muster = async (me: Player, page: Page): Promise<void> => {
  const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true');
  const unit = async (name: string) => {
    await me.tap(page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name},`) }));
    await page.getByRole('region', { name, exact: true }).waitFor();
  };
  const without = async (...names: readonly string[]) => {
    for (const name of names) {
      await unit(name);
      await me.press('Delete unit');
    }
  };
  const rename = async (from: string, to: string) => {
    await unit(from);
    await page.getByRole('region', { name: from, exact: true }).getByLabel('Name', { exact: true }).fill(to);
    await page.getByRole('region', { name: to, exact: true }).waitFor();
  };
  const setCp = async (phalanx: string, second?: string) => {
    await me.tap(page.locator('summary', { hasText: phalanx }));
    await me.tap(page.getByText('Set', { exact: true }).locator('visible=true'));
    if (second) await field('Second in command').fill(second);
    await me.tap(page.locator('summary', { hasText: phalanx }));
    await page.locator('summary', { hasText: '3 of 3 CP' }).filter({ hasText: phalanx }).waitFor();
  };
  await openGamePage(page, 'Άλαλά!', 'Armies');
  await me.press('Copy Spartans');
  await page.getByRole('heading', { name: 'Spartans', exact: true }).waitFor();
  await without('Helots II', 'Helots III', 'Helots IV');
  await setCp('Left wing');
  await setCp('Right wing', 'Klearchos');
  await me.press('Armies');
  await me.press('Copy Thebans');
  await page.getByRole('heading', { name: 'Thebans', exact: true }).waitFor();
  await without('Herdsmen II', 'Herdsmen III', 'Herdsmen IV');
  await rename('Herdsmen I', 'Slingers');
  await rename('Dolopes', 'Javelins');
  await rename('Thespian horse', 'Runners');
  await me.choose('Kind', 'hamippoi', page.getByRole('region', { name: 'Runners', exact: true }));
  await setCp('Theban phalanx');
  await setCp('Allied phalanx');
  await page.getByText('Saved', { exact: true }).waitFor();
  await me.press('Armies');
  await me.press('Home');
};

/** The evening was first played while moves after a fight read the level that it left, and it keeps to that. */
const byTheLevelAfter = async (page: Page): Promise<void> => {
  await page.getByText('House rules', { exact: true }).tap();
  await page
    .getByRole('group', { name: 'Level that decides the move after a fight' })
    .getByText('The one the fight leaves', { exact: true })
    .tap();
};

/** Home → the first turn, two armies of one's own chosen on the way: six taps at most. */
const setUp = async (me: Player, page: Page): Promise<void> => {
  const before = me.taps();
  const choose = async (side: string, army: string) => {
    await me.press(new RegExp(`^${side} army`));
    const mine = page.getByRole('dialog').getByRole('region', { name: 'My armies', exact: true });
    await me.press(new RegExp(`^${army} \\d+ units`), mine);
  };
  await me.tap(tableDoor(page));
  await choose('First', 'Spartans');
  await choose('Second', 'Thebans');
  // Not one of the taps that a battle takes as it is offered.
  await byTheLevelAfter(page);
  await me.tap(me.button('Begin').first());
  await page.getByRole('button', { name: /^Turn 1\s· Initiative/ }).waitFor();
  expect(me.taps() - before).toBeLessThanOrEqual(6);
};

/** What cannot be the same twice: the day on which it is played. */
const steady = (state: BattleState): unknown => ({
  ...state,
  ...(state.about && { about: { ...state.about, date: 'today' } }),
});

const fixture = (): Evening => JSON.parse(readFileSync(FIXTURE, 'utf8'));

/** The log, first line first, and the state, as they are kept in JSON. */
const soFar = async (me: Player): Promise<Evening[keyof Evening]> => {
  await me.saved();
  const state = steady(await replay(me, me.battleId()));
  await me.openLog();
  const [beginning, ...log] = (await me.logLines()).reverse();
  expect(beginning).toBe('The battle begins');
  await me.back();
  return JSON.parse(JSON.stringify({ log, state }));
};

test(
  `an evening: from the muster through ${PLAYED} turns, as the fixture has it`,
  () =>
    withApp({}, async ({ page }) => {
      const me = player(page);
      await muster(me, page);
      await setUp(me, page);
      const play = async (from: number, to: number): Promise<void> => {
        for (const [turn, steps] of TURNS.slice(from, to).entries())
          for (const [i, step] of steps.entries())
            await step(me).catch(error => {
              throw new Error(`turn ${from + turn + 1}, step ${i + 1} of the evening`, { cause: error });
            });
      };
      await play(0, 3);
      const afterThree = await soFar(me);
      if (PLAYED <= 3) {
        expect(afterThree).toEqual(fixture().afterThree);
        return;
      }
      await play(3, PLAYED);
      const atTheEnd = await soFar(me);
      const evening: Evening = { afterThree, atTheEnd };
      if (process.env.WRITE_FIXTURE) writeFileSync(FIXTURE, JSON.stringify(evening, null, 2));
      expect(evening).toEqual(fixture());
      expect((atTheEnd.state as BattleState).due).toEqual([]);
    }),
  1_200_000,
);
