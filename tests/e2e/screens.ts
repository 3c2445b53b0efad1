import type { Page } from 'playwright-core';
import type { Route } from '../../src/app/routes.ts';
import type { Place } from '../../src/games/alala/screens/places.ts';
import { alala } from './places.ts';

/** Every screen of the app: its own, and each place of a battle. One that is missing here does not compile. */
export type Screen = Exclude<Route['at'], 'battle' | 'unknown'> | Place;

/** States of a screen that look like one of their own. */
const MORE = [
  'home-full',
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
  turn: page => alala.at(page, 'turn'),
  end: page => alala.at(page, 'end'),
  log: page => alala.at(page, 'log'),
  menu: page => alala.at(page, 'menu'),
};

export const SHOWN = Object.keys(SCREENS) as Shown[];
