import type { Entry } from '../../../core/log.ts';
import type { EntryWords, LogWords } from '../../entry-words.ts';
import type { AnyEvent } from '../battle/events.ts';
import { hoplitesGame } from '../battle/game.ts';
import type { HoplitesEvents } from '../battle/session.ts';
import type { BattleState } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { describe } from './describe.ts';
import { words } from './index.ts';
import { sideName } from './names.ts';

const eventIn = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** How this game's entries read in short. */
export const ENTRY_WORDS: EntryWords<BattleState, SideId> = {
  game: hoplitesGame,
  short: (_state, entry) => words().short[eventIn(entry).type],
  whose: (_state, entry) => [eventIn(entry).data.seat],
  seatName: sideName,
};

/** How they read in full; `seen` is what whoever reads may know of a state: nothing that is hidden from him is named. */
export const logWordsFor = (
  seen: (state: BattleState) => BattleState,
): LogWords<BattleState, HoplitesEvents, SideId> => ({
  ...ENTRY_WORDS,
  tell: (found, entry, left) => ({ text: describe(seen(found), eventIn(entry), seen(left())) }),
});
