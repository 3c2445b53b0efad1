import { faceDown } from '../../../../table/shell/on-phones.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import { commandEvent, type Order } from '../../actions/order.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState, Leader } from '../../battle/state.ts';
import { drawFrom } from '../../gods/gods.ts';
import { openDrawn } from './gods.tsx';

/**
 * Invokes the Gods: the order and the card it draws are one entry, and on disk before anybody looks (C5). False where no card
 * is left, and on several phones, where the card is drawn from a pack on the table.
 */
export const invoke = (session: AlalaSession, state: BattleState, { id, side }: Leader): boolean => {
  // A second tap while the first card is on its way to the disk draws no other.
  if (session.state.value !== state) return true;
  if (faceDown.value.has(session.battle.id)) return false;
  const drawn = drawFrom(state, side, below);
  if (!drawn) return false;
  const order: Order = { leader: id, action: 'invoke' };
  openDrawn(session.record('command', { ...commandEvent(state, order), drawn }), state, side, drawn.card);
  return true;
};
