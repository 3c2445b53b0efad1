import { describe, expect, test } from 'vitest';
import { isCanonicallyEqual } from '../../../../src/core/crypto/canonical-json.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { computeMove } from '../../../../src/game-ui/ai/ai-worker.ts';
import { performEvent } from '../../../../src/games/hoplites/actions/perform.ts';
import {
  AI_BUDGETS,
  candidateMoves,
  hoplitesAiPlayer,
  runPlayout,
} from '../../../../src/games/hoplites/ai/ai-player.ts';
import { determinize } from '../../../../src/games/hoplites/ai/determinize.ts';
import { evaluate } from '../../../../src/games/hoplites/ai/evaluation.ts';
import { aiWorthOf, expectedLossOf } from '../../../../src/games/hoplites/ai/expected-gains.ts';
import { greedyMove } from '../../../../src/games/hoplites/ai/greedy-move.ts';
import { createPairNumbering } from '../../../../src/games/hoplites/ai/pair-numbering.ts';
import { rateAttacks, ratePlays } from '../../../../src/games/hoplites/ai/rated-moves.ts';
import { shuffle } from '../../../../src/games/hoplites/battle/mutations.ts';
import { AI_LEVELS } from '../../../../src/games/hoplites/battle/setup.ts';
import { beginBattle, copyState, deciderOf, type State } from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { chooseMove, playMatch } from '../ai-match.ts';
import { setupOf, wrongsIn } from '../random-battle.ts';
import { randomMove } from '../random-move.ts';
import { fighter, type Put, table, withRules } from '../test-state.ts';

/** A battle after some turns between one-ply players. */
const underWay = (turns: number, seed = 5, setup = setupOf('philip', 'darius')): State => {
  const state = beginBattle(setup);
  const dice = createSeededRandom(seed);
  for (let i = 0; i < 3000 && !state.ended && state.turn < turns; i++) performEvent(state, greedyMove(state), dice);
  return state;
};

/** Another battle with the same view: the enemy's hidden cards and all deck orders are exchanged. */
const swapped = (state: State, seat: 'a' | 'b', seed: number): State => {
  const other = copyState(state);
  const below = createSeededRandom(seed);
  const enemy = other.sides[seat === 'a' ? 'b' : 'a'];
  const all = [...enemy.hand, ...enemy.deck];
  shuffle(all, below);
  const many = enemy.hand.length;
  enemy.hand = all.slice(0, many);
  enemy.deck = all.slice(many);
  for (const id of all) {
    const unit = other.units[id];
    if (unit) unit.place = enemy.hand.includes(id) ? 'hand' : 'deck';
  }
  shuffle(other.sides[seat].deck, below);
  return other;
};

const means = (playouts: number, level = 3, seed = 3) => {
  let left = playouts;
  return { random: createSeededRandom(seed), level, hasPlayouts: () => left-- > 0, hasTime: () => true };
};

describe('the view of a seat', () => {
  test.each([4, 12])('[AI3 B4] after %i turns the text of a view holds no hidden card', turns => {
    const state = underWay(turns);
    for (const seat of ['a', 'b'] as const) {
      const { hand, deck } = state.sides[seat === 'a' ? 'b' : 'a'];
      const { sides, units } = viewFor(state, seat).state;
      const lists = JSON.stringify(
        Object.values(sides).map(({ hand, deck, field, second, gone }) => [hand, deck, field, second, gone]),
      );
      const seen = new Set((JSON.parse(lists) as number[][][]).flat(2));
      expect([...hand, ...deck].filter(card => seen.has(card))).toEqual([]);
      // A view of unseen units contains no more than the army list.
      for (const card of [...hand, ...deck])
        if (units[card]) expect(units[card]).toMatchObject({ place: 'unseen', coh: 0, level: 0 });
      for (let seed = 0; seed < 2; seed++)
        expect(JSON.stringify(viewFor(swapped(state, seat, seed), seat))).toBe(JSON.stringify(viewFor(state, seat)));
    }
  });
});

