import { applyModifiers, type Breakdown, type ModifierLine } from '../../../../core/probability/modifiers.ts';
import { allowIfAll, type RuleCheck } from '../../../../core/rule-check.ts';
import type { EventData, UnitChange } from '../../battle/events.ts';
import { pursuersOf, quarriesOf } from '../../battle/relations.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { losesByHalting, phalanxOrder } from '../../guide/guide-line.ts';
import { mayCatch } from '../../rules/combat/after-combat.ts';
import { applyMoraleEvent } from '../../rules/morale.ts';
import {
  inchesWithAboutFace,
  manoeuvreDisorder,
  passageDisorder,
  REDRESS_CLEAR,
  redressedDisorder,
} from '../../rules/movement/manoeuvres.ts';
import {
  BEARINGS,
  type Bearing,
  fatigue,
  inchesWithoutDice,
  mayEnterRough,
  mayRollDice,
  maySwerve,
  motionOf,
  moveDice,
  moveInches,
  type RolledDie,
  roughDisorder,
  type StoppedMove,
  stopBefore,
} from '../../rules/movement/movement.ts';
import { flees, formedAfter, goesForward, staysPut, type TableMove } from '../../rules/movement/table-moves.ts';
import { isNextInLine } from '../../rules/phase-actions.ts';
import type { Place } from '../../rules/plan/geometry.ts';
import { isInPhase } from '../../rules/unit-actions.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { actorOf } from '../actor.ts';
import { moraleQuestionsAfterBreak } from '../fight-outcome.ts';
import { levelChange } from '../unit-changes.ts';
import type { MovePlan } from './move-plan.ts';
import {
  crossesRough,
  enemyAhead,
  fallingBack,
  fleesOffTable,
  friendsOnPath,
  isEnemyWithin,
  placeAfterMove,
} from './places-after-moves.ts';
import { pursuitEffect, pursuitStart } from './pursuit.ts';
import { mayChoose } from './voluntary-moves.ts';

/** The proposed move before the players change anything: one die if the number can be chosen, otherwise all dice. */
export const planMove = (state: BattleState, id: string, what: TableMove, bearing: Bearing = 'straight'): MovePlan => {
  const unit = state.units[id] as BattleUnit;
  const motion = motionOf(what);
  const quarry = what === 'pursue' ? quarriesOf(state, unit)[0]?.id : undefined;
  return {
    unit: id,
    what,
    dice: motion === undefined ? [] : moveDice(unit, motion).must,
    bearing,
    rough: false,
    through: [],
    enemyNear: isEnemyWithin(state, id, REDRESS_CLEAR) ?? false,
    halts: staysPut(what) && isUnasked(unit) && losesByHalting(state, unit),
    ...(quarry !== undefined && { quarry }),
    ...(goesForward(what) && aheadOf(state, id, bearing)),
    gap: 0,
  };
};

/**
 * The proposed move of one unit of a body. It goes only as far as the first stopped unit of the body, so that the line
 * stays together (M1, R-39).
 */
export const planBodyMove = (
  state: BattleState,
  body: readonly string[],
  id: string,
  what: TableMove,
  bearing: Bearing = 'straight',
): MovePlan => {
  const own = planMove(state, id, what, bearing);
  const stops = body.flatMap(unit => planMove(state, unit, what, bearing).ahead ?? []);
  const [nearest] = [...stops].sort((a, b) => Number(a.light) - Number(b.light) || a.inches - b.inches);
  return nearest ? { ...own, ahead: nearest } : own;
};

const aheadOf = (state: BattleState, id: string, bearing: Bearing): Pick<MovePlan, 'ahead'> => {
  const ahead = enemyAhead(state, id, bearing);
  return ahead ? { ahead } : {};
};

const isSamePlace = (a: Place, b: Place | undefined): boolean => a.x === b?.x && a.y === b.y && a.facing === b.facing;

// The halt of a control test is already paid for, staying by R-7 is free, and a unit that moved did not stand
// still.
const isUnasked = ({ thisTurn: { control, moved, halted } }: BattleUnit): boolean =>
  !moved && !halted && control !== 'halt' && control !== 'stayPut';

/** Whether this is the first move of its flight, which goes an inch farther for each die (M3, R-36). */
export const isFirstFlight = ({ flight, fledLast }: BattleUnit, what: TableMove): boolean =>
  flees(what) && flight === null && !fledLast;

