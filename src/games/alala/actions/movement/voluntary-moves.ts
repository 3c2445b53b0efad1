import { allowIfAll, type RuleCheck } from '../../../../core/rule-check.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { skirmishSteps } from '../../guide/guide-line.ts';
import { MANOEUVRES, type Manoeuvre, mayMake, mayRedress } from '../../rules/movement/manoeuvres.ts';
import { type TableMove, VOLUNTARY_MOVES } from '../../rules/movement/table-moves.ts';
import { maySkirmish } from '../../rules/phase-actions.ts';
import { mayAct } from '../../rules/unit-actions.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { actorOf } from '../actor.ts';

/** Further facts about a move: inches on the table, and for redressing an enemy within 6" (M8, M9, M12). */
interface MoveMeasurements {
  readonly measured?: number | undefined;
  readonly enemyNear?: boolean;
}

/** The clauses against a unit's move because of its kind and its earlier actions; without dice, terrain and phase. */
export const mayChoose = (
  state: BattleState,
  unit: BattleUnit,
  what: TableMove,
  more: MoveMeasurements = {},
): RuleCheck => {
  const { moved, shots, charge } = unit.thisTurn;
  const forward = what === 'advance' || what === 'forcedAdvance';
  return allowIfAll(
    isManoeuvre(what) && mayMake(unit, what, more.measured),
    what === 'redress' &&
      mayRedress(unit, {
        moved,
        shot: shots > 0,
        charged: charge !== null,
        ...(more.enemyNear && { enemyInches: 0 }),
      }),
    state.turn.phase === 'skirmish' && !isHoplites(unit) && forward && maySkirmish(unit, true, skirmishSteps(unit)),
    mayAct(actorOf(state, unit), what),
  );
};

const isManoeuvre = (what: TableMove): what is Manoeuvre => Object.hasOwn(MANOEUVRES, what);

/** The moves that a unit can choose, legal ones first. The players can still order the others. */
export const voluntaryMoves = (
  state: BattleState,
  unit: BattleUnit,
): { readonly open: readonly TableMove[]; readonly barred: readonly TableMove[] } => {
  const all = allMovesOf(unit);
  const open = all.filter(what => mayChoose(state, unit, what).ok);
  return { open, barred: all.filter(what => !open.includes(what)) };
};

/** The default move of a unit: the one that it must make, or the first legal one. */
export const proposedMove = (state: BattleState, unit: BattleUnit): TableMove => {
  const { owes } = actorOf(state, unit);
  return owes ?? voluntaryMoves(state, unit).open[0] ?? 'halt';
};

/**
 * Formed hoplites drill, unformed hoplites form up, and all other units only move. A control test may add its own move
 * in first place (K3).
 */
const allMovesOf = (unit: BattleUnit): readonly TableMove[] => {
  const own: readonly TableMove[] = !isHoplites(unit)
    ? ['advance', 'redress', 'halt']
    : unit.formed
      ? VOLUNTARY_MOVES.filter(what => what !== 'formUp')
      : ['formUp', 'advance', 'redress', 'halt'];
  const { control } = unit.thisTurn;
  return control === 'advanceTwoDice' ? ['forcedAdvance', ...own] : own;
};
