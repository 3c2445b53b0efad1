import type { Reckoning } from '../../core/reckon.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { EventData, LeaderChange, UnitChange } from './events.ts';
import { COMMAND_ACTIONS, type Command, type CommandAction, commandCost, mayCommand } from './rules/command.ts';
import { applyMoraleEvent } from './rules/morale.ts';
import { isHoplites } from './rules/vocabulary.ts';
import { brokenDue, moveChange } from './settle.ts';
import { type BattleState, type BattleUnit, isOnTable, type Leader, leaderWith, unitsOf } from './state.ts';

/** An order as a player gives it. */
export interface Order {
  readonly leader: string;
  readonly action: CommandAction;
  /** For encouraging, whom and which way; for moving, the unit that he joins, or null to stand alone. */
  readonly unit?: string | null;
  readonly steps?: 1 | -1;
  /** For control, the units that he has in hand. */
  readonly units?: readonly string[];
}

/** The orders that a leader has anyone for: with nobody of his side left there is no one to encourage or to join. */
export const possibleActions = (state: BattleState, { side }: Leader): readonly CommandAction[] =>
  unitsOf(state, side).some(isOnTable)
    ? COMMAND_ACTIONS
    : COMMAND_ACTIONS.filter(action => action !== 'encourage' && action !== 'move');

/** What an order costs and what stands against it (C1–C5, R-6). */
export const weighOrder = (
  state: BattleState,
  order: Order,
): { readonly cost: Reckoning; readonly verdict: Verdict } => {
  const leader = state.leaders[order.leader] as Leader;
  const command = commandOf(state, order);
  const paid = { rolled: leader.cp, lost: 0, spent: leader.spent, signalled: leader.signalled };
  return { cost: commandCost(command), verdict: mayCommand(paid, command, state.turn.phase, state.house) };
};

/** The entry of an order: the points spent, and what it changes at once (C2–C4, A2, A3). */
export const commandEvent = (state: BattleState, order: Order): EventData<'command'> => {
  const { cost, verdict } = weighOrder(state, order);
  const leader = state.leaders[order.leader] as Leader;
  const spent = Math.min(cost.total, leader.cp - leader.spent);
  const change: LeaderChange = {
    leader: order.leader,
    ...(spent > 0 && { spent }),
    ...(order.action === 'signal' && { signalled: true }),
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
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes,
    due: brokenDue(state, changes),
  };
};

/** Command points that a leader can still spend this turn. */
export const commandLeft = ({ cp, spent }: Leader): number => Math.max(0, cp - spent);

/** Who of his phalanx a leader could have in hand: those beside his unit without a gap first, then the others (C1). */
export const phalanxOf = (
  state: BattleState,
  { side, phalanx, unit: own }: Leader,
): { readonly touching: readonly BattleUnit[]; readonly apart: readonly BattleUnit[] } => {
  const line = unitsOf(state, side).filter(({ rank, standing }) => rank === 'line' && standing === 'inLine');
  const at = line.findIndex(({ id }) => id === own);
  const ofHis = (unit: BattleUnit | undefined): boolean =>
    unit !== undefined && isHoplites(unit) && (unit.id === own || (phalanx !== undefined && unit.phalanx === phalanx));
  let [from, to] = [at, at];
  while (at >= 0 && ofHis(line[from - 1])) from--;
  while (at >= 0 && ofHis(line[to + 1])) to++;
  const touching = ofHis(line[at]) ? line.slice(from, to + 1) : [];
  return {
    touching,
    apart: unitsOf(state, side).filter(unit => isOnTable(unit) && ofHis(unit) && !touching.includes(unit)),
  };
};

/** Whether the advance of a unit's phalanx has been signalled (C4). */
export const isSignalled = (state: BattleState, unit: BattleUnit): boolean =>
  Object.values(state.leaders).some(
    leader => leader.signalled && leader.phalanx !== undefined && leader.phalanx === unit.phalanx,
  ) ||
  (leaderWith(state, unit.id)?.signalled ?? false);

const commandOf = (state: BattleState, { action, unit, steps = 1 }: Order): Command => {
  if (action !== 'encourage') return { action };
  const whom = state.units[unit ?? ''] as BattleUnit;
  return { action, unit: whom, steps, advancing: isSignalled(state, whom) };
};

const encouraged = (state: BattleState, { unit: id, steps = 1 }: Order): UnitChange[] => {
  const unit = state.units[id ?? ''];
  if (!unit) return [];
  const change = applyMoraleEvent(unit, steps > 0 ? 'encouraged' : 'heldBack', state.house);
  const retires = change.retires && unit.standing === 'inLine';
  if (change.to === unit.aggression && !retires) return [];
  return [
    {
      unit: unit.id,
      ...(change.to !== unit.aggression && { aggression: change.to }),
      ...(retires && moveChange(unit, 'retire')),
    },
  ];
};
