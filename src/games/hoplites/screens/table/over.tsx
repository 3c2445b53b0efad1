import { Settings } from '../../../../table/shell/settings.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { BattleLog } from './battle-log.tsx';
import type { Viewer } from './viewer.ts';

type Over = (session: HoplitesSession, seen: BattleState, viewer: Viewer, id: string) => preact.JSX.Element;

/** What lies over the table, by its place in the address. */
export const OVER: Readonly<Record<string, Over>> = {
  log: (session, _seen, viewer) => <BattleLog session={session} viewer={viewer} />,
  menu: () => (
    <div class="scroll">
      <Settings />
    </div>
  ),
};
