import { DICE, type Die } from '../../../../core/probability/dice.ts';
import type { Distribution } from '../../../../core/probability/distribution.ts';
import {
  applyModifiers,
  type Breakdown,
  capTotal,
  type Modifier,
  type ModifierLine,
} from '../../../../core/probability/modifiers.ts';
import { allowUnless, type RuleCheck } from '../../../../core/rule-check.ts';
import { isHoplites, kindOf } from '../unit-kinds.ts';
import { isFormed, type Unit } from '../vocabulary.ts';
import type { TableMove } from './table-moves.ts';

/** Why a unit throws for a move: as the player wishes, forced by a control test (K3), or one of M3's full moves. */
export const MOTIONS = ['normal', 'forcedAdvance', 'evade', 'rout', 'retire', 'pursue'] as const;
export type Motion = (typeof MOTIONS)[number];

/** The dice of a unit's move; undefined for a move without dice (M2, M3, M7–M10, P1, P2). */
export const motionOf = (what: TableMove): Motion | undefined => {
  switch (what) {
    case 'advance':
    case 'aboutFace':
      return 'normal';
    case 'forcedAdvance':
    case 'evade':
    case 'retire':
    case 'rout':
    case 'pursue':
      return what;
    default:
      return undefined;
  }
};

export interface MoveDice {
  readonly must: readonly Die[];
  readonly may: readonly Die[];
}

export interface RolledDie {
  readonly die: Die;
  readonly face: number;
}

export interface MoveOptions {
  /** The first evade, rout or retire move of a flight (M3, R-36). */
  readonly initial?: boolean;
  /** Place of the die that grade A takes 1 off. */
  readonly lowered?: number;
}

type Mover = Pick<Unit, 'kind' | 'grade'>;

/** The dice that a unit must and may throw for a move (M2, M3, K3, P3–P5). */
export const moveDice = (unit: Pick<Unit, 'kind'>, motion: Motion): MoveDice => {
  const { mayAdd } = kindOf(unit);
  switch (motion) {
    case 'normal':
      return { must: ['avd'], may: mayAdd };
    case 'forcedAdvance':
      return { must: ['avd', 'avd'], may: [] };
    case 'evade':
    case 'rout':
    case 'retire':
    case 'pursue':
      return { must: ['avd', ...mayAdd], may: [] };
  }
};

/** The throws that a unit may choose for a move of its own (M2). */
export const diceChoices = (unit: Pick<Unit, 'kind'>): (readonly Die[])[] => {
  const { must, may } = moveDice(unit, 'normal');
  const [second, third] = may;
  const two = second ? [[...must, second]] : [];
  // A D6 may go with one average die or with both.
  const withD6 = third
    ? [
        [...must, third],
        [...must, ...may],
      ]
    : [];
  return [must, ...two, ...withD6];
};

/** Whether these are dice that the unit may throw for the move (M2, M3). */
export const mayRollDice = (unit: Pick<Unit, 'kind'>, motion: Motion, dice: readonly Die[]): RuleCheck => {
  const { must, may } = moveDice(unit, motion);
  const clause = motion === 'normal' ? 'M2' : motion === 'forcedAdvance' ? 'K3' : 'M3';
  const missing = must.length - inCommon(must, dice);
  const tooMany = dice.length - inCommon([...must, ...may], dice);
  return allowUnless(
    missing > 0 && { clause, word: 'moveDiceMissing', figures: { missing } },
    tooMany > 0 && { clause, word: 'moveDiceTooMany', figures: { tooMany } },
  );
};

const DIE_WORDS: Readonly<Record<Die, string>> = { avd: 'averageDie', d6: 'sixSidedDie' };

