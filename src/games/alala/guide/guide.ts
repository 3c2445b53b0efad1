import type { Reason } from '../../../core/rule-check.ts';
import { mayBeginCharge } from '../actions/charges.ts';
import { commandLeft } from '../actions/order.ts';
import { lastFoes, pursuersOf } from '../battle/relations.ts';
import { otherSide, type SideId } from '../battle/sides.ts';
import { type BattleState, type BattleUnit, isOnTable, type Leader, unitsOf } from '../battle/state.ts';
import { pendingMoveTaskId } from '../battle/turn-facts/turn-facts.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import { fromTheRight, MAX_SKIRMISH_STEPS, needsControlTest } from '../rules/phase-actions.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { levelOf, type Phase } from '../rules/vocabulary.ts';
import {
  engagedUnits,
  forcedMove,
  hasFinishedMove,
  isFree,
  isHeldUp,
  manoeuvreOrders,
  marchesWithPhalanx,
  skirmishSteps,
} from './guide-line.ts';
import { hasSkirmishStep } from './skirmish.ts';
import { type TurnFight, turnFights } from './turn-fights.ts';

/** The kind of a task, which decides its screen. */
export type TaskSubject =
  | { readonly kind: 'initiative' }
  | { readonly kind: 'orders'; readonly leader: string }
  | { readonly kind: 'control'; readonly unit: string }
  | { readonly kind: 'skirmish'; readonly unit: string }
  | { readonly kind: 'move'; readonly unit: string; readonly what: TableMove }
  | { readonly kind: 'rally'; readonly unit: string; readonly what: 'formUp' | 'redress' }
  | { readonly kind: 'charge'; readonly unit: string }
  | { readonly kind: 'fight'; readonly first: readonly string[]; readonly second: readonly string[] }
  | { readonly kind: 'owed'; readonly unit: string; readonly what: TableMove | 'pursuitTest' };

/** Something that the sheet asks for in a phase, or lets the players do. */
export interface Task {
  /** The id of the task in the log when it is ticked off or skipped: its kind, and its unit or leader. */
  readonly id: string;
  readonly asked: TaskSubject;
  /** The sheet demands it; else it is the players' choice. */
  readonly must: boolean;
  readonly done: boolean;
  /** Why it is asked for, where that is not plain. */
  readonly reason?: Reason;
}

/** The tasks of the phase in the order of the sheet, done ones too (T0–T6). */
export const phaseTasks = (state: BattleState): readonly Task[] => {
  const { ticked } = state.turn;
  return tasksOf(state).map(task => (ticked.includes(task.id) ? { ...task, done: true } : task));
};

/**
 * Moves, tests and fights that are due at once, in any phase (A2, K2, G3, P4, P5). The moves of other fights wait for
 * T6.
 */
export const pendingTasks = (state: BattleState): readonly Task[] => [
  ...(isFighting(state) ? [] : fightTasks(state, ({ atOnce }) => atOnce === true)).filter(
    ({ id }) => !state.turn.ticked.includes(id),
  ),
  ...inOrder(state)
    .filter(unit => hasPendingMove(unit) && isNow(state, unit) && !isWaiting(state, unit))
    .sort((a, b) => turnOf(a) - turnOf(b))
    .map(pendingMoveTask),
];

/** Whether the fights are a matter of the phase: what pursuers have met comes first there. */
const isFighting = ({ turn: { phase } }: BattleState): boolean => phase === 'combat' || phase === 'afterCombat';

const isNow = (state: BattleState, unit: BattleUnit): boolean =>
  unit.owes?.when === 'now' || isLate(state, unit) || isChased(state, unit);

// A unit pursued at once flees at once: it moves first (P5).
const isChased = (state: BattleState, unit: BattleUnit): boolean =>
  isFleeing(unit) && pursuersOf(state, unit.id).some(({ owes }) => owes?.what === 'pursue' && owes.when === 'now');

const isFleeing = ({ owes }: BattleUnit): boolean => owes?.what === 'rout' || owes?.what === 'retire';

// No pursuer tests, and so no quarry runs on, before the others after it have made their first move.
const isWaiting = (state: BattleState, unit: BattleUnit): boolean =>
  unit.owes?.what === 'pursuitTest' &&
  lastFoes(state, unit).some(foe =>
    pursuersOf(state, foe).some(({ owes }) => owes?.what === 'pursue' && owes.when === 'afterCombat'),
  );

// All units test before any runs on. A fleeing unit moves before its pursuers (T6).
const turnOf = (unit: BattleUnit): number => (unit.owes?.what === 'pursuitTest' ? 0 : isComingAfter(unit) ? 2 : 1);

