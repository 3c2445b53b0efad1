import { allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import type { TableSide } from './turn.ts';
import { isCavalry, isHoplites, isSkirmishers } from './unit-kinds.ts';
import type { Unit } from './vocabulary.ts';

/* What units do in the command, skirmish and manoeuvre phases, and in which order along their line. */

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
 * Whether it is this unit's turn in its phalanx's line (T3, R-2). `line` is from left to right, and no unit to the
 * right of this one may still have to move.
 */
export const isNextInLine = <T>(line: readonly T[], done: ReadonlySet<T>, unit: T): RuleCheck => {
  const waiting = line.slice(line.indexOf(unit) + 1).filter(other => !done.has(other)).length;
  return allowUnless(waiting > 0 && { clause: 'T3', word: 'unitsToTheRightFirst', figures: { waiting } });
};
