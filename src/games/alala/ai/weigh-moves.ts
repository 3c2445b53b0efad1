import { DICE } from '../../../core/probability/dice.ts';
import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import { moveDisorder, planMove } from '../actions/movement/moves.ts';
import { enemyAhead, placeAfterMove } from '../actions/movement/places-after-moves.ts';
import { planShot } from '../actions/shooting.ts';
import { positionOf, positionsOf, type UnitPosition } from '../battle/plan/positions.ts';
import { otherSide, type SideId } from '../battle/sides.ts';
import { isSignalled } from '../battle/signal.ts';
import { type BattleState, type BattleUnit, leadersWith } from '../battle/state.ts';
import { shootingDice } from '../rules/combat/shooting.ts';
import { moveDice } from '../rules/movement/movement.ts';
import { goesForward } from '../rules/movement/table-moves.ts';
import { bearingTo, centreOf, turnBetween } from '../rules/plan/geometry.ts';
import { gapBetween } from '../rules/plan/positions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { MoveAction } from './action.ts';
import type { AiProfile } from './characters.ts';
import { line, unitWorth } from './evaluation.ts';
import { placeTowards } from './execute-action.ts';
import { marchersWith, plainMove } from './move-actions.ts';

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

/** The move of one unit of a body is weighed together with the straight moves of the others. */
export const weighMarch = (state: BattleState, action: MoveAction, profile: AiProfile): readonly ModifierLine[] => {
  const first = unitIn(state, action.units[0] ?? '');
  const others = marchersWith(state, first).filter(id => !action.units.includes(id));
  const onwards = plainMove(others, 'advance', moveDice(first, 'normal').must);
  return [
    ...action.units.flatMap(id => weighUnitMarch(state, unitIn(state, id), action, profile)),
    ...others.flatMap(id => weighUnitMarch(state, unitIn(state, id), onwards, profile)),
  ];
};

const weighUnitMarch = (
  state: BattleState,
  unit: BattleUnit,
  action: MoveAction,
  { character }: AiProfile,
): readonly ModifierLine[] => {
  const { what, dice, bearing, measured } = action;
  if (what === 'halt')
    return isSignalled(state, unit) && unit.aggression !== 'shaken' ? [line('A3', 'haltCosts', -1)] : [];
  if (what === 'formUp') return [line('M10', 'formsUp', 1.5)];
  if (what === 'redress') return [line('M12', 'redresses', 0.45)];
  const plan = { ...planMove(state, unit.id, what), dice, bearing, ...(measured !== undefined && { measured }) };
  // A face of 3 tires no unit (M4). So this disorder comes only from rough ground, a wheel and friends on the path (M5,
  // M9, M11).
  const disorder = moveDisorder(
    state,
    plan,
    dice.map(die => ({ die, face: 3 })),
  ).total;
  const tired = unit.grade === 'A' ? 0 : dice.length / 6;
  const ahead = enemyAhead(state, unit.id, bearing);
  const mean = dice.length * MEAN_INCHES;
  const inches = measured ?? (ahead ? Math.max(0, Math.min(mean, ahead.inches - 4)) : mean);
  const place = placeAfterMove(state, plan, inches);
  const own = positionOf(state, unit.id);
  const nearer = own && place ? outlook(state, own) - outlook(state, { ...own, place }) : 0;
  return [
    line('M4', 'disorderOfMove', -0.45 * (disorder + tired)),
    line('G1', 'runUp', 0.6 * chargeChance(state, unit, action)),
    line('G1', 'facesEnemy', nearer * character.haste),
  ];
};

/** Inches of an average die or a D6, on average (M2). */
const MEAN_INCHES = 3.5;

/** The chance that a move with these dice brings a unit to a place from which it may charge this turn (G1, R-12). */
const chargeChance = (state: BattleState, unit: BattleUnit, { dice, bearing, what }: MoveAction): number => {
  if (!goesForward(what)) return 0;
  const ahead = enemyAhead(state, unit.id, bearing);
  if (!ahead || ahead.light) return 0;
  const before = state.house.advance === 'thisTurn' ? 0 : unit.advancedLast;
  const sums = dice.reduce<readonly number[]>((all, die) => all.flatMap(sum => DICE[die].map(face => sum + face)), [0]);
  const good = sums.filter(sum => {
    const inches = Math.max(0, Math.min(sum, ahead.inches - 4));
    return ahead.inches - inches <= 4 && before + inches >= 5;
  });
  return good.length / sums.length;
};

