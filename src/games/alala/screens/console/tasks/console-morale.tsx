import { recordIfFresh } from '../../../../../game-ui/battle/record-if-fresh.ts';
import { moraleEvent } from '../../../actions/due.ts';
import type { DueItem } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { words } from '../../../messages/index.ts';
import type { BodyProps } from '../body.ts';

/** Who was within 4": ticked on the field itself, those that are likeliest already (A3, R-4). */
export interface Asking {
  readonly ticked: readonly string[];
  readonly onTick: (unit: string) => void;
}

type Due = Extract<DueItem, { kind: 'morale' }>;

export const ConsoleMorale = ({
  session,
  state,
  due,
  asking,
  onDone,
}: BodyProps<'question'> & { readonly due: Due; readonly asking: Asking }) => {
  const t = words();
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
