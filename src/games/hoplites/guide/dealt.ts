import type { Entry } from '../../../core/log.ts';
import { eventOf } from '../battle/events.ts';
import { refusalOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';

/**
 * The dice of the first deal of a log, taken back or not: a deal that is taken back is dealt again with them, so that nobody
 * deals until he likes his hand (Q2). Undefined where nothing was dealt yet.
 */
export const firstDealFaces = (log: readonly Entry[], start: BattleState): readonly number[] | undefined => {
  for (const entry of log) {
    const event = eventOf(entry);
    if (event?.type === 'deal' && !refusalOf(start, event)) return event.data.faces;
  }
  return undefined;
};
