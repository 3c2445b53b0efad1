import { legalCharges } from '../actions/legal-targets.ts';
import { pendingQuestions } from '../actions/stranded-leaders.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleState, type BattleUnit, findById, type Leader } from '../battle/state.ts';
import { pendingTasks, phaseTasks, type Task } from '../guide/guide.ts';
import type { Phase } from '../rules/vocabulary.ts';
import type { Action } from './action.ts';
import { invocationFor, playsAtOnce, playsOfHand } from './god-card-actions.ts';
import { fullDice, isLegalMove, movesFor, plainMove, skirmishFor } from './move-actions.ts';
import { legalOrderActions } from './order-actions.ts';

/** The next decision, its side (null for both), and all its lawful actions. */
export interface Decision {
  readonly side: SideId | null;
  /** The task of the decision; undefined for a question or the next phase. */
  readonly task?: Task;
  readonly actions: readonly [Action, ...Action[]];
}

/** When a decision must be made: before anything else, or in its order in the phase. */
type Moment = 'atOnce' | 'inPhase';

/**
 * All open decisions in the order of the sheet: questions, moves that are due at once, then the tasks of the phase. A
 * leader of the app gives all his orders at once; afterwards he can only invoke the Gods.
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
    if (task.done) continue;
    const [first, ...others] = actionsFor(state, task);
    const when = owed.includes(task) ? 'atOnce' : 'inPhase';
    // If skipping is the only option, nobody is asked.
    const isIdle = others.length === 0 && first?.kind === 'leave';
    if (first && !isIdle) yield { side: sideOf(state, task), task, actions: [first, ...others], when };
  }
}

/**
 * The next decision of a battle on a plan: the first open one, or the next phase. Undefined after the end of the
 * battle. Commanders, screens and tests choose among its actions.
 */
export const nextDecision = (state: BattleState): Decision | undefined => {
  if (state.ended !== null) return undefined;
  for (const side of SIDES) {
    const due = cardDue(state, side);
    if (due) return due;
  }
  for (const decision of openDecisions(state)) return withHand(state, decision);
  return { side: null, actions: [{ kind: 'phase' }] };
};

/** A card that a side must play before anything else (C5). */
const cardDue = (state: BattleState, side: SideId): Decision | undefined => {
  const [first, ...others] = playsAtOnce(state, side);
  return first && { side, actions: [first, ...others] };
};

/** A decision at which its side may play a card of its hand instead (C5). */
const withHand = <Of extends Decision>(state: BattleState, decision: Of): Of =>
  decision.side === null
    ? decision
    : { ...decision, actions: [...decision.actions, ...playsOfHand(state, decision.side)] };

/**
 * True if anything is left to do in this phase, by either side. Leaders of the sides in `persons` may give orders while
 * they have points.
 */
export const isPhaseOpen = (state: BattleState, persons: readonly SideId[]): boolean => {
  if (state.ended !== null) return false;
  for (const _ of openDecisions(state)) return true;
  return phaseTasks(state).some(
    task => task.asked.kind === 'orders' && !task.done && persons.some(side => side === sideOf(state, task)),
  );
};

/** Phases in which one side carries out all its actions before the other side does (T1–T4). */
const BY_SIDES: readonly Phase[] = ['command', 'skirmish', 'manoeuvre', 'charge'];

/**
 * The current decision of a side; undefined while the side waits. Tasks that are due at once are done in order. In a
 * phase the side with the initiative goes first. The other side follows when the first has no tasks left or has
 * `passed`.
 */
export const decisionOf = (state: BattleState, side: SideId, passed: boolean): Decision | undefined => {
  if (state.ended !== null) return undefined;
  const due = cardDue(state, side);
  if (due) return due;
  let waits = false;
  for (const decision of openDecisions(state)) {
    const isOwn = decision.side === side;
    if (decision.when === 'atOnce' || !BY_SIDES.includes(state.turn.phase))
      return isOwn ? withHand(state, decision) : undefined;
    if (isOwn) return waits ? undefined : withHand(state, decision);
    waits ||= state.turn.initiative !== side && !passed;
  }
  return undefined;
};

/** The first open decision about one of these tasks; undefined without one, or if it has only one action. */
export const decisionAbout = (state: BattleState, tasks: readonly string[]): Decision | undefined => {
  if (state.ended !== null) return undefined;
  for (const decision of openDecisions(state))
    if (decision.task && tasks.includes(decision.task.id)) return decision.actions.length > 1 ? decision : undefined;
  return undefined;
};

/** Whether a side has anything left to decide in this phase, now or later. */
export const hasOpenDecisions = (state: BattleState, side: SideId): boolean => {
  if (state.ended !== null) return false;
  if (cardDue(state, side)) return true;
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

const leaderActions = (state: BattleState, leader: Leader): readonly Action[] => [
  ...(leader.spent > 0 ? [] : legalOrderActions(state, leader)),
  ...invocationFor(state, leader),
];

/** All legal actions for a task on the plan; empty if there are none. */
const actionsFor = (state: BattleState, task: Task): readonly Action[] => {
  const { asked, id, must } = task;
  const leave: readonly Action[] = must ? [] : [{ kind: 'leave', task: id }];
  switch (asked.kind) {
    case 'initiative':
      return [{ kind: 'initiative' }];
    case 'orders':
      return [...leaderActions(state, state.leaders[asked.leader] as Leader), ...leave];
    case 'control':
      return [{ kind: 'tests', units: openTests(state, asked.unit) }];
    case 'skirmish':
      return [...skirmishFor(state, unitIn(state, asked.unit)), ...leave];
    case 'move':
      return [...movesFor(state, unitIn(state, asked.unit), asked.what, must), ...leave];
    case 'rally':
      return [...(isLegalMove(state, asked.unit, asked.what) ? [plainMove([asked.unit], asked.what)] : []), ...leave];
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

/** The tests of a side's command phase are taken together (K1–K3). */
const openTests = (state: BattleState, id: string): readonly string[] => {
  const { side } = unitIn(state, id);
  return phaseTasks(state).flatMap(({ asked, done }) =>
    asked.kind === 'control' && !done && unitIn(state, asked.unit).side === side ? [asked.unit] : [],
  );
};

const chargesFor = (state: BattleState, unit: BattleUnit): readonly Action[] =>
  legalCharges(state, unit.id).map(target => ({ kind: 'charge', unit: unit.id, target }));
