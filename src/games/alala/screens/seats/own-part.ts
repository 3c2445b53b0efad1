import type { PhoneSeats } from '../../../../game-ui/seats/phone-seats.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../battle/terms.ts';
import { seatsOfQuestion, seatsOfTask } from '../../battle/whose.ts';
import type { TaskGroup } from '../../guide/console.ts';

/** The sides that an offer of the console is about; none where it is the table's. */
export const sidesOfGroup = (state: BattleState, offer: TaskGroup): readonly SideId[] =>
  offer.kind === 'question'
    ? seatsOfQuestion(state, offer.due)
    : [...new Set(offer.tasks.flatMap(({ asked }) => seatsOfTask(state, asked)))];

/** What of an offer a phone may do by its seats: all of it, its own tasks of several, or undefined. */
export const ownTasksOf = (
  state: BattleState,
  offer: TaskGroup,
  { watches, isOwn, may }: Pick<PhoneSeats, 'watches' | 'isOwn' | 'may'>,
): TaskGroup | undefined => {
  if (watches) return undefined;
  const sides = sidesOfGroup(state, offer);
  // A fight is both sides', and the initiative nobody's yet.
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
