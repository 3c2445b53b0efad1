import { openPlace } from '../../../../table/shell/place.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { drawIn } from '../../gods/drawn.ts';

/** Undo, but for the draw of a card: that asks first where the card goes. */
export const takeBack = (session: AlalaSession): void => {
  if (drawIn(session.state.value, session.reading.value.undo)) openPlace('undraw');
  else session.undo();
};
