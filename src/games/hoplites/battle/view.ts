import { otherSide, type SideId } from '../rules/side.ts';
import type { AnyEvent } from './events.ts';
import { legalEvents } from './legal-events.ts';
import {
  type BattleState,
  createUnit,
  type DeepReadonly,
  deciderOf,
  type Side,
  type State,
  type Unit,
} from './state.ts';

/** The battle as one side may know it: a state in which what is secret is not there (AI2, AI3). */
export interface View {
  readonly seat: SideId;
  readonly state: BattleState;
}

/** Stands in a list for a hidden unit: somebody, and nobody says who. */
const SOMEBODY = -1;

/** Whether the enemy of a unit may not know where it is (T6, B4, U3). */
const isSecret = ({ place, hidden }: DeepReadonly<Unit>): boolean =>
  hidden || place === 'hand' || place === 'deck' || place === 'pursuit' || place === 'unseen';

/** Everything about a unit, for its owner. */
const ownUnit = (unit: DeepReadonly<Unit>): Unit => ({
  card: unit.card,
  place: unit.place,
  column: unit.column,
  coh: unit.coh,
  level: unit.level,
  marker: unit.marker,
  out: unit.out,
  engaged: unit.engaged,
  hidden: unit.hidden,
  routed: unit.routed,
  since: unit.since,
  used: unit.used,
  entered: unit.entered,
  fought: unit.fought,
  withdrew: unit.withdrew,
  chase: unit.chase,
});

/** What the enemy may know of a unit: a secret one is as printed; an open one does not tell when it was played or sent back unseen. */
const enemyUnit = (unit: DeepReadonly<Unit>, turn: number): Unit =>
  isSecret(unit)
    ? { ...createUnit(unit.card), place: 'unseen' }
    : {
        ...createUnit(unit.card),
        place: unit.place,
        column: unit.column,
        coh: unit.coh,
        level: unit.level,
        marker: unit.marker,
        out: unit.out,
        engaged: unit.engaged,
        routed: unit.routed,
        since: unit.place === 'second' ? unit.since : 0,
        used: unit.used,
        entered: unit.place === 'field' && unit.entered === turn ? turn : 0,
        fought: unit.fought,
        withdrew: unit.withdrew,
      };

/** What lies open of a side, to both. */
const openSide = (side: DeepReadonly<Side>) => ({
  second: [...side.second],
  terrain: [...side.terrain],
  gone: [...side.gone],
  points: side.points,
  routs: side.routs,
  ferocity: side.ferocity,
  flankTries: side.flankTries,
  rallyTries: side.rallyTries,
  orders: side.orders,
  answers: side.answers,
});

/** A side for itself: the order of its deck is secret to it too. */
const ownSide = (side: DeepReadonly<Side>): Side => ({
  ...openSide(side),
  deck: [...side.deck].sort((a, b) => a - b),
  hand: [...side.hand],
  field: [...side.field],
  called: [...side.called],
  covert: [...side.covert],
  handSize: side.handSize,
  deckSize: side.deckSize,
  chasing: side.chasing,
});

/** A side for its enemy: of hand, deck and pursuers how many, of the field and the clans what is seen. */
const enemySide = (side: DeepReadonly<Side>, units: BattleState['units'], id: SideId): Side => ({
  ...openSide(side),
  deck: [],
  hand: [],
  field: side.field.map(unit => (units[unit]?.hidden ? SOMEBODY : unit)),
  called: side.called.filter(clan => !side.covert.includes(clan)),
  covert: [],
  handSize: side.handSize + side.hand.length,
  deckSize: side.deckSize + side.deck.length,
  chasing: side.chasing + units.filter(({ card, place }) => card.side === id && place === 'pursuit').length,
});

/**
 * What a side may know (B4, AI3): of the enemy not the cards of hand and deck, hidden units, or who pursues, but how many;
 * of itself not the order of its deck. It is built of what is listed here: whatever else a state comes to hold stays out.
 */
export const viewFor = (state: BattleState, seat: SideId): View => {
  const enemy = otherSide(seat);
  const units = state.units.map(unit => (unit.card.side === enemy ? enemyUnit(unit, state.turn) : ownUnit(unit)));
  const isSeen = (id: number): boolean => units[id] !== undefined && units[id].place !== 'unseen';
  const sideOf = (side: SideId): Side =>
    side === enemy ? enemySide(state.sides[side], state.units, side) : ownSide(state.sides[side]);
  // Whoever goes by a view draws as at a table: `sealed` is not in it.
  const seen: State = {
    roster: state.roster,
    units,
    sides: { a: sideOf('a'), b: sideOf('b') },
    stage: state.stage,
    turn: state.turn,
    round: state.round,
    active: state.active,
    first: state.first,
    opener: state.opener,
    countdown: state.countdown,
    shockless: state.shockless,
    roll: state.roll && { loser: state.roll.loser, passed: state.roll.passed },
    plays: state.plays,
    // That the army has moved is seen, who did it unseen is not.
    moved: state.moved.map(id => (isSeen(id) ? id : SOMEBODY)),
    aims: state.aims.filter(({ unit }) => isSeen(unit)).map(({ unit, target }) => ({ unit, target })),
    supplied: state.supplied.filter(isSeen),
    attacks: state.attacks.map(({ attackers, targets }) => ({
      attackers: attackers.map(({ unit, way }) => ({ unit, way })),
      targets: [...targets],
    })),
    asks: state.asks.map(({ unit, about }) => ({ unit, about })),
    resume: state.resume,
    draws: state.draws,
    drew: state.drew,
    pool: [...state.pool],
    ended: state.ended && { by: state.ended.by, winner: state.ended.winner },
  };
  return { seat, state: seen };
};

/** What a side may do now, by what it knows. */
export const legalEventsFor = ({ seat, state }: View): readonly AnyEvent[] =>
  deciderOf(state) === seat ? legalEvents(state) : [];
