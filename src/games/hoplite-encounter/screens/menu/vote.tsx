import { DrawVotePanel } from '../../../../game-ui/players/draw-vote-panel.tsx';
import { playerChangeMessages } from '../../../../game-ui/players/player-change-messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { votersOf } from '../../battle/players/concession.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players.ts';

interface VoteProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The vote of all persons who are left on a draw, in secret; a single person agrees alone (L6). */
export const Vote = ({ session, state }: VoteProps) => {
  const t = playersMessages();
  const { vote, drawn, position } = state;
  const { turn, ended } = position;
  const voters = votersOf(state).map(seat => ({ seat, name: empireName(state, seat) }));
  const isClosed = ended !== null || drawn === true;
  const call =
    voters.length > 1
      ? { label: playerChangeMessages().call, onCall: () => session.record('callVote', { turn }) }
      : { label: t.draw, onCall: () => session.record('draw', { turn }) };
  return (
    <>
      {drawn && <Banner role="status">{gameMessages().log.draw}</Banner>}
      <DrawVotePanel
        session={session}
        vote={vote}
        voters={voters}
        help={t.voteHelp}
        call={isClosed || voters.length === 0 ? undefined : call}
        isClosed={isClosed}
      />
    </>
  );
};
