import { recordIfFresh } from '../../../../game-ui/battle/record-if-fresh.ts';
import { moveEvent, planMove } from '../../actions/movement/moves.ts';
import { createBatch } from '../../actions/together.ts';
import type { BattleState } from '../../battle/state.ts';
import type { TaskGroup } from '../../guide/console.ts';
import type { TableMove } from '../../rules/movement/table-moves.ts';
import type { CardProps } from './card-props.ts';

/** Makes moves that need no dice, one after the other; several are one entry. */
export const recordMoves = (
  { session, state, onDone }: Pick<CardProps<TaskGroup['kind']>, 'session' | 'state' | 'onDone'>,
  moves: readonly (readonly [unit: string, what: TableMove])[],
): void => {
  const makers = moves.map(([unit, what]) => (now: BattleState) => ({
    type: 'move' as const,
    data: moveEvent(now, planMove(now, unit, what), [], 'hand'),
  }));
  const [only] = makers;
  if (!only) return;
  if (makers.length === 1) {
    const { data } = only(state);
    if (recordIfFresh(session, state, 'move', data)) onDone('move', data);
    return;
  }
  const event = createBatch(state, makers);
  if (recordIfFresh(session, state, 'together', event)) onDone('together', event);
};
