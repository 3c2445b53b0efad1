import type { Below } from '../../../core/chance/dice.ts';
import type { AnyEvent } from '../battle/events.ts';
import { legalFor, type View } from '../battle/view.ts';

/** How often in a hundred the random player goes on at all (AI7): what it does not it stops at, or declines. */
const GOES_ON: Readonly<Partial<Record<AnyEvent['type'], number>>> = {
  attack: 75,
  raid: 75,
  aim: 80,
  rally: 80,
  regroup: 80,
};

/** The random player of AI7: an even choice of the list, but it stops, holds its fire or declines as often as the page says. */
export const randomMove = (view: View, below: Below): AnyEvent => {
  const events = legalFor(view);
  const [first] = events;
  if (!first) throw new RangeError('randomMove: nothing may be done');
  if (first.type === 'react' || first.type === 'withdraw') {
    const yes = below(100) < (first.type === 'react' ? 80 : 50);
    return events[yes ? 0 : 1] ?? first;
  }
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
