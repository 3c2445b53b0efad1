import { type ChoiceProvider, SecretChoice } from '../../../../game-ui/pass-and-play/secret-choice.tsx';
import { VoterList } from '../../../../game-ui/pass-and-play/voter-list.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { votersOf } from '../../battle/players/concession.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { messages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { playersMessages } from '../../messages/players.ts';

interface VoteProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The entry types of a sealed choice in a vote. */
const ENTRIES = { sealed: 'vote', shown: 'voteShown', lost: 'voteLost' } as const;

/** The vote of all persons who are left on a draw, in secret; a single person agrees alone (L6). */
export const Vote = ({ session, state }: VoteProps) => {
  const t = playersMessages();
  const { vote, drawn, position } = state;
  const { turn } = position;
  const voters = votersOf(state);
  const isClosed = position.ended !== null || drawn === true;
  const choosers = voters.map(
    (seat): ChoiceProvider<boolean> => ({
      seat,
      name: empireName(state, seat),
      by: {
        form: choose => (
          <section class="grid gap-2" aria-label={t.votes(empireName(state, seat))}>
            <p>{t.votes(empireName(state, seat))}</p>
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
      {drawn && <Banner role="status">{messages().log.draw}</Banner>}
      {vote?.sealing === null && <Banner role="status">{t.voteFailed}</Banner>}
      {!isClosed && !vote?.sealing && voters.length > 0 && (
        <button
          type="button"
          class="btn btn-main"
          onClick={() => session.record(voters.length > 1 ? 'callVote' : 'draw', { turn })}
        >
          <Icon name="check" />
          {voters.length > 1 ? t.call : t.draw}
        </button>
      )}
      {!isClosed && vote?.sealing && (
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
