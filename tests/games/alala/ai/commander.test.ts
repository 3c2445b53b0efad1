import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/core/probability/random.ts';
import { commander, parseOrder, viewFor } from '../../../../src/games/alala/ai/commander.ts';
import { weighActions } from '../../../../src/games/alala/ai/decide.ts';
import { decisionOf, nextDecision } from '../../../../src/games/alala/ai/lawful-actions.ts';
import { TEMPER_NAMES, TEMPERS, temperOf } from '../../../../src/games/alala/ai/temper.ts';
import { alalaGame } from '../../../../src/games/alala/battle/battle.ts';
import { type BattleState, COMMANDER_LEVELS, initialState } from '../../../../src/games/alala/battle/state.ts';
import { SIDES } from '../../../../src/games/alala/battle/terms.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/muster/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/muster/setup.ts';
import { againstApp } from '../../../../src/games/alala/muster/setup-draft.ts';
import { houseResult } from '../../../../src/games/alala/report/house-result.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { often } from '../../../quick.ts';
import { mirrored, type Player, playOut, randomPlayer } from './play-out.ts';

const commanded = (level: (typeof COMMANDER_LEVELS)[number], seed: number): Player => {
  const own = { level, seed };
  return (state, decision, random) => {
    const side = decision.side ?? 'a';
    const view = viewFor({ ...state, commanders: { [side]: own } }, side, true);
    return commander({ ...view, passed: true }, { random, level: 1, hasPlayouts: () => true, hasTime: () => true })
      .action;
  };
};

/** A state so many entries into a battle, or the last before its end, in which a side has something to decide. */
const reached = (seed: number, steps: number): BattleState => {
  const random = seededRandom(seed);
  const setup = mirrored(seed, random);
  let at: BattleState | undefined;
  playOut(setup, { a: randomPlayer, b: randomPlayer }, random, (before, _event, _after, { side }) => {
    if ((steps-- >= 0 || !at) && side !== null) at = before;
  });
  return at ?? initialState(setup);
};

describe('lawful play', () => {
  test('[R-47 R-49] ends whatever is chosen; every entry passes the gate, and none comes to nothing', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        const random = seededRandom(seed);
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
            // What is owed is made whatever stands against it.
            const isChosen = task && task.asked.kind !== 'owed';
            if (isChosen && (event.type === 'move' || event.type === 'charge' || event.type === 'shoot'))
              expect(event.data.overrides).toEqual([]);
          },
        );
        expect(result).toBe(houseResult(state));
      }),
      { numRuns: often(6, 2), examples: [[386_498]] },
    );
  });

  test('[R-49] two commanders of every level and temper play to the end', () => {
    for (const [i, level] of COMMANDER_LEVELS.entries()) {
      const seeds = TEMPER_NAMES.map(name => [...Array(50).keys()].find(seed => temperOf({ seed }) === name) ?? 0);
      const random = seededRandom(i);
      const [a, b] = [commanded(level, seeds[i] ?? 0), commanded(level, seeds[i + 1] ?? 1)];
      expect(playOut(mirrored(i, random), { a, b }, random).entries).toBeGreaterThan(50);
    }
  });
});

describe('a commander', () => {
  test('[R-49] orders by what it sees: cards, and the seed of the other side, change nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(300), (seed, steps) => {
        const state = reached(seed, steps);
        const side = nextDecision(state)?.side ?? 'a';
        const own = { [side]: { level: 'veteran' as const, seed } };
        const other = side === 'a' ? 'b' : 'a';
        const views = [
          viewFor({ ...state, commanders: own }, side, true),
          viewFor(
            {
              ...state,
              commanders: { ...own, [other]: { level: 'strategos', seed: 7 } },
              gods: { ...state.gods, hands: { a: ['c1'], b: ['c2', 'c3'] } },
            },
            side,
            true,
          ),
        ];
        expect(views[1]).toEqual(views[0]);
        const orders = views.map(view =>
          commander(view, { random: seededRandom(seed), level: 1, hasPlayouts: () => true, hasTime: () => true }),
        );
        expect(orders[1]).toEqual(orders[0]);
        expect(parseOrder(views[0] as (typeof views)[number], orders[0] as (typeof orders)[number])).toBe(orders[0]);
      }),
      { numRuns: often(8, 3) },
    );
  });

  test('[R-49] an order that is not lawful is none', () => {
    const state = { ...reached(3, 40), commanders: { a: { level: 'recruit' as const, seed: 1 } } };
    const view = viewFor(state, 'a', true);
    const order = { action: { kind: 'phase' as const }, worth: { total: 0, lines: [] } };
    expect(parseOrder(view, order)).toBeUndefined();
  });

  test('[R-49] the reasons of an order add up to its worth', () => {
    const mind = { level: 'strategos' as const, temper: TEMPERS.steady };
    const state = reached(11, 120);
    const decision = nextDecision(state);
    if (!decision) throw new Error('nothing to decide');
    for (const { worth } of weighActions(state, decision, mind))
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
});
