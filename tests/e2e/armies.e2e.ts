import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilOffline, withKeptApp } from './harness.ts';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { BATTLE, openGamePage, player, tableDoor, until } from './steps.ts';

const ARMIES_PAGE = '#/armies/alala';

/** A player on the armies page. */
const playerAtArmies = (page: Page) => {
  const me = player(page);
  const line = page.getByRole('list', { name: 'Line, from left to right', exact: true });
  return {
    ...me,
    line,
    mine: page.getByRole('region', { name: 'My armies', exact: true }),
    library: page.getByRole('region', { name: 'Library', exact: true }),
    dialog: page.getByRole('dialog'),
    /** The button of an army in the list. */
    army: (name: string) =>
      page
        .getByRole('region', { name: 'My armies', exact: true })
        .getByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')} \\d+ units`) }),
    order: async (): Promise<string[]> =>
      (await line.locator('.unit-name').allInnerTexts()).map(text => text.replaceAll('\u00ad', '').trim()),
    stored: (): Promise<void> => page.getByText('Saved', { exact: true }).waitFor(),
    take: async (army: string): Promise<void> => {
      await me.press(`Copy ${army}`);
      await page.getByRole('heading', { name: army, exact: true }).waitFor();
    },
    backToList: async (): Promise<void> => {
      await me.press('Armies');
      await page.getByRole('heading', { name: 'Armies', exact: true }).waitFor();
    },
    choose: async (side: string, army: string): Promise<void> => {
      await me.press(new RegExp(`^${side} army`));
      await me.press(new RegExp(`^${army} \\d+ units`), page.getByRole('dialog'));
    },
    bringFile: async (name: string, text: string | Buffer): Promise<void> => {
      const path = join(tmpdir(), `alala-${process.pid}-${name}`);
      writeFileSync(path, text);
      await me.press('Import');
      await page.getByLabel('Army file').setInputFiles(path);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  };
};

test('an army from scratch: units, phalanx, leader, order by buttons and by drag; undo; it is there after a reload', () =>
  withSharedApp({}, async ({ page }) => {
    const me = playerAtArmies(page);
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.press('New army');
    await page.getByLabel('Name', { exact: true }).fill('Men of  Mantinea ');
    await page.getByRole('heading', { name: 'Men of Mantinea', exact: true }).waitFor();
    await me.press('Add a phalanx');
    await me.press('Add hoplites');
    await me.press('Add hoplites');
    await me.press('Add heavy cavalry');
    await me.press('Add psiloi');
    await until(me.order).toEqual(['Hoplites 1', 'Hoplites 2', 'Heavy cavalry 1']);
    await page.getByRole('list', { name: 'In front of the line', exact: true }).getByRole('button').waitFor();

    await me.tap(me.line.getByRole('button', { name: /^Heavy cavalry 1/ }));
    await me.press('Move Heavy cavalry 1 to the left');
    await me.press('Move Heavy cavalry 1 to the left');
    await until(me.order).toEqual(['Heavy cavalry 1', 'Hoplites 1', 'Hoplites 2']);
    await until(() => me.button('Move Heavy cavalry 1 to the left').isDisabled()).toBe(true);

    // `hover` waits until a shield stands still and nothing lies over it.
    await me.line.getByRole('button', { name: /^Heavy cavalry 1/ }).hover();
    await page.mouse.down();
    await me.line.getByRole('button', { name: /^Hoplites 1/ }).hover();
    await me.line.getByRole('button', { name: /^Hoplites 2/ }).hover();
    await page.mouse.up();
    await until(me.order).toEqual(['Hoplites 1', 'Hoplites 2', 'Heavy cavalry 1']);

    const sheet = me.panel('Heavy cavalry 1');
    await me.press('Men: one more', sheet);
    await until(() => sheet.getByLabel('Men', { exact: true }).inputValue()).toBe('9');
    await sheet.getByLabel('Men', { exact: true }).fill('100');
    await sheet.getByLabel('Men', { exact: true }).press('Tab');
    await sheet.getByText('A whole number from 1 to 99.').waitFor();
    await me.press('Delete unit', sheet);
    await until(me.order).toEqual(['Hoplites 1', 'Hoplites 2']);
    await me.press('Undo');
    await until(me.order).toEqual(['Hoplites 1', 'Hoplites 2', 'Heavy cavalry 1']);

    await page.locator('summary', { hasText: 'Phalanx 1' }).tap();
    await page.getByLabel('Leader', { exact: true }).fill('Lysis');
    await page.getByLabel('Second in command', { exact: true }).fill('Kleon');
    await page.getByRole('group', { name: 'CP each turn' }).getByText('Set', { exact: true }).tap();
    await me.press('CP each turn: one more');
    await me.stored();

    await page.reload();
    await page.getByRole('heading', { name: 'Men of Mantinea', exact: true }).waitFor();
    await until(me.order).toEqual(['Hoplites 1', 'Hoplites 2', 'Heavy cavalry 1']);
    await me.line.getByRole('button', { name: 'Heavy cavalry 1, heavy cavalry, 9 of 9 men, Formed-up' }).waitFor();
    await me.line.getByRole('button', { name: /^Hoplites 1, hoplites, grade B, .*, Lysis$/ }).waitFor();
    await page.locator('summary', { hasText: 'Lysis · 4 of 4 CP' }).waitFor();
  }));

test('a second line: chosen, moved, kept after a reload, behind its front on the field', () =>
  withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    await me.take('Thebans');
    await page.getByLabel('Name', { exact: true }).fill('Deep Thebans');
    await page.getByRole('heading', { name: 'Deep Thebans', exact: true }).waitFor();
    await me.tap(me.line.getByRole('button', { name: /^Thebans II,/ }));
    const sheet = me.panel('Thebans II');
    await sheet.getByRole('group', { name: 'Stands', exact: true }).getByText('behind a unit', { exact: true }).tap();
    await me.line.getByRole('button', { name: /^Thebans II, .*, behind Thebans I$/ }).waitFor();
    await me.press('Move Thebans II to the right', sheet);
    await me.line.getByRole('button', { name: /^Thebans II, .*, behind Thebans III$/ }).waitFor();
    await sheet.getByRole('group', { name: 'Behind', exact: true }).getByText('Boeotians I', { exact: true }).tap();
    await me.line.getByRole('button', { name: /^Thebans II, .*, behind Boeotians I$/ }).waitFor();
    await me.stored();
    await page.reload();
    await me.line.getByRole('button', { name: /^Thebans II, .*, behind Boeotians I$/ }).waitFor();
    // When the unit in front is deleted, the one behind moves up.
    await me.tap(me.line.getByRole('button', { name: /^Boeotians I,/ }));
    await me.press('Delete unit');
    await me.line
      .getByRole('button', { name: 'Thebans II, hoplites, grade B, 24 of 24 men, Formed-up', exact: true })
      .waitFor();
    await me.press('Undo');
    await me.line.getByRole('button', { name: /behind Boeotians I$/ }).waitFor();
    await me.stored();
    await me.backToList();
    await me.goHome();
    await me.tap(tableDoor(page));
    await me.choose('First', 'Deep Thebans');
    await me.choose('Second', 'Malians');
    await me.tap(me.button('Begin').first());
    const behind = me.unit({ army: 'Deep Thebans', name: 'Thebans II' });
    await behind.waitFor();
    await until(() => behind.getAttribute('aria-label')).toContain('behind Boeotians I');
    const top = async (name: string): Promise<number> =>
      (await me.unit({ army: 'Deep Thebans', name }).boundingBox())?.y ?? Number.NaN;
    expect(await top('Thebans II')).toBeGreaterThan(await top('Boeotians I'));
    // When the unit in front leaves the line, the one behind takes its place.
    const front = await me.openSheet({ army: 'Deep Thebans', name: 'Boeotians I' });
    await front.getByRole('group', { name: 'Stands', exact: true }).getByText('routing', { exact: true }).tap();
    await until(() => behind.getAttribute('aria-label')).not.toContain('behind');
    await me.press('Close', front);
    await me.saved();
    await page.reload();
    await behind.waitFor();
    await until(() => behind.getAttribute('aria-label')).not.toContain('behind');
  }));

