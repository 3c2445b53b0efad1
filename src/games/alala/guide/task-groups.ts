import { pendingQuestions, type StrandedQuestion } from '../actions/stranded-leaders.ts';
import { type PendingRoll, type RollPurpose, unitsOfRoll } from '../battle/dice/pending-roll.ts';
import { MAX_BATCH } from '../battle/entry-schemas.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState, BattleUnit, PendingQuestion } from '../battle/state.ts';
import { motionOf } from '../rules/movement/movement.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import { pendingTasks, phaseTasks, type Task } from './guide.ts';
import { skirmishSteps } from './guide-line.ts';
import { skirmishOptions } from './skirmish.ts';
import { unitsMovingTogether } from './units-moving-together.ts';

/**
 * An offer of the console under the field: one due task with the data for its controls. Equal tasks that are done with one
 * roll or one tap are one offer.
 */
export type TaskGroup = { readonly key: string; readonly must: boolean } & (
  | { readonly kind: 'question'; readonly due: PendingQuestion | StrandedQuestion }
  | { readonly kind: 'initiative'; readonly tasks: readonly [Task] }
  | { readonly kind: 'orders'; readonly tasks: readonly Task[] }
  /** Control tests of all units that need one, the side with the initiative first, from right to left (K1–K3). */
  | { readonly kind: 'tests'; readonly tasks: readonly Task[]; readonly units: readonly string[] }
  /**
   * Moves with dice of one unit, or of a phalanx in hand from right to left (T3); `body` if all move by one throw
   * (R-39).
   */
  | {
      readonly kind: 'moves';
      readonly tasks: readonly Task[];
      readonly units: readonly string[];
      readonly what: TableMove;
      readonly body?: true;
    }
  /** Moves that leave nothing to throw or to choose: all in one tap (P1, P2). */
  | { readonly kind: 'made'; readonly tasks: readonly Task[]; readonly units: readonly string[] }
  | { readonly kind: 'rally'; readonly tasks: readonly Task[]; readonly units: readonly string[] }
  /** Light troops who may do the same: they shoot, go or redress together (T2). */
  | { readonly kind: 'skirmish'; readonly tasks: readonly Task[]; readonly units: readonly string[] }
  /** Units that may act at will: one of them is selected. */
  | { readonly kind: 'charge'; readonly tasks: readonly Task[]; readonly units: readonly string[] }
  | {
      readonly kind: 'fight';
      readonly tasks: readonly [Task];
      readonly first: readonly string[];
      readonly second: readonly string[];
      /** Its number from the right, of how many (T5). */
      readonly place: number;
      readonly of: number;
    }
);

export type TaskGroupOf<Kind extends TaskGroup['kind']> = Extract<TaskGroup, { readonly kind: Kind }>;

/** As many as stand in one row. */
export const MAX_IN_ROW = 8;

/**
 * All due tasks in order: questions of the sheet, moves owed at once, then the open tasks of the phase. Empty after the end
 * of a battle. `seatsApart`: each phone records for one side only, so no offer is for both.
 */
export const taskGroups = (state: BattleState, seatsApart = false): readonly TaskGroup[] => {
  if (state.ended !== null) return [];
  const questions = pendingQuestions(state).map(
    (due): TaskGroup => ({ kind: 'question', key: due.id, must: true, due }),
  );
  const owed = pendingTasks(state);
  const tasks = notBegunFirst(
    state,
    phaseTasks(state).filter(({ done }) => !done),
  );
  return [...questions, ...groupTasks(state, owed, seatsApart), ...groupTasks(state, tasks, seatsApart)];
};

/** In the skirmish phase, units of a side that have not acted come before those that may act once more (T2). */
const notBegunFirst = (state: BattleState, tasks: readonly Task[]): readonly Task[] => {
  if (state.turn.phase !== 'skirmish') return tasks;
  const sideFirst = state.turn.initiative ?? 'a';
  const rank = (task: Task): number => {
    const unit = actorOf(state, task);
    return unit ? Number(unit.side !== sideFirst) * 2 + Number(skirmishSteps(unit) > 0) : 0;
  };
  return [...tasks].sort((a, b) => rank(a) - rank(b));
};

