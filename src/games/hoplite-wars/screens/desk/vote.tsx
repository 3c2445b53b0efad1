import { type ChoiceProvider, SecretChoice } from '../../../../game-ui/pass-and-play/secret-choice.tsx';
import { VoterList } from '../../../../game-ui/pass-and-play/voter-list.tsx';
import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { votersOf } from '../../battle/players/concession.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';
import { playerName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players/players.ts';

interface VoteProps {
  readonly session: WarSession;
  readonly state: WarState;
}

/** The entry types of a sealed choice in a vote. */
const ENTRIES = { sealed: 'vote', shown: 'voteShown', lost: 'voteLost' } as const;

/** The vote of all persons who are left on a draw, in secret. */
export const Vote = ({ session, state }: VoteProps) => {
  const t = playersMessages();
  const { watches } = phoneSeats(session);
  const { vote } = state;
  const choosers = votersOf(state).map(
    (seat): ChoiceProvider<boolean> => ({
      seat,
      name: playerName(state, seat),
      by: {
        form: choose => (
          <section class="scroll" aria-label={t.votes(playerName(state, seat))}>
            <p>{t.votes(playerName(state, seat))}</p>
            <button type="button" class="btn" onClick={() => choose(true)}>
              {t.agree}
            </button>
            <button type="button" class="btn" onClick={() => choose(false)}>
              {t.refuse}
            </button>
          </section>
        ),
      },
    }),
  );
  return (
    <div class="scroll">
      <h2>{t.vote}</h2>
      <p class="text-sm text-soft">{t.voteHelp}</p>
      {vote?.sealing === null && <Banner role="status">{t.voteFailed}</Banner>}
      {!vote?.sealing && !state.ended && !watches && (
        <button
          type="button"
          class="btn btn-main"
          onClick={() => session.record('callVote', { about: currentQuestionId(state) })}
        >
          <Icon name="check" />
          {t.call}
        </button>
      )}
      {vote?.sealing && !state.ended && (
        <>
          <VoterList sealing={vote.sealing} voters={choosers} />
          <SecretChoice
            key={vote.sealing.about}
            sealing={vote.sealing}
            choosers={choosers}
            session={{
              ...session,
              record: (type: keyof typeof ENTRIES, data: object) => session.record(ENTRIES[type], data as never),
            }}
          />
        </>
      )}
    </div>
  );
};
