import type { Breakdown } from '../../../../core/probability/modifiers.ts';
import type { Piece } from '../../board/field.ts';
import { fireDice } from '../../fire/volley.ts';
import { catapultsTakenAlong } from '../../melee/aftermath.ts';
import { isCatapult } from '../../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';
import { isShielded } from '../../troops/value.ts';
import type { EventData } from '../events.ts';
import { type BattleState, type BattleUnit, currentField, findUnit, type TargetCall } from '../state.ts';
import { withIds, withLoss, withTurn, withUnit } from '../state-changes.ts';
import { ATTACKER_FACING, DEFENDER_FACING, supportSquares } from './stage.ts';

/** A catapult's shot beside the table (F1–F4, R-2): a stand lost, or none. */
export const applyTableShot = (state: BattleState, { catapult, hit }: EventData<'hit'>): BattleState => {
  if (!findUnit(state.units, catapult)) return state;
  if (state.setup.rulings === undefined && state.turn.shot.includes(catapult)) return state;
  const next = withTurn(state, { shot: withIds(state.turn.shot, catapult) });
  return hit === null ? next : withLoss(next, hit, 1);
};

/** A target called beside the table with what the board would have told of it, or none (F5, F6, F8). */
export const applyTargetCall = (state: BattleState, call: EventData<'call'>): BattleState => {
  if (!findUnit(state.units, call.shooter) || state.turn.fired.includes(call.shooter)) return state;
  const others = targetCalls(state).filter(({ shooter }) => shooter !== call.shooter);
  return withTurn(state, { calls: call.targets.length === 0 ? others : [...others, call] });
};

export const targetCalls = ({ turn: { calls = [] } }: BattleState): readonly TargetCall[] => calls;

const sideAt = ({ turn }: BattleState, id: string): SideId | null => findUnit(turn.opening, id)?.side ?? null;

/** The dice of a unit that called its target beside the table (F6, Y13): as the step began (F5). */
export const targetCallDice = (state: BattleState, shooter: string): Breakdown | undefined => {
  const calls = targetCalls(state);
  const place = calls.findIndex(call => call.shooter === shooter);
  const call = calls[place];
  const unit = findUnit(state.turn.opening, shooter);
  if (!call || !unit) return undefined;
  const shielded = call.targets.some(id => isShielded(findUnit(state.turn.opening, id)?.kind ?? 'heavyInfantry'));
  const isSame = (other: TargetCall): boolean =>
    sideAt(state, other.shooter) === unit.side && other.targets.some(id => call.targets.includes(id));
  return fireDice({
    shooter: unit,
    protected: call.covered || shielded,
    follows: calls.slice(0, place).some(isSame),
  });
};

/** Who can fall by it, those who are still there, and how far off in half squares (F5, F8). */
export const targetCallTargets = (
  state: BattleState,
  shooter: string,
): { readonly targets: readonly BattleUnit[]; readonly halves: number } => {
  const call = targetCalls(state).find(each => each.shooter === shooter);
  const side = sideAt(state, shooter);
  if (!call || side === null) return { targets: [], halves: 0 };
  const targets = call.targets.flatMap(id => {
    const unit = findUnit(state.units, id);
    return unit?.side === otherSide(side) && unit.standing === 'board' && !isCatapult(unit.kind) ? [unit] : [];
  });
  return { targets, halves: call.halves };
};

/** Two sides meet on the table (L1, L2): all of them are laid out on the stage, who supports in clockwise order (L9). */
export const applyTableMelee = (state: BattleState, { contact, heads, supports }: EventData<'meet'>): BattleState => {
  const { attacker, melees, fought } = state.turn;
  if (!state.setup.beside || melees.some(melee => melee.contact === contact)) return state;
  const rings = supportSquares(contact, supports[attacker].length, supports[otherSide(attacker)].length);
  let next = state;
  const put = (id: string, side: SideId, square: number): boolean => {
    const unit = findUnit(next.units, id);
    if (unit?.side !== side || unit.standing !== 'board' || unit.square !== null || fought.includes(id)) return false;
    next = withUnit(next, { ...unit, square, facing: side === attacker ? ATTACKER_FACING : DEFENDER_FACING });
    return true;
  };
  for (const side of SIDES) {
    for (const id of heads[side]) put(id, side, contact);
    const ring = rings[side === attacker ? 0 : 1];
    for (const [i, group] of supports[side].entries()) {
      const square = ring[i];
      if (square === undefined) continue;
      const there = group.filter(id => put(id, side, square));
      next = withTurn(next, {
        supports: { ...next.turn.supports, ...Object.fromEntries(there.map(id => [id, contact])) },
      });
    }
  }
  const there = SIDES.map(side =>
    currentField(next)
      .at(contact)
      .some(piece => piece.side === side && !isCatapult(piece.kind)),
  );
  if (!there.every(Boolean)) return state;
  return withTurn(next, { melees: [...melees, { contact, picks: { a: null, b: null }, fought: false }] });
};

/** Who goes back on the table, with what he takes along (L11, L12); who could not is destroyed. */
export const withTableRetreat = (
  state: BattleState,
  side: SideId,
  men: readonly Piece[],
  stuck: readonly string[],
): BattleState => {
  const squares = [...new Set(men.map(({ square }) => square))];
  return squares.reduce((before, square) => {
    const here = men.filter(piece => piece.square === square);
    const along = catapultsTakenAlong(
      currentField(before),
      side,
      square,
      here.map(({ id }) => id),
    );
    const after = here.reduce(
      (next, { id, stands }) => (stuck.includes(id) ? withLoss(next, id, stands) : withoutSquare(next, id)),
      before,
    );
    return here.every(({ id }) => stuck.includes(id))
      ? after
      : along.reduce((next, { id }) => withoutSquare(next, id), after);
  }, state);
};

const withoutSquare = (state: BattleState, id: string): BattleState => {
  const unit = findUnit(state.units, id);
  return unit ? withUnit(state, { ...unit, square: null }) : state;
};

/** The state with these off the stage. */
export const withoutStage = (state: BattleState, ids: readonly string[]): BattleState =>
  ids.reduce((next, id) => (findUnit(next.units, id)?.square == null ? next : withoutSquare(next, id)), state);
