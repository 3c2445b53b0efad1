import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openMixed } from './mixed-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, player, until } from './steps.ts';

/* A whole turn of a mixed battle at a real table: players throw their dice and type them. Counted tap by tap. */

const PHASES = ['Initiative', 'Command', 'Skirmish', 'Manoeuvre', 'Charge', 'Combat', 'After combat'] as const;

/** Taps of a phase, without a plan and with one. */
const counts: Record<string, Record<string, number>> = {};

afterAll(() => console.table(counts));

/** Faces of single dice, one after the other. */
const FACES = [3, 4, 2, 5, 3, 4, 5, 3];

const typedTurn = async (page: Page, isOnPlan: boolean) => {
  await openMixed(page, { isOnPlan });
  const me = player(page);
  const body = page.locator('.console');
  await body.locator('.console-body').waitFor();
  // The choice of dice is kept for all battles of this phone.
  await body.getByRole('button', { name: 'Our dice' }).tap();
  const taps: Record<string, number> = {};
  const log = async () => entriesOf(page, me.battleId());
  const begun = (await log()).length;
  const types = async (): Promise<string[]> => (await log()).slice(begun).map(({ type }) => type);
  const phaseNow = async (): Promise<string> => {
    const text = (await page.locator('.turn-now').textContent()) ?? '';
    return PHASES.findLast(phase => text.includes(`· ${phase}`)) ?? '';
  };
  const tap = async (what: Locator): Promise<void> => {
    const phase = await phaseNow();
    await me.tap(what);
    taps[phase] = (taps[phase] ?? 0) + 1;
    await me.drawn();
    await me.saved();
  };
  const to = async (phase: string): Promise<void> => {
    if ((await phaseNow()) === phase) return;
    await tap(page.locator('.next-phase'));
    await until(phaseNow).toBe(phase);
  };
  const keys = body.locator('fieldset.console-keys').last();
  const main = body.locator('[data-main]:not(:disabled)').first();
  const isMay = async (): Promise<boolean> => (await body.getByText('optional').count()) > 0;
  let dice = 0;
  /** Types one die, or a number of hits: a third of the dice in a fight, one six in every second shot. */
  const type = async (): Promise<void> => {
    const label = (await keys.getAttribute('aria-label')) ?? '';
    const faces = keys.locator('.console-key:not(.console-other)');
    const last = (await faces.count()) - 1;
    const shown = await faces.first().textContent();
    const face = FACES[dice++ % FACES.length] ?? 3;
    const nth = label.startsWith('Hits')
      ? Math.round(last / 3) + (dice % 2)
      : label.startsWith('Sixes')
        ? dice % 2
        : face - Number(shown?.[0]);
    await tap(faces.nth(Math.min(last, Math.max(0, nth))));
  };
  /** Does all that is due in this phase. */
  const all = async (): Promise<void> => {
    const phase = await phaseNow();
    for (let more = 0; more < 60 && (await phaseNow()) === phase && !(await isMay()); more++) {
      if ((await keys.count()) > 0) await type();
      else if ((await main.count()) > 0) await tap(main);
      else return;
    }
  };
  const die = (side: number, face: number): Locator =>
    body
      .locator('fieldset.console-keys')
      .nth(side)
      .getByRole('button', { name: new RegExp(`: ${face}$`) });

  await tap(die(0, 5));
  await tap(die(1, 2));
  await to('Command');
  await tap(me.button('Control: 6 leaders', body));
  await tap(me.button('Signal: 6 leaders', body));
  await tap(me.button('Give 12 orders', body));
  await body.getByText('12 control tests').first().waitFor();
  await all();
  await to('Skirmish');
  // Each unit with an enemy in range shoots once. After it no unit moves.
  const shoots = body.locator('.console-what', { hasText: /^Skirmish: / });
  const moves = body.locator('.console-what', { hasText: /^Move: / });
  const later = new Set<string>();
  while ((await shoots.or(moves).count()) > 0) {
    if ((await shoots.count()) > 0) {
      await type();
      continue;
    }
    const title = (await moves.textContent()) ?? '';
    if (isOnPlan || later.has(title)) break;
    later.add(title);
    await tap(body.getByRole('button', { name: /^Later/ }));
  }
  await to('Manoeuvre');
  await all();
  await to('Charge');
  // On the plan those in reach of an enemy charge, otherwise six units; the enemies stand.
  const able = isOnPlan ? body.locator('.console-unit', { hasText: '→' }) : body.locator('.console-unit');
  for (let charges = 0; charges < 6 && (await able.count()) > 0; charges++) {
    await tap(able.first());
    await tap(body.getByRole('button', { name: /^They stand/ }));
  }
  await to('Combat');
  await all();
  await to('After combat');
  await all();
  await to('Initiative');
  counts[isOnPlan ? 'plan' : 'no plan'] = { ...taps, all: Object.values(taps).reduce((sum, each) => sum + each, 0) };
  return { me, taps, types: await types(), log: await log() };
};

test('with a plan and typed dice, twelve units and three leaders a side', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    const { types } = await typedTurn(page, true);
    expect(types.filter(type => type === 'fight').length).toBeGreaterThanOrEqual(5);
    expect(counts.plan?.all).toBeLessThanOrEqual(57);
  }));

test('without a plan and with typed dice, twelve units and three leaders a side', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    const { types } = await typedTurn(page, false);
    expect(types.filter(type => type === 'fight')).toHaveLength(6);
    expect(counts['no plan']?.all).toBeLessThanOrEqual(65);
  }));

test('undo brings typed dice back to be corrected, and takes back a phase that began by itself', () =>
  withSharedApp({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await openMixed(page, { isOnPlan: false });
    const me = player(page);
    const body = page.locator('.console');
    const bar = page.locator('.turn-now');
    const together = async () => (await entriesOf(page, me.battleId())).filter(({ type }) => type === 'together');
    await me.press('Our dice', body);
    await me.press('Die of Spartans: 5', body);
    await me.press('Die of Athenians: 2', body);
    await until(() => bar.textContent()).toContain('Command');
    await until(() => body.locator('.console-said').textContent()).toContain('Spartans have the initiative');
    await until(me.undoLabel).toBe('Undo: initiative Spartans');
    await me.undo();
    await until(() => bar.textContent()).toContain('Who has the initiative?');
    await me.press('Die of Spartans: 6', body);
    await me.press('Die of Athenians: 3', body);
    await until(() => bar.textContent()).toContain('Command');
    await me.press(/^Later/, body);
    for (let test = 0; test < 24; test++) await me.tap(body.getByRole('button', { name: /^Face on the die, .*: 3$/ }));
    await until(async () => (await together()).length).toBe(1);
    await me.undo();
    await me.press('Apply', body);
    await until(async () => (await together()).length).toBe(2);
    await me.undo();
    // One of them is typed again, and then all count.
    await me.tap(body.getByRole('button', { name: /^Elians: rolled 3/ }));
    await me.press('Face on the die, Elians: 5', body);
    await until(async () => (await together()).length).toBe(3);
    const parts = (await together()).map(
      ({ data }) => (data as { parts: { data: { unit: string; face: number } }[] }).parts,
    );
    expect(parts[0]).toHaveLength(24);
    expect(parts[2]?.map(({ data }) => data.face).sort()).toEqual([...Array.from({ length: 23 }, () => 3), 5]);
  }));
