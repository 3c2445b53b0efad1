import type { Page } from 'playwright-core';
import { seeded } from '../../src/core/chance/random.ts';
import { greedy } from '../../src/games/hoplites/ai/greedy.ts';
import type { AnyEvent } from '../../src/games/hoplites/battle/events.ts';
import { legal } from '../../src/games/hoplites/battle/legal.ts';
import type { Setup } from '../../src/games/hoplites/battle/setup.ts';
import { type BattleState, begin, deciderOf } from '../../src/games/hoplites/battle/state.ts';
import { thrown } from '../../src/games/hoplites/battle/throws.ts';
import { setupOf } from '../games/hoplites/played.ts';
import { alala } from './places.ts';
import { drawn, writeRows } from './steps.ts';

const AGAINST: Setup = setupOf('athens', 'sparta', { players: { a: 'person', b: 'recruit' }, terrain: 'stream' });

/** What one-ply players on both sides do until a battle is where it is wanted. */
const until = (setup: Setup, seed: number, wanted: (state: BattleState) => boolean): readonly AnyEvent[] => {
  const dice = seeded(seed);
  const events: AnyEvent[] = [];
  let state: BattleState = begin(setup);
  while (!wanted(state)) {
    if (state.ended) throw new Error('the battle is over before that');
    const next = thrown(state, greedy(state), dice);
    events.push(next.event);
    state = next.state;
  }
  return events;
};
const decides = (stage: BattleState['stage']) => (state: BattleState) =>
  state.stage === stage && state.round > 4 && deciderOf(state) === 'a';

let battles = 0;
/** Opens a battle in which so much has happened, at a place of its. */
const open = async (page: Page, setup: Setup, events: readonly AnyEvent[], place = ''): Promise<void> => {
  const id = `cards${++battles}`;
  await alala.open(page, '#/storage');
  await writeRows(page, 'battles', [{ id, game: 'hoplites', title: 'Cards', setup, begunAt: battles, players: [] }]);
  await writeRows(
    page,
    'entries',
    events.map(({ type, data }, i) => ({
      battle: id,
      author: 'another',
      seq: i + 1,
      clock: i + 1,
      at: Date.now() - 1,
      type,
      v: 1,
      data,
    })),
  );
  await page.reload();
  await page.goto(new URL(`#/battle/${id}${place && `/${place}`}`, page.url()).href);
  await page.locator('.hop-table').waitFor();
  await page.waitForFunction(() => !document.querySelector('.to-come'));
  await drawn(page);
};

const OVER = until(AGAINST, 3, state => state.ended !== null);

/** Leads to each screen of Hoplites, without a word of any language. */
export const CARDS = {
  'cards-new': async page => {
    await alala.open(page, '#/new/hoplites');
    await page.locator('main details > summary').first().click();
    await page.locator('main details > summary').last().click();
  },
  'cards-post': async page => {
    await alala.open(page, '#/post/hoplites');
    await page.locator('main select').first().waitFor();
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
  'cards-play': async page => {
    await open(page, AGAINST, until(AGAINST, 3, decides('play')));
    await page.locator('.hop-hand .hop-lit').first().click();
    await page.locator('.hop-large').waitFor();
  },
  'cards-fire': page =>
    open(
      page,
      AGAINST,
      until(AGAINST, 3, state => decides('missile')(state) && legal(state).length > 1),
    ),
  'cards-attack': async page => {
    await open(
      page,
      AGAINST,
      until(AGAINST, 3, state => decides('shock')(state) && legal(state).length > 4),
    );
    await page.locator('.hop-near .hop-lit').first().click();
    await page.locator('.hop-far .hop-lit').first().click();
    await page.locator('.hop-panel table').first().waitFor();
  },
  'cards-question': page => open(page, AGAINST, until(AGAINST, 3, decides('withdraw'))),
  'cards-rally': page =>
    open(
      page,
      AGAINST,
      until(AGAINST, 3, state => decides('rally')(state) && legal(state).length > 1),
    ),
  'cards-menu': async page => {
    await open(page, AGAINST, until(AGAINST, 3, decides('play')), 'menu');
    // The settings come a moment later.
    await page.getByRole('radio').first().waitFor();
    await drawn(page);
  },
  'cards-over': async page => {
    await open(page, AGAINST, OVER);
    await page.locator('.outcome-head').waitFor();
  },
  'cards-report': async page => {
    await open(page, AGAINST, OVER, 'report');
    await page.locator('.battle-over table').first().waitFor();
  },
  'cards-replay': async page => {
    await open(page, AGAINST, OVER, 'replay');
    await page.locator('.battle-over .btn').first().waitFor();
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

export type Cards = keyof typeof CARDS;

/** Every screen of Hoplites. */
export const CARD_SCREENS = Object.keys(CARDS) as readonly Cards[];
