import { useState } from 'preact/hooks';
import { phoneSeats } from '../../../../table/seats/phone-seats.ts';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { actorsNow } from '../../battle/seats/actors.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, unitNamed } from '../../battle/state.ts';
import { nextStep } from '../../battle/turn-steps.ts';
import { type Due, dueNow } from '../../guide/due.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/** What is still due of a side, of both where none is named. */
const dueFor = (state: BattleState, side: SideId | undefined): Due | undefined => {
  const due = dueNow(state);
  if (!due || side === undefined || due.what === 'melee') return due;
  const of = due.of.filter(id => (unitNamed(state.units, id) ?? unitNamed(state.turn.opening, id))?.side === side);
  return of.length > 0 ? { ...due, of } : undefined;
};

/** On to the next step of N2; what is still due is said before. */
export const NextStep = ({ session, state }: { readonly session: AncientSession; readonly state: BattleState }) => {
  const phone = phoneSeats(session);
  // A phone with one side says for that side alone that it is done.
  const side = phone.may(SIDES, true) ? undefined : SIDES.find(phone.isOwn);
  const actors = actorsNow(state);
  if (phone.watches || (side && actors.length > 0 && !actors.includes(side))) return null;
  const t = words();
  const [asks, setAsks] = useState(false);
  const next = nextStep(state);
  const due = dueFor(state, side);
  const ends = next.turn > (state.setup.turns ?? Number.POSITIVE_INFINITY);
  const waits = side !== undefined && actors.some(each => each !== side);
  const label = waits
    ? t.doneWith(t.steps[state.turn.phase])
    : ends
      ? t.theEnd
      : next.turn > state.turn.number
        ? t.nextTurn(sideName(state, otherSide(state.turn.attacker)))
        : t.next(t.steps[next.phase]);
  const go = (): void => {
    setAsks(false);
    session.record('step', { ...next, ...(side && { side }) });
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
