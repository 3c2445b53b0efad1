import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { CHARACTER_NAMES, CHARACTERS, characterOf } from '../../../../src/games/alala/ai/characters.ts';
import { adviserView, commander, parseOrder, viewFor } from '../../../../src/games/alala/ai/commander.ts';
import { decide, weighActions } from '../../../../src/games/alala/ai/decide.ts';
import { executeAction, placeTowards } from '../../../../src/games/alala/ai/execute-action.ts';
import { decisionAbout, decisionOf, isPhaseOpen, nextDecision } from '../../../../src/games/alala/ai/next-decision.ts';
import { marksOfOrders } from '../../../../src/games/alala/ai/order-marks.ts';
import { permuteHidden } from '../../../../src/games/alala/ai/permute-hidden.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { SIDES } from '../../../../src/games/alala/battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  COMMANDER_LEVELS,
  initialState,
} from '../../../../src/games/alala/battle/state.ts';
import { initialGods } from '../../../../src/games/alala/gods/draw-and-discard.ts';
import { HOUSE_DECK } from '../../../../src/games/alala/gods/house-deck.ts';
import { phaseTasks } from '../../../../src/games/alala/guide/guide.ts';
import { commanderMessages as el } from '../../../../src/games/alala/messages/el/commander.ts';
import { clauseTexts } from '../../../../src/games/alala/messages/en/clauses/clause-texts.ts';
import { commanderMessages as en } from '../../../../src/games/alala/messages/en/commander.ts';
import { houseResult } from '../../../../src/games/alala/report/points-result.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { OPEN_GROUND, type Terrain } from '../../../../src/games/alala/rules/plan/ground.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { againstApp, withPlan } from '../../../../src/games/alala/setup/setup-draft.ts';
import { cases, often } from '../../../quick.ts';
import { battleSetup } from '../table.ts';
import { mirrored, type Player, playOut, randomPlayer } from './play-out.ts';

const commanded = (level: (typeof COMMANDER_LEVELS)[number], seed: number): Player => {
  const own = { level, seed };
  return (state, decision, random) => {
    const side = decision.side ?? 'a';
    return commander(viewFor(state, side, own, true), {
      random,
      level: 1,
      hasPlayouts: () => true,
      hasTime: () => true,
    }).action;
  };
};

/** The state after so many entries of a battle with a side to decide, or the last such state. */
const reached = (seed: number, steps: number): BattleState => {
  const random = createSeededRandom(seed);
  const setup = mirrored(seed, random);
  let at: BattleState | undefined;
  playOut(setup, { a: randomPlayer, b: randomPlayer }, random, (before, _event, _after, { side }) => {
    if ((steps-- >= 0 || !at) && side !== null) at = before;
  });
  return at ?? initialState(setup);
};

describe('legal play', () => {
  test('[R-47 R-49] a battle ends whatever is chosen; every entry is valid and has an effect', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        const random = createSeededRandom(seed);
        const { state, result } = playOut(
          mirrored(seed, random),
          { a: randomPlayer, b: randomPlayer },
          random,
          (before, event, after, { task }) => {
            expect(alalaGame.parseData(event.type, JSON.parse(JSON.stringify(event.data)))).toEqual({
              ok: true,
              value: event.data,
            });
            expect(after).not.toBe(before);
            // Moves that are due are made even if clauses forbid them.
            const isChosen = task && task.asked.kind !== 'owed';
            const parts = event.type === 'together' ? event.data.parts : [event];
            for (const part of isChosen ? parts : [])
              if (part.type === 'move' || part.type === 'charge' || part.type === 'shoot' || part.type === 'command')
                expect(part.data.overrides).toEqual([]);
          },
        );
        expect(result).toBe(houseResult(state));
      }),
      { numRuns: cases(2, 2), examples: [[386_498]] },
    );
  });

  test('[R-49] two commanders of every level and character play to the end', () => {
    for (const [i, level] of COMMANDER_LEVELS.slice(0, often(COMMANDER_LEVELS.length, 1)).entries()) {
      const seeds = CHARACTER_NAMES.map(
        name => [...Array(50).keys()].find(seed => characterOf({ seed }) === name) ?? 0,
      );
      const random = createSeededRandom(i);
      const [a, b] = [commanded(level, seeds[i] ?? 0), commanded(level, seeds[i + 1] ?? 1)];
      expect(playOut(mirrored(i, random), { a, b }, random).entries).toBeGreaterThan(50);
    }
  });
});

