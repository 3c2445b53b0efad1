import type { BattleState, BattleUnit, Leader } from './state.ts';

/**
 * True if the advance of a unit's phalanx was signalled by its leader at that time (C4). A signal stays with the phalanx
 * and not with the leader: units that he joins later wait for their own.
 */
export const isSignalled = (state: BattleState, unit: BattleUnit): boolean =>
  Object.values(state.leaders).some(
    leader => leader.signalled && leader.side === unit.side && isSignalledBy(leader, unit),
  );

// A leader without a phalanx has signalled for the unit that he was with, if it is in no other leader's phalanx.
const isSignalledBy = ({ phalanx, signalledWith, unit: own }: Leader, unit: BattleUnit): boolean =>
  phalanx !== undefined
    ? phalanx === unit.phalanx
    : unit.phalanx === undefined && unit.id === (signalledWith === undefined ? own : signalledWith);

/** True if a unit stands in its phalanx and the phalanx has the signal to advance (C4). */
export const isOrderedForward = (state: BattleState, unit: BattleUnit): boolean =>
  unit.standing === 'inLine' && unit.phalanx !== undefined && isSignalled(state, unit);