describe('one ply', () => {
  test('[AI1 AI7] its move is always legal', () => {
    for (const [a, b] of [
      ['athens', 'sparta'],
      ['oda', 'takeda'],
      ['western-kingdom', 'serpent-priests'],
      ['spartans-300', 'persians-300'],
    ] as const) {
      const setup = setupOf(a, b, {
        settings: withRules('variableInitiative', 'pursuit', 'fogOfWar', 'leaderCohesion'),
        terrain: 'random',
      });
      const state = beginBattle(setup);
      const dice = createSeededRandom(11);
      for (let i = 0; i < 100 && !state.ended; i++) {
        const seat = deciderOf(state);
        if (seat === null) break;
        const view = viewFor(state, seat);
        const event = greedyMove(view.state);
        expect(
          legalEventsFor(view).some(each => isCanonicallyEqual(each, event)),
          `${a}: ${JSON.stringify(event)}`,
        ).toBe(true);
        performEvent(state, event, dice);
      }
      expect(wrongsIn(state)).toEqual([]);
    }
  });
  test('[AI7] worths and losses', () => {
    const state = table('play', [
      ['a', 'SK AR 4/1', 4],
      ['a', 'EL 5/5', 5],
      ['a', 'CH 5/3', 6],
      ['a', 'HI 6/10', 3],
      ['b', 'MI 5/5', 4],
    ]);
    expect(state.units.map(({ card }) => aiWorthOf(state, card))).toEqual([2, 6, 4, 12, 5]);
    const unit = fighter('MI 5/5', { coh: 1 });
    expect([
      expectedLossOf(unit, 10, 1, false),
      expectedLossOf(unit, 10, 5, true),
      expectedLossOf(unit, 10, 4, false),
    ]).toEqual([0, 10, 7.75]);
    expect(expectedLossOf(unit, 10, 2, false)).toBeCloseTo(1.44);
  });
  test('[AI7] it prefers the light troops to the phalanx, and gains less from who may leave', () => {
    const state = table('shock', [
      ['a', 'PH 7/10', 4],
      ['b', 'LI 5/5', 4, { marker: 'own' }],
      ['b', 'PH 7/10', 5],
      ['b', 'MI 5/5', 3],
    ]);
    const rated = rateAttacks(state);
    const on = (target: number) =>
      rated.find(({ event }) => event.type === 'attack' && String(event.data.targets) === String(target))?.value ?? 0;
    expect(on(1)).toBeGreaterThan(on(2));
    const free = table('shock', [
      ['a', 'PH 7/10', 4],
      ['b', 'LI 5/5', 4],
      ['b', 'PH 7/10', 5],
      ['b', 'MI 5/5', 3],
    ]);
    const may =
      rateAttacks(free).find(({ event }) => event.type === 'attack' && String(event.data.targets) === '1')?.value ?? 0;
    expect(may / on(1)).toBeCloseTo(0.4);
  });
  test('[AI7] a play next to a valuable unit is worth more, and so is a shot whose hit would rout', () => {
    const playing = table('play', [
      ['a', 'HI 6/10', 2],
      ['a', 'SK AR 4/1', 6],
      ['a', 'LI 5/5', 'hand'],
    ]);
    const worths = ratePlays(playing, 'a').flatMap(({ event, value }) =>
      event.type === 'play' && (event.data.column === 3 || event.data.column === 5) ? [value] : [],
    );
    // 1.2, plus 0.07 per point of the neighbour's worth: a hoplite's 12 count as 10, a skirmisher has 2.
    expect(worths.map(value => value.toFixed(2))).toEqual(['1.90', '1.34']);
    // An engine's hit is 2 COH: 0.8 × 5 × 3 for the shaken unit, against 0.7 × 12 for the fresh one.
    const firing = table('missile', [
      ['a', 'AT 5/2 P', 4],
      ['b', 'HI 6/10', 4],
      ['b', 'MI 5/5', 5, { coh: 3 }],
    ]);
    expect(greedyMove(firing)).toMatchObject({ type: 'aim', data: { unit: 0, target: 2 } });
  });
  test('[AI7 SA8] a CHALLENGE is played at once, in any phase of the own turn', () => {
    const state = table('rally', [['a', 'HI 6/10', 4]], {
      armies: { a: { period: 'samurai' } },
      hands: { a: ['CHALLENGE'] },
    });
    expect(greedyMove(state).type).toBe('challenge');
    expect(candidateMoves({ seat: 'a', state }).map(({ type }) => type)).toEqual(['challenge']);
  });
  test('[AI1] a recruit plays legal moves, mostly those of one ply, and the same for the same seed', () => {
    const view = viewFor(underWay(9), 'a');
    let [same, others] = [0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const move = chooseMove('recruit', view, createSeededRandom(seed));
      expect(chooseMove('recruit', view, createSeededRandom(seed))).toEqual(move);
      expect(candidateMoves(view)).toContainEqual(move);
      if (isCanonicallyEqual(move, greedyMove(view.state))) same++;
      else others++;
    }
    expect(others).toBeGreaterThan(20);
    expect(same).toBeGreaterThan(2 * others);
  });
  test('[AI9] it beats the random player', () => {
    let won = 0;
    for (let seed = 0; seed < 2; seed++) {
      const seat = seed % 2 === 0 ? 'a' : 'b';
      const players =
        seat === 'a' ? ({ a: 'recruit', b: 'random' } as const) : ({ a: 'random', b: 'recruit' } as const);
      if (playMatch(setupOf('thebes', 'thebes'), players, createSeededRandom(seed)).ended?.winner === seat) won++;
    }
    expect(won).toBe(2);
  });
});

