import type { Page } from 'playwright-core';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { greedyMove } from '../../src/games/hoplites/ai/greedy-move.ts';
import { rollEvent } from '../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../src/games/hoplites/battle/events.ts';
import { legalEvents } from '../../src/games/hoplites/battle/legal-events.ts';
import type { Setup } from '../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, deciderOf } from '../../src/games/hoplites/battle/state.ts';
import { setupOf } from '../games/hoplites/random-battle.ts';
import { openLaid } from './lay-battle.ts';
import { alala } from './places.ts';

const AGAINST: Setup = setupOf('athens', 'sparta', { players: { a: 'person', b: 'recruit' }, terrain: 'stream' });

/** The events of one-ply players on both sides until the battle is in a wanted state. */
const until = (setup: Setup, seed: number, wanted: (state: BattleState) => boolean): readonly AnyEvent[] => {
  const dice = createSeededRandom(seed);
  const events: AnyEvent[] = [];
  let state: BattleState = beginBattle(setup);
  while (!wanted(state)) {
    if (state.ended) throw new Error('the battle is over before that');
    const next = rollEvent(state, greedyMove(state), dice);
    events.push(next.event);
    state = next.state;
  }
  return events;
};

/** Opens a battle after these events, at one of its places. */
const open = (page: Page, setup: Setup, events: readonly AnyEvent[], place = '', field = '.hop-table'): Promise<void> =>
  openLaid(page, { game: 'hoplites', title: 'Cards', setup, v: 2, events, place, field });

const OVER = until(AGAINST, 3, state => state.ended !== null);

/** The last event that resolved attacks. */
const SHOCK = OVER.findLastIndex(
  ({ type, data }) => type === 'next' && data.stage === 'shock' && data.faces.length > 1,
);

const offers =
  (type: AnyEvent['type']) =>
  (state: BattleState): boolean =>
    state.round > 3 && deciderOf(state) === 'a' && legalEvents(state).some(event => event.type === type);
const TO_PLAY = until(AGAINST, 3, offers('play'));
const TO_ATTACK = until(AGAINST, 3, offers('attack'));
const ASKED = until(AGAINST, 3, offers('react'));
/** Two persons at one phone. */
const TWO: Setup = { ...AGAINST, players: { a: 'person', b: 'person' } };

/** Opens the table and the pages of Hoplites, and those of a finished battle, without using texts of a language. */
export const CARDS = {
  'cards-new': async page => {
    await alala.open(page, '#/new/hoplites');
    await page.locator('main details > summary').first().click();
    await page.locator('main details > summary').last().click();
  },
  'cards-armies': async page => {
    await alala.open(page, '#/armies/hoplites');
    await page.locator('.hoplites-ready').first().waitFor();
  },
  'cards-post': async page => {
    await alala.open(page, '#/post/hoplites');
    await page.getByRole('combobox').first().waitFor();
  },
  'cards-army': async page => {
    await alala.open(page, '#/armies/hoplites');
    await page.getByRole('region').last().getByRole('button').first().click();
    await page.waitForURL(/#\/armies\/hoplites\/[a-z0-9]+$/);
    await page.locator('.stepper, .stepper-row').first().waitFor();
  },
  'cards-rules': async page => {
    await alala.open(page, '#/rules/hoplites');
    await page.locator('main table').first().waitFor({ state: 'attached' });
  },
  'cards-turn': async page => {
    await open(page, AGAINST, TO_PLAY);
    await page.locator('.hop-hand .hop-lit').first().click();
    await page.locator('.hop-large').waitFor();
  },
  'cards-attack': async page => {
    await open(page, AGAINST, TO_ATTACK);
    await page.locator('.hop-near .hop-lit').first().click();
    await page.locator('.hop-far .hop-lit').first().click();
    await page.locator('.hop-panel table').first().waitFor({ state: 'attached' });
  },
  'cards-question': async page => {
    await open(page, AGAINST, ASKED);
    await page.locator('.hop-panel [data-main]').waitFor();
  },
  'cards-cover': async page => {
    await open(page, TWO, TO_PLAY, '', 'main .btn');
  },
  'cards-second': async page => {
    await open(page, AGAINST, OVER, 'second/a');
    await page.locator('.battle-over .hop-card').first().waitFor();
  },
  'cards-ended': async page => {
    await open(page, AGAINST, OVER);
    await page.locator('.game-result').waitFor();
  },
  'cards-moments': async page => {
    await open(page, AGAINST, OVER, 'moments');
    await page.locator('main [role=status]:not(:empty)').waitFor();
  },
  'cards-report': async page => {
    await open(page, AGAINST, OVER, 'report');
    await page.locator('.battle-over table').first().waitFor();
  },
  'cards-fair': async page => {
    await open(page, AGAINST, OVER, 'fair');
    await page.getByRole('status').last().waitFor({ state: 'attached' });
  },
  'cards-past': async page => {
    await open(page, AGAINST, OVER, 'past/40');
    await page.locator('.time-bar').waitFor();
  },
  'cards-happened': async page => {
    await open(page, AGAINST, OVER, `happened/${SHOCK}`);
    await page.locator('.recap-figures').waitFor();
  },
  'cards-line': async page => {
    await open(page, AGAINST, TO_PLAY);
    await page.locator('.recap-line').waitFor();
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

export type Cards = keyof typeof CARDS;

/** The names of these screens. */
export const CARD_SCREENS = Object.keys(CARDS) as readonly Cards[];
