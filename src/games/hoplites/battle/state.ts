import type { Approach } from '../rules/approaches.ts';
import { FIELD_WIDTH } from '../rules/areas.ts';
import type { Special, UnitCard } from '../rules/cards.ts';
import { createSealedSide, type SealedSide } from '../rules/sealed-side.ts';
import { type AutomaticAnswers, NO_AUTOMATIC_ANSWERS } from '../rules/settings.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { DUELLISTS } from '../rules/tables/duellists.ts';
import type { Terrain } from '../rules/terrain.ts';
import { type Roster, rosterOf } from './roster.ts';
import type { Setup } from './setup.ts';

/** The place of a unit. A view shows hidden units as `unseen` (AI3). */
export const PLACES = ['deck', 'hand', 'field', 'second', 'pursuit', 'eliminated', 'discarded', 'unseen'] as const;
export type Place = (typeof PLACES)[number];

/** Stages of a battle: decisions of the turn's owner in the order of Q3, with the other player's decisions between them. */
export const STAGES = [
  ...(['deal', 'initiative', 'play', 'react', 'move', 'missile', 'shock', 'withdraw'] as const),
  ...(['raids', 'rally', 'draw', 'over'] as const),
] as const;
export type Stage = (typeof STAGES)[number];

/** Stages in which either player can be asked: INITIATIVE, reaction fire, withdrawal (I4, V3, W1). */
export const QUESTION_STAGES: readonly Stage[] = ['initiative', 'react', 'withdraw'];

/** A manoeuvre marker by origin: played, or marked otherwise in the own or the enemy's turn (K4, R-97). */
export type Marker = '' | 'played' | 'own' | 'enemy';

/** A unit in the battle. */
export interface Unit {
  readonly card: UnitCard;
  place: Place;
  /** Column on the field, else −1. */
  column: number;
  coh: number;
  /** Depletion level (Y2). */
  level: number;
  marker: Marker;
  /** NO MISSILE. */
  out: boolean;
  engaged: boolean;
  hidden: boolean;
  /** In the second line: routed, not rallied. */
  routed: boolean;
  /** The turn in which the unit reached the second line, or rallied there. */
  since: number;
  /** Played once (D2, R-69). */
  used: boolean;
  /** The turn in which it was last played. */
  entered: number;
  /** Was in a shock of this phase, or withdrew in this phase. */
  fought: boolean;
  withdrew: boolean;
  /** Steps until a pursuer returns (U3). */
  chase: number;
}

/** The state of one side. Card ids start with units, followed by special cards. */
export interface Side {
  /** Top card last. */
  deck: number[];
  hand: number[];
  /** Unit ids by column; −1 is an empty area. */
  field: number[];
  second: number[];
  terrain: Terrain[];
  /** Special cards that are spent or discarded. */
  gone: number[];
  /** Route points not from units: second-line attacks, and bundori against the side (E1). */
  points: number;
  /** Units removed by S13. */
  routs: number;
  ferocity: boolean;
  /** Clans called on this turn (SA6). */
  called: number[];
  /** Clans called only for hidden units: the enemy does not see their banners (T6). */
  covert: number[];
  flankTries: number;
  rallyTries: number;
  orders: number;
  answers: AutomaticAnswers;
  /** Number of cards in hand and deck, from which a view shows the count only (AI2). */
  handSize: number;
  deckSize: number;
  chasing: number;
}

/** A declared attack (S1). */
export interface Attack {
  attackers: { unit: number; way: Approach }[];
  targets: number[];
}

/** A question to the other player: reaction fire, or withdrawal from an attack. */
export interface PendingReaction {
  readonly unit: number;
  /** The target of the fire, or the index of the attack for withdrawals. */
  readonly about: number;
}

export interface BattleEnd {
  readonly by: 'level' | 'broken' | 'rounds' | 'conceded';
  /** Null is a draw. */
  readonly winner: SideId | null;
}

/** The whole state of a battle. Only `performEvent` changes a state, and only its own copy. */
export interface State {
  readonly roster: Roster;
  units: Unit[];
  sides: { a: Side; b: Side };
  stage: Stage;
  /** Turns and rounds from 1; 0 before the first. */
  turn: number;
  round: number;
  active: SideId;
  /** The side with the first turn of the round. */
  first: SideId;
  /** The winner of the first initiative (Q4). */
  opener: SideId;
  /** Rounds until both roll again (I3). */
  countdown: number;
  /** True for the second of two turns in a row without an INITIATIVE card: it has no shock (I3, I4). */
  shockless: boolean;
  /** Loser and winner of the roll, and the loser's answer (I4). */
  roll: { loser: SideId; passed: boolean | null } | null;
  plays: number;
  moved: number[];
  aims: { unit: number; target: number }[];
  supplied: number[];
  attacks: Attack[];
  asks: PendingReaction[];
  /** The interrupted stage. */
  resume: Stage;
  draws: number;
  /** True after a RESERVE or a drawn card: no more discards. */
  drew: boolean;
  /** Remaining duellists (SA9), by position in the pool. */
  pool: number[];
  ended: BattleEnd | null;
  /** With sealed hands, any unknown cards stand in for those in hand and deck. */
  sealed?: { a: SealedSide; b: SealedSide };
}

