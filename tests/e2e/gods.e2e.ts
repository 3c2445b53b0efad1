import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSharedApp } from './shared-app.ts';
import { BATTLE, enemy, entriesOf, openGamePage, own, player, tapPhase, until } from './steps.ts';

const DECKS = '#/armies/alala/decks';

const OMEN = {
  id: 'own1',
  name: 'Omen of crows',
  text: 'They sit down on the enemy.',
  when: 'retained',
  effect: { kind: 'aggression', whose: 'enemy', by: -1 },
} as const;
const DREAM = { ...OMEN, id: 'own2', name: 'A second dream', effect: { kind: 'reroll' } } as const;
const STORM = {
  ...OMEN,
  id: 'own3',
  name: 'Sudden storm',
  when: 'atOnce',
  effect: { kind: 'disorder', whose: 'own', by: 2 },
} as const;

const deckFile = (...cards: readonly object[]): string =>
  JSON.stringify({ what: 'alala-gods', id: 'x', version: 1, name: 'Ours', cards });

const servant = (page: Page) => {
  const me = player(page);
  const paste = async (text: string): Promise<void> => {
    await me.press('Import');
    await page.getByLabel('Link or text').fill(text);
    await me.press('Preview');
  };
  return {
    ...me,
    dialog: page.getByRole('dialog'),
    mine: page.getByRole('region', { name: 'My decks', exact: true }),
    paste,
    bringFile: async (name: string, text: string): Promise<void> => {
      const path = join(tmpdir(), `alala-gods-${process.pid}-${name}`);
      writeFileSync(path, text);
      await me.press('Import');
      await page.getByLabel('Deck file').setInputFiles(path);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    /** Makes a deck of these cards and begins the ready-made battle with it, on the field in the command phase. */
    battleWith: async (...cards: readonly object[]): Promise<string> => {
      await me.goTo(DECKS);
      await paste(deckFile(...cards));
      await me.press('Add it');
      await page.getByText('Saved', { exact: true }).waitFor();
      await me.goTo('#/new/alala');
      await page.getByText('God Pack: House deck').tap();
      await me.choose('God Pack', 'Ours');
      await me.press('Begin', me.panel(BATTLE));
      await me.undoButton.waitFor();
      await tapPhase(page);
      await me.back();
      return me.battleId();
    },
    invoke: async (): Promise<void> => {
      const sheet = await me.openSheet(own('Spartiates'));
      await me.press('Command', sheet);
      await me.tap(page.getByText('Invoke the Gods · 2 CP', { exact: true }));
      await me.press('Apply');
    },
    /** All text of the page, visible or not. */
    text: async (): Promise<string> => (await page.locator('body').textContent()) ?? '',
  };
};

test('invoked, drawn, hidden behind a tap, played, undone', () =>
  withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    await me.battleWith(OMEN);
    await me.invoke();
    await page.getByRole('heading', { name: 'Cards of the Gods' }).waitFor();
    await page.getByText('1 card in hand', { exact: true }).waitFor();
    expect(await me.text()).not.toContain('Omen of crows');
    await until(me.undoLabel).toBe('Undo: The king: Invoke the Gods');
    await me.press('Show the hand of Spartans and allies');
    await page.getByText('Omen of crows', { exact: true }).waitFor();
    await me.press('Hide the hand');
    await page.getByText('Omen of crows', { exact: true }).waitFor({ state: 'detached' });
    await me.press('Show the hand of Spartans and allies');
    // A phone that is switched away or off shows no hand.
    await page.getByText('Omen of crows', { exact: true }).waitFor();
    // The listener is added a frame after the screen is drawn.
    await until(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return page.getByText('Omen of crows', { exact: true }).count();
    }).toBe(0);
    await me.press('Show the hand of Spartans and allies');
    // The other side's cards are not shown.
    await me.tap(page.getByRole('group', { name: 'Whose cards' }).getByText('Thebans and allies', { exact: true }));
    await page.getByText('No card in hand', { exact: true }).waitFor();
    await me.tap(page.getByRole('group', { name: 'Whose cards' }).getByText('Spartans and allies', { exact: true }));
    expect(await me.text()).not.toContain('Omen of crows');
    await me.back();
    await until(() => me.labelOf(own('Spartiates'))).toContain('1 of 3 CP');
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toMatch(/^The king: Invoke the Gods, 2 CP \(a card is drawn\)/);
    expect(await me.text()).not.toContain('Omen of crows');
    await me.back();
    await me.saved();
    await page.reload();

    await me.press('Cards in hand: Spartans and allies 1, Thebans and allies 0');
    await me.press('Show the hand of Spartans and allies');
    await me.press('Play Omen of crows');
    await page.getByText('Aggression −1: one of the enemy’s').waitFor();
    await me.choose('Target', 'Thebans I');
    await page.getByText('Thebans I Formed-up').waitFor();
    await me.press('Play');
    await me.onField();
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('Formed-up');
    await until(me.undoLabel).toBe('Undo: card Omen of crows');
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toMatch(/^Spartans and allies play Omen of crows on Thebans I\./);
    await me.back();
    await me.undo();
    await until(() => me.labelOf(enemy('Thebans I'))).toContain('Ready');
    await me.button('Cards in hand: Spartans and allies 1, Thebans and allies 0').waitFor();
  }));

