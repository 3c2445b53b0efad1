import { DICE, type RandomInt } from '../../../core/probability/dice.ts';
import type { Breakdown, ModifierLine } from '../../../core/probability/modifiers.ts';
import { type ChargeAnswer, planCharge, possibleAnswers } from '../actions/charges.ts';
import { moveDisorder, planMove } from '../actions/movement/moves.ts';
import { enemyAhead, placeAfterMove } from '../actions/movement/places.ts';
import { phalanxOf } from '../actions/order.ts';
import { type LeaderOrders, orderOptionsOf } from '../actions/orders.ts';
import { planShot } from '../actions/shooting.ts';
import { positionOf, positionsOf, type UnitPosition } from '../battle/plan/positions.ts';
import { isSignalled } from '../battle/signal.ts';
import {
  type BattleState,
  type BattleUnit,
  type CommanderLevel,
  isOnTable,
  type Leader,
  leadersWith,
} from '../battle/state.ts';
import { otherSide, type SideId } from '../battle/terms.ts';
import { engagedUnits } from '../guide/guide-line.ts';
import { shootingDice } from '../rules/combat/shooting.ts';
import { controlDie, controlScore } from '../rules/control-test.ts';
import { isHoplites, kindOf } from '../rules/kinds.ts';
import { shiftAggression } from '../rules/morale.ts';
import { goesForward } from '../rules/movement/table-moves.ts';
import { bearingTo, centreOf, turnBetween } from '../rules/plan/geometry.ts';
import { gapBetween } from '../rules/plan/positions.ts';
import { levelOf } from '../rules/vocabulary.ts';
import { carryOut, placeTowards } from './carry-out.ts';
import type { Action, Decision, MoveAction } from './lawful-actions.ts';
import type { Temper } from './temper.ts';
import { fightsWorth, imagine, unitWorth } from './values.ts';

/** How a commander thinks. */
export interface Mind {
  readonly level: CommanderLevel;
  readonly temper: Temper;
}

/** An action with the points that it is worth against leaving things as they are, and why. */
export interface Weighed {
  readonly action: Action;
  readonly worth: Breakdown;
}

/** For actions that are only thought of and have no dice that matter. */
const NO_CHANCE: RandomInt = () => 0;

const line = (clause: string, word: string, by: number): ModifierLine => ({ clause, word, by });

/** All actions of a decision with what each is worth to its side. */
export const weighActions = (state: BattleState, { side, actions }: Decision, mind: Mind): readonly Weighed[] =>
  actions.map(action => {
    const lines = linesFor(state, action, side ?? 'a', mind).filter(({ by }) => Math.abs(by) >= 0.005);
    return { action, worth: { lines, total: lines.reduce((sum, { by }) => sum + by, 0) } };
  });

const linesFor = (state: BattleState, action: Action, side: SideId, mind: Mind): readonly ModifierLine[] => {
  switch (action.kind) {
    case 'orders':
      return weighOrders(state, action.leader, action.orders, mind);
    case 'move':
      return isHoplites(unitIn(state, action.units[0] ?? ''))
        ? action.units.flatMap(id => weighMarch(state, unitIn(state, id), action, mind))
        : weighLightMove(state, action, side);
    case 'shoot':
      return weighShot(state, action.shooter, action.target);
    case 'charge':
      return weighCharge(state, action, side, mind);
    default:
      return [];
  }
};

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

/** Tenths of an inch from a unit to the nearest enemy hoplites in the line; far where there are none. */
const gapToHoplites = (state: BattleState, id: string): number => {
  const own = positionOf(state, id);
  const enemies = own ? positionsOf(state, otherSide(own.unit.side)) : [];
  return Math.min(
    1000,
    ...enemies
      .filter(({ unit }) => isHoplites(unit) && unit.standing === 'inLine')
      .map(enemy => gapBetween(own as UnitPosition, enemy)),
  );
};

