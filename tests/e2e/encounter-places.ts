import type { Page } from 'playwright-core';
import type { AnyEvent } from '../../src/games/hoplite-encounter/battle/events.ts';
import { applyEvent } from '../../src/games/hoplite-encounter/battle/game.ts';
import { packVisiblePosition } from '../../src/games/hoplite-encounter/battle/make-report.ts';
import { aiSheetsOf, RULES_VERSION, turnResultOf } from '../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { PlayerMail, Setup } from '../../src/games/hoplite-encounter/battle/setup.ts';
import { type EncounterState, initialState } from '../../src/games/hoplite-encounter/battle/state.ts';
import { mailboxIdOf, mailboxSetupOf, secretDigestOf } from '../../src/games/hoplite-encounter/post/mailbox.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/games/hoplite-encounter/rules/settings.ts';
import { AEGEAN, force } from '../games/hoplite-encounter/fixtures.ts';
import { openLaid } from './lay-battle.ts';
import { alala } from './places.ts';
import { drawn, rowsOf, until, writeRows } from './steps.ts';

const SEED = 'owls to Athens';

const setupOf = (persons: readonly string[], programs: readonly string[], settings: Partial<Settings> = {}): Setup => ({
  scenario: 'aegean-431',
  seed: SEED,
  settings: { ...DEFAULT_SETTINGS, ...settings },
  seats: Object.fromEntries([
    ...persons.map(code => [code, { by: 'player' as const, ...(code === 'SPA' ? { name: 'Brasidas' } : {}) }] as const),
    ...programs.map(code => [code, { by: 'program' as const }] as const),
  ]),
});

/** One person plays Athens; the app plays Sparta and Boeotia. */
export const solo = (settings: Partial<Settings> = {}): Setup => setupOf(['ATH'], ['BOE', 'SPA'], settings);
const two = (): Setup => setupOf(['ATH', 'SPA'], ['BOE']);
/** Athens, Corinth and Sparta share a phone; the other nine Empires have no player. */
export const three = (): Setup => setupOf(['ATH', 'COR', 'SPA'], []);
/** Athens and Sparta share a phone, without other Empires. */
export const duel = (): Setup => setupOf(['ATH', 'SPA'], [], { unplayed: 'freeUncounted' });
export const referee = (): Setup => ({
  ...two(),
  mail: { role: 'referee', game: 'game1', secrets: { ATH: 'A'.repeat(43), SPA: 'B'.repeat(43) } },
});

type Told = (setup: Setup) => readonly AnyEvent[];
export const none: Told = () => [];
const after = (state: EncounterState, events: readonly AnyEvent[]): EncounterState =>
  events.reduce((before, event) => applyEvent(AEGEAN, before, event), state);
const stateAfter = (setup: Setup, events: readonly AnyEvent[]): EncounterState =>
  after(initialState(AEGEAN, setup), events);

/** The events of a month: orders of persons, orders of the app, and the turn. */
const monthFrom = (state: EncounterState, texts: Readonly<Record<string, string>>): readonly AnyEvent[] => {
  const { turn } = state.position;
  const sheets = Object.entries(texts).map(
    ([empire, lines]): AnyEvent => ({
      type: 'sheet',
      data: {
        turn,
        empire,
        text: `HE1 game ${empire} ${turn}\n${lines}`,
        notes: [{ to: null, text: 'Salt for sale.' }],
      },
    }),
  );
  const ordered = after(state, sheets);
  const rest = aiSheetsOf(AEGEAN, ordered).map((data): AnyEvent => ({ type: 'sheet', data }));
  const result = turnResultOf(AEGEAN, after(ordered, rest));
  return [...sheets, ...rest, { type: 'run', data: { turn, rules: RULES_VERSION, result } }];
};

/** One more month. */
const month = (
  setup: Setup,
  events: readonly AnyEvent[],
  texts: Readonly<Record<string, string>>,
): readonly AnyEvent[] => [...events, ...monthFrom(stateAfter(setup, events), texts)];

/** Two months with a fight at Megara, a captured island and a refused order (X32 X33). */
export const twoMonths: Told = setup =>
  month(
    setup,
    month(setup, [], {
      ATH: 'ALLY SPA 12\nATH 7.30\nA1 Y 1 4 . . 2.00 . MEGA\nA2 Y 2 . . . . .\nF3 Y 200 . 5 . . .\nF4 Y 4 1 . 1 0.50 . AEGI',
      BOE: 'BOE 14.20\nA1 Y 1 5 . . 4.00 . MEGA\nA4 Y 4 3 . . . THEB',
    }),
    {},
  );

