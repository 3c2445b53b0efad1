import type { Page } from 'playwright-core';
import type { Route } from '../../src/app/routes.ts';
import {
  addEvening,
  addPairedRound,
  addPlayer,
  changePairing,
  createSeason,
} from '../../src/core/club/season-changes.ts';
import type { alala as registered } from '../../src/games/alala/game-info.ts';
import type { BattleScreen } from '../../src/games/alala/screens/battle/routes.ts';
import { alala } from './places.ts';
import { drawn, writeRows } from './steps.ts';

type About = (typeof registered)['about'];

/** Every screen of the app, and each place of a battle. A missing one does not compile. */
export type Screen =
  | Exclude<Route['at'], 'battle' | 'page' | 'learn' | 'rematch' | 'unknown'>
  | About['pages'][number]['id']
  | BattleScreen;

/** States of screens that look like separate screens. */
const MORE = [
  'season-evening',
  'season-pairing',
  'home-full',
  'storage-preview',
  'storage-refused',
  'recovery',
  'gaps',
  'new-set',
  'new-colours',
  'armies-empty',
  'army',
  'army-unit',
  'army-phalanx',
  'army-colours',
  'army-share',
  'army-bring',
  'army-preview',
  'odds-fight',
  'odds-shoot',
  'odds-move',
  'odds-pursuit',
  'decks',
  'deck',
  'deck-card',
  'deck-preview',
  'new-deck',
  'grounds',
  'ground-own',
  'new-ground',
  'gods-hand',
  'gods-bar',
  'command-invoke',
  'fight-typing',
  'fight-faces',
  'fight-outcome',
  'fight-why',
  'fight-support',
  'risk-outcome',
  'move-outcome',
  'move-pursue',
  'charge-at',
  'turn-tasks',
  'field-task',
  'rules-clause',
  'rules-found',
  'rules-over',
  'report-share',
  'past',
  'report-maps',
  'phones',
  'phones-code',
] as const;
export type Shown = Screen | (typeof MORE)[number];

/** Opens a place of a club season that is on disk. */
const openSeason = async (page: Page, place: string): Promise<void> => {
  const season = ['Alexandros', 'Brasidas', 'Epaminondas', 'Kleomenes', 'Demosthenes'].reduce(
    (before, name) => addPlayer(before, name),
    createSeason('Autumn'),
  );
  const drawn = addPairedRound(addPairedRound(addEvening(season, 1_795_263_945_227), 'e1'), 'e1');
  const item = changePairing(drawn, 'g1', pairing => ({ ...pairing, result: 'first', score: [12, 7] }));
  await alala.open(page, '#/');
  await writeRows(page, 'collections', [{ id: 'autumn', game: 'club', kind: 'season', item, changedAt: 1 }]);
  await alala.open(page, `#/season/autumn${place}`);
};

