import { BOARD, COLONIES } from '../board/map.ts';
import type { Player } from '../board/powers.ts';
import { nextSeason } from '../winter/calendar.ts';
import { applyColonyDeal } from '../winter/control.ts';
import { winnerOf } from '../winter/supply.ts';
import type { Situation, WarState } from './state.ts';

/** The situation of a state, without the orders of the current step. */
export const situationOf = ({
  moment,
  position,
  centres,
  dislodged,
  sackers,
  treasures,
  ended,
}: Situation): Situation => ({
  moment,
  position,
  centres,
  dislodged,
  sackers,
  treasures,
  ended,
});

/** The situation after a season: the next step, or a victory (V1 V2 R-31). */
export const endSeason = ({ setup, moment }: WarState, now: Situation): Situation => {
  const looked = setup.settings.victory === 'both' || moment.season === 'autumn';
  const winner = looked ? winnerOf(BOARD, now.centres) : undefined;
  return { ...now, moment: nextSeason(moment), ended: winner ? { by: 'victory', winner } : null };
};

/** The situation after the deal of the colonies, in the order of the shuffle (K5). */
export const applyDeal = (state: WarState, deal: readonly Player[]): Situation =>
  endSeason(state, { ...situationOf(state), centres: applyColonyDeal(state.centres, COLONIES, deal).centres });
