import { findLargestSwings } from '../../../../core/probability/key-moments.ts';
import { type KeyMoment, KeyMomentsPage } from '../../../../game-ui/key-moments/key-moments-page.tsx';
import { isCommanded } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { choiceText, scopeText, turnOfSide } from '../../messages/key-moments.ts';
import { weighDecisions } from '../../report/decisions.ts';

/** The page of the decisions about charges that cost most. Only persons' decisions count, if any person played. */
export const KeyMoments = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const people = SIDES.filter(side => !isCommanded(state, side));
  function* find(): Generator<undefined, readonly KeyMoment[]> {
    const sides = people.length > 0 ? people : SIDES;
    const decisions = yield* weighDecisions(session.start, session.reading.value.inForce, sides);
    return findLargestSwings(decisions).map(({ before, side, choice, better, ...decision }) => ({
      ...decision,
      title: turnOfSide(before, side),
      choice: choiceText(before, choice),
      better: choiceText(before, better),
    }));
  }
  return <KeyMomentsPage log={session.log.value} scope={scopeText(state)} find={find} />;
};
