import { nameMessages } from './names.ts';
import { turnMessages } from './turn.ts';

/** What a battle of the Ancient Wargame says, in English. */
export const en = { ...nameMessages, ...turnMessages };

export type BattleMessages = typeof en;
