import { useState } from 'preact/hooks';
import type { Die } from '../../../core/probability/dice.ts';
import { createBatch } from '../actions/batch.ts';
import type { MovePlan } from '../actions/movement/move-plan.ts';
import { checkMove, moveDisorder, moveEvent, moveMeasure, planBodyMove } from '../actions/movement/moves.ts';
import { pursuitEnd } from '../actions/movement/pursuit.ts';
import { mayChoose } from '../actions/movement/voluntary-moves.ts';
import type { RollPurpose } from '../battle/dice/pending-roll.ts';
import { isSignalled } from '../battle/signal.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { bodyMoveReadings, diceChoices, motionOf, type RolledDie } from '../rules/movement/movement.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { useBatch } from './dice/use-batch.ts';
import { changeMove, type MoveChoice, moveDraft } from './move-draft.ts';
import { type OnRecorded, recordTask, type TaskProps } from './task-props.ts';

interface Movers {
  readonly units: readonly string[];
  /** The move that is proposed. */
  readonly what: TableMove;
  /** One throw is for all units. */
  readonly body?: true;
}

/**
 * Controller of a move by one unit, by several equal units, or by a phalanx in hand: plan, dice, distance and cost
 * (M1–M12, P1–P5, T3). A unit that moves alone can have its whole plan changed.
 */
export const useMoves = (task: TaskProps, { units, what, body }: Movers) => {
  const { session, state } = task;
  const of = { battle: session.battle.id, units, what };
  const choice = moveDraft(state, of);
  const [changed, setChanged] = useState<MovePlan>();
  const [first = ''] = units;
  const unitOf = (id: string): BattleUnit => state.units[id] as BattleUnit;
  const planFor = (now: BattleState, id: string): MovePlan =>
    changed ?? { ...planBodyMove(now, body ? units : [id], id, choice.what, choice.bearing), ...choice };
  const onDone: OnRecorded = (...entry) => {
    changeMove(state, of, undefined);
    task.onDone?.(...entry);
  };
  const batch = useBatch<RollPurpose<'move'>>(
    { ...task, onDone },
    {
      units,
      isBody: body === true,
      purposeOf: id => {
        const plan = planFor(state, id);
        return { for: 'move', plan: { ...plan, dice: [...plan.dice], through: [...plan.through] } };
      },
      diceOf: ({ plan }) => plan.dice,
      readingsOf: ({ plan }, faces) => {
        const motion = motionOf(plan.what);
        if (motion === undefined || faces.length < plan.dice.length) return [undefined];
        return bodyMoveReadings((body ? units : [plan.unit]).map(unitOf), motion, rolledDice(plan, faces));
      },
      part: (now, { plan }, faces, by, lowered) => ({
        type: 'move',
        data: moveEvent(now, plan, rolledDice(plan, faces), by, lowered),
      }),
    },
  );
  const planOf = (id: string): MovePlan => batch.purposeOf(id).plan;
  const needsDice = motionOf(planOf(first).what) !== undefined;
  const isFree = motionOf(what) === 'normal';
  const choose = (next: MoveChoice): void => {
    changeMove(state, of, next);
    batch.reset();
  };
  return {
    ...batch,
    planOf,
    /** Changes the plan of a unit that moves alone. */
    setPlan: (plan: MovePlan): void => {
      setChanged(plan);
      batch.reset();
    },
    /** The choices for all movers. */
    choice,
    needsDice,
    /** The throws that may be chosen (M2); empty for a forced move. */
    diceChoices: isFree ? diceChoices(unitOf(first)) : [],
    chooseDice: (dice: readonly Die[]): void => choose(needsDice ? { ...choice, dice } : { what, dice }),
    /** True if all of them may stand still (K3, R-13). */
    mayStand: isFree && units.every(id => isHoplites(unitOf(id)) && mayChoose(state, unitOf(id), 'halt').ok),
    /** To stand costs a level, because an advance is signalled (A3). */
    standingCosts: units.some(id => isSignalled(state, unitOf(id))),
    stand: (): void => choose({ what: 'halt' }),
    /** Sets the inches of a move that is measured on the table (M8, M9). */
    measure: (measured: number): void => choose({ ...choice, measured }),
    verdictOf: (id: string) => checkMove(state, planOf(id)),
    /** The distance and the cost of a unit's move, with its dice if there are any, or with other faces. */
    outcomeOf: (id: string, faces = batch.facesOf(id) ?? []) => {
      const plan = planOf(id);
      const lowered = batch.loweredOf(id, faces);
      const thrown = rolledDice(plan, faces);
      const { inches, enemyFallsBack } = moveMeasure(state, plan, thrown, lowered);
      return {
        thrown,
        inches,
        enemyFallsBack,
        disorder: moveDisorder(state, plan, thrown, lowered),
        pursuit: plan.quarry !== undefined && thrown.length > 0 ? pursuitEnd(state, plan, inches.total) : undefined,
        event: moveEvent(state, plan, thrown, 'hand', lowered),
      };
    },
    /** Records the moves, with their dice if they need any. */
    apply: (): boolean =>
      needsDice
        ? batch.apply()
        : recordMoves(
            { ...task, onDone },
            units.map(id => now => planFor(now, id)),
          ),
  };
};

export type Moves = ReturnType<typeof useMoves>;

/** Records moves without dice, one after the other; several are one entry. */
export const recordMoves = (task: TaskProps, plans: readonly ((now: BattleState) => MovePlan)[]): boolean => {
  const makers = plans.map(planAt => (now: BattleState) => ({
    type: 'move' as const,
    data: moveEvent(now, planAt(now), [], 'hand'),
  }));
  const [only] = makers;
  return only && makers.length === 1
    ? recordTask(task, 'move', only(task.state).data)
    : recordTask(task, 'together', createBatch(task.state, makers));
};

const rolledDice = ({ dice }: MovePlan, faces: readonly number[]): RolledDie[] =>
  faces.map((face, i) => ({ die: dice[i] as Die, face }));
