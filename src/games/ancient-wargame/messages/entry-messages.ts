import type { EntryMessages } from '../../../game-contract/entry-messages.ts';
import { ancientGame } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import type { SideId } from '../troops/side.ts';
import { describeShortly, sideOfEntry } from './describe-shortly.ts';
import { sideName } from './names.ts';

/** How this game's entries read in short. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: ancientGame,
  short: describeShortly,
  seatsOfEntry: (state, entry) => [sideOfEntry(state, entry) ?? []].flat(),
  seatName: sideName,
};