test('undo of a draw asks where the card goes, and the log shows the answer', () =>
  withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    const battle = await me.battleWith(OMEN, DREAM);
    const types = async (): Promise<string[]> => (await entriesOf(page, battle)).map(({ type }) => type).slice(1);
    await me.invoke();
    await page.getByText('1 card in hand', { exact: true }).waitFor();
    await me.back();
    await me.undo();
    await page.getByRole('heading', { name: 'Take back the draw?' }).waitFor();
    await page.getByText('Spartans and allies drew a card. Where does it go?').waitFor();
    // Asking alone changes nothing.
    await me.back();
    await until(() => me.labelOf(own('Spartiates'))).toContain('1 of 3 CP');
    await me.undo();
    await me.press('Back on top');
    await me.onField();
    await until(() => me.labelOf(own('Spartiates'))).toContain('3 of 3 CP');
    await me.saved();
    // That draw had shuffled the pack. Its order stays, so the card is on top.
    await until(types).toEqual(['command', 'undo', 'shuffle']);
    const [, , drawn, , top] = await entriesOf(page, battle).then(all => [undefined, ...all]);
    const order = (top?.data as { order: string[] } | undefined)?.order;
    expect(order?.[0]).toBe((drawn?.data as { drawn: { card: string } } | undefined)?.drawn.card);
    await me.invoke();
    await page.getByText('1 card in hand', { exact: true }).waitFor();
    await me.press('Show the hand of Spartans and allies');
    await me.press(/^Take back the draw of /);
    await me.press('Shuffle it in');
    await me.onField();
    await until(me.undoLabel).toBe('Undo: God Pack shuffled');
    await me.openLog();
    await until(async () => (await me.logLines())[0]).toMatch(/^The card is shuffled back into the God Pack\./);
    expect(await me.text()).not.toMatch(/Omen of crows|A second dream/);
    await me.back();
    // Undo continues from there to the start.
    for (const left of ['God Pack shuffled', 'God Pack shuffled', 'Command, turn 1']) {
      await until(me.undoLabel).toBe(`Undo: ${left}`);
      await me.undo();
      await me.drawn();
    }
  }));

