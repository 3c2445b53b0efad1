import type { BatchPart, EventData } from '../battle/events.ts';
import { alalaGame } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';

/** Makes one part of an entry from the state after the earlier parts. */
export type BatchPartFactory = (state: BattleState) => BatchPart;

/**
 * Several entries of one type as one entry, with one line of the log and one undo. Each part is applied to the state
 * after the earlier ones.
 */
export const createBatch = (
  before: BattleState,
  makers: readonly BatchPartFactory[],
  /** One throw is for all of them. */
  body = false,
): EventData<'together'> => {
  let state = before;
  const parts = makers.map(make => {
    const part = make(state);
    state = alalaGame.apply(state, { battle: '', author: '', seq: 0, clock: 0, at: 0, v: 1, ...part });
    return part;
  });
  return { parts, ...(body && { body }) };
};
