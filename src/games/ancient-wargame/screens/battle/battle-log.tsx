import { Log } from '../../../../table/log/log.tsx';
import type { LogWords } from '../../../entry-words.ts';
import type { AncientEvents } from '../../battle/events.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../troops/side.ts';
import { describe } from '../../words/describe.ts';
import { ENTRY_WORDS } from '../../words/entry-words.ts';

/** How this game's entries read in full. */
export const LOG_WORDS: LogWords<BattleState, AncientEvents, SideId> = {
  ...ENTRY_WORDS,
  tell: (found, entry) => ({ text: describe(found, entry) }),
};

/** The log in the words of this game. */
export const BattleLog = ({ session }: { readonly session: AncientSession }) => (
  <Log session={session} words={LOG_WORDS} />
);
