import { useState } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { areOrdersPending } from '../../post/mailbox.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import type { OpenMailbox } from './open-mailbox.ts';

interface SendToMailboxProps {
  readonly box: OpenMailbox;
  readonly state: EncounterState;
  readonly editor: SheetEditor;
}

/** The card that sends a player's sheet to the referee's phone through the mailbox, and tells of new reports (L3 L4). */
export const SendToMailbox = ({ box, state, editor }: SendToMailboxProps) => {
  const t = gameMessages().box;
  const [at, setAt] = useState<'ready' | 'busy' | 'failed'>('ready');
  const { accepted, transmitted, empire } = editor;
  const isIn = accepted !== undefined && accepted === transmitted;
  const onItsWay = areOrdersPending(box.now.value, state, box.author);
  const told = state.report?.heading.turn;
  const send = (): void => {
    setAt('busy');
    box.send(empire, { text: editor.make(), notes: [...editor.notes] }).then(
      () => setAt('ready'),
      error => {
        console.warn('orders', error);
        setAt('failed');
      },
    );
  };
  const seat = gameMessages().seat;
  const said = !editor.maySend
    ? seat.grave
    : onItsWay
      ? t.onItsWay
      : isIn
        ? gameMessages().mail.there
        : accepted !== undefined
          ? seat.changed
          : seat.notIn;
  return (
    <section class="grid gap-2">
      {told !== undefined && accepted === undefined && !onItsWay && (
        <Banner mark="check">{t.came(turnName(told))}</Banner>
      )}
      {at === 'failed' && <Banner role="alert">{t.notSent}</Banner>}
      <p class={editor.maySend ? 'text-sm text-soft' : 'text-sm text-bad'} role="status">
        {said}
      </p>
      <button
        type="button"
        class={`btn ${isIn || onItsWay ? '' : 'btn-main'}`}
        disabled={!editor.maySend || at === 'busy'}
        onClick={send}
      >
        <Icon name="share" />
        {accepted === undefined && !onItsWay ? t.send : t.sendAnew}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay('mail')}>
        <Icon name="log" />
        {state.faults.length > 0 ? gameMessages().seat.ordersWrong(state.faults.length) : t.byHand}
      </button>
    </section>
  );
};
