import { useMemo } from 'preact/hooks';
import { Log } from '../../../../game-ui/log/log.tsx';
import { Watch } from '../../../../game-ui/watch/watch.tsx';
import { lazyModule } from '../../../../ui/lazy.tsx';
import { chosenLanguage } from '../../../../ui/messages/language.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { loadPageMessages } from '../../messages/index.ts';
import { logMessagesFor } from '../../messages/log-messages.ts';
import { stateFor, type Viewer } from '../../post/shared-device.ts';
import { SecondLines } from '../stages/second-line.tsx';
import { BattleMenu } from './battle-menu.tsx';
import { isUndoOff } from './undo-decision.ts';

/** The debriefing with its words, which a battle under way does without. */
export const debriefing = lazyModule(async () => {
  const [{ Debriefing }, { Replay }] = await Promise.all([
    import('../debriefing/debriefing.tsx'),
    import('../debriefing/replay.tsx'),
    loadPageMessages(chosenLanguage()),
  ]);
  return { Debriefing, Replay };
});

interface BattleLogProps {
  readonly session: HoplitesSession;
  readonly viewer: Viewer;
}

const useWords = (viewer: Viewer) => useMemo(() => logMessagesFor(state => stateFor(state, viewer)), [viewer]);

/** The log in the words of this game, as whoever holds the phone may know it. */
const BattleLog = ({ session, viewer }: BattleLogProps) => (
  <Log session={session} words={useWords(viewer)} fixed={isUndoOff(session.state.value)} />
);

/** The log running by, for those who watch. */
const BattleWatch = ({ session, viewer }: BattleLogProps) => <Watch session={session} words={useWords(viewer)} />;

type Over = (session: HoplitesSession, seen: BattleState, viewer: Viewer, id: string) => preact.JSX.Element;

/** What lies over the table, by its place in the address. */
export const OVERLAYS: Readonly<Record<string, Over>> = {
  log: (session, _seen, viewer) => <BattleLog session={session} viewer={viewer} />,
  watch: (session, _seen, viewer) => <BattleWatch session={session} viewer={viewer} />,
  menu: session => <BattleMenu session={session} />,
  report: session =>
    debriefing.here.value ? <debriefing.here.value.Debriefing session={session} /> : <debriefing.Waiting />,
  // While it goes on a replay would show what the other side hides.
  replay: (session, seen, _viewer, id) =>
    !seen.ended ? (
      <BattleLog session={session} viewer="both" />
    ) : debriefing.here.value ? (
      <debriefing.here.value.Replay session={session} from={Math.max(0, Math.trunc(Number(id)) || 0)} />
    ) : (
      <debriefing.Waiting />
    ),
  second: (_session, seen, _viewer, id) => <SecondLines state={seen} side={id === 'b' ? 'b' : 'a'} />,
};