test('an earlier draw is undone by a separate entry; a card can be drawn by hand against C5', () =>
  withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    await me.battleWith(OMEN, DREAM);
    await me.press('Menu');
    await me.press('Cards of the Gods');
    await page.getByText('2 cards, shuffled at the first draw').waitFor();
    await page.getByText('A card is drawn by a leader who invokes the Gods.').waitFor();
    await me.press('Draw without invoking');
    await page.getByText('1 card in hand', { exact: true }).waitFor();
    await me.press('Draw without invoking');
    await page.getByText('2 cards in hand', { exact: true }).waitFor();
    await until(() => me.button('Draw without invoking').isDisabled()).toBe(true);
    await me.press('Show the hand of Spartans and allies');
    await page
      .getByRole('button', { name: /^Take back the draw of / })
      .first()
      .tap();
    await page.getByText('Command points spent on it stay spent.').waitFor();
    await me.press('Back on top');
    await me.onField();
    await until(me.undoLabel).toBe('Undo: Spartans and allies take back a draw');
    await me.openLog();
    const lines = await me.logLines();
    expect(lines[0]).toMatch(/^Spartans and allies take back a draw: the card goes back on top\./);
    expect(lines[1]).toMatch(/^Spartans and allies draw a card of the Gods \(against C5\)\./);
    await me.back();
    await me.press('Cards in hand: Spartans and allies 1, Thebans and allies 0');
    await me.press('Show the hand of Spartans and allies');
    await page.getByRole('button', { name: /^Discard / }).tap();
    await page.getByText('No card in hand', { exact: true }).waitFor();
    await page.getByText('1 discard', { exact: true }).waitFor();
    await me.press('Shuffle the discards in');
    await page.getByText('2 cards in the pile', { exact: true }).waitFor();
    // Going back over the draws asks the same question.
    await me.openLog();
    await page
      .getByRole('button', { name: /draw a card of the Gods/ })
      .last()
      .tap();
    await page.getByText('That takes back draws of cards. Where do they go?').waitFor();
    await me.press(/^Shuffle it in \(undoes \d entries\)$/);
    await me.back();
    await until(me.undoLabel).toBe('Undo: God Pack shuffled');
    // Going back to the start asks nothing, because nothing is shuffled there yet.
    await me.openLog();
    await me.press('The battle begins');
    await me.press(/^Go back to the start/);
    await me.back();
    await until(me.undoLabel).toBe('Nothing to undo');
  }));

test('a card to be played at once opens at once, and waits where it is left', () =>
  withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    await me.battleWith(STORM);
    await me.invoke();
    await me.choose('Target', 'Spartiates');
    await me.back();
    await me.press('Play at once: Sudden storm');
    await me.choose('Target', 'Spartiates');
    await me.press('Play');
    await me.onField();
    await until(() => me.labelOf(own('Spartiates'))).toContain('2 DP');
    await me.undo();
    await me.button('Play at once: Sudden storm').waitFor();
  }));

test('a card throws the app’s dice again; the first dice stay in the log', () =>
  withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    const battle = await me.battleWith(DREAM, { ...DREAM, id: 'own4' });
    await me.press('Menu');
    await me.press('Cards of the Gods');
    await me.press('Draw without invoking');
    await me.back();
    await me.pick(own('Spartiates'));
    await me.pick(enemy('Thebans I'));
    await me.press(/^Roll \d+ dice$/);
    await me.press('Throw again with a card');
    expect(await me.dialog.textContent()).not.toContain('A second dream');
    await me.press('Show the hand of Spartans and allies', me.dialog);
    await me.press('Throw again: A second dream', me.dialog);
    await me.dialog.waitFor({ state: 'detached' });
    // The hand is empty, so there is no third throw.
    await until(() => me.button('Throw again with a card').count()).toBe(0);
    await me.apply();
    await me.saved();
    const entries = (await entriesOf(page, battle)).slice(-5);
    expect(entries.map(({ type }) => type)).toEqual(['throw', 'play', 'dropped', 'throw', 'fight']);
  }));

