import type { Commitment, CommitRevealState, LostSecret, Reveal } from '../../core/crypto/commitments.ts';
import type { DrawOfferVote } from '../../core/crypto/draw-offer-vote.ts';
import type { Drafts } from '../../game-contract/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatList } from '../../ui/messages/text-format.ts';
import type { AiHostContext } from '../ai/ai-host.ts';
import { type ChoiceSource, SecretChoice } from '../pass-and-play/secret-choice.tsx';
import { playerChangeMessages } from './player-change-messages.ts';

/** The entry types of a vote, by the step of a sealed choice. */
const ENTRY_TYPES = { sealed: 'vote', shown: 'voteShown', lost: 'voteLost' } as const;

interface Voter {
  readonly seat: string;
  readonly name: string;
}

interface DrawVotePanelProps {
  readonly session: AiHostContext & {
    readonly drafts: Drafts;
    readonly record: ((type: 'vote', data: Commitment) => unknown) &
      ((type: 'voteShown', data: Reveal<boolean>) => unknown) &
      ((type: 'voteLost', data: LostSecret) => unknown);
  };
  readonly vote: DrawOfferVote | undefined;
  readonly voters: readonly Voter[];
  /** Who votes, and what follows if all agree. */
  readonly help: string;
  /** The button that calls a vote, or ends the game without one; undefined if none may be called now. */
  readonly call: { readonly label: string; readonly onCall: () => void } | undefined;
  /** True if the game has ended: an open vote is no longer shown. */
  readonly isClosed: boolean;
}

/** A secret vote of the players on a draw: calls it, takes the votes in turn, and shows who has voted but not how. */
export const DrawVotePanel = ({ session, vote, voters, help, call, isClosed }: DrawVotePanelProps) => {
  const t = playerChangeMessages();
  const choosers = voters.map(
    ({ seat, name }): ChoiceSource<boolean> => ({
      seat,
      name,
      by: {
        form: choose => (
          <section class="grid gap-2" aria-label={t.voteOf(name)}>
            <p>{t.voteOf(name)}</p>
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
      <p class="text-sm text-soft">{help}</p>
      {vote?.sealing === null && <Banner role="status">{t.voteFailed}</Banner>}
      {call && !vote?.sealing && (
        <button type="button" class="btn btn-main" onClick={call.onCall}>
          <Icon name="check" />
          {call.label}
        </button>
      )}
      {vote?.sealing && !isClosed && (
        <>
          <VoterList sealing={vote.sealing} voters={voters} />
          <SecretChoice
            key={vote.sealing.about}
            sealing={vote.sealing}
            choosers={choosers}
            session={{
              ...session,
              record: (type: keyof typeof ENTRY_TYPES, data: object) =>
                session.record(ENTRY_TYPES[type] as never, data as never),
            }}
          />
        </>
      )}
    </div>
  );
};

interface VoterListProps {
  readonly sealing: CommitRevealState<boolean>;
  readonly voters: readonly Voter[];
}

/** The players who have voted, and those who have not. */
const VoterList = ({ sealing, voters }: VoterListProps) => {
  const t = playerChangeMessages();
  const [voted, missing] = [true, false].map(hasVoted =>
    voters.filter(({ seat }) => Object.hasOwn(sealing.seals, seat) === hasVoted).map(({ name }) => name),
  );
  return (
    <ul class="reasons" aria-label={t.voters}>
      {voted && voted.length > 0 && <li>{t.voted(formatList(voted))}</li>}
      {missing && missing.length > 0 && <li>{t.notVoted(formatList(missing))}</li>}
    </ul>
  );
};
