import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seeded } from '../store/fuzz.ts';
import { type KeptApp, withKeptApp } from './harness.ts';
import { entriesOf, openPhases, player, tableDoor, until } from './steps.ts';

const ROUNDS = Number(process.env.ALALA_KILLS ?? 3);
const SEED = Number(process.env.ALALA_SEED ?? 20261121);
/** Rounds in one battle; a longer log makes each start slower. */
const IN_ONE = 25;

/**
 * Taps the next phase in bursts, and begins a burst when the last one is shown as saved. Reports at each “Saved” the
 * number of taps made before it was drawn. The report leaves the page at once, so a kill does not lose it.
 */
const tapAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tell = (window as unknown as { tell: (saved: number) => void }).tell;
    let taps = 0;
    let burst = 0;
    let before = 'Saved';
    const tap = (): void => {
      burst = (burst % 5) + 1;
      for (let left = burst; left > 0; left--) {
        const phases = [...document.querySelectorAll<HTMLInputElement>('.fold > fieldset:first-of-type input')];
        phases[(phases.findIndex(({ checked }) => checked) + 1) % phases.length]?.click();
        taps++;
      }
    };
    new MutationObserver(() => {
      const said = document.querySelector('header [role=status]')?.textContent ?? '';
      if (said === before) return;
      before = said;
      if (said !== 'Saved') return;
      tell(taps);
      setTimeout(tap);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    tap();
  });

/** One kill. Returns the number of entries shown as saved, and the number on disk afterwards. */
const round = async (app: KeptApp, id: string, before: number, wait: number, home: boolean) => {
  let shown = 0;
  await app.page.exposeFunction('tell', (saved: number) => {
    shown = Math.max(shown, saved);
  });
  await openPhases(app.page);
  await tapAway(app.page);
  await new Promise(resolve => setTimeout(resolve, wait));
  // On a busy machine nothing may be saved yet, so wait until something can be lost.
  await expect.poll(() => shown, { timeout: 60_000, interval: 10 }).toBeGreaterThan(3);
  await app.kill();
  // Sometimes opens the battle from home and its list.
  await app.reopen(home ? '' : `#/battle/${id}/turn`);
  if (home) await player(app.page).comeBack(id);
  else await openPhases(app.page);
  const after = await entriesOf(app.page, id);
  const whole = after.every(({ author, seq }, i) => author === after[0]?.author && seq === i + 1);
  return { shown, there: after.length, lost: Math.max(0, before + shown - after.length), whole };
};

test(
  `${ROUNDS} kills while entries are written, seed ${SEED}: every entry that was shown as saved is there`,
  () =>
    withKeptApp({}, async app => {
      const below = seeded(SEED);
      let [id, there, shown, lost] = ['', 0, 0, 0];
      for (let i = 0; i < ROUNDS; i++) {
        if (i % IN_ONE === 0) {
          if (i > 0) await app.page.goto(`${app.server.url}#/`);
          id = await player(app.page).beginBattle();
          await player(app.page).saved();
          there = 0;
        }
        const one = await round(app, id, there, 50 + below(350), i % 5 === 0);
        there = one.there;
        shown += one.shown;
        lost += one.lost;
        expect(one.whole, `round ${i}: the log has no gap`).toBe(true);
        expect(await app.page.getByRole('alert').count(), `round ${i}: nothing is missing`).toBe(0);
      }
      console.log(`kills: ${ROUNDS} rounds, seed ${SEED}, ${shown} entries shown as saved, ${lost} lost`);
      expect(lost).toBe(0);
      expect(shown).toBeGreaterThan(ROUNDS * 3);
    }),
  300_000 + ROUNDS * 30_000,
);

test('entries that the screen reports as journaled survive a kill', () =>
  withKeptApp({}, async app => {
    const me = player(app.page);
    const id = await me.beginBattle();
    await me.saved();
    await app.page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...args) {
        if (this.transaction.db.name === 'alala') throw new DOMException('made to fail by the test', 'UnknownError');
        return add.apply(this, args);
      };
    });
    await openPhases(app.page);
    await app.page
      .locator('.fold > fieldset:first-of-type input')
      .nth(1)
      .evaluate(input => (input as HTMLInputElement).click());
    await app.page.getByRole('alert').getByText('kept in a temporary file').waitFor();
    await app.kill();
    await app.reopen();
    await player(app.page).comeBack();
    await until(async () => (await entriesOf(app.page, id)).map(({ type }) => type)).toEqual(['phase']);
  }));

test('a battle is there from the moment that the address names it', () =>
  withKeptApp({}, async app => {
    for (const wait of [0, 30, 120]) {
      const me = player(app.page);
      await me.goTo('#/');
      await me.tap(tableDoor(app.page));
      const begin = me.button('Begin', me.panel('Spartans and allies v Thebans and allies'));
      await begin.tap({ noWaitAfter: true });
      await app.page.waitForURL(/#\/battle\//, { waitUntil: 'commit' });
      const { hash } = new URL(app.page.url());
      await new Promise(resolve => setTimeout(resolve, wait));
      await app.kill();
      await app.reopen();
      await player(app.page).goTo(hash);
      await player(app.page).button('Nothing to undo').waitFor();
      expect(await app.page.getByRole('alert').count()).toBe(0);
    }
  }));