test('copy, delete with undo, at once and after a reload', () =>
  withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    await me.take('Thebans');
    await me.press('Copy');
    await page.getByRole('heading', { name: 'Thebans (copy)', exact: true }).waitFor();
    await me.backToList();
    await me.press('Delete Thebans (copy)');
    await page.getByText('Deleted: Thebans (copy)').waitFor();
    await until(() => me.mine.getByRole('button', { name: /units/ }).count()).toBe(1);
    await page.reload();
    await me.press('Undo');
    await me.army('Thebans (copy)').waitFor();
    await me.tap(me.army('Thebans'));
    await me.press('Delete Thebans');
    await page.getByText('Deleted: Thebans', { exact: true }).waitFor();
  }));

test('a file goes from one phone to another', async () => {
  let text = '';
  await withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    await me.take('Malians');
    await page.getByLabel('Name', { exact: true }).fill('Οι δικοί μου');
    await me.press('Share');
    const download = page.waitForEvent('download');
    await me.press('Save as a file', me.dialog);
    const file = await download;
    expect(file.suggestedFilename()).toBe('Οι-δικοί-μου.alala.json');
    text = readFileSync(await file.path(), 'utf8');
  });
  await withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    await me.bringFile('good.json', text);
    await page.getByText('Οι δικοί μου', { exact: true }).waitFor();
    await until(() => me.line.getByRole('listitem').count()).toBe(4);
    await me.press('Cancel');
    await me.mine.getByText('No army of your own yet.').waitFor();
    // Importing a file twice makes two armies, because imports never replace.
    for (const _ of [1, 2]) {
      await me.bringFile('good.json', text);
      await me.press('Add it');
      await page.getByRole('heading', { name: 'Οι δικοί μου', exact: true }).waitFor();
      await me.backToList();
    }
    await until(() => me.army('Οι δικοί μου').count()).toBe(2);
  });
});

