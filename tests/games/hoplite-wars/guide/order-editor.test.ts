import { describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { aiPlayer } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import { applyEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { findOrderErrors } from '../../../../src/games/hoplite-wars/battle/legal-moves.ts';
import { resolveStep, type StepOutcome } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  awaitedSeats,
  currentQuestionId,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { parseAiAnswer, viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';

import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { canSail, selectStack, verbsFor } from '../../../../src/games/hoplite-wars/guide/compose.ts';
import { arrowsOfResult, orderAccountsOf } from '../../../../src/games/hoplite-wars/guide/order-accounts.ts';
import { orderCountsAt, spacesWithCounters, withCount } from '../../../../src/games/hoplite-wars/guide/order-counts.ts';
import {
  applyTap,
  countStacksWithoutOrders,
  highlightedSpaces,
  type OrderEditor,
} from '../../../../src/games/hoplite-wars/guide/order-editor.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { reasonTextsOf } from '../../../../src/games/hoplite-wars/messages/recap/fates.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import { often } from '../../../quick.ts';
import { nextEvents } from '../ai/match.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';

await loadGameMessages('en');

const pick = <T>(below: RandomInt, all: readonly T[]): T | undefined => all[all.length === 0 ? 0 : below(all.length)];

/** The states with orders due in the first years of a campaign of computers. */
const campaign = (seed: number, most: number): readonly WarState[] => {
  const below = createSeededRandom(seed);
  const states: WarState[] = [];
  let state = startCampaign(SETUP);
  while (states.length < most && !state.ended) {
    if (state.moment.step !== 'deal') states.push(state);
    state = nextEvents(state, below).reduce(applyEvent, state);
  }
  return states;
};
const STATES = campaign(7, often(9, 3));

const handOf = (state: WarState, seat: Player): OrderEditor => ({ about: currentQuestionId(state), seat, draft: [] });

/** A season with only the forces of these orders on the board. */
const seasonOf = (texts: Readonly<Partial<Record<Player, string>>>): WarState => {
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)]));
  const start = startCampaign(SETUP);
  return {
    ...startStep(SETUP, {
      ...start,
      position: positionFor(orders),
      moment: { year: 450, season: 'spring', step: 'orders' },
    }),
    given: orders,
  };
};

const texts = ({ draft }: OrderEditor): readonly string[] => draft.map(order => formatOrder(BOARD, order));
const taps = (state: WarState, hand: OrderEditor, ...spaces: readonly string[]): OrderEditor =>
  spaces.reduce((now, space) => applyTap(state, now, space), hand);

