import { stepsUp } from '../../rules/turn.ts';
import { type BattleState, type BattleUnit, unitsOf } from '../state.ts';
import { SIDES } from '../terms.ts';

const stands = ({ standing }: BattleUnit): boolean => standing === 'inLine';

/**
 * The state once the second line has closed up: where a unit of the line is no longer in its place, the first unit behind
 * it that still stands takes that place, and the others stand behind it. The same state where nobody moves up.
 */
export const closedUp = (state: BattleState): BattleState => {
  const rear = Object.values(state.units).filter(unit => unit.rank === 'rear');
  const empty = [...new Set(rear.flatMap(({ behind }) => behind ?? []))].filter(id => {
    const front = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
    return front?.rank !== 'line' || !stands(front);
  });
  return empty.reduce(withPlaceTaken, state);
};

const withPlaceTaken = (state: BattleState, front: string): BattleState => {
  const behind = SIDES.flatMap(side => unitsOf(state, side).filter(unit => unit.behind === front)).reverse();
  const next = stepsUp(behind, stands);
  if (!next) return state;
  const units = { ...state.units };
  for (const unit of behind) {
    const { behind: _, ...rest } = unit;
    units[unit.id] = unit === next ? { ...rest, rank: 'line' } : { ...unit, behind: next.id };
  }
  return { ...state, units };
};
