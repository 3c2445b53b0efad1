import { DICE, type Die } from '../../../core/probability/dice.ts';
import type { MovePlan } from '../actions/movement/move-plan.ts';
import { checkMove, planMove } from '../actions/movement/moves.ts';
import { mayChoose } from '../actions/movement/own-moves.ts';
import { isWayBarred, placeAfterMove } from '../actions/movement/places.ts';
import { commandLeft } from '../actions/order.ts';
import { type LeaderOrders, orderOptionsOf } from '../actions/orders.ts';
import { pendingQuestions } from '../actions/stranded.ts';
import { lawfulCharges, lawfulShots } from '../actions/targets.ts';
import { positionOf, positionsOf } from '../battle/plan/positions.ts';
import { type BattleState, type BattleUnit, findById, type Leader } from '../battle/state.ts';
import { otherSide, type SideId } from '../battle/terms.ts';
import { bodyOf } from '../guide/body.ts';
import { pendingTasks, phaseTasks, type Task } from '../guide/guide.ts';
import { phalanxOrder } from '../guide/guide-line.ts';
import { skirmishOptions } from '../guide/skirmish.ts';
import { commandCost } from '../rules/command.ts';
import { isHoplites } from '../rules/kinds.ts';
import { moveDice } from '../rules/movement/movement.ts';
import { motionOf, type TableMove } from '../rules/movement/table-moves.ts';
import { bearingTo, centreOf, type Point, shift } from '../rules/plan/geometry.ts';
import { standAt } from '../rules/plan/moves.ts';
import { gapBetween } from '../rules/plan/positions.ts';
import { levelOf, type Phase } from '../rules/vocabulary.ts';

/** A move of one unit, or of several by one throw, without its dice. */
export interface MoveAction extends Pick<MovePlan, 'what' | 'bearing' | 'measured'> {
  readonly kind: 'move';
  readonly units: readonly string[];
  readonly dice: readonly Die[];
  /** Where its middle is to come to stand as far as its dice carry it, for a unit that goes anywhere (M6). */
  readonly goal?: Point;
}

/** One thing that a side can do now. The dice come when it is carried out. */
export type Action =
  /** What follows from dice or from the plan alone: a leader's risk, a free hack, who is within 4″. */
  | { readonly kind: 'answer'; readonly question: string }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'orders'; readonly leader: string; readonly orders: LeaderOrders }
  | { readonly kind: 'tests'; readonly units: readonly string[] }
  | { readonly kind: 'shoot'; readonly shooter: string; readonly target: string }
  | MoveAction
  | { readonly kind: 'charge'; readonly unit: string; readonly target: string }
  | { readonly kind: 'fight'; readonly first: readonly string[]; readonly second: readonly string[] }
  /** It leaves a task that it need not do. */
  | { readonly kind: 'leave'; readonly task: string }
  /** The next phase. */
  | { readonly kind: 'phase' };

/** What is to be done next, whose it is (null: the table's), and all that is lawful there. */
export interface Decision {
  readonly side: SideId | null;
  /** The task that it is about; none for a question or the next phase. */
  readonly task?: Task;
  readonly actions: readonly [Action, ...Action[]];
}

/** When a decision is to be taken: before anything else, or in its turn in the phase. */
type Moment = 'atOnce' | 'inPhase';

/**
 * All that is open, in the order of the sheet: questions, what is owed at once, then the tasks of the phase. A commander's
 * leader gives all his orders at once: one that has given any is through with them.
 */
function* openDecisions(state: BattleState): Generator<Decision & { readonly when: Moment }> {
  for (const question of pendingQuestions(state))
    yield {
      side: sideOfQuestion(state, question),
      actions: [{ kind: 'answer', question: question.id }],
      when: 'atOnce',
    };
  const owed = pendingTasks(state);
  for (const task of [...owed, ...phaseTasks(state)]) {
    if (task.done || hasGivenOrders(state, task)) continue;
    const [first, ...others] = actionsFor(state, task);
    const when = owed.includes(task) ? 'atOnce' : 'inPhase';
    // Where there is nothing to do but to leave it, nobody is asked.
    const isIdle = others.length === 0 && first?.kind === 'leave';
    if (first && !isIdle) yield { side: sideOf(state, task), task, actions: [first, ...others], when };
  }
}

