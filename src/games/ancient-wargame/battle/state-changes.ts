import type { Piece } from '../board/field.ts';
import { retreatOf } from '../board/retreats.ts';
import { oppositeOf, type Square } from '../board/squares.ts';
import type { RetreatResult } from '../melee/aftermath.ts';
import { isCatapult } from '../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../troops/side.ts';
import { type BattleState, type BattleUnit, currentField, findUnit, type Turn } from './state.ts';

/** The state with one unit changed. */
export const withUnit = (state: BattleState, unit: BattleUnit): BattleState => ({
  ...state,
  units: { ...state.units, [unit.id]: unit },
});

export const withTurn = (state: BattleState, turn: Partial<Turn>): BattleState => ({
  ...state,
  turn: { ...state.turn, ...turn },
});

/** A list with these names added, each once. */
export const withIds = (list: readonly string[], ...names: readonly string[]): readonly string[] => [
  ...new Set([...list, ...names]),
];

/** Removes stands from a unit, at most those it has, and counts them as lost. */
export const withLoss = (state: BattleState, id: string, stands: number): BattleState => {
  const unit = findUnit(state.units, id);
  const lost = Math.min(stands, unit?.stands ?? 0);
  if (!unit || lost <= 0) return state;
  const left = unit.stands - lost;
  const of = state.fallen[unit.origin];
  const fallen = { ...state.fallen, [unit.origin]: { ...of, [unit.kind]: (of[unit.kind] ?? 0) + lost } };
  const gone = left === 0 ? { square: null, standing: 'gone' as const } : {};
  return withUnit({ ...state, fallen }, { ...unit, stands: left, ...gone });
};

/** The state after a retreat: units at its end, off the board (Q6), or destroyed if they could not retreat (L11). */
export const withRetreat = (state: BattleState, { ids, retreat }: Omit<RetreatResult, 'from'>): BattleState =>
  ids.reduce((next, id) => {
    const unit = findUnit(next.units, id);
    if (unit?.standing !== 'board') return next;
    // A catapult stays when its crew is destroyed (L12).
    if (!retreat) return isCatapult(unit.kind) ? next : withLoss(next, id, unit.stands);
    if (retreat.off) return withUnit(next, { ...unit, square: null, standing: 'off' });
    return withUnit(next, { ...unit, square: retreat.path.at(-1) ?? unit.square });
  }, state);

/** Gives a catapult on a square to a side, or to nobody (L12, R-14). */
export const withOwner = (state: BattleState, catapults: readonly Piece[], side: SideId | null): BattleState =>
  catapults.reduce((next, { id }) => {
    const unit = findUnit(next.units, id);
    return unit && isCatapult(unit.kind) ? withUnit(next, { ...unit, side }) : next;
  }, state);

/** A square on fire: all units on it retreat one square or are destroyed (Q3, R-18); a catapult without crew burns. */
export const withBurningSquare = (state: BattleState, square: Square): BattleState => {
  let next: BattleState = { ...state, blazes: { ...state.blazes, [square]: 'burning' } };
  for (const side of SIDES) {
    const here = currentField(next).at(square);
    const own = here.filter(piece => piece.side === side);
    const men = own.find(({ kind }) => !isCatapult(kind));
    if (!men) continue;
    const retreat = retreatOf(currentField(next), { side, from: square, due: oppositeOf(men.facing), steps: 1 });
    next = withRetreat(next, { ids: own.map(({ id }) => id), retreat });
  }
  return currentField(next)
    .at(square)
    .reduce((after, { id, stands }) => withLoss(after, id, stands), next);
};

/** Burns a square with everything on it; afterwards it is clear (Q3). */
export const withBurntSquare = (state: BattleState, square: Square): BattleState =>
  currentField(state)
    .at(square)
    .reduce((next, { id, stands }) => withLoss(next, id, stands), {
      ...state,
      blazes: { ...state.blazes, [square]: 'burnt' as const },
    });

/** True if a side has no unit left on the board or to be placed (Q8); catapults alone do not fight. */
export const isDestroyed = (state: BattleState, side: SideId): boolean =>
  !Object.values(state.units).some(
    unit => unit.side === side && !isCatapult(unit.kind) && (unit.standing === 'board' || unit.standing === 'waiting'),
  );

/** The state, ended if a side is destroyed (Q8). */
export const withEndIfDestroyed = (state: BattleState): BattleState => {
  if (state.ended || state.turn.phase === 'placing') return state;
  const gone = SIDES.filter(side => isDestroyed(state, side));
  const [first] = gone;
  if (first === undefined) return state;
  return { ...state, ended: { by: 'destroyed', winner: gone.length > 1 ? null : otherSide(first) } };
};
