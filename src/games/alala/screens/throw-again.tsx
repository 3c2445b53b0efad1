import { useState } from 'preact/hooks';
import { Dialog } from '../../../app/parts/dialog.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import type { Session } from '../../contract.ts';
import type { DeckCard } from '../deck.ts';
import type { EventData, Thrown } from '../events.ts';
import { playEvent } from '../god-play.ts';
import { cardOf } from '../gods.ts';
import { type BattleState, SIDES, type SideId } from '../state.ts';
import { nameOnCard } from '../words/cards.ts';
import { nameOf, words } from '../words/index.ts';
import { useHidden } from './use-hidden.ts';

export interface ThrowAgainProps {
  readonly session: Session<BattleState>;
  readonly state: BattleState;
  /** Whose dice they are, and what the app threw. */
  readonly units: readonly string[];
  readonly thrown: Thrown;
  readonly onThrow: () => void;
}

/**
 * Dice of the app thrown again by a card. The button is there while anybody holds any card, so that it gives away nothing;
 * whose hand it is must be shown first.
 */
export const ThrowAgain = ({ session, state, units, thrown, onThrow }: ThrowAgainProps) => {
  const t = words().gods;
  const [open, setOpen] = useState(false);
  if (thrown.by !== 'app' || SIDES.every(side => state.gods.hands[side].length === 0)) return null;
  const play = (side: SideId, card: DeckCard): void => {
    setOpen(false);
    session.record('play', playEvent(state, side, card, {}));
    const dropped: EventData<'dropped'> = { units: units.slice(0, 24), faces: thrown.faces };
    session.record('dropped', dropped);
    onThrow();
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Mark name="cards" />
        {t.throwAgain}
      </button>
      {open && (
        <Dialog title={t.throwAgain} onClose={() => setOpen(false)}>
          {SIDES.filter(side => state.gods.hands[side].length > 0).map(side => (
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
  const t = words().gods;
  const [shown, setShown] = useHidden(side);
  const cards = state.gods.hands[side].flatMap(id => {
    const card = cardOf(state, id);
    return card?.effect.kind === 'reroll' ? [card] : [];
  });
  return (
    <section class="grid grid-cols-1 gap-2">
      <button type="button" class="btn" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? t.hide : t.show(nameOf(state.armies[side].name))}
      </button>
      {shown && cards.length === 0 && <p>{t.noReroll}</p>}
      {shown &&
        cards.map(card => (
          <button key={card.id} type="button" class="btn btn-main" onClick={() => onPlay(card)}>
            <Mark name="dice" />
            {t.throwAgainWith(nameOnCard(card))}
          </button>
        ))}
    </section>
  );
};