/** Inches of a move out of the dice thrown, a line for each die (M2, M3, R-11). Throws a RangeError for no dice at all. */
export const moveInches = (motion: Motion, thrown: readonly RolledDie[], options: MoveOptions = {}): Breakdown => {
  const [first, ...rest] = thrown.map(({ die, face }) => ({ clause: 'M2', word: DIE_WORDS[die], by: face }));
  if (!first) throw new RangeError('moveInches: no dice');
  const dice = rest.map(({ by, ...line }): Modifier<MoveOptions> => ({ ...line, by: () => by }));
  const flees = motion === 'evade' || motion === 'rout' || motion === 'retire';
  return applyModifiers(
    first,
    [
      ...dice,
      { clause: 'R-11', word: 'oneOffADie', by: ({ lowered }) => (lowered === undefined ? 0 : -1) },
      {
        clause: 'M3',
        word: 'firstMoveInFlight',
        by: ({ initial }) => (flees && initial ? thrown.length : 0),
        times: () => thrown.length,
      },
    ],
    options,
  );
};

/** Inches of a move without dice: measured on the table, or set by the clause (M8, M9, P1, P2). */
export const inchesWithoutDice = (what: TableMove, measured = 0): Breakdown => {
  const line = lineOf(what, measured);
  return line ? { total: line.by, lines: [line] } : { total: 0, lines: [] };
};

const lineOf = (what: TableMove, measured: number): ModifierLine | undefined => {
  switch (what) {
    case 'sideStep':
    case 'stepBack':
      return { clause: 'M8', word: 'measured', by: measured };
    case 'wheel':
      return { clause: 'M9', word: 'measured', by: measured };
    case 'fallBack':
      return { clause: 'P1', word: 'fallBack', by: 1 };
    case 'rideThrough':
      return { clause: 'P2', word: 'rideThrough', by: 4 };
    default:
      return undefined;
  }
};

/** DP of fatigue out of the dice thrown for a move of any sort (M4, R-11). */
export const fatigue = (unit: Mover, thrown: readonly RolledDie[], { lowered }: MoveOptions = {}): Breakdown => {
  const { tiresOn } = kindOf(unit);
  const tiring = thrown.filter(({ face }, i) => (i === lowered ? face - 1 : face) === tiresOn).length;
  if (tiring === 0) return { total: 0, lines: [] };
  const line = { clause: 'M4', word: tiresOn === 5 ? 'fatigueFives' : 'fatigueSixes', by: tiring };
  return { total: tiring, lines: [tiring > 1 ? { ...line, times: tiring } : line] };
};

/** One way to read a roll: with 1 subtracted from the die at index `lowered`, or as rolled. */
export interface MoveReading {
  readonly lowered: number | undefined;
  readonly inches: Breakdown;
  readonly disorder: Breakdown;
}

/**
 * The ways in which a unit may read its roll: first as rolled, then for grade A with 1 subtracted from any one die that
 * causes fatigue (M4, R-11).
 */
export const moveReadings = (
  unit: Mover,
  motion: Motion,
  thrown: readonly RolledDie[],
  initial = false,
): readonly MoveReading[] => {
  const tiring = thrown.flatMap(({ face }, i) => (face === kindOf(unit).tiresOn ? [i] : []));
  const choices = isHoplites(unit) && unit.grade === 'A' ? [undefined, ...tiring] : [undefined];
  return choices.map(lowered => {
    const options = lowered === undefined ? { initial } : { initial, lowered };
    return { lowered, inches: moveInches(motion, thrown, options), disorder: fatigue(unit, thrown, options) };
  });
};

/**
 * The indexes of the die of a body's roll from which 1 may be subtracted: first undefined (as rolled), then each die
 * that causes fatigue, if all units of the body are grade A.
 */
export const bodyMoveReadings = (
  units: readonly Mover[],
  motion: Motion,
  thrown: readonly RolledDie[],
): readonly (number | undefined)[] => {
  const [first] = units;
  const mayLower = first !== undefined && units.every(unit => isHoplites(unit) && unit.grade === 'A');
  return mayLower ? moveReadings(first, motion, thrown).map(({ lowered }) => lowered) : [undefined];
};

/** The exact spreads of a move's inches and of its DP. */
export interface MoveOdds {
  readonly inches: Distribution;
  readonly disorder: Distribution;
}