/**
 * The next decision of a battle on a plan: the first that is open, or the next phase. Undefined once the battle has ended.
 * Commanders, screens and tests choose among its actions.
 */
export const nextDecision = (state: BattleState): Decision | undefined => {
  if (state.ended !== null) return undefined;
  for (const decision of openDecisions(state)) return decision;
  return { side: null, actions: [{ kind: 'phase' }] };
};

/**
 * Whether anything is left to do in this phase, by either side or by the table. Leaders of the sides in `persons` may give
 * orders as long as they have points left.
 */
export const isPhaseOpen = (state: BattleState, persons: readonly SideId[]): boolean => {
  if (state.ended !== null) return false;
  if (nextDecision(state)?.actions[0].kind !== 'phase') return true;
  return phaseTasks(state).some(
    task => task.asked.kind === 'orders' && !task.done && persons.some(side => side === sideOf(state, task)),
  );
};

/** Phases in which a side does all that is its own, one side after the other (T1–T4). */
const BY_SIDES: readonly Phase[] = ['command', 'skirmish', 'manoeuvre', 'charge'];

/**
 * What a side has to decide now; undefined while it waits. What is due at once is done in its order. In a phase the side
 * with the initiative goes first; the other goes once that has nothing left to do, or is through with the phase (`passed`).
 */
export const decisionOf = (state: BattleState, side: SideId, passed: boolean): Decision | undefined => {
  if (state.ended !== null) return undefined;
  let waits = false;
  for (const decision of openDecisions(state)) {
    const isOwn = decision.side === side;
    if (decision.when === 'atOnce' || !BY_SIDES.includes(state.turn.phase)) return isOwn ? decision : undefined;
    if (isOwn) return waits ? undefined : decision;
    waits ||= state.turn.initiative !== side && !passed;
  }
  return undefined;
};

/** The first open decision about one of these tasks; undefined where none of them leaves anything to decide. */
export const decisionAbout = (state: BattleState, tasks: readonly string[]): Decision | undefined => {
  if (state.ended !== null) return undefined;
  for (const decision of openDecisions(state))
    if (decision.task && tasks.includes(decision.task.id)) return decision.actions.length > 1 ? decision : undefined;
  return undefined;
};

/** Whether a side has anything left to decide in this phase, now or later. */
export const hasOpenDecisions = (state: BattleState, side: SideId): boolean => {
  if (state.ended !== null) return false;
  for (const decision of openDecisions(state)) if (decision.side === side) return true;
  return false;
};

const sideOfQuestion = (state: BattleState, due: ReturnType<typeof pendingQuestions>[number]): SideId | null => {
  switch (due.kind) {
    case 'risk':
    case 'stranded':
      return findById(state.leaders, due.leader)?.side ?? null;
    case 'morale':
      return due.side;
    case 'hack':
    case 'halved':
      return findById(state.units, due.unit)?.side ?? null;
  }
};

/** The side that decides on a task; null for what both do or nobody chooses. */
export const sideOf = (state: BattleState, { asked }: Task): SideId | null => {
  switch (asked.kind) {
    case 'initiative':
    case 'fight':
      return null;
    case 'orders':
      return findById(state.leaders, asked.leader)?.side ?? null;
    default:
      return findById(state.units, asked.unit)?.side ?? null;
  }
};

const hasGivenOrders = (state: BattleState, { asked }: Task): boolean =>
  asked.kind === 'orders' && (state.leaders[asked.leader] as Leader).spent > 0;

