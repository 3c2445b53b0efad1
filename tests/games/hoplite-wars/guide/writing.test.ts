import { describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { seededRandom } from '../../../../src/core/probability/random.ts';
import { readAnswer } from '../../../../src/games/hoplite-wars/ai/answer.ts';
import { nextEvents } from '../../../../src/games/hoplite-wars/ai/match.ts';
import { program } from '../../../../src/games/hoplite-wars/ai/program.ts';
import { afterEvent } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { refusals } from '../../../../src/games/hoplite-wars/battle/legal.ts';
import { type Result, resolution } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { aboutNow, asking, begin, seatsNow, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';
import { BOARD } from '../../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { arrowsOfResult, toldIn } from '../../../../src/games/hoplite-wars/guide/account.ts';
import { maySail, pickAt, verbsFor } from '../../../../src/games/hoplite-wars/guide/compose.ts';
import { countable, countsAt, withCount } from '../../../../src/games/hoplite-wars/guide/counts.ts';
import { type Hand, litFor, stacksLeft, tapped } from '../../../../src/games/hoplite-wars/guide/writing.ts';
import { formatOrder } from '../../../../src/games/hoplite-wars/orders/format.ts';
import { often } from '../../../quick.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn, positionFor } from '../table.ts';

const pick = <T>(below: RandomInt, all: readonly T[]): T | undefined => all[all.length === 0 ? 0 : below(all.length)];

/** The states that are asked for orders in the first years of a campaign by programs. */
const campaign = (seed: number, most: number): readonly WarState[] => {
  const below = seededRandom(seed);
  const states: WarState[] = [];
  let state = begin(SETUP);
  while (states.length < most && !state.ended) {
    if (state.moment.step !== 'deal') states.push(state);
    state = nextEvents(state, below).reduce(afterEvent, state);
  }
  return states;
};
const STATES = campaign(7, often(9, 3));

const handOf = (state: WarState, seat: Player): Hand => ({ about: aboutNow(state), seat, draft: [] });

/** A season of orders in texts, with nobody else on the board. */
const seasonOf = (texts: Readonly<Partial<Record<Player, string>>>): WarState => {
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)]));
  const start = begin(SETUP);
  return {
    ...asking(SETUP, {
      ...start,
      position: positionFor(orders),
      moment: { year: 450, season: 'spring', step: 'orders' },
    }),
    given: orders,
  };
};

const texts = ({ draft }: Hand): readonly string[] => draft.map(order => formatOrder(BOARD, order));
const taps = (state: WarState, hand: Hand, ...spaces: readonly string[]): Hand =>
  spaces.reduce((now, space) => tapped(state, now, space), hand);

describe('orders by taps', () => {
  test('[C3 T1] by sea though there is a road is offered for a move, and never for a retreat', () => {
    const season = seasonOf({ aetolia: 'A(Naupactus) H', achea: 'F(Corinthian Gulf) H' });
    const state = { ...season, given: {} };
    const hand = tapped(state, handOf(state, 'aetolia'), 'NAU');
    expect(hand.pick && maySail({ state, ...hand }, hand.pick)).toBe(true);
    const { NAU, ...position } = state.position;
    const retreats = asking(SETUP, {
      ...state,
      position,
      dislodged: [{ player: 'aetolia', from: 'NAU', parts: NAU?.parts ?? [], open: { A: ['DEL'], F: [] } }],
      moment: { year: 450, season: 'spring', step: 'retreats' },
    });
    const driven = tapped(retreats, handOf(retreats, 'aetolia'), 'NAU');
    expect(driven.pick && maySail({ state: retreats, ...driven }, driven.pick)).toBe(false);
  });

  test('whatever is tapped, in whatever order, no order is refused', () => {
    const below = seededRandom(3);
    for (const state of STATES)
      for (const seat of seatsNow(state)) {
        let hand = handOf(state, seat);
        for (let i = 0; i < 16; i++) {
          const space = pick(below, below(3) > 0 ? litFor(state, hand) : [...BOARD.spaces.keys()]);
          if (space !== undefined) hand = tapped(state, hand, space);
          if (hand.pick) {
            const verb = pick(below, verbsFor({ state, ...hand }, hand.pick));
            if (verb && below(2) === 0)
              hand = { ...hand, pick: { from: hand.pick.from, counts: hand.pick.counts, verb } };
          }
        }
        expect(refusals(state, seat, hand.draft).filter(Boolean)).toEqual([]);
      }
  });

  test('every space that is lit does something', () => {
    for (const state of STATES.slice(1, 4))
      for (const seat of seatsNow(state).slice(0, 2)) {
        const hand = handOf(state, seat);
        for (const own of litFor(state, hand)) {
          const held = tapped(state, hand, own);
          expect(held.space).toBe(own);
          for (const target of held.pick ? litFor(state, held) : [])
            expect(tapped(state, held, target)).not.toEqual(held);
        }
      }
  });

  const state = seasonOf({
    achea: '2A(Patrae) H; F(Ionian Sea) H',
    boeotia: 'A(Thebes) H; A(Orchomenos) H; 2A(Aulis) H',
    athens: 'A(Plataea) H',
  });

  test('[N2] a stack goes where it is told, all of it', () => {
    expect(texts(taps(state, handOf(state, 'boeotia'), 'AUL', 'MAR'))).toEqual(['2A(Aulis)-Marathon']);
  });

  test('[U1] a part of it goes, the rest is asked for again', () => {
    const hand = tapped(state, handOf(state, 'boeotia'), 'AUL');
    const part = hand.pick ? { ...hand, pick: { ...hand.pick, counts: [1] } } : hand;
    const split = tapped(state, part, 'MAR');
    expect(texts(split)).toEqual(['A(Aulis)-Marathon']);
    expect(pickAt({ state, ...split }, 'AUL')?.counts).toEqual([1]);
    expect(stacksLeft(state, split)).toBe(3);
  });

  const doing = (
    seat: Player,
    from: string,
    verb: 'support' | 'convoy' | 'merge',
    ...spaces: readonly string[]
  ): Hand => {
    const hand = tapped(state, handOf(state, seat), from);
    return taps(state, hand.pick ? { ...hand, pick: { ...hand.pick, verb } } : hand, ...spaces);
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
    const second = tapped(state, first, 'ORC');
    const both = second.pick ? tapped(state, { ...second, pick: { ...second.pick, verb: 'merge' } }, 'PLA') : second;
    expect(texts(both)).toEqual(['A(Thebes) & A(Orchomenos) MERGE (Plataea)']);
  });
});

