import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { enemy, own, type Player, player, tableDoor, until } from './steps.ts';

/** What a finger needs, in CSS pixels, less a hair for the rounding of the layout. A field to type in needs only the height. */
const FINGER = 47.5;
const SHIELD = 43.5;

/** Each way is gone on the last of them. */
const SCREENS = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;

interface Seen {
  readonly role: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All that can be pressed, where it is. A tile is measured as a whole, not its hidden radio button. */
const pressable = async (page: Page): Promise<Seen[]> => {
  const all: Seen[] = [];
  for (const role of ['button', 'link', 'radio', 'textbox'] as const)
    all.push(
      ...(await page.getByRole(role).evaluateAll(
        (elements, of) =>
          elements.map(element => {
            const shown = of === 'radio' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
            const { x, y, width, height } = shown.getBoundingClientRect();
            const name =
              element.getAttribute('aria-label') ??
              ((element as HTMLInputElement).labels?.[0] ?? shown).textContent ??
              '';
            return { role: of, name: name.replace(/\s+/g, ' ').trim(), x, y, width, height };
          }),
        role,
      )),
    );
  return all;
};

/** Offenders of a screen, one line each. */
const offenders = async (me: Player, where: string, inBattle = true): Promise<string[]> => {
  const { page } = me;
  await me.drawn();
  const size = page.viewportSize();
  if (!size) throw new Error('no viewport');
  const found: string[] = [];
  // Of the page, and of every part of it that scrolls by itself.
  const wide = await page.evaluate(
    width =>
      [document.documentElement, ...document.querySelectorAll('body *')].flatMap(element => {
        const { overflowX } = getComputedStyle(element);
        const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        const room = element === document.documentElement ? width : element.clientWidth;
        return scrolls && element.scrollWidth > room + 1
          ? [`${element.localName} ${element.scrollWidth} > ${room}`]
          : [];
      }),
    size.width,
  );
  found.push(...wide.map(text => `scrolls sideways: ${text}`));
  for (const { role, name, x, width, height } of await pressable(page)) {
    const what = `${role} “${name.slice(0, 60)}” ${width.toFixed(0)}×${height.toFixed(0)}`;
    const isShield = /, (hoplites|psiloi|peltasts|(light|heavy) cavalry|hamippoi), /.test(name);
    const narrowest = isShield ? SHIELD : role === 'textbox' ? 0 : FINGER;
    if (height < FINGER || width < narrowest) found.push(`too small: ${what}`);
    if (x < -0.5 || x + width > size.width + 0.5) found.push(`outside of the screen: ${what} at ${x.toFixed(0)}`);
  }
  if (inBattle) {
    const undo = await me.undoButton.boundingBox();
    if (!undo || undo.y < 0 || undo.y + undo.height > size.height + 0.5)
      found.push(`undo is out of sight: ${JSON.stringify(undo)}`);
  }
  return found.map(text => `${where}: ${text}`);
};

/** On each size of screen. */
const onEach = async (me: Player, where: string, inBattle = true): Promise<string[]> => {
  const found: string[] = [];
  for (const size of SCREENS) {
    await me.page.setViewportSize(size);
    found.push(...(await offenders(me, `${where}, ${size.width} × ${size.height}`, inBattle)));
  }
  return found;
};

test('no sideways scroll, undo in sight, room for fingers on small screens', () =>
  withSharedApp({}, async ({ page }) => {
    const me = player(page);
    const found: string[] = [];
    const look = async (where: string, inBattle = true) => {
      found.push(...(await onEach(me, where, inBattle)));
    };
    await tableDoor(page).waitFor();
    await look('home', false);
    await me.openSettings();
    await look('home, settings', false);
    await me.press('Close', page.getByRole('dialog'));
    await me.tap(page.getByRole('link', { name: /^Play against the app/ }));
    await page.getByRole('link', { name: /^Hoplite Encounter/ }).waitFor();
    await look('against the app', false);
    await me.tap(page.getByRole('link', { name: 'Home', exact: true }));
    await me.tap(page.getByRole('link', { name: /^Άλαλά! \d/ }));
    await page.getByRole('link', { name: 'Rules', exact: true }).waitFor();
    await look('the page of a game', false);
    await me.tap(page.getByRole('link', { name: 'Rules', exact: true }));
    await page.getByText('Outcome of combat', { exact: true }).tap();
    await page.getByRole('article').first().waitFor();
    await look('rules', false);
    await me.tap(page.getByRole('link', { name: 'Home', exact: true }));
    await me.tap(tableDoor(page));
    await me.button('Begin').first().waitFor();
    await page.getByText('House rules', { exact: true }).tap();
    await look('new battle', false);
    await me.press('Begin', me.panel('Spartans and allies v Thebans and allies'));
    await me.undoButton.waitFor();
    await look('field');
    await me.press('Menu');
    await page.getByRole('heading', { name: 'House rules' }).waitFor();
    await look('menu');
    await me.press('Rules');
    await page.getByRole('searchbox').fill('hoplites');
    await page.getByRole('article').first().waitFor();
    await look('rules over the menu, found');
    await me.press('Close', page.getByRole('dialog'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await me.back();

    const sheet = await me.openSheet(own('Spartiates'));
    await look('unit sheet');
    // A word about a wrong value must find room as well.
    await sheet.getByLabel('Men', { exact: true }).fill('100');
    await sheet.getByLabel('Men', { exact: true }).press('Tab');
    await sheet.getByRole('alert').waitFor();
    await look('unit sheet, refused value');
    await me.press('Control test', sheet);
    await me.button('Roll the average die').waitFor();
    await look('control test');
    await me.press('Face on the die: 4');
    await look('control test, outcome');
    await me.back();

    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.button('Type dice').waitFor();
    await look('fight');
    await me.press('Spartiates: 14 dice, hits on 5–6, +1 hit. Why');
    await page.getByRole('dialog').waitFor();
    await look('fight, reasons');
    await me.press('Close', page.getByRole('dialog'));
    await me.button('Behind').first().tap();
    await page.getByRole('dialog').waitFor();
    await look('fight, supporters');
    await page.keyboard.press('Escape');
    await me.button('Add a unit').first().tap();
    await page.getByRole('dialog').waitFor();
    await look('fight, one more unit');
    await page.keyboard.press('Escape');
    await me.press('Type dice');
    await me.button('Hits of Spartiates: 8').waitFor();
    await look('typing hits');
    await me.choose('Type dice', 'Each face');
    await look('typing faces');
    await me.choose('Type dice', 'Hits');
    await me.press('Hits of Spartiates: 8');
    await me.press('Hits of Thebans I: 3');
    await me.button('Apply').waitFor();
    await look('outcome');
    await me.apply();
    await until(me.due).toBe('The king at risk and 2 more');
    await look('field, with what is due');

    await me.answer('The king at risk');
    await me.button('First die: 1').waitFor();
    await look('leader at risk');
    await me.press('First die: 1');
    await me.press('Second die, after the 1: 1');
    await me.button('Apply').waitFor();
    await look('leader at risk, outcome');
    await me.apply();
    await me.waveAside('The boeotarch at risk');
    await me.answer('Thebans I broken: who saw it?');
    await me.button('Nobody was near').waitFor();
    await look('morale');
    await me.back();

    await me.pick(own('Helots I'));
    await me.pick(enemy('Herdsmen I'));
    await me.button('Roll 6 dice').waitFor();
    await look('shoot');
    await me.press('Roll 6 dice');
    await me.button('Apply').waitFor();
    await look('shot, outcome');
    await me.apply();
    await me.openLog();
    await look('log');
    await me.press('The battle begins');
    await look('log, going back');
    await me.back();
    await me.goHome();
    await look('home, with a battle', false);
    // Cavalry and peltasts on the field, too.
    await me.beginBattle('Spartans v Athenians');
    await look('field of cavalry and peltasts');
    expect([...new Set(found)]).toEqual([]);
  }));
