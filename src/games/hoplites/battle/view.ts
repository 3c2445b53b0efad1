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

/** The battle as one side may know it: a state without secrets (AI2, AI3). */
export interface View {
  readonly seat: SideId;
  readonly state: BattleState;
}

/** Placeholder in a list for a hidden unit. */
const SOMEBODY = -1;

/** True if the enemy may not know where a unit is (T6, B4, U3). */
const isSecret = ({ place, hidden }: DeepReadonly<Unit>): boolean =>
  hidden || place === 'hand' || place === 'deck' || place === 'pursuit' || place === 'unseen';

/** All data of a unit, for its owner. */
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

/**
 * The data of a unit that the enemy may know. A secret unit shows its printed values. An open unit does not show when
 * it was played or sent back unseen.
 */
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

/** The public part of a side. */
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

/** A side for its owner; the order of its deck stays hidden. */
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

/** A side for its enemy: the number of cards in hand, deck and pursuit, and the visible part of field and clans. */
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
 * The view of a side (B4, AI3). Of the enemy it has the number of cards in hand and deck, of hidden units and of
 * pursuers, but not which. Of its own side it hides the order of the deck. The view lists its fields one by one, so
 * that a new field of the state stays secret by default.
 */
export const viewFor = (state: BattleState, seat: SideId): View => {
  const enemy = otherSide(seat);
  const units = state.units.map(unit => (unit.card.side === enemy ? enemyUnit(unit, state.turn) : ownUnit(unit)));
  const isSeen = (id: number): boolean => units[id] !== undefined && units[id].place !== 'unseen';
  const sideOf = (side: SideId): Side =>
    side === enemy ? enemySide(state.sides[side], state.units, side) : ownSide(state.sides[side]);
  // A view draws as at a table, so `sealed` is left out.
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
    // The enemy sees that the army has moved, but not which unseen unit did.
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

/** The legal events of a side, from what that side knows. */
export const legalEventsFor = ({ seat, state }: View): readonly AnyEvent[] =>
  deciderOf(state) === seat ? legalEvents(state) : [];