/** All that is lawful for a task on the plan; none where nothing is. */
const actionsFor = (state: BattleState, task: Task): readonly Action[] => {
  const { asked, id, must } = task;
  const leave: readonly Action[] = must ? [] : [{ kind: 'leave', task: id }];
  switch (asked.kind) {
    case 'initiative':
      return [{ kind: 'initiative' }];
    case 'orders':
      return [...ordersFor(state, state.leaders[asked.leader] as Leader), ...leave];
    case 'control':
      return [{ kind: 'tests', units: openTests(state, asked.unit) }];
    case 'skirmish':
      return [...skirmishFor(state, unitIn(state, asked.unit)), ...leave];
    case 'move':
      return [...movesFor(state, unitIn(state, asked.unit), asked.what, must), ...leave];
    case 'rally':
      return [...(isLawful(state, asked.unit, asked.what) ? [plainMove([asked.unit], asked.what)] : []), ...leave];
    case 'charge':
      return [...chargesFor(state, unitIn(state, asked.unit)), ...leave];
    case 'fight':
      return [{ kind: 'fight', first: asked.first, second: asked.second }];
    case 'owed':
      return asked.what === 'pursuitTest'
        ? [{ kind: 'tests', units: [asked.unit] }]
        : [plainMove([asked.unit], asked.what, fullDice(unitIn(state, asked.unit), asked.what))];
  }
};

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

const plainMove = (units: readonly string[], what: TableMove, dice: readonly Die[] = []): MoveAction => ({
  kind: 'move',
  units,
  what,
  dice,
  bearing: 'straight',
});

/** Whether nothing stands against a move without dice, as the plan sees it. */
const isLawful = (state: BattleState, id: string, what: TableMove): boolean =>
  checkMove(state, planMove(state, id, what)).ok;

const fullDice = (unit: BattleUnit, what: TableMove): readonly Die[] => {
  const motion = motionOf(what);
  return motion === undefined ? [] : moveDice(unit, motion).must;
};

/** The tests of a side's command phase are taken together (K1–K3). */
const openTests = (state: BattleState, id: string): readonly string[] => {
  const { side } = unitIn(state, id);
  return phaseTasks(state).flatMap(({ asked, done }) =>
    asked.kind === 'control' && !done && unitIn(state, asked.unit).side === side ? [asked.unit] : [],
  );
};

/** All orders that a leader can pay: control, the signal, and up to two levels of courage (C1, C3, C4). */
const ordersFor = (state: BattleState, leader: Leader): readonly Action[] => {
  const open = orderOptionsOf(state, leader);
  const left = commandLeft(leader);
  const costs = new Map(open.encourage.map(id => [id, encouragementCost(state, id)]));
  const cost = ({ control, signal, encourage }: LeaderOrders): number =>
    (control ? 1 : 0) + (signal ? 1 : 0) + encourage.reduce((sum, id) => sum + (costs.get(id) ?? 0), 0);
  const levels = (id: string): number => 2 - levelOf(unitIn(state, id).aggression);
  const pairs = open.encourage.flatMap((one, i) =>
    open.encourage.slice(i).flatMap(other => (one !== other || levels(one) > 1 ? [[one, other]] : [])),
  );
  const encouraged: readonly (readonly string[])[] = [[], ...open.encourage.map(id => [id]), ...pairs];
  return encouraged
    .flatMap(encourage =>
      (open.inHand.length > 0 ? [true, false] : [false]).flatMap(control =>
        (open.signal ? [true, false] : [false]).map(signal => ({ control, signal, encourage })),
      ),
    )
    .filter(orders => cost(orders) > 0 && cost(orders) <= left)
    .map(orders => ({ kind: 'orders', leader: leader.id, orders }));
};

/** Grade C that is raised while it stands costs a point more (C3). */
const encouragementCost = (state: BattleState, id: string): number =>
  commandCost({ action: 'encourage', unit: unitIn(state, id), advancing: false, steps: 1 }).total;