/** The exact distribution of a move's dice (M2–M4). `spares`: grade A takes 1 off a die whenever possible. */
export const moveOdds = (
  unit: Mover,
  motion: Motion,
  dice: readonly Die[],
  initial = false,
  spares = false,
): MoveOdds => {
  const taken = throwsOf(dice).map(thrown => {
    const ways = moveReadings(unit, motion, thrown, initial);
    return ((spares && ways[1]) || ways[0]) as MoveReading;
  });
  return {
    inches: spreadOf(taken.map(({ inches }) => inches.total)),
    disorder: spreadOf(taken.map(({ disorder }) => disorder.total)),
  };
};

/** Inches from the enemy in front at which a move stops (M1). */
export const STOP_DISTANCE = 4;

/** A move that meets an enemy in front. */
export interface StoppedMove {
  readonly inches: Breakdown;
  /** Inches by which the enemy falls back to keep its distance. */
  readonly enemyFallsBack: number;
}

/**
 * A move towards an enemy `gap` inches ahead. It stops at 4". If hoplites meet cavalry or skirmishers, these fall back
 * until 4" are left (M1). A charge or a pursuit is not such a move.
 */
export const stopBefore = (
  mover: Pick<Unit, 'kind'>,
  enemy: Pick<Unit, 'kind'>,
  inches: Breakdown,
  gap: number,
): StoppedMove => {
  const room = Math.max(0, gap - STOP_DISTANCE);
  return isHoplites(mover) && !isHoplites(enemy)
    ? { inches, enemyFallsBack: Math.max(0, inches.total - room) }
    : { inches: capTotal(room, { clause: 'M1', word: 'stopsAtFour' }, inches), enemyFallsBack: 0 };
};

/** Whether a unit may advance towards the enemy (A2). */
export const mayAdvance = (unit: Pick<Unit, 'aggression'>): RuleCheck =>
  allowUnless(unit.aggression === 'shaken' && { clause: 'A2', word: 'shakenMayNotAdvance' });

/** Degrees to the right that formed hoplites may swerve (M6). */
export const SWERVE = 22.5;

/** The angle of a move to the unit's facing, in degrees; positive is right (M6). */
export const BEARINGS = { straight: 0, right: 22.5, far: 45, left: -22.5 } as const;
export type Bearing = keyof typeof BEARINGS;

/** Whether a unit may move `degrees` off its facing, to the right above 0 and to the left below (M6). */
export const maySwerve = (unit: Pick<Unit, 'kind' | 'formed'>, degrees: number): RuleCheck =>
  allowUnless(
    isFormed(unit) &&
      degrees > SWERVE && { clause: 'M6', word: 'tooFarToTheRight', figures: { degrees, most: SWERVE } },
    isFormed(unit) && degrees < 0 && { clause: 'M6', word: 'noneToTheLeft' },
  );

/** Whether a unit may enter rough ground (M5). */
export const mayEnterRough = (unit: Pick<Unit, 'kind'>): RuleCheck =>
  allowUnless(kindOf(unit).rough === 'closed' && { clause: 'M5', word: 'roughImpassableToCavalry' });

/** DP for a move in rough ground, once a move (M5). */
export const roughDisorder = (unit: Pick<Unit, 'kind'>): Breakdown =>
  kindOf(unit).rough === 'disorders'
    ? { total: 1, lines: [{ clause: 'M5', word: 'roughGround', by: 1 }] }
    : { total: 0, lines: [] };

const inCommon = (allowed: readonly Die[], dice: readonly Die[]): number =>
  (Object.keys(DICE) as Die[]).reduce((sum, die) => sum + Math.min(count(allowed, die), count(dice, die)), 0);

const count = (dice: readonly Die[], die: Die): number => dice.filter(other => other === die).length;

const throwsOf = (dice: readonly Die[]): RolledDie[][] =>
  dice.reduce<RolledDie[][]>((all, die) => all.flatMap(t => DICE[die].map(face => [...t, { die, face }])), [[]]);

const spreadOf = (values: readonly number[]): Distribution => {
  const from = Math.min(...values);
  const ways = Array.from({ length: Math.max(...values) - from + 1 }, () => 0n);
  for (const value of values) ways[value - from] = (ways[value - from] as bigint) + 1n;
  return { from, ways, whole: BigInt(values.length) };
};