/** Eleven months in which Athens does nothing; the next turn is the first with winter ranges (A2). */
export const untilWinter: Told = setup => {
  const events: AnyEvent[] = [];
  for (let state = initialState(AEGEAN, setup); state.position.turn < 12; ) {
    const more = monthFrom(state, { ATH: '' });
    events.push(...more);
    state = after(state, more);
  }
  return events;
};

/** A month in which Athens has the maximum of forces, ships in a foreign port, and a distant army. */
export const many: Told = setup => {
  const events = month(setup, [], {});
  return events.map(event => {
    if (event.type !== 'run') return event;
    const others = event.data.result.forces.filter(({ empire }) => empire !== 'ATH');
    const own = [
      'ATH A1 3H ATHE',
      ...Array.from({ length: 17 }, (_, i) => `ATH A${i + 10} 2H C59R39`),
      'ATH F3 5T PIRA',
      'ATH F4 1M PIRA',
      'ATH F50 5H 1M AEGI $15.00',
      'ATH F51 2H 2T C58R46 $1.00',
    ].map(text => ({ ...force(AEGEAN, text), left: [] }));
    return { ...event, data: { ...event.data, result: { ...event.data.result, forces: [...own, ...others] } } };
  });
};

/** Athens and Boeotia meet at three cities in the second month, whose orders are closed: three battles. */
export const beforeBattles: Told = setup => {
  const armies = [
    'ATH A1 3H MEGA',
    'ATH A2 2H CORI',
    'ATH A9 3H PLAT',
    'BOE A1 2H MEGA',
    'BOE A2 2H CORI',
    'BOE A9 2H PLAT',
  ];
  const forces = armies.map((text, i) => ({ ...force(AEGEAN, `${text} $9.00`), sequence: i + 1, left: [] }));
  const first = month(setup, [], {}).map(event =>
    event.type === 'run' ? { ...event, data: { ...event.data, result: { ...event.data.result, forces } } } : event,
  );
  const sheets = ['ATH', 'BOE', 'SPA'].map(
    (empire): AnyEvent => ({ type: 'sheet', data: { turn: 2, empire, text: `HE1 game ${empire} 2` } }),
  );
  return [...first, ...sheets, { type: 'close', data: { turn: 2 } }];
};

/** The phone of a distant player who has no report yet (L3). */
export const player = (): Setup => {
  const state = stateAfter(referee(), []);
  return {
    scenario: 'aegean-431',
    settings: DEFAULT_SETTINGS,
    seats: state.seats,
    mail: {
      role: 'player',
      game: 'game1',
      empire: 'ATH',
      secret: 'A'.repeat(43),
      told: state.told,
      first: structuredClone(packVisiblePosition(AEGEAN, state, 'ATH')) as PlayerMail['first'],
    },
  };
};

/** Opens a game after these events, at its map or at its table. */
export const openGame = async (page: Page, setup: Setup, told: Told, place = ''): Promise<void> => {
  const alone =
    setup.mail?.role === 'player' || Object.values(setup.seats).filter(({ by }) => by === 'player').length === 1;
  const events = told(setup);
  const ended = events.some(({ type, data }) => type === 'run' && data.result.ended);
  const field = alone || ended ? '.sea-window' : place ? '.battle-over .scroll' : '.battle-over li';
  await openLaid(page, { game: 'hopliteEncounter', title: 'Encounter', setup, events, place, field });
  if ((alone || ended) && !place) await page.locator('.encounter-panel').waitFor();
};

/** The same two months, after which Athens has won. */
export const won: Told = setup =>
  twoMonths(setup).map(event =>
    event.type === 'run' && event.data.turn === 2
      ? {
          ...event,
          data: {
            ...event.data,
            result: { ...event.data.result, ended: { by: 'imperial' as const, turn: 2, winners: ['ATH'] } },
          },
        }
      : event,
  );

