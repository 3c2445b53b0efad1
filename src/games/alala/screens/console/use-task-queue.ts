import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { PendingRoll } from '../../battle/dice/pending-roll.ts';
import { isCommanded, seatsOfQuestion, seatsOfTask } from '../../battle/seats.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import type { likelyWitnesses, witnesses } from '../../guide/morale-witnesses.ts';
import type { postponedTogether, sortGroups, TaskGroup, taskGroups } from '../../guide/task-groups.ts';
import { personSeats } from '../../tasks/task-props.ts';
import type { WitnessSelection } from '../../tasks/use-morale.ts';

/** The console's current offer, and its question on the field. */
export interface TaskQueue {
  readonly offers: readonly TaskGroup[];
  /** Sides of other phones whose tasks are due as well. */
  readonly waited: readonly SideId[];
  /** Postpones the first task; it returns after the others. */
  readonly leave: () => void;
  /** During a question about witnesses: the ticked units, and all candidates. */
  readonly asking: (WitnessSelection & { readonly among: readonly string[] }) | undefined;
}

/** The data that the queue needs from the guide, which loads after the field. */
interface QueueGuide {
  readonly taskGroups: typeof taskGroups;
  readonly sortGroups: typeof sortGroups;
  readonly postponedTogether: typeof postponedTogether;
  readonly witnesses: typeof witnesses;
  readonly likelyWitnesses: typeof likelyWitnesses;
}

/** Nothing is offered before the guide is here. */
export const useTaskQueue = (guide: QueueGuide | undefined, session: AlalaSession, state: BattleState): TaskQueue => {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { turn, phase } = state.turn;
  // Tasks postponed in one phase are offered again in the next.
  useEffect(() => setLeft([]), [turn, phase]);
  const seatsApart = session.seatings.now.value.inForce?.some(({ author }) => author !== session.author) ?? false;
  const every = useMemo(() => guide?.taskGroups(state, seatsApart) ?? [], [guide, state, seatsApart]);
  const seats = personSeats(session, state);
  const all = useMemo(
    () => (seats.areShared ? every.flatMap(offer => ownTasksOf(state, offer, seats) ?? []) : every),
    [every, session.seatings.now.value],
  );
  const waited = seats.areShared
    ? SIDES.filter(
        side =>
          !seats.isOwn(side) &&
          !isCommanded(state, side) &&
          every.some(offer => sidesOfGroup(state, offer).includes(side)),
      )
    : [];
  const pending = session.pendingRolls.value.map(({ data }) => data as PendingRoll);
  const offers = guide?.sortGroups(state, all, pending, left) ?? [];
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
      const keys = guide?.postponedTogether(state, now, all) ?? [now.key];
      // The task postponed longest comes first again.
      setLeft(all.every(({ key }) => keys.includes(key) || left.includes(key)) ? keys : [...left, ...keys]);
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

/** The sides of an offer of the console; empty for an offer of no side. */
export const sidesOfGroup = (state: BattleState, offer: TaskGroup): readonly SideId[] =>
  offer.kind === 'question'
    ? seatsOfQuestion(state, offer.due)
    : [...new Set(offer.tasks.flatMap(({ asked }) => seatsOfTask(state, asked)))];

/** The part of an offer that a phone may do by its seats: all of it, its own tasks of several, or undefined. */
export const ownTasksOf = (
  state: BattleState,
  offer: TaskGroup,
  { watches, isOwn, may }: Pick<PhoneSeats, 'watches' | 'isOwn' | 'may'>,
): TaskGroup | undefined => {
  if (watches) return undefined;
  const sides = sidesOfGroup(state, offer);
  // A fight belongs to both sides, and the initiative to none yet.
  if (offer.kind === 'question' || offer.kind === 'fight' || offer.kind === 'initiative')
    return may(sides) ? offer : undefined;
  if (may(sides, true)) return offer;
  const tasks = offer.tasks.filter(({ asked }) => may(seatsOfTask(state, asked)));
  const [first] = tasks;
  if (!first) return undefined;
  const named = { ...offer, key: first.id, must: tasks.some(({ must }) => must), tasks };
  return 'units' in named
    ? ({ ...named, units: named.units.filter(id => isOwn(state.units[id]?.side ?? '')) } as TaskGroup)
    : (named as TaskGroup);
};
