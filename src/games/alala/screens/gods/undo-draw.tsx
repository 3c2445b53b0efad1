import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { ActionRow } from '../../../../ui/action-row.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { DrawnCard, EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { areHandsSealed } from '../../gods/hidden-hands.ts';
import { packOf } from '../../gods/next-card.ts';
import { sideName } from '../../messages/describe/names.ts';
import { gameMessages } from '../../messages/index.ts';
import { shuffleCards } from '../../rules/god-draw.ts';
import { lastDrawnCard } from '../phones/pack-status.tsx';

interface UndoDrawProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** A card of a hand; the last entry's draw where none is named. */
  readonly held?: { readonly side: SideId; readonly card: string };
}

/** The question before a draw is undone: on top of the pack, or shuffled in. It does not name the card. */
export const UndoDraw = ({ session, state, held }: UndoDrawProps) => {
  const t = gameMessages().gods.takeBack;
  const last = findDraw(state, session.reading.value.undo);
  const byUndo =
    last && (!held || (held.side === last.side && held.card === lastDrawnCard(session, last))) ? last : undefined;
  const side = byUndo?.side ?? held?.side;
  if (side === undefined)
    return (
      <div class="scroll">
        <p>{t.gone}</p>
      </div>
    );
  // A hidden pack keeps its order: no card is shuffled in.
  const sealed = areHandsSealed(state.gods);
  const go = (shuffle: boolean): void => {
    if (session.state.value !== state) return;
    if (byUndo) undoDraw(session, state, byUndo.drawn, shuffle);
    else if (held) session.record('putBack', putBack(state, held, shuffle));
    closeOverlay();
  };
  return (
    <>
      <div class="scroll">
        <h2>{t.title}</h2>
        <p>{t.which(sideName(state, side))}</p>
        {!byUndo && <p class="text-sm text-soft">{t.spent}</p>}
        {sealed && <p class="text-sm text-soft">{t.seen}</p>}
      </div>
      <ActionRow>
        {!sealed && (
          <button type="button" class="btn" onClick={() => go(true)}>
            {t.shuffled}
          </button>
        )}
        <button type="button" class="btn btn-main" data-main onClick={() => go(false)}>
          <Icon name="undo" />
          {t.top}
        </button>
      </ActionRow>
    </>
  );
};

const undoDraw = (session: AlalaSession, state: BattleState, drawn: DrawnCard, shuffle: boolean): void => {
  const { pack, card } = drawn;
  const pile = [card, ...state.gods.packs[pack].pile];
  session.undo();
  if (shuffle) session.record('shuffle', shuffleEvent(pack, shuffleCards(pile, randomInt), 'shuffledIn'));
  // The draw had shuffled the pack first. The undo took that back too, so the order of the pile is recorded.
  else if (drawn.shuffled) session.record('shuffle', shuffleEvent(pack, pile, 'onTop'));
};

const shuffleEvent = (
  pack: DrawnCard['pack'],
  order: string[],
  why: EventData<'shuffle'>['why'],
): EventData<'shuffle'> => ({ pack, order, why });

const putBack = (
  state: BattleState,
  { side, card }: { readonly side: SideId; readonly card: string },
  shuffle: boolean,
): EventData<'putBack'> => {
  const pack = packOf(state, side, card);
  const { pile } = state.gods.packs[pack];
  return { side, pack, card, ...(shuffle && { order: shuffleCards([card, ...pile], randomInt) }) };
};
