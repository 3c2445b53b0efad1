import type { RandomInt } from '../../../core/probability/dice.ts';
import { greedyMove } from '../ai/greedy-move.ts';
import { type RolledEvent, rollEvent } from '../battle/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { type BattleState, deciderOf, QUESTION_STAGES } from '../battle/state.ts';
import { viewFor } from '../battle/view.ts';
import type { SideId } from '../rules/side.ts';

/**
 * The app's answer for the absent player: fire, withdrawal, INITIATIVE (B2, R-88). Undefined if that player is not
 * asked. The player's preferences answer first (O1). Other answers come from the one-ply player, using what the absent
 * player may know. All phones compute the same answer, and the receiver of the turn checks it.
 */
export const answerForAbsent = (state: BattleState, present: SideId): AnyEvent | undefined => {
  const decider = deciderOf(state);
  if (decider === null || decider === present || !QUESTION_STAGES.includes(state.stage)) return undefined;
  return greedyMove(viewFor(state, decider).state);
};

/** The app's answers for the absent player, until a present player decides (B2, R-88). */
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
