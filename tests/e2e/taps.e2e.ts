import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { alala } from './places.ts';
import { openBeforeClash, seedDice } from './plan-battle.ts';
import { withSharedApp } from './shared-app.ts';
import { enemy, entriesOf, own, type Player, player, until } from './steps.ts';

/** The number of taps for each thing, with its maximum. */
const table: [what: string, taps: number, most: number][] = [];

const within = (what: string, taps: number, most: number): void => {
  table.push([what, taps, most]);
  expect(taps, what).toBeLessThanOrEqual(most);
};

afterAll(() => console.table(Object.fromEntries(table.map(([what, taps, most]) => [what, { taps, most }]))));

const consoleOf = (page: Page): Locator => page.locator('.console');

/** A player at the console: counts taps, and waits until the screen shows their effect. */
const atConsole = (page: Page, me: Player) => {
  const body = consoleOf(page);
  const main = body.locator('[data-main]:not(:disabled)').first();
  const types = async (): Promise<string[]> =>
    (await entriesOf(page, me.battleId())).map(({ type }) => type).filter(type => type !== 'throw');
  /** Presses the main button until another entry is written. */
  const doIt = async (): Promise<void> => {
    const before = (await types()).length;
    for (let taps = 0; taps < 3 && (await types()).length === before; taps++) {
      await me.tap(main);
      // Waits until the dice lie or the entry is written.
      await until(async () => (await types()).length > before || (await main.isVisible())).toBe(true);
      await me.drawn();
      await me.saved();
    }
    await until(async () => (await types()).length).toBeGreaterThan(before);
  };
  let phase = '';
  const isInPhase = async (): Promise<boolean> =>
    ((await page.locator('.turn-now').textContent()) ?? '').includes(`· ${phase}`);
  /** Goes to the next phase, unless it has begun because nothing was left to do. */
  const to = async (next: string): Promise<void> => {
    phase = next;
    await me.saved();
    if (await isInPhase()) return;
    await me.tap(page.locator('.next-phase'));
    await until(isInPhase).toBe(true);
    await me.drawn();
  };
  const isOpen = async (): Promise<boolean> => (await isInPhase()) && (await main.count()) > 0 && !(await isAtWill());
  const isAtWill = async (): Promise<boolean> => (await body.getByText('optional').count()) > 0;
  return { body, main, doIt, to, isOpen, types };
};

const counted = async (me: Player, work: () => Promise<void>): Promise<number> => {
  const before = me.taps();
  await work();
  return me.taps() - before;
};

test('a whole ordinary turn of the Spartan battle with the app’s dice, counted tap by tap', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    within('a ready-made battle to its first turn', await counted(me, () => me.beginBattle().then(() => undefined)), 3);
    const { body, doIt, to, isOpen, types } = atConsole(page, me);
    await body.locator('.console-body').waitFor();
    const parts: Record<string, number> = {};
    const part = async (what: string, work: () => Promise<void>): Promise<void> => {
      parts[what] = (parts[what] ?? 0) + (await counted(me, work));
    };
    const start = me.taps();
    await part('initiative', async () => {
      // A tie is thrown again.
      for (let tries = 0; tries < 20 && !(await types()).includes('initiative'); tries++) {
        await me.tap(body.locator('[data-main]:not(:disabled)'));
        await me.saved();
      }
    });
    await to('Command');
    await part('eight orders of four leaders', async () => {
      await me.press('Control: 4 leaders', body);
      await me.press('Signal: 4 leaders', body);
      await me.press('Give 8 orders', body);
      await until(types).toContain('together');
    });
    within('eight orders of four leaders', parts['eight orders of four leaders'] ?? 99, 3);
    within('all control tests, rolled', await counted(me, doIt), 2);
    await to('Skirmish');
    const shots = await counted(me, doIt);
    within('six shots, rolled', shots, 2);
    await me.undo();
    await me.saved();
    await to('Manoeuvre');
    within('a phalanx moved', await counted(me, doIt), 3);
    for (let more = 0; more < 12 && (await isOpen()); more++) await doIt();
    await to('Charge');
    await until(types).toContain('together');
    // Each unit charges the enemy that faces it, if it may; the enemy stands.
    for (let charges = 0; charges < 12 && (await body.locator('.console-unit').count()) > 0; charges++) {
      const before = (await types()).length;
      for (let taps = 0; taps < 4 && (await types()).length === before; taps++) {
        const answer = body.getByRole('button', { name: /^They (stand|evade|charge)/ });
        await me.tap((await answer.count()) > 0 ? answer.first() : body.locator('.console-unit').first());
        await me.drawn();
        await me.saved();
      }
    }
    await to('Combat');
    for (let fights = 0; fights < 40 && (await isOpen()); fights++) {
      const isFight = (await body.locator('.fight-sides').count()) > 0;
      const taps = await counted(me, doIt);
      if (isFight) within('a fight from the console, rolled', taps, 2);
    }
    await to('After combat');
    for (let moves = 0; moves < 40 && (await isOpen()); moves++) await doIt();
    await to('Initiative');
    within('a whole ordinary turn', me.taps() - start, 60);
  }));

