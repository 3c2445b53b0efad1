import { Mark } from '../../../app/parts/icons.tsx';
import { openPlace } from '../../../app/parts/place.ts';
import { cardOf } from '../gods.ts';
import { type BattleState, SIDES } from '../state.ts';
import { nameOnCard } from '../words/cards.ts';
import { words } from '../words/index.ts';

/** The way to the hands while anybody holds a card; a card that must be played at once comes first (C5). */
export const GodsBar = ({ state }: { readonly state: BattleState }) => {
  const t = words().gods;
  const { hands } = state.gods;
  if (SIDES.every(side => hands[side].length === 0)) return null;
  const waiting = SIDES.flatMap(side => hands[side].map(id => ({ side, card: cardOf(state, id) }))).find(
    ({ card }) => card?.when === 'atOnce',
  );
  return (
    <div class="due">
      {waiting?.card ? (
        <button type="button" class="btn btn-due" onClick={() => openPlace(`play/${waiting.side}/${waiting.card?.id}`)}>
          <Mark name="cards" />
          <span class="min-w-0 flex-1">{t.playNow(nameOnCard(waiting.card))}</span>
        </button>
      ) : (
        <button type="button" class="btn btn-quiet min-w-0 flex-1" onClick={() => openPlace('gods/a')}>
          <Mark name="cards" />
          {t.hands(hands.a.length, hands.b.length)}
        </button>
      )}
    </div>
  );
};
