import { openPlace } from '../../../../table/shell/place.ts';
import type { Session } from '../../../contract.ts';
import type { BattleState } from '../../battle/state.ts';
import { drawIn } from '../../gods/god-play.ts';

/** Undo, but for the draw of a card: that asks first where the card goes. */
export const takeBack = (session: Session<BattleState>): void => {
  if (drawIn(session.state.value, session.reading.value.undo)) openPlace('undraw');
  else session.undo();
};