/** In the second month Boeotia captures Athens, which is out; three more months follow. */
export const eliminated: Told = setup => {
  const first = twoMonths(setup);
  const events: AnyEvent[] = first.map(event => {
    if (event.type !== 'run' || event.data.turn !== 2) return event;
    const { result } = event.data;
    const countries = result.countries.map(holding =>
      holding.holder === 'ATH' ? { ...holding, holder: 'BOE' } : holding,
    );
    const passings = result.countries.flatMap(({ holder }, state) =>
      holder === 'ATH' ? [{ turn: 3, state, from: 'ATH', to: 'BOE' }] : [],
    );
    const forces = result.forces.filter(({ empire }) => empire !== 'ATH');
    return {
      ...event,
      data: { ...event.data, result: { ...result, countries, forces, passings, out: ['ATH'], ended: null } },
    };
  });
  for (let month = 0; month < 3; month++) events.push(...monthFrom(stateAfter(setup, events), {}));
  return events;
};

/** A month after which Athens has a city and no force, and an army of Sparta stands in Megara: a march takes the city. */
export const doomed: Told = setup =>
  month(setup, [], {}).map(event => {
    if (event.type !== 'run') return event;
    const others = event.data.result.forces.filter(({ empire }) => empire !== 'ATH');
    const army = { ...force(AEGEAN, 'SPA A9 5H MEGA $5.00'), sequence: 1, left: [] };
    return { ...event, data: { ...event.data, result: { ...event.data.result, forces: [army, ...others] } } };
  });

/** The author id of this phone, once its keys are made. */
const authorOf = async (page: Page): Promise<string> => {
  const read = async () =>
    (await rowsOf<{ readonly key: string; readonly value: unknown }>(page, 'settings')).find(
      ({ key }) => key === 'author',
    )?.value;
  await until(read).toBeTypeOf('string');
  return String(await read());
};

/** The box of the game by mail, begun by this phone or by another, with what others have put into it. */
const layBox = async (
  page: Page,
  beginner: 'this phone' | 'another',
  lines: readonly (readonly [author: string, type: string, data: object])[],
) => {
  await alala.open(page, '#/storage');
  const by = beginner === 'another' ? beginner : await authorOf(page);
  const id = mailboxIdOf('game1', by);
  const row = {
    id,
    game: 'hopliteEncounter',
    title: 'Phones',
    setup: mailboxSetupOf(stateAfter(referee(), []), by),
    begunAt: 1,
  };
  await writeRows(page, 'battles', [row]);
  await writeRows(
    page,
    'entries',
    lines.map(([author, type, data], i) => ({ battle: id, author, seq: 1, clock: i + 1, at: 1, type, v: 1, data })),
  );
};
const KEY = 'k'.repeat(87);

const WRONG = 'ALLY SPA 0\nATH 5,555\nA1 X 0 9 . . 0.00 . C10R55\nF3 Y 3 . 5 . . . AEGI SPAR';

