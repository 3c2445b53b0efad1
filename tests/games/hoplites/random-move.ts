import type { RandomInt } from '../../../src/core/probability/dice.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { unitsOnField } from '../../../src/games/hoplites/battle/legal-attacks.ts';
import { legalEventsFor, type View } from '../../../src/games/hoplites/battle/view.ts';

/** How often in a hundred the random player continues (AI7). Otherwise it stops or declines. */
const GOES_ON: Readonly<Partial<Record<AnyEvent['type'], number>>> = {
  attack: 75,
  raid: 75,
  rally: 80,
  regroup: 80,
};

/**
 * Each shooter after the last named one fires 4/5 of the time, at a random target. A skipped shooter holds its fire.
 */
const randomAim = ({ seat, state }: View, events: readonly AnyEvent[], below: RandomInt): AnyEvent => {
  const order = unitsOnField(state, seat).map(({ card }) => card.id);
  const named = Math.max(-1, ...state.aims.map(({ unit }) => order.indexOf(unit)));
  for (const id of order.slice(named + 1)) {
    const shots = events.filter(event => event.type === 'aim' && event.data.unit === id);
    const shot = shots[below(Math.max(1, shots.length))];
    if (shot && below(100) < 80) return shot;
  }
  const rest = events.filter(({ type }) => type !== 'aim');
  return rest[below(rest.length)] as AnyEvent;
};

/**
 * The random player of AI7: all moves with equal chances, except that it stops, holds its fire or declines as AI7 says.
 */
export const randomMove = (view: View, below: RandomInt): AnyEvent => {
  const events = legalEventsFor(view);
  const [first] = events;
  if (!first) throw new RangeError('randomMove: nothing may be done');
  if (first.type === 'react' || first.type === 'withdraw') {
    const yes = below(100) < (first.type === 'react' ? 80 : 50);
    return events[yes ? 0 : 1] ?? first;
  }
  if (first.type === 'aim') return randomAim(view, events, below);
  const doing = events.filter(({ type }) => type !== 'next');
  const next = events.find(({ type }) => type === 'next');
  const [some] = doing;
  if (!some) return first;
  const share = GOES_ON[some.type];
  if (next && share !== undefined) {
    if (below(100) >= share) return next;
    return doing[below(doing.length)] ?? next;
  }
  return events[below(events.length)] ?? first;
};
