import type { Breakdown } from '../../../core/probability/modifiers.ts';
import type { Square } from '../board/squares.ts';
import { isFlammable } from '../board/terrain.ts';
import { fireEffectOf } from '../fire/catapults.ts';
import { isAiSide, isAiUnit, sidesToCall } from '../guide/ai-sides.ts';
import type { EventData } from './events.ts';
import type { VolleyTargets } from './modes/mode-rules.ts';
import { modeRules } from './modes/rules-by-mode.ts';
import { type BattleState, findUnit } from './state.ts';
import { withBurningSquare, withBurntSquare, withIds, withLoss, withTurn } from './state-changes.ts';

/**
 * A catapult's shot (F1–F4, R-2, Q3): removes a stand, or sets a square on fire. A second shot in the same turn changes
 * nothing (F3).
 */
export const applyShot = (state: BattleState, data: EventData<'shot'>): BattleState => {
  const { shot, manned } = state.turn;
  if (shot.includes(data.catapult)) return state;
  let next = withTurn(state, {
    shot: withIds(shot, data.catapult),
    manned: withIds(manned, ...(data.by === null ? [] : [data.by])),
  });
  if (data.hit !== null) next = withLoss(next, data.hit, 1);
  const { board } = state.setup;
  if (data.kindled === undefined || data.target >= board.width * board.height) return next;
  switch (fireEffectOf(data.kindled)) {
    case 'burns':
      return withBurningSquare(next, data.target);
    case 'burnsUp':
      return withBurntSquare(next, data.target);
    case 'nothing':
      return next;
  }
};

/** True if a hit on a square is rolled for fire (Q3): a scattered shot at trees or houses. */
export const touchesFlammable = (state: BattleState, square: Square): boolean =>
  isFlammable(state.setup.board, state.blazes, square);

/** Calls, changes or cancels a target (F5, F8). A call of the app is final. */
export const applyAim = (state: BattleState, { shooter, target }: EventData<'aim'>): BattleState => {
  if (!findUnit(state.units, shooter) || state.turn.fired.includes(shooter)) return state;
  const isCalled = state.turn.aims.some(aim => aim.shooter === shooter);
  if (isAiUnit(state, shooter) && (isCalled || target === null)) return state;
  const others = state.turn.aims.filter(aim => aim.shooter !== shooter);
  return withTurn(state, { aims: target === null ? others : [...others, { shooter, target }] });
};

/** The dice of a unit with a called target (F6), by the state at the start of the step. */
export const volleyDice = (state: BattleState, shooter: string): Breakdown | undefined =>
  modeRules(state.setup).volleyDice(state, shooter);

/**
 * A unit's roll: the picked stands are removed (F7, F8). Each unit rolls once, and not before the app has called all
 * its targets. The first roll ends the calling.
 */
export const applyVolley = (state: BattleState, { shooter, kills }: EventData<'volley'>): BattleState => {
  const { fired } = state.turn;
  if (fired.includes(shooter) || sidesToCall(state).some(side => isAiSide(state, side))) return state;
  return kills.reduce(
    (next, { unit, stands }) => withLoss(next, unit, stands),
    withTurn(state, { fired: withIds(fired, shooter) }),
  );
};

/**
 * Stands that a unit's fire can kill: stands of the called target that are still in place, with their range (F5, F8).
 */
export const volleyTargets = (state: BattleState, shooter: string): VolleyTargets =>
  modeRules(state.setup).volleyTargets(state, shooter);
