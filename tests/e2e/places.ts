import type { Page } from 'playwright-core';
import type { UnitChange } from '../../src/games/alala/battle/events.ts';
import { initialState } from '../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { setup, setupOnPlan, teller, told } from '../games/alala/told.ts';
import { openLaid } from './lay-battle.ts';
import { drawn, OTHER_BATTLE, rowsOf } from './steps.ts';

/** The game and the title of a battle. The title is in the language of the player who began it. */
const laid = async (page: Page) => ({
  game: 'alala',
  title: (await page.evaluate(() => document.documentElement.lang)) === 'el' ? 'Σπαρτιάτες – Αθηναίοι' : OTHER_BATTLE,
});

interface LaidBattle {
  readonly ready?: ReadyMade | undefined;
  readonly corrected?: readonly UnitChange[];
  /** True if a leader fights; the question of his risk then comes before the tasks of a phase. */
  readonly hasQuestion?: boolean;
}

/**
 * Opens each screen without using texts of a language, so that the same code works in all of them: by URL, and by the
 * order of groups and buttons.
 */
export const alala = {
  open: async (page: Page, path: string): Promise<void> => {
    await page.goto(new URL(path || '#/', page.url()).href);
    await page.getByRole('main').waitFor();
  },
  /**
   * Opens a ready-made battle without a plan, by default the second one, after a fight with a retreat and corrections
   * by hand.
   */
  battle: async (
    page: Page,
    { ready = READY_MADE[1], corrected = [], hasQuestion = true }: LaidBattle = {},
  ): Promise<void> => {
    const setup = setupOf(ready as ReadyMade, DEFAULT_RULES, () => 1);
    const me = teller(initialState(setup));
    me.fight('au4', hasQuestion ? 'bu3 leader' : 'bu3', [6, 2]);
    if (corrected.length > 0) me.record('correct', { changes: { units: [...corrected], leaders: [] } });
    await openLaid(page, { ...(await laid(page)), setup, events: me.entries, place: '', field: '[data-unit]' });
  },
  /** Takes a copy of the first army of the library. */
  army: async (page: Page): Promise<void> => {
    await alala.open(page, '#/armies/alala');
    await page.getByRole('region').last().getByRole('button').first().click();
    await page.waitForURL(/#\/armies\/alala\/[a-z0-9]+$/);
    await page.locator('.line-editor').first().waitFor();
  },
  /** The phase by its place in the turn, from 0. */
  inPhase: async (page: Page, nth: number): Promise<void> => {
    await alala.at(page, 'turn');
    await page.locator('.fold > summary').click();
    await page.locator('.fold .choice-tile').nth(nth).click();
    await page.goBack();
    await page.waitForURL(/#\/battle\/[^/]+$/);
  },
  /** Takes a copy of the house deck. */
  deck: async (page: Page): Promise<void> => {
    await alala.open(page, '#/armies/alala/decks');
    await page.getByRole('region').last().getByRole('button').first().click();
    await page.waitForURL(/#\/armies\/alala\/decks\/[a-z0-9]+$/);
    await page.locator('.blank-card').first().waitFor();
  },
  /** Takes a copy of the second table of the library. */
  savedGround: async (page: Page): Promise<void> => {
    await alala.open(page, '#/armies/alala/grounds');
    await page.getByRole('region').last().getByRole('button').last().click();
    await page.waitForURL(/#\/armies\/alala\/grounds\/[a-z0-9]+$/);
    await page.locator('.panel').first().waitFor();
  },
  /** Draws cards by hand for the first side; the id of the last one. */
  draw: async (page: Page, cards: number): Promise<string> => {
    for (let drawn = 0; drawn < cards; drawn++) {
      await alala.at(page, 'gods/a');
      const entries = async () => (await rowsOf(page, 'entries')).length;
      const before = await entries();
      await page.locator('.scroll .pair').last().getByRole('button').first().click();
      // Pictures are also taken outside of tests, so `expect` is not used here.
      while ((await entries()) === before) await page.waitForTimeout(20);
    }
    await alala.at(page, 'gods/a');
    await page.locator('.hand').click();
    await page.locator('.god-card').last().waitFor();
    await page.locator('.god-card + .pair > .btn-main').last().click();
    await page.waitForURL(/play\/a\//);
    return page.url().split('/').at(-1) ?? '';
  },
  /** Opens the second ready-made battle after five turns. */
  told: async (page: Page): Promise<void> => {
    await openLaid(page, {
      ...(await laid(page)),
      setup: setup(),
      events: told().entries,
      place: '',
      field: '[data-unit]',
    });
  },
  /** The report of the same battle on its plan. */
  reportOnPlan: async (page: Page): Promise<void> => {
    const onPlan = setupOnPlan();
    const { entries: events } = told('battle', 'me', onPlan);
    await openLaid(page, { ...(await laid(page)), setup: onPlan, events, place: 'report', field: '.film' });
  },
  /** The report of that battle. */
  report: async (page: Page): Promise<void> => {
    await alala.told(page);
    await alala.at(page, 'report');
    await page.locator('.report-chart').waitFor();
  },
  at: async (page: Page, place: string): Promise<void> => {
    if (!page.url().includes('#/battle/')) await alala.battle(page);
    const battle = /^[^#]*#\/battle\/[^/]+/.exec(page.url())?.[0] ?? '';
    await page.goto(`${battle}/${place}`);
    // Waits for the screen of a place, or the field, until all its parts are loaded.
    await page.waitForFunction(
      what =>
        document.querySelector<HTMLElement>('.battle')?.dataset.over === what && !document.querySelector('.to-come'),
      place.split(/[/?]/)[0] ?? '',
    );
    // A similar screen may have been open before.
    await drawn(page);
  },
  type: async (page: Page): Promise<void> => {
    await page.locator('[data-main]').locator('xpath=preceding-sibling::button').click();
  },
  /** The nth key of a pad on screen. */
  key: async (page: Page, group: number, nth: number): Promise<void> => {
    await page.locator('.pad').nth(group).getByRole('button').nth(nth).click();
  },
  main: async (page: Page): Promise<void> => {
    await page.locator('[data-main]').click();
    await page.waitForURL(/#\/battle\/[^/]+$/);
  },
  why: async (page: Page): Promise<void> => {
    await page.locator('.side-head').first().click();
    await page.getByRole('dialog').waitFor();
  },
  support: async (page: Page): Promise<void> => {
    await page.locator('.toggle + .btn').first().click();
    await page.getByRole('dialog').waitFor();
  },
  morale: async (page: Page): Promise<void> => {
    await alala.at(page, 'risk/al1');
    await alala.key(page, 0, 0);
    await alala.key(page, 0, 0);
    await alala.main(page);
    // Skips questions until the question of morale comes.
    for (let left = 5; left > 0 && !page.url().includes('morale'); left--) {
      await page.locator('.console-more').click();
      if (page.url().includes('morale')) return;
      await page.goBack();
      await page.locator('.console-more + .btn').click();
    }
  },
};
