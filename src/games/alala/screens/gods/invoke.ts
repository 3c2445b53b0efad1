import { randomInt } from '../../../../ui/device/random.ts';
import { commandEvent, type Order } from '../../actions/order.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { drawFrom } from '../../gods/next-card.ts';
import { mayDrawHere } from '../phones/pack-status.tsx';
import { openDrawnCard } from './gods.tsx';

/**
 * Invokes the Gods: the order and its drawn card are one entry, which is on disk before anybody sees it (C5). Returns
 * false if no card is left. Also false on several phones without shuffled packs; then a card is drawn from a pack on
 * the table.
 */
export const invokeGods = (session: AlalaSession, state: BattleState, { id, side }: Leader): boolean => {
  // A second tap while the first card is being saved draws no other card.
  if (session.state.value !== state) return true;
  if (!mayDrawHere(session, state, side)) return false;
  const drawn = drawFrom(state, side, randomInt);
  if (!drawn) return false;
  const order: Order = { leader: id, action: 'invoke' };
  openDrawnCard(session.record('command', { ...commandEvent(state, order), drawn }), state, side, drawn.card);
  return true;
};
