import { diceMessages as diceWords } from '../../../../../game-ui/dice/messages.ts';
import { openOverlay } from '../../../../../game-ui/layout/battle-route.ts';
import type { StrandedQuestion } from '../../../actions/stranded.ts';
import { describeChanges } from '../../../messages/describe/describe-shortly.ts';
import { gameMessages } from '../../../messages/index.ts';
import { useStranded } from '../../../tasks/use-stranded.ts';
import type { CardProps } from '../card-props.ts';

/** What becomes of a leader whose unit has gone: as proposed in one tap, or otherwise on its page. */
export const ConsoleStranded = ({ due, ...props }: CardProps<'question'> & { readonly due: StrandedQuestion }) => {
  const t = gameMessages();
  const { event, apply } = useStranded(props, due);
  return (
    <>
      <p class="console-line">{describeChanges(props.state, event.changes).join(', ')}</p>
      <div class="console-foot console-two">
        <button type="button" class="btn" onClick={() => openOverlay(`stranded/${due.leader}`)}>
          {t.console.otherwise}
        </button>
        <button type="button" class="btn btn-main" data-main onClick={apply}>
          {diceWords().apply}
        </button>
      </div>
    </>
  );
};
