import { findLargestSwings } from '../../../../core/probability/key-moments.ts';
import { type KeyMoment, KeyMomentsPage } from '../../../../game-ui/key-moments/key-moments-page.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { choiceText, scopeText, turnOfSide } from '../../messages/key-moments.ts';
import { weighDecisions } from '../../report/decisions.ts';
import { SIDES } from '../../rules/side.ts';

/**
 * The page of the decisions that cost most in a finished battle. Only persons' decisions count, if any person played.
 */
export const KeyMoments = ({ session }: { readonly session: HoplitesSession }) => {
  const end = session.state.value;
  const { players } = end.roster.setup;
  const people = SIDES.filter(side => !players || players[side] === 'person');
  function* find(): Generator<undefined, readonly KeyMoment[]> {
    const sides = people.length > 0 ? people : SIDES;
    const decisions = yield* weighDecisions(session.start, end, session.reading.value.inForce, sides);
    return findLargestSwings(decisions).map(({ view, choice, better, ...decision }) => ({
      ...decision,
      title: turnOfSide(view),
      choice: choiceText(view, choice),
      better: choiceText(view, better),
    }));
  }
  return <KeyMomentsPage log={session.log.value} scope={scopeText()} find={find} />;
};
