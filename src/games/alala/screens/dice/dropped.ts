import { loadSession, saveSession } from '../../../../ui/device/preferences.ts';
import { parseEvent } from '../../battle/battle.ts';
import type { AlalaSession } from '../../battle/session.ts';

/** Writes down the dice that an older build left lying when it was closed: it kept them beside the log. */
export const recoverDroppedDice = (session: AlalaSession): void => {
  const name = `thrown.${session.battle.id}`;
  const left = loadSession(name);
  if (left === undefined) return;
  const checked = parseEvent('dropped', left);
  if (checked.ok) session.record('dropped', checked.value);
  saveSession(name, undefined);
};
