import { type BattleState, specialOf } from '../../battle/state.ts';
import type { Highlights } from '../../guide/card-selection.ts';
import { fieldMessages } from '../../messages/index.ts';
import { cardLabel } from '../../messages/labels.ts';
import type { SideId } from '../../rules/side.ts';
import { CardBack, SpecialCard, UnitCard } from './card.tsx';

interface HandProps {
  readonly state: BattleState;
  readonly side: SideId;
  readonly lit: Highlights;
  readonly picked: number | undefined;
  readonly onTap: (card: number) => void;
}

/** The hand of the player who holds the phone; backs of cards for a hidden hand. */
export const Hand = ({ state, side, lit, picked, onTap }: HandProps) => {
  const t = fieldMessages().table;
  const { hand, handSize } = state.sides[side];
  return (
    <ol class="hop-hand" aria-label={t.hand}>
      {hand.map(card => {
        const isLit = lit.cards.has(card);
        return (
          <li key={card}>
            <button
              type="button"
              class={`hop-held ${isLit ? 'hop-lit' : ''}`}
              data-card={card}
              aria-pressed={card === picked}
              aria-label={[cardLabel(state, card), ...(isLit ? [t.lit] : [])].join(', ')}
              onClick={() => onTap(card)}
            >
              <Face state={state} card={card} />
            </button>
          </li>
        );
      })}
      {Array.from({ length: handSize }, (_, i) => (
        <li key={`back${i}`}>
          <CardBack side={side} />
        </li>
      ))}
    </ol>
  );
};

/** The face of any card. */
export const Face = ({ state, card }: { readonly state: BattleState; readonly card: number }) => {
  const special = specialOf(state, card);
  const unit = state.units[card];
  if (special) return <SpecialCard special={special} name={fieldMessages().specials[special]} />;
  return unit ? <UnitCard unit={unit} state={state} /> : null;
};
