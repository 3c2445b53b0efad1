import { DICE, type Die } from '../../../core/probability/dice.ts';
import { legalShots } from '../actions/legal-targets.ts';
import { legalEnds } from '../actions/movement/legal-moves.ts';
import { checkMove, planMove } from '../actions/movement/moves.ts';
import { enemyAhead, isWayBarred } from '../actions/movement/places-after-moves.ts';
import { mayChoose } from '../actions/movement/voluntary-moves.ts';
import { positionOf, positionsOf } from '../battle/plan/positions.ts';
import { otherSide } from '../battle/sides.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { phalanxOrder } from '../guide/guide-line.ts';
import { skirmishOptions } from '../guide/skirmish.ts';
import { unitsMovingTogether } from '../guide/units-moving-together.ts';
import { motionOf, moveDice } from '../rules/movement/movement.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import { bearingTo, centreOf, shift } from '../rules/plan/geometry.ts';
import { standAt } from '../rules/plan/moves.ts';
import { gapBetween } from '../rules/plan/positions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { Action, MoveAction } from './action.ts';

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

export const plainMove = (units: readonly string[], what: TableMove, dice: readonly Die[] = []): MoveAction => ({
  kind: 'move',
  units,
  what,
  dice,
  bearing: 'straight',
});

/** True if no clause forbids a move without dice, as the plan shows it. */
export const isLegalMove = (state: BattleState, id: string, what: TableMove): boolean =>
  checkMove(state, planMove(state, id, what)).ok;

export const fullDice = (unit: BattleUnit, what: TableMove): readonly Die[] => {
  const motion = motionOf(what);
  return motion === undefined ? [] : moveDice(unit, motion).must;
};

/** The possible actions of a light unit: shots in range, moves towards or away from each enemy, redressing (T2, S1). */
export const skirmishFor = (state: BattleState, unit: BattleUnit): readonly Action[] => {
  const steps = skirmishOptions(state, unit);
  return [
    ...(steps.includes('shoot') ? shotsFor(state, unit) : []),
    ...(steps.includes('move') ? lightMoves(state, unit) : []),
    ...(steps.includes('redress') && isLegalMove(state, unit.id, 'redress') ? [plainMove([unit.id], 'redress')] : []),
  ];
};

/** The shots of a unit at targets in range (S1). */
const shotsFor = (state: BattleState, shooter: BattleUnit): readonly Action[] =>
  legalShots(state, shooter.id).map(target => ({ kind: 'shoot', shooter: shooter.id, target }));

/** Tenths of an inch that a light unit keeps from an enemy: to shoot at it, or to stay away from it. */
const NEAR = 35;
const AWAY = 90;
/** Enemies that a light unit thinks of going to. */
const MOST_GOALS = 4;

/** The rolls that a unit may make for a move of its own: one die, or all dice (M2). */
const throwsFor = (unit: BattleUnit): readonly (readonly Die[])[] => {
  const { must, may } = moveDice(unit, 'normal');
  return may.length > 0 ? [must, [...must, ...may]] : [must];
};

/**
 * Moves of a unit with free movement (M6): up to the nearest enemies, beside them, away from them, and back to its own
 * side of the table.
 */
