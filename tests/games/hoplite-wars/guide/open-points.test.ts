import { describe, expect, test } from 'vitest';
import {
  awaitedSeats,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import type { Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Components } from '../../../../src/games/hoplite-wars/board/stacks.ts';
import {
  openPoints,
  overspentPowers,
  previewOpening,
  previewWinter,
} from '../../../../src/games/hoplite-wars/guide/open-points.ts';
import {
  countStacksWithoutOrders,
  highlightedSpaces,
  type OrderEditor,
  setText,
  switchToText,
} from '../../../../src/games/hoplite-wars/guide/order-editor.ts';
import { parseOrders } from '../../../../src/games/hoplite-wars/orders/parse.ts';
import type { Dislodged } from '../../../../src/games/hoplite-wars/season/adjudicate.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';
import { el, en } from '../texts.ts';

const handOf = (state: WarState, seat: Player, text: string): OrderEditor => ({
  about: state.sealing.about,
  seat,
  draft: ordersIn(text, state.moment.step as 'orders'),
});

/** Open points, each by kind and place. */
const open = (state: WarState, hand: OrderEditor, text = ''): readonly string[] =>
  openPoints(state, hand, parseOrders(BOARD, text, state.moment.step as 'orders')).map(point =>
    [
      point.kind,
      ...('text' in point ? [point.text] : []),
      ...('power' in point ? [point.power] : []),
      ...('halves' in point ? [point.halves] : []),
      ...('units' in point ? [point.units] : []),
      ...('space' in point ? [point.space] : []),
    ].join(' '),
  );

const stateAt = (more: Partial<WarState>): WarState => startStep(SETUP, { ...startCampaign(SETUP), ...more });
const army = (n = 1): Components => ({ n, arm: 'A', state: 'major', sacred: false });

describe('open points before orders are sealed', () => {
  const opening = startCampaign(SETUP);

  test.each<[clauses: string, written: string, open: readonly string[]]>([
    ['O2 O3', '2A(Sparta); A(Zarax); G(Elatea)', []],
    ['R-7', '', ['byRule sparta SPA', 'byRule spartaMinor ELA']],
    ['R-7', '2A(Sparta); A(Zarax)', ['byRule spartaMinor ELA']],
    ['O2', 'A(Sparta); A(Elatea)', ['unspent sparta 4 SPA']],
    ['O2 E13', '4A(Sparta); A(Elatea)', ['refused SPA', 'byRule sparta SPA']],
  ])('[%s] of the opening %s', (_clauses, written, expected) => {
    expect(open(opening, handOf(opening, 'sparta', written))).toEqual(expected);
  });

  test('[R-7] an opening shows written orders, and not those of the default rule', () => {
    expect(previewOpening(handOf(opening, 'sparta', ''))).toEqual({});
    expect(Object.keys(previewOpening(handOf(opening, 'sparta', 'A(Zarax)')))).toEqual(['ZAR']);
  });

  const athens = (season: 'spring' | 'autumn', more: Partial<WarState> = {}): WarState =>
    stateAt({
      moment: { year: 449, season, step: 'orders' },
      position: positionFor({
        athens: ordersIn('A(Athens); A(Marathon); F(Saronic Gulf)', 'opening'),
        argolis: ordersIn('A(Corinth)', 'opening'),
      }),
      ...more,
    });
  test.each<[clauses: string, written: string, open: readonly string[]]>([
    ['S3', 'A(Athens)-Megara; F(Saronic Gulf) S A(Athens)-Megara; A(Marathon) H', []],
    ['E8', 'A(Athens) H; F(Saronic Gulf) S A(Athens)-Megara; A(Marathon) H', ['useless SAR']],
    ['S2', 'A(Athens)-Megara; F(Saronic Gulf) S A(Athens); A(Marathon) H', ['useless SAR']],
    ['U4', 'A(Athens)-Thoricus; A(Marathon)-Thoricus; F(Saronic Gulf) H', ['useless ATH', 'useless MAR']],
    ['B9', 'A(Athens)-Marathon; A(Marathon) H; F(Saronic Gulf) H', ['useless ATH']],
    // The app cannot know whether the army in Corinth moves.
    ['B1', 'A(Athens) H; A(Marathon) H; F(Saronic Gulf) S A(Corinth)-Megara', []],
  ])('[%s] of own orders that hinder each other: %s', (_clauses, written, expected) => {
    const state = athens('spring');
    expect(open(state, handOf(state, 'athens', written))).toEqual(expected);
  });

  test('[W2] in Autumn, more halves in use than come in are named, with the unit that would go first', () => {
    const held = 'A(Athens) H; A(Marathon) H; F(Saronic Gulf) H';
    const rich = athens('autumn');
    expect(open(rich, handOf(rich, 'athens', held))).toEqual([]);
    const poor = athens('autumn', { centres: { ATH: 'athens', MAR: 'athens' } });
    expect(open(poor, handOf(poor, 'athens', held))).toEqual(['starves athens 2 SAR']);
    // A captured city pays for the fleet.
    const taken = 'A(Athens)-Megara; A(Marathon) H; F(Saronic Gulf) H';
    expect(open(poor, handOf(poor, 'athens', taken))).toEqual([]);
    const spring = athens('spring', { centres: { ATH: 'athens' } });
    expect(open(spring, handOf(spring, 'athens', held))).toEqual([]);
  });

  test('[T3] two own stacks that retreat to one space are named', () => {
    const lost = (from: string): Dislodged => ({
      player: 'athens',
      from,
      parts: [army()],
      open: { A: ['THO'], F: [] },
    });
    const state = athens('spring', {
      moment: { year: 449, season: 'spring', step: 'retreats' },
      dislodged: [lost('ATH'), lost('MAR')],
    });
    expect(open(state, handOf(state, 'athens', 'A(Athens)-Thoricus; A(Marathon)-Thoricus'))).toEqual(['collides MAR']);
    expect(open(state, handOf(state, 'athens', 'A(Athens)-Thoricus; A(Marathon) D'))).toEqual([]);
  });

  const season = stateAt({
    moment: { year: 450, season: 'spring', step: 'orders' },
    position: positionFor({ sparta: ordersIn('A(Sparta); 2A(Tegea); G(Zarax)', 'opening') }),
  });
  test.each<[clauses: string, written: string, text: string, open: readonly string[]]>([
    ['B1', 'A(Sparta) H; 2A(Tegea)-Argos', '', []],
    ['B1', 'A(Sparta) H; A(Tegea)-Argos', '', ['holds TEG']],
    ['B1 G1', '', '', ['holds SPA', 'holds TEG']],
    ['N8', 'A(Sparta)-Argos; 2A(Tegea) H', '', ['refused SPA']],
    ['N8', '2A(Tegea) H; A(Sparta) H', '2A(Tegea) H\nA(Sparrta) H\nA(Sparta) H', ['unread A(Sparrta) H']],
  ])('[%s] of a movement %s %s', (_clauses, written, text, expected) => {
    expect(open(season, handOf(season, 'sparta', written), text)).toEqual(expected);
  });

  const driven = (
    from: string,
    parts: readonly Components[],
    A: readonly string[],
    F: readonly string[],
  ): Dislodged => ({
    player: 'sparta',
    from,
    parts,
    open: { A, F },
  });
  const retreats = (...dislodged: readonly Dislodged[]): WarState =>
    stateAt({ moment: { year: 450, season: 'spring', step: 'retreats' }, dislodged });

  test('[T1] a dislodged stack disbands without orders', () => {
    const state = retreats(driven('ARG', [army()], ['TEG'], []));
    expect(open(state, handOf(state, 'sparta', ''))).toEqual(['disbands ARG']);
    expect(open(state, handOf(state, 'sparta', 'A(Argos)-Tegea'))).toEqual([]);
    expect(open(state, handOf(state, 'sparta', 'A(Argos) D'))).toEqual([]);
  });

  test('[T1] a component without a retreat of its own is not asked for, whatever a fleet could do', () => {
    const state = retreats(driven('ARG', [army()], [], ['MYR']));
    expect(awaitedSeats(state)).toEqual([]);
    const both = retreats(driven('ARG', [army()], [], ['MYR']), driven('MES', [army()], ['PYL'], []));
    expect(awaitedSeats(both)).toEqual(['sparta']);
    const hand = handOf(both, 'sparta', '');
    expect([open(both, hand), countStacksWithoutOrders(both, hand), highlightedSpaces(both, hand)]).toEqual([
      ['disbands MES'],
      1,
      ['MES'],
    ]);
  });

  // Sparta has lost two of its cities: h = 2, u = 6.
  const winter = stateAt({
    moment: { year: 450, season: 'winter', step: 'winter' },
    position: positionFor({ sparta: ordersIn('A(Sparta); A(Tegea); A(Argos)', 'opening') }),
    centres: { SPA: 'sparta' },
  });

  test('[W2 R-27 W6] too many halves: the player chooses, and units that the default rule would remove are still on the map', () => {
    const none = handOf(winter, 'sparta', '');
    expect(overspentPowers(winter, none)).toEqual(['sparta']);
    expect(Object.keys(previewWinter(winter, none).position).sort()).toEqual(['ARG', 'SPA', 'TEG']);
    expect([...highlightedSpaces(winter, none)].sort()).toEqual(['ARG', 'SPA', 'TEG']);
    expect(open(winter, none)).toEqual(['removed ARG', 'removed TEG']);
    const one = handOf(winter, 'sparta', 'REMOVE A(Sparta)');
    expect(Object.keys(previewWinter(winter, one).position).sort()).toEqual(['ARG', 'TEG']);
    expect(open(winter, one)).toEqual(['removed ARG']);
    const both = handOf(winter, 'sparta', 'REMOVE A(Sparta); REMOVE A(Tegea)');
    expect([overspentPowers(winter, both), open(winter, both)]).toEqual([[], []]);
  });

  test('[W3 D3] halves that are not spent, and sacred units that are not raised', () => {
    const rich = stateAt({
      moment: winter.moment,
      position: positionFor({ sparta: ordersIn('A(Sparta)', 'opening') }),
      centres: { SPA: 'sparta', PRA: 'sparta', ELA: 'spartaMinor' },
      treasures: [{ player: 'sparta', state: 'major', left: 2 }],
    });
    expect(open(rich, handOf(rich, 'sparta', ''))).toEqual([
      'unspent sparta 2 SPA',
      'unspent spartaMinor 2 ELA',
      'treasure 2 SPA',
    ]);
    const spent = 'BUILD A(Prasiae); BUILD As(Sparta); BUILD A(Elatea)';
    expect(open(rich, handOf(rich, 'sparta', spent))).toEqual(['treasure 1 SPA']);
  });

  test('[N7] a line that cannot be read is kept from the text to the map and back', () => {
    const text = 'A(Sparta)-Tegea\nA(Atlantis)-Argos\nA(Zarax) H';
    const hand = setText(handOf(opening, 'sparta', ''), text, parseOrders(BOARD, text, 'orders'));
    expect([hand.draft.length, hand.unread]).toEqual([2, ['A(Atlantis)-Argos']]);
    const onMap = { ...hand, text: undefined, draft: hand.draft.slice(0, 1) };
    expect(switchToText(onMap, ({ does }) => does).text).toBe('move\nA(Atlantis)-Argos');
    expect(setText(onMap, 'A(Sparta) H', parseOrders(BOARD, 'A(Sparta) H', 'orders')).unread).toBe(undefined);
  });

  test('each kind has a sentence in both languages', () => {
    for (const { writing } of [en, el]) {
      expect(writing.summary.holds('X', 'Y')).toMatch(/X.*Y|Y.*X/);
      expect(writing.mustRetreat(2)).not.toBe(writing.mustRetreat(1));
    }
  });
});
