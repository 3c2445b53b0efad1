import type { Below } from '../../../core/chance/dice.ts';
import { greedy } from '../ai/greedy.ts';
import { type BattleState, deciderOf, QUESTIONS } from '../battle/state.ts';
import { type Thrown, thrown } from '../battle/throws.ts';
import { viewFor } from '../battle/view.ts';
import type { SideId } from '../rules/side.ts';

/** Whether it is a question to somebody who is not there: fire, withdrawal, INITIATIVE (B2). */
const asksAbsent = (state: BattleState, present: SideId): boolean => {
  const decider = deciderOf(state);
  return decider !== null && decider !== present && QUESTIONS.includes(state.stage);
};

/**
 * What the app answers for the player who is absent, one after the other until somebody present decides (B2, R-88). His
 * preferences have answered before anybody was asked (O1); the rest goes by the one-ply player's judgement, INITIATIVE cards
 * too, of what the absent player himself may know. It answers at once: nobody waits for a search.
 */
export const answersForAbsent = (state: BattleState, present: SideId, dice: Below): readonly Thrown[] => {
  const answers: Thrown[] = [];
  let now = state;
  while (asksAbsent(now, present)) {
    const seat = deciderOf(now) as SideId;
    const answer = thrown(now, greedy(viewFor(now, seat).state), dice);
    answers.push(answer);
    now = answer.state;
  }
  return answers;
};
