import { useState } from 'preact/hooks';
import { planMove } from '../actions/movement/moves.ts';
import { voluntaryMoves } from '../actions/movement/voluntary-moves.ts';
import type { BattleUnit } from '../battle/state.ts';
import { isFree, skirmishSteps } from '../guide/guide-line.ts';
import { type SkirmishStep, skirmishOptions } from '../guide/skirmish.ts';
import { MAX_SKIRMISH_STEPS, maySkirmish } from '../rules/phase-actions.ts';
import { recordTask, type TaskProps } from './task-props.ts';
import { recordMoves } from './use-moves.ts';

/** Light troops who may do the same in the skirmish phase: shots, a move, or their ranks (T2, S1, S2, M2, M12). */
export const useSkirmish = (task: TaskProps, units: readonly string[]) => {
  const { state } = task;
  const [first = ''] = units;
  const unit = state.units[first] as BattleUnit;
  const { shots, moved, redressed } = unit.thisTurn;
  const done = skirmishSteps(unit);
  const [chosen, setChosen] = useState<{ readonly step: SkirmishStep; readonly after: number }>();
  const options = skirmishOptions(state, unit);
  const step = options.find(each => chosen?.after === done && each === chosen.step) ?? options[0];
  const { open } = voluntaryMoves(state, unit);
  const isOver = redressed || done >= MAX_SKIRMISH_STEPS;
  return {
    /** How many steps they have made. */
    done,
    /** The next step: the most likely one, unless another is chosen. */
    step,
    /** The other possible steps. */
    others: options.filter(each => each !== step),
    /** Chooses another step. Ranks leave nothing to decide: they are put in order at once. */
    choose: (other: SkirmishStep): void => {
      if (other === 'redress')
        recordMoves(
          task,
          units.map(id => now => planMove(now, id, other)),
        );
      else setChosen({ step: other, after: done });
    },
    verdict: maySkirmish(unit, isFree(unit)),
    // The same as the page of moves offers.
    mayMove: open.includes('advance'),
    mayRedress: open.includes('redress'),
    /** They have done all that they may. */
    isOver,
    left: isOver
      ? ('none' as const)
      : moved
        ? ('afterMove' as const)
        : shots > 0
          ? ('afterShot' as const)
          : ('first' as const),
    /** They do nothing more in this phase. */
    finish: (): boolean => recordTask(task, 'tick', { task: `skirmish:${first}` }),
  };
};
