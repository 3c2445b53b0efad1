import type { Page } from 'playwright-core';
import type { AnyEvent } from '../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent } from '../../src/games/hoplite-wars/battle/game.ts';
import { RULES_VERSION, resolveStep, type StepOutcome } from '../../src/games/hoplite-wars/battle/resolve.ts';
import type { Setup } from '../../src/games/hoplite-wars/battle/setup.ts';
import { currentQuestionId, startCampaign, type WarState } from '../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS, type Player } from '../../src/games/hoplite-wars/board/powers.ts';
import type { Arm, SpaceId } from '../../src/games/hoplite-wars/board/space.ts';
import type { Position } from '../../src/games/hoplite-wars/board/stacks.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { ordersIn, type Texts } from '../games/hoplite-wars/table.ts';
import { openLaid } from './lay-battle.ts';
import { alala } from './places.ts';
import { drawn } from './steps.ts';

const stack = (player: Player, ...arms: readonly Arm[]): Position[string] => ({
  player,
  parts: [...new Set(arms)].map(arm => ({
    n: arms.filter(each => each === arm).length,
    arm,
    state: 'major',
    sacred: false,
  })),
});

const resolved = (state: WarState, next: Partial<StepOutcome['next']> = {}): AnyEvent => {
  const result = resolveStep(state);
  const data = {
    about: currentQuestionId(state),
    rules: RULES_VERSION,
    result: { ...result, next: { ...result.next, ...next } },
  };
  return { type: 'resolve', data } as AnyEvent;
};

/** Spring 449: three players, two of whom attack. */
export const spring = (setup: Setup): readonly AnyEvent[] => [
  resolved(startCampaign(setup), {
    moment: { year: 449, season: 'spring', step: 'orders' },
    position: {
      PAT: stack('achea', 'A'),
      ION: stack('achea', 'F'),
      PLA: stack('athens', 'A'),
      DEL: stack('athens', 'A', 'A'),
      ORC: stack('boeotia', 'A'),
    },
  }),
];

/** These events, then the resolution of the current step with some orders. */
const after = (setup: Setup, events: readonly AnyEvent[], texts: Texts): readonly AnyEvent[] => {
  const state = events.reduce(applyEvent, startCampaign(setup));
  const given = Object.entries(texts).map(
    ([seat, text]) =>
      ({
        type: 'give',
        data: { about: currentQuestionId(state), seat, orders: ordersIn(text, state.moment.step as 'orders') },
      }) as AnyEvent,
  );
  return [...events, ...given, resolved(given.reduce(applyEvent, state))];
};

const toRetreats = (setup: Setup): readonly AnyEvent[] =>
  after(setup, spring(setup), {
    achea: 'A(Patrae)-Leucas; F(Ionian Sea) C A(Patrae)-Leucas',
    athens: 'A(Plataea) & A(Delphi) MERGE (Orchomenos); A(Delphi) S A(Plataea)-Orchomenos',
  });

const toWinter = (setup: Setup): readonly AnyEvent[] =>
  after(setup, after(setup, toRetreats(setup), { boeotia: 'A(Orchomenos)-Thebes' }), {});

/** A Winter in which one player has more than it can keep. */
const toShortWinter = (setup: Setup): readonly AnyEvent[] => [
  resolved(startCampaign(setup), {
    moment: { year: 449, season: 'winter', step: 'winter' },
    position: { PAT: stack('achea', 'A'), ION: stack('achea', 'F'), LEU: stack('achea', 'A') },
    centres: { PAT: 'achea', AEG: 'boeotia', THE: 'boeotia' },
  }),
];

/** The step after the colonies are drawn. */
const toLots = (setup: Setup): readonly AnyEvent[] => {
  const moment = { year: 450, season: 'autumn', step: 'deal' } as const;
  const deal: AnyEvent = { type: 'deal', data: { about: '450-autumn-deal', order: [...PLAYERS] } };
  return [resolved(startCampaign(setup), { moment, position: { PAT: stack('achea', 'A') } }), deal];
};

/** One person, so no privacy screen is shown. */
export const against = (person: Player): Setup => ({
  settings: DEFAULT_SETTINGS,
  names: { athens: 'Nikias' },
  programs: PLAYERS.filter(player => player !== person),
});

/** Athens (a person) and Boeotia (a computer) move to Thebes with one army each. */
export const clashAtThebes = (setup: Setup): readonly AnyEvent[] => {
  const seats = ['achea', 'athens', 'boeotia'] as const;
  const orders = { achea: '', athens: 'A(Plataea)-Thebes', boeotia: 'A(Orchomenos)-Thebes' };
  const about = '449-spring-orders';
  return [
    ...spring(setup),
    ...seats.map(seat => ({ type: 'give', data: { about, seat, orders: ordersIn(orders[seat]) } }) as AnyEvent),
  ];
};

/** A campaign of one person whose clashes may be fought out. */
export const withBattles = (person: Player): Setup => ({
  ...against(person),
  settings: { ...DEFAULT_SETTINGS, battles: 'offered' },
});

