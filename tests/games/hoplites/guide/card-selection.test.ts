import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { type BattleState, beginBattle, deciderOf } from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import {
  areaOf,
  buttonEventsOf,
  type CardSelection,
  highlightsOf,
  NO_SELECTION,
  originCardOf,
  selectedAttacks,
  tapArea,
  tapCard,
} from '../../../../src/games/hoplites/guide/card-selection.ts';
import { unitChanges } from '../../../../src/games/hoplites/guide/unit-changes.ts';
import { stateFor } from '../../../../src/games/hoplites/post/shared-device.ts';
import { battleOf, randomStep } from '../random-battle.ts';

/** A tap on the area of a unit, or on its card. */
const tapUnit = (state: BattleState, legal: readonly AnyEvent[], picked: CardSelection, id: number): CardSelection => {
  const unit = state.units[id];
  const tapped =
    unit?.place === 'field' ? tapArea(state, legal, picked, unit.card.side, unit.column) : tapCard(picked, id);
  if (!('pick' in tapped)) throw new Error('done too early');
  return tapped.pick;
};

/** True if taps on highlighted targets lead to an event. */
const isReached = (state: BattleState, legal: readonly AnyEvent[], event: AnyEvent): boolean => {
  if (event.type === 'attack') {
    let picked = NO_SELECTION;
    for (const id of [...event.data.attackers.map(({ unit }) => unit), ...event.data.targets]) {
      const unit = state.units[id];
      if (!unit || !highlightsOf(state, legal, picked).areas[unit.card.side].has(unit.column)) return false;
      picked = tapUnit(state, legal, picked, id);
    }
    return selectedAttacks(legal, picked).includes(event);
  }
  const source = originCardOf(event);
  // The footer, the first buttons of a panel, and questions need no selection.
  if (source === undefined) return true;
  const picked = tapUnit(state, legal, NO_SELECTION, source);
  const area = areaOf(state, event);
  if (!area) return buttonEventsOf(state, legal, picked).includes(event);
  if (!highlightsOf(state, legal, picked).areas[area.side].has(area.column)) return false;
  const tapped = tapArea(state, legal, picked, area.side, area.column);
  return 'event' in tapped && tapped.event === event;
};

const QUESTIONS = ['react', 'withdraw', 'initiative'];

describe('tappable elements', () => {
  test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))('every legal move can be made, battle %d', seed => {
    const below = createSeededRandom(seed);
    let state: BattleState = beginBattle(battleOf(seed));
    let last: AnyEvent['type'] | undefined;
    for (let i = 0; i < 400; i++) {
      const seat = deciderOf(state);
      if (seat === null) break;
      const view = viewFor(state, seat);
      const legal = legalEventsFor(view);
      if (!QUESTIONS.includes(state.stage))
        expect(
          legal.filter(event => !isReached(view.state, legal, event)).map(({ type, data }) => [type, data]),
        ).toEqual([]);
      const step = randomStep(state, below);
      if (!step) break;
      last = step.event.type;
      state = step.state;
    }
    expect(last).toBeDefined();
  });

  test('a second tap removes the selection', () => {
    expect(tapCard({ card: 3 }, 3)).toEqual({ pick: NO_SELECTION });
    expect(tapCard({ card: 4 }, 3)).toEqual({ pick: { card: 3 } });
  });
});

describe('visible cards', () => {
  test.each([2, 5, 8])('the open table shows no hand, no deck and no hidden unit, battle %d', seed => {
    const below = createSeededRandom(seed);
    let state: BattleState = beginBattle(battleOf(seed));
    let places = 0;
    for (let i = 0; i < 200 && deciderOf(state) !== null; i++) {
      const open = stateFor(state, 'both');
      for (const side of ['a', 'b'] as const) {
        expect([open.sides[side].hand, open.sides[side].deck]).toEqual([[], []]);
        expect(open.sides[side].handSize).toBe(state.sides[side].hand.length);
      }
      for (const [id, unit] of open.units.entries()) {
        const place = state.units[id]?.place;
        if (place === 'hand' || place === 'deck' || place === 'pursuit' || state.units[id]?.hidden) {
          places++;
          expect(unit.place).toBe('unseen');
        }
      }
      state = randomStep(state, below)?.state ?? state;
    }
    expect(places).toBeGreaterThan(100);
  });

  test.each([1, 4])('changes of units: unchanged ones are not listed, battle %d', seed => {
    const below = createSeededRandom(seed);
    let state: BattleState = beginBattle(battleOf(seed));
    const told = new Set<string>();
    for (let i = 0; i < 300 && deciderOf(state) !== null; i++) {
      const next = randomStep(state, below)?.state ?? state;
      for (const { unit, what, by } of unitChanges(state, next)) {
        told.add(what);
        expect(state.units[unit]).not.toEqual(next.units[unit]);
        if (what === 'hurt') expect((next.units[unit]?.coh ?? 0) - (state.units[unit]?.coh ?? 0)).toBe(by);
      }
      state = next;
    }
    for (const what of ['enters', 'moves', 'hurt', 'routs']) expect(told).toContain(what);
  });
});