const lightMoves = (state: BattleState, unit: BattleUnit): readonly Action[] => {
  const own = positionOf(state, unit.id);
  const all = throwsFor(unit)[1] ?? (throwsFor(unit)[0] as readonly Die[]);
  if (!own) return throwsFor(unit).map(dice => plainMove([unit.id], 'advance', dice));
  if (!mayChoose(state, unit, 'advance').ok) return [];
  const centre = centreOf(own.place, own.footprint);
  const home = unit.side === 'a' ? 180 : 0;
  const nearest = positionsOf(state, otherSide(unit.side))
    .map(enemy => ({ enemy, gap: gapBetween(own, enemy) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, MOST_GOALS);
  const goals = nearest.flatMap(({ enemy, gap }) => {
    const there = centreOf(enemy.place, enemy.footprint);
    const bearing = bearingTo(centre, there);
    const flank = enemy.footprint.width / 2 + own.footprint.width / 2 + NEAR;
    return [
      shift(centre, bearing, gap - NEAR),
      shift(there, enemy.place.facing + 90, flank),
      shift(there, enemy.place.facing - 90, flank),
      ...(gap < AWAY ? [shift(centre, bearing + 180, AWAY - gap)] : []),
    ];
  });
  return [...goals, shift(centre, home, AWAY)]
    .filter(goal => !isWayBarred(state, unit.id, standAt(goal, own.footprint, own.place.facing)))
    .map(goal => ({ ...plainMove([unit.id], 'advance', all), goal }));
};

/** The units that go with a unit by one throw, from the right, up to the first who does not (T3, A2, R-39). */
export const marchersWith = (state: BattleState, unit: BattleUnit): readonly string[] => {
  const body = unitsMovingTogether(state, unit);
  const { line, done } = phalanxOrder(state, unit);
  const waiting = [...line].reverse().filter(id => !done.has(id));
  if (waiting[0] !== unit.id) return [unit.id];
  const end = waiting.findIndex(id => !body.includes(id) || !mayChoose(state, unitIn(state, id), 'advance').ok);
  return end < 0 ? waiting : waiting.slice(0, Math.max(1, end));
};

/**
 * The moves of hoplites with their phalanx (T3, M6–M10): the legal ones on the plan, by the dice that may be chosen. A
 * single unit of a body may drill. A move that a control test forces leaves no choice (K3).
 */
export const movesFor = (
  state: BattleState,
  unit: BattleUnit,
  asked: TableMove,
  must: boolean,
): readonly MoveAction[] => {
  const body = marchersWith(state, unit);
  if (asked !== 'advance' || !isHoplites(unit)) return [plainMove(body, asked, fullDice(unit, asked))];
  const drills = body.length > 1 && facesHoplites(state, unit.id) ? [] : drillsFor(state, unit);
  const halts = must && body.every(id => mayChoose(state, unitIn(state, id), 'halt').ok);
  const moves = [...advancesFor(state, unit, body), ...drills, ...(halts ? [plainMove(body, 'halt')] : [])];
  // A forced move is made, and the rules decide where the unit stops.
  return must && moves.length === 0 ? [plainMove(body, 'advance', fullDice(unit, 'advance'))] : moves;
};

const facesHoplites = (state: BattleState, id: string): boolean => enemyAhead(state, id)?.light === false;

/**
 * Advances straight on or to the right by each roll, if there is room for the whole distance. An advance that an enemy
 * within 4″ stops at once is no halt (M1).
 */
const advancesFor = (state: BattleState, unit: BattleUnit, units: readonly string[]): readonly MoveAction[] =>
  (['straight', 'right'] as const).flatMap(bearing =>
    throwsFor(unit)
      .filter(
        dice => legalEnds(state, units, 'advance', bearing, [{ dice, inches: mostInches(dice) }], true).length > 0,
      )
      .map(dice => ({ ...plainMove(units, 'advance', dice), bearing })),
  );

const mostInches = (dice: readonly Die[]): number => dice.reduce((sum, die) => sum + Math.max(...DICE[die]), 0);

/** Inches of wheels and side-steps that a commander thinks of. */
const DRILLS = { wheel: [1, 2.5, 5], sideStep: [2] } as const;

const drillsFor = (state: BattleState, { id }: BattleUnit): readonly MoveAction[] =>
  (['wheel', 'sideStep'] as const).flatMap(what =>
    (['left', 'right'] as const).flatMap(bearing =>
      legalEnds(
        state,
        [id],
        what,
        bearing,
        DRILLS[what].map(inches => ({ inches, dice: [] })),
      ).map(({ inches }) => ({ ...plainMove([id], what), bearing, measured: inches })),
    ),
  );
