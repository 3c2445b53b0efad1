import { useMemo } from 'preact/hooks';
import { Log } from '../../../../table/log/log.tsx';
import type { HoplitesSession } from '../../battle/session.ts';
import { logWordsFor } from '../../words/log-words.ts';
import { isFixed } from './taking-back.ts';
import { seenBy, type Viewer } from './viewer.ts';

/** The log in the words of this game, as whoever holds the phone may know it. */
export const BattleLog = ({ session, viewer }: { readonly session: HoplitesSession; readonly viewer: Viewer }) => {
  const words = useMemo(() => logWordsFor(state => seenBy(state, viewer)), [viewer]);
  return <Log session={session} words={words} fixed={isFixed(session.state.value)} />;
};
