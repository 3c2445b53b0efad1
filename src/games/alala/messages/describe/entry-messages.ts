import type { EntryMessages } from '../../../../game-contract/entry-messages.ts';
import { alalaGame } from '../../battle/battle.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { seatsOfEntry } from '../../battle/whose.ts';
import { findDraw } from '../../gods/drawn.ts';
import { sideName } from './names.ts';
import { describeShortly } from './short-descriptions.ts';

/** How this game's entries read in short; the draw of a card asks where the card goes before it is taken back. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: alalaGame,
  short: describeShortly,
  seatsOfEntry: seatsOfEntry,
  seatName: sideName,
  asksAt: (state, entry) => (findDraw(state, entry) ? 'undraw' : undefined),
};