/** Inches of a move with all modifiers, and how far the enemy ahead gives way (M1–M4, M7, P1, P2). */
export const moveMeasure = (
  state: BattleState,
  plan: MovePlan,
  thrown: readonly RolledDie[],
  lowered?: number,
): StoppedMove => {
  const unit = state.units[plan.unit] as BattleUnit;
  const motion = motionOf(plan.what);
  if (motion === undefined || thrown.length === 0)
    return { inches: inchesWithoutDice(plan.what, plan.measured), enemyFallsBack: 0 };
  const initial = isFirstFlight(unit, plan.what);
  return keptInches(state, plan, moveInches(motion, thrown, { initial, ...(lowered !== undefined && { lowered }) }));
};

/** The inches left of a roll: an about face takes half, and an enemy ahead stops the move (M1, M7). */
export const keptInches = (state: BattleState, plan: MovePlan, thrown: Breakdown): StoppedMove => {
  const unit = state.units[plan.unit] as BattleUnit;
  const inches = plan.what === 'aboutFace' ? inchesWithAboutFace(unit, thrown) : thrown;
  return goesForward(plan.what) && plan.ahead
    ? stopBefore(unit, { kind: plan.ahead.light ? 'psiloi' : 'hoplites' }, inches, plan.ahead.inches)
    : { inches, enemyFallsBack: 0 };
};

/** DP that the mover gains, or below 0 loses, with every reason (M4, M5, M7, M9, M11, M12). */
export const moveDisorder = (
  state: BattleState,
  plan: MovePlan,
  thrown: readonly RolledDie[],
  lowered?: number,
): Breakdown => {
  const unit = state.units[plan.unit] as BattleUnit;
  if (plan.what === 'redress') {
    const { lines } = redressedDisorder(unit);
    return sumOf(lines.map(line => ({ ...line, by: 0 - line.by })));
  }
  const { total } = moveMeasure(state, plan, thrown, lowered).inches;
  const through = passedThrough(state, plan, total);
  const passed = through.map(id => passageDisorder(unit, state.units[id] as BattleUnit, false));
  return sumOf([
    ...fatigue(unit, thrown, lowered === undefined ? {} : { lowered }).lines,
    ...(plan.rough || crossesRough(state, plan, total) ? roughDisorder(unit).lines : []),
    ...(plan.what === 'aboutFace' || plan.what === 'wheel' ? manoeuvreDisorder(unit, plan.what).lines : []),
    // One passage a move, however many it passes.
    ...(passed.find(({ total }) => total > 0)?.lines ?? []),
  ]);
};

/** The units through which a move passes: those named by the players, and those found on the plan (M11). */
const passedThrough = (state: BattleState, plan: MovePlan, inches: number): readonly string[] => [
  ...new Set([...plan.through, ...friendsOnPath(state, plan, inches)]),
];

const sumOf = (lines: readonly ModifierLine[]): Breakdown => applyModifiers(lines, [], undefined);

/** The clauses against a move, as far as the app knows; players can overrule them. */
export const checkMove = (state: BattleState, plan: MovePlan): RuleCheck => {
  const unit = state.units[plan.unit] as BattleUnit;
  const { phase } = state.turn;
  const motion = motionOf(plan.what);
  const forward = plan.what === 'advance' || plan.what === 'forcedAdvance';
  const { line, done } = phalanxOrder(state, unit);
  return allowIfAll(
    motion !== undefined && mayRollDice(unit, motion, plan.dice),
    forward && maySwerve(unit, BEARINGS[plan.bearing]),
    plan.rough && mayEnterRough(unit),
    phase === 'manoeuvre' && isHoplites(unit) && line.includes(unit.id) && isNextInLine(line, done, unit.id),
    isInPhase(actorOf(state, unit), plan.what, phase),
    mayChoose(state, unit, effectiveMove(unit, plan), plan),
    plan.quarry !== undefined && mayCatch(pursuitStart(state, plan)),
  );
};

/**
 * The move that a plan stands for. Two dice straight ahead are the advance that a control test demands, whatever the
 * move is called (K3).
 */
