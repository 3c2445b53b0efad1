import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import { levelOf } from '../rules/vocabulary.ts';
import type { Step } from './steps.ts';

/** The figures of a side at one moment. */
export interface SidePoint {
  /** Men of the units that are still in the battle. */
  readonly men: number;
  /** Mean aggression, man by man: −1 Shaken … 2 Eager; null without men. */
  readonly aggression: number | null;
}

/** The end of a turn, or the latest state of the current turn; turn 0 is the start. */
export type CoursePoint = { readonly turn: number } & Readonly<Record<SideId, SidePoint>>;

export const MARK_KINDS = ['destroyed', 'routed', 'leader'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Something that befell a side in a turn; `id` is the unit's, or the leader's. `routed` is also who outran the game (P4). */
export interface CourseMark {
  readonly turn: number;
  readonly side: SideId;
  readonly kind: MarkKind;
  readonly id: string;
}

export interface Course {
  /** By turn, each turn once. */
  readonly points: readonly CoursePoint[];
  readonly marks: readonly CourseMark[];
}

/** Men and aggression of both sides over the turns, and what happened in each. */
export const courseOf = (start: BattleState, steps: readonly Step[]): Course => {
  const points: CoursePoint[] = [pointOf(0, start)];
  let marks: CourseMark[] = [];
  const close = (turn: number, state: BattleState): void => {
    // Players can set the turn back: marks of later turns then belong to this one.
    while ((points.at(-1) as CoursePoint).turn >= turn) points.pop();
    points.push(pointOf(turn, state));
  };
  for (const { before, after, turn } of steps) {
    if (after.turn.turn !== turn) close(turn, before);
    marks = withMarks(marks, turn, before, after);
  }
  const end = steps.at(-1)?.after ?? start;
  if (steps.length > 0) close(end.turn.turn, end);
  const last = (points.at(-1) as CoursePoint).turn;
  return { points, marks: marks.map(mark => (mark.turn > last ? { ...mark, turn: last } : mark)) };
};

const pointOf = (turn: number, state: BattleState): CoursePoint => {
  const [a, b] = SIDES.map(side => {
    const units = unitsOf(state, side).filter(isOnTable);
    const men = units.reduce((sum, unit) => sum + unit.men, 0);
    const levels = units.reduce((sum, unit) => sum + unit.men * levelOf(unit.aggression), 0);
    return { men, aggression: men === 0 ? null : levels / men };
  }) as [SidePoint, SidePoint];
  return { turn, a, b };
};

const withMarks = (marks: CourseMark[], turn: number, before: BattleState, after: BattleState): CourseMark[] => {
  let next = marks;
  const add = (kind: MarkKind, side: SideId, id: string): void => {
    next = [...next, { turn, side, kind, id }];
  };
  // A correction that brings a unit or leader back removes the mark.
  const remove = (kind: MarkKind, id: string): void => {
    const at = next.findLastIndex(mark => mark.kind === kind && mark.id === id);
    if (at >= 0) next = next.toSpliced(at, 1);
  };
  if (before.units !== after.units)
    for (const { id, side, standing } of Object.values(after.units)) {
      const was = before.units[id]?.standing;
      if (was === standing) continue;
      if (was === 'destroyed') remove('destroyed', id);
      if (standing === 'destroyed') add('destroyed', side, id);
      else if (standing === 'routing' || (standing === 'out' && was !== 'routing')) add('routed', side, id);
    }
  if (before.leaders !== after.leaders)
    for (const { id, side, alive, second } of Object.values(after.leaders)) {
      const was = before.leaders[id];
      if (!was) continue;
      const deaths = Number(second) + Number(!alive) - Number(was.second) - Number(!was.alive);
      if (deaths > 0) add('leader', side, id);
      if (deaths < 0) remove('leader', id);
    }
  return next;
};

/** The number of marks of each kind that a side has in a turn. */
export const marksAt = (
  marks: readonly CourseMark[],
  side: SideId,
  turn: number,
): readonly { readonly kind: MarkKind; readonly count: number }[] =>
  MARK_KINDS.map(kind => ({
    kind,
    count: marks.filter(mark => mark.side === side && mark.turn === turn && mark.kind === kind).length,
  })).filter(({ count }) => count > 0);
