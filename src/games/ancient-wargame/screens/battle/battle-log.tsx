import type { LogMessages } from '../../../../game-contract/entry-messages.ts';
import { Log } from '../../../../game-ui/log/log.tsx';
import type { AncientEvents } from '../../battle/events.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { describe } from '../../messages/describe.ts';
import { ENTRY_MESSAGES } from '../../messages/entry-messages.ts';
import type { SideId } from '../../troops/side.ts';

/** How this game's entries read in full. */
export const LOG_MESSAGES: LogMessages<BattleState, AncientEvents, SideId> = {
  ...ENTRY_MESSAGES,
  describe: (found, entry) => ({ text: describe(found, entry) }),
};

/** The log in the words of this game. */
export const BattleLog = ({ session }: { readonly session: AncientSession }) => (
  <Log session={session} words={LOG_MESSAGES} />
);