test('a link goes into another phone by its address, or pasted', async () => {
  let link = '';
  await withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    await me.take('Argives and allies');
    await me.press('Share');
    link = await me.dialog.getByRole('textbox').inputValue();
    expect(link.length).toBeLessThan(1500);
  });
  await withSharedApp({ path: new URL(link).hash }, async ({ page }) => {
    const me = playerAtArmies(page);
    await page.getByRole('heading', { name: 'Add this army?' }).waitFor();
    expect(new URL(page.url()).hash).toBe(ARMIES_PAGE);
    await me.press('Add it');
    await page.getByRole('heading', { name: 'Argives and allies', exact: true }).waitFor();
    await me.backToList();
    await me.press('Import');
    await page.getByLabel('Link or text').fill(`Ours: ${link}`);
    await me.press('Preview');
    await me.press('Add it');
    await me.backToList();
    await until(() => me.army('Argives and allies').count()).toBe(2);
    await me.goTo(`${ARMIES_PAGE}/import/${link.slice(-300)}`);
    await until(() => page.getByRole('alert').allInnerTexts()).toEqual([
      'Not imported: the link or text is damaged or not complete. Nothing was changed.',
    ]);
    await me.goTo(`${ARMIES_PAGE}/nobody`);
    await until(() => page.getByRole('alert').allInnerTexts()).toEqual(['That is not on this phone.']);
    await until(() => me.army('Argives and allies').count()).toBe(2);
  });
});