// A fight's moves that were skipped in their own phase are still owed in the next turn.
const isLate = (state: BattleState, { thisTurn }: BattleUnit): boolean =>
  !isFighting(state) && thisTurn.fought.length === 0;

/** The remaining tasks of a phase: required ones, and optional ones. */
export const splitOpenTasks = (
  tasks: readonly Task[],
): { readonly must: readonly Task[]; readonly may: readonly Task[] } => {
  const open = tasks.filter(({ done }) => !done);
  return { must: open.filter(({ must }) => must), may: open.filter(({ must }) => !must) };
};

const tasksOf = (state: BattleState): readonly Task[] => {
  const tasks: Readonly<Record<Phase, (state: BattleState) => readonly Task[]>> = {
    initiative: initiativeTask,
    command: commandTasks,
    skirmish: skirmishTasks,
    manoeuvre: manoeuvreTasks,
    charge: chargeTasks,
    combat: fightTasks,
    afterCombat: afterCombatTasks,
  };
  return tasks[state.turn.phase](state);
};

const initiativeTask = ({ turn: { initiative } }: BattleState): Task[] => [
  { id: 'initiative', asked: { kind: 'initiative' }, must: true, done: initiative !== null },
];

/** The leaders who command anybody, those of the side with the initiative first, each side's from the right (T1, R-2). */
export const leadersInOrder = (state: BattleState): readonly Leader[] =>
  firstSides(state).flatMap(side => leadersOf(state, side));

const commandTasks = (state: BattleState): Task[] => [
  ...ordersTasks(state, spent => spent === 0),
  ...inOrder(state).flatMap((unit): Task[] => {
    const reason = unit.standing === 'routing' ? undefined : needsControlTest(unit, unit.thisTurn.controlled);
    return reason
      ? [
          {
            id: `control:${unit.id}`,
            asked: { kind: 'control', unit: unit.id },
            must: true,
            done: unit.thisTurn.control !== null,
            reason,
          },
        ]
      : [];
  }),
  // A leader who has given an order may be done with his orders: tests come before his remaining points.
  ...ordersTasks(state, spent => spent > 0),
];

const ordersTasks = (state: BattleState, which: (spent: number) => boolean): Task[] =>
  leadersInOrder(state)
    .filter(({ spent }) => which(spent))
    .map(leader => ({
      id: `orders:${leader.id}`,
      asked: { kind: 'orders', leader: leader.id },
      must: false,
      done: commandLeft(leader) === 0,
    }));

const skirmishTasks = (state: BattleState): Task[] => {
  const engaged = engagedUnits(state);
  return inOrder(state)
    .filter(unit => !isHoplites(unit) && unit.standing !== 'routing' && unit.owes === null && !engaged.has(unit.id))
    .flatMap((unit): Task[] => {
      const { redressed } = unit.thisTurn;
      if (forcedMove(unit)) return [moveTask(state, unit, true)];
      if (!isFree(unit)) return [];
      const done = redressed || skirmishSteps(unit) >= MAX_SKIRMISH_STEPS || !hasSkirmishStep(state, unit);
      return [{ id: `skirmish:${unit.id}`, asked: { kind: 'skirmish', unit: unit.id }, must: false, done }];
    });
};

const manoeuvreTasks = (state: BattleState): Task[] => {
  const engaged = engagedUnits(state);
  const hoplites = inOrder(state).filter(unit => isHoplites(unit) && !engaged.has(unit.id) && unit.owes === null);
  return [
    ...hoplites
      .filter(unit => marchesWithPhalanx(state, unit, engaged))
      .map(unit => {
        const { signalled, forced } = manoeuvreOrders(state, unit);
        // The signal asks it of Shaken units too, but they may not advance (A2): the table decides.
        return moveTask(
          state,
          unit,
          !isHeldUp(state, unit) && (forced || (signalled && levelOf(unit.aggression) >= 0)),
        );
      }),
    ...hoplites.filter(unit => !marchesWithPhalanx(state, unit, engaged)).flatMap(unit => rallyTask(state, unit)),
  ];
};

const moveTask = (state: BattleState, unit: BattleUnit, must: boolean): Task => {
  const what = forcedMove(unit) ?? (levelOf(unit.aggression) >= 0 ? 'advance' : 'halt');
  return {
    id: `move:${unit.id}`,
    asked: { kind: 'move', unit: unit.id, what },
    must,
    done: hasFinishedMove(state, unit),
  };
};

/** For hoplites that do not march: their ranks could be put in order. */
const rallyTask = (state: BattleState, unit: BattleUnit): Task[] => {
  if (unit.standing !== 'inLine' && unit.standing !== 'retired') return [];
  const what = unit.formed ? 'redress' : 'formUp';
  const open = unit.formed ? unit.disorder > 0 : levelOf(unit.aggression) >= 0;
  const done = hasFinishedMove(state, unit);
  return open || (done && unit.thisTurn.redressed)
    ? [{ id: `rally:${unit.id}`, asked: { kind: 'rally', unit: unit.id, what }, must: false, done }]
    : [];
};

