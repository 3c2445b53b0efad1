import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { createLazyModule, lazy } from '../../../../ui/lazy-component.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import type { WarState } from '../../battle/state.ts';
import { HOMES, type Player, powerOf, type State } from '../../board/powers.ts';
import { openPoints, previewWinter } from '../../guide/open-points.ts';
import { countStacksWithoutOrders, type OrderEditor, switchToText } from '../../guide/order-editor.ts';
import { gameMessages } from '../../messages/index.ts';
import { componentsText, playerName, spaceName } from '../../messages/names.ts';
import { orderText } from '../../messages/order-text.ts';
import type { Order } from '../../orders/order.ts';
import { Composer } from './composer.tsx';
import { CountSteppers, HalvesLeft } from './count-steppers.tsx';
import { DraftList, UnreadList } from './draft-list.tsx';
import type { OrderEditorControls } from './use-order-editor.ts';

/** The text editor with the parser. It loads when somebody writes orders as text. */
export const OrderText = lazy(() => import('./order-text.tsx').then(module => module.OrderText));

/** The summary before orders are sealed. It loads when they are sealed. */
export const sealSummary = createLazyModule(() => import('./seal-summary.tsx'));

interface OrderFormProps {
  readonly state: WarState;
  readonly seat: Player;
  readonly writing: OrderEditorControls;
  /** True if there is no map on the page. */
  readonly asText?: boolean;
  /** Called when nothing is open, or the player seals anyway. */
  readonly onSeal: (orders: readonly Order[]) => void;
  /** Shown above the main button while no stack is selected. */
  readonly children?: ComponentChildren;
}

/** The form in which a seat writes its orders: the panel of the map, or text. */
export const OrderForm = ({ state, seat, writing, asText = false, onSeal, children }: OrderFormProps) => {
  const t = gameMessages().writing;
  useEffect(() => {
    writing.begin(seat);
    return writing.end;
  }, [seat]);
  const [asks, setAsks] = useState(false);
  const { editor } = writing;
  if (editor?.seat !== seat || editor.trial) return null;
  const seal = (): void => {
    const part = sealSummary.here.peek();
    if (part && part.openPointsIn(state, editor).length > 0) setAsks(true);
    else if (part) onSeal(editor.draft);
    // If the summary does not load, orders can be sealed without it.
    else void sealSummary.load().then(seal, () => onSeal(editor.draft));
  };
  const part = asks ? sealSummary.here.value : undefined;
  return (
    <section class="war-form" aria-label={t.title(playerName(state, seat))}>
      <OrderFields state={state} editor={editor} writing={writing} asText={asText} />
      {!isStackPicked(editor) && (
        <>
          {children}
          <button type="button" class="btn btn-main" data-main onClick={seal}>
            <Icon name="check" />
            {t.seal}
          </button>
        </>
      )}
      {part && (
        <part.SealSummary
          state={state}
          editor={editor}
          points={part.openPointsIn(state, editor)}
          onEdit={writing.change}
          onSeal={() => {
            setAsks(false);
            onSeal(editor.draft);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
};

/** True if a stack or space of the map is selected, whose composer takes the whole form. */
export const isStackPicked = ({ text, space }: OrderEditor): boolean => text === undefined && space !== undefined;

interface OrderFieldsProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly writing: OrderEditorControls;
  readonly asText?: boolean;
  /** True if the page already names the player whose orders these are. */
  readonly hideTitle?: boolean;
}

/** The fields of an order form: the composer of the selected stack, the list of orders, or their text. */
export const OrderFields = ({ state, editor, writing, asText = false, hideTitle = false }: OrderFieldsProps) => {
  const t = gameMessages().writing;
  const { seat } = editor;
  const change = (more: Partial<OrderEditor>): void => writing.change({ ...editor, ...more });
  const { step } = state.moment;
  const isCounted = step === 'opening' || step === 'winter';
  const how = asText || editor.text !== undefined ? 'text' : 'map';
  const isPicked = how === 'map' && isStackPicked(editor);
  return (
    <>
      {!isPicked && (
        <>
          <div class="war-form-head">
            <h2 class={hideTitle ? 'sr-only' : ''}>
              {(step === 'deal' ? t.title : t.titles[step])(playerName(state, seat))}
            </h2>
            {!asText && (
              <RadioGroup
                label={t.how}
                hideLabel
                value={how}
                options={[
                  { value: 'map', label: t.map },
                  { value: 'text', label: t.text },
                ]}
                onChoose={value => {
                  if (value === 'text') writing.change(switchToText(editor, orderText));
                  else change({ text: undefined, space: undefined, selection: undefined });
                }}
              />
            )}
          </div>
          {isCounted && <HalvesLeft state={state} editor={editor} />}
        </>
      )}
      {writing.failed && <Banner role="alert">{t.failed}</Banner>}
      {how === 'text' ? (
        <OrderText state={state} editor={editor} onEdit={writing.change} />
      ) : isPicked ? (
        isCounted ? (
          <CountSteppers state={state} editor={editor} onEdit={writing.change} />
        ) : (
          <Composer state={state} editor={editor} onEdit={writing.change} />
        )
      ) : (
        <>
          <p class="text-sm text-soft" role="status">
            {mustText(state, editor)}
            {writing.deadline !== '' && ` ${t.due(writing.deadline)}`}
          </p>
          {step === 'opening' && (
            <fieldset class="war-verbs">
              <legend class="sr-only">{t.homes}</legend>
              {[...HOMES[seat].major, HOMES[seat].minor].map(space => (
                <button key={space} type="button" class="btn" onClick={() => change({ space, selection: undefined })}>
                  {spaceName(space)}
                </button>
              ))}
            </fieldset>
          )}
          <UnreadList editor={editor} onEdit={writing.change} />
          <DraftList state={state} editor={editor} onEdit={writing.change} />
        </>
      )}
    </>
  );
};

/** The halves that are left to set up. */
const openingText = (state: WarState, editor: OrderEditor): string => {
  const t = gameMessages().writing;
  const points = openPoints(state, editor, []);
  const minor = spaceName(HOMES[editor.seat].minor);
  const lacks = (each: State): boolean =>
    points.some(point => point.kind === 'byRule' && point.power === powerOf(editor.seat, each));
  if (lacks('major')) return t.mustSetUp(minor);
  if (lacks('minor')) return t.mustSetUpMinor(minor);
  return points.some(({ kind }) => kind === 'unspent') ? t.mayKeep : t.allSetUp;
};

/** The current task of the seat, and what the rules do if it is not done. */
const mustText = (state: WarState, editor: OrderEditor): string => {
  const t = gameMessages().writing;
  const left = countStacksWithoutOrders(state, editor);
  switch (state.moment.step) {
    case 'opening':
      return openingText(state, editor);
    case 'retreats':
      return left > 0 ? t.mustRetreat(left) : t.allRetreat;
    case 'winter': {
      const { removed } = previewWinter(state, editor);
      if (removed.length === 0) return t.mayBuild;
      return t.mustRemove(
        formatList(removed.map(({ space, part }) => t.gone(componentsText([part]), spaceName(space)))),
      );
    }
    default:
      return left > 0 ? t.left(left) : t.allOrdered;
  }
};
