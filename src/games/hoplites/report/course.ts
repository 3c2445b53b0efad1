import { perform } from '../actions/perform.ts';
import type { AnyEvent } from '../battle/events.ts';
import { routePoints } from '../battle/score.ts';
import type { Setup } from '../battle/setup.ts';
import { type BattleState, begin, copyOf, type Place } from '../battle/state.ts';
import { written } from '../battle/throws.ts';
import type { Special } from '../rules/cards.ts';
import type { BySide, SideId } from '../rules/side.ts';

/** Route points of both sides as a round ended (E3, R-73). */
export interface Point {
  readonly round: number;
  readonly points: BySide<number>;
}

/** What became of a unit. */
export interface Fate {
  readonly unit: number;
  readonly side: SideId;
  readonly place: Place;
  readonly routed: boolean;
  /** COH that it took in all, and how often it routed off the field. */
  readonly taken: number;
  readonly routs: number;
}

export interface Course {
  readonly rounds: readonly Point[];
  readonly fates: readonly Fate[];
  /** Special cards that were spent or put away, and that never left the deck. */
  readonly spent: BySide<readonly Special[]>;
  readonly undrawn: BySide<readonly Special[]>;
  readonly end: BattleState;
}

/** The course of a battle from its events (E3, R-73). Throws a RangeError for faces that cannot be: events of a log have passed. */
export const courseOf = (setup: Setup, events: readonly AnyEvent[]): Course => {
  const state = begin(setup);
  const taken = state.units.map(() => 0);
  const routs = state.units.map(() => 0);
  const rounds: Point[] = [];
  for (const event of events) {
    const before = copyOf(state);
    perform(state, event, written(event.data.faces));
    state.units.forEach((unit, id) => {
      const old = before.units[id];
      if (!old) return;
      taken[id] = (taken[id] as number) + Math.max(0, old.place === 'field' ? unit.coh - old.coh : 0);
      const gone = unit.place === 'eliminated' || (unit.place === 'second' && unit.routed);
      if (old.place === 'field' && gone) routs[id] = (routs[id] as number) + 1;
    });
    if (before.round > 0 && (state.round !== before.round || state.stage === 'over') && before.stage !== 'over')
      rounds.push({ round: before.round, points: { a: routePoints(state, 'a'), b: routePoints(state, 'b') } });
  }
  const specials = (cards: (side: SideId) => readonly number[]): BySide<readonly Special[]> => {
    const of = (side: SideId) =>
      state.roster.specials.filter(({ id }) => cards(side).includes(id)).map(({ special }) => special);
    return { a: of('a'), b: of('b') };
  };
  return {
    rounds,
    fates: state.units.map(({ card, place, routed }) => ({
      unit: card.id,
      side: card.side,
      place,
      routed: place === 'second' && routed,
      taken: taken[card.id] as number,
      routs: routs[card.id] as number,
    })),
    spent: specials(side => state.sides[side].gone),
    undrawn: specials(side => state.sides[side].deck),
    end: state,
  };
};