/** Units that may declare a charge, as far as the app knows (G1). */
const chargeTasks = (state: BattleState): Task[] => {
  const engaged = engagedUnits(state);
  return inOrder(state)
    .filter(unit => {
      const free = unit.standing === 'inLine' && unit.owes === null && !engaged.has(unit.id);
      return unit.thisTurn.charge !== null || (free && mayBeginCharge(state, unit).ok);
    })
    .map(unit => ({
      id: `charge:${unit.id}`,
      asked: { kind: 'charge', unit: unit.id },
      must: false,
      done: unit.thisTurn.charge !== null,
    }));
};

const fightTasks = (state: BattleState, which: (fight: TurnFight) => boolean = () => true): Task[] =>
  turnFights(state)
    .filter(which)
    .map(({ first, second, done }) => ({
      id: `fight:${[...first, ...second].join('+').slice(0, 80)}`,
      asked: { kind: 'fight', first, second },
      must: true,
      done,
    }));

/** The moves demanded by fights, in the order of the fights: the unit that gives way first, then its pursuers (T6). */
const afterCombatTasks = (state: BattleState): Task[] => {
  const fights = turnFights(state).map(({ first, second }) => withSupporters(state, [...first, ...second]));
  const fightOf = ({ id }: BattleUnit): number => {
    const at = fights.findIndex(ids => ids.includes(id));
    return at < 0 ? fights.length : at;
  };
  // A pursuit waits for its quarry, though that fought elsewhere as well (P5).
  const turnIn = (unit: BattleUnit): number => {
    const quarries = unit.owes?.what === 'pursue' ? lastFoes(state, unit).map(id => state.units[id]) : [];
    return Math.max(fightOf(unit), ...quarries.map(foe => (foe && isFleeing(foe) ? fightOf(foe) : -1)));
  };
  const place = (unit: BattleUnit): number => fights[fightOf(unit)]?.indexOf(unit.id) ?? 0;
  return [
    ...fightTasks(state).filter(({ id, done }) => !done && !state.turn.ticked.includes(id)),
    // Moves owed at once come before all tasks of the phase (`pendingTasks`).
    ...inOrder(state)
      .filter(unit => hasPendingMove(unit) && !isNow(state, unit))
      .sort((a, b) => turnIn(a) - turnIn(b) || turnOf(a) - turnOf(b) || place(a) - place(b))
      .map(pendingMoveTask),
  ];
};

/** The units of a fight and their supporters, which may have moves to make as well (O6). */
const withSupporters = (state: BattleState, ids: readonly string[]): readonly string[] => [
  ...ids,
  ...ids.flatMap(id => state.units[id]?.lastFight?.plan.supports.map(({ unit }) => unit) ?? []),
];

const isComingAfter = ({ owes }: BattleUnit): boolean =>
  owes?.what === 'pursue' || owes?.what === 'followUp' || owes?.what === 'pursuitTest';

const hasPendingMove = (unit: BattleUnit): boolean => unit.owes !== null && isOnTable(unit);

const pendingMoveTask = (unit: BattleUnit): Task => ({
  id: pendingMoveTaskId(unit.id),
  asked: { kind: 'owed', unit: unit.id, what: unit.owes?.what ?? 'halt' },
  must: true,
  done: false,
});

/** The sides, that with the initiative first. */
const firstSides = ({ turn: { initiative } }: BattleState): readonly SideId[] => {
  const first = initiative ?? 'a';
  return [first, otherSide(first)];
};

/** All units on the table from right to left, each side as it sees itself, that with the initiative first. */
const inOrder = (state: BattleState): BattleUnit[] =>
  firstSides(state).flatMap(side => fromTheRight(unitsOf(state, side), 0, 0).filter(isOnTable));

/** A side's leaders from right to left by their units; leaders without a unit come last. */
const leadersOf = (state: BattleState, side: SideId): Leader[] => {
  const line = state.armies[side].line;
  return Object.values(state.leaders)
    .filter(leader => leader.side === side && leader.alive && leader.cp > 0 && isThere(state, leader))
    .sort((a, b) => line.indexOf(b.unit ?? '') - line.indexOf(a.unit ?? ''));
};

/** A leader whose unit has left the table commands nothing. */
const isThere = ({ units }: BattleState, { unit }: Leader): boolean => {
  const own = unit === null ? undefined : units[unit];
  return own === undefined || isOnTable(own);
};
