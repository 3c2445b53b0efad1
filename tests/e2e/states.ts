import type { Page } from 'playwright-core';
import type { UnitChange } from '../../src/games/alala/battle/events.ts';
import { READY_MADE } from '../../src/games/alala/setup/ready-made.ts';
import { BOARDS, type Board } from './board-places.ts';
import { CARDS, type Cards } from './card-places.ts';
import { MAILS, type Mail } from './encounter-places.ts';
import { alala } from './places.ts';
import { SCREENS, SHOWN, type Shown } from './screens.ts';
import { drawn } from './steps.ts';
import { WARS, type War } from './war-places.ts';

/** Changes that show every sign of a shield somewhere on the field. */
const SIGNS: readonly UnitChange[] = [
  { unit: 'au1', aggression: 'eager', disorder: 1 },
  { unit: 'au2', aggression: 'shaken', disorder: 2, men: -13 },
  { unit: 'au3', standing: 'routing', disorder: 3 },
  { unit: 'au4', standing: 'retired', disorder: 4, men: -14 },
  { unit: 'au5', aggression: 'ready', formed: false, disorder: 9, men: -15 },
  { unit: 'au6', standing: 'out' },
  { unit: 'as1', aggression: 'shaken', men: -4 },
  { unit: 'as2', aggression: 'eager', disorder: 11 },
  { unit: 'as3', disorder: 7 },
  { unit: 'bu1', aggression: 'eager', disorder: 5 },
  { unit: 'bu2', aggression: 'shaken', men: -13 },
  { unit: 'bu4', standing: 'retired', men: -15, disorder: 8 },
  { unit: 'bu5', formed: false, disorder: 12, aggression: 'ready' },
  { unit: 'bu6', disorder: 10 },
  { unit: 'bs1', aggression: 'shaken', men: -4 },
  { unit: 'bs2', aggression: 'shaken', disorder: 6 },
  { unit: 'bs3', standing: 'routing' },
];

export const everySign = (page: Page): Promise<void> => alala.battle(page, { corrected: SIGNS });

const sheet = async (page: Page) => {
  await alala.at(page, 'unit/au5');
  const men = page.locator('.panel .stepper-input').first();
  await men.fill('100');
  await men.press('Tab');
  await page.getByRole('alert').waitFor();
};

const outcomeOf = async (page: Page, place: string) => {
  await alala.at(page, place);
  await page.locator('[data-main]').click();
  // A status is also shown while the dice roll.
  await page.locator('.battle-over .outcome-head').last().waitFor();
};

/**
 * Screens with errors, selections, disabled or missing parts. Each works from any screen and leaves nothing behind for
 * the next.
 */
export const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'every sign on the field': everySign,
  'a unit that is routing': page => alala.at(page, 'unit/au3'),
  'a number that cannot be': async page => {
    await alala.at(page, 'fight/au5/bu2');
    await alala.type(page);
    await page.locator('.pad input').first().fill('99');
    await page.getByRole('alert').waitFor();
  },
  'a face too many': async page => {
    await SCREENS['fight-faces'](page);
    for (let left = 24; left > 0 && (await page.locator('.pad').first().locator(':disabled').count()) === 0; left--)
      await alala.key(page, 0, 1);
  },
  'a figure out of range': sheet,
  'one more unit': async page => {
    await alala.at(page, 'fight/au1/bu2');
    await page.locator('.scroll > .pair > div > .btn').first().click();
    await page.getByRole('dialog').waitFor();
  },
  'toggles on': async page => {
    await alala.at(page, 'fight/au1/bu2');
    for (const toggle of await page.locator('.toggle').all()) await toggle.click();
  },
  'a control test done': page => outcomeOf(page, 'control/au2'),
  'a shot done': page => outcomeOf(page, 'shoot/as1/bu2'),
  'a fight rolled and turned': async page => {
    await outcomeOf(page, 'fight/au1/bu2');
    await page.locator('.scroll [aria-pressed]').last().click();
  },
  'a log with a line taken back': async page => {
    await alala.at(page, 'control/au2');
    await alala.key(page, 0, 1);
    await alala.main(page);
    await page.locator('.undo').click();
    await alala.at(page, 'log');
    await page.locator('.log-text[aria-expanded]').last().click();
  },
  'the other ready-made battle': page => alala.battle(page, { ready: READY_MADE[0], hasQuestion: false }),
  'nowhere to go': async page => {
    await alala.open(page, '#/nowhere');
    await page.getByRole('alert').waitFor();
  },
  'a battle deleted': async page => {
    await alala.battle(page);
    await alala.open(page, '#/');
    await page.locator('a.listed').first().waitFor();
    for (let left = 2; left > 0; left--) {
      const battle = page.locator('a.listed').first();
      const address = await battle.getAttribute('href');
      await battle.locator('xpath=following-sibling::button').last().click();
      await page.locator(`a.listed[href="${address}"]`).waitFor({ state: 'detached' });
    }
    await page.locator('section > details:not(.card) > summary').click();
  },
  'nothing can be saved': async page => {
    await alala.battle(page);
    await page.evaluate(() => {
      const refuse = (): never => {
        throw new DOMException('made to fail by the test', 'QuotaExceededError');
      };
      Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    });
    await alala.at(page, 'control/au2');
    await alala.key(page, 0, 1);
    await alala.main(page);
    await page.locator('.btn-danger').waitFor();
  },
};

/** Closes everything, so that the next screen starts fresh; also leaves the battle if that screen needs none. */
const leave = async (page: Page, needsBattle: boolean): Promise<void> => {
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) > 0) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const battle = /^[^#]*#\/battle\/[^/]+/.exec(page.url())?.[0];
  if (!battle) {
    // An open dialog stays over a screen whose URL does not change.
    for (let open = await page.locator('dialog[open]').count(); open > 0; open--) await page.keyboard.press('Escape');
    return;
  }
  if (!needsBattle) {
    await alala.open(page, '#/storage');
    return;
  }
  await page.goto(battle);
  await page.locator('.battle:not([data-over=""]), dialog').first().waitFor({ state: 'detached' });
};

/** Visits every screen, and then every further state, on one page. */
export const walk = async (
  page: Page,
  visit: (name: string) => Promise<void>,
  {
    states = true,
    shown = SHOWN,
  }: { readonly states?: boolean; readonly shown?: readonly (Shown | Board | War | Cards | Mail)[] } = {},
): Promise<void> => {
  const ways = { ...SCREENS, ...BOARDS, ...WARS, ...CARDS, ...MAILS };
  const all = [...shown.map(name => [name, ways[name]] as const), ...(states ? Object.entries(STATES) : [])];
  for (const [name, go] of all) {
    await leave(page, Object.hasOwn(SCREENS, name) || Object.hasOwn(STATES, name));
    await go(page).catch(error => {
      throw new Error(`the way to “${name}” is blocked`, { cause: error });
    });
    await drawn(page);
    await visit(name);
  }
};
