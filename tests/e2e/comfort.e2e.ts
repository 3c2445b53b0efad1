import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawnContrasts } from './looks.ts';
import { withSharedApp } from './shared-app.ts';
import { everySign } from './states.ts';
import { enemy, own, type Player, player, tableDoor, until } from './steps.ts';

/** The number of visible animations. With reduced motion each lasts a millisecond and ends with the next frame. */
const rolling = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running' || playState === 'paused')
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1).length,
  );

const roll = async (me: Player): Promise<void> => {
  await me.pick(own('Spartiates'));
  await me.pick(enemy('Thebans I'));
  await me.button(/^Roll \d+ dice$/).waitFor();
};

test('dice tumble for less than 700 ms, and a tap ends it', () =>
  withSharedApp({ context: { reducedMotion: 'no-preference' } }, async ({ page }) => {
    // A fake clock, so that durations do not depend on the machine.
    await page.clock.install();
    await page.reload();
    const me = player(page);
    await me.beginBattle();
    await roll(me);
    const tumbling = async () => (await page.locator('.dice-rolling').count()) > 0;
    const throwDice = () => page.evaluate(() => document.querySelector<HTMLElement>('[data-main]')?.click());
    const hold = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await hold();
    await throwDice();
    await until(tumbling).toBe(true);
    await page.clock.runFor(300);
    expect(await tumbling()).toBe(true);
    await page.clock.runFor(400);
    await until(tumbling).toBe(false);
    await page.clock.resume();
    const longest = await page.evaluate(() => {
      const die = document.querySelector('.die')?.parentElement;
      die?.classList.add('dice-rolling');
      const ends = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      die?.classList.remove('dice-rolling');
      return Math.max(...ends);
    });
    expect(longest).toBeGreaterThan(300);
    expect(longest).toBeLessThan(700);
    await me.apply();
    await me.undo();

    await roll(me);
    await hold();
    await throwDice();
    await until(tumbling).toBe(true);
    // The tap comes 150 ms after the roll, long before the animation would end.
    await page.clock.runFor(150);
    expect(await tumbling()).toBe(true);
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
    await until(tumbling).toBe(false);
  }));

test('with reduced motion nothing moves', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.pick(own('Spartiates'));
    expect(await rolling(page)).toBe(0);
    await me.pick(enemy('Thebans I'));
    await me.press(/^Roll \d+ dice$/);
    await page.locator('.die').first().waitFor();
    expect(await rolling(page)).toBe(0);
    await until(() => page.locator('.die').count()).toBeGreaterThan(20);
    await me.press('Turn to opponent');
    expect(await rolling(page)).toBe(0);
    const durations = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(element => {
          const { transitionDuration } = getComputedStyle(element);
          return transitionDuration.split(',').some(each => Number.parseFloat(each) > 0.001);
        })
        .map(element => element.className),
    );
    expect(durations).toEqual([]);
  }));

test('the outcome turns to the opponent, and back', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    await me.beginBattle();
    await me.typeHits(own('Spartiates'), enemy('Thebans I'), [4, 3]);
    const heads = page.locator('.outcome-head');
    const places = () => heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().x));
    /** The rotation of the first heading and its ancestors, in degrees. */
    const turned = () =>
      heads.first().evaluate(head => {
        let degrees = 0;
        for (let element: Element | null = head; element; element = element.parentElement) {
          const { rotate, transform } = getComputedStyle(element);
          degrees += Number.parseFloat(rotate) || 0;
          if (transform !== 'none') {
            const matrix = new DOMMatrix(transform);
            degrees += (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
          }
        }
        return Math.round(degrees);
      });
    expect(await turned()).toBe(0);
    const [left = 0, right = 0] = await places();
    expect(left).toBeLessThan(right);
    await me.press('Turn to opponent');
    await until(turned).toBe(180);
    const [nowRight = 0, nowLeft = 0] = await places();
    expect(nowRight).toBeGreaterThan(nowLeft);
    // The sheet can still be applied, and the screen turned back.
    await me.press('Turn back');
    await until(turned).toBe(0);
    await me.press('Turn to opponent');
    await me.apply();
    await me.saved();
  }));