describe('a commander', () => {
  test('[R-49] orders depend only on visible data: the pile, the other hand and the other seed change nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(300), (seed, steps) => {
        const state = reached(seed, steps);
        const side = nextDecision(state)?.side ?? 'a';
        const own = { level: 'veteran' as const, seed };
        const other = side === 'a' ? 'b' : 'a';
        const cards = HOUSE_DECK.cards.map(({ id }) => id);
        const [ownHand, hidden] = [cards.slice(-9, -7), [...cards.slice(0, -9), ...cards.slice(-7)]];
        const hands = { [side]: ownHand, [other]: hidden.slice(0, 3) } as Record<'a' | 'b', string[]>;
        const table = { pile: hidden.slice(3), held: [...hands.a, ...hands.b], discards: [] };
        const dealt: BattleState = {
          ...state,
          gods: { ...initialGods(HOUSE_DECK), hands, packs: { ...state.gods.packs, table } },
          commanders: { [side]: own, [other]: { level: 'strategos', seed: 7 } },
        };
        const rearranged = permuteHidden(dealt, side, createSeededRandom(seed));
        expect(rearranged.gods.hands[other]).not.toEqual(dealt.gods.hands[other]);
        const views = [dealt, rearranged].map(each => viewFor(each, side, own, true));
        expect(views[1]).toEqual(views[0]);
        const orders = views.map(view =>
          commander(view, { random: createSeededRandom(seed), level: 1, hasPlayouts: () => true, hasTime: () => true }),
        );
        expect(orders[1]).toEqual(orders[0]);
        expect(parseOrder(views[0] as (typeof views)[number], orders[0] as (typeof orders)[number])).toBe(orders[0]);
      }),
      { numRuns: cases(3, 3) },
    );
  });

  const withHand = (...hand: readonly string[]): BattleState => {
    const state = initialState(mirrored(0, createSeededRandom(0)));
    const pile = HOUSE_DECK.cards.map(({ id }) => id).filter(id => !hand.includes(id));
    return {
      ...state,
      turn: { ...state.turn, phase: 'command', initiative: 'a' },
      gods: {
        ...state.gods,
        packs: { ...state.gods.packs, table: { pile, held: hand, discards: [] } },
        hands: { a: hand, b: [] },
      },
    };
  };
  const strategos = { level: 'strategos' as const, character: CHARACTERS.steady };
  const decided = (state: BattleState) => {
    const decision = decisionOf(state, 'a', false);
    if (!decision) throw new Error('nothing to decide');
    return decide(state, decision, strategos, createSeededRandom(1)).action;
  };

  test('[C5 R-49] plays a compulsory card at once, on the unit that it helps most or harms least', () => {
    // The eagle lowers an enemy's level, the hare gives a DP to a friendly unit.
    for (const [card, whose] of [
      ['eagle', 'b'],
      ['hare', 'a'],
    ] as const) {
      const state = withHand('paean', card);
      const action = decided(state);
      expect(action).toMatchObject({ kind: 'play', side: 'a', card });
      const event = executeAction(state, action, createSeededRandom(1));
      expect(event.type === 'play' && state.units[event.data.target ?? '']?.side).toBe(whose);
      const after = alalaGame.apply(state, { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, ...event });
      expect(after.gods.hands.a).toEqual(['paean']);
      expect(after.gods.packs.table.discards).toEqual([card]);
    }
  });

  test('[C5 R-49] plays a card of its hand where that is worth more than to keep it', () => {
    expect(decided(withHand('dioskouroi'))).toMatchObject({ kind: 'play', card: 'dioskouroi' });
    // Players decide themselves about throwing again.
    expect(decided(withHand('tyche')).kind).not.toBe('play');
  });

  test('[C5 R-49] a leader invokes the Gods by the entry of a player, and only before the signal', () => {
    const state = withHand();
    const invokes = (at: BattleState) => nextDecision(at)?.actions.filter(({ kind }) => kind === 'invoke') ?? [];
    const [invoke] = invokes(state);
    if (invoke?.kind !== 'invoke') throw new Error('no leader may invoke');
    const event = executeAction(state, invoke, createSeededRandom(1));
    expect(event).toMatchObject({ type: 'command', data: { action: 'invoke', cost: 2, overrides: [] } });
    const after = alalaGame.apply(state, { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, ...event });
    expect(after.gods.hands.a).toHaveLength(1);
    const leaders = Object.values(state.leaders).map(each => [each.id, { ...each, signalled: true }]);
    expect(invokes({ ...state, leaders: Object.fromEntries(leaders) })).toEqual([]);
  });

  test('[R-49] an unlawful order is refused', () => {
    const view = viewFor(reached(3, 40), 'a', { level: 'recruit', seed: 1 }, true);
    const order = { action: { kind: 'phase' as const }, worth: { total: 0, lines: [] } };
    expect(parseOrder(view, order)).toBeUndefined();
  });

  test('[R-49] the reasons of an order add up to its worth', () => {
    const profile = { level: 'strategos' as const, character: CHARACTERS.steady };
    const state = reached(11, 120);
    const decision = nextDecision(state);
    if (!decision) throw new Error('nothing to decide');
    for (const { worth } of weighActions(state, decision, profile))
      expect(worth.lines.reduce((sum, { by }) => sum + by, 0)).toBeCloseTo(worth.total);
  });

  test('[R-49] goes first with the initiative, else once the other side is through', () => {
    const ready = READY_MADE[0] as ReadyMade;
    const begun = initialState(
      againstApp(
        setupOf(ready, DEFAULT_RULES, () => 0),
        'veteran',
        1,
      ),
    );
    const at = (initiative: 'a' | 'b'): BattleState => ({
      ...begun,
      turn: { ...begun.turn, phase: 'command', initiative },
    });
    expect(decisionOf(at('b'), 'b', false)?.task?.asked.kind).toBe('orders');
    expect(decisionOf(at('a'), 'b', false)).toBeUndefined();
    expect(decisionOf(at('a'), 'b', true)?.task?.asked.kind).toBe('orders');
  });

  test('[R-47 R-49] a set-up against the app is read again as it was', () => {
    const setup = againstApp(
      setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
      'strategos',
      2 ** 32 - 1,
    );
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    expect(parseSetup({ ...setup, commanders: { b: { level: 'zeus', seed: 1 } } }).ok).toBe(false);
    for (const side of SIDES)
      expect(parseSetup({ ...setup, commanders: { [side]: { level: 'recruit', seed: 0 } } }).ok).toBe(true);
  });

  test('[R-49] every reason has its clause in the book and its words in both languages', () => {
    const profile = { level: 'strategos' as const, character: CHARACTERS.rash };
    const clauses = Object.keys(clauseTexts);
    const seen = new Set<string>();
    for (const seed of [1, 2, 3]) {
      const random = createSeededRandom(seed);
      playOut(
        mirrored(seed, random),
        { a: randomPlayer, b: randomPlayer },
        random,
        (before, _event, _after, decision) => {
          if (seen.size > 30 || !decision.side || before.turn.turn > 6) return;
          for (const { worth } of weighActions(before, decision, profile))
            for (const { clause, word } of worth.lines) {
              seen.add(word);
              expect(clauses).toContain(clause);
              for (const { commander } of [en, el]) expect(Object.keys(commander.reasons)).toContain(word);
            }
        },
      );
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  test('[C1 R-49] a phase is open while a player’s leader who has given orders still has points', () => {
    const begun = initialState(
      againstApp(
        setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0),
        'veteran',
        1,
      ),
    );
    // After the signal no leader can invoke the Gods.
    const leaders = Object.values(begun.leaders).map(each => [each.id, { ...each, signalled: true }]);
    let state: BattleState = {
      ...begun,
      leaders: Object.fromEntries(leaders),
      turn: { ...begun.turn, phase: 'command', initiative: 'a' },
    };
    const random = createSeededRandom(1);
    for (let decision = nextDecision(state); decision?.task; decision = nextDecision(state)) {
      const cheap = decision.actions.find(
        action =>
          action.kind === 'orders' &&
          action.orders.control &&
          !action.orders.signal &&
          action.orders.encourage.length === 0,
      );
      const event = executeAction(
        state,
        cheap ?? decision.actions[decision.actions.length - 1] ?? decision.actions[0],
        random,
      );
      state = alalaGame.apply(state, { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, ...event });
    }
    expect(isPhaseOpen(state, ['a'])).toBe(true);
    expect(isPhaseOpen(state, [])).toBe(false);
  });
});

