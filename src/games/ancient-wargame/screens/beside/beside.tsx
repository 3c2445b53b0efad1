import type { AncientSession } from '../../battle/session.ts';
import type { BattleState, Phase } from '../../battle/state.ts';
import { CALLS } from './calls.tsx';
import { MEETS } from './meets.tsx';
import { Roster } from './roster.tsx';
import { SHOTS } from './shots.tsx';
import type { TableHand, TableStep } from './step.ts';

const STEPS: Partial<Readonly<Record<Phase, TableStep>>> = { catapults: SHOTS, lightTroops: CALLS, melees: MEETS };

interface BesideProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  readonly hand: TableHand;
  readonly onHand: (hand: TableHand) => void;
}

/** Beside a real table: both armies in place of a board. */
export const TableField = ({ session, state, hand, onHand }: BesideProps) => {
  const step = STEPS[state.turn.phase];
  return (
    <Roster
      state={state}
      picked={hand.unit}
      marks={step && !state.ended ? step.marks(state, hand) : new Map()}
      onPick={id => !state.ended && step?.tap({ session, state, hand, onHand }, id)}
    />
  );
};

/** What is due in a step beside a table. */
export const TablePanel = (props: BesideProps) => {
  const Panel = STEPS[props.state.turn.phase]?.Panel;
  return Panel ? <Panel {...props} /> : null;
};
