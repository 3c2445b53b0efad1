import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { Second } from '../stages/second.tsx';
import { BattleLog } from './battle-log.tsx';
import { BattleMenu } from './menu.tsx';
import type { Viewer } from './viewer.ts';

type Over = (session: HoplitesSession, seen: BattleState, viewer: Viewer, id: string) => preact.JSX.Element;

/** What lies over the table, by its place in the address. */
export const OVER: Readonly<Record<string, Over>> = {
  log: (session, _seen, viewer) => <BattleLog session={session} viewer={viewer} />,
  menu: session => <BattleMenu session={session} />,
  second: (_session, seen, _viewer, id) => <Second state={seen} side={id === 'b' ? 'b' : 'a'} />,
};