/** A phalanx advances once enough of it is Ready, the enemy is near, or it has waited long enough. */
const wantsAdvance = (state: BattleState, leader: Leader, raised: readonly string[], { temper }: Mind): boolean => {
  const { touching, apart } = phalanxOf(state, leader);
  const his = [...touching, ...apart].filter(unit => isOnTable(unit) && unit.standing === 'inLine');
  if (his.length === 0) return false;
  const gap = Math.min(...his.map(({ id }) => gapToHoplites(state, id)));
  const levelWith = ({ aggression, id }: BattleUnit): number =>
    levelOf(aggression) + raised.filter(each => each === id).length;
  const ready = his.filter(unit => levelWith(unit) >= 1).length;
  return (
    gap <= temper.alarm * 10 || state.turn.turn >= temper.patience || ready / his.length >= Math.max(0.01, temper.ready)
  );
};

/** Chances that a control test is 2 or less, and that it is 5 or more (K1). */
const testChances = (unit: BattleUnit): { readonly low: number; readonly high: number } => {
  const faces: readonly number[] = DICE[controlDie(unit)];
  const share = (is: (score: number) => boolean): number =>
    faces.filter(face => is(controlScore(unit, face).total)).length / faces.length;
  return { low: share(score => score <= 2), high: share(score => score >= 5) };
};

const SIGNAL_WORTH = 2.5;

const weighOrders = (
  state: BattleState,
  id: string,
  { control, signal, encourage }: LeaderOrders,
  mind: Mind,
): readonly ModifierLine[] => {
  const leader = state.leaders[id] as Leader;
  const goes = signal && wantsAdvance(state, leader, encourage, mind);
  const { inHand } = orderOptionsOf(state, leader);
  return [
    ...(signal ? [line('C4', goes ? 'timeToAdvance' : 'tooEarly', goes ? SIGNAL_WORTH : -SIGNAL_WORTH)] : []),
    ...(control
      ? [
          line(
            'C1',
            'keepsInHand',
            inHand.reduce((sum, unit) => sum + controlWorth(state, unit, inHand.length, signal), 0),
          ),
        ]
      : []),
    ...(encourage.length > 0 ? [line('C3', 'raisesCourage', courageWorth(state, encourage))] : []),
  ];
};

/** What it is worth to spare a unit its control test (K2, K3, A3). */
const controlWorth = (state: BattleState, id: string, inHand: number, signal: boolean): number => {
  const unit = unitIn(state, id);
  const { low, high } = testChances(unit);
  if (unit.aggression === 'shaken') return low * 0.6 * kindOf(unit).points;
  if (engagedUnits(state).has(id)) return 0;
  const signalled = signal || isSignalled(state, unit);
  const isWild = unit.aggression === 'eager' && unit.grade !== 'A';
  return (
    (signalled ? low * 1.3 : 0) + (isWild ? high * (signalled ? 0.3 : 1) : 0) + (signalled && inHand > 1 ? 0.2 : 0)
  );
};

/** What levels are worth that are raised, the more the nearer the enemy is (A, B2). */
const courageWorth = (state: BattleState, encourage: readonly string[]): number =>
  encourage.reduce((sum, id, i) => {
    const unit = unitIn(state, id);
    const steps = encourage.slice(0, i).filter(each => each === id).length;
    const at = (by: number): BattleUnit => ({ ...unit, aggression: shiftAggression(unit.aggression, by) });
    const gap = gapToHoplites(state, id);
    const urgency = engagedUnits(state).has(id) ? 1.8 : gap < 100 ? 1.3 : gap < 200 ? 1 : 0.8;
    const share = unit.standing !== 'inLine' || unit.rank === 'rear' ? 0.4 : isHoplites(unit) ? 1 : 0.5;
    return sum + (unitWorth(at(steps + 1)) - unitWorth(at(steps))) * urgency * share;
  }, 0);

