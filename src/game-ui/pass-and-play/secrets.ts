import { computeCommitment } from '../../core/crypto/commit-reveal.ts';
import { type CommitRevealState, type Secret, secretDraftNameOf, secretSchema } from '../../core/crypto/commitments.ts';
import type { Drafts } from '../../game-contract/session.ts';

/** The secret of a seat's commitment; undefined if it is not on this phone. Rejects if IndexedDB fails. */
export const readSecret = async <Choice>(
  drafts: Pick<Drafts, 'read'>,
  { about, seals }: CommitRevealState<Choice>,
  seat: string,
): Promise<Secret<Choice> | undefined> => {
  const secret = (await drafts.read(secretDraftNameOf(about, seat), secretSchema)) as Secret<Choice> | undefined;
  return secret && Object.hasOwn(seals, seat) && computeCommitment(about, seat, secret) === seals[seat]
    ? secret
    : undefined;
};
