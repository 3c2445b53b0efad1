import { useState } from 'preact/hooks';
import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { isOnItsWay } from '../../post/box.ts';
import type { Writing } from '../seat/writing.ts';
import type { OpenBox } from './the-box.ts';

interface SendByBoxProps {
  readonly box: OpenBox;
  readonly state: EncounterState;
  readonly writing: Writing;
}

/** A player's sheet on its way to the referee's phone by the box, and that a report has come (L3 L4). */
export const SendByBox = ({ box, state, writing }: SendByBoxProps) => {
  const t = words().box;
  const [at, setAt] = useState<'ready' | 'busy' | 'failed'>('ready');
  const { accepted, made, empire } = writing;
  const isIn = accepted !== undefined && accepted === made;
  const onItsWay = isOnItsWay(box.now.value, state, box.author);
  const told = state.report?.heading.turn;
  const send = (): void => {
    setAt('busy');
    box.send(empire, { text: writing.make(), notes: [...writing.notes] }).then(
      () => setAt('ready'),
      error => {
        console.warn('orders', error);
        setAt('failed');
      },
    );
  };
  const seat = words().seat;
  const said = !writing.maySend
    ? seat.grave
    : onItsWay
      ? t.onItsWay
      : isIn
        ? words().mail.there
        : accepted !== undefined
          ? seat.changed
          : seat.notIn;
  return (
    <section class="grid gap-2">
      {told !== undefined && accepted === undefined && !onItsWay && (
        <Banner mark="check">{t.came(turnName(told))}</Banner>
      )}
      {at === 'failed' && <Banner role="alert">{t.notSent}</Banner>}
      <p class={writing.maySend ? 'text-sm text-soft' : 'text-sm text-bad'} role="status">
        {said}
      </p>
      <button
        type="button"
        class={`btn ${isIn || onItsWay ? '' : 'btn-main'}`}
        disabled={!writing.maySend || at === 'busy'}
        onClick={send}
      >
        <Icon name="share" />
        {accepted === undefined && !onItsWay ? t.send : t.sendAnew}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay('mail')}>
        <Icon name="log" />
        {state.faults.length > 0 ? words().seat.ordersWrong(state.faults.length) : t.byHand}
      </button>
    </section>
  );
};