test('a deck: written, undone, exported, imported, deleted and brought back', async () => {
  let file = '';
  let link = '';
  await withSharedApp({}, async ({ page }) => {
    const me = servant(page);
    await openGamePage(page, 'Άλαλά!', 'Armies');
    await me.press('God Packs');
    await page.getByText('27 of 36 cards written').waitFor();
    await me.press('Copy House deck');
    await page.getByRole('heading', { name: 'House deck (copy)', exact: true }).waitFor();
    await page.getByText('27 cards; a God Pack has 36.').waitFor();
    await until(() => page.getByRole('button', { name: /blank: write your own$/ }).count()).toBe(9);
    await me.press('28 · blank: write your own');
    await page.getByLabel('Name of the card', { exact: true }).fill('Crows');
    await page.getByLabel('Text', { exact: true }).fill('They sit down on the enemy.');
    await me.choose('When it is played', 'Play at once');
    await me.choose('What the app does', 'Casualties');
    await me.choose('For whom', 'one of the enemy’s');
    await me.choose('How much', '+3');
    await me.button(/^28\s· Crows Casualties \+3: one of the enemy’s$/).waitFor();
    await me.press('Undo');
    await me.button(/^28\s· Crows Casualties \+1: one of the enemy’s$/).waitFor();
    await until(() => page.getByRole('button', { name: /blank: write your own$/ }).count()).toBe(8);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await me.button(/^28\s· Crows/).waitFor();
    await me.press('Share');
    link = await me.dialog.getByRole('textbox').inputValue();
    const download = page.waitForEvent('download');
    await me.press('Save as a file', me.dialog);
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('House-deck-copy.alala.json');
    file = readFileSync(await saved.path(), 'utf8');
    await me.press('Close', me.dialog);
    await me.press('Delete House deck (copy)');
    await page.getByText('Deleted: House deck (copy)').waitFor();
    await me.press('Undo', me.mine);
    await me.button(/^House deck \(copy\) 28 of 36 cards written/).waitFor();
    await me.press('Armies');
    await page.getByText('No army of your own yet.').waitFor();
  });
  await withSharedApp({ path: new URL(link).hash }, async ({ page }) => {
    const me = servant(page);
    await page.getByRole('heading', { name: 'Add this deck?' }).waitFor();
    expect(new URL(page.url()).hash).toBe(DECKS);
    await page.getByText('Crows', { exact: true }).waitFor();
    await me.press('Cancel');
    await me.mine.getByText('No deck of your own yet.').waitFor();
    await me.bringFile('good.json', file);
    await me.press('Add it');
    await page.getByRole('heading', { name: 'House deck (copy)', exact: true }).waitFor();
    await me.button(/^28\s· Crows/).waitFor();
  });
});

test('invalid decks are refused with problem and place, and nothing is imported', () =>
  withSharedApp({ path: DECKS }, async ({ page }) => {
    const me = servant(page);
    const good = deckFile(OMEN, STORM);
    const cases: [name: string, text: string, why: string][] = [
      ['half.json', good.slice(0, 90), 'it is damaged, or not a deck file.'],
      ['large.json', `"${'x'.repeat(70_000)}"`, 'it is larger than a deck can be (64 KB).'],
      ['army.json', good.replace('alala-gods', 'alala-army'), 'it is not a deck of this app.'],
      [
        'newer.json',
        good.replace('"version":1', '"version":2'),
        'it comes from a newer version of the app. Update this one first. Where: version.',
      ],
      [
        'effect.json',
        good.replace('"disorder"', '"flood"'),
        'it holds a value that this game does not know. Where: card 2, effect, kind.',
      ],
      [
        'key.json',
        good.replace('"when":"atOnce"', '"__proto__":{},"when":"atOnce"'),
        'it holds a forbidden key. Where: card 2, __proto__.',
      ],
    ];
    for (const [name, text, why] of cases) {
      await me.bringFile(name, text);
      await until(() => page.getByRole('alert').allInnerTexts()).toEqual([`Not imported: ${why} Nothing was changed.`]);
    }
    await me.mine.getByText('No deck of your own yet.').waitFor();
    await me.bringFile('hostile.json', good.replace('Sudden storm', 'Sudden\u202Estorm'));
    await page.getByText('Hidden or extra characters were removed from: card 2, name.').waitFor();
    await me.goTo(`${DECKS}/nobody`);
    await until(() => page.getByRole('alert').allInnerTexts()).toEqual(['That is not on this phone.']);
  }));