describe('figures that are stepped', () => {
  test('however far they are raised, nothing is refused', () => {
    const below = seededRandom(11);
    const asked = campaign(5, 9).filter(({ moment: { step } }) => step === 'opening' || step === 'winter');
    expect(asked.length).toBeGreaterThan(1);
    for (const state of asked)
      for (const seat of seatsNow(state)) {
        let { draft } = handOf(state, seat);
        for (let i = 0; i < 6; i++) {
          const space = pick(below, countable({ state, seat, draft }));
          const count = space === undefined ? undefined : pick(below, countsAt({ state, seat, draft }, space));
          if (space !== undefined && count)
            draft = withCount(draft, space, count, count.n + below(count.most - count.n + 1));
        }
        expect(refusals(state, seat, draft).filter(Boolean)).toEqual([]);
      }
  });

  test('[O2] six halves are three armies, and no fourth', () => {
    const state = begin(SETUP);
    const counts = countsAt({ state, seat: 'sparta', draft: [] }, 'SPA');
    expect(counts.map(({ kind, most }) => [kind.arm, most])).toEqual([
      ['A', 3],
      ['G', 6],
    ]);
  });
});

describe('what a step came to', () => {
  test('every act is told once, with its fate; every cause is somebody’s order', () => {
    for (const before of STATES) {
      const asked = seatsNow(before).reduce(
        (now, seat) =>
          afterEvent(now, {
            type: 'give',
            data: {
              about: aboutNow(now),
              seat,
              orders: program(viewFor(now, seat), {
                random: seededRandom(1),
                level: 1,
                hasPlayouts: () => true,
                hasTime: () => true,
              }),
            },
          } as never),
        before,
      );
      const result: Result = resolution(asked);
      const told = toldIn(asked, result);
      expect(told.filter(({ fate }) => fate !== undefined)).toHaveLength(result.acts.length);
      for (const { reasons, causes } of told)
        expect(causes.map(cause => cause !== undefined)).toEqual(reasons.map(({ by }) => by !== undefined));
      expect(arrowsOfResult(result).every(({ from, to }) => BOARD.spaces.has(from) && BOARD.spaces.has(to))).toBe(true);
    }
  });

  test('[E3] an order for more than there are is told as refused', () => {
    const state = seasonOf({ sparta: 'A(Sparta) H' });
    const asked = { ...state, given: { sparta: ordersIn('2A(Sparta)-Tegea') } };
    const told = toldIn(asked, resolution(asked));
    expect(told.map(({ order, refused }) => [formatOrder(BOARD, order), refused?.code])).toEqual([
      ['A(Sparta) H', undefined],
      ['2A(Sparta)-Tegea', 'E3'],
    ]);
  });
});

describe('a program that is asked once', () => {
  test('its answer is legal in every state, and an answer that is not is not read', () => {
    for (const state of STATES)
      for (const seat of seatsNow(state)) {
        const view = viewFor(state, seat);
        const answer = program(view, {
          random: seededRandom(1),
          level: 1,
          hasPlayouts: () => true,
          hasTime: () => true,
        });
        expect(readAnswer(view, answer)).toEqual(answer);
      }
    const view = viewFor(begin(SETUP), PLAYERS[0]);
    expect(readAnswer(view, ordersIn('9A(Aegium)', 'opening'))).toBeUndefined();
    expect(readAnswer(view, [{ does: 'fly' }])).toBeUndefined();
  });
});