/** Leads to each screen of Hoplite Encounter, without a word of any language. */
export const MAILS = {
  'mail-new': async page => {
    await alala.open(page, '#/new/hopliteEncounter');
    await page.locator('main details > summary').last().click();
    await page.locator('main [data-main]').scrollIntoViewIfNeeded();
  },
  'mail-post': page => alala.open(page, '#/post/hopliteEncounter'),
  'mail-table': page => openGame(page, two(), twoMonths),
  'mail-cover': async page => {
    await openGame(page, two(), twoMonths);
    await page.locator('.battle-over li .btn').first().click();
    await page.locator('.battle-over li').first().waitFor({ state: 'detached' });
  },
  'mail-seat': async page => {
    await openGame(page, solo(), twoMonths);
    await page.locator('.recap-line').first().waitFor();
  },
  'mail-force': async page => {
    await openGame(page, solo(), twoMonths);
    await page.locator('.force-chip').first().click();
    await page.locator('.units-row').waitFor();
  },
  'mail-route': async page => {
    await openGame(page, solo(), twoMonths);
    await page.locator('.force-chip').last().click();
    await page.locator('.encounter-panel [aria-pressed]').first().click();
    await page.locator('.encounter-panel [aria-pressed=true]').waitFor();
  },
  'mail-unpaid': async page => {
    await openGame(page, solo(), none);
    await page.locator('.force-chip').nth(2).click();
    const route = page.locator('.encounter-panel input').first();
    await route.fill('AEGI');
    await route.press('Enter');
    await page.locator('.encounter-panel .give-money').waitFor();
  },
  'mail-out': async page => {
    await openGame(page, solo(), eliminated);
    await page.locator('.recap-line').first().waitFor();
  },
  'mail-hex': async page => {
    await openGame(page, solo(), none);
    await page.locator('.sea-window').press('ArrowUp');
    await page.locator('.sea-window').press('Enter');
    await page.locator('.panel-head').waitFor();
  },
  'mail-past': async page => {
    await openGame(page, solo(), twoMonths);
    await page.locator('.encounter-panel .pair .btn').nth(2).click();
    await page.locator('.turn-slider').waitFor();
  },
  'mail-orders': async page => {
    await openGame(page, solo(), twoMonths, 'orders');
    await page.locator('.scroll details > summary').first().click();
    await page.locator('.units-row').waitFor();
  },
  'mail-text': async page => {
    await openGame(page, solo(), none, 'text');
    await page.locator('.scroll textarea').first().fill(WRONG);
    await page.locator('.scroll .btn-main').click();
    await page.locator('.fault').first().waitFor();
  },
  'mail-offers': page => openGame(page, solo(), twoMonths, 'offers'),
  'mail-report': async page => {
    await openGame(page, solo(), twoMonths, 'report/1');
    await page.locator('.report-section').last().waitFor();
  },
  'mail-menu': async page => {
    await openGame(page, solo(), twoMonths, 'menu');
    // The settings come a moment later.
    await page.getByRole('radio').first().waitFor();
    await drawn(page);
  },
  'mail-ranking': async page => {
    await openGame(page, two(), won, 'ranking');
    await page.locator('.report-section').first().waitFor();
  },
  'mail-players': async page => {
    await openGame(page, two(), twoMonths, 'players');
    await page.locator('.scroll li .btn').nth(1).click();
  },
  'mail-log': page => openGame(page, solo(), twoMonths, 'log'),
  'mail-letters': page => openGame(page, player(), none, 'mail'),
  'mail-box': async page => {
    // Of a game that is not on this phone: else it leads there.
    const mail = { role: 'referee', game: 'game2', secrets: {} } as const;
    const setup = mailboxSetupOf(stateAfter({ ...two(), mail }, []), 'another');
    const events = [
      { type: 'asks', data: { empire: 'ATH', name: 'Anna', key: KEY, has: secretDigestOf('A'.repeat(43), 'anna') } },
    ];
    await openLaid(page, {
      game: 'hopliteEncounter',
      title: 'Phones',
      setup,
      events,
      place: '',
      field: '.scroll .btn',
    });
  },
  'mail-phones': async page => {
    const letter = { kind: 'orders', game: 'game1', empire: 'SPA', turn: 1, version: 1, sealed: 'sealed' };
    await layBox(page, 'this phone', [
      ['anna', 'asks', { empire: 'ATH', name: 'Anna', key: KEY }],
      ['boris', 'asks', { empire: 'SPA', name: 'Boris', key: KEY, has: secretDigestOf('B'.repeat(43), 'boris') }],
      ['carl', 'letter', letter],
    ]);
    await openGame(page, referee(), twoMonths, 'desk');
    await page.locator('.scroll .note ul').waitFor();
  },
  'mail-sending': async page => {
    await layBox(page, 'another', []);
    await openGame(page, player(), none);
    await page.locator('.encounter-panel section .btn').nth(1).waitFor();
  },
  'mail-desk': async page => {
    await openGame(page, referee(), twoMonths, 'desk');
    await page.locator('.scroll details > summary').first().click();
  },
  'mail-correct': async page => {
    await openGame(page, two(), setup => [...twoMonths(setup), { type: 'opened', data: { turn: 3 } }], 'correct');
    await page.locator('.choice-tile').nth(2).click();
    await page.locator('.units-row').waitFor();
  },
  'mail-record': async page => {
    await openGame(page, two(), won);
    await page.locator('.turn-slider').waitFor();
    await page.locator('.sea-window').press('ArrowUp');
    await page.locator('.sea-window').press('Enter');
    await page.locator('.panel-head').waitFor();
  },
  'mail-dice': async page => {
    await openGame(page, two(), won, 'dice');
    await page.locator('.scroll > .btn-main').click();
    await page.locator('.scroll .note').first().waitFor();
  },
  'mail-sheet': page => openGame(page, two(), won, 'sheet/1'),
  'mail-rules': async page => {
    await alala.open(page, '#/rules/hopliteEncounter/H7');
    await page.locator('.rule-asked').waitFor();
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

export type Mail = keyof typeof MAILS;

/** Every screen of Hoplite Encounter. */
export const MAIL_SCREENS = Object.keys(MAILS) as readonly Mail[];
