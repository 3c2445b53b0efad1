import { useState } from 'preact/hooks';
import { Dialog } from '../../../../game-ui/layout/dialog.tsx';
import { derivePhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { type DiceRoll, isRollApplicable } from '../../battle/dice-rolls.ts';
import { sidesToAct } from '../../battle/seats/sides-to-act.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, findUnit } from '../../battle/state.ts';
import { pendingAiSides, sidesToCall } from '../../guide/ai-sides.ts';
import { catapultsToShoot, type DueActions, dueActions, unitsToCall } from '../../guide/due-actions.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { otherSide, type SideId } from '../../troops/side.ts';
import { ownStep } from '../turn/step-status.ts';

/** The actions still due for a side; for both sides if none is named. */
const dueFor = (state: BattleState, side: SideId | undefined): DueActions | undefined => {
  const due = dueActions(state);
  if (!due || side === undefined || due.what === 'melee') return due;
  const of = due.of.filter(id => (findUnit(state.units, id) ?? findUnit(state.turn.opening, id))?.side === side);
  return of.length > 0 ? { ...due, of } : undefined;
};

/** True if the sides of this phone can still do what the step is for; the moves count until the first. */
const hasUsualAction = (state: BattleState, isOwn: NextStepProps['isOwn']): boolean => {
  const { phase, moved, attacker } = state.turn;
  switch (phase) {
    case 'catapults':
      return catapultsToShoot(state).some(({ side }) => isOwn(side));
    case 'lightTroops':
      return unitsToCall(state).some(({ side }) => isOwn(side));
    case 'moves':
      return isOwn(attacker) && moved.length === 0;
    default:
      return false;
  }
};

interface NextStepProps {
  readonly session: AncientSession;
  readonly state: BattleState;
  /** Whether a side is played at this phone. */
  readonly isOwn: (side: SideId | null) => boolean;
  /** A shot or a move is prepared on the screen and not entered yet. */
  readonly begun: boolean;
}

/**
 * The button to the next step with something to do (N2). If actions are still due, it asks first. It never skips the
 * app.
 */
export const NextStep = ({ session, state, isOwn, begun }: NextStepProps) => {
  const t = gameMessages();
  const [asks, setAsks] = useState(false);
  const step = ownStep(state, derivePhoneSeats(session), isOwn);
  if (!step) return null;
  const { side, onwards } = step;
  const apps = pendingAiSides(state, side);
  if (apps.length > 0) {
    // While it waits for targets or a deployment from this phone, the panel says so.
    const fights = state.turn.melees.some(({ fought }) => !fought);
    return fights || sidesToCall(state).some(isOwn) ? null : (
      <p class="step-waits" role="status">
        {t.waitsFor(formatList(apps.map(each => sideName(state, each))))}
      </p>
    );
  }
  const { number, attacker, phase } = state.turn;
  const next = onwards.at(-1) ?? { turn: number, phase };
  const unapplied = session.pendingRolls.value.filter(({ data }) => isRollApplicable(state, data as DiceRoll)).length;
  const due = dueFor(state, side);
  const question =
    unapplied > 0
      ? t.stillDue.dice(unapplied)
      : due
        ? t.stillDue[due.what](due.of.length)
        : begun
          ? t.stillDue.begun()
          : undefined;
  const ends = next.turn > (state.setup.turns ?? Number.POSITIVE_INFINITY);
  const waits = side !== undefined && sidesToAct(state).some(each => each !== side);
  const label = waits
    ? t.doneWith(t.steps[phase])
    : ends
      ? t.theEnd
      : next.turn > number
        ? t.nextTurn(sideName(state, (next.turn - number) % 2 === 0 ? attacker : otherSide(attacker)))
        : t.next(t.steps[next.phase]);
  const go = (): void => {
    setAsks(false);
    for (const each of onwards) session.record('step', each);
  };
  return (
    <>
      <button
        type="button"
        class={question || hasUsualAction(state, isOwn) ? 'btn step-next' : 'btn btn-main step-next'}
        onClick={() => (question ? setAsks(true) : go())}
      >
        <span class="min-w-0">{label}</span>
        <Icon name="chevron" />
      </button>
      {asks && question && (
        <Dialog title={label} onClose={() => setAsks(false)}>
          <p>{question}</p>
          <button type="button" class="btn" onClick={go}>
            {t.goOnAll}
          </button>
          <button type="button" class="btn btn-main" onClick={() => setAsks(false)}>
            {t.goBack}
          </button>
        </Dialog>
      )}
    </>
  );
};
