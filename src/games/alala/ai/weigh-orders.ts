import { DICE } from '../../../core/probability/dice.ts';
import type { ModifierLine } from '../../../core/probability/modifiers.ts';
import { phalanxOf } from '../actions/order.ts';
import { type LeaderOrders, orderOptionsOf } from '../actions/order-sheet.ts';
import { positionOf, positionsOf, type UnitPosition } from '../battle/plan/positions.ts';
import { otherSide } from '../battle/sides.ts';
import { isSignalled } from '../battle/signal.ts';
import { type BattleState, type BattleUnit, isOnTable, type Leader } from '../battle/state.ts';
import { engagedUnits } from '../guide/guide-line.ts';
import { controlDie, controlScore } from '../rules/control-test.ts';
import { shiftAggression } from '../rules/morale.ts';
import { gapBetween } from '../rules/plan/positions.ts';
import { isHoplites, kindOf } from '../rules/unit-kinds.ts';
import { levelOf } from '../rules/vocabulary.ts';
import type { AiProfile } from './characters.ts';
import { line, unitWorth } from './evaluation.ts';

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

/** Tenths of an inch from a unit to the nearest enemy hoplites in the line; far where there are none. */
const gapToHoplites = (state: BattleState, id: string): number => {
  const own = positionOf(state, id);
  const enemies = own ? positionsOf(state, otherSide(own.unit.side)) : [];
  return Math.min(
    1000,
    ...enemies
      .filter(({ unit }) => isHoplites(unit) && unit.standing === 'inLine')
      .map(enemy => gapBetween(own as UnitPosition, enemy)),
  );
};

/** A phalanx advances when enough of it is Ready, the enemy is near, or it has waited long enough. */
const wantsAdvance = (
  state: BattleState,
  leader: Leader,
  raised: readonly string[],
  { character }: AiProfile,
): boolean => {
  const { touching, apart } = phalanxOf(state, leader);
  const his = [...touching, ...apart].filter(unit => isOnTable(unit) && unit.standing === 'inLine');
  if (his.length === 0) return false;
  const gap = Math.min(...his.map(({ id }) => gapToHoplites(state, id)));
  const levelWith = ({ aggression, id }: BattleUnit): number =>
    levelOf(aggression) + raised.filter(each => each === id).length;
  const ready = his.filter(unit => levelWith(unit) >= 1).length;
  return (
    gap <= character.alarm * 10 ||
    state.turn.turn >= character.patience ||
    ready / his.length >= Math.max(0.01, character.ready)
  );
};

/** The chances that a control test gives 2 or less, and 5 or more (K1). */
const testChances = (unit: BattleUnit): { readonly low: number; readonly high: number } => {
  const faces: readonly number[] = DICE[controlDie(unit)];
  const share = (is: (score: number) => boolean): number =>
    faces.filter(face => is(controlScore(unit, face).total)).length / faces.length;
  return { low: share(score => score <= 2), high: share(score => score >= 5) };
};

const SIGNAL_WORTH = 2.5;

/** What the orders of a leader are worth. */
export const weighOrders = (
  state: BattleState,
  id: string,
  { control, signal, encourage, join }: LeaderOrders,
  profile: AiProfile,
): readonly ModifierLine[] => {
  const now = state.leaders[id] as Leader;
  const leader = join === undefined ? now : { ...now, unit: join };
  const goes = signal && wantsAdvance(state, leader, encourage, profile);
  const { inHand } = orderOptionsOf(state, leader);
  return [
    ...(join === undefined
      ? []
      : [line('C2', 'betterPlace', placeWorth(state, join) - placeWorth(state, now.unit) - JOIN_COST)]),
    ...(signal ? [line('C4', goes ? 'timeToAdvance' : 'tooEarly', goes ? SIGNAL_WORTH : -SIGNAL_WORTH)] : []),
    ...(control
      ? [
          line(
            'C1',
            'keepsInHand',
            inHand.reduce((sum, unit) => sum + controlWorth(state, unit, inHand.length, signal), 0),
          ),
        ]
      : []),
    ...(encourage.length > 0 ? [line('C3', 'raisesCourage', courageWorth(state, encourage))] : []),
  ];
};

/** The cost in points for a leader to leave his unit. */
const JOIN_COST = 0.3;

/** The value of a leader's presence with a unit: a hit in its fight, minus the risk that he dies with it (B6, P4). */
const placeWorth = (state: BattleState, id: string | null): number => {
  const unit = id === null ? undefined : state.units[id];
  if (!unit || !isOnTable(unit)) return 0;
  if (unit.standing !== 'inLine') return unit.standing === 'routing' ? -3 : -0.5;
  const nearFight = engagedUnits(state).has(unit.id) ? 1 : gapToHoplites(state, unit.id) < 80 ? 0.6 : 0.3;
  return nearFight - (unit.aggression === 'shaken' ? 0.8 : 0) - (unit.rank === 'rear' ? 0.2 : 0);
};

/** The value of sparing a unit its control test (K2, K3, A3). */
const controlWorth = (state: BattleState, id: string, inHand: number, signal: boolean): number => {
  const unit = unitIn(state, id);
  const { low, high } = testChances(unit);
  if (unit.aggression === 'shaken') return low * 0.6 * kindOf(unit).points;
  if (engagedUnits(state).has(id)) return 0;
  const signalled = signal || isSignalled(state, unit);
  const isWild = unit.aggression === 'eager' && unit.grade !== 'A';
  return (
    (signalled ? low * 1.3 : 0) + (isWild ? high * (signalled ? 0.3 : 1) : 0) + (signalled && inHand > 1 ? 0.2 : 0)
  );
};

/** What levels are worth that are raised, the more the nearer the enemy is (A, B2). */
const courageWorth = (state: BattleState, encourage: readonly string[]): number =>
  encourage.reduce((sum, id, i) => {
    const unit = unitIn(state, id);
    const steps = encourage.slice(0, i).filter(each => each === id).length;
    const at = (by: number): BattleUnit => ({ ...unit, aggression: shiftAggression(unit.aggression, by) });
    const gap = gapToHoplites(state, id);
    const urgency = engagedUnits(state).has(id) ? 1.8 : gap < 100 ? 1.3 : gap < 200 ? 1 : 0.8;
    const share = unit.standing !== 'inLine' || unit.rank === 'rear' ? 0.4 : isHoplites(unit) ? 1 : 0.5;
    return sum + (unitWorth(at(steps + 1)) - unitWorth(at(steps))) * urgency * share;
  }, 0);
