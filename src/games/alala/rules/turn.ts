import type { Leader } from './command.ts';
import type { HouseRules } from './house-rules.ts';
import { PHASES, type Phase } from './vocabulary.ts';

/** The two armies, by their place in the battle's list. */
export const TABLE_SIDES = [0, 1] as const;
export type TableSide = (typeof TABLE_SIDES)[number];

/** Where the initiative of a turn comes from. */
export type InitiativeSource = 'roll' | 'kept' | 'byHand';

/** The source of the initiative of `turn` (from 1). If it is kept, it is rolled once, on the first turn. */
export const initiativeSource = (turn: number, { initiative }: Pick<HouseRules, 'initiative'>): InitiativeSource => {
  switch (initiative) {
    case 'everyTurn':
      return 'roll';
    case 'kept':
      return turn > 1 ? 'kept' : 'roll';
    case 'byHand':
      return 'byHand';
  }
};

/** The side with the initiative, by one D6 each in the order of TABLE_SIDES; ties are rolled again (T0, R-1). */
export const initiativeFrom = ([first, second]: readonly [number, number]): TableSide | 'rollAgain' =>
  first === second ? 'rollAgain' : first > second ? 0 : 1;

export interface Moment {
  /** From 1. */
  readonly turn: number;
  readonly phase: Phase;
}

/** The phase that follows; after the last one the next turn begins (T0–T6). */
export const nextPhase = ({ turn, phase }: Moment): Moment => {
  const next = PHASES[PHASES.indexOf(phase) + 1];
  return next ? { turn, phase: next } : { turn: turn + 1, phase: PHASES[0] };
};

/**
 * The unit that takes an empty place in the line: of those behind it, the first one that still stands, front to back
 * . Undefined if there is none.
 */
export const nextUnitForward = <Unit>(behind: readonly Unit[], stands: (unit: Unit) => boolean): Unit | undefined =>
  behind.find(stands);

/**
 * Fights, or the moves after them, from right to left as the side with initiative sees them (T5, T6). `line` is that
 * side's own, left to right. A fight's position is that of its rightmost unit of that side; a fight without one is
 * last.
 */
export const fightsFromTheRight = <Fight, T>(
  fights: readonly Fight[],
  line: readonly T[],
  unitsOf: (fight: Fight) => readonly T[],
): readonly Fight[] => {
  const place = (fight: Fight): number => Math.max(-1, ...unitsOf(fight).map(unit => line.indexOf(unit)));
  return [...fights].sort((a, b) => place(b) - place(a));
};

/** A new turn: each leader regains all his CP and pays for control again; the signal stays (R-6, C1, C4). */
export const startLeaderTurn = <L extends Pick<Leader, 'spent'>>(leader: L): L => ({
  ...leader,
  spent: 0,
  controls: false,
});
