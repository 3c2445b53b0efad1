import { nextUnitForward } from '../../rules/turn.ts';
import { kindOf } from '../../rules/unit-kinds.ts';
import { mayStandBehind } from '../relations.ts';
import { SIDES } from '../sides.ts';
import { type BattleState, type BattleUnit, findById, unitsOf } from '../state.ts';

const isInLine = ({ standing }: BattleUnit): boolean => standing === 'inLine';

/**
 * The state after the second line has closed up. If a unit of the line has left its place, the first unit behind
 * it that still stands takes the place, and the rest stand behind that one. Returns the same state if no unit moves up.
 */
export const closeUpSecondLine = (state: BattleState): BattleState => {
  const rear: BattleUnit[] = [];
  for (const id in state.units) {
    const unit = state.units[id];
    if (unit?.rank === 'rear') rear.push(unit);
  }
  if (rear.length === 0) return state;
  const empty = [...new Set(rear.flatMap(({ behind }) => behind ?? []))].filter(id => {
    const front = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
    return front?.rank !== 'line' || !isInLine(front);
  });
  return empty.reduce(withPlaceTaken, state);
};

const withPlaceTaken = (state: BattleState, front: string): BattleState => {
  const behind = SIDES.flatMap(side => unitsOf(state, side).filter(unit => unit.behind === front)).reverse();
  const next = nextUnitForward(behind, isInLine);
  if (!next) return state;
  const units = { ...state.units };
  for (const unit of behind) {
    const { behind: _, ...rest } = unit;
    units[unit.id] = unit === next ? { ...rest, rank: 'line' } : { ...unit, behind: next.id };
  }
  return { ...state, units };
};

/**
 * A unit that has just been put behind another one becomes the rearmost there: the first of its file in the order of
 * the line.
 */
export const moveToRear = (state: BattleState, id: string, front: string): BattleState => {
  const unit = findById(state.units, id);
  if (unit?.behind !== front) return state;
  const { line } = state.armies[unit.side];
  const others = line.filter(each => each !== id);
  const at = others.findIndex(each => each === front || state.units[each]?.behind === front);
  const army = { ...state.armies[unit.side], line: [...others.slice(0, at), id, ...others.slice(at)] };
  return { ...state, armies: { ...state.armies, [unit.side]: army } };
};

/** A unit where the table puts it: where its kind stands, or behind a unit of its side that stands there. */
export const applyPosition = (
  units: BattleState['units'],
  unit: BattleUnit,
  behind: string | null | undefined,
): BattleUnit => {
  if (behind === undefined) return unit;
  const { behind: _, ...rest } = unit;
  if (behind === null) return unit.rank === 'rear' ? { ...rest, rank: kindOf(unit).rank } : unit;
  const front = findById(units, behind);
  return front && mayStandBehind(unit, front) ? { ...rest, rank: 'rear', behind } : unit;
};
