import type { Page } from 'playwright-core';
import type { AnyEvent } from '../../src/games/ancient-wargame/battle/events.ts';
import type { Setup } from '../../src/games/ancient-wargame/battle/setup.ts';
import { tableAssistantSetup } from '../../src/games/ancient-wargame/battle/table-assistant/melee-layout.ts';
import { squareByName } from '../../src/games/ancient-wargame/board/squares.ts';
import { readyBattleSetup } from '../../src/games/ancient-wargame/setup/ready-battles.ts';
import { openLaid } from './lay-battle.ts';
import { alala } from './places.ts';
import { drawn } from './steps.ts';

const NAMES = { a: 'Clay', b: 'Black' };
const SKIRMISH = readyBattleSetup('skirmish', NAMES, { a: 'person', b: 'person' });
const TABLE = tableAssistantSetup(SKIRMISH);
const square = (name: string): number => squareByName(SKIRMISH.board, name) as number;
const TABLE_MELEE = 31;

const step = (turn: number, phase: Extract<AnyEvent, { type: 'step' }>['data']['phase']): AnyEvent => ({
  type: 'step',
  data: { turn, phase },
});
const TO_MOVES: readonly AnyEvent[] = [step(1, 'catapults'), step(1, 'lightTroops'), step(1, 'moves')];
/** Events: fire that kills one stand, and a charge into the wood. */
const TO_MELEE: readonly AnyEvent[] = [
  ...TO_MOVES.slice(0, 2),
  { type: 'aim', data: { shooter: 'a4', target: square('E4') } },
  { type: 'volley', data: { shooter: 'a4', faces: [1, 2, 4], kills: [{ unit: 'b4', stands: 1 }] } },
  ...TO_MOVES.slice(2),
  {
    type: 'move',
    data: { unit: 'a5', stands: 4, along: [], path: [square('F5'), square('E4')], facing: 7, overrides: [] },
  },
  step(1, 'supports'),
  step(1, 'melees'),
];
const picked = (contact: number): readonly AnyEvent[] => [
  { type: 'pick', data: { contact, side: 'a', deployment: 'column' } },
  { type: 'pick', data: { contact, side: 'b', deployment: 'pincers' } },
];
const TO_END: readonly AnyEvent[] = [
  ...TO_MELEE,
  ...picked(square('E4')),
  { type: 'fight', data: { contact: square('E4'), coins: { a: 'tails', b: 'heads' } } },
  step(2, 'catapults'),
  { type: 'surrender', data: { side: 'b' } },
];
const TABLE_TO_MELEES: readonly AnyEvent[] = [
  step(1, 'lightTroops'),
  { type: 'call', data: { shooter: 'a4', targets: ['b1', 'b2'], halves: 2, covered: true } },
  step(1, 'melees'),
];
const TABLE_MEETING: readonly AnyEvent[] = [
  ...TABLE_TO_MELEES,
  {
    type: 'meet',
    data: { contact: TABLE_MELEE, heads: { a: ['a1', 'a2'], b: ['b1'] }, supports: { a: [['a5']], b: [['b3']] } },
  },
];

/** Opens a battle after these events. */
const open = (page: Page, setup: Setup, events: readonly AnyEvent[], place = ''): Promise<void> =>
  openLaid(page, {
    game: 'ancientWargame',
    title: 'Clay v Black',
    setup,
    events,
    place,
    field: setup.beside ? '.roster' : '[data-square]',
  });