/** Opens each screen in a fresh page of the app. The battle is the second ready-made one after some entries. */
export const SCREENS: Readonly<Record<Shown, (page: Page) => Promise<void>>> = {
  home: async page => {
    await alala.open(page, '');
  },
  'home-full': async page => {
    await alala.battle(page);
    await alala.open(page, '#/');
    await page.locator('.gear').click();
  },
  against: async page => {
    await alala.open(page, '#/against');
    await page.locator('.link-card').last().waitFor();
  },
  lessons: async page => {
    await alala.open(page, '#/learn');
    await page.locator('.link-card').last().waitFor();
  },
  game: async page => {
    await alala.open(page, '#/game/alala');
    await page.locator('.game-picture').waitFor();
  },
  storage: async page => {
    await alala.open(page, '#/storage');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
  },
  join: async page => {
    await alala.open(page, '#/join');
    await page.getByRole('textbox').first().waitFor();
  },
  replay: async page => {
    await alala.open(page, '#/replay');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
  },
  season: async page => {
    await openSeason(page, '');
    await page.locator('.standings').waitFor();
  },
  'season-evening': async page => {
    await openSeason(page, '/e1');
    await page.locator('main .toggle').first().waitFor();
  },
  'season-pairing': async page => {
    await openSeason(page, '/e1/g2');
    await page.getByRole('dialog').locator('summary').last().click();
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  },
  history: async page => {
    await alala.told(page);
    await alala.open(page, '#/history');
    await page.locator('.standings').first().waitFor();
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
    const buffer = Buffer.from(
      '{"format":"alala","kind":"battle","version":2,"battles":[],"entries":[7],"collections":[]}',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'bad.alala', mimeType: '', buffer });
    await page.getByRole('alert').waitFor();
  },
  recovery: async page => {
    await alala.open(page, '#/');
    await page.evaluate(() => localStorage.setItem('alala.canary.gone', '0'));
    await page.reload();
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    await page.evaluate(() => localStorage.removeItem('alala.canary.gone'));
  },
  gaps: async page => {
    // The recovery screen asks until the app is reloaded.
    await page.reload();
    await alala.battle(page);
    await page.locator('.save').last().waitFor();
    const battle = /#\/battle\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await writeRows(page, 'heads', [{ battle, author: 'another', seq: 3, clock: 1, at: 1, check: 1 }]);
    await page.reload();
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
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
  'new-colours': async page => {
    await alala.open(page, '#/new/alala');
    // The same army twice, so that the second one must get another colour.
    for (const side of [0, 1]) {
      await page.locator('main .card > .btn').nth(side).click();
      await page.getByRole('dialog').getByRole('region').last().getByRole('button').first().click();
    }
    await page.locator('main details > summary').nth(2).click();
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  },
  armies: async page => {
    await alala.army(page);
    await alala.open(page, '#/armies/alala');
    await page.locator('main section .btn').first().waitFor();
  },
  'armies-empty': async page => {
    await alala.open(page, '#/armies/alala');
    await page.locator('.line-editor, section .btn').first().waitFor();
  },
  army: page => alala.army(page),
  'army-unit': async page => {
    await alala.army(page);
    await page.locator('.line-editor .unit').last().click();
    await page.locator('main .card summary').first().click();
    await page.locator('.stepper-row').last().waitFor();
  },
  'army-phalanx': async page => {
    await alala.army(page);
    await page.locator('main details > summary').last().click();
    await page.getByRole('radio').first().waitFor();
  },
  'army-colours': async page => {
    await alala.army(page);
    await page.getByRole('radio').last().scrollIntoViewIfNeeded();
  },
  'army-share': async page => {
    await alala.army(page);
    await page.locator('.edit-bar > .btn').nth(1).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  },
  'army-bring': async page => {
    await alala.open(page, '#/armies/alala');
    await page.getByRole('button', { name: /^(Import|Εισαγωγή)$/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  'army-preview': async page => {
    await alala.army(page);
    await page.locator('.edit-bar > .btn').nth(1).click();
    await alala.open(page, new URL(await page.getByRole('dialog').getByRole('textbox').inputValue()).hash);
    // The list before it shows armies too, but not their units.
    await page.locator('main .unit[role=img]').first().waitFor();
  },
  odds: async page => {
    await alala.open(page, '#/odds/alala');
    await page.locator('.calc-answer').waitFor();
  },
  'odds-fight': async page => {
    await alala.open(page, '#/odds/alala');
    await page.locator('.calc-answer').waitFor();
    for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
    await page.locator('.shift').first().waitFor();
  },
  'odds-shoot': async page => {
    await alala.open(page, '#/odds/alala');
    await page.locator('.choice-tile').nth(1).click();
    await page.locator('.calc-answer').waitFor();
    for (const fold of await page.locator('details.fold > summary').all()) await fold.click();
  },
  'odds-move': async page => {
    await alala.open(page, '#/odds/alala');
    await page.locator('.choice-tile').nth(4).click();
  },
  'odds-pursuit': async page => {
    await alala.open(page, '#/odds/alala');
    await page.locator('.choice-tile').nth(5).click();
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
    await page.locator('.edit-bar > .btn').nth(1).click();
    await alala.open(page, new URL(await page.getByRole('dialog').getByRole('textbox').inputValue()).hash);
    await page.locator('main .god-card').first().waitFor();
  },
  'new-deck': async page => {
    await alala.open(page, '#/new/alala');
    await page.locator('.set-parts > details > summary').first().click();
  },
  grounds: async page => {
    await alala.savedGround(page);
    await alala.open(page, '#/armies/alala/grounds');
    await page.locator('main section .btn').first().waitFor();
  },
  'ground-own': page => alala.savedGround(page),
  'new-ground': async page => {
    await alala.savedGround(page);
    await alala.open(page, '#/new/alala');
    await page.locator('main .toggle').click();
    const select = page.locator('main select');
    await select.selectOption({ index: 1 });
    await page.locator('main .plan-preview').scrollIntoViewIfNeeded();
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
    await page.locator('.battle-over .outcome-head').last().waitFor();
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
  move: page => alala.at(page, 'move/au1/advance'),
  'move-outcome': async page => {
    await alala.at(page, 'move/au1/advance');
    await alala.key(page, 0, 3);
    await page.locator('.outcome-head').waitFor();
  },
  'move-pursue': page => alala.at(page, 'move/au4/pursue'),
  skirmish: page => alala.at(page, 'skirmish/as1'),
  charge: page => alala.at(page, 'charge/au1'),
  'charge-at': page => alala.at(page, 'charge/au1/bu1'),
  hack: page => alala.at(page, 'hack/au4/bu3'),
  risk: page => alala.at(page, 'risk/al1'),
  'risk-outcome': async page => {
    await alala.at(page, 'risk/al1');
    await alala.key(page, 0, 0);
    await alala.key(page, 0, 0);
  },
  stranded: async page => {
    await alala.at(page, 'unit/au2');
    // “Out of the game” is the last choice; its place in the line follows, folded.
    await page.locator('.panel > fieldset').last().locator('input').last().check({ force: true });
    await alala.at(page, 'stranded/al1');
  },
  morale: page => alala.morale(page),
  orders: page => alala.at(page, 'orders'),
  command: page => alala.at(page, 'command/al3'),
  'command-invoke': async page => {
    await alala.at(page, 'command/al3');
    await page.getByRole('radio').nth(4).check({ force: true });
  },
  moments: async page => {
    await alala.told(page);
    await alala.at(page, 'moments');
    await page.locator('main [role=status]:not(:empty)').last().waitFor();
  },
  gods: page => alala.at(page, 'gods/a'),
  'gods-hand': async page => {
    await alala.draw(page, 2);
    await alala.at(page, 'gods/a');
    await page.locator('.hand').click();
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
  'turn-tasks': async page => {
    await alala.battle(page);
    await alala.inPhase(page, 1);
    await page.locator('.turn-now').click();
    await page.locator('.task').first().waitFor();
  },
  'field-task': async page => {
    await alala.battle(page);
    await alala.inPhase(page, 1);
  },
  rules: async page => {
    await alala.open(page, '#/rules/alala');
    await page.locator('.rules-section').first().waitFor();
  },
  'rules-clause': async page => {
    await alala.open(page, '#/rules/alala/O1');
    await page.locator('.rule-asked').waitFor();
  },
  'rules-found': async page => {
    await alala.open(page, '#/rules/alala');
    await page.locator('.rules-section').first().waitFor();
    // The page may still change from another clause, with an empty field.
    const found = page.locator('.rule mark');
    // Pictures are also taken outside of tests, so `expect` is not used here.
    while ((await found.count()) === 0) {
      await page.getByRole('searchbox').fill('');
      await page.getByRole('searchbox').fill('4″');
      await drawn(page);
    }
  },
  'rules-over': async page => {
    await alala.at(page, 'fight/au5/bu2?rules=R-14');
    await page.locator('.rule-asked').waitFor();
  },
  end: page => alala.at(page, 'end'),
  log: page => alala.at(page, 'log'),
  happened: page => alala.at(page, 'happened'),
  fair: page => alala.at(page, 'fair'),
  ground: page => alala.at(page, 'ground'),
  luck: page => alala.at(page, 'luck'),
  phones: async page => {
    // A page of the app, without a field behind it.
    await alala.battle(page);
    await alala.open(page, `${new URL(page.url()).hash.split('/').slice(0, 3).join('/')}/phones`);
    await page.locator('.scroll input').first().waitFor();
  },
  'phones-code': async page => {
    await SCREENS.phones(page);
    await page.locator('.scroll .btn-main').click();
    // Without a network it shows the reason.
    await page.locator('.qr, [role=alert]').first().waitFor();
  },
  menu: async page => {
    await alala.at(page, 'menu');
    // The settings load a moment later.
    await page.getByRole('radio').first().waitFor();
    await drawn(page);
  },
  // Last, because they need their own battles.
  report: page => alala.report(page),
  watch: async page => {
    await alala.told(page);
    await alala.at(page, 'watch');
    await page.locator('.watch .watch-course').waitFor();
  },
  past: async page => {
    await alala.told(page);
    // No overlay is open, and a fight is due.
    await page.goto(`${page.url()}/past/20`);
    await page.locator('.clash').waitFor();
    await page.locator('.time-bar').waitFor();
  },
  'report-share': async page => {
    await alala.report(page);
    await page.locator('[data-main]').click();
    await page.getByRole('dialog').waitFor();
  },
  'report-maps': async page => {
    await alala.reportOnPlan(page);
    await page.locator('.film-keys > .btn').last().click();
    await page.locator('.fold > summary').last().click();
    await page.locator('.film').scrollIntoViewIfNeeded();
  },
};

export const SHOWN = Object.keys(SCREENS) as Shown[];

/** Only the screens, without further states: for slow checks, or checks already made for them. */
export const BARE: readonly Shown[] = SHOWN.filter(name => !MORE.some(state => state === name));
