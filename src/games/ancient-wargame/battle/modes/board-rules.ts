import { retreatOf } from '../../board/retreats.ts';
import { distance, oppositeOf } from '../../board/squares.ts';
import { fireDice, isCovered } from '../../fire/volley.ts';
import { catapultsToShoot, unitsToCall } from '../../guide/due-actions.ts';
import { catapultsTakenAlong, RETREAT_STEPS, type RetreatGroup, retreatAll } from '../../melee/aftermath.ts';
import { headOf } from '../../melee/strength.ts';
import { isCatapult } from '../../troops/roster.ts';
import { otherSide, type SideId } from '../../troops/side.ts';
import { type BattleState, currentField, fieldWith, findUnit, PHASES, pieceOf, STANDINGS } from '../state.ts';
import { withRetreat } from '../state-changes.ts';
import type { ModeRules, Retreating } from './mode-rules.ts';

/** True if a side can still act in a step, by the positions of all units (N2). */
const mayAct = (state: BattleState, side: SideId): boolean => {
  const { phase, attacker, melees, free } = state.turn;
  const isOf = (unit: { readonly side: SideId | null }): boolean => unit.side === side;
  switch (phase) {
    case 'placing':
      return Object.values(state.units).some(unit => isOf(unit) && unit.standing === 'waiting');
    case 'catapults':
      return catapultsToShoot(state).some(isOf);
    case 'lightTroops':
      return unitsToCall(state).some(isOf);
    case 'moves':
      return side === attacker;
    case 'supports':
      return side === otherSide(attacker) && melees.length > 0;
    case 'melees':
      return melees.some(({ fought }) => !fought) || free.some(id => findUnit(state.units, id)?.side === side);
  }
};

/** The dice at the square that a unit called (F6). */
const volleyDice: ModeRules['volleyDice'] = (state, shooter) => {
  const { aims, opening } = state.turn;
  const place = aims.findIndex(aim => aim.shooter === shooter);
  const aim = aims[place];
  const unit = pieceOf(findUnit(opening, shooter));
  if (!aim || !unit || unit.side === null) return undefined;
  return fireDice({
    shooter: unit,
    protected: isCovered(fieldWith(state, opening), otherSide(unit.side), aim.target),
    follows: aims
      .slice(0, place)
      .some(({ target, shooter: other }) => target === aim.target && findUnit(state.units, other)?.side === unit.side),
  });
};

/** The stands still in the called square (F5, F8). */
const volleyTargets: ModeRules['volleyTargets'] = (state, shooter) => {
  const aim = state.turn.aims.find(each => each.shooter === shooter);
  const unit = pieceOf(findUnit(state.turn.opening, shooter));
  if (!aim || !unit || unit.side === null) return { targets: [], halves: 0 };
  const enemy = otherSide(unit.side);
  // No unit has moved since the target was called.
  const targets = fieldWith(state, state.turn.opening)
    .at(aim.target)
    .flatMap(({ id }) => {
      const now = pieceOf(findUnit(state.units, id));
      return now?.side === enemy && !isCatapult(now.kind) ? [now] : [];
    });
  return { targets, halves: distance(state.setup.board, unit.square, aim.target) };
};

/** Retreats square by square, with the catapults taken along (L8, L11, L12). */
const retreatGroups = (state: BattleState, { side, isAttacker, men }: Retreating): readonly RetreatGroup[] =>
  [...new Set(men.map(({ square }) => square))].map(square => {
    const group = men.filter(piece => piece.square === square);
    const head = headOf(group);
    const leader = group.find(({ id }) => id === head?.id) ?? (group[0] as (typeof group)[number]);
    const rear = oppositeOf(leader.facing);
    const ids = group.map(({ id }) => id);
    return {
      pieces: [...group, ...catapultsTakenAlong(currentField(state), side, square, ids)],
      from: square,
      due: isAttacker ? (leader.cameFrom ?? rear) : rear,
    };
  });

/** The rules of a battle on the app's board, where the app knows all positions. */
export const BOARD_RULES: ModeRules = {
  phases: PHASES,
  standings: STANDINGS,
  hasBoard: true,
  mayAct,
  volleyDice,
  volleyTargets,
  withRetreats: (state, retreating) =>
    retreatAll(currentField(state), retreating.side, retreating.contact, retreatGroups(state, retreating)).reduce(
      withRetreat,
      state,
    ),
  isShutIn: (state, retreating) =>
    retreatGroups(state, retreating).some(
      ({ from, due }) =>
        retreatOf(currentField(state), {
          side: retreating.side,
          from,
          due,
          steps: RETREAT_STEPS,
          away: retreating.contact,
        }) === undefined,
    ),
  afterMelee: state => state,
  restUnit: unit => ({ ...unit, cameFrom: null }),
  applyTableEvent: state => state,
};