const actorOf = (state: BattleState, { asked }: Task): BattleUnit | undefined =>
  'unit' in asked ? state.units[asked.unit] : undefined;

/**
 * The keys of the groups that are postponed together with one: if its units have acted in the skirmish phase, all light
 * troops of their side that have.
 */
export const postponedTogether = (
  state: BattleState,
  offer: TaskGroup,
  offers: readonly TaskGroup[],
): readonly string[] => {
  const begunBy = (each: TaskGroup): SideId | undefined => {
    const unit = each.kind === 'skirmish' && each.tasks[0] ? actorOf(state, each.tasks[0]) : undefined;
    return unit && skirmishSteps(unit) > 0 ? unit.side : undefined;
  };
  const side = begunBy(offer);
  return offers.filter(each => each.key === offer.key || (side && begunBy(each) === side)).map(({ key }) => key);
};

/** Tasks as offers, each with those after it that go with it. */
const groupTasks = (state: BattleState, tasks: readonly Task[], seatsApart: boolean): readonly TaskGroup[] => {
  const sortIn = (task: Task): string => groupKeyOf(state, task, seatsApart);
  const fights = tasks.filter(({ asked }) => asked.kind === 'fight').length;
  const all: TaskGroup[] = [];
  let left = tasks;
  while (left[0]) {
    const [first] = left;
    const sort = sortIn(first);
    const together = isGroupedInOrder(first)
      ? leadingRun(left, task => sortIn(task) === sort)
      : left.filter(task => sortIn(task) === sort);
    // A body has one throw, however many units it is; tests are read one by one.
    const isWhole = isBody(state, first) || first.asked.kind === 'control';
    const some = together.slice(0, isWhole ? MAX_BATCH : MAX_IN_ROW);
    left = left.filter(task => !some.includes(task));
    all.push(
      createGroup(state, [first, ...some.slice(1)], fights, all.filter(({ kind }) => kind === 'fight').length + 1),
    );
  }
  return all;
};

const isBody = (state: BattleState, { asked }: Task): boolean =>
  asked.kind === 'move' && unitsMovingTogether(state, unitIn(state, asked.unit)).length > 1;

/** Moves are made in their order: only neighbours on the list go together. */
const isGroupedInOrder = ({ asked: { kind } }: Task): boolean => kind === 'owed';

const leadingRun = (tasks: readonly Task[], goes: (task: Task) => boolean): readonly Task[] => {
  const end = tasks.findIndex(task => !goes(task));
  return end < 0 ? tasks : tasks.slice(0, end);
};

/** The key of a task's group. Tasks with the same key are done together. */
const groupKeyOf = (state: BattleState, task: Task, seatsApart: boolean): string => {
  const { asked, must, id } = task;
  switch (asked.kind) {
    case 'orders':
      return seatsApart ? `orders ${state.leaders[asked.leader]?.side}` : 'orders';
    case 'control':
      return seatsApart ? `control ${unitIn(state, asked.unit).side}` : 'control';
    case 'move': {
      const unit = unitIn(state, asked.unit);
      const { side, phalanx, kind } = unit;
      const body = unitsMovingTogether(state, unit);
      return `move ${side} ${phalanx ?? id} ${kind} ${asked.what} ${must} ${body.length > 1 ? body[0] : ''}`;
    }
    case 'skirmish':
      return `skirmish ${skirmishGroupKey(state, unitIn(state, asked.unit))}`;
    case 'charge':
    case 'rally':
      return `${asked.kind} ${unitIn(state, asked.unit).side}`;
    case 'owed':
      return needsNoDice(asked.what) ? 'made' : id;
    default:
      return id;
  }
};

const needsNoDice = (what: TableMove | 'pursuitTest'): boolean =>
  what !== 'pursuitTest' && motionOf(what) === undefined;

/** Light troops who may still do the same do it together (T2). */
const skirmishGroupKey = (state: BattleState, unit: BattleUnit): string =>
  [unit.side, unit.kind, unit.thisTurn.shots, unit.thisTurn.moved, ...skirmishOptions(state, unit)].join(' ');

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

