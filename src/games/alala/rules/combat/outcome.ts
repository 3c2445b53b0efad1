import type { Chance, Distribution } from '../../../../core/probability/distribution.ts';
import type { Reason } from '../../../../core/rule-check.ts';
import type { HouseRules } from '../house-rules.ts';
import { changeAggression, crossesHalf, type MoraleChange } from '../morale.ts';
import { isCavalry, isHoplites, isSkirmishers } from '../unit-kinds.ts';
import { type Aggression, isFormed, type Move, type Unit } from '../vocabulary.ts';
import type { Fighter } from './combat.ts';

export const OUTCOMES = ['victory', 'success', 'inconclusive', 'setBack', 'defeat'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The table of O, best first: least difference of hits, casualties of each own unit, steps of aggression. */
export const OUTCOME_TABLE: Readonly<
  Record<
    Outcome,
    { readonly clause: string; readonly least: number; readonly casualties: number; readonly steps: number }
  >
> = {
  victory: { clause: 'O1', least: 5, casualties: 0, steps: +2 },
  success: { clause: 'O2', least: 2, casualties: 1, steps: +1 },
  inconclusive: { clause: 'O3', least: -1, casualties: 2, steps: 0 },
  setBack: { clause: 'O4', least: -4, casualties: 3, steps: -1 },
  defeat: { clause: 'O5', least: Number.NEGATIVE_INFINITY, casualties: 4, steps: -2 },
};

/** The row for a difference of hits, own − enemy (R-18: no gaps). */
export const outcomeFor = (difference: number): Outcome =>
  OUTCOMES.find(row => difference >= OUTCOME_TABLE[row].least) as Outcome;

/** The exact chances of the five outcomes for the side with the hits `own` against `enemy`. */
export const oddsOf = (own: Distribution, enemy: Distribution): Readonly<Record<Outcome, Chance>> => {
  const whole = own.whole * enemy.whole;
  const atLeast = (row: Outcome): bigint => waysToLead(own, enemy, OUTCOME_TABLE[row].least);
  const [victory, success, inconclusive, setBack] = [
    atLeast('victory'),
    atLeast('success'),
    atLeast('inconclusive'),
    atLeast('setBack'),
  ];
  return {
    victory: { ways: victory, whole },
    success: { ways: success - victory, whole },
    inconclusive: { ways: inconclusive - success, whole },
    setBack: { ways: setBack - inconclusive, whole },
    defeat: { ways: whole - setBack, whole },
  };
};

/** The ways in which `own` is at least `least` more than `enemy`: one walk, however many dice there are. */
const waysToLead = (own: Distribution, enemy: Distribution, least: number): bigint => {
  let sum = 0n;
  let below = 0n;
  let passed = 0;
  own.ways.forEach((ways, i) => {
    while (passed < enemy.ways.length && enemy.from + passed <= own.from + i - least)
      below += enemy.ways[passed++] as bigint;
    sum += ways * below;
  });
  return sum;
};

/**
 * A fighter with the units behind it, front to back, which share its result, its change of level and its move (O6,
 *
 */
export interface Combatant extends Fighter {
  readonly rear: readonly Unit[];
  /** The casualties of each unit, front unit first, if the players moved them. */
  readonly losses?: readonly number[];
}

export type Side = readonly Combatant[];

export interface UnitResult {
  readonly casualties: number;
  readonly menAfter: number;
  readonly destroyed: boolean;
  readonly morale: MoraleChange;
  /** The level in the end: the outcome's own change, then A1. */
  readonly aggression: Aggression;
  readonly reasons: readonly Reason[];
}

export interface CombatantResult {
  /** Casualties that fall on it and those behind it. */
  readonly casualties: number;
  /** The fighter itself, then those behind it. */
  readonly units: readonly UnitResult[];
  /** The required move, or several to choose from; empty for a destroyed unit. */
  readonly moves: readonly Move[];
  readonly reasons: readonly Reason[];
}

export interface SideResult {
  readonly hits: number;
  readonly difference: number;
  readonly outcome: Outcome;
  readonly combatants: readonly CombatantResult[];
}

/**
 * The complete outcome of a fight for both sides (O1–O6, R-18 … R-22): each fighting unit takes its side's row. The
 * side that gives way is computed first, because its move limits the other side's.
 */
export const combatOutcome = (
  sides: readonly [Side, Side],
  hits: readonly [number, number],
  house: HouseRules,
): readonly [SideResult, SideResult] => {
  const rows = [outcomeFor(hits[0] - hits[1]), outcomeFor(hits[1] - hits[0])] as const;
  const first = hits[0] <= hits[1] ? 0 : 1;
  const second = 1 - first;
  const losing = sideOutcome(sides, first, rows, undefined, house);
  const winning = sideOutcome(sides, second, rows, losing, house);
  const result = (side: number, combatants: readonly CombatantResult[]): SideResult => ({
    hits: hits[side] as number,
    difference: (hits[side] as number) - (hits[1 - side] as number),
    outcome: rows[side] as Outcome,
    combatants,
  });
  return first === 0 ? [result(0, losing), result(1, winning)] : [result(0, winning), result(1, losing)];
};

/** Distributes casualties from the rear (O6, R-19). No unit loses more men than it has. Front unit first. */
export const casualtiesFromRear = (casualties: number, men: readonly number[]): number[] => {
  let left = casualties;
  return [...men]
    .reverse()
    .map(there => {
      const lost = Math.min(there, left);
      left -= lost;
      return lost;
    })
    .reverse();
};

const sideOutcome = (
  sides: readonly [Side, Side],
  side: number,
  rows: readonly Outcome[],
  enemyResults: readonly CombatantResult[] | undefined,
  house: HouseRules,
): CombatantResult[] => {
  const own = sides[side] as Side;
  const foes = sides[1 - side] as Side;
  const row = rows[side] as Outcome;
  return own.map(combatant => {
    const ridden =
      row === 'inconclusive' &&
      isSkirmishers(combatant) &&
      own.some(other => survives(other, row)) &&
      foes.some(foe => ridesThrough(foe, own) && survives(foe, row));
    const units = [combatant, ...combatant.rear].map((unit, i) =>
      resolveUnit(unit, lossesOf(combatant, OUTCOME_TABLE[row].casualties + (ridden ? 1 : 0))[i] ?? 0, row, house),
    );
    const [moves, reason]: Choice = units.every(unit => unit.destroyed)
      ? [[], { clause: 'R-21', word: 'destroyed' }]
      : OUTCOME_TABLE[row].steps >= 0 && foes.every(foe => !survives(foe, rows[1 - side] as Outcome))
        ? noEnemyLeft
        : movesAfter(combatant, levelRead(combatant, units[0] as UnitResult, house), foes, row, enemyResults);
    const reasons = ridden ? [reason, { clause: 'O3', word: 'riddenThrough' }] : [reason];
    return { casualties: units.reduce((sum, unit) => sum + unit.casualties, 0), units, moves, reasons };
  });
};

// Casualties of a fighter and the units behind it, front unit first, as the players moved them, limited to the
// men present.
const lossesOf = ({ losses, men, rear }: Combatant, casualties: number): number[] => {
  const there = [men, ...rear.map(unit => unit.men)];
  return losses ? there.map((most, i) => Math.min(most, losses[i] ?? 0)) : casualtiesFromRear(casualties, there);
};

// Whether anyone of a fighter is left after its row, to ride through the enemy.
const survives = (fighter: Combatant, row: Outcome): boolean => {
  const lost = lossesOf(fighter, OUTCOME_TABLE[row].casualties);
  return [fighter, ...fighter.rear].some((unit, i) => unit.men > (lost[i] ?? 0));
};

const resolveUnit = (unit: Unit, casualties: number, row: Outcome, house: HouseRules): UnitResult => {
  const { clause, steps } = OUTCOME_TABLE[row];
  const morale: MoraleChange =
    steps === 0
      ? { from: unit.aggression, to: unit.aggression, retires: false, reasons: [] }
      : changeAggression(unit, steps, { clause, word: row }, house);
  const menAfter = unit.men - casualties;
  const half = crossesHalf(unit, menAfter);
  return {
    casualties,
    menAfter,
    destroyed: menAfter === 0,
    morale,
    aggression: half ? 'shaken' : morale.to,
    reasons: half ? [...morale.reasons, half] : morale.reasons,
  };
};

type Choice = readonly [moves: readonly Move[], reason: Reason];

const noEnemyLeft: Choice = [['stay'], { clause: 'R-24', word: 'noEnemyLeft' }];

/**
 * The level that O1–O5 use: the level at the dice, including a blow from behind (A3), or the level after the outcome
 * (R-20).
 */
const levelRead = (fighter: Fighter, { aggression }: UnitResult, { outcomeLevel }: HouseRules): Aggression =>
  outcomeLevel === 'before' ? fighter.aggression : aggression;

/** O1–O5 for one fighter at the level that counts. */
const movesAfter = (
  fighter: Fighter,
  aggression: Aggression,
  foes: readonly Fighter[],
  row: Outcome,
  enemyResults: readonly CombatantResult[] | undefined,
): Choice => {
  switch (row) {
    case 'victory':
    case 'success':
      return winnersMoves(fighter, aggression, foes, row, enemyResults ?? []);
    case 'inconclusive':
      if (!isHoplites(fighter) && foes.some(isHoplites))
        return [['retire'], { clause: 'O3', word: 'lightRetiresFromHoplites' }];
      if (ridesThrough(fighter, foes)) return [['rideThrough'], { clause: 'O3', word: 'chargersRideThrough' }];
      return [['stay'], { clause: 'O3', word: 'otherwiseStay' }];
    case 'setBack':
      if (aggression === 'shaken') return [['retire'], { clause: 'O4', word: 'shakenRetires' }];
      if (isCavalry(fighter) && foes.some(isHoplites))
        return [['retire'], { clause: 'O4', word: 'cavalryRetiresFromHoplites' }];
      return [['fallBack'], { clause: 'O4', word: 'otherwiseFallBack' }];
    case 'defeat':
      if (aggression === 'shaken') return [['rout'], { clause: 'O5', word: 'shakenRouts' }];
      if (!isFormed(fighter)) return [['rout'], { clause: 'O5', word: 'unformedRouts' }];
      return [['retire'], { clause: 'O5', word: 'otherwiseRetire' }];
  }
};

const winnersMoves = (
  fighter: Fighter,
  aggression: Aggression,
  foes: readonly Fighter[],
  row: 'victory' | 'success',
  enemyResults: readonly CombatantResult[],
): Choice => {
  const { clause } = OUTCOME_TABLE[row];
  const enemyMoves = enemyResults.flatMap(result => result.moves);
  if (isHoplites(fighter) && !foes.some(isHoplites)) return [['stay'], { clause, word: 'onlyLightEnemies' }];
  const steady = isHoplites(fighter) && (fighter.grade !== 'C' || aggression !== 'eager');
  if (row === 'victory')
    return steady ? [['stay'], { clause, word: 'steadyStays' }] : [['pursue'], { clause, word: 'othersPursue' }];
  const fellBack = enemyMoves.includes('fallBack');
  const gaveWay = enemyMoves.some(move => move === 'retire' || move === 'rout');
  if (fellBack && gaveWay) return [['followUp', 'pursue'], { clause, word: 'followOrPursue' }];
  if (fellBack) return [['followUp'], { clause, word: 'enemyFellBack' }];
  return steady
    ? [['stay', 'pursue'], { clause, word: 'steadyMayStay' }]
    : [['pursue'], { clause, word: 'enemyGaveWay' }];
};

// Pursuers that meet a new enemy charge it (P5, R-38).
const ridesThrough = (fighter: Fighter, foes: readonly Unit[]): boolean =>
  isCavalry(fighter) && (fighter.momentum === 'charge' || fighter.momentum === 'pursuit') && !foes.some(isHoplites);
