import type { CommitRevealState } from '../../core/crypto/commit-reveal.ts';
import { formatList } from '../../ui/messages/format.ts';
import { passAndPlayMessages } from './messages.ts';

interface VotersProps {
  readonly sealing: CommitRevealState<boolean>;
  readonly voters: readonly { readonly seat: string; readonly name: string }[];
}

/** Who has voted in a secret vote, and who has not; nothing tells how. */
export const VoterList = ({ sealing, voters }: VotersProps) => {
  const t = passAndPlayMessages();
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