const createGroup = (state: BattleState, tasks: readonly [Task, ...Task[]], of: number, place: number): TaskGroup => {
  const [task] = tasks;
  const { asked } = task;
  const named = { key: task.id, must: task.must };
  const units = tasks.flatMap(({ asked: each }) => ('unit' in each ? [each.unit] : []));
  switch (asked.kind) {
    case 'initiative':
      return { ...named, kind: 'initiative', tasks: [task] };
    case 'orders':
      return { ...named, kind: 'orders', tasks };
    case 'fight':
      return { ...named, kind: 'fight', tasks: [task], first: asked.first, second: asked.second, place, of };
    case 'control':
      return { ...named, kind: 'tests', tasks, units };
    case 'move':
      return {
        ...named,
        kind: 'moves',
        tasks,
        units,
        what: asked.what,
        ...(units.length > 1 && isBody(state, task) && { body: true }),
      };
    case 'rally':
    case 'skirmish':
    case 'charge':
      return { ...named, kind: asked.kind, tasks, units };
    case 'owed':
      if (asked.what === 'pursuitTest') return { ...named, kind: 'tests', tasks, units };
      return needsNoDice(asked.what)
        ? { ...named, kind: 'made', tasks, units }
        : { ...named, kind: 'moves', tasks, units, what: asked.what };
  }
};

/** The units of an offer, to be shown on the field; for a question the units that it names. */
export const unitsOfGroup = (state: BattleState, offer: TaskGroup): readonly string[] => {
  switch (offer.kind) {
    case 'initiative':
      return [];
    case 'question': {
      const { due } = offer;
      if (due.kind === 'hack') return [due.unit, due.victim];
      if (due.kind === 'risk') return [state.leaders[due.leader]?.unit ?? []].flat();
      return due.unit === null ? [] : [due.unit];
    }
    case 'orders':
      return offer.tasks.flatMap(({ asked }) =>
        asked.kind === 'orders' ? [state.leaders[asked.leader]?.unit ?? []].flat() : [],
      );
    case 'fight':
      return [...offer.first, ...offer.second];
    default:
      return offer.units;
  }
};

/** The same, for the field's camera; nothing if too many units act at once. */
export const highlightedUnits = (state: BattleState, offer: TaskGroup): readonly string[] => {
  const units = unitsOfGroup(state, offer);
  return units.length > MAX_IN_ROW ? [] : units;
};

/** True if pending dice were rolled for this group or a part of it. */
export const isRollForGroup = (state: BattleState, offer: TaskGroup, dice: PendingRoll): boolean => {
  const units = unitsOfRoll(state, dice);
  const within = (of: readonly string[]): boolean => units.every(id => of.includes(id));
  const named = dice.for === 'together' ? (dice.parts[0]?.for ?? 'control') : dice.for;
  switch (offer.kind) {
    case 'initiative':
      return named === 'initiative';
    case 'tests':
      return named === 'control' && within(offer.units);
    case 'moves':
      return named === 'move' && within(offer.units);
    case 'skirmish':
      return rollersOf(dice).every(id => offer.units.includes(id));
    case 'fight':
      return (
        named === 'fight' &&
        units.length === offer.first.length + offer.second.length &&
        within([...offer.first, ...offer.second])
      );
    case 'question':
      return (
        (dice.for === 'risk' && offer.due.kind === 'risk' && dice.leader === offer.due.leader) ||
        (dice.for === 'hack' &&
          offer.due.kind === 'hack' &&
          dice.unit === offer.due.unit &&
          dice.victim === offer.due.victim)
      );
    default:
      return false;
  }
};

/** The units that shoot or move with pending dice; an empty id for dice of another purpose. */
const rollersOf = (dice: PendingRoll | RollPurpose): readonly string[] => {
  if (dice.for === 'together') return dice.parts.flatMap(rollersOf);
  return [dice.for === 'shoot' ? dice.shooter : dice.for === 'move' ? dice.plan.unit : ''];
};

/** The first offer: one with dice on the table, then one not postponed, then a postponed one. */
export const sortGroups = (
  state: BattleState,
  offers: readonly TaskGroup[],
  pending: readonly PendingRoll[],
  left: readonly string[],
): readonly TaskGroup[] => {
  const rank = (offer: TaskGroup): number =>
    pending.some(dice => isRollForGroup(state, offer, dice)) ? 0 : left.includes(offer.key) ? 2 : 1;
  return [...offers].sort((a, b) => rank(a) - rank(b));
};
