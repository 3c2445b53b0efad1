import { randomInt } from '../../../../ui/device/random.ts';
import { commandEvent, type Order } from '../../actions/order.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { drawFrom } from '../../gods/draw-and-discard.ts';
import { mayDrawHere } from '../phones/pack-status.tsx';
import { openDrawnCard } from './gods.tsx';

/**
 * Invokes the Gods: the order and the card it draws are one entry, and on disk before anybody looks (C5). False where no card
 * is left, and on several phones that have not shuffled a pack between them: the card is drawn from one on the table then.
 */
export const invokeGods = (session: AlalaSession, state: BattleState, { id, side }: Leader): boolean => {
  // A second tap while the first card is on its way to the disk draws no other.
  if (session.state.value !== state) return true;
  if (!mayDrawHere(session, state, side)) return false;
  const drawn = drawFrom(state, side, randomInt);
  if (!drawn) return false;
  const order: Order = { leader: id, action: 'invoke' };
  openDrawnCard(session.record('command', { ...commandEvent(state, order), drawn }), state, side, drawn.card);
  return true;
};
