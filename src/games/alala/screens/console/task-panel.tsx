import { lazy } from '../../../../ui/lazy-component.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { PendingRolls } from '../dice/pending-rolls.tsx';
import { GodsBar } from '../gods/gods-bar.tsx';
import { Console } from './console.tsx';
import type { TaskQueue } from './use-task-queue.ts';

// The field is visible, and its shields react to taps, before this file is loaded. The guide's marks come with it.
export { mayBeginCharge } from '../../actions/charges.ts';
export { phaseTasks } from '../../guide/guide.ts';
export { likelyWitnesses, witnesses } from '../../guide/morale-witnesses.ts';
export { highlightedUnits, postponedTogether, sortGroups, taskGroups } from '../../guide/task-groups.ts';
export { marksOf } from '../../guide/unit-marks.ts';
export { FightMarkers } from '../field/fights/fight-markers.tsx';
export { LaterCard } from './console.tsx';

/** Only with an army that the app commands. */
const CommanderPanel = lazy(() => import('../commander/commander-panel.tsx').then(part => part.CommanderPanel));

interface TaskPanelProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly queue: TaskQueue;
  readonly watches: boolean;
}

/** Under the field: dice on the table, cards of the gods, and the console. */
export const TaskPanel = ({ session, state, queue, watches }: TaskPanelProps) => (
  <>
    {!watches && (
      <>
        <PendingRolls session={session} state={state} offers={queue.offers} />
        <GodsBar state={state} />
      </>
    )}
    {state.commanders ? (
      <CommanderPanel session={session} state={state} queue={queue} />
    ) : (
      <Console session={session} state={state} queue={queue} />
    )}
  </>
);