test('a drag from shield to shield picks a fight; on the same side, or back to itself, it does not', () =>
  withSharedApp({}, async ({ page, context }) => {
    const me = player(page);
    await me.beginBattle();
    const middle = async (pointed: Parameters<Player['unit']>[0]) => {
      const box = await me.unit(pointed).locator('svg').boundingBox();
      if (!box) throw new Error('no shield');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const drag = async (from: Parameters<Player['unit']>[0], to: Parameters<Player['unit']>[0]) => {
      const [a, b] = [await middle(from), await middle(to)];
      await touch('touchStart', [a]);
      for (let step = 1; step <= 8; step++)
        await touch('touchMove', [{ x: a.x + ((b.x - a.x) * step) / 8, y: a.y + ((b.y - a.y) * step) / 8 }]);
      // A line follows the finger.
      await page.locator('.line-drag').waitFor({ state: 'attached' });
      // After a fling the browser ignores a tap, so the finger pauses before it is lifted.
      await page.waitForTimeout(150);
      await touch('touchMove', [b]);
      await touch('touchEnd', []);
      await page.locator('.line-drag').waitFor({ state: 'detached' });
      await me.drawn();
    };
    // A finger on a shield drags only if every shield is visible.
    await page.locator('.field-fits').waitFor();
    await drag(own('Spartiates'), own('Perioikoi I'));
    expect(page.url()).toMatch(/#\/battle\/[^/]+$/);
    await drag(own('Spartiates'), enemy('Thebans I'));
    await until(() => page.url()).toMatch(/\/fight\/au6\/bu\d$/);
    await me.button(/^Roll \d+ dice$/).waitFor();
    await me.back();
    // Dragging also works with a mouse, and from the enemy's side.
    const [a, b] = [await middle(enemy('Thebans I')), await middle(own('Spartiates'))];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 6 });
    await page.mouse.up();
    await until(() => page.url()).toMatch(/\/fight\/bu\d\/au6$/);
  }));

test('forced colours: two sides that differ without colour, and everything still there', () =>
  withSharedApp({ context: { forcedColors: 'active', deviceScaleFactor: 3 } }, async ({ page }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await everySign(page);
      const texts = await drawnContrasts(page);
      expect(texts.length).toBeGreaterThan(15);
      expect(texts.filter(({ ratio }) => ratio < 7)).toEqual([]);
      // One side is light on dark, the other dark on light, and both have a visible rim.
      const bright = await page.evaluate(() =>
        (['a', 'b'] as const).map(side => {
          const token = document.querySelector(`.token-${side}:not(.token-hollow)`);
          const pen = new OffscreenCanvas(1, 1).getContext('2d');
          if (!token || !pen) throw new Error('no shield');
          const value = (name: string): number => {
            const probe = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
            probe.style.fill = `var(${name})`;
            token.append(probe);
            pen.fillStyle = getComputedStyle(probe).fill;
            probe.remove();
            pen.fillRect(0, 0, 1, 1);
            const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
            return red + green + blue;
          };
          return {
            field: value('--field') - value('--ground'),
            figure: value('--figure') - value('--field'),
            rim: value('--rim') - value('--ground'),
          };
        }),
      );
      const [a, b] = bright;
      expect(Math.abs((a?.field ?? 0) - (b?.field ?? 0))).toBeGreaterThan(380);
      for (const side of bright) {
        expect(Math.abs(side.figure)).toBeGreaterThan(380);
        expect(Math.abs(side.rim)).toBeGreaterThan(380);
      }
      // The selected unit has a mark besides its background.
      const picked = page.locator('[data-unit]').first();
      await picked.tap();
      await until(() => picked.evaluate(unit => getComputedStyle(unit).outlineStyle)).toBe('solid');
      await page.goBack();
    }
  }));

/** Phones that grant, refuse, or do not support keeping the screen on. */
const WAKES = [
  { how: 'granted', says: 'The screen stays on' },
  { how: 'refused', says: 'The phone refuses to keep the screen on, perhaps to save its battery' },
  { how: 'absent', says: 'This browser cannot keep the screen on' },
] as const;

test.each(WAKES)('the screen’s lock $how: “$says”', ({ how, says }) =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(kind => {
      const asked: string[] = [];
      const wakeLock = {
        request: async (type: string) => {
          asked.push(type);
          if (kind === 'refused') throw new DOMException('made to fail by the test', 'NotAllowedError');
          return Object.assign(new EventTarget(), { release: async () => asked.push('release') });
        },
      };
      if (kind === 'absent') delete (Navigator.prototype as { wakeLock?: unknown }).wakeLock;
      else Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => wakeLock, configurable: true });
      Object.assign(window, { asked });
    }, how);
    await page.reload();
    const me = player(page);
    const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await tableDoor(page).waitFor();
    expect(await asked()).toEqual([]);
    await me.beginBattle();
    await until(() => page.locator('header .save').first().getAttribute('title')).toBe(says);
    await page.getByRole('banner').getByText(says, { exact: true }).waitFor({ state: 'attached' });
    if (how === 'granted') expect(await asked()).toEqual(['screen']);
    // The player switches it off: the lock is released, and the menu claims nothing.
    await me.press('Menu');
    const keep = page.getByRole('button', { name: /^Keep the screen on/ });
    await keep.tap();
    await until(() => keep.getAttribute('aria-pressed')).toBe('false');
    await until(() => page.locator('header .save[title]').count()).toBe(0);
    if (how === 'granted') await until(asked).toContain('release');
  }),
);

