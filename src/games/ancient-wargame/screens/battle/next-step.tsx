import { useState } from 'preact/hooks';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { nextStep } from '../../battle/turn-steps.ts';
import { dueNow } from '../../guide/due.ts';
import { otherSide } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/** On to the next step of N2; what is still due is said before. */
export const NextStep = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const t = words();
  const [asks, setAsks] = useState(false);
  const next = nextStep(state);
  const due = dueNow(state);
  const ends = next.turn > (state.setup.turns ?? Number.POSITIVE_INFINITY);
  const label = ends
    ? t.theEnd
    : next.turn > state.turn.number
      ? t.nextTurn(sideName(state, otherSide(state.turn.attacker)))
      : t.next(t.steps[next.phase]);
  const go = (): void => {
    setAsks(false);
    session.record('step', next);
  };
  return (
    <>
      <button
        type="button"
        class={due ? 'btn step-next' : 'btn btn-main step-next'}
        onClick={() => (due ? setAsks(true) : go())}
      >
        <span class="min-w-0">{label}</span>
        <Mark name="chevron" />
      </button>
      {asks && due && (
        <Dialog title={label} onClose={() => setAsks(false)}>
          <p>{t.stillDue[due.what](due.of.length)}</p>
          <button type="button" class="btn" onClick={go}>
            {t.goOnAll}
          </button>
          <button type="button" class="btn btn-main" onClick={() => setAsks(false)}>
            {t.cancel}
          </button>
        </Dialog>
      )}
    </>
  );
};
