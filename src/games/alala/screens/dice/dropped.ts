import { remember, remembered } from '../../../../ui/device/preferences.ts';
import type { Session } from '../../../contract.ts';
import { alalaGame } from '../../battle/battle.ts';

/** Writes down the dice that an older build left lying when it was closed: it kept them beside the log. */
export const recoverDropped = (session: Session): void => {
  const name = `thrown.${session.battle.id}`;
  const left = remembered(name);
  if (left === undefined) return;
  const checked = alalaGame.parseData('dropped', left);
  if (checked.ok) session.record('dropped', checked.value);
  remember(name, undefined);
};
