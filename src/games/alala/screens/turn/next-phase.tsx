import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import { nextPhase } from '../../rules/turn.ts';
import { hasPassed, passPhase } from '../commander/passed-phases.ts';

interface NextPhaseProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** Something is left that the sheet demands. */
  readonly open: boolean;
}

/**
 * The button to the next phase, with its name. Filled when nothing is due. While tasks are due, or the app's army is still
 * at work after the players have finished, it is quiet and leads to the list of tasks, where any phase can be chosen.
 */
export const NextPhase = ({ session, state, open }: NextPhaseProps) => {
  const t = words().turn;
  const { turn, phase } = state.turn;
  const next = nextPhase({ turn, phase });
  const waits = state.commanders !== undefined && hasPassed(session, state);
  const name = next.turn > turn ? t.turn(next.turn) : t.phases[next.phase];
  return (
    <button
      type="button"
      class={open || waits ? 'btn next-phase' : 'btn btn-main next-phase'}
      aria-label={t.nextIs(name)}
      onClick={() => {
        if (open || waits) openOverlay('turn');
        // The app's side has its part of the phase first.
        else if (state.commanders) passPhase(session, state);
        else session.record('phase', { ...next, found: { turn, phase } });
      }}
    >
      <span class="min-w-0">{name}</span>
      <Icon name="chevron" />
    </button>
  );
};
