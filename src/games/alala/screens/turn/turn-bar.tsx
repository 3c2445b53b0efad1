import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { questionsOf } from '../../actions/stranded.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { owedNow, phaseTasks, undone } from '../../guide/guide.ts';
import { nextPhase } from '../../rules/turn.ts';
import { PHASES } from '../../rules/vocabulary.ts';
import { fieldWords as words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/**
 * Where the turn stands, and the way on. It advises and bars nothing: with something left that the sheet demands, the way
 * on leads past the list of it.
 */
export const TurnBar = ({ session, state }: { readonly session: AlalaSession; readonly state: BattleState }) => {
  const t = words().turn;
  const { turn, phase, initiative } = state.turn;
  const next = nextPhase({ turn, phase });
  const at = PHASES.indexOf(phase);
  const tasks = phaseTasks(state);
  const open = [...owedNow(state), ...undone(tasks).must].length + questionsOf(state).length;
  const done = tasks.filter(task => task.done).length;
  return (
    <div class="turn-bar">
      <button type="button" class="btn btn-quiet turn-now" onClick={() => openPlace('turn')}>
        <span class="min-w-0 flex-1 text-start">
          <span class="block font-bold">
            {t.turn(turn)} · {t.phases[phase]}
            {phase !== 'afterCombat' && tasks.length > 1 && (
              <span class="ms-2 text-sm font-semibold text-soft">
                <span aria-hidden="true">
                  {done}/{tasks.length}
                </span>
                <span class="sr-only">{words().guide.progress(done, tasks.length)}</span>
              </span>
            )}
          </span>
          <span class="block text-xs font-semibold text-soft">
            {initiative === null ? t.whoHasIt : t.hasIt(sideName(state, initiative))}
          </span>
          <span class="phases" aria-hidden="true">
            {PHASES.map((name, i) => (
              <i key={name} class={i < at ? 'phase-done' : i === at ? 'phase-now' : undefined} />
            ))}
          </span>
        </span>
      </button>
      <button
        type="button"
        class="btn"
        aria-label={t.nextIs(next.turn > turn ? t.turn(next.turn) : t.phases[next.phase])}
        onClick={() => (open > 0 ? openPlace('turn') : session.record('phase', next))}
      >
        {t.next}
        <Mark name="chevron" />
      </button>
    </div>
  );
};
