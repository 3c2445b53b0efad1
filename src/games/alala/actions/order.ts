import type { Breakdown } from '../../../core/probability/modifiers.ts';
import { allowIfAll, allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import { contiguousUnits } from '../battle/contiguous-units.ts';
import type { EventData, LeaderChange, UnitChange } from '../battle/events.ts';
import { relationsOf } from '../battle/relations.ts';
import { type BattleState, type BattleUnit, findById, isOnTable, type Leader, unitsOf } from '../battle/state.ts';
import {
  afterCommand,
  type Command,
  commandCost,
  isAdvancing,
  mayCommand,
  type Leader as Points,
  underControl,
} from '../rules/command.ts';
import { applyMoraleEvent } from '../rules/morale.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { COMMAND_ACTIONS, type CommandAction } from '../rules/vocabulary.ts';
import { moraleQuestionsAfterBreak } from './fight-outcome.ts';
import { levelChange, unitChangesOf } from './unit-changes.ts';

export { isSignalled } from '../battle/signal.ts';

/** An order as a player gives it. */
export interface Order {
  readonly leader: string;
  readonly action: CommandAction;
  /**
   * For encouraging, the unit and the direction. For moving, the unit that the leader joins, or null to stand alone.
   */
  readonly unit?: string | null;
  readonly steps?: 1 | -1;
  /** For encouraging, whether the unit is advancing (C3), if the players see it differently from the app. */
  readonly advancing?: boolean;
  /** For control, the units that he has in hand. */
  readonly units?: readonly string[];
  /** Inches to the encouraged unit, or inches that the leader goes; left out if unmeasured (C2, C3). */
  readonly inches?: number;
}

/** The orders for which a leader has a target: without units on his side he can neither encourage nor join. */
export const possibleActions = (state: BattleState, { side }: Leader): readonly CommandAction[] =>
  unitsOf(state, side).some(isOnTable)
    ? COMMAND_ACTIONS
    : COMMAND_ACTIONS.filter(action => action !== 'encourage' && action !== 'move');

/**
 * The proposed order: the first one without a reason against it, or control if there is a reason against each (C1–C5).
 */
export const firstOrder = (state: BattleState, leader: Leader): CommandAction =>
  possibleActions(state, leader).find(
    action => checkOrder(state, { leader: leader.id, action, unit: leader.unit ?? nearest(state, leader) }).verdict.ok,
  ) ?? 'control';

const nearest = (state: BattleState, { side }: Leader): string | null =>
  unitsOf(state, side).find(isOnTable)?.id ?? null;

/** The cost of an order and the clauses against it (C1–C5, R-6). */
export const checkOrder = (
  state: BattleState,
  order: Order,
): { readonly cost: Breakdown; readonly verdict: RuleCheck } => {
  const leader = state.leaders[order.leader] as Leader;
  const command = commandOf(state, order);
  return {
    cost: commandCost(command),
    verdict: allowIfAll(mayCommand(pointsOf(leader), command, state.turn.phase, state.house), mayHold(state, order)),
  };
};

/** A leader's points in the sense of the clauses: wounds are already subtracted from his allowance (L1). */
const pointsOf = ({ cp, spent, signalled, controls }: Leader): Points => ({
  rolled: cp,
  lost: 0,
  spent,
  signalled,
  ...(controls !== undefined && { controls }),
});

/**
 * The clauses against the units that a leader takes in hand, as far as the line shows. A reason has the number of its units
 * (C1).
 */
const mayHold = (state: BattleState, { leader: id, action, units = [] }: Order): RuleCheck => {
  if (action !== 'control') return allowUnless();
  const leader = state.leaders[id] as Leader;
  const { touching, apart } = phalanxOf(state, leader);
  const reasons = units.flatMap(each => {
    const unit = state.units[each];
    const verdict = underControl({
      samePhalanx: unit === undefined || [...touching, ...apart].includes(unit),
      inContact: unit === undefined || touching.includes(unit),
      inHand: !leader.controls && unit?.thisTurn.controlled === true,
    });
    return verdict.ok ? [] : verdict.reasons;
  });
  return allowUnless(
    ...[...new Set(reasons.map(({ word }) => word))].map(word => {
      const of = reasons.filter(reason => reason.word === word);
      return { ...(of[0] as Reason), ...(of.length > 1 && { figures: { units: of.length } }) };
    }),
  );
};

/** The entry of an order: the points spent, and its immediate changes (C2–C4, A2, A3). */
export const commandEvent = (state: BattleState, order: Order): EventData<'command'> => {
  const { cost, verdict } = checkOrder(state, order);
  const leader = state.leaders[order.leader] as Leader;
  const after = afterCommand(pointsOf(leader), commandOf(state, order));
  const spent = Math.min(after.spent, leader.cp) - leader.spent;
  const change: LeaderChange = {
    leader: order.leader,
    ...(spent > 0 && { spent }),
    ...(order.action === 'signal' && { signalled: after.signalled }),
    ...(order.action === 'move' && order.unit !== undefined && { unit: order.unit }),
  };
  const units = order.action === 'encourage' ? encouraged(state, order) : [];
  const changes = { units, leaders: [change] };
  return {
    leader: order.leader,
    action: order.action,
    ...(typeof order.unit === 'string' && { unit: order.unit }),
    ...(order.action === 'control' && order.units && { units: [...order.units] }),
    cost: cost.total,
    overrides: verdict.ok ? [] : verdict.reasons.slice(0, 20).map(({ clause, word }) => ({ clause, word })),
    changes,
    due: moraleQuestionsAfterBreak(state, changes),
  };
};

/** Command points that a leader can still spend this turn. */
export const commandLeft = ({ cp, spent }: Leader): number => Math.max(0, cp - spent);

/** The units of his phalanx that a leader can take in hand: first those adjacent without a gap, then the rest (C1). */
export const phalanxOf = (
  state: BattleState,
  { side, phalanx, unit: own }: Leader,
): { readonly touching: readonly BattleUnit[]; readonly apart: readonly BattleUnit[] } => {
  const ofHis = (unit: BattleUnit): boolean =>
    isHoplites(unit) && (phalanx === undefined ? unit.id === own : unit.phalanx === phalanx);
  const his = unitsOf(state, side).filter(ofHis);
  const start = findById(state.units, own ?? '');
  const run = start ? contiguousUnits(state, start, ofHis) : [];
  const touching = his.filter(unit => run.includes(unit));
  return { touching, apart: his.filter(unit => isOnTable(unit) && !touching.includes(unit)) };
};

const commandOf = (state: BattleState, { action, unit, steps = 1, inches, advancing }: Order): Command => {
  const measured = inches === undefined ? {} : { inches };
  if (action === 'move') return { action, ...measured };
  if (action !== 'encourage') return { action };
  const whom = state.units[unit ?? ''] as BattleUnit;
  return { action, unit: whom, steps, advancing: advancing ?? isUnitAdvancing(state, whom), ...measured };
};

/** True if a unit is advancing, as far as its moves show (C3). */
export const isUnitAdvancing = (state: BattleState, unit: BattleUnit): boolean => {
  const { advanced, halted, redressed, control, charge } = unit.thisTurn;
  return isAdvancing(unit, {
    advanced,
    advancedLast: unit.advancedLast,
    lastMove: unit.lastMove,
    stopped: halted || redressed || control === 'halt' || control === 'retire' || control === 'stayPut',
    inContact: charge?.met === true || relationsOf(state).engaged.some(pair => pair.includes(unit.id)),
  });
};

const encouraged = (state: BattleState, { unit: id, steps = 1 }: Order): UnitChange[] => {
  const unit = state.units[id ?? ''];
  if (!unit) return [];
  return unitChangesOf(
    unit,
    levelChange(unit, applyMoraleEvent(unit, steps > 0 ? 'encouraged' : 'heldBack', state.house)),
  );
};