const effectiveMove = ({ thisTurn: { control } }: BattleUnit, { what, dice }: MovePlan): TableMove =>
  what === 'advance' &&
  control === 'advanceTwoDice' &&
  dice.join() === moveDice({ kind: 'hoplites' }, 'forcedAdvance').must.join()
    ? 'forcedAdvance'
    : what;

/** The entry of a move with the dice that came up. */
export const moveEvent = (
  state: BattleState,
  plan: MovePlan,
  thrown: readonly RolledDie[],
  by: 'app' | 'typed' | 'hand',
  lowered?: number,
): EventData<'move'> => {
  const unit = state.units[plan.unit] as BattleUnit;
  const inches = moveMeasure(state, plan, thrown, lowered).inches.total;
  const verdict = checkMove(state, plan);
  const pursued = plan.quarry === undefined ? undefined : pursuitEffect(state, plan, plan.quarry, inches);
  const place = placeAfterMove(state, plan, inches);
  const through = passedThrough(state, plan, inches);
  const units = [
    {
      ...moverChange(state, plan, inches, moveDisorder(state, plan, thrown, lowered).total),
      ...(place && !isSamePlace(place, unit.place) && { place }),
      ...(fleesOffTable(state, plan, place) && { standing: 'out' as const }),
    },
    ...(place ? fallingBack(state, plan, place) : []),
    ...through.map(id => passedChange(state, id, unit)),
    ...(pursued?.change ? [pursued.change] : []),
  ].filter(change => Object.keys(change).length > 1);
  const changes = { units, leaders: [] };
  return {
    unit: plan.unit,
    what: plan.what,
    thrown: [...thrown],
    by,
    ...(lowered !== undefined && { lowered }),
    inches,
    through: [...through],
    ...(plan.quarry !== undefined && { quarry: plan.quarry, caught: pursued?.caught === true }),
    ...(plan.meets !== undefined && { meets: plan.meets }),
    overrides: verdict.ok ? [] : verdict.reasons.slice(0, 20).map(({ clause, word }) => ({ clause, word })),
    changes,
    due: [...(pursued?.due ?? []), ...moraleQuestionsAfterBreak(state, changes)],
  };
};

const moverChange = (state: BattleState, plan: MovePlan, inches: number, disorder: number): UnitChange => {
  const unit = state.units[plan.unit] as BattleUnit;
  const { what } = plan;
  const forward = what === 'advance' || what === 'forcedAdvance';
  const halted = plan.halts ? applyMoraleEvent(unit, 'advanceHalted', state.house) : undefined;
  const places = { ...ranksAfter(unit, what), ...standingAfter(state, unit, what) };
  return {
    unit: unit.id,
    ...(disorder !== 0 && { disorder }),
    ...(forward && isHoplites(unit) && inches > 0 && { advanced: inches }),
    ...places,
    // A Shaken unit that halts retires: as the unit is after the changes of this move (A2).
    ...(halted && levelChange({ ...unit, ...places }, halted)),
  };
};

const ranksAfter = (unit: BattleUnit, what: TableMove): Pick<UnitChange, 'formed'> => {
  if (what === 'formUp') return isHoplites(unit) && !unit.formed ? { formed: true } : {};
  const breaks = flees(what) || what === 'pursue';
  return breaks && unit.formed && !formedAfter(unit, what) ? { formed: false } : {};
};

const standingAfter = (state: BattleState, unit: BattleUnit, what: TableMove): Pick<UnitChange, 'standing'> => {
  if (what === 'rout') {
    const next = pursuersOf(state, unit.id).length === 0 ? 'out' : 'routing';
    return next === unit.standing ? {} : { standing: next };
  }
  if (what === 'retire') return unit.standing === 'inLine' ? { standing: 'retired' } : {};
  // Light units are back in the battle when they move again, hoplites when they have formed up.
  const back = what === 'formUp' || (!isHoplites(unit) && (what === 'advance' || what === 'forcedAdvance'));
  return back && unit.standing === 'retired' ? { standing: 'inLine' } : {};
};

const passedChange = (state: BattleState, id: string, mover: BattleUnit): UnitChange => {
  const other = state.units[id] as BattleUnit;
  const { total } = passageDisorder(other, mover, other.thisTurn.movedIn !== state.turn.phase);
  return { unit: id, ...(total > 0 && { disorder: total }) };
};
