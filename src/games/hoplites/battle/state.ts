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

/** Where a unit is; `unseen` is what a view says of hidden ones (AI3). */
export const PLACES = ['deck', 'hand', 'field', 'second', 'pursuit', 'eliminated', 'discarded', 'unseen'] as const;
export type Place = (typeof PLACES)[number];

/** Stages of a battle: decisions of the turn's owner in the order of Q3, and those of others between them. */
export const STAGES = [
  ...(['deal', 'initiative', 'play', 'react', 'move', 'missile', 'shock', 'withdraw'] as const),
  ...(['raids', 'rally', 'draw', 'over'] as const),
] as const;
export type Stage = (typeof STAGES)[number];

/** Stages that ask whoever's turn it may not be: INITIATIVE, reaction fire, withdrawal (I4, V3, W1). */
export const QUESTION_STAGES: readonly Stage[] = ['initiative', 'react', 'withdraw'];

/** A manoeuvre marker: for being played, got otherwise in its owner's turn, or in the enemy's (K4, R-97). */
export type Marker = '' | 'played' | 'own' | 'enemy';

/** A unit in the battle. */
export interface Unit {
  readonly card: UnitCard;
  place: Place;
  /** Its column on the field, else −1. */
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
  /** The turn in which it came to the second line, or was rallied there. */
  since: number;
  /** Played once (D2, R-69). */
  used: boolean;
  /** The turn in which it was last played. */
  entered: number;
  /** Was in a shock of this phase, or withdrew in it. */
  fought: boolean;
  withdrew: boolean;
  /** Levels that a pursuer has left (U3). */
  chase: number;
}

/** What one side has; card ids are those of units, special cards after them. */
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
  /** Route points besides units: second-line attacks and bundori against it (E1). */
  points: number;
  /** Units that S13 took off the field. */
  routs: number;
  ferocity: boolean;
  /** Clans called on this turn (SA6). */
  called: number[];
  /** Those of them that only hidden units were called on for: the enemy does not see their banners (T6). */
  covert: number[];
  flankTries: number;
  rallyTries: number;
  orders: number;
  answers: AutomaticAnswers;
  /** How many cards of hand and deck a view tells of a side (AI2); in the state, what they are. */
  handSize: number;
  deckSize: number;
  chasing: number;
}

/** An attack that was named (S1). */
export interface Attack {
  attackers: { unit: number; way: Approach }[];
  targets: number[];
}

/** A question to the other player: a shot at who came, or a withdrawal from an attack. */
export interface Question {
  readonly unit: number;
  /** Whom it would fire at; the attack's place in the list, for withdrawals. */
  readonly about: number;
}

export interface BattleEnd {
  readonly by: 'level' | 'broken' | 'rounds';
  /** Null is a draw. */
  readonly winner: SideId | null;
}

/** The whole state of a battle. Nobody changes one but `perform`, and that only a copy of its own. */
export interface State {
  readonly roster: Roster;
  units: Unit[];
  sides: { a: Side; b: Side };
  stage: Stage;
  /** Turns and rounds from 1; 0 before the first. */
  turn: number;
  round: number;
  active: SideId;
  /** Who has the first turn of the round. */
  first: SideId;
  /** Who won the first initiative (Q4). */
  opener: SideId;
  /** Rounds until both roll again (I3). */
  countdown: number;
  /** The second of two turns in a row (I3). */
  shockless: boolean;
  /** Who lost and won the roll, and what the loser answered (I4). */
  roll: { loser: SideId; passed: boolean | null } | null;
  plays: number;
  moved: number[];
  aims: { unit: number; target: number }[];
  supplied: number[];
  attacks: Attack[];
  asks: Question[];
  /** The stage that asks interrupted. */
  resume: Stage;
  draws: number;
  /** RESERVE was used, or a card drawn: no more discards. */
  drew: boolean;
  /** Duellists who are left (SA9), by their place in the pool. */
  pool: number[];
  ended: BattleEnd | null;
  /** Where hands are sealed: then hand and deck hold like cards in the place of those that nobody may know. */
  sealed?: { a: SealedSide; b: SealedSide };
}

/** Read all the way down, changed nowhere. */
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

/** The state before the first entry: nothing is dealt yet. */
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

/** A copy that shares nothing that changes. */
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

/** Who decides now; nobody when the battle is over. */
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

/** All cards of a side: its units', then its special ones. */
export const cardIdsOf = ({ roster }: Pick<BattleState, 'roster'>, side: SideId): number[] => [
  ...roster.cards.filter(card => card.side === side).map(({ id }) => id),
  ...roster.specials.filter(card => card.side === side).map(({ id }) => id),
];

/** What a special card is; undefined for a unit's. */
export const specialOf = ({ roster }: BattleState, card: number): Special | undefined =>
  roster.specials[card - roster.cards.length]?.special;
