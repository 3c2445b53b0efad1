import { commitRevealReducer } from './commit-reveal.ts';
import {
  type Commitment,
  type CommitRevealState,
  haveAllRevealed,
  type LostSecret,
  type Reveal,
  startCommitReveal,
} from './commitments.ts';

/** A secret vote on a draw: its number, and the sealed votes; null if the vote failed. */
export interface DrawOfferVote {
  readonly round: number;
  readonly sealing: CommitRevealState<boolean> | null;
}

/** An entry of a vote: a sealed vote, a vote whose secret is lost, or a vote revealed after everybody has voted. */
export type VoteEvent =
  | { readonly type: 'vote'; readonly data: Commitment }
  | { readonly type: 'voteLost'; readonly data: LostSecret }
  | { readonly type: 'voteShown'; readonly data: Reveal<boolean> };

/**
 * Opens the first vote at a moment of the game, or the next vote after a failed one. `moment` is unique within the log.
 */
export const openDrawOfferVote = (before: DrawOfferVote | undefined, moment: string): DrawOfferVote => {
  const round = (before?.round ?? 0) + 1;
  return { round, sealing: startCommitReveal(`${moment}_vote${round}`) };
};

/**
 * The vote after one of its entries; `agreed` if all voters agree. Returns the same vote if the entry changes nothing.
 */
export const drawOfferReducer = (
  vote: DrawOfferVote,
  voters: readonly string[],
  event: VoteEvent,
): DrawOfferVote | 'agreed' => {
  const { round, sealing: open } = vote;
  if (!open || !voters.includes(event.data.seat)) return vote;
  const sealing = reduceVote(open, voters, event);
  if (sealing === open) return vote;
  if (!haveAllRevealed(sealing, voters)) return { round, sealing };
  return voters.every(voter => sealing.shown[voter] === true) ? 'agreed' : { round, sealing: null };
};

const reduceVote = (
  open: CommitRevealState<boolean>,
  voters: readonly string[],
  event: VoteEvent,
): CommitRevealState<boolean> => {
  switch (event.type) {
    case 'vote':
      return commitRevealReducer(open, voters, { type: 'sealed', data: event.data });
    case 'voteLost':
      return commitRevealReducer(open, voters, { type: 'lost', data: event.data });
    case 'voteShown':
      return commitRevealReducer(open, voters, { type: 'shown', data: event.data });
  }
};
