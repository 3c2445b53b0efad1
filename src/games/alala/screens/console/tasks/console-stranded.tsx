import { recordIfFresh } from '../../../../../game-ui/battle/record-if-fresh.ts';
import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { openOverlay } from '../../../../../game-ui/layout/battle-route.ts';
import { planStranded, type StrandedQuestion, strandedEvent } from '../../../actions/stranded.ts';
import { describeChanges } from '../../../messages/describe/describe-shortly.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { CardProps } from '../card-props.ts';

/** What becomes of a leader whose unit has gone: as proposed in one tap, or otherwise on its page. */
export const ConsoleStranded = ({
  session,
  state,
  due,
  onDone,
}: CardProps<'question'> & { readonly due: StrandedQuestion }) => {
  const t = gameMessages();
  const event = strandedEvent(state, due, planStranded(state, due));
  return (
    <>
      <p class="console-line">{describeChanges(state, event.changes).join(', ')}</p>
      <div class="console-foot console-two">
        <button type="button" class="btn" onClick={() => openOverlay(`stranded/${due.leader}`)}>
          {t.console.otherwise}
        </button>
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            if (recordIfFresh(session, state, 'stranded', event)) onDone('stranded', event);
          }}
        >
          {diceWords().apply}
        </button>
      </div>
    </>
  );
};