/** What a light unit can do next: shots in range, moves towards or away from each enemy, redressing (T2, S1). */
const skirmishFor = (state: BattleState, unit: BattleUnit): readonly Action[] => {
  const steps = skirmishOptions(state, unit);
  return [
    ...(steps.includes('shoot') ? shotsFor(state, unit) : []),
    ...(steps.includes('move') ? lightMoves(state, unit) : []),
    ...(steps.includes('redress') && isLawful(state, unit.id, 'redress') ? [plainMove([unit.id], 'redress')] : []),
  ];
};

/** The shots of a unit at whom it can reach (S1). */
const shotsFor = (state: BattleState, shooter: BattleUnit): readonly Action[] =>
  lawfulShots(state, shooter.id).map(target => ({ kind: 'shoot', shooter: shooter.id, target }));

/** Tenths of an inch between a light unit and an enemy that it goes to shoot at, or keeps away from. */
const NEAR = 35;
const AWAY = 90;
/** Enemies that a light unit thinks of going to. */
const MOST_GOALS = 4;

/** The throws that a unit may make for a move of its own: one die, or all (M2). */
const throwsFor = (unit: BattleUnit): readonly (readonly Die[])[] => {
  const { must, may } = moveDice(unit, 'normal');
  return may.length > 0 ? [must, [...must, ...may]] : [must];
};

/**
 * Moves of a unit that goes anywhere (M6): up to the nearest enemies, beside them, away from them, and back to its own
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
const marchersWith = (state: BattleState, unit: BattleUnit): readonly string[] => {
  const body = bodyOf(state, unit);
  const { line, done } = phalanxOrder(state, unit);
  const waiting = [...line].reverse().filter(id => !done.has(id));
  if (waiting[0] !== unit.id) return [unit.id];
  const end = waiting.findIndex(id => !body.includes(id) || !mayChoose(state, unitIn(state, id), 'advance').ok);
  return end < 0 ? waiting : waiting.slice(0, Math.max(1, end));
};

/** The moves of hoplites with their phalanx (T3, M6–M10); what a control test forces on them leaves no choice (K3). */
const movesFor = (state: BattleState, unit: BattleUnit, asked: TableMove, must: boolean): readonly Action[] => {
  const body = marchersWith(state, unit);
  if (asked !== 'advance' || !isHoplites(unit)) return [plainMove(body, asked, fullDice(unit, asked))];
  const straight = throwsFor(unit)
    .map(dice => plainMove(body, 'advance', dice))
    .filter(move => body.every(id => hasWay(state, id, move)));
  const halts =
    must && body.every(id => mayChoose(state, unitIn(state, id), 'halt').ok) ? [plainMove(body, 'halt')] : [];
  if (body.length > 1 || !unit.formed) return [...straight, ...halts];
  const all: readonly MoveAction[] = [
    ...straight,
    ...straight.map(move => ({ ...move, bearing: 'right' as const })),
    ...(['left', 'right'] as const).flatMap(bearing => [
      ...[10, 25, 50].map(tenths => ({ ...plainMove(body, 'wheel'), bearing, measured: tenths / 10 })),
      { ...plainMove(body, 'sideStep'), bearing, measured: 2 },
    ]),
    ...halts,
  ];
  const lawful = all.filter(
    move => mayChoose(state, unit, move.what, { measured: move.measured }).ok && hasWay(state, unit.id, move),
  );
  // What it must do it does: the table decides where it stops.
  return must && lawful.length === 0 ? [plainMove(body, 'advance', fullDice(unit, 'advance'))] : lawful;
};

/** Whether the ground lets a unit go as far as a move could take it (M5). */
const hasWay = (state: BattleState, id: string, { what, dice, bearing, measured }: MoveAction): boolean => {
  const plan = { ...planMove(state, id, what), dice, bearing, ...(measured !== undefined && { measured }) };
  const most = measured ?? dice.reduce((sum, die) => sum + Math.max(...DICE[die]), 0);
  const to = placeAfterMove(state, plan, most);
  return to === undefined || !isWayBarred(state, id, to);
};

const chargesFor = (state: BattleState, unit: BattleUnit): readonly Action[] =>
  lawfulCharges(state, unit.id).map(target => ({ kind: 'charge', unit: unit.id, target }));
