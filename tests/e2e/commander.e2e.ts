import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import type { Moment } from '../../src/games/alala/rules/turn.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { againstApp } from '../../src/games/alala/setup/setup-draft.ts';
import { keepPressing, stopPressing } from './meeting.ts';
import { openAtTable, openBeforeCard, openBeforeClash, openOnPlan, seedDice } from './plan-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { entriesOf, happenedRows, openGamePage, player, until, untilPlayed, writeRows } from './steps.ts';

const NARROW = { viewport: { width: 360, height: 740 } };

const READY = READY_MADE[0] as ReadyMade;

/** Begins the battle against the app from home, and waits for its field. */
const beginAgainstApp = async (page: Page): Promise<string> => {
  await player(page).goTo('#/');
  await openGamePage(page, 'Άλαλά!', 'Begin Spartans against the app’s Thebans');
  await page.locator('.plan-drawing').waitFor();
  return player(page).battleId();
};

/** A player without orders: presses the console's main button, else the next phase. */
const PASSIVE = ['Faster', '.console:not(.console-orders) .btn-main', '.next-phase', '[data-main]'];

test('[R-47 R-49] against the app: begun by one tap, played on the phone alone to its end, and there after a reload', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await beginAgainstApp(page);
    // The same battle, but shorter.
    const id = 'short';
    const setup = {
      ...againstApp(
        setupOf(READY, DEFAULT_RULES, () => 0),
        'veteran',
        1,
      ),
      houseEnd: { lastTurn: 3 },
    };
    await writeRows(page, 'battles', [{ id, game: 'alala', title: 'Short', setup, begunAt: 1 }]);
    await player(page).goTo(`#/battle/${id}`);
    await page.locator('.plan-drawing').waitFor();
    await keepPressing(page, PASSIVE);
    await untilPlayed(async () => (await entriesOf(page, id)).some(({ type }) => type === 'end')).toBe(true);
    await stopPressing(page);
    const entries = await entriesOf(page, id);
    // The app moved its army and fought, and no clause was against its entries.
    const moves = entries.flatMap(({ type, data }) =>
      type === 'move' ? [data as { unit: string; overrides: unknown[] }] : [],
    );
    expect(moves.filter(({ unit }) => unit.startsWith('b')).length).toBeGreaterThan(3);
    expect(entries.filter(({ type }) => type === 'end')).toHaveLength(1);
    await page.reload();
    await player(page).goTo(`#/battle/${id}/end`);
    await page.getByText(/^Points: /).waitFor();
    await page.getByText(/were led by a (cautious|steady|bold|rash) commander/).waitFor();
    // The screen names the actions of the app's units and their targets.
    await player(page).goTo(`#/battle/${id}/happened/0`);
    await page.locator('.recap-row').last().waitFor();
    const rows = (await happenedRows(page)).join('\n');
    expect(rows).toMatch(/^The boeotarch \| \w+/m);
    expect(rows).toMatch(/^Control test of (Herdsmen|Phocians|Euboeans).* \| Die \d.*Score \d.* \| (free|stay|halt)/m);
    // The player can let the app decide its last order again with other hidden cards.
    await player(page).goTo(`#/battle/${id}/menu`);
    await page.getByRole('button', { name: 'Does it cheat?' }).tap();
    await page.getByText(/were led by a (cautious|steady|bold|rash) commander/i).waitFor();
    await page.getByRole('button', { name: 'Check now' }).tap();
    await page.getByText('Changed 12 times: it always moved as before.').waitFor();
  }));

test('[R-49] an ordinary turn of twelve units a side against the app, with fights, takes at most 40 taps', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await openBeforeClash(page, 'app');
    await seedDice(page);
    const me = player(page);
    const entries = async () => (await entriesOf(page, me.battleId())).map(({ type, data }) => ({ type, data }));
    const now = async () => (await entries()).findLast(({ type }) => type === 'phase')?.data as Moment;
    const isThere = (what: Locator): Promise<boolean> => what.first().isVisible();
    const body = page.locator('.console');
    const optional = body.getByText('optional');
    const main = body.locator('[data-main]:not(:disabled)');
    const charge = body.locator('.console-unit', { hasText: '→' });
    const answer = body.getByRole('button', { name: 'Stand', exact: true });
    const next = page.locator('.next-phase.btn-main');
    const press = async (what: Locator): Promise<void> => {
      await me.tap(what.first());
      await me.drawn();
      await me.saved();
    };
    let hasOrdered = false;
    for (let at = await now(); at.turn === 2; at = await now()) {
      if (at.phase === 'command' && !hasOrdered && (await isThere(body.getByRole('button', { name: 'Give orders' })))) {
        hasOrdered = true;
        await me.press('Give orders');
        const control = page.getByRole('button', { name: /^Control/ });
        await control.first().waitFor();
        for (const each of await control.all()) await me.tap(each);
        await me.press(/^Give \d+ orders$/);
        await me.onField();
      } else if (await isThere(answer)) {
        // The players have finished the phase, so its button is not the next step.
        expect(await next.count()).toBe(0);
        await press(answer);
      } else if (at.phase === 'charge' && (await isThere(charge))) await press(charge);
      else if ((await isThere(main)) && !(await isThere(optional))) await press(main);
      else if (await isThere(next)) await press(next);
      // The app's army acts.
      else await page.waitForTimeout(50);
    }
    expect((await entries()).filter(({ type }) => type === 'fight').length).toBeGreaterThan(0);
    expect(me.taps()).toBeLessThanOrEqual(40);
    console.log(`an ordinary turn against the app: ${me.taps()} taps`);
  }));

