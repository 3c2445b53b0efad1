import type { WarState } from '../battle/state.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { Order } from '../orders/order.ts';
import type { Line } from '../orders/parse.ts';
import { canRetreat } from '../season/retreats.ts';
import { after, freeParts, type Pick, pickAt, targetsFor } from './compose.ts';
import { countable, removable } from './counts.ts';

/** A seat's orders while they are written, and what is picked on the map. */
export interface Hand {
  /** What is asked. */
  readonly about: string;
  readonly seat: Player;
  readonly draft: readonly Order[];
  /** What the seat has typed, where it writes its orders as text. */
  readonly text?: string | undefined;
  /** Lines of its text that cannot be read: kept on the map too, until they are put right or taken away. */
  readonly unread?: readonly string[] | undefined;
  readonly space?: SpaceId | undefined;
  readonly pick?: Pick | undefined;
}

/** The hand as it goes on with text: its orders as they are written, and after them the lines that cannot be read. */
export const writtenAsText = (hand: Hand, orderText: (order: Order) => string): Hand => ({
  ...hand,
  text: [...hand.draft.map(orderText), ...(hand.unread ?? [])].join('\n'),
  space: undefined,
  pick: undefined,
});

/** The hand with another text: what can be read of it are its orders, and the other lines are kept as they are. */
export const withText = (hand: Hand, text: string, lines: readonly Line[]): Hand => {
  const unread = lines.flatMap(line => (line.ok ? [] : [line.text]));
  return {
    ...hand,
    text,
    draft: lines.flatMap(line => (line.ok ? [line.order] : [])),
    unread: unread.length > 0 ? unread : undefined,
  };
};

const isCounted = ({ moment: { step } }: WarState): boolean => step === 'opening' || step === 'winter';

/** The spaces that are lit for a hand: what can be tapped next, or, before anything is picked, whose orders are still to be given. */
export const litFor = (state: WarState, hand: Hand): readonly SpaceId[] => {
  const writing = { state, ...hand };
  if (isCounted(state)) {
    if (hand.space !== undefined) return [];
    // What has to go comes before everything else.
    const due = removable(writing);
    return due.length > 0 ? due : countable(writing);
  }
  if (hand.pick) return targetsFor(writing, hand.pick);
  return spacesLeft(state, hand);
};

/** Where a seat has somebody who can be told something. */
const ownStacks = (state: WarState, seat: Player): readonly SpaceId[] =>
  state.moment.step === 'retreats'
    ? state.dislodged.filter(stack => stack.player === seat && canRetreat(stack)).map(({ from }) => from)
    : Object.keys(state.position).filter(space => state.position[space]?.player === seat);

/** Where a seat has components without an order; garrisons need none. */
export const spacesLeft = (state: WarState, hand: Omit<Hand, 'about'>): readonly SpaceId[] =>
  isCounted(state)
    ? []
    : ownStacks(state, hand.seat).filter(space => freeParts({ state, ...hand }, space).some(({ arm }) => arm !== 'G'));

/** How many stacks of a seat have components without an order still. */
export const stacksLeft = (state: WarState, hand: Hand): number => spacesLeft(state, hand).length;

/** The hand after a tap on a space: a target completes an order, one's own stack is picked, anything else lays down what was held. */
export const tapped = (state: WarState, hand: Hand, space: SpaceId): Hand => {
  const writing = { state, ...hand };
  const { pick } = hand;
  if (isCounted(state)) return { ...hand, space: hand.space === space ? undefined : space };
  if (pick && targetsFor(writing, pick).includes(space)) {
    if ((pick.verb === 'support' || pick.verb === 'convoy') && pick.start === undefined)
      return { ...hand, pick: { ...pick, start: space } };
    const done = after(writing, pick, space);
    // Several players could be merging there: the panel asks whose merge is meant.
    if (done.at < 0) return { ...hand, pick: { ...pick, start: space } };
    return { ...hand, draft: done.orders, text: undefined, pick: undefined, space: undefined };
  }
  if (pick?.from === space) return { ...hand, pick: undefined, space: undefined };
  const next = pickAt(writing, space);
  return next || ownStacks(state, hand.seat).includes(space)
    ? { ...hand, space, pick: next }
    : { ...hand, space: undefined, pick: undefined };
};

/** What a seat should have in sight when it begins to write: its own. */
export const sightFor = (state: WarState, seat: Player): readonly SpaceId[] => {
  const { step } = state.moment;
  if (step === 'opening') return HOMES[seat].major;
  const stacks = ownStacks(state, seat);
  const centres = Object.keys(state.centres).filter(space => playerOf(state.centres[space] as Player) === seat);
  return step === 'winter' ? [...new Set([...centres, ...stacks])] : stacks;
};
