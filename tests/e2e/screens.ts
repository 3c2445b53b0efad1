import type { Page } from 'playwright-core';
import type { Route } from '../../src/app/routes.ts';
import type { Place } from '../../src/games/alala/screens/places.ts';
import { alala } from './places.ts';
import { writeRows } from './steps.ts';

/** Every screen of the app: its own, and each place of a battle. One that is missing here does not compile. */
export type Screen = Exclude<Route['at'], 'battle' | 'unknown'> | Place;

/** States of a screen that look like one of their own. */
const MORE = [
  'home-full',
  'storage-preview',
  'storage-refused',
  'recovery',
  'gaps',
  'new-set',
  'armies-empty',
  'army',
  'army-unit',
  'army-phalanx',
  'army-share',
  'army-bring',
  'army-preview',
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
  storage: async page => {
    await alala.open(page, '#/storage');
    await page.locator('input[type=file]').waitFor();
  },
  'storage-preview': async page => {
    await alala.battle(page);
    await page.locator('.save').last().waitFor();
    await alala.open(page, '#/storage');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.btn-main').first().click()]);
    await page.locator('input[type=file]').setInputFiles(await download.path());
    await page.locator('section .card').waitFor();
  },
  'storage-refused': async page => {
    await SCREENS.storage(page);
    const buffer = Buffer.from('{"format":"alala","kind":"battle","version":1,"battles":[],"entries":[7],"armies":[]}');
    await page.locator('input[type=file]').setInputFiles({ name: 'bad.alala', mimeType: '', buffer });
    await page.getByRole('alert').waitFor();
  },
  recovery: async page => {
    await alala.open(page, '#/');
    await page.evaluate(() => localStorage.setItem('alala.canary.gone', '0'));
    await page.reload();
    await page.locator('input[type=file]').waitFor();
    await page.evaluate(() => localStorage.removeItem('alala.canary.gone'));
  },
  gaps: async page => {
    await alala.battle(page);
    await page.locator('.save').last().waitFor();
    const battle = /#\/battle\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await writeRows(page, 'heads', [{ battle, author: 'another', seq: 3, clock: 1, at: 1, check: 1 }]);
    await page.reload();
    await page.locator('input[type=file]').waitFor();
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