test('[R-49] undo next to the app’s army reverts the player’s last entry, with all entries of the app after it', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const id = await beginAgainstApp(page);
    await keepPressing(page, PASSIVE);
    const isApps = ({ type, data }: { type: string; data: unknown }): boolean =>
      type === 'move' && (data as { unit: string }).unit.startsWith('b');
    await until(async () => (await entriesOf(page, id)).some(isApps)).toBe(true);
    await stopPressing(page);
    const taken = async () => (await entriesOf(page, id)).filter(({ type }) => type === 'undo' || type === 'goBack');
    const before = (await taken()).length;
    await page.getByRole('button', { name: /^Undo/ }).tap();
    await until(async () => (await taken()).length).toBe(before + 1);
    // The app does not repeat entries that were undone.
    const left = await entriesOf(page, id);
    await page.locator('.console').waitFor();
    expect((await entriesOf(page, id)).length).toBe(left.length);
    // The next phase is still available.
    const phases = async () => (await entriesOf(page, id)).filter(({ type }) => type === 'phase').length;
    const gone = await phases();
    await keepPressing(page, ['Let it go on', ...PASSIVE]);
    await until(phases).toBeGreaterThan(gone);
    await stopPressing(page);
  }));

test('[R-49] at a real table an order is an arrow on the plan, and the unit stands there once that is done', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await openAtTable(page);
    await page.getByText('Do this on the table').waitFor();
    const places = () => page.locator('.plan-drawing .footprint').evaluateAll(all => all.map(each => each.outerHTML));
    await page.locator('.order-arrow').first().waitFor();
    expect(await page.locator('.plan-layer .footprint-ghost').count()).toBeGreaterThan(0);
    const before = await places();
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await until(places).not.toEqual(before);
  }));

test('[R-49 C5] what a card of the app did is on the console and on the field, also after “What happened” was open', () =>
  withSharedApp(NARROW, async ({ page }) => {
    await openBeforeCard(page);
    const card = page.locator('.console-card-played').first();
    await card.waitFor();
    const text = (await card.textContent()) ?? '';
    expect(text).toMatch(/Card “.+”: .+ −\d (man|men)$/);
    const badges = () => page.locator('.order-effect').allTextContents();
    const lost = /−\d/.exec(text)?.[0];
    expect(await badges()).toContain(lost);
    await page.locator('.recap-line').tap();
    await page.locator('.recap-row').last().waitFor();
    await player(page).press('Back');
    await card.waitFor();
    expect(await card.textContent()).toBe(text);
    expect(await badges()).toContain(lost);
    // An action of the player ends it.
    await player(page).press('Give orders');
    await page
      .getByRole('button', { name: /^Signal/ })
      .first()
      .tap();
    await player(page).press('Give 1 order');
    await card.waitFor({ state: 'detached' });
    await until(async () => (await badges()).length).toBe(0);
  }));

test('[R-49] advice: a proposal with its reasons and an arrow, taken by one tap, and switched off in the menu', () =>
  withSharedApp(NARROW, async ({ page }) => {
    const me = await openOnPlan(page, 'command');
    const given = async () => (await entriesOf(page, player(page).battleId())).length;
    const before = await given();
    const advice = page.getByRole('button', { name: /^Advice: / });
    await advice.tap();
    await page.getByText(/^Why\? Worth/).waitFor();
    // Advice changes nothing before it is accepted, and can always be left.
    await player(page).press('Back', page.locator('.console'));
    expect(await given()).toBe(before);
    await advice.tap();
    await player(page).press('Do this');
    await until(given).toBe(before + 1);
    expect(me.state().ended).toBeNull();
    await player(page).press('Menu');
    await player(page).press('Offer advice for your own side');
    await player(page).press('Back');
    await page.locator('.console-head').waitFor();
    expect(await advice.count()).toBe(0);
  }));
