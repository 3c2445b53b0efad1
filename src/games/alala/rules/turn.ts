import { allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import type { Leader } from './command.ts';
import type { HouseRules } from './house-rules.ts';
import { isCavalry, isHoplites, isSkirmishers } from './unit-kinds.ts';
import { PHASES, type Phase, type Unit } from './vocabulary.ts';

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

/** The reason for a unit's control test in the command phase; undefined if it takes none (T1, C1). */
export const needsControlTest = (unit: Pick<Unit, 'kind' | 'men'>, controlled: boolean): Reason | undefined => {
  if (unit.men === 0) return undefined;
  if (isCavalry(unit)) return { clause: 'T1', word: 'cavalryTests' };
  if (isSkirmishers(unit)) return { clause: 'T1', word: 'skirmishersTest' };
  return controlled ? undefined : { clause: 'T1', word: 'hoplitesNotControlled' };
};

/** The steps of a free cavalry or skirmisher unit in the skirmish phase (T2). */
export const SKIRMISH_STEPS = {
  shootThenMove: ['shoot', 'move'],
  moveThenShoot: ['move', 'shoot'],
  shootTwice: ['shoot', 'shoot'],
  redressRanks: ['redress'],
} as const satisfies Record<string, readonly ('shoot' | 'move' | 'redress')[]>;
export type SkirmishChoice = keyof typeof SKIRMISH_STEPS;
export const SKIRMISH_CHOICES: readonly SkirmishChoice[] = [
  'shootThenMove',
  'moveThenShoot',
  'shootTwice',
  'redressRanks',
];

/** Steps of the longest skirmish choice (T2). */
export const MAX_SKIRMISH_STEPS = Math.max(...Object.values(SKIRMISH_STEPS).map(steps => steps.length));

/**
 * Whether a unit may take another skirmish step (T2). `free`: its control test left it to the player (K2, K3). `steps`:
 * shots and moves made this turn, 0 or more.
 */
export const maySkirmish = (unit: Pick<Unit, 'kind'>, free: boolean, steps = 0): RuleCheck =>
  allowUnless(
    isHoplites(unit) && { clause: 'T2', word: 'hoplitesDoNotSkirmish' },
    !free && { clause: 'T2', word: 'boundByControlTest' },
    steps >= MAX_SKIRMISH_STEPS && { clause: 'T2', word: 'skirmishDone', figures: { steps } },
  );

/** The facts that decide whether hoplites may move in the manoeuvre phase. */
export interface ManoeuvreOrders {
  /** The advance is signalled for their phalanx (C4). */
  readonly signalled: boolean;
  /** A control test forces them on (K3). */
  readonly forced: boolean;
  /** A control test made them halt or retire (K2). */
  readonly halted: boolean;
  /** A control test demanded a repetition of the last move, but there is no such move. */
  readonly stays?: boolean;
}

/** Whether a unit may move in the manoeuvre phase (T3): hoplites with the signal, or forced by a control test (C4). */
export const mayManoeuvre = (
  unit: Pick<Unit, 'kind'>,
  { signalled, forced, halted, stays }: ManoeuvreOrders,
): RuleCheck =>
  allowUnless(
    !isHoplites(unit) && { clause: 'T3', word: 'onlyHoplitesManoeuvre' },
    isHoplites(unit) && !signalled && !forced && { clause: 'C4', word: 'advanceNotSignalled' },
    halted && { clause: 'K2', word: 'haltedByControlTest' },
    stays && { clause: 'R-7', word: 'staysWhereItIs' },
  );

/**
 * Converts the line of `owner`, left to right in its own view, to right to left as `viewer` sees it (T3, T5, T6, R-2).
 * The sides face each other: the enemy's left is opposite our right.
 */
export const fromTheRight = <T>(line: readonly T[], owner: TableSide, viewer: TableSide): readonly T[] =>
  owner === viewer ? [...line].reverse() : [...line];

/**
 * The unit that takes an empty place in the line: of those behind it, the first one that still stands, front to back
 * . Undefined if there is none.
 */
export const nextUnitForward = <Unit>(behind: readonly Unit[], stands: (unit: Unit) => boolean): Unit | undefined =>
  behind.find(stands);

/**
 * Whether it is this unit's turn in its phalanx's line (T3, R-2). `line` is from left to right, and no unit to the
 * right of this one may still have to move.
 */
export const isNextInLine = <T>(line: readonly T[], done: ReadonlySet<T>, unit: T): RuleCheck => {
  const waiting = line.slice(line.indexOf(unit) + 1).filter(other => !done.has(other)).length;
  return allowUnless(waiting > 0 && { clause: 'T3', word: 'unitsToTheRightFirst', figures: { waiting } });
};

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