describe('the search', () => {
  const state = underWay(9);
  const seat = deciderOf(state) ?? 'a';
  const view = viewFor(state, seat);
  test('[AI8] candidates are legal, greedy first, each once', () => {
    const list = candidateMoves(view);
    const texts = list.map(event => JSON.stringify(event));
    expect(isCanonicallyEqual(list[0], greedyMove(view.state))).toBe(true);
    expect([
      new Set(texts).size,
      list.every(event => legalEventsFor(view).some(each => isCanonicallyEqual(each, event))),
    ]).toEqual([texts.length, true]);
    expect(list.length).toBeGreaterThan(1);
  });
  test('[AI2 AI8] a new deal has every card once, and keeps everything that the seat knows', () => {
    for (let seed = 0; seed < 4; seed++) {
      const deal = determinize(view, createSeededRandom(seed));
      expect(wrongsIn(deal)).toEqual([]);
      expect(deal.sides[seat].hand).toEqual(state.sides[seat].hand);
      const enemy = seat === 'a' ? 'b' : 'a';
      expect(deal.sides[enemy].hand).toHaveLength(state.sides[enemy].hand.length);
    }
  });
  test('[AI3 AI9] other hidden cards do not change its choice for a seed', () => {
    const choice = hoplitesAiPlayer(view, means(6));
    expect(legalEventsFor(view).some(each => isCanonicallyEqual(each, choice))).toBe(true);
    for (let seed = 0; seed < 1; seed++)
      expect(hoplitesAiPlayer(viewFor(swapped(state, seat, seed), seat), means(6))).toEqual(choice);
  });
  test('[AI8] level 1 is one ply; a budget that is spent still answers', () => {
    expect(hoplitesAiPlayer(view, means(100, 1))).toEqual(greedyMove(view.state));
    expect(hoplitesAiPlayer(view, means(0))).toEqual(greedyMove(view.state));
    expect(AI_LEVELS.map(level => AI_BUDGETS[level].playouts)).toEqual([0, 32, 640]);
  });
  test('[AI8] less than six deals do not replace the choice of one ply, so that eight playouts play as well', () => {
    for (const turns of [7, 11]) {
      const state = underWay(turns);
      const view = viewFor(state, deciderOf(state) ?? 'a');
      const list = candidateMoves(view);
      for (const deals of [1, 3, 5]) expect(hoplitesAiPlayer(view, means(deals * list.length))).toEqual(list[0]);
      expect(hoplitesAiPlayer(view, means(8))).toEqual(list[0]);
    }
  });
  test('[AI5 AI8] no attack is weighed whose attackers rout almost surely and whose targets hardly do', () => {
    const state = table('shock', [
      ['a', 'SK JA 3/1', 4, { coh: 2 }],
      ['b', 'HI 8/12', 4],
    ]);
    expect(rateAttacks(state).map(({ event }) => event.type)).toEqual(['attack']);
    expect(candidateMoves({ seat: 'a', state }).map(({ type }) => type)).toEqual(['next']);
  });
  test('[AI8] it asks for its budget once a playout, and keeps to it', () => {
    let asked = 0;
    hoplitesAiPlayer(view, {
      random: createSeededRandom(1),
      level: 3,
      hasPlayouts: () => ++asked <= 10,
      hasTime: () => true,
    });
    expect(asked).toBe(11);
  });
  test('[AI8] a phase has the same dice in each playout with a seed, whatever was thrown before it', () => {
    // Side A rallies a unit after its fire; with a target to shoot at, one die is thrown first.
    const fate = (seed: number, enemy: readonly Put[]): string => {
      const own: readonly Put[] = [
        ['a', 'HI 6/10', 'routed'],
        ['a', 'SK AR 4/1 A', 4],
        ['a', 'HI 6/10', 2],
        ['a', 'HI 6/10', 6],
      ];
      const puts = [...own, ...enemy];
      const state = table('move', puts, { more: { round: 1 } });
      runPlayout(state, seed, undefined, 1);
      return `${state.units[0]?.place} ${state.units[0]?.coh}`;
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const quiet = seeds.map(seed => fate(seed, []));
    expect(seeds.map(seed => fate(seed, [['b', 'MI 5/5', 4]]))).toEqual(quiet);
    expect(new Set(quiet).size).toBeGreaterThan(2);
  });
  test('[AI8] a clock that is looked at within a playout ends it: none is played on after the budget', () => {
    const event = candidateMoves(view).at(-1);
    // A single playout takes longer than the shortest of these budgets, because each decision takes at least a
    // millisecond.
    for (const milliseconds of [1, 7, 40]) {
      let time = 0;
      const move = computeMove(hoplitesAiPlayer, { view, level: 3, seed: 1, budget: { milliseconds } }, () => time++);
      expect(legalEventsFor(view).some(each => isCanonicallyEqual(each, move))).toBe(true);
      // The clock is read once at the start, and then until the budget is spent.
      expect(time).toBe(milliseconds + 1);
    }
    const state = copyState(determinize(view, createSeededRandom(1)));
    if (event) performEvent(state, event, createSeededRandom(1));
    let looks = 0;
    expect(runPlayout(state, 1, () => ++looks < 12)).toBe(false);
    expect(looks).toBe(12);
  });
  test('[AI8 AI10] it weighs rallies too, and the levels that search differ by their budgets alone', () => {
    const rallying = table('rally', [
      ['a', 'HI 6/10', 'routed'],
      ['a', 'LI 5/5', 'routed'],
      ['b', 'MI 5/5', 4],
    ]);
    const at = { seat: 'a', state: rallying } as const;
    expect(candidateMoves(at).map(({ type }) => type)).toEqual(['rally', 'rally', 'next']);
    const [veteran, strategos] = [2, 3].map(level => hoplitesAiPlayer(view, means(32, level)));
    expect(veteran).toEqual(strategos);
  });
  test('[AI6] an even battle is worth a half, a finished one 1, ½ or 0', () => {
    const even = table('play', [
      ['a', 'MI 5/5', 4],
      ['b', 'MI 5/5', 4],
    ]);
    expect([evaluate(even, 'a'), evaluate({ ...even, ended: { by: 'level', winner: 'a' } }, 'b')]).toEqual([0.5, 0]);
    const hurt = table('play', [
      ['a', 'MI 5/5', 4, { coh: 4 }],
      ['b', 'MI 5/5', 4],
    ]);
    expect(evaluate(hurt, 'a')).toBeLessThan(0.5);
    expect(evaluate(hurt, 'a') + evaluate(hurt, 'b')).toBeCloseTo(1);
  });
});

describe('numbers for pairs', () => {
  test('[AI8] each pair of numbers has a different hash, for any numbers and signs', () => {
    const numberOf = createPairNumbering();
    const pairs = Array.from({ length: 120 }, (_, i) => Array.from({ length: 120 }, (__, j) => [i - 60, j * 2 ** 17]));
    const numbers = pairs.flat().map(([one = 0, other = 0]) => numberOf(one, other));
    expect(new Set(numbers).size).toBe(120 * 120);
    expect(pairs.flat().map(([one = 0, other = 0]) => numberOf(one, other))).toEqual(numbers);
  });
});

describe('the random player', () => {
  test('[AI7] each shooter fires 4/5 of the time, whatever those before it did', () => {
    const below = createSeededRandom(4);
    const fired = [0, 0];
    for (let i = 0; i < 500; i++) {
      const state = table('missile', [
        ['a', 'SK AR 4/1 A', 3],
        ['a', 'SK AR 4/1 A', 5],
        ['b', 'MI 5/5', 4],
      ]);
      for (let event = randomMove(viewFor(state, 'a'), below); event.type === 'aim'; ) {
        fired[event.data.unit] = (fired[event.data.unit] ?? 0) + 1;
        performEvent(state, event, below);
        event = randomMove(viewFor(state, 'a'), below);
      }
    }
    for (const many of fired) expect(Math.abs(many / 500 - 0.8)).toBeLessThan(0.06);
  });
  test('[AI7] stops, holds and declines as often as AI7 says', () => {
    const below = createSeededRandom(2);
    const share = (stage: State, type: string, yes: (event: ReturnType<typeof randomMove>) => boolean) => {
      const view = viewFor(stage, deciderOf(stage) ?? 'a');
      let count = 0;
      for (let i = 0; i < 400; i++) if (yes(randomMove(view, below))) count++;
      return [type, Math.round(count / 40)];
    };
    const shock = table('shock', [
      ['a', 'MI 5/5', 4],
      ['b', 'MI 5/5', 4],
    ]);
    expect(share(shock, 'attack', ({ type }) => type === 'attack')[1]).toBeGreaterThanOrEqual(7);
    expect(share(shock, 'attack', ({ type }) => type === 'attack')[1]).toBeLessThanOrEqual(8);
    expect(chooseMove('greedy', viewFor(shock, 'a'), below)).toEqual(greedyMove(shock));
  });
});
