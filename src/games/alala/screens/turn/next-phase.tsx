import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages as words } from '../../messages/index.ts';
import { nextPhase } from '../../rules/turn.ts';
import { passPhase } from '../commander/passed-phases.ts';

interface NextPhaseProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  /** Something is left that the sheet demands. */
  readonly open: boolean;
}

/**
 * The button to the next phase, with its name. Quiet while tasks are due, filled when none are. It never blocks: with
 * tasks left, it leads to their list first.
 */
export const NextPhase = ({ session, state, open }: NextPhaseProps) => {
  const t = words().turn;
  const { turn, phase } = state.turn;
  const next = nextPhase({ turn, phase });
  const name = next.turn > turn ? t.turn(next.turn) : t.phases[next.phase];
  return (
    <button
      type="button"
      class={open ? 'btn next-phase' : 'btn btn-main next-phase'}
      aria-label={t.nextIs(name)}
      onClick={() => {
        if (open) openOverlay('turn');
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
