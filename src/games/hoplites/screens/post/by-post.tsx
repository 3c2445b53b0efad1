import type { BattleProps } from '../../../../game-contract/contract.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { HoplitesEvents } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { answersForAbsent } from '../../post/absent.ts';
import { SIDES } from '../../rules/side.ts';
import { AtTable } from '../table/at-table.tsx';
import { levelOf, type Recorder } from '../table/use-table.ts';
import { Mail } from './mail.tsx';
import { useMailed } from './use-mailed.ts';

/** Two at one phone, of whom nobody is asked in the other's turn. */
const UNASKED: Recorder = {
  dice: () => randomInt,
  answers: (state, dice) => answersForAbsent(state, state.active, dice).map(({ event }) => event),
};

/** A battle by post: the table, and what sends and brings in turns. Else two at it are not asked in each other's turns. */
export const ByPost = (props: BattleProps<BattleState, HoplitesEvents>) => {
  const state = props.session.state.value;
  const mailed = useMailed(props.session, state);
  const two = SIDES.every(side => levelOf(state, side) === undefined);
  return (
    <AtTable
      {...props}
      {...(mailed
        ? { apart: { ...mailed, note: <Mail session={props.session} post={mailed.post} due /> } }
        : two && { recorder: UNASKED })}
    />
  );
};
