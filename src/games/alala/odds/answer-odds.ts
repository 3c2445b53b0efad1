import { type ChargeAnswer, type ChargePlan, chargeEvent } from '../actions/charges.ts';
import { combatOf, fightChances, planFight } from '../actions/fight.ts';
import { imagine } from '../ai/evaluation.ts';
import type { BattleState } from '../battle/state.ts';
import { turnFights } from '../guide/turn-fights.ts';

/** The chances in 0 … 1 that the charged unit wins and loses its next round. */
export interface AnswerOdds {
  readonly wins: number;
  readonly loses: number;
}

/** The odds of the fight that an answer to a charge leads to; undefined if nobody fights (G3, B, O). */
export const answerOdds = (state: BattleState, plan: ChargePlan, answer: ChargeAnswer): AnswerOdds | undefined => {
  if (answer === 'evade') return undefined;
  const after = imagine(state, { type: 'charge', data: chargeEvent(state, { ...plan, response: answer }) });
  const fight = turnFights(after).find(
    ({ first, second, done }) => !done && [...first, ...second].includes(plan.target),
  );
  if (!fight) return undefined;
  const chances = fightChances(combatOf(after, planFight(after, fight.first, fight.second)));
  const [victory = 0, success = 0, , setBack = 0, defeat = 0] = chances;
  const isFirst = fight.first.includes(plan.target);
  const [first, second] = [victory + success, setBack + defeat];
  return { wins: isFirst ? first : second, loses: isFirst ? second : first };
};
