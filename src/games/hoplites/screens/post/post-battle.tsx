import type { BattleProps } from '../../../../game-contract/contract.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { HoplitesEvents } from '../../battle/events.ts';
import type { BattleState } from '../../battle/state.ts';
import { answersForAbsent } from '../../post/absent-player.ts';
import { SIDES } from '../../rules/side.ts';
import { BattleTable } from '../table/battle-table.tsx';
import { aiLevelOf, type Recorder } from '../table/use-battle-table.ts';
import { PostTurnPanel } from './post-turn.tsx';
import { usePostBattle } from './use-post-battle.ts';

/** Two players share this phone. Neither is asked during the other player's turn. */
const UNASKED: Recorder = {
  dice: () => randomInt,
  answers: (state, dice) => answersForAbsent(state, state.active, dice).map(({ event }) => event),
};

/**
 * A battle by post: the table with the screens that send and receive turns. Other battles of two players at one phone show the table alone.
 */
export const PostBattle = (props: BattleProps<BattleState, HoplitesEvents>) => {
  const state = props.session.state.value;
  const mailed = usePostBattle(props.session, state);
  const two = SIDES.every(side => aiLevelOf(state, side) === undefined);
  return (
    <BattleTable
      {...props}
      {...(mailed
        ? { apart: { ...mailed, note: <PostTurnPanel session={props.session} post={mailed.post} due /> } }
        : two && { recorder: UNASKED })}
    />
  );
};
