import { recordFrom } from '../../../../../table/battle/record-from.ts';
import { words as diceWords } from '../../../../../table/dice/words.ts';
import { openPlace } from '../../../../../table/shell/place.ts';
import { planStranded, type Stranded, strandedEvent } from '../../../actions/stranded.ts';
import { describeChanges } from '../../../words/describe/describe-shortly.ts';
import { words } from '../../../words/index.ts';
import type { BodyProps } from '../body.ts';

/** What becomes of a leader whose unit has gone: as proposed in one tap, or otherwise on its page. */
export const ConsoleStranded = ({
  session,
  state,
  due,
  onDone,
}: BodyProps<'question'> & { readonly due: Stranded }) => {
  const t = words();
  const event = strandedEvent(state, due, planStranded(state, due));
  return (
    <>
      <p class="console-line">{describeChanges(state, event.changes).join(', ')}</p>
      <div class="console-foot console-two">
        <button type="button" class="btn" onClick={() => openPlace(`stranded/${due.leader}`)}>
          {t.console.otherwise}
        </button>
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            if (recordFrom(session, state, 'stranded', event)) onDone('stranded', event);
          }}
        >
          {diceWords().apply}
        </button>
      </div>
    </>
  );
};
