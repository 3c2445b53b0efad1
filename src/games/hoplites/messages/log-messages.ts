import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent, HoplitesEvents } from '../battle/events.ts';
import { refusalOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';
import { changeTexts } from './changes.ts';
import { describeEvent } from './describe-event.ts';
import { ENTRY_MESSAGES } from './entry-messages.ts';
import { screenMessages } from './index.ts';

/** How entries read in full; `seen` is what whoever reads may know of a state: nothing that is hidden from him is named. */
export const logMessagesFor = (
  seen: (state: BattleState) => BattleState,
): LogMessages<BattleState, HoplitesEvents, SideId> => ({
  ...ENTRY_MESSAGES,
  describe: (found, { type, data }, left) => {
    const event = { type, data } as AnyEvent;
    const after = left();
    const [before, then] = [seen(found), seen(after)];
    const text = describeEvent(before, event, then);
    const refusal = after === found ? refusalOf(found, event) : undefined;
    const refused = refusal && refusal !== 'illegal' ? [screenMessages().refused[refusal]] : [];
    const changes = [...refused, ...changeTexts(before, event, then)];
    return { text, ...(changes.length > 0 && { changes }) };
  },
});
