import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { BattleLog } from './battle-log.tsx';
import { Correct } from './correct.tsx';
import { BattleMenu } from './menu.tsx';

type Over = (session: AncientSession, state: BattleState, id: string) => preact.JSX.Element;

/** What lies over the board, by its place in the address. */
export const OVER: Readonly<Record<string, Over>> = {
  log: session => <BattleLog session={session} />,
  menu: (session, state) => <BattleMenu session={session} state={state} />,
  unit: (session, state, id) => <Correct key={id} session={session} state={state} id={id} />,
};
