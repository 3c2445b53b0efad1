import { findLargestSwings } from '../../../../core/probability/key-moments.ts';
import { type KeyMoment, KeyMomentsPage } from '../../../../game-ui/key-moments/key-moments-page.tsx';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { isAiSide } from '../../guide/ai-sides.ts';
import { choiceText, scopeText, turnOfSide } from '../../messages/key-moments.ts';
import { type Decision, weighDecisions } from '../../report/decisions.ts';
import { SIDES } from '../../troops/side.ts';

/** The page of the decisions that cost most in a finished battle. Only persons' decisions count, if any person played. */
export const KeyMoments = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const people = SIDES.filter(side => !isAiSide(state, side));
  function* find(): Generator<undefined, readonly KeyMoment[]> {
    const sides = people.length > 0 ? people : SIDES;
    const decisions = yield* weighDecisions(session.start, session.reading.value.inForce, sides);
    return findLargestSwings(decisions).map(shownMoment);
  }
  return <KeyMomentsPage log={session.log.value} scope={scopeText()} find={find} />;
};

const shownMoment = ({ entry, before, side, choice, better, chosen, best }: Decision): KeyMoment => ({
  entry,
  title: turnOfSide(before, side),
  choice: choiceText(before, choice, better),
  better: choiceText(before, better, choice),
  chosen,
  best,
});
