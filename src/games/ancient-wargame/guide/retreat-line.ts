import { type BattleState, type BattleUnit, currentField } from '../battle/state.ts';
import type { Piece } from '../board/field.ts';
import { type Retreat, retreatOf } from '../board/retreats.ts';
import { oppositeOf, type Square } from '../board/squares.ts';
import { RETREAT_STEPS } from '../melee/aftermath.ts';

/** The contact square of the open melee that a unit fights in or supports; undefined for none. */
export const meleeOf = ({ turn }: BattleState, { id, square }: BattleUnit & Piece): number | undefined =>
  turn.melees.find(({ contact, fought }) => !fought && (contact === square || turn.supports[id] === contact))?.contact;

/** The line of retreat of a unit: it has one, one over the edge of its side, or none. */
export interface RetreatLine {
  readonly what: 'retreats' | 'leaves' | 'cutOff';
  readonly clause: string;
  /** Its end, if it is on the board. */
  readonly squares: readonly Square[];
}

/**
 * The retreat of a unit from a melee (L11): from its current melee, or otherwise from a melee on its square. Undefined
 * if it has no line of retreat and would be destroyed.
 */
export const retreatLineOf = (state: BattleState, unit: BattleUnit & Piece): Retreat | undefined => {
  if (unit.side === null) return undefined;
  const contact = meleeOf(state, unit);
  const rear = oppositeOf(unit.facing);
  const isAttacker = contact !== undefined && unit.side === state.turn.attacker;
  return retreatOf(currentField(state), {
    side: unit.side,
    from: unit.square,
    due: isAttacker ? (unit.cameFrom ?? rear) : rear,
    steps: RETREAT_STEPS,
    away: contact ?? unit.square,
  });
};

/** The line of retreat of a unit in short (L11, Q6). */
export const retreatLineStatus = (state: BattleState, unit: BattleUnit & Piece): RetreatLine => {
  const line = retreatLineOf(state, unit);
  if (!line) return { what: 'cutOff', clause: 'L11', squares: [] };
  const end = line.path.at(-1);
  return line.off || end === undefined
    ? { what: 'leaves', clause: 'Q6', squares: [] }
    : { what: 'retreats', clause: 'L11', squares: [end] };
};