/**
 * How far a unit is from having an enemy in front: in inches, plus 0.4 for each degree between its facing and the
 * enemy.
 */
const outlook = (state: BattleState, own: UnitPosition): number => {
  const enemies = positionsOf(state, otherSide(own.unit.side)).filter(({ unit }) => unit.standing === 'inLine');
  if (enemies.length === 0) return 0;
  return Math.min(
    ...enemies.map(enemy => {
      const bearing = bearingTo(own.place, centreOf(enemy.place, enemy.footprint));
      const turn = Math.abs(turnBetween(own.place.facing, bearing));
      return gapBetween(own, enemy) / 10 + Math.max(0, turn - 20) * 0.4 + (isHoplites(enemy.unit) ? 0 : 12);
    }),
  );
};

/** What a shot is worth. */
export const weighShot = (state: BattleState, shooter: string, target: string): readonly ModifierLine[] => {
  const { frontally } = planShot(state, shooter, target);
  return [line('S2', 'menShot', shotWorth(state, unitIn(state, shooter), unitIn(state, target), frontally))];
};

/** The points of the men that a shot kills on average (S1, S2, A1). */
const shotWorth = (state: BattleState, shooter: BattleUnit, target: BattleUnit, frontally: boolean): number => {
  const hits = shootingDice({ shooter, target, frontally }).total / 6;
  const perMan = unitWorth(target) - unitWorth({ ...target, men: Math.max(0, target.men - 1) });
  const isHalved = target.men * 2 >= target.startingMen && (target.men - hits * 1.5) * 2 < target.startingMen;
  const leaders = leadersWith(state, target.id).length;
  return 0.05 + hits * (perMan + 0.05 * leaders) + (isHalved ? 0.8 : 0);
};

/** The worth of a move of light troops: their targets from there, and the friends that they block. */
export const weighLightMove = (state: BattleState, { units, goal, dice, what }: MoveAction, side: SideId) => {
  const own = positionOf(state, units[0] ?? '');
  if (!own || !goal) return what === 'redress' ? [line('M12', 'redresses', 0.3)] : [];
  const place = placeTowards(state, own.id, goal, dice.length * MEAN_INCHES);
  if (!place) return [];
  const there = { ...own, place };
  return [
    line('S1', 'betterShots', bestShot(state, there, side) - bestShot(state, own, side)),
    line('M11', 'outOfTheWay', isInTheWay(state, own, side) - isInTheWay(state, there, side)),
  ];
};

/** The best shot from a place, now or a move later. */
const bestShot = (state: BattleState, own: UnitPosition, side: SideId): number =>
  Math.max(
    -1,
    ...positionsOf(state, otherSide(side)).map(enemy => {
      const gap = gapBetween(own, enemy);
      const worth = shotWorth(state, own.unit, enemy.unit, true);
      return gap <= 40 ? worth : worth * 0.5 - (gap - 40) * 0.002;
    }),
  );

/** The cost of standing where own hoplites are about to march (M11). */
const isInTheWay = (state: BattleState, own: UnitPosition, side: SideId): number =>
  positionsOf(state, side).some(
    friend => isHoplites(friend.unit) && isSignalled(state, friend.unit) && liesBefore(friend, own),
  )
    ? 0.7
    : 0;

/** Tenths of an inch before hoplites that they cross in a turn. */
const MARCH = 70;

const liesBefore = (friend: UnitPosition, own: UnitPosition): boolean => {
  const centre = centreOf(own.place, own.footprint);
  const turn = (friend.place.facing * Math.PI) / 180;
  const [dx, dy] = [centre.x - friend.place.x, centre.y - friend.place.y];
  const ahead = dx * Math.sin(turn) + dy * Math.cos(turn);
  const aside = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
  return ahead > -friend.footprint.depth && ahead < MARCH && aside < (friend.footprint.width + own.footprint.width) / 2;
};
