import { modeRules } from '../battle/modes/rules-by-mode.ts';
import { calledNotFired, mayAct } from '../battle/seats/sides-to-act.ts';
import type { Player } from '../battle/setup.ts';
import { type BattleState, type BattleUnit, findUnit, piecesOf } from '../battle/state.ts';
import { distance } from '../board/squares.ts';
import { isCatapult, troopOf } from '../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../troops/side.ts';
import { unitsToCall } from './due-actions.ts';

/* The sides that the app plays, and their actions that others cannot skip or cancel. */

/** The AI level of a side; undefined for a person. */
export const levelOf = ({ setup: { players } }: BattleState, side: SideId): Exclude<Player, 'person'> | undefined => {
  const player = players?.[side] ?? 'person';
  return player === 'person' ? undefined : player;
};

/** True if the app plays a side: others cannot act for it. */
export const isAiSide = (state: BattleState, side: SideId | null): side is SideId =>
  side !== null && levelOf(state, side) !== undefined;

/** True if the app played the unit's side at the start of the step: others cannot act for it. */
export const isAiUnit = (state: BattleState, id: string): boolean =>
  isAiSide(state, (findUnit(state.turn.opening, id) ?? findUnit(state.units, id))?.side ?? null);

/** Catapults of a side that an enemy can reach next turn, so that the side may want to destroy them (Q7). */
export const endangeredCatapults = (state: BattleState, side: SideId): readonly BattleUnit[] => {
  const pieces = piecesOf(state.units);
  const enemies = pieces.filter(piece => piece.side === otherSide(side) && !isCatapult(piece.kind));
  return pieces.filter(
    piece =>
      piece.side === side &&
      isCatapult(piece.kind) &&
      enemies.some(enemy => distance(state.setup.board, enemy.square, piece.square) <= troopOf(enemy.kind).move),
  );
};

/**
 * True if no side can act in the step, so that the app continues automatically. On a real table only the players know
 * this. The app never destroys equipment, so its sides do not keep a step open for that (Q7).
 */
export const isEmptyStep = (state: BattleState): boolean => {
  const { phase, melees } = state.turn;
  if (!modeRules(state.setup).hasBoard || state.ended) return false;
  switch (phase) {
    case 'placing':
    case 'moves':
      return false;
    case 'catapults':
    case 'lightTroops':
      return SIDES.every(side => !mayAct(state, side) && calledNotFired(state, side).length === 0);
    case 'supports':
      return melees.length === 0;
    case 'melees':
      return (
        melees.length === 0 &&
        SIDES.every(side => isAiSide(state, side) || endangeredCatapults(state, side).length === 0)
      );
  }
};

/** The side that owns the step: the attacker's moves, the defender's supports (N2). */
export const sideOfStep = ({ turn: { phase, attacker } }: BattleState): SideId | undefined =>
  phase === 'moves' ? attacker : phase === 'supports' ? otherSide(attacker) : undefined;

/**
 * Sides of the app that must act before a person, or the side `by`, may end the step. They fire all their fire, and all
 * melees are fought. Moves and supports of the app end by its own decision.
 */
export const pendingAiSides = (state: BattleState, by?: SideId): readonly SideId[] => {
  const { phase, melees } = state.turn;
  const alone = sideOfStep(state);
  const isAtWork = (side: SideId): boolean => {
    if (alone !== undefined) return side === alone && side !== by;
    if (phase === 'melees') return melees.some(({ fought }) => !fought);
    return mayAct(state, side) || calledNotFired(state, side).length > 0;
  };
  return isEmptyStep(state) ? [] : SIDES.filter(side => isAiSide(state, side) && isAtWork(side));
};

/** Sides that may still call targets before the first roll (F5, F8). */
export const sidesToCall = (state: BattleState): readonly SideId[] => {
  const { done, fired } = state.turn;
  if (fired.length > 0) return [];
  const all = unitsToCall(state);
  return SIDES.filter(side => !done?.[side] && all.some(unit => unit.side === side));
};