describe('orders by taps', () => {
  test('[C3 T1] by sea though there is a road is offered for a move, and never for a retreat', () => {
    const season = seasonOf({ aetolia: 'A(Naupactus) H', achea: 'F(Corinthian Gulf) H' });
    const state = { ...season, given: {} };
    const hand = applyTap(state, handOf(state, 'aetolia'), 'NAU');
    expect(hand.selection && canSail({ state, ...hand }, hand.selection)).toBe(true);
    const { NAU, ...position } = state.position;
    const retreats = startStep(SETUP, {
      ...state,
      position,
      dislodged: [{ player: 'aetolia', from: 'NAU', parts: NAU?.parts ?? [], open: { A: ['DEL'], F: [] } }],
      moment: { year: 450, season: 'spring', step: 'retreats' },
    });
    const driven = applyTap(retreats, handOf(retreats, 'aetolia'), 'NAU');
    expect(driven.selection && canSail({ state: retreats, ...driven }, driven.selection)).toBe(false);
  });

  test('whatever is tapped, in whatever order, no order is refused', () => {
    const below = createSeededRandom(3);
    for (const state of STATES)
      for (const seat of awaitedSeats(state)) {
        let hand = handOf(state, seat);
        for (let i = 0; i < 16; i++) {
          const space = pick(below, below(3) > 0 ? highlightedSpaces(state, hand) : [...BOARD.spaces.keys()]);
          if (space !== undefined) hand = applyTap(state, hand, space);
          if (hand.selection) {
            const verb = pick(below, verbsFor({ state, ...hand }, hand.selection));
            if (verb && below(2) === 0)
              hand = { ...hand, selection: { from: hand.selection.from, counts: hand.selection.counts, verb } };
          }
        }
        expect(findOrderErrors(state, seat, hand.draft).filter(Boolean)).toEqual([]);
      }
  });

  test('every space that is lit does something', () => {
    for (const state of STATES.slice(1, 4))
      for (const seat of awaitedSeats(state).slice(0, 2)) {
        const hand = handOf(state, seat);
        for (const own of highlightedSpaces(state, hand)) {
          const held = applyTap(state, hand, own);
          expect(held.space).toBe(own);
          for (const target of held.selection ? highlightedSpaces(state, held) : [])
            expect(applyTap(state, held, target)).not.toEqual(held);
        }
      }
  });

  const state = seasonOf({
    achea: '2A(Patrae) H; F(Ionian Sea) H',
    boeotia: 'A(Thebes) H; A(Orchomenos) H; 2A(Aulis) H',
    athens: 'A(Plataea) H',
  });

  test('[N2] a stack follows its order as a whole', () => {
    expect(texts(taps(state, handOf(state, 'boeotia'), 'AUL', 'MAR'))).toEqual(['2A(Aulis)-Marathon']);
  });

  test('[U1] a part of it goes, the rest is asked for again', () => {
    const hand = applyTap(state, handOf(state, 'boeotia'), 'AUL');
    const part = hand.selection ? { ...hand, selection: { ...hand.selection, counts: [1] } } : hand;
    const split = applyTap(state, part, 'MAR');
    expect(texts(split)).toEqual(['A(Aulis)-Marathon']);
    expect(selectStack({ state, ...split }, 'AUL')?.counts).toEqual([1]);
    expect(countStacksWithoutOrders(state, split)).toBe(3);
  });

  const doing = (
    seat: Player,
    from: string,
    verb: 'support' | 'convoy' | 'merge',
    ...spaces: readonly string[]
  ): OrderEditor => {
    const hand = applyTap(state, handOf(state, seat), from);
    return taps(state, hand.selection ? { ...hand, selection: { ...hand.selection, verb } } : hand, ...spaces);
  };

  test('[N3] support to hold, and of a move', () => {
    expect(texts(doing('boeotia', 'ORC', 'support', 'THE', 'THE'))).toEqual(['A(Orchomenos) S (Thebes)']);
    expect(texts(doing('boeotia', 'ORC', 'support', 'THE', 'PLA'))).toEqual(['A(Orchomenos) S (Thebes)-Plataea']);
  });

  test('[C1] a fleet carries an army from coast to coast', () => {
    expect(texts(doing('achea', 'ION', 'convoy', 'PAT', 'LEU'))).toEqual(['F(Ionian Sea) C (Patrae)-Leucas']);
  });

  test('[N4] what merges into one space is one order', () => {
    const first = doing('boeotia', 'THE', 'merge', 'PLA');
    const second = applyTap(state, first, 'ORC');
    const both = second.selection
      ? applyTap(state, { ...second, selection: { ...second.selection, verb: 'merge' } }, 'PLA')
      : second;
    expect(texts(both)).toEqual(['A(Thebes) & A(Orchomenos) MERGE (Plataea)']);
  });
});

describe('figures that are stepped', () => {
  test('no number of builds up to the maximum is refused', () => {
    const below = createSeededRandom(11);
    const asked = campaign(5, 9).filter(({ moment: { step } }) => step === 'opening' || step === 'winter');
    expect(asked.length).toBeGreaterThan(1);
    for (const state of asked)
      for (const seat of awaitedSeats(state)) {
        let { draft } = handOf(state, seat);
        for (let i = 0; i < 6; i++) {
          const space = pick(below, spacesWithCounters({ state, seat, draft }));
          const count = space === undefined ? undefined : pick(below, orderCountsAt({ state, seat, draft }, space));
          if (space !== undefined && count)
            draft = withCount(draft, space, count, count.n + below(count.most - count.n + 1));
        }
        expect(findOrderErrors(state, seat, draft).filter(Boolean)).toEqual([]);
      }
  });

  test('[O2] six halves are three armies, and no fourth', () => {
    const state = startCampaign(SETUP);
    const counts = orderCountsAt({ state, seat: 'sparta', draft: [] }, 'SPA');
    expect(counts.map(({ kind, most }) => [kind.arm, most])).toEqual([
      ['A', 3],
      ['G', 6],
    ]);
  });
});