describe('ground and room', () => {
  const walled = (terrain: Terrain['kind']): BattleState => {
    const places = {
      a1: { x: 300, y: 100, facing: 0 },
      b1: { x: 300, y: 300, facing: 180 },
    };
    const piece: Terrain = { kind: terrain, shape: 'rectangle', x: 300, y: 180, width: 700, depth: 20, turn: 0 };
    const setup = {
      ...battleSetup('a1 lightCavalry', 'b1'),
      plan: {
        ground: { ...OPEN_GROUND, terrain: [piece] },
        places: Object.entries(places).map(([unit, place]) => ({ unit, place })),
      },
    };
    const begun = initialState(setup);
    return { ...begun, turn: { ...begun.turn, phase: 'skirmish', initiative: 'a' } };
  };
  const forward = (state: BattleState): number =>
    (nextDecision(state)?.actions ?? []).filter(action => action.kind === 'move' && (action.goal?.y ?? 0) > 150).length;

  test('[M5] cavalry goes round rough ground and buildings, and over a hill', () => {
    expect(forward(walled('hill'))).toBeGreaterThan(0);
    expect(forward(walled('wood'))).toBe(0);
    expect(forward(walled('building'))).toBe(0);
  });

  test('[M6] a moving unit stops at a free place on the table', () => {
    const state = walled('hill');
    const friend = { ...(state.units.b1 as BattleUnit), id: 'b1', place: { x: 300, y: 140, facing: 180 } };
    const place = placeTowards({ ...state, units: { ...state.units, b1: friend } }, 'a1', { x: 300, y: 400 }, 12);
    // The enemy is 2 inches ahead, so no place in front of him is free (M1).
    expect(place).toBeUndefined();
    expect(placeTowards(state, 'a1', { x: 300, y: -400 }, 12)?.y).toBeGreaterThanOrEqual(0);
  });
});

