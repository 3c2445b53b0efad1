import type { Phase } from '../../battle/state.ts';
import { CATAPULT_SHOTS } from './catapult-shots.tsx';
import { Roster } from './roster.tsx';
import { TABLE_MELEES } from './table-melees.tsx';
import type { TableProps, TableStep } from './table-step.ts';
import { TARGET_CALLS } from './target-calls.tsx';

const STEPS: Partial<Readonly<Record<Phase, TableStep>>> = {
  catapults: CATAPULT_SHOTS,
  lightTroops: TARGET_CALLS,
  melees: TABLE_MELEES,
};

/** Beside a real table: both armies in place of a board. */
export const TableField = (props: TableProps) => {
  const { state, selection } = props;
  const step = STEPS[state.turn.phase];
  return (
    <Roster
      state={state}
      picked={selection.unit}
      marks={step && !state.ended ? step.marks(state, selection) : new Map()}
      onPick={id => !state.ended && step?.tap(props, id)}
    />
  );
};

/** What is due in a step beside a table. */
export const TablePanel = (props: TableProps) => {
  const Panel = STEPS[props.state.turn.phase]?.Panel;
  return Panel ? <Panel {...props} /> : null;
};
