import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { pendingQuestions } from '../../actions/stranded-leaders.ts';
import { isCommanded } from '../../battle/seats.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { cardOf } from '../../gods/next-card.ts';
import { nameOnCard } from '../../messages/card-names.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { mayRetain } from '../../rules/god-draw.ts';
import { SideMark } from '../battle/side-mark.tsx';
import { ownHand } from '../phones/own-hand.ts';

/**
 * While a player holds a card and no task is due, a link: to a card that must be played at once (C5), or to the hands.
 */
export const GodsBar = ({ state }: { readonly state: BattleState }) => {
  const t = gameMessages().gods;
  const { hands } = state.gods;
  // The app plays the cards of its own side.
  const persons = SIDES.filter(side => !isCommanded(state, side));
  const waiting = persons
    .flatMap(side => hands[side].map(id => ({ side, card: cardOf(state, id) })))
    .find(({ card }) => card && !mayRetain(card).ok);
  const held = persons.some(side => hands[side].length > 0);
  const countOf = (side: SideId): string => `${sideName(state, side)} ${hands[side].length}`;
  // The due task comes first, because the field has no space for both.
  if (!held || pendingQuestions(state).length > 0) return null;
  return (
    <div class="due">
      {waiting?.card ? (
        <button
          type="button"
          class="btn btn-due"
          onClick={() => openOverlay(`play/${waiting.side}/${waiting.card?.id}`)}
        >
          <Icon name="cards" />
          <span class="min-w-0 flex-1">{t.playNow(nameOnCard(waiting.card))}</span>
        </button>
      ) : (
        <button
          type="button"
          class="btn btn-quiet min-w-0 flex-1"
          aria-label={t.hands(countOf('a'), countOf('b'))}
          onClick={() => openOverlay(`gods/${ownHand.value?.side ?? persons[0] ?? 'a'}`)}
        >
          <Icon name="cards" />
          {t.inHand}
          {SIDES.map(side => (
            <span key={side} class="flex items-center gap-1">
              <SideMark state={state} sides={[side]} />
              {hands[side].length}
            </span>
          ))}
        </button>
      )}
    </div>
  );
};
