import { useEffect, useState } from 'preact/hooks';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarSession } from '../../battle/session.ts';
import { playersToOrder, type WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import type { OrderEditor } from '../../guide/order-editor.ts';
import { closeResult, editSeat, ordersInTrial, runTrial, triedStateOf } from '../../guide/trial.ts';
import { playerName } from '../../messages/names.ts';
import { PastStepView } from '../battle/past-view.tsx';
import { isStackPicked, OrderFields } from '../orders/order-form.tsx';
import type { OrderEditorControls } from '../orders/use-order-editor.ts';
import { deleteTrial, readTrial, type TakenDraft, takeOverTrial } from './trial-drafts.ts';
import { useGuesses } from './use-guesses.ts';

interface TrialPanelProps {
  readonly session: WarSession;
  readonly state: WarState;
  /** The player who tries orders. */
  readonly holder: Player;
  readonly writing: OrderEditorControls;
  /** Called with the draft that the player's own orders replaced, if they were taken over. */
  readonly onClose: (taken: TakenDraft | undefined) => void;
}

/** The panel in which a player tries orders of all seats. It is stored as a draft on this phone, and nothing is recorded. */
export const TrialPanel = ({ session, state, holder, writing, onClose }: TrialPanelProps) => {
  const t = orderTrialMessages();
  const [failed, setFailed] = useState(false);
  const fail = (error: unknown): void => {
    console.warn('trial', error);
    setFailed(true);
  };
  useEffect(() => {
    let left = false;
    readTrial(session, holder).then(found => !left && writing.open(found), fail);
    return () => {
      left = true;
      writing.end();
    };
  }, [holder]);
  const guesses = useGuesses(session, writing);
  const { editor } = writing;
  if (failed) return <Banner role="alert">{t.failed}</Banner>;
  if (!editor?.trial) return null;
  const { result } = editor.trial;
  const take = (): void => void takeOverTrial(session, editor, holder).then(onClose, fail);
  if (result)
    return (
      <section class="war-form" aria-label={t.result}>
        <TrialHead title={t.result} onClose={() => onClose(undefined)} />
        <PastStepView past={{ place: 0, about: editor.about, result }} before={triedStateOf(state, editor)} />
        <TakeOverButton onTake={take} />
        <button type="button" class="btn btn-main" data-main onClick={() => writing.change(closeResult(editor))}>
          <Icon name="turn" />
          {t.change}
        </button>
      </section>
    );
  const isPicked = isStackPicked(editor);
  return (
    <section class="war-form" aria-label={t.title}>
      {!isPicked && (
        <>
          <TrialHead title={t.title} onClose={() => onClose(undefined)} />
          <p class="text-sm text-soft">{t.help}</p>
          <SeatSelect state={state} editor={editor} onEdit={writing.change} />
        </>
      )}
      <OrderFields key={editor.seat} state={state} editor={editor} writing={writing} hideTitle />
      {!isPicked && (
        <>
          <GuessButtons state={state} editor={editor} guesses={guesses} />
          <TakeOverButton onTake={take} />
          <button
            type="button"
            class="btn"
            onClick={() => void deleteTrial(session, editor).then(() => onClose(undefined), fail)}
          >
            <Icon name="trash" />
            {t.discard}
          </button>
          <button type="button" class="btn btn-main" data-main onClick={() => writing.change(runTrial(state, editor))}>
            <Icon name="eye" />
            {t.run}
          </button>
        </>
      )}
    </section>
  );
};

const TrialHead = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <div class="war-form-head">
    <h2>{title}</h2>
    <button type="button" class="btn btn-quiet" aria-label={orderTrialMessages().close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
);

const TakeOverButton = ({ onTake }: { readonly onTake: () => void }) => (
  <button type="button" class="btn" onClick={onTake}>
    <Icon name="check" />
    {orderTrialMessages().take}
  </button>
);

interface SeatSelectProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly onEdit: (editor: OrderEditor) => void;
}

/** The seats that have orders to give, with the number of orders that the trial has for them. */
const SeatSelect = ({ state, editor, onEdit }: SeatSelectProps) => {
  const t = orderTrialMessages();
  const orders = ordersInTrial(editor);
  return (
    <Select
      label={t.seat}
      value={editor.seat}
      options={playersToOrder(state).map(value => ({
        value,
        label: t.withOrders(playerName(state, value), orders[value]?.length ?? 0),
      }))}
      onPick={seat => onEdit(editSeat(editor, seat))}
    />
  );
};

interface GuessButtonsProps {
  readonly state: WarState;
  readonly editor: OrderEditor;
  readonly guesses: ReturnType<typeof useGuesses>;
}

/** The buttons that let the computer guess orders: those of this seat, or all that are missing. */
const GuessButtons = ({ state, editor, guesses }: GuessButtonsProps) => {
  const t = orderTrialMessages();
  const orders = ordersInTrial(editor);
  const missing = playersToOrder(state).filter(player => (orders[player]?.length ?? 0) === 0);
  if (guesses.seat)
    return (
      <>
        <p class="text-sm text-soft" role="status">
          {t.guessing(playerName(state, guesses.seat))}
        </p>
        <button type="button" class="btn" onClick={guesses.stop}>
          <Icon name="close" />
          {t.stop}
        </button>
      </>
    );
  return (
    <>
      {guesses.failed && <Banner role="alert">{t.guessFailed}</Banner>}
      <div class="pair">
        <button type="button" class="btn" onClick={() => guesses.guess([editor.seat])}>
          {t.guess}
        </button>
        <button type="button" class="btn" disabled={missing.length === 0} onClick={() => guesses.guess(missing)}>
          {t.guessAll}
        </button>
      </div>
      <p class="text-sm text-soft">{t.guessHelp}</p>
    </>
  );
};
