import { DrawVotePanel } from '../../../../game-ui/players/draw-vote-panel.tsx';
import { playerChangeMessages } from '../../../../game-ui/players/player-change-messages.ts';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { votersOf } from '../../battle/players/concession.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { playerName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players/players.ts';

interface VoteProps {
  readonly session: WarSession;
  readonly state: WarState;
}

/** The vote of all persons who are left on a draw, in secret. */
export const Vote = ({ session, state }: VoteProps) => {
  const isClosed = state.ended !== null;
  const mayCall = !isClosed && !derivePhoneSeats(session).watches;
  const callVote = (): unknown => session.record('callVote', { about: currentQuestionId(state) });
  return (
    <DrawVotePanel
      session={session}
      vote={state.vote}
      voters={votersOf(state).map(seat => ({ seat, name: playerName(state, seat) }))}
      help={playersMessages().voteHelp}
      call={mayCall ? { label: playerChangeMessages().call, onCall: callVote } : undefined}
      isClosed={isClosed}
    />
  );
};
