import type { Entry } from '../../../core/log.ts';
import type { RequiredSeats } from '../../../core/seats/seat-assignment.ts';
import type { StrandedQuestion } from '../actions/stranded-leaders.ts';
import { isPlaceholder } from '../gods/hidden-hands.ts';
import type { TaskSubject } from '../guide/guide.ts';
import { unitsOfRoll } from './dice/pending-roll.ts';
import type { AnyEvent, Changes } from './events.ts';
import { eventOf } from './game.ts';
import { SIDES, type SideId } from './sides.ts';
import { type BattleState, findById, type Question } from './state.ts';

/** The sides of these units and leaders, each side once, in order. */
const sidesOf = (state: BattleState, ids: readonly string[]): SideId[] => [
  ...new Set(ids.flatMap(id => (findById(state.units, id) ?? findById(state.leaders, id))?.side ?? [])),
];

const changedIds = ({ units, leaders }: Changes): string[] => [
  ...units.map(({ unit }) => unit),
  ...leaders.map(({ leader }) => leader),
];

/** The side that owns an entry: the acting or corrected side; both for a fight, none for a shared entry. */
export const seatsOfEvent = (state: BattleState, event: AnyEvent): readonly SideId[] => {
  switch (event.type) {
    case 'fight':
      return sidesOf(
        state,
        event.data.sides.flat().map(({ unit }) => unit),
      );
    case 'shoot':
      return sidesOf(state, [event.data.shooter]);
    case 'control':
    case 'move':
    case 'hack':
    case 'charge':
      return sidesOf(state, [event.data.unit]);
    case 'risk':
    case 'command':
    case 'stranded':
      return sidesOf(state, [event.data.leader]);
    case 'morale':
    case 'initiative':
    case 'draw':
    case 'play':
    case 'discard':
    case 'putBack':
    case 'packCommit':
    case 'packSeals':
    case 'packNumber':
    case 'packOpen':
      return [event.data.side];
    case 'correct': {
      const answered = state.due.find(({ id }) => id === event.data.done);
      return answered ? seatsOfQuestion(state, answered) : sidesOf(state, changedIds(event.data.changes));
    }
    case 'place':
      return sidesOf(state, changedIds(event.data.changes));
    case 'together':
      return [...new Set(event.data.parts.flatMap(part => seatsOfEvent(state, part)))];
    case 'tick':
      return sidesOf(state, event.data.task.split(/[:+]/));
    case 'throw':
      return sidesOf(state, unitsOfRoll(state, event.data));
    case 'dropped':
      return sidesOf(state, event.data.units);
    case 'waive': {
      const due = state.due.find(({ id }) => id === event.data.done);
      return due ? seatsOfQuestion(state, due) : [];
    }
    default:
      return [];
  }
};

/**
 * The seats of an entry, if players have seats on separate phones. The initiative belongs to no seat. An entry for
 * several units, or one that skips several tasks, needs the seats of all.
 */
export const requiredSeatsOf = (start: BattleState, entry: Entry): RequiredSeats => {
  const event = eventOf(entry);
  if (!event) return { seats: [] };
  switch (event.type) {
    case 'initiative':
      return { seats: [] };
    case 'phase':
      return {
        // A fight belongs to both sides, so either side may record or skip it.
        seats: [
          ...new Set(
            (event.data.skipped ?? []).flatMap(task => {
              const sides = sidesOf(start, task.split(/[:+]/));
              return sides.length === 1 ? sides : [];
            }),
          ),
        ],
        all: true,
      };
    case 'together':
      return { seats: seatsOfEvent(start, event), all: true };
    default:
      return { seats: seatsOfEvent(start, event) };
  }
};

/** The same for an entry of the log; none if this build cannot read it. */
export const seatsOfEntry = (state: BattleState, entry: Entry): readonly SideId[] => {
  const event = eventOf(entry);
  return event ? seatsOfEvent(state, event) : [];
};

/** The side that owns a question: of the leader at risk, the striking unit, or the side with a broken unit or dead leader. */
export const seatsOfQuestion = (state: BattleState, due: Question | StrandedQuestion): readonly SideId[] => {
  if (due.kind === 'morale') return [due.side];
  return sidesOf(state, [due.kind === 'hack' || due.kind === 'halved' ? due.unit : due.leader]);
};

/** The side that owns a task; a fight belongs to both, the initiative to none yet. */
export const seatsOfTask = (state: BattleState, asked: TaskSubject): readonly SideId[] => {
  switch (asked.kind) {
    case 'initiative':
      return [];
    case 'fight':
      return sidesOf(state, [...asked.first, ...asked.second]);
    case 'orders':
      return sidesOf(state, [asked.leader]);
    default:
      return sidesOf(state, [asked.unit]);
  }
};

/** Whether the app commands a side. */
export const isCommanded = ({ commanders }: Pick<BattleState, 'commanders'>, side: string): boolean =>
  SIDES.some(each => each === side && commanders?.[each] !== undefined);

/** The sides with cards that a player at this phone may see: not the app's side, and not a hand on another phone. */
export const visibleHands = (state: BattleState): readonly SideId[] =>
  SIDES.filter(side => !isCommanded(state, side) && state.gods.hands[side].some(id => !isPlaceholder(id)));

/** Whether an entry is of the app's armies alone. */
export const isAppEntry = (state: BattleState, entry: Entry): boolean => {
  const sides = seatsOfEntry(state, entry);
  return sides.length > 0 && sides.every(side => isCommanded(state, side));
};
