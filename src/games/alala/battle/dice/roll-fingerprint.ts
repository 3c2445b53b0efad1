import { fnv1a32 } from '../../../../core/crypto/fnv1a.ts';
import { type BattleState, findById, leaderWith } from '../state.ts';
import { type PendingRoll, type RollPurpose, unitsOfRoll } from './pending-roll.ts';

/** A key of everything that a roll depends on: units, their supporters, leaders. The same key means the same state. */
export const rollFingerprint = (state: BattleState, purpose: RollPurpose): number => {
  const supporters =
    purpose.for === 'fight' ? purpose.sides.flat().flatMap(({ supports }) => supports.map(({ unit }) => unit)) : [];
  const units = [...unitsOfRoll(state, purpose), ...supporters];
  const leaders =
    purpose.for === 'risk' ? [findById(state.leaders, purpose.leader)] : units.map(id => leaderWith(state, id));
  const leader = purpose.for === 'play' && purpose.target !== undefined && findById(state.leaders, purpose.target);
  const men = purpose.for === 'risk' ? [] : units.map(id => findById(state.units, id));
  return fnv1a32(JSON.stringify([men, leaders, leader || null]));
};

/** A roll as entry data. */
export const createPendingRoll = (
  state: BattleState,
  purpose: RollPurpose,
  faces: readonly (readonly number[])[],
): PendingRoll =>
  ({
    ...purpose,
    faces: faces.map(side => [...side]),
    turn: state.turn.turn,
    seen: rollFingerprint(state, purpose),
  }) as PendingRoll;