test('sound and vibration are off until somebody wants them, and settings survive', () =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(() => {
      const noises: string[] = [];
      Object.assign(window, { noises });
      navigator.vibrate = () => {
        noises.push('vibration');
        return true;
      };
      const Real = AudioContext;
      Object.assign(window, {
        AudioContext: class extends Real {
          constructor() {
            super();
            noises.push('sound');
          }
        },
      });
    });
    await page.reload();
    const me = player(page);
    const noises = () => page.evaluate(() => [...new Set((window as unknown as { noises: string[] }).noises)].sort());
    const throwDice = async () => {
      await me.pick(own('Spartiates'));
      await me.pick(enemy('Thebans I'));
      await me.press(/^Roll \d+ dice$/);
      await me.apply();
      await me.undo();
      await me.saved();
    };
    await me.beginBattle();
    await throwDice();
    expect(await noises()).toEqual([]);
    await me.press('Menu');
    const toggle = (name: string) => page.getByRole('button', { name, exact: true });
    for (const name of ['Dice sounds', 'Vibrate with the dice']) {
      await until(() => toggle(name).getAttribute('aria-pressed')).toBe('false');
      await toggle(name).tap();
      await until(() => toggle(name).getAttribute('aria-pressed')).toBe('true');
    }
    await me.choose('Text size', '130%');
    await me.choose('Theme', 'Dark');
    await page.getByRole('button', { name: /^Keep the screen on/ }).tap();
    await page.reload();
    await toggle('Dice sounds').waitFor();
    for (const name of ['Dice sounds', 'Vibrate with the dice'])
      await until(() => toggle(name).getAttribute('aria-pressed')).toBe('true');
    await until(() => page.getByRole('button', { name: /^Keep the screen on/ }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    await until(() => me.checked('Text size', page.locator('body'))).toBe('130%');
    await until(() => me.checked('Theme', page.locator('body'))).toBe('Dark');
    await until(() => page.evaluate(() => document.documentElement.style.fontSize)).toBe('130%');
    await me.back();
    await throwDice();
    expect(await noises()).toEqual(['sound', 'vibration']);
  }));

test('a new tab at the bare address opens the battle, and home if that is where it was left', () =>
  withSharedApp({}, async ({ page, context, server }) => {
    const me = player(page);
    const id = await me.beginBattle();
    await me.openSheet(own('Spartiates'));
    const tab = await context.newPage();
    await tab.goto(server.url);
    await until(() => tab.url()).toContain(`#/battle/${id}`);
    await player(tab).unit(own('Spartiates')).waitFor();
    await tab.close();
    await me.closeSheet(own('Spartiates'));
    await me.goHome();
    const other = await context.newPage();
    await other.goto(server.url);
    await tableDoor(other).waitFor();
    expect(other.url()).not.toContain('battle');
  }));

test('a tour of at most three cards that can be put away, and stays away; a fight to practise with', () =>
  withSharedApp({}, async ({ page, context, server }) => {
    const me = player(page);
    const tour = page.getByRole('region', { name: 'How it works' });
    await me.tap(page.getByRole('link', { name: /^Άλαλά! \d/ }));
    await tour.waitFor();
    const titles = [(await tour.getByRole('heading').textContent()) ?? ''];
    while (await me.button('Next', tour).isVisible()) {
      await me.press('Next', tour);
      await until(() => tour.getByRole('heading').textContent()).not.toBe(titles.at(-1));
      titles.push((await tour.getByRole('heading').textContent()) ?? '');
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeLessThanOrEqual(3);
    await me.press('Close', tour);
    await tour.waitFor({ state: 'detached' });
    await page.reload();
    const practice = page.getByRole('link', { name: 'Practice fight', exact: true });
    await practice.waitFor();
    expect(await tour.count()).toBe(0);

    await me.tap(practice);
    await me.button(/^Roll \d+ dice$/).waitFor();
    expect(page.url()).toMatch(/#\/battle\/[^/]+\/fight\//);
    await me.press(/^Roll \d+ dice$/);
    await me.apply();
    await me.saved();
    await me.undo();

    const other = await context.newPage();
    await other.goto(`${server.url}#/game/alala`);
    await other.getByRole('link', { name: 'New battle', exact: true }).waitFor();
    expect(await other.getByRole('region', { name: 'How it works' }).count()).toBe(0);
  }));