/** A deeply read-only state. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
export type BattleState = DeepReadonly<State>;

const createSide = (answers: AutomaticAnswers): Side => ({
  deck: [],
  hand: [],
  field: Array.from({ length: FIELD_WIDTH }, () => -1),
  second: [],
  terrain: Array.from({ length: FIELD_WIDTH }, (): Terrain => 'clear'),
  gone: [],
  points: 0,
  routs: 0,
  ferocity: false,
  called: [],
  covert: [],
  flankTries: 0,
  rallyTries: 0,
  orders: 0,
  answers,
  handSize: 0,
  deckSize: 0,
  chasing: 0,
});

export const createUnit = (card: UnitCard): Unit => ({
  card,
  place: 'deck',
  column: -1,
  coh: 0,
  level: 0,
  marker: '',
  out: false,
  engaged: false,
  hidden: false,
  routed: false,
  since: 0,
  used: false,
  entered: 0,
  fought: false,
  withdrew: false,
  chase: 0,
});

/** The state before the first entry, without a deal. */
export const beginBattle = (setup: Setup): State => {
  const roster = rosterOf(setup);
  return {
    roster,
    units: roster.cards.map(createUnit),
    sides: {
      a: createSide(setup.armies.a.answers ?? NO_AUTOMATIC_ANSWERS),
      b: createSide(setup.armies.b.answers ?? NO_AUTOMATIC_ANSWERS),
    },
    stage: 'deal',
    turn: 0,
    round: 0,
    active: 'a',
    first: 'a',
    opener: 'a',
    countdown: 0,
    shockless: false,
    roll: null,
    plays: 0,
    moved: [],
    aims: [],
    supplied: [],
    attacks: [],
    asks: [],
    resume: 'play',
    draws: 0,
    drew: false,
    pool: DUELLISTS.map((_, i) => i),
    ended: null,
    ...(setup.sealed && { sealed: { a: createSealedSide(), b: createSealedSide() } }),
  };
};

const copySealed = (side: DeepReadonly<SealedSide>): SealedSide => ({ ...side, places: { ...side.places } });

const copySide = (side: DeepReadonly<Side>): Side => ({
  ...side,
  deck: [...side.deck],
  hand: [...side.hand],
  field: [...side.field],
  second: [...side.second],
  terrain: [...side.terrain],
  gone: [...side.gone],
  called: [...side.called],
  covert: [...side.covert],
});

/** A deep copy of all mutable parts. */
export const copyState = (state: BattleState): State => ({
  ...state,
  units: state.units.map(unit => ({ ...unit })),
  sides: { a: copySide(state.sides.a), b: copySide(state.sides.b) },
  roll: state.roll && { ...state.roll },
  moved: [...state.moved],
  aims: [...state.aims],
  supplied: [...state.supplied],
  attacks: state.attacks.map(({ attackers, targets }) => ({
    attackers: attackers.map(each => ({ ...each })),
    targets: [...targets],
  })),
  asks: [...state.asks],
  pool: [...state.pool],
  ...(state.sealed && { sealed: { a: copySealed(state.sealed.a), b: copySealed(state.sealed.b) } }),
});

/** The deciding seat; undefined after the battle. */
export const deciderOf = (state: BattleState): SideId | null => {
  switch (state.stage) {
    case 'over':
      return null;
    case 'deal':
      return 'a';
    case 'initiative':
      return state.roll === null || state.roll.passed === null
        ? (state.roll?.loser ?? 'a')
        : otherSide(state.roll.loser);
    case 'react':
    case 'withdraw':
      return otherSide(state.active);
    default:
      return state.active;
  }
};

/** All cards of a side: units, then special cards. */
export const cardIdsOf = ({ roster }: Pick<BattleState, 'roster'>, side: SideId): number[] => [
  ...roster.cards.filter(card => card.side === side).map(({ id }) => id),
  ...roster.specials.filter(card => card.side === side).map(({ id }) => id),
];

/** The kind of a special card; undefined for a unit. */
export const specialOf = ({ roster }: BattleState, card: number): Special | undefined =>
  roster.specials[card - roster.cards.length]?.special;
