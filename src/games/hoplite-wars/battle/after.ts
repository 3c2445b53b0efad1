import { BOARD, COLONIES } from '../board/map.ts';
import type { Player } from '../board/powers.ts';
import { nextSeason } from '../winter/calendar.ts';
import { applyColonyDeal } from '../winter/control.ts';
import { winnerOf } from '../winter/supply.ts';
import type { Situation, WarState } from './state.ts';

/** The situation of a state, without what is being answered. */
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

/** The season is over: the next one, or victory (V1 V2 R-31). */
export const endSeason = ({ setup, moment }: WarState, now: Situation): Situation => {
  const looked = setup.settings.victory === 'both' || moment.season === 'autumn';
  const winner = looked ? winnerOf(BOARD, now.centres) : undefined;
  return { ...now, moment: nextSeason(moment), ended: winner ? { by: 'victory', winner } : null };
};

/** After the colonies have declared themselves, in the order of the shuffle (K5). */
export const applyDeal = (state: WarState, deal: readonly Player[]): Situation =>
  endSeason(state, { ...situationOf(state), centres: applyColonyDeal(state.centres, COLONIES, deal).centres });
