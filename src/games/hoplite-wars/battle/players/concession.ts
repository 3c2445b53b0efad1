import type { PendingCommitReveal } from '../../../../core/crypto/commitments.ts';
import { drawOfferReducer, openDrawOfferVote, type VoteEvent } from '../../../../core/crypto/draw-offer-vote.ts';
import { BOARD } from '../../board/map.ts';
import { PLAYERS, type Player } from '../../board/powers.ts';
import { halvesOfPlayer, isInGame } from '../../winter/supply.ts';
import type { EventData } from '../events.ts';
import { type CampaignEnd, currentQuestionId, type WarState } from '../state.ts';
import { personsOf } from './seats.ts';

/* How a campaign ends before a victory: players concede, or all remaining persons vote for a draw (V4 R-32). */

/** The players who are in the game and have not given up (V4). */
export const playersLeft = ({ position, centres, conceded = [] }: WarState): readonly Player[] =>
  PLAYERS.filter(player => isInGame(position, centres, player) && !conceded.includes(player));

/** The persons who vote on a draw: all who are left. */
export const votersOf = (state: WarState): readonly Player[] => {
  const persons = personsOf(state);
  return playersLeft(state).filter(player => persons.includes(player));
};

/** The state after a player has given up. An open vote lapses. */
export const applyConcession = (
  state: WarState,
  { about: _about, seat, ...player }: EventData<'concede'>,
): WarState => {
  if (!votersOf(state).includes(seat)) return state;
  const { vote: _vote, ...others } = state;
  const now: WarState = {
    ...others,
    replaced: { ...state.replaced, [seat]: player },
    conceded: [...(state.conceded ?? []), seat],
  };
  return { ...now, ended: endByConcession(now) };
};

/**
 * The end after a concession: if one player is left, or no person. The winner is the remaining player with most halves.
 * If several have the same number, nobody wins (V4).
 */
const endByConcession = (state: WarState): CampaignEnd | null => {
  const left = playersLeft(state);
  if (left.length > 1 && votersOf(state).length > 0) return null;
  const halves = left.map(player => halvesOfPlayer(BOARD, state.centres, player));
  const most = left.filter((_, i) => halves[i] === Math.max(...halves));
  return { by: 'concession', winner: most.length === 1 ? (most[0] ?? null) : null };
};

/** The state after a vote was called. Alone, a person agrees without one. */
export const callVote = (state: WarState): WarState => {
  if (state.vote?.sealing || votersOf(state).length < 2) return state;
  return { ...state, vote: openDrawOfferVote(state.vote, currentQuestionId(state)) };
};

/** The state after a vote. When all votes are known, the campaign is drawn, or the vote has failed. */
export const applyVote = (state: WarState, event: VoteEvent): WarState => {
  const { vote: before, ...others } = state;
  if (!before || state.ended) return state;
  const vote = drawOfferReducer(before, votersOf(state), event);
  if (vote === before) return state;
  return vote === 'agreed' ? { ...others, ended: { by: 'draw', winner: null } } : { ...others, vote };
};

/** The sealed votes that are open. */
export const openVote = (state: WarState): readonly PendingCommitReveal[] =>
  state.vote?.sealing ? [{ sealing: state.vote.sealing, seats: votersOf(state), show: 'voteShown' }] : [];
