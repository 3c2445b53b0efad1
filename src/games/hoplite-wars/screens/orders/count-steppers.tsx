import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { powerOf, STATES } from '../../board/powers.ts';
import { previewOpening, previewWinter } from '../../guide/open-points.ts';
import { orderCountsAt, withCount } from '../../guide/order-counts.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { powerName, spaceName } from '../../messages/names.ts';
import { formatOrder } from '../../orders/format.ts';
import { OPENING_SUPPLY_HALVES } from '../../winter/opening.ts';
import { supplyOf, upkeepOf } from '../../winter/supply.ts';

import { SpaceCardButton } from './space-card-button.tsx';

interface CountSteppersProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly onEdit: (editor: OrderEditor) => void;
}

/** The counters of the selected home or centre: how many are set up, built, removed or converted. */
export const CountSteppers = ({ state, editor, onEdit }: CountSteppersProps) => {
  const t = gameMessages();
  const { space = '' } = editor;
  const rows = orderCountsAt({ state, ...editor }, space);
  return (
    <div
      class="war-form-picked"
      data-from={space}
      data-orders={editor.draft.map(order => formatOrder(BOARD, order)).join('; ')}
    >
      <div class="war-form-head">
        <h2>{spaceName(space)}</h2>
        <SpaceCardButton space={space} />
        <button
          type="button"
          class="btn btn-main"
          onClick={() => onEdit({ ...editor, space: undefined, text: undefined })}
        >
          <Icon name="check" />
          {t.writing.done}
        </button>
      </div>
      <HalvesLeft state={state} editor={editor} />
      {rows.length === 0 && <p class="text-sm text-soft">{t.writing.nothingHere}</p>}
      <div class="war-steppers">
        {rows.map(count => {
          const { does, kind, n, most } = count;
          const what = [
            t.arms[kind.arm],
            ...(kind.minor ? [t.states.minor] : []),
            ...(kind.sacred ? [t.writing.sacred] : []),
          ].join('\u00a0· ');
          return (
            <Stepper
              key={`${does} ${what}`}
              label={t.writing.count(t.does[does], what)}
              value={n}
              least={0}
              most={most}
              onStep={by =>
                onEdit({ ...editor, text: undefined, draft: withCount(editor.draft, space, count, n + by) })
              }
            />
          );
        })}
      </div>
    </div>
  );
};

/** The halves of both states of a player: available, and in use by the draft. */
export const HalvesLeft = ({ state, editor }: { readonly state: WarState; readonly editor: OrderEditor }) => {
  const t = gameMessages();
  const { seat } = editor;
  if (state.moment.step === 'opening') {
    const used = upkeepOf(previewOpening(editor), powerOf(seat, 'major'));
    return <p class="text-sm">{t.halves(OPENING_SUPPLY_HALVES, used)}</p>;
  }
  const { position } = previewWinter(state, editor);
  return (
    <ul class="text-sm">
      {STATES.map(each => {
        const power = powerOf(seat, each);
        const [h, u] = [supplyOf(BOARD, state.centres, power), upkeepOf(position, power)];
        return h + u > 0 ? (
          <li key={each}>
            {powerName(power)}: {t.halves(h, u)}
            {u > h && <strong class="text-bad"> {t.tooMany(u - h)}</strong>}
          </li>
        ) : null;
      })}
    </ul>
  );
};