test('invalid files are refused with problem and place, hostile names are cleaned, nothing is imported in part', () =>
  withSharedApp({ path: ARMIES_PAGE }, async ({ page }) => {
    const me = playerAtArmies(page);
    const army = {
      what: 'alala-army',
      version: 2,
      id: 'x',
      name: 'X',
      blazon: 'owl',
      phalanxes: [],
      leaders: [],
      units: [{ id: 'u', name: 'U', kind: 'psiloi', men: 6, aggression: 'formedUp', rank: 'screen' }],
    };
    const unit = (more: object) =>
      JSON.stringify({ ...army, units: [army.units[0], { ...army.units[0], id: 'v', ...more }] });
    const cases: [name: string, text: string, why: string][] = [
      ['half.json', JSON.stringify(army).slice(0, 90), 'it is damaged, or not an army file.'],
      ['large.json', `"${'x'.repeat(70_000)}"`, 'it is larger than an army can be (64 KB).'],
      [
        'newer.json',
        JSON.stringify({ ...army, version: 4 }),
        'it comes from a newer version of the app. Update this one first. Where: version.',
      ],
      ['men.json', unit({ men: 500 }), 'a number is out of range. Where: unit 2, men.'],
      [
        'key.json',
        unit({}).replace('"id":"v"', '"__proto__":{},"id":"v"'),
        'it holds a forbidden key. Where: unit 2, __proto__.',
      ],
    ];
    for (const [name, text, why] of cases) {
      await me.bringFile(name, text);
      await until(() => page.getByRole('alert').allInnerTexts()).toEqual([`Not imported: ${why} Nothing was changed.`]);
    }
    await me.mine.getByText('No army of your own yet.').waitFor();
    await me.bringFile('hostile.json', unit({ name: 'Evil\u202Elive' }));
    await page.getByText('Hidden or extra characters were removed from: unit 2, name.').waitFor();
    await page.getByRole('img', { name: /^Evillive, psiloi/ }).waitFor();
  }));

test('from two armies to the field in at most six taps; offered again; house rules and levels hold; offline', () =>
  withKeptApp({ serviceWorker: true }, async app => {
    const { page, stop } = app;
    await untilOffline(page);
    await stop();
    await page.reload();
    let me = playerAtArmies(page);
    await me.tap(tableDoor(page));
    await me.button('Begin').first().waitFor();
    await until(() => me.button('Begin').first().isDisabled()).toBe(true);
    const before = me.taps();
    await me.choose('First', 'Locrians');
    await me.choose('Second', 'Malians');
    await me.tap(me.button('Begin').first());
    await me.undoButton.waitFor();
    expect(me.taps() - before).toBeLessThanOrEqual(6);
    await me.unit({ army: 'Locrians', name: 'Locrians I' }).waitFor();
    await me.unit({ army: 'Malians', name: 'Oetaeans' }).waitFor();
    await page.reload();
    await me.unit({ army: 'Malians', name: 'Malians IV' }).waitFor();

    await me.goHome();
    await me.tap(tableDoor(page));
    await page.getByText('As last time.').waitFor();
    await me.button(/^First army: Locrians/).waitFor();
    await me.button(/^Second army: Malians/).waitFor();
    await page.getByText('Starting aggression: Malians').tap();
    await me.tap(page.getByRole('button', { name: /^Malians III,/ }));
    await page.getByRole('group', { name: 'Malians III', exact: true }).getByText('Eager', { exact: true }).tap();
    await page.getByText('House rules', { exact: true }).tap();
    await page.getByRole('group', { name: 'At most 12 dice' }).getByText('Of the total', { exact: true }).tap();
    await page.getByText('Whether bonuses can lift a big unit over twelve dice.').waitFor();
    await page.getByText('Place, date and notes', { exact: true }).tap();
    await page.getByLabel('Place', { exact: true }).fill('Club');
    await page.getByLabel('Notes', { exact: true }).fill('Rain');
    await me.tap(me.button('Begin').first());
    await until(() => me.labelOf({ army: 'Malians', name: 'Malians III' })).toMatch(/, Eager,/);
    await me.press('Menu');
    await page.getByText('Of the total', { exact: true }).waitFor();
    await page.getByText(/^Club\n\d{4}-\d\d-\d\d\nRain$/).waitFor();

    await app.reopen();
    me = playerAtArmies(app.page);
    await me.press('Back', app.page.getByRole('banner'));
    await me.goHome();
    await me.tap(tableDoor(app.page));
    await me.button(/^Second army: Malians/).waitFor();
    await until(() => me.panel(BATTLE).count()).toBe(1);
  }));

