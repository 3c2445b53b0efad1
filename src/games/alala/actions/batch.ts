import { alalaGame } from '../battle/battle.ts';
import type { BatchPart, EventData } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';

/** Makes one part of an entry out of the state that those before it leave. */
export type BatchPartFactory = (state: BattleState) => BatchPart;

/** Several entries of a sort as one, each reckoned from what those before it leave: one line of the log, one undo. */
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
