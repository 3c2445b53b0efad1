import { drawOfferReducer, openDrawOfferVote, type VoteEvent } from '../../../../core/crypto/draw-offer-vote.ts';
import type { Chart } from '../../map/chart.ts';
import { rankEmpires } from '../../referee/open-turn.ts';
import type { Code } from '../../rules/force.ts';
import type { GameEnd, Position } from '../../rules/position.ts';
import type { EventData } from '../events.ts';
import { type EncounterState, worldOf } from '../state.ts';
import { playerKindOf } from '../turn-status.ts';

/*
 * How a game ends before a victory: players concede, or all remaining players vote for a draw. The next turn that is
 * run ends the game (L6).
 */

/** The Empires that are in the game and have not given up. */
export const empiresLeft = (
  { conceded = [] }: Pick<EncounterState, 'conceded'>,
  { known, out }: Pick<EncounterState['position'], 'out'> & { readonly known: Readonly<Record<Code, unknown>> },
): readonly Code[] =>
  Object.keys(known)
    .filter(code => !out.includes(code) && !conceded.includes(code))
    .sort();

/** The persons who vote on a draw: all who are left. */
export const votersOf = (state: EncounterState): readonly Code[] =>
  empiresLeft(state, state.position).filter(code => playerKindOf(state, code) === 'player');

/** True if an Empire is only a spectator: it is out, or its player has conceded (R-3 L6). */
export const isWatching = ({ position, conceded = [] }: EncounterState, empire: Code): boolean =>
  position.out.includes(empire) || conceded.includes(empire);

/** The state after a player has given up. An open vote lapses. */
export const applyConcession = (state: EncounterState, { empire, by, level }: EventData<'concede'>): EncounterState => {
  if (!votersOf(state).includes(empire)) return state;
  const { vote: _vote, ...others } = state;
  return {
    ...others,
    seats: { ...state.seats, [empire]: { by, ...(level && { level }) } },
    conceded: [...(state.conceded ?? []), empire],
    replaced: [...(state.replaced ?? []).filter(code => code !== empire), empire],
  };
};

/** True if too few have not given up, so that the next turn that is run ends the game (L6). */
export const endsByConcession = (state: EncounterState, left = empiresLeft(state, state.position)): boolean =>
  state.conceded !== undefined &&
  state.conceded.length > 0 &&
  (left.length < 2 || left.every(code => playerKindOf(state, code) !== 'player'));

/** The end of the game in a turn that has no other: a draw, or too few who have not given up (L6). */
export const agreedEnd = (chart: Chart, state: EncounterState, next: Position): GameEnd | null => {
  const left = empiresLeft(state, next);
  const { turn } = next;
  if (state.drawn) return { by: 'draw', turn, winners: left };
  if (!endsByConcession(state, left)) return null;
  const ranks = rankEmpires(worldOf(chart, state), next.countries, next.forces).filter(({ empire }) =>
    left.includes(empire),
  );
  return {
    by: 'concession',
    turn,
    winners: ranks.filter(({ rank }) => rank === ranks[0]?.rank).map(each => each.empire),
  };
};

/** The state after a vote was called. Alone, a person agrees without one. */
export const callVote = (state: EncounterState, { round }: EventData<'callVote'>): EncounterState => {
  if (state.vote?.sealing || state.drawn || votersOf(state).length < 2) return state;
  const vote = openDrawOfferVote(state.vote, `turn${state.position.turn}`);
  return round === undefined || round === vote.round ? { ...state, vote } : state;
};

/** The turn of a vote by the name of its question; undefined for another question. */
export const turnOfVote = (about: string): number | undefined => {
  const found = /^turn(\d+)_vote\d+$/.exec(about);
  return found ? Number(found[1]) : undefined;
};

/** The state after a vote. When all votes are known, the draw is agreed, or the vote has failed. */
export const applyVote = (state: EncounterState, event: VoteEvent): EncounterState => {
  const { vote: before, ...others } = state;
  if (!before || state.position.ended) return state;
  const vote = drawOfferReducer(before, votersOf(state), event);
  if (vote === before) return state;
  return vote === 'agreed' ? { ...others, drawn: true } : { ...others, vote };
};