test('an ordinary turn of twelve units a side on the plan, both lines about to meet, counted tap by tap', () =>
  withSharedApp({}, async ({ page }) => {
    await openBeforeClash(page);
    await seedDice(page);
    const me = player(page);
    const { body, doIt, to, isOpen, types } = atConsole(page, me);
    await body.locator('.console-body').waitFor();
    const parts: Record<string, number> = {};
    const part = async (what: string, work: () => Promise<void>): Promise<void> => {
      parts[what] = (parts[what] ?? 0) + (await counted(me, work));
    };
    const allOpen = async (): Promise<void> => {
      for (let more = 0; more < 40 && (await isOpen()); more++) await doIt();
    };
    const before = (await types()).length;
    const did = async (): Promise<string[]> => (await types()).slice(before);
    await part('initiative', async () => {
      for (let tries = 0; tries < 20 && !(await did()).includes('initiative'); tries++) {
        await me.tap(body.locator('[data-main]:not(:disabled)'));
        await me.saved();
      }
      await to('Command');
    });
    await part('orders and tests', async () => {
      const given = (await types()).length;
      await me.press(/^Control: \d+ leaders$/, body);
      await me.press(/^Give \d+ orders$/, body);
      await until(async () => (await types()).length).toBeGreaterThan(given);
      await me.drawn();
      await allOpen();
      await to('Skirmish');
    });
    await part('skirmish', async () => {
      await doIt();
      await to('Manoeuvre');
    });
    await part('moves', async () => {
      await allOpen();
      await to('Charge');
    });
    await part('charges', async () => {
      // The plan shows which charges reach which targets.
      const able = body.locator('.console-unit', { hasText: '→' });
      for (let charges = 0; charges < 12 && (await able.count()) > 0; charges++) {
        const known = (await types()).length;
        await me.tap(able.first());
        await me.tap(body.getByRole('button', { name: /^They (stand|evade|charge)/ }).first());
        await until(async () => (await types()).length).toBeGreaterThan(known);
        await me.drawn();
        await me.saved();
      }
      await to('Combat');
    });
    await part('fights', async () => {
      await allOpen();
      await to('After combat');
    });
    await part('moves after fights', async () => {
      await allOpen();
      await to('Initiative');
    });
    for (const [what, taps] of Object.entries(parts)) table.push([`on the plan: ${what}`, taps, 60]);
    const fights = (await did()).filter(type => type === 'fight').length;
    table.push(['on the plan: fights in it', fights, 12]);
    expect(fights).toBeGreaterThan(0);
    within(
      'an ordinary turn on the plan',
      Object.values(parts).reduce((sum, taps) => sum + taps, 0),
      50,
    );
  }));

test('tests typed, a fight picked, rolled and typed, and a man lost', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const { body, types } = atConsole(page, me);
    await body.locator('.console-body').waitFor();
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    const rolled = await counted(me, async () => {
      await me.press(/^Roll \d+ dice$/);
      await me.apply();
    });
    within('a fight picked, rolled', rolled, 2);
    await me.undo();
    await me.saved();
    await me.openSheet(own('Spartiates'));
    within('a man lost, on the shield that is picked', await counted(me, () => me.press('Men: one less')), 1);
    within(
      'a disorder point, on the shield that is picked',
      await counted(me, () => me.press('Disorder: one more')),
      1,
    );
    await me.closeSheet(own('Spartiates'));
    await me.tap(body.getByRole('button', { name: 'Our dice' }));
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    const typedFight = await counted(me, async () => {
      await me.press('Hits of Spartiates: 6');
      await me.press('Hits of Thebans I: 3');
      await me.apply();
    });
    within('a fight picked, typed', typedFight, 3);
    await me.undo();
    await me.saved();
    await me.press('Die of Spartans and allies: 5');
    await me.press('Die of Thebans and allies: 2');
    await until(types).toContain('initiative');
    await me.tap(body.getByRole('button', { name: /^Later/ }));
    const typed = await counted(me, async () => {
      for (const face of [3, 4, 2, 5, 3, 3]) await me.tap(body.getByRole('button', { name: new RegExp(`: ${face}$`) }));
      await me.press('Apply 6', body);
      await until(types).toContain('together');
    });
    within('six control tests of more, typed', typed, 7);
    // Their results are shown until they are undone.
    const said = (): Promise<string | null> => body.locator('.console-said').textContent();
    await until(said).toMatch(/^6 control tests\s· halt: /);
    await me.undo();
    await until(said).toBe('');
  }));

