import type { Page } from 'playwright-core';
import type { Route } from '../../src/app/routes.ts';
import type { Place } from '../../src/games/alala/screens/places.ts';
import { alala } from './places.ts';

/** Every screen of the app: its own, and each place of a battle. One that is missing here does not compile. */
export type Screen = Exclude<Route['at'], 'battle' | 'unknown'> | Place;

/** States of a screen that look like one of their own. */
const MORE = [
  'home-full',
  'new-set',
  'armies-empty',
  'army',
  'army-unit',
  'army-phalanx',
  'army-share',
  'army-bring',
  'army-preview',
  'decks',
  'deck',
  'deck-card',
  'deck-preview',
  'new-deck',
  'gods-hand',
  'gods-bar',
  'command-invoke',
  'fight-typing',
  'fight-faces',
  'fight-outcome',
  'fight-why',
  'fight-support',
  'risk-outcome',
] as const;
export type Shown = Screen | (typeof MORE)[number];

/** Leads a fresh page of the app to a screen. The battle is the second ready-made one, played on a little. */
export const SCREENS: Readonly<Record<Shown, (page: Page) => Promise<void>>> = {
  home: async page => {
    await alala.open(page, '');
  },
  'home-full': async page => {
    await alala.battle(page);
    await alala.open(page, '#/');
    await page.locator('main > section > details > summary').click();
  },
  new: async page => {
    await alala.open(page, '#/new/alala');
    await page.locator('main details > summary').first().click();
  },
  'new-set': async page => {
    await alala.open(page, '#/new/alala');
    for (const [side, nth] of [
      [0, 0],
      [1, 2],
    ] as const) {
      await page.locator('main .card > .btn').nth(side).click();
      await page.getByRole('dialog').getByRole('region').last().getByRole('button').nth(nth).click();
    }
    await page.locator('main details > summary').first().click();
  },
  armies: async page => {
    await alala.army(page);
    await alala.open(page, '#/armies/alala');
    await page.locator('main section .btn').first().waitFor();
  },
  'armies-empty': async page => {
    await alala.open(page, '#/armies/alala');
    await page.locator('.muster-line, section .btn').first().waitFor();
  },
  army: page => alala.army(page),
  'army-unit': async page => {
    await alala.army(page);
    await page.locator('.muster-line .unit').last().click();
    await page.locator('.stepper-row').waitFor();
  },
  'army-phalanx': async page => {
    await alala.army(page);
    await page.locator('main details > summary').last().click();
    await page.getByRole('radio').first().waitFor();
  },
  'army-share': async page => {
    await alala.army(page);
    await page.locator('.muster-bar > .btn').nth(1).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  },
  'army-bring': async page => {
    await alala.open(page, '#/armies/alala');
    await page.locator('main > div > .btn').last().click();
    await page.getByRole('dialog').waitFor();
  },
  'army-preview': async page => {
    await alala.army(page);
    await page.locator('.muster-bar > .btn').nth(1).click();
    await alala.open(page, new URL(await page.getByRole('dialog').getByRole('textbox').inputValue()).hash);
    await page.locator('main .shield').waitFor();
  },
  decks: async page => {
    await alala.deck(page);
    await alala.open(page, '#/armies/alala/decks');
    await page.locator('main section .btn').first().waitFor();
  },
  deck: page => alala.deck(page),
  'deck-card': async page => {
    await alala.deck(page);
    await page.locator('main ol .btn').first().click();
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
  },
  'deck-preview': async page => {
    await alala.deck(page);
    await page.locator('.muster-bar > .btn').nth(1).click();
    await alala.open(page, new URL(await page.getByRole('dialog').getByRole('textbox').inputValue()).hash);
    await page.locator('main .god-card').first().waitFor();
  },
  'new-deck': async page => {
    await alala.open(page, '#/new/alala');
    await page.locator('.set-parts > details > summary').first().click();
  },
  field: page => alala.battle(page),
  unit: page => alala.at(page, 'unit/au5'),
  fight: page => alala.at(page, 'fight/au5/bu2'),
  'fight-typing': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.type(page);
  },
  'fight-faces': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.type(page);
    await page.getByRole('radio').last().check({ force: true });
  },
  'fight-outcome': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.type(page);
    await alala.key(page, 0, 7);
    await alala.key(page, 1, 3);
    await page.getByRole('status').last().waitFor();
  },
  'fight-why': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.why(page);
  },
  'fight-support': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.support(page);
  },
  shoot: page => alala.at(page, 'shoot/as1/bu2'),
  control: page => alala.at(page, 'control/au2'),
  risk: page => alala.at(page, 'risk/al1'),
  'risk-outcome': async page => {
    await alala.at(page, 'risk/al1');
    await alala.key(page, 0, 0);
    await alala.key(page, 0, 0);
  },
  morale: page => alala.morale(page),
  command: page => alala.at(page, 'command/al3'),
  'command-invoke': async page => {
    await alala.at(page, 'command/al3');
    await page.getByRole('radio').nth(4).check({ force: true });
  },
  gods: page => alala.at(page, 'gods/a'),
  'gods-hand': async page => {
    await alala.draw(page, 2);
    await alala.at(page, 'gods/a');
    await page.locator('.scroll > section .btn-main').first().click();
    await page.locator('.god-card').first().waitFor();
  },
  'gods-bar': async page => {
    await alala.draw(page, 1);
    await alala.at(page, '');
  },
  play: async page => {
    const card = await alala.draw(page, 1);
    await alala.at(page, `play/a/${card}`);
  },
  undraw: async page => {
    await alala.draw(page, 1);
    await alala.at(page, 'undraw');
  },
  turn: page => alala.at(page, 'turn'),
  end: page => alala.at(page, 'end'),
  log: page => alala.at(page, 'log'),
  menu: page => alala.at(page, 'menu'),
};

export const SHOWN = Object.keys(SCREENS) as Shown[];