test('[T3 R-39] the marks of an order: the new place of each unit of a body, and the target of each shooter', () => {
  const random = createSeededRandom(5);
  let moved = 0;
  playOut(mirrored(5, random), { a: randomPlayer, b: randomPlayer }, random, (before, event, after) => {
    const { moves, shots } = marksOfOrders(before, [event]);
    for (const { unit, to } of moves) expect(after.units[unit]?.place).toEqual(to);
    if (event.type === 'shoot') expect(shots).toEqual([{ shooter: event.data.shooter, target: event.data.target }]);
    const stayed = Object.values(before.units).filter(({ id }) => !moves.some(({ unit }) => unit === id));
    for (const { id, place } of stayed) expect(after.units[id]?.place).toEqual(place);
    moved += moves.length;
  });
  expect(moved).toBeGreaterThan(50);
});

test('[R-49] advice is about the tasks that are asked about, and sees no hands', () => {
  const begun = initialState(withPlan(setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0)));
  const state: BattleState = {
    ...begun,
    turn: { ...begun.turn, phase: 'command', initiative: 'a' },
    gods: { ...begun.gods, hands: { a: ['c1'], b: ['c2'] } },
  };
  const tasks = phaseTasks(state).filter(({ asked }) => asked.kind === 'orders');
  const last = tasks[tasks.length - 1] as (typeof tasks)[number];
  const view = adviserView(state, 'b', [last.id]);
  expect(JSON.stringify(view)).not.toMatch(/"c[12]"/);
  const order = commander(view, {
    random: createSeededRandom(1),
    level: 1,
    hasPlayouts: () => true,
    hasTime: () => true,
  });
  expect(parseOrder(view, order)).toBe(order);
  const leader = last.asked.kind === 'orders' ? last.asked.leader : '';
  expect(order.action.kind === 'orders' ? order.action.leader : leader).toBe(leader);
});

test('[C2 R-49] a leader goes to a unit of his phalanx within 6″, by itself or before his other orders', () => {
  const begun = initialState(withPlan(setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0)));
  const state: BattleState = { ...begun, turn: { ...begun.turn, phase: 'command', initiative: 'a' } };
  const decision = nextDecision(state);
  const joins = (decision?.actions ?? []).filter(
    action => action.kind === 'orders' && action.orders.join !== undefined && action.orders.signal,
  );
  expect(joins.length).toBeGreaterThan(0);
  for (const action of joins) {
    if (action.kind !== 'orders') continue;
    const event = executeAction(state, action, createSeededRandom(1));
    const after = alalaGame.apply(state, { battle: 'b', author: 'p', seq: 1, clock: 1, at: 0, v: 1, ...event });
    expect(after.leaders[action.leader]?.unit).toBe(action.orders.join);
    expect(after.leaders[action.leader]?.signalled).toBe(true);
  }
});

test('[C2 R-49] a commander takes a leader away from a unit that routs', () => {
  const ready = READY_MADE[0] as ReadyMade;
  const begun = initialState(withPlan(setupOf(ready, DEFAULT_RULES, () => 0)));
  const leader = Object.values(begun.leaders).find(({ side }) => side === 'a');
  const unit = begun.units[leader?.unit ?? ''] as BattleUnit;
  const state: BattleState = {
    ...begun,
    units: { ...begun.units, [unit.id]: { ...unit, standing: 'routing', formed: false } },
    turn: { ...begun.turn, phase: 'command', initiative: 'a' },
  };
  const task = phaseTasks(state).find(({ asked }) => asked.kind === 'orders' && asked.leader === leader?.id);
  const decision = decisionAbout(state, [task?.id ?? '']);
  if (!decision) throw new Error('nothing to decide');
  const best = decide(
    state,
    decision,
    { level: 'strategos', character: CHARACTERS.steady },
    createSeededRandom(1),
  ).action;
  expect(best.kind === 'orders' && best.orders.join).toBeTypeOf('string');
});
