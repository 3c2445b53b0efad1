import type { BattleProps } from '../../../../game-contract/contract.ts';
import type { AncientEvents } from '../../battle/events.ts';
import type { BattleState, Phase } from '../../battle/state.ts';
import { BattleShell, ownSides, useBattleView, useSelection } from '../battle/battle-shell.tsx';
import { CATAPULT_SHOTS } from './catapult-shots.tsx';
import { Roster } from './roster.tsx';
import { TABLE_MELEES } from './table-melees.tsx';
import type { TableSelection, TableStep } from './table-step.ts';
import { TARGET_CALLS } from './target-calls.tsx';

const STEPS: Partial<Readonly<Record<Phase, TableStep>>> = {
  catapults: CATAPULT_SHOTS,
  lightTroops: TARGET_CALLS,
  melees: TABLE_MELEES,
};

const EMPTY_SELECTION: TableSelection = {};

/** A battle on a real table: both armies in place of a board, and the step under them. Persons play both sides. */
export const TableBattle = ({ session, place }: BattleProps<BattleState, AncientEvents>) => {
  const view = useBattleView(session);
  const { state } = view;
  const [selection, onSelect] = useSelection(view.moment, EMPTY_SELECTION);
  const isOwn = ownSides(view);
  const step = STEPS[state.turn.phase];
  const props = { session, state, selection, onSelect, isOwn };
  return (
    <BattleShell
      view={view}
      place={place}
      isOwn={isOwn}
      field={
        <Roster
          state={state}
          picked={selection.unit}
          marks={step && !state.ended ? step.marks(state, selection) : new Map()}
          onPick={id => !state.ended && step?.tap(props, id)}
        />
      }
      panel={step && <step.Panel {...props} />}
      showsRecap
      isBegun={selection.targets !== undefined}
      onClear={() => onSelect(EMPTY_SELECTION)}
    />
  );
};
