import type { BattleMessages } from '../en/index.ts';
import { nameMessages } from './names.ts';
import { turnMessages } from './turn.ts';

/** What a battle of the Ancient Wargame says, in Greek. */
export const el: BattleMessages = { ...nameMessages, ...turnMessages };
