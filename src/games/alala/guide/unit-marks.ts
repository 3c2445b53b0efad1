import { type BattleState, type BattleUnit, isOnTable } from '../battle/state.ts';
import { pendingTasks, phaseTasks, type Task } from './guide.ts';

/** Marks of a unit in this turn, beyond its shield. The first of several with a sign is drawn. */
export const UNIT_MARKS = ['pursuing', 'evaded', 'halted', 'inHand', 'due', 'done'] as const;
export type UnitMark = (typeof UNIT_MARKS)[number];

/** Marks that are shown as signs. Due tasks are shown as a frame instead. */
export type SignMark = Exclude<UnitMark, 'due'>;

/** The marks of each unit on the table, in the order of `UNIT_MARKS`; a unit with none is left out. */
export const marksOf = (state: BattleState): ReadonlyMap<string, readonly UnitMark[]> => {
  const tasks = state.ended === null ? phaseTasks(state) : [];
  const owed = state.ended === null ? pendingTasks(state) : [];
  // A fight to come has its medallion.
  const due = new Set(
    [...owed, ...tasks.filter(({ asked, done, must }) => must && !done && asked.kind !== 'fight')].flatMap(unitsOfTask),
  );
  const done = new Set(tasks.filter(task => task.done).flatMap(unitsOfTask));
  const told: Readonly<Record<UnitMark, (unit: BattleUnit) => boolean>> = {
    pursuing: ({ move, owes, settled, standing }) =>
      standing === 'inLine' &&
      (owes?.what === 'pursue' || owes?.what === 'pursuitTest' || (move === 'pursue' && !settled)),
    evaded: ({ lastMove, thisTurn }) => thisTurn.moved && lastMove === 'evade',
    halted: ({ thisTurn }) => thisTurn.halted || thisTurn.control === 'halt',
    inHand: ({ thisTurn }) => thisTurn.controlled,
    due: ({ id }) => due.has(id),
    done: ({ id }) => done.has(id) && !due.has(id),
  };
  return new Map(
    Object.values(state.units).flatMap(unit => {
      const marks = isOnTable(unit) ? UNIT_MARKS.filter(mark => told[mark](unit)) : [];
      return marks.length > 0 ? [[unit.id, marks] as const] : [];
    }),
  );
};

const unitsOfTask = ({ asked }: Task): readonly string[] => {
  if (asked.kind === 'fight') return [...asked.first, ...asked.second];
  return 'unit' in asked ? [asked.unit] : [];
};