/** Sets the app's next dice, each as an index of the faces of its die; later ones are random. */
const dice = (page: Page, ...places: readonly number[]): Promise<void> =>
  page.evaluate(
    next => {
      const to = window as unknown as { fall?: number[] };
      const first = to.fall === undefined;
      to.fall = next;
      if (!first) return;
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (array => {
        const place = to.fall?.shift();
        if (place === undefined || !(array instanceof Uint32Array)) return real(array);
        array[0] = place;
        return array;
      }) as typeof crypto.getRandomValues;
    },
    [...places],
  );

/** The number of dice of a side in the fight on the console. */
const diceOf = async (body: Locator, side: 0 | 1): Promise<number> =>
  Number(await body.locator('.fight-head > b').nth(side).textContent());

const many = (count: number, place: number): number[] => Array.from({ length: count }, () => place);

test('a charge evaded, and a fight with all that comes of it, counted tap by tap', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const { body, doIt, to, isOpen, types } = atConsole(page, me);
    await body.locator('.console-body').waitFor();
    for (const name of ['Tegeans', 'Corinthians']) {
      const sheet = await me.openSheet(own(name));
      if (name === 'Tegeans') await me.choose('Aggression', 'Eager', sheet);
      for (let inches = 0; inches < 5; inches++) await me.press('Inches advanced this turn: one more', sheet);
      await me.closeSheet(own(name));
      await me.saved();
    }
    await alala.inPhase(page, 4);
    const evaded = await counted(me, async () => {
      await me.press('Corinthians', body);
      await me.press('Herdsmen V', body);
      await me.press('They evade', body);
      await until(types).toContain('charge');
      await me.saved();
      await doIt();
    });
    within('charge, evade', evaded, 4);

    await me.press('Phocians', body);
    await me.press('They stand', body);
    await me.saved();
    await to('Combat');
    await me.tap(body.getByRole('button', { name: 'Our dice' }));
    // A number of hits above the present number of dice must be typed again.
    await me.press('Hits of Tegeans: 9', body);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const you = player(other);
    await you.undoButton.waitFor();
    const disorder = (await you.openSheet(own('Tegeans'))).getByLabel('Disorder', { exact: true });
    await disorder.fill('7');
    await disorder.press('Tab');
    await you.saved();
    await other.close();
    await body.getByText('type them again', { exact: false }).waitFor();
    await body.getByRole('button', { name: 'Hits of Tegeans: 1', exact: true }).waitFor();
    await me.undo();
    await me.saved();
    // When they fit again they count. After an undo they are shown, and can be changed.
    await me.press('Hits of Phocians: 3', body);
    await until(types).toContain('fight');
    await me.undo();
    await body.getByText('9 hits').waitFor();
    await me.press('Change', body);
    const typed = await counted(me, async () => {
      await me.press('Hits of Tegeans: 4', body);
      await me.press('Hits of Phocians: 3', body);
      await until(async () => (await types()).filter(type => type === 'fight')).toHaveLength(2);
    });
    within('a fight from the console, typed', typed, 2);
    await me.undo();
    await me.press('Change', body);
    await me.tap(body.getByRole('button', { name: 'App’s dice' }));
    // All sixes against all ones, a short flight, a long pursuit, hits, and a test that ends the pursuit.
    const fell = [...many(await diceOf(body, 0), 5), ...many(await diceOf(body, 1), 0)];
    await dice(page, ...fell);
    const routed = await counted(me, async () => {
      await doIt();
      for (let more = 0; more < 12 && !(await types()).includes('hack'); more++) {
        if (!(await isOpen())) await to('After combat');
        const title = (await body.locator('.console-what').textContent()) ?? '';
        await dice(page, ...many(24, /Phocians/.test(title) && !/hack/.test(title) ? 0 : 5));
        await doIt();
      }
      for (let more = 0; more < 12 && (await isOpen()); more++) {
        await dice(page, ...many(24, 0));
        await doIt();
      }
    });
    within('fight, retire, pursue, hack, test, rout', routed, 12);
    const whats = (await entriesOf(page, me.battleId())).flatMap(({ type, data }) =>
      type === 'move' ? [(data as { what: string }).what] : [type],
    );
    for (const what of ['fight', 'retire', 'pursue', 'hack', 'control', 'rout']) expect(whats).toContain(what);
  }));

test('a card of the Gods: invoked, turned, played, done', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    const { body, types } = atConsole(page, me);
    await alala.inPhase(page, 1);
    await me.press('Give orders', body);
    // The house deck in order, with the paean, the 13th of its 27 cards, on top.
    await dice(page, ...Array.from({ length: 26 }, (_, i) => (26 - i === 12 ? 0 : 26 - i)));
    const played = await counted(me, async () => {
      await me.press('Invoke the Gods (2 CP): The king');
      await me.press('Show the hand of Spartans and allies');
      await me.press('Play The paean');
      await me.press('Play');
      await until(types).toContain('play');
    });
    within('a card invoked, turned, played', played, 4);
  }));
