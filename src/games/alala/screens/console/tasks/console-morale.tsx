import { recordIfFresh } from '../../../../../game-ui/battle/record-if-fresh.ts';
import { moraleEvent } from '../../../actions/due.ts';
import type { PendingQuestion } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import type { CardProps } from '../card-props.ts';

/** Who was within 4": ticked on the field itself, those that are likeliest already (A3, R-4). */
export interface WitnessSelection {
  readonly ticked: readonly string[];
  readonly onTick: (unit: string) => void;
}

type Due = Extract<PendingQuestion, { kind: 'morale' }>;

export const ConsoleMorale = ({
  session,
  state,
  due,
  asking,
  onDone,
}: CardProps<'question'> & { readonly due: Due; readonly asking: WitnessSelection }) => {
  const t = gameMessages();
  const { ticked } = asking;
  return (
    <>
      <p class="console-line">{t.console.tapWhoSaw}</p>
      <p class="console-line font-bold" role="status">
        {ticked.length > 0 && t.list(ticked.map(id => unitName(state, id)))}
      </p>
      <div class="console-foot">
        <button
          type="button"
          class="btn btn-main"
          data-main
          onClick={() => {
            const event = moraleEvent(state, due, ticked, due.id);
            if (recordIfFresh(session, state, 'morale', event)) onDone('morale', event);
          }}
        >
          {t.morale.apply(ticked.length)}
        </button>
      </div>
    </>
  );
};
