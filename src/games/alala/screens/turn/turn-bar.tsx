import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Task } from '../../guide/guide.ts';
import { sideName } from '../../messages/describe/names.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import { PHASES } from '../../rules/vocabulary.ts';
import { SideMark } from '../battle/side-mark.tsx';

interface TurnBarProps {
  readonly state: BattleState;
  /**
   * The tasks of the phase, to show how many are done. Undefined in a header, which has space for the phase's name
   * only.
   */
  readonly tasks: readonly Task[] | undefined;
  /** This phone is a spectator's, so it has no list of tasks. */
  readonly watches: boolean;
}

/** The phase, its progress, and the side with the initiative. A tap opens the list of the phase. */
export const TurnBar = ({ state, tasks, watches }: TurnBarProps) => {
  const t = words().turn;
  const { turn, phase, initiative } = state.turn;
  const at = PHASES.indexOf(phase);
  const small = tasks === undefined;
  const done = tasks?.filter(task => task.done).length ?? 0;
  const whose = initiative === null ? t.whoHasIt : t.hasIt(sideName(state, initiative));
  const bar = small ? 'turn-bar turn-bar-small' : 'turn-bar';
  const now = (
    <>
      <span class="min-w-0 flex-1 text-start">
        <span class="block font-bold">
          {t.turn(turn)} · {t.phases[phase]}
          {tasks && phase !== 'afterCombat' && tasks.length > 1 && (
            <span class="ms-2 text-sm font-semibold text-soft">
              <span aria-hidden="true">
                {done}/{tasks.length}
              </span>
              <span class="sr-only">{t.progress(done, tasks.length)}</span>
            </span>
          )}
        </span>
        <span class={small ? 'sr-only' : 'block text-xs font-semibold text-soft'}>{whose}</span>
        {small && initiative !== null && (
          <span class="task-side" aria-hidden="true">
            <SideMark state={state} sides={[initiative]} />
            {t.initiative}
          </span>
        )}
        <span class="phases" aria-hidden="true">
          {PHASES.map((name, i) => (
            <i key={name} class={i < at ? 'phase-done' : i === at ? 'phase-now' : undefined} />
          ))}
        </span>
      </span>
    </>
  );
  return (
    <div class={bar}>
      {watches ? (
        <div class="btn btn-quiet turn-now">{now}</div>
      ) : (
        <button type="button" class="btn btn-quiet turn-now" onClick={() => openOverlay('turn')}>
          {now}
        </button>
      )}
    </div>
  );
};
