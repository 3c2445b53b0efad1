import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent, HoplitesEvents } from '../battle/events.ts';
import { refusalOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { describe } from './describe.ts';
import { ENTRY_WORDS } from './entry-messages.ts';
import { moreWords } from './more.ts';
import { becameTexts } from './news.ts';

/** How entries read in full; `seen` is what whoever reads may know of a state: nothing that is hidden from him is named. */
export const logWordsFor = (
  seen: (state: BattleState) => BattleState,
): LogMessages<BattleState, HoplitesEvents, SideId> => ({
  ...ENTRY_WORDS,
  describe: (found, { type, data }, left) => {
    const event = { type, data } as AnyEvent;
    const after = left();
    const [before, then] = [seen(found), seen(after)];
    const text = describe(before, event, then);
    const refusal = after === found ? refusalOf(found, event) : undefined;
    const refused = refusal && refusal !== 'illegal' ? [moreWords().refused[refusal]] : [];
    const changes = [...refused, ...becameTexts(before, event, then)];
    return { text, ...(changes.length > 0 && { changes }) };
  },
});
