import {
  convolveDistributions,
  createConstantDistribution,
  type Distribution,
  subtractDistributions,
} from '../../../core/probability/distribution.ts';
import type { Combat, FightPlan } from '../actions/fight.ts';
import type { FighterPlan } from '../battle/events.ts';
import type { BattleState, BattleUnit } from '../battle/state.ts';
import { type DiceGain, diceGain, poolOf } from '../rules/combat/combat.ts';
import type { Combatant } from '../rules/combat/outcome.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { applyMoraleEvent } from '../rules/morale.ts';
import { type Motion, moveDice, moveOdds } from '../rules/movement/movement.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { isFormed } from '../rules/vocabulary.ts';
import {
  defaultUnit,
  houseRulesForQuestion,
  QUESTION_LIMITS,
  type QuestionFighter,
  type QuestionMover,
  type QuestionOf,
  rulesOfQuestion,
} from './question.ts';

/** The fight of a question: a level lower if struck from behind (A3); those behind are fresh units of their kind. */
export const combatOfQuestion = (question: QuestionOf<'fight'>): Combat => {
  const rules = rulesOfQuestion(question);
  const sideAsked = (side: 0 | 1): Combatant[] => question.sides[side].map(fighter => combatantAsked(fighter, rules));
  const sides = [sideAsked(0), sideAsked(1)] as const;
  return {
    sides,
    pools: [sides[0].map(one => poolOf(one, sides[1], rules)), sides[1].map(one => poolOf(one, sides[0], rules))],
  };
};

const combatantAsked = ({ shieldless, ...fighter }: QuestionFighter, rules: HouseRules): Combatant => ({
  ...fighter,
  aggression: shieldless ? applyMoraleEvent(fighter, 'struckFromBehind', rules).to : fighter.aggression,
  rear: fighter.supports.filter(({ place }) => place === 'rear').map(({ kind }) => defaultUnit(kind)),
});

/** The dice that a fighter gains against `foes` as `held` compared with `not`. */
export const diceGainInQuestion = (
  foes: readonly QuestionFighter[],
  held: QuestionFighter,
  not: QuestionFighter,
  rules: HouseRules,
): DiceGain => diceGain(combatantAsked(held, rules), combatantAsked(not, rules), foes, rules);

/**
 * A fight in a battle as a question with the same dice. Values beyond the limits of a question are left out, and units
 * behind are described only by their kind.
 */
export const questionOfFight = (state: BattleState, plan: FightPlan): QuestionOf<'fight'> => {
  const asked = ({ unit: id, supports, ...circumstances }: FighterPlan): QuestionFighter => {
    const { kind, grade, men, startingMen, aggression, disorder, formed } = state.units[id] as BattleUnit;
    return {
      kind,
      ...(isHoplites({ kind }) && { grade: grade ?? 'B' }),
      men: Math.max(1, men),
      startingMen,
      aggression,
      disorder,
      formed: isFormed({ kind, formed }),
      ...circumstances,
      supports: supports
        .slice(0, QUESTION_LIMITS.supports)
        .map(({ unit, place }) => ({ place, kind: (state.units[unit] as BattleUnit).kind })),
    };
  };
  const side = (plans: readonly FighterPlan[]): QuestionFighter[] =>
    plans.slice(0, QUESTION_LIMITS.fighters).map(asked);
  return { what: 'fight', sides: [side(plan[0]), side(plan[1])], house: houseRulesForQuestion(state.house) };
};

/**
 * The result of a pursuit (P3–P5, M3): the exact distribution of the inches left between the two; 0 or less means
 * caught.
 */
export const pursuitOdds = ({ flees, flight, initial, pursues, gap }: QuestionOf<'pursuit'>): Distribution => {
  const inches = (unit: QuestionMover, motion: Motion, first: boolean): Distribution =>
    moveOdds(unit, motion, moveDice(unit, motion).must, first).inches;
  return convolveDistributions(
    createConstantDistribution(gap),
    subtractDistributions(inches(flees, flight, initial), inches(pursues, 'pursue', false)),
  );
};
