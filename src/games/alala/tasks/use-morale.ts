import { useState } from 'preact/hooks';
import { moraleEvent } from '../actions/answer-questions.ts';
import type { PendingQuestion } from '../battle/state.ts';
import type { Aggression } from '../rules/vocabulary.ts';
import { recordTask, type TaskProps } from './task-props.ts';

/** Units that were within 4″, ticked by the players. */
export interface WitnessSelection {
  readonly ticked: readonly string[];
  readonly onTick: (unit: string) => void;
}

/** Who was within 4″, and what it does to them (A3, R-4). The console ticks on the field; a page begins with the last answer. */
export const useMorale = (
  task: TaskProps,
  due: Extract<PendingQuestion, { kind: 'morale' }>,
  onField?: WitnessSelection,
) => {
  const { state } = task;
  const [own, setOwn] = useState<readonly string[]>(() => state.turn.near[due.unit ?? ''] ?? []);
  const ticked = onField?.ticked ?? own;
  const tick = (unit: string): void => setOwn(own.includes(unit) ? own.filter(id => id !== unit) : [...own, unit]);
  const answer = () => moraleEvent(state, due, ticked, due.id);
  return {
    ticked,
    /** The level that a ticked unit would have then; undefined if it keeps its own. */
    levelOf: (id: string): Aggression | undefined => answer().changes.units.find(({ unit }) => unit === id)?.aggression,
    tick: onField?.onTick ?? tick,
    apply: (): boolean => recordTask(task, 'morale', answer()),
  };
};