const weighMarch = (
  state: BattleState,
  unit: BattleUnit,
  action: MoveAction,
  { temper }: Mind,
): readonly ModifierLine[] => {
  const { what, dice, bearing, measured } = action;
  if (what === 'halt')
    return isSignalled(state, unit) && unit.aggression !== 'shaken' ? [line('A3', 'haltCosts', -1)] : [];
  if (what === 'formUp') return [line('M10', 'formsUp', 1.5)];
  if (what === 'redress') return [line('M12', 'redresses', 0.45)];
  const plan = { ...planMove(state, unit.id, what), dice, bearing, ...(measured !== undefined && { measured }) };
  // Threes tire nobody: what they leave comes from the ground and from friends on the way (M5, M9, M11).
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
    line('G1', 'facesEnemy', nearer * temper.haste),
  ];
};

/** Inches of an average die or a D6, on average (M2). */
const MEAN_INCHES = 3.5;

/** The chance that a move with these dice brings a unit to where it may charge this turn (G1, R-12). */
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

/** How far a unit is from having an enemy before it: inches, with 0.4 for each degree that it looks past him. */
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

const weighShot = (state: BattleState, shooter: string, target: string): readonly ModifierLine[] => {
  const { frontally } = planShot(state, shooter, target);
  return [line('S2', 'menShot', shotWorth(state, unitIn(state, shooter), unitIn(state, target), frontally))];
};

/** The points that the men are worth whom a shot fells on average (S1, S2, A1). */
const shotWorth = (state: BattleState, shooter: BattleUnit, target: BattleUnit, frontally: boolean): number => {
  const hits = shootingDice({ shooter, target, frontally }).total / 6;
  const perMan = unitWorth(target) - unitWorth({ ...target, men: Math.max(0, target.men - 1) });
  const isHalved = target.men * 2 >= target.startingMen && (target.men - hits * 1.5) * 2 < target.startingMen;
  const leaders = leadersWith(state, target.id).length;
  return 0.05 + hits * (perMan + 0.05 * leaders) + (isHalved ? 0.8 : 0);
};

const weighLightMove = (state: BattleState, { units, goal, dice, what }: MoveAction, side: SideId) => {
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

/** What it costs to stand where hoplites of one's own are about to march (M11). */
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

const weighCharge = (
  state: BattleState,
  action: Extract<Action, { kind: 'charge' }>,
  side: SideId,
  { temper }: Mind,
): readonly ModifierLine[] => {
  const answer = chooseAnswer(state, action.unit, action.target);
  const after = imagine(state, carryOut(state, action, NO_CHANCE, answer));
  return [
    line('O1', 'fightWorth', fightsWorth(after, side) - fightsWorth(state, side)),
    line('B2', 'chargesFirst', 0.25),
    line('R-49', 'temper', temper.dare),
  ];
};

/** The answer of a charged unit that leaves it best off; undefined where it has none to give (G3). */
export const chooseAnswer = (state: BattleState, unit: string, target: string): ChargeAnswer | undefined => {
  const plan = planCharge(state, unit, target);
  const [first, ...others] = possibleAnswers(state, plan);
  if (others.length === 0) return first;
  const side = unitIn(state, target).side;
  const worthOf = (answer: ChargeAnswer): number => {
    const after = imagine(state, carryOut(state, { kind: 'charge', unit, target }, NO_CHANCE, answer));
    return fightsWorth(after, side) - (answer === 'evade' ? EVADE_COST : 0);
  };
  return others.reduce((best, answer) => (worthOf(answer) > worthOf(best) ? answer : best), first as ChargeAnswer);
};

/** Points that it costs a unit to run before a charge: its place, and the next turn's work. */
const EVADE_COST = 0.35;

/** Points by which each level misjudges an action, at most. */
const ERROR: Readonly<Record<CommanderLevel, number>> = { recruit: 2, veteran: 0.7, strategos: 0 };

/** The choice of a commander. `random` is for its errors of judgement only. */
export const decide = (state: BattleState, decision: Decision, mind: Mind, random: RandomInt): Weighed => {
  const error = (): number => (random(1001) / 500 - 1) * ERROR[mind.level];
  const weighed = weighActions(state, decision, mind);
  const judged = weighed.map(each => ({ each, value: each.worth.total + (weighed.length > 1 ? error() : 0) }));
  return judged.reduce((best, one) => (one.value > best.value ? one : best)).each;
};
