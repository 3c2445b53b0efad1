import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TURNS } from './evening-turns.ts';
import { withApp } from './harness.ts';
import { battleRow, entriesOf, openGamePage, type Player, player, tableDoor } from './steps.ts';

/** `npm run torture` plays all six turns. A unit test reduces and describes the log of all of them. */
const PLAYED = Number(process.env.ALALA_TURNS ?? 1);

/** Prepares two armies of the library, with changed points and some units removed. */
const makeArmies = async (me: Player, page: Page): Promise<void> => {
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

/** This battle was recorded when moves after a fight used the level after it, so it keeps that rule. */
const byTheLevelAfter = async (page: Page): Promise<void> => {
  await page.getByText('House rules', { exact: true }).tap();
  await page
    .getByRole('group', { name: 'Level that decides the move after a fight' })
    .getByText('The one the fight leaves', { exact: true })
    .tap();
};

/** From home to the first turn with two own armies: six taps at most. */
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
  // This tap does not count: a normal battle does not change house rules.
  await byTheLevelAfter(page);
  await me.tap(me.button('Begin').first());
  await page.getByRole('button', { name: /^Turn 1\s· Initiative/ }).waitFor();
  expect(me.taps() - before).toBeLessThanOrEqual(6);
};

interface Evening {
  readonly entries: readonly { readonly type: string; readonly data: unknown }[];
  /** Lines as the screen shows them, first line first. */
  readonly log: readonly string[];
}
/**
 * All six turns. tests/games/alala/evening.test.ts reduces them. WRITE_FIXTURE=1 and ALALA_TURNS=6 write the file
 * again.
 */
const FIXTURE = new URL('../fixtures/evening.json', import.meta.url);
const fixture = (): Evening => JSON.parse(readFileSync(FIXTURE, 'utf8'));

/** The stored battle so far, without authors, and the log on screen. */
const soFar = async (me: Player): Promise<Evening> => {
  await me.saved();
  const stored = await entriesOf(me.page, me.battleId());
  const entries = JSON.stringify(stored.map(({ type, data }) => ({ type, data })));
  await me.openLog();
  const [beginning, ...log] = (await me.logLines()).reverse();
  expect(beginning).toBe('The battle begins');
  await me.back();
  return { entries: JSON.parse(entries.replaceAll(stored[0]?.author ?? '', 'me')), log };
};

test(
  `an evening: from the armies through ${PLAYED} turns, as the fixture has it`,
  () =>
    withApp({}, async ({ page }) => {
      const me = player(page);
      await makeArmies(me, page);
      await setUp(me, page);
      for (const [turn, steps] of TURNS.slice(0, PLAYED).entries())
        for (const [i, step] of steps.entries())
          await step(me).catch(error => {
            throw new Error(`turn ${turn + 1}, step ${i + 1} of the evening`, { cause: error });
          });
      const { entries, log } = await soFar(me);
      if (process.env.WRITE_FIXTURE) {
        const { setup } = await battleRow(page, me.battleId());
        writeFileSync(FIXTURE, JSON.stringify({ ...fixture(), setup, entries, log }, null, 2));
      }
      const evening = fixture();
      expect(entries).toEqual(evening.entries.slice(0, PLAYED < TURNS.length ? entries.length : undefined));
      expect(log).toEqual(evening.log.slice(0, log.length));
      if (PLAYED < TURNS.length) expect(entries.at(-1)).toMatchObject({ type: 'phase', data: { turn: PLAYED + 1 } });
    }),
  1_200_000,
);