describe('the results of a step', () => {
  test('every action is listed once, with its result; every cause is a real order', () => {
    for (const before of STATES) {
      const asked = awaitedSeats(before).reduce(
        (now, seat) =>
          applyEvent(now, {
            type: 'give',
            data: {
              about: currentQuestionId(now),
              seat,
              orders: aiPlayer(viewFor(now, seat), {
                random: createSeededRandom(1),
                level: 1,
                hasPlayouts: () => true,
                hasTime: () => true,
              }),
            },
          } as never),
        before,
      );
      const result: StepOutcome = resolveStep(asked);
      const told = orderAccountsOf(asked, result);
      expect(told.filter(({ fate }) => fate !== undefined)).toHaveLength(result.acts.length);
      for (const { reasons, causes } of told)
        expect(causes.map(cause => cause !== undefined)).toEqual(reasons.map(({ by }) => by !== undefined));
      expect(arrowsOfResult(result).every(({ from, to }) => BOARD.spaces.has(from) && BOARD.spaces.has(to))).toBe(true);
    }
  });

  test('[E3] an order for too many components is listed as refused', () => {
    const state = seasonOf({ sparta: 'A(Sparta) H' });
    const asked = { ...state, given: { sparta: ordersIn('2A(Sparta)-Tegea') } };
    const told = orderAccountsOf(asked, resolveStep(asked));
    expect(told.map(({ order, refused }) => [formatOrder(BOARD, order), refused?.code])).toEqual([
      ['A(Sparta) H', undefined],
      ['2A(Sparta)-Tegea', 'E3'],
    ]);
  });

  test('[T1] a dislodged army that cannot retreat is told apart from one without an order', () => {
    const asked = seasonOf({ athens: 'A(Marathon) H; A(Athens) H; A(Thoricus) H', boeotia: '2A(Aulis)-Marathon' });
    const gone = orderAccountsOf(asked, resolveStep(asked)).filter(({ order }) => order.does === 'giveUp');
    expect(gone.flatMap(reasonTextsOf)).toEqual([{ text: 'No space beside it was free.', clause: 'T1' }]);
    const open = seasonOf({ athens: 'A(Marathon) H; A(Athens) H', boeotia: '2A(Aulis)-Marathon' });
    const retreat = startStep(SETUP, resolveStep(open).next);
    expect(retreat.moment.step).toBe('retreats');
    const unordered = orderAccountsOf(retreat, resolveStep(retreat)).filter(({ order }) => order.does === 'giveUp');
    expect(unordered.map(({ isWritten, isTrapped }) => [isWritten, isTrapped])).toEqual([[false, undefined]]);
  });
});

describe('a program that is asked once', () => {
  test('its answer is legal in every state, and an answer that is not is not read', () => {
    for (const state of STATES)
      for (const seat of awaitedSeats(state)) {
        const view = viewFor(state, seat);
        const answer = aiPlayer(view, {
          random: createSeededRandom(1),
          level: 1,
          hasPlayouts: () => true,
          hasTime: () => true,
        });
        expect(parseAiAnswer(view, answer)).toEqual(answer);
      }
    const view = viewFor(startCampaign(SETUP), PLAYERS[0]);
    expect(parseAiAnswer(view, ordersIn('9A(Aegium)', 'opening'))).toBeUndefined();
    expect(parseAiAnswer(view, [{ does: 'fly' }])).toBeUndefined();
  });
});
