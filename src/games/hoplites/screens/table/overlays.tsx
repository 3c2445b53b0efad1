import { useMemo } from 'preact/hooks';
import { Log } from '../../../../game-ui/log/log.tsx';
import { SpectatorPanel } from '../../../../game-ui/watch/spectator-panel.tsx';
import { createLazyModule, lazy } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { loadPageMessages } from '../../messages/index.ts';
import { logMessagesFor } from '../../messages/log-messages.ts';
import { stateFor, type Viewer } from '../../post/shared-device.ts';
import { BattleRecap } from '../recap/battle-recap.tsx';
import { SecondLines } from '../stages/second-line.tsx';
import { BattleMenu } from './battle-menu.tsx';
import { isUndoOff } from './undo-decision.ts';

/** The debriefing with its messages, which a running battle does not load. */
export const debriefing = createLazyModule(async () => {
  const [{ Debriefing }] = await Promise.all([
    import('../debriefing/debriefing.tsx'),
    loadPageMessages(getRequestedLanguage()),
  ]);
  return { Debriefing };
});

const Fairness = lazy(() => import('../opponent/fairness.tsx').then(module => module.Fairness));
const Moments = lazy(() => import('../debriefing/key-moments.tsx').then(module => module.KeyMoments));

interface BattleLogProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
}

const useWords = (viewer: Viewer) => useMemo(() => logMessagesFor(state => stateFor(state, viewer)), [viewer]);

/** The log, limited to what the holder of the phone may know. */
const BattleLog = ({ session, viewer }: BattleLogProps) => (
  <Log session={session} words={useWords(viewer)} fixed={isUndoOff(session.state.value)} tells />
);

/** The live log for spectators. */
const BattleWatch = ({ session, viewer }: BattleLogProps) => (
  <SpectatorPanel session={session} words={useWords(viewer)} />
);

type Over = (session: HoplitesSession, seen: BattleState, viewer: Viewer, id: string) => preact.JSX.Element | null;

/** The overlay at a place of the address. */
export const OVERLAYS: Readonly<Record<string, Over>> = {
  log: (session, _seen, viewer) => <BattleLog session={session} viewer={viewer} />,
  watch: (session, _seen, viewer) => <BattleWatch session={session} viewer={viewer} />,
  menu: session => <BattleMenu session={session} />,
  report: session =>
    debriefing.here.value ? <debriefing.here.value.Debriefing session={session} /> : <debriefing.Waiting />,
  happened: (session, _seen, viewer, id) => <BattleRecap key={id} session={session} viewer={viewer} place={id} />,
  // Only after the battle, because the choices of a side reveal its hand.
  moments: session => (session.state.value.ended ? <Moments session={session} /> : null),
  fair: session => <Fairness session={session} />,
  second: (_session, seen, _viewer, id) => <SecondLines state={seen} side={id === 'b' ? 'b' : 'a'} />,
};
