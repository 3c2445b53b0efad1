import type { RandomInt } from '../../../core/probability/dice.ts';
import type { Breakdown, ModifierLine } from '../../../core/probability/modifiers.ts';
import { type ChargeAnswer, legalChargeResponses, planCharge } from '../actions/charges.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState, BattleUnit, CommanderLevel } from '../battle/state.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { Action } from './action.ts';
import type { AiProfile } from './characters.ts';
import { fightsWorth, imagine, line } from './evaluation.ts';
import { executeAction } from './execute-action.ts';
import { weighInvocation, weighPlay } from './god-card-actions.ts';
import type { Decision } from './next-decision.ts';
import { weighLightMove, weighMarch, weighShot } from './weigh-moves.ts';
import { weighOrders } from './weigh-orders.ts';

/** An action, its value in points compared with doing nothing, and the reasons. */
export interface Weighed {
  readonly action: Action;
  readonly worth: Breakdown;
}

/** For actions that are only thought of and have no dice that matter. */
export const NO_CHANCE: RandomInt = () => 0;

/** All actions of a decision with what each is worth to its side. */
export const weighActions = (state: BattleState, { side, actions }: Decision, profile: AiProfile): readonly Weighed[] =>
  actions.map(action => {
    const lines = linesFor(state, action, side ?? 'a', profile).filter(({ by }) => Math.abs(by) >= 0.005);
    return { action, worth: { lines, total: lines.reduce((sum, { by }) => sum + by, 0) } };
  });

const linesFor = (state: BattleState, action: Action, side: SideId, profile: AiProfile): readonly ModifierLine[] => {
  switch (action.kind) {
    case 'orders':
      return weighOrders(state, action.leader, action.orders, profile);
    case 'move':
      return isHoplites(unitIn(state, action.units[0] ?? ''))
        ? weighMarch(state, action, profile)
        : weighLightMove(state, action, side);
    case 'shoot':
      return weighShot(state, action.shooter, action.target);
    case 'charge':
      return weighCharge(state, action, side, profile);
    case 'invoke':
      return weighInvocation(state, action.leader, profile.character);
    case 'play':
      return weighPlay(state, action);
    default:
      return [];
  }
};

const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

const weighCharge = (
  state: BattleState,
  action: Extract<Action, { kind: 'charge' }>,
  side: SideId,
  { character }: AiProfile,
): readonly ModifierLine[] => {
  const answer = chooseAnswer(state, action.unit, action.target);
  const after = imagine(state, executeAction(state, action, NO_CHANCE, answer));
  return [
    line('O1', 'fightWorth', fightsWorth(after, side) - fightsWorth(state, side)),
    line('B2', 'chargesFirst', 0.25),
    line('R-49', 'character', character.dare),
  ];
};

/** The best answer of a charged unit; undefined if it has none to give (G3). */
export const chooseAnswer = (state: BattleState, unit: string, target: string): ChargeAnswer | undefined => {
  const plan = planCharge(state, unit, target);
  const [first, ...others] = legalChargeResponses(state, plan);
  if (others.length === 0) return first;
  const side = unitIn(state, target).side;
  const worthOf = (answer: ChargeAnswer): number => {
    const after = imagine(state, executeAction(state, { kind: 'charge', unit, target }, NO_CHANCE, answer));
    return fightsWorth(after, side) - (answer === 'evade' ? EVADE_COST : 0);
  };
  return others.reduce((best, answer) => (worthOf(answer) > worthOf(best) ? answer : best), first as ChargeAnswer);
};

/** The cost of running from a charge, in points: the unit's place, and its actions next turn. */
export const EVADE_COST = 0.35;

/** Points by which each level misjudges an action, at most. */
const ERROR: Readonly<Record<CommanderLevel, number>> = { recruit: 2, veteran: 0.7, strategos: 0 };

/** The choice of a commander. `random` is for its errors of judgement only. */
export const decide = (state: BattleState, decision: Decision, profile: AiProfile, random: RandomInt): Weighed => {
  const error = (): number => (random(1001) / 500 - 1) * ERROR[profile.level];
  const weighed = weighActions(state, decision, profile);
  const judged = weighed.map(each => ({ each, value: each.worth.total + (weighed.length > 1 ? error() : 0) }));
  // A card that is worth more now than in the hand is played before the next order, which may be the last of the phase.
  const cards = judged.filter(({ each, value }) => each.action.kind === 'play' && value > 0);
  const others = judged.filter(({ each }) => each.action.kind !== 'play');
  const open = cards.length > 0 ? cards : others.length > 0 ? others : judged;
  return open.reduce((best, one) => (one.value > best.value ? one : best)).each;
};