test('shield colours: chosen for an army and for one battle; two of one colour are shown in two', () =>
  withSharedApp({}, async ({ page }) => {
    const me = playerAtArmies(page);
    const fieldOf = (side: 'a' | 'b'): Promise<string> =>
      page
        .locator(`.battle-line .token-${side}`)
        .first()
        .evaluate(token => getComputedStyle(token).getPropertyValue('--field').trim());
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.take('Locrians');
    const choice = page.getByRole('group', { name: 'Shield colour', exact: true });
    await until(() => choice.getByRole('radio', { name: 'olive' }).isChecked()).toBe(true);
    // Works by keyboard like other radio buttons.
    await choice.getByRole('radio', { name: 'olive' }).focus();
    await page.keyboard.press('ArrowLeft');
    await until(() => choice.getByRole('radio', { name: 'ochre' }).isChecked()).toBe(true);
    await me.press('Undo');
    await until(() => choice.getByRole('radio', { name: 'olive' }).isChecked()).toBe(true);
    await choice.getByText('ochre', { exact: true }).tap();
    await me.press('Armies');
    await me.goHome();
    await me.tap(tableDoor(page));
    await me.press(/^First army/);
    await me.press(/^Locrians /, page.getByRole('dialog').getByRole('region', { name: 'My armies' }));
    await me.choose('Second', 'Malians');
    await page.getByText('Both armies have ochre shields: the second is shown in indigo.').waitFor();
    await page.getByText('Shield colours', { exact: true }).tap();
    const malians = page.getByRole('group', { name: 'Second army: Malians', exact: true });
    await until(() => malians.getByRole('radio', { name: 'indigo' }).isChecked()).toBe(true);
    await malians.getByText('plum', { exact: true }).tap();
    await page.getByText(/^Both armies have/).waitFor({ state: 'detached' });
    await me.tap(me.button('Begin').first());
    await me.undoButton.waitFor();
    const before = [await fieldOf('a'), await fieldOf('b')];
    expect(new Set(before).size).toBe(2);
    await page.reload();
    await me.undoButton.waitFor();
    expect([await fieldOf('a'), await fieldOf('b')]).toEqual(before);
    await until(() => page.locator('.army-name').evaluateAll(names => names.map(name => name.className))).toEqual([
      'army-name text-side colour-plum',
      'army-name text-side colour-ochre',
    ]);
  }));

test('an army is printed: its roster with figures and troops, and a sheet of markers, on A4 and Letter', () =>
  withSharedApp({}, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.reload();
    await alala.army(page);
    // Sizes of paper in points, less margins of 14 mm, in CSS pixels.
    for (const [format, width, height] of [
      ['A4', 688, 1016],
      ['Letter', 710, 950],
    ] as const) {
      await page.getByRole('button', { name: 'Print the roster' }).dispatchEvent('click');
      const sheet = page.locator('.paper');
      await sheet.locator('h1', { hasText: 'Spartans' }).waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width, height });
      await until(() => sheet.locator('tbody tr').count()).toBe(12);
      await until(() => sheet.textContent()).toMatch(/12 dice in combat\s· half: 12/);
      await until(() => sheet.textContent()).toMatch(/psiloi: In combat a die for each man\./);
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const roster = await page.pdf({ format });
      expect(roster.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
      // After printing, the sheet is removed.
      await sheet.waitFor({ state: 'detached' });
      await page.emulateMedia({ media: 'screen' });
      // A printed page may be drawn late, so the test clicks without waiting for it.
      await page.getByRole('button', { name: 'Print markers' }).dispatchEvent('click');
      await page.locator('.paper-markers').waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      await until(() => page.locator('.paper-markers > span').count()).toBe(90);
      await until(() => page.locator('.paper').evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(
        height,
      );
      const markers = await page.pdf({ format });
      expect(markers.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 360, height: 740 });
    }
  }));
