import { useState } from 'preact/hooks';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { useAutoHide } from '../../../../ui/input/use-auto-hide.ts';
import { visibleHands } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import type { DeckCard } from '../../gods/deck.ts';
import { playEvent } from '../../gods/god-play.ts';
import { cardOf } from '../../gods/next-card.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';

export interface RerollCardProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** True for dice rolled by the app, not typed ones. */
  readonly byApp: boolean;
  /** Discards the pending dice. */
  readonly onDrop: () => void;
  readonly onThrow: () => void;
}

/**
 * A button that rolls the app's dice again by a card. It is shown while a player at this phone holds any card, so it
 * reveals nothing. The hand must be shown first.
 */
export const RerollCard = ({ session, state, byApp, onDrop, onThrow }: RerollCardProps) => {
  const t = gameMessages().gods;
  const [open, setOpen] = useState(false);
  const here = visibleHands(state);
  if (!byApp || here.length === 0) return null;
  const play = (side: SideId, card: DeckCard): void => {
    setOpen(false);
    session.record('play', playEvent(state, side, card, {}));
    onDrop();
    onThrow();
  };
  return (
    <>
      <button type="button" class="btn throw-again" aria-label={t.throwAgain} onClick={() => setOpen(true)}>
        <Icon name="cards" />
        {t.throwAgainShort}
      </button>
      {open && (
        <Dialog title={t.throwAgain} onClose={() => setOpen(false)}>
          {here.map(side => (
            <Hand key={side} state={state} side={side} onPlay={card => play(side, card)} />
          ))}
        </Dialog>
      )}
    </>
  );
};

interface HandProps {
  readonly state: BattleState;
  readonly side: SideId;
  readonly onPlay: (card: DeckCard) => void;
}

const Hand = ({ state, side, onPlay }: HandProps) => {
  const t = gameMessages().gods;
  const [shown, setShown] = useAutoHide(side);
  const cards = state.gods.hands[side].flatMap(id => {
    const card = cardOf(state, id);
    return card?.effect.kind === 'reroll' ? [card] : [];
  });
  return (
    <section class="grid grid-cols-1 gap-2">
      <button type="button" class="btn" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t.hide : t.show(sideName(state, side))}
      </button>
      {shown && cards.length === 0 && <EmptyState>{t.noReroll}</EmptyState>}
      {shown &&
        cards.map(card => (
          <button key={card.id} type="button" class="btn btn-main" onClick={() => onPlay(card)}>
            <Icon name="dice" />
            {t.throwAgainWith(nameOnCard(card))}
          </button>
        ))}
    </section>
  );
};
