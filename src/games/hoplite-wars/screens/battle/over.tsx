import type { WarSession } from '../../battle/session.ts';
import type { WarState } from '../../battle/state.ts';
import { WarMenu } from './menu.tsx';
import { WarLog } from './war-log.tsx';

type Over = (session: WarSession, state: WarState) => preact.JSX.Element;

/** What lies over the map, by its place in the address. */
export const OVER: Readonly<Record<string, Over>> = {
  log: session => <WarLog session={session} />,
  menu: (session, state) => <WarMenu session={session} state={state} />,
};
