import type { CommitRevealState } from '../../../core/crypto/commitments.ts';
import { createField, type Field, type Piece } from '../board/field.ts';
import type { Direction, Square } from '../board/squares.ts';
import type { BurnStates } from '../board/terrain.ts';
import type { Deployment } from '../melee/deployments.ts';
import type { Kind } from '../troops/roster.ts';
import { type PerSide, perSide, type SideId } from '../troops/side.ts';
import type { Setup } from './setup.ts';

/** The steps of N2, after the armies are placed. After the last one the sides swap roles. */
export const PHASES = ['placing', 'catapults', 'lightTroops', 'moves', 'supports', 'melees'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Standings of a unit: not placed yet, on the board, off the board but counted (Q6), or gone, which means lost or
 * joined to another unit.
 */
export const STANDINGS = ['waiting', 'board', 'off', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A unit, or a part of one, in the battle. A catapult that is nobody's has no side. */
export interface BattleUnit {
  readonly id: string;
  readonly side: SideId | null;
  /** Its original owner. */
  readonly origin: SideId;
  readonly kind: Kind;
  readonly stands: number;
  readonly square: Square | null;
  readonly facing: Direction;
  readonly standing: Standing;
  /** The direction that the attacker came from this turn, as a way to retreat (L11). */
  readonly cameFrom: Direction | null;
}

export type Units = Readonly<Record<string, BattleUnit>>;

/** A melee of this turn by its contact square. */
export interface BattleMelee {
  readonly contact: Square;
  readonly picks: PerSide<Deployment | null>;
  /** Secret picks, from the first commitment on. */
  readonly sealing?: CommitRevealState<Deployment>;
  readonly fought: boolean;
}

/** A target called on a real table: its distance in half squares and its cover, as entered by the players. */
export interface TargetCall {
  readonly shooter: string;
  readonly targets: readonly string[];
  readonly halves: number;
  readonly covered: boolean;
}

export interface Turn {
  /** From 1; each turn is one side's attack. */
  readonly number: number;
  readonly attacker: SideId;
  readonly phase: Phase;
  /** All units at the start of the fire step: a unit destroyed in it still fires (F1, F5). */
  readonly opening: Units;
  readonly shot: readonly string[];
  /** Units that manned a catapult that shot (F2). */
  readonly manned: readonly string[];
  /** Called targets, in order (F5, F8). */
  readonly aims: readonly { readonly shooter: string; readonly target: Square }[];
  /** Targets that were called on a real table, in order. */
  readonly calls?: readonly TargetCall[];
  readonly fired: readonly string[];
  readonly moved: readonly string[];
  /** Units that have rolled for their charge, and whether they may charge (Y9). */
  readonly worked: Readonly<Record<string, boolean>>;
  /** Supporters by contact square (L1). */
  readonly supports: Readonly<Record<string, Square>>;
  readonly melees: readonly BattleMelee[];
  readonly fought: readonly string[];
  /** Survivors that may turn (L13). */
  readonly free: readonly string[];
  /** Sides that have finished the step, if each side ends it separately. */
  readonly done?: Readonly<Partial<Record<SideId, true>>>;
}

export interface BattleEnd {
  readonly by: 'surrender' | 'destroyed' | 'turns';
  readonly winner: SideId | null;
}

export interface BattleState {
  readonly setup: Setup;
  readonly units: Units;
  readonly blazes: BurnStates;
  /** Lost stands of each side, by kind. */
  readonly fallen: PerSide<Readonly<Partial<Record<Kind, number>>>>;
  readonly turn: Turn;
  readonly ended: BattleEnd | null;
}

/** A turn as it begins. */
export const startTurn = (number: number, attacker: SideId, phase: Phase, opening: Units): Turn => ({
  number,
  attacker,
  phase,
  opening,
  shot: [],
  manned: [],
  aims: [],
  fired: [],
  moved: [],
  worked: {},
  supports: {},
  melees: [],
  fought: [],
  free: [],
});

/** The unit with a name, or undefined; imported entries can have unknown names. */
export const findUnit = (units: Units, id: string): BattleUnit | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;

/** A unit as a piece on the board, or undefined if it is off the board. */
export const pieceOf = (unit: BattleUnit | undefined): (BattleUnit & Piece) | undefined =>
  unit?.standing === 'board' && unit.square !== null ? (unit as BattleUnit & Piece) : undefined;

/** The pieces of units that are on the board, or on one square of it. */
export const piecesOf = (units: Units, square?: Square): readonly (BattleUnit & Piece)[] => {
  const pieces: (BattleUnit & Piece)[] = [];
  for (const id in units) {
    const piece = pieceOf(units[id]);
    if (piece && (square === undefined || piece.square === square)) pieces.push(piece);
  }
  return pieces;
};

/** The most units of a battle, including parts of split units and units that are gone. */
const MAX_BATTLE_UNITS = 300;

/** Whether a unit can still split. The bound keeps each entry of a long log as quick to apply as the first. */
export const hasRoomForPart = ({ units }: BattleState): boolean => Object.keys(units).length < MAX_BATTLE_UNITS;

const fields = new WeakMap<Units, WeakMap<BurnStates, Field>>();

/** The board with these units. Cached for each list of units. */
export const fieldWith = (state: BattleState, units: Units): Field => {
  const known = fields.get(units) ?? new WeakMap<BurnStates, Field>();
  fields.set(units, known);
  const found = known.get(state.blazes);
  if (found) return found;
  const { board, armies } = state.setup;
  const field = createField(
    board,
    state.blazes,
    perSide(side => armies[side].nation),
    piecesOf(units),
  );
  known.set(state.blazes, field);
  return field;
};

/** The board as it is now. */
export const currentField = (state: BattleState): Field => fieldWith(state, state.units);
