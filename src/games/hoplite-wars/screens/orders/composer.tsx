import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import type { SpaceId } from '../../board/space.ts';
import type { Components } from '../../board/stacks.ts';
import {
  addTarget,
  canSail,
  countSelected,
  freeComponents,
  ordersFrom,
  playersMerging,
  type Selection,
  selectStack,
  targetsFor,
  type Verb,
  verbsFor,
} from '../../guide/compose.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { spaceName } from '../../messages/names.ts';
import { orderText } from '../../messages/order-text.ts';

import { SpaceCardButton } from './space-card-button.tsx';

interface ComposerProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly onEdit: (editor: OrderEditor) => void;
}

/** The composer of an order for the selected stack: number and verb. The target is tapped on the map. */
export const Composer = ({ state, editor, onEdit }: ComposerProps) => {
  const t = gameMessages().writing;
  const { space = '', selection, draft } = editor;
  const writing = { state, ...editor };
  const down = { space: undefined, selection: undefined, text: undefined };
  const own = ordersFrom(draft, space);
  return (
    <div class="war-form-picked" data-from={space} data-verb={selection?.verb} data-start={selection?.start}>
      <div class="war-form-head">
        <h2>{spaceName(space)}</h2>
        <SpaceCardButton space={space} />
        <button type="button" class="btn btn-quiet" aria-label={t.close} onClick={() => onEdit({ ...editor, ...down })}>
          <Icon name="close" />
        </button>
      </div>
      {own.length > 0 && (
        <ul class="war-orders">
          {own.map(order => (
            <li key={orderText(order)}>{orderText(order)}</li>
          ))}
        </ul>
      )}
      {selection ? (
        <Picked
          key={space}
          state={state}
          editor={editor}
          selection={selection}
          onPick={next => onEdit({ ...editor, selection: next })}
          onOrder={(next, to = space) => {
            const { orders, at } = addTarget(writing, next, to);
            if (at >= 0) onEdit({ ...editor, ...down, draft: orders });
          }}
        />
      ) : (
        <p class="text-sm text-soft">{t.allOrderedHere}</p>
      )}
      {own.length > 0 && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            const rest = draft.filter(order => !own.includes(order));
            onEdit({
              ...editor,
              draft: rest,
              text: undefined,
              selection: selectStack({ ...writing, draft: rest }, space),
            });
          }}
        >
          <Icon name="undo" />
          {t.anew}
        </button>
      )}
    </div>
  );
};

interface PickedProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
  /** The order needs no target, or has it. */
  readonly onOrder: (selection: Selection, to?: SpaceId) => void;
}

const AT_ONCE: readonly Verb[] = ['hold', 'sack', 'giveUp'];

const Picked = ({ state, editor, selection, onPick, onOrder }: PickedProps) => {
  const t = gameMessages().writing;
  const writing = { state, ...editor };
  const isRetreat = state.moment.step === 'retreats';
  const free = freeComponents(writing, selection.from);
  const verbs = verbsFor(writing, selection);
  const { counts, verb, start, via = false } = selection;
  const able = verb === 'supportMerge' && start !== undefined ? playersMerging(writing, start) : [];
  const { start: _start, via: _via, ...plain } = selection;
  return (
    <>
      {(free.length > 1 || free.some(({ n }) => n > 1)) && (
        <div class="war-steppers">
          {free.map((part, i) => (
            <Stepper
              key={partName(part)}
              label={partName(part)}
              value={counts[i] ?? 0}
              least={0}
              most={part.n}
              onStep={by => onPick({ ...plain, counts: free.map((_, k) => (counts[k] ?? 0) + (k === i ? by : 0)) })}
            />
          ))}
        </div>
      )}
      {able.length > 1 ? (
        <fieldset class="war-verbs">
          <legend class="field-label">{t.whose}</legend>
          {able.map(player => (
            <button
              key={player}
              type="button"
              class="btn"
              onClick={() => onOrder({ ...selection, merger: player }, start)}
            >
              {gameMessages().players[player]}
            </button>
          ))}
        </fieldset>
      ) : (
        <fieldset class="war-verbs">
          <legend class="sr-only">{t.what}</legend>
          {verbs.map(each => (
            <button
              key={each}
              type="button"
              class={AT_ONCE.includes(each) ? 'btn' : 'choice-tile'}
              aria-pressed={AT_ONCE.includes(each) ? undefined : each === verb}
              onClick={() =>
                AT_ONCE.includes(each) ? onOrder({ ...plain, verb: each }) : onPick({ ...plain, verb: each })
              }
            >
              {t.does[each === 'move' && isRetreat ? 'retreat' : each]}
            </button>
          ))}
        </fieldset>
      )}
      {canSail(writing, selection) && (
        <Toggle on={via} onToggle={on => onPick({ ...plain, ...(on ? { via: true } : {}) })}>
          {t.bySea}
        </Toggle>
      )}
      <p class="text-sm text-soft" role="status">
        {countSelected(selection) === 0 || verbs.length === 0
          ? t.nobody
          : targetsFor(writing, selection).length === 0
            ? isRetreat
              ? t.noneGoes
              : t.noTarget
            : start !== undefined && verb === 'support'
              ? t.where.supportTo(spaceName(start))
              : start !== undefined && verb === 'convoy'
                ? t.where.convoyTo(spaceName(start))
                : verb in t.where
                  ? t.where[isRetreat ? 'retreat' : (verb as 'move')]
                  : ''}
      </p>
    </>
  );
};

/** The name of a kind of components, with what distinguishes it in its stack. */
export const partName = ({ arm, state, sacred }: Omit<Components, 'n'>): string => {
  const t = gameMessages();
  return [t.arms[arm], ...(state === 'minor' ? [t.states.minor] : []), ...(sacred ? [t.writing.sacred] : [])].join(
    '\u00a0· ',
  );
};