const tap = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-square="${square(name)}"]`).click({ force: true });
const unit = (page: Page, id: string): Promise<void> => page.locator(`[data-unit="${id}"]`).click();
const show = async (page: Page): Promise<void> => {
  await page.locator('.step-panel .btn-due').first().click();
  await page.locator('.step-panel .btn-main, .step-panel [data-main]').first().click();
};

/** Opens each screen of the Ancient Wargame, without using texts of a language. */
export const BOARDS = {
  'board-new': async page => {
    await alala.open(page, '#/new/ancientWargame');
    await page.locator('main details > summary').first().click();
  },
  'board-new-table': async page => {
    await alala.open(page, '#/new/ancientWargame');
    await page.locator('main .choice-tile').nth(1).click();
  },
  'board-armies': async page => {
    await alala.open(page, '#/armies/ancientWargame');
    await page.getByRole('region').last().getByRole('button').first().click();
    await page.waitForURL(/#\/armies\/ancientWargame\/[a-z0-9]+$/);
    await page.locator('.stepper, .stepper-row').first().waitFor();
  },
  'board-edit': async page => {
    await alala.open(page, '#/boards/ancientWargame');
    await page.getByRole('region').last().getByRole('button').first().click();
    await page.locator('[data-square]').first().waitFor();
  },
  'board-placing': async page => {
    await open(page, readyBattleSetup('plain', NAMES, { a: 'person', b: 'person' }), []);
    await page.locator('.facing-way').first().waitFor();
  },
  'board-shot': async page => {
    await open(page, SKIRMISH, TO_MOVES.slice(0, 1));
    await tap(page, 'F7');
    await tap(page, 'E4');
    await page.locator('.step-panel :is(h2, h3)').waitFor();
  },
  'board-fire': async page => {
    await open(page, SKIRMISH, TO_MELEE.slice(0, 3));
    await page.locator('.step-panel .btn-due').click();
    await page.locator('.step-panel summary').click();
  },
  'board-move': async page => {
    await open(page, SKIRMISH, TO_MOVES);
    await tap(page, 'G6');
    await tap(page, 'G4');
    await page.locator('.facing-way').first().waitFor();
  },
  'board-melee': async page => {
    await open(page, SKIRMISH, TO_MELEE);
    await show(page);
    await page.locator('.step-panel summary').first().click();
    await page.locator('.step-panel dl').last().waitFor();
  },
  'board-fought': async page => {
    await open(page, SKIRMISH, [...TO_MELEE, ...picked(square('E4'))]);
    await page.locator('.step-panel .btn-due').click();
    await page.locator('.outcome-head').waitFor();
  },
  'board-over': async page => {
    await open(page, SKIRMISH, TO_END);
    await page.locator('.game-result').waitFor();
  },
  'board-moments': async page => {
    await open(page, SKIRMISH, TO_END, 'moments');
    await page.locator('main [role=status]:not(:empty)').waitFor();
  },
  'board-unit': page => open(page, SKIRMISH, TO_MOVES, 'unit/a1'),
  'board-card': async page => {
    await open(page, SKIRMISH, TO_MOVES);
    await tap(page, 'D3');
    await page.locator('.step-panel dl').last().waitFor();
  },
  'board-legend': async page => {
    await open(page, SKIRMISH, TO_MOVES, 'legend');
    await page.locator('.board-legend').last().waitFor();
  },
  'board-happened': async page => {
    await open(page, SKIRMISH, TO_END, 'happened/0');
    await page.locator('.recap-row').last().waitFor();
  },
  'board-log': page => open(page, SKIRMISH, TO_END, 'log'),
  'board-menu': async page => {
    await open(page, SKIRMISH, TO_END, 'menu');
    // The settings load a moment later.
    await page.getByRole('radio').first().waitFor();
    await drawn(page);
  },
  'board-report': async page => {
    await open(page, SKIRMISH, TO_END, 'report');
    await page.locator('.report-turn .board-thumbnail').first().waitFor();
  },
  'board-luck': page => open(page, SKIRMISH, TO_END, 'luck'),
  'table-shot': async page => {
    await open(page, TABLE, []);
    await unit(page, 'a6');
    await unit(page, 'b1');
    await page.locator('.step-panel :is(h2, h3)').waitFor();
  },
  'table-call': async page => {
    await open(page, TABLE, TABLE_TO_MELEES.slice(0, 1));
    await unit(page, 'a4');
    await unit(page, 'b1');
    await unit(page, 'b2');
    await page.locator('.step-panel :is(h2, h3)').waitFor();
  },
  'table-called': page => open(page, TABLE, TABLE_TO_MELEES.slice(0, 2)),
  'table-meet': async page => {
    await open(page, TABLE, TABLE_TO_MELEES);
    await page.locator('.step-panel .btn').last().click();
    for (const id of ['a1', 'a2', 'b1']) await unit(page, id);
    await page.locator('.step-panel .choice-tile').last().click();
    for (const id of ['a5', 'b3']) await unit(page, id);
  },
  'table-met': page => open(page, TABLE, TABLE_MEETING),
  'table-fought': async page => {
    await open(page, TABLE, [...TABLE_MEETING, ...picked(TABLE_MELEE)]);
    await page.locator('.step-panel .btn-due').click();
    await page.locator('.outcome-head').waitFor();
  },
} as const satisfies Readonly<Record<string, (page: Page) => Promise<void>>>;

export type Board = keyof typeof BOARDS;

/** Every screen of the Ancient Wargame. */
export const BOARD_SCREENS = Object.keys(BOARDS) as readonly Board[];