export const openWar = (
  page: Page,
  setup: Setup,
  eventsOf: (setup: Setup) => readonly AnyEvent[],
  place = '',
): Promise<void> =>
  openLaid(page, { game: 'hopliteWars', title: 'Wars', setup, events: eventsOf(setup), place, field: '[data-place]' });

const tap = (page: Page, space: SpaceId): Promise<void> =>
  page.locator(`[data-place="${space}"] circle`).click({ force: true });

/** Opens each screen of Hoplite Wars, without using texts of a language. */
export const WARS = {
  'war-new': page => alala.open(page, '#/new/hopliteWars'),
  'war-cover': async page => {
    await openWar(page, { ...against('achea'), programs: [] }, () => []);
    await page.locator('.war-panel .btn-main').waitFor();
  },
  'war-opening': async page => {
    await openWar(page, against('achea'), () => []);
    await tap(page, 'PAT');
    await page.locator('.war-steppers').waitFor();
  },
  'war-battles': async page => {
    const shown: AnyEvent = { type: 'close', data: { about: '449-spring-orders' } };
    await openWar(page, withBattles('athens'), setup => [...clashAtThebes(setup), shown], 'battles');
    await page.locator('section.card').first().waitFor();
  },
  'war-orders': async page => {
    await openWar(page, against('achea'), spring);
    await tap(page, 'PAT');
    await page.locator('.war-form-picked').waitFor();
  },
  'war-text': async page => {
    await openWar(page, against('achea'), spring);
    await page.locator('.war-form-head .choice-tile').nth(1).click();
    await page.locator('.war-text textarea').fill('A(PAT)-LEU\nA(XXXX)-TEG');
    await page.locator('.war-fault').waitFor();
  },
  'war-fates': async page => {
    await openWar(page, { ...against('achea'), programs: [] }, toRetreats);
    await page.locator('.war-slider .btn').first().click();
    await page.locator('.war-fates').waitFor();
  },
  'war-retreats': async page => {
    await openWar(page, against('boeotia'), toRetreats);
    await tap(page, 'ORC');
    await page.locator('.war-form-picked').waitFor();
  },
  'war-winter': async page => {
    await openWar(page, against('achea'), toWinter);
    await page.locator('.war-form').waitFor();
  },
  'war-short': async page => {
    await openWar(page, against('achea'), toShortWinter);
    await page.locator('.war-form').waitFor();
  },
  'war-summary': async page => {
    await openWar(page, against('achea'), toShortWinter);
    await page.locator('.war-form [data-main]').click();
    await page.getByRole('dialog').waitFor();
  },
  'war-lots': async page => {
    await openWar(page, { ...against('achea'), programs: [] }, toLots);
    await page.locator('.war-slider .btn').first().click();
    await page.locator('.war-fates').waitFor();
  },
  'war-happened': async page => {
    await openWar(page, against('achea'), toRetreats, 'happened');
    await page.locator('.recap-row').first().waitFor();
  },
  'war-card': async page => {
    await openWar(page, against('achea'), toRetreats, 'space/ORC');
    await page.locator('.battle-over .reasons').first().waitFor();
  },
  'war-menu': async page => {
    await openWar(page, against('achea'), toWinter, 'menu');
    // The settings load a moment later.
    await page.getByRole('radio').first().waitFor();
    await drawn(page);
  },
  'war-report': async page => {
    await openWar(page, against('achea'), toRetreats, 'report');
    await page.locator('main table').first().waitFor();
  },
  'war-end': page => openWar(page, against('achea'), setup => [...toRetreats(setup), { type: 'draw', data: {} }]),
  'war-ranking': page =>
    openWar(page, against('achea'), setup => [...toRetreats(setup), { type: 'draw', data: {} }], 'ranking'),
  'war-vote': page => openWar(page, { ...against('achea'), programs: [] }, toRetreats, 'vote'),
  'war-press': page => openWar(page, against('achea'), toRetreats, 'press'),
  'war-players': async page => {
    await openWar(page, against('achea'), toRetreats, 'players');
    await page.locator('.war-desk .btn').nth(3).click();
  },
  'war-desk': page => openWar(page, { ...against('achea'), programs: [] }, toRetreats, 'desk'),
  'war-send': async page => {
    await openWar(page, { ...against('achea'), programs: [] }, spring, 'send');
    await page.locator('.battle-over .choice-tile').first().click();
    await page.locator('.war-text textarea').fill('A(PAT) H\nF(ION) H');
    await page.locator('.battle-over [data-main]').click();
    await page.locator('.battle-over textarea[readonly]').nth(1).waitFor();
  },
  'war-correct': page => openWar(page, against('achea'), toRetreats, 'correct'),
  'war-log': page => openWar(page, against('achea'), toRetreats, 'log'),
  'war-rules': async page => {
    await alala.open(page, '#/rules/hopliteWars/U7');
    await page.locator('.rule-asked').waitFor();
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

export type War = keyof typeof WARS;

/** Every screen of Hoplite Wars. */
export const WAR_SCREENS = Object.keys(WARS) as readonly War[];
