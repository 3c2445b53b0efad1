import type { RandomInt } from '../../../core/probability/dice.ts';
import { greedyMove } from '../ai/greedy-move.ts';
import { type RolledEvent, rollEvent } from '../battle/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { type BattleState, deciderOf, QUESTION_STAGES } from '../battle/state.ts';
import { viewFor } from '../battle/view.ts';
import type { SideId } from '../rules/side.ts';

/**
 * What the app answers now for the player who is absent: fire, withdrawal, INITIATIVE (B2, R-88); undefined where he is not
 * asked. His preferences have answered before anybody was asked (O1); the rest goes by the one-ply player's judgement of what
 * the absent player himself may know. It answers at once, and every phone answers the same: whoever gets the turn checks it.
 */
export const answerForAbsent = (state: BattleState, present: SideId): AnyEvent | undefined => {
  const decider = deciderOf(state);
  if (decider === null || decider === present || !QUESTION_STAGES.includes(state.stage)) return undefined;
  return greedyMove(viewFor(state, decider).state);
};

/** What the app answers for the player who is absent, one after the other until somebody present decides (B2, R-88). */
export const answersForAbsent = (state: BattleState, present: SideId, dice: RandomInt): readonly RolledEvent[] => {
  const answers: RolledEvent[] = [];
  let now = state;
  for (;;) {
    const event = answerForAbsent(now, present);
    if (!event) return answers;
    const answer = rollEvent(now, event, dice);
    answers.push(answer);
    now = answer.state;
  }
};
