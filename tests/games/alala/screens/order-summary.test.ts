import { expect, test } from 'vitest';
import { commandEvent } from '../../../../src/games/alala/actions/order.ts';
import { shootEvent } from '../../../../src/games/alala/actions/shooting.ts';
import type { AnyEvent } from '../../../../src/games/alala/battle/events.ts';
import { type BattleState, initialState } from '../../../../src/games/alala/battle/state.ts';
import { playEvent } from '../../../../src/games/alala/gods/god-play.ts';
import { cardOf } from '../../../../src/games/alala/gods/next-card.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { effectsByUnit, summarizeOrders } from '../../../../src/games/alala/screens/commander/order-summary.ts';
import type { Order } from '../../../../src/games/alala/screens/commander/recent-orders.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { againstApp } from '../../../../src/games/alala/setup/setup-draft.ts';

await loadGameMessages('en');

const state = initialState(
  againstApp(
    setupOf(READY_MADE[1] as ReadyMade, DEFAULT_RULES, () => 0),
    'veteran',
    1,
  ),
);
const order = (event: AnyEvent, before: BattleState = state): Order => ({
  side: 'b',
  before,
  event,
  worth: { lines: [], total: 0 },
});
const unitOf = (side: 'a' | 'b', kind: string): string =>
  Object.values(state.units).find(unit => unit.side === side && unit.kind === kind)?.id ?? '';
const [ours, theirs] = [unitOf('a', 'hoplites'), unitOf('b', 'hoplites')];
const leaderOf = (side: 'a' | 'b'): string => Object.values(state.leaders).find(each => each.side === side)?.id ?? '';

const play = (card: string, choice: { readonly target: string; readonly face?: number }): Order => {
  const found = cardOf(state, card);
  if (!found) throw new Error(card);
  return order({ type: 'play', data: playEvent(state, 'b', found, choice) });
};
const shot = (sixes: number): AnyEvent => ({
  type: 'shoot',
  data: shootEvent(state, { shooter: theirs, target: ours, frontally: true }, { by: 'count' }, sixes),
});

test('[C5] a card that the app played is told with its target and what it changed', () => {
  const { text, cards } = summarizeOrders([play('keres', { target: ours, face: 3 }), order(shot(0)), order(shot(1))]);
  expect(cards).toHaveLength(1);
  expect(cards[0]?.text).toMatch(/^Card “.+”: .+ −2 men$/);
  // The men that the card took are in its own line.
  expect(text).toMatch(/: 2 shots\u00a0· your losses: 1 man$/);
  expect(summarizeOrders([play('keres', { target: ours, face: 3 })]).text).toBe('');
  // A card that changes nothing yet names its target: the leader must still be tested.
  const [risk] = summarizeOrders([play('apollo', { target: leaderOf('a') })]).cards;
  expect(risk?.text).toMatch(/^Card “.+”: The .+$/);
});

test('a single order is told in full, several are counted', () => {
  expect(summarizeOrders([order(shot(1))]).text).toMatch(/ shot at .+ −1 man$/);
  expect(summarizeOrders([order(shot(1)), order(shot(2))]).text).toMatch(/: 2 shots\u00a0· your losses: 3 men$/);
  const orders: AnyEvent = {
    type: 'together',
    data: {
      parts: (['control', 'signal'] as const).map(action => ({
        type: 'command',
        data: commandEvent(state, { leader: leaderOf('b'), action, ...(action === 'control' && { units: [theirs] }) }),
      })),
    },
  };
  expect(summarizeOrders([order(orders)]).text).toMatch(/: 2 orders$/);
  expect(summarizeOrders([])).toEqual({ text: '', hasLosses: false, cards: [] });
});

test('the field shows the men that each unit lost, and what a card did besides', () => {
  const effects = effectsByUnit([order(shot(1)), order(shot(2)), play('poseidon', { target: theirs })]);
  const [[, level] = []] = [...effectsByUnit([play('pan', { target: ours })])];
  expect(level).toBe('↓');
  expect(effects).toEqual(
    new Map([
      [theirs, '+2 DP'],
      [ours, '−3'],
    ]),
  );
});
