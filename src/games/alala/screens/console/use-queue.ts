import { useEffect, useMemo, useState } from 'preact/hooks';
import { phoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { SIDES } from '../../battle/terms.ts';
import type { PendingRoll } from '../../battle/throws.ts';
import type { FieldGuide } from '../battle/guide-part.ts';
import { ownTasksOf, sidesOfGroup } from '../seats/own-part.ts';
import type { TaskQueue } from './queue.ts';

/** Nothing is offered before the guide is here. */
export const useTaskQueue = (guide: FieldGuide | undefined, session: AlalaSession, state: BattleState): TaskQueue => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { turn, phase } = state.turn;
  // What was left for later in one phase is not in the next.
  useEffect(() => setLeft([]), [turn, phase]);
  const seatsApart = session.seatings.now.value.inForce?.some(({ author }) => author !== session.author) ?? false;
  const every = useMemo(() => guide?.offersOf(state, seatsApart) ?? [], [guide, state, seatsApart]);
  const seats = phoneSeats(session);
  const all = useMemo(
    () => (seats.areShared ? every.flatMap(offer => ownTasksOf(state, offer, seats) ?? []) : every),
    [every, session.seatings.now.value],
  );
  const waited = seats.areShared
    ? SIDES.filter(side => !seats.isOwn(side) && every.some(offer => sidesOfGroup(state, offer).includes(side)))
    : [];
  const lying = session.throws.value.map(({ data }) => data as PendingRoll);
  const offers = guide?.inTurn(state, all, lying, left) ?? [];
  const [now] = offers;
  const due = now?.kind === 'question' && now.due.kind === 'morale' ? now.due : undefined;
  const [ticks, setTicks] = useState<{ readonly of: string; readonly ticked: readonly string[] } | undefined>(
    undefined,
  );
  const among = useMemo(() => (due ? (guide?.witnesses(state, due) ?? []) : []), [state, due?.id]);
  const likely = useMemo(() => (due ? (guide?.likelyWitnesses(state, due) ?? []) : []), [state, due?.id]);
  const ticked = ticks && ticks.of === due?.id ? ticks.ticked : likely;
  return {
    offers,
    waited,
    leave: () => {
      if (!now) return;
      // Who has been left longest comes first again.
      setLeft(all.every(({ key }) => key === now.key || left.includes(key)) ? [now.key] : [...left, now.key]);
    },
    asking: due && {
      among,
      ticked,
      onTick: unit => {
        if (!among.includes(unit)) return;
        setTicks({ of: due.id, ticked: ticked.includes(unit) ? ticked.filter(id => id !== unit) : [...ticked, unit] });
      },
    },
  };
};
