import type { WarState } from '../battle/state.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { Order } from '../orders/order.ts';
import type { ParsedLine } from '../orders/parse.ts';
import { canRetreat } from '../season/retreats.ts';
import { addTarget, freeComponents, type Selection, selectStack, targetsFor } from './compose.ts';
import { countableSpaces, removableSpaces } from './counts.ts';

/** A seat's orders while they are written, and what is picked on the map. */
export interface OrderEditor {
  /** What is asked. */
  readonly about: string;
  readonly seat: Player;
  readonly draft: readonly Order[];
  /** What the seat has typed, where it writes its orders as text. */
  readonly text?: string | undefined;
  /** Lines of its text that cannot be read: kept on the map too, until they are put right or taken away. */
  readonly unread?: readonly string[] | undefined;
  readonly space?: SpaceId | undefined;
  readonly selection?: Selection | undefined;
}

/** The hand as it goes on with text: its orders as they are written, and after them the lines that cannot be read. */
export const switchToText = (editor: OrderEditor, orderText: (order: Order) => string): OrderEditor => ({
  ...editor,
  text: [...editor.draft.map(orderText), ...(editor.unread ?? [])].join('\n'),
  space: undefined,
  selection: undefined,
});

/** The hand with another text: what can be read of it are its orders, and the other lines are kept as they are. */
export const setText = (editor: OrderEditor, text: string, lines: readonly ParsedLine[]): OrderEditor => {
  const unread = lines.flatMap(line => (line.ok ? [] : [line.text]));
  return {
    ...editor,
    text,
    draft: lines.flatMap(line => (line.ok ? [line.order] : [])),
    unread: unread.length > 0 ? unread : undefined,
  };
};

const isCounted = ({ moment: { step } }: WarState): boolean => step === 'opening' || step === 'winter';

/** The spaces that are lit for a hand: what can be tapped next, or, before anything is picked, whose orders are still to be given. */
export const highlightedSpaces = (state: WarState, editor: OrderEditor): readonly SpaceId[] => {
  const writing = { state, ...editor };
  if (isCounted(state)) {
    if (editor.space !== undefined) return [];
    // What has to go comes before everything else.
    const due = removableSpaces(writing);
    return due.length > 0 ? due : countableSpaces(writing);
  }
  if (editor.selection) return targetsFor(writing, editor.selection);
  return spacesWithoutOrders(state, editor);
};

/** Where a seat has somebody who can be told something. */
const ownStacks = (state: WarState, seat: Player): readonly SpaceId[] =>
  state.moment.step === 'retreats'
    ? state.dislodged.filter(stack => stack.player === seat && canRetreat(stack)).map(({ from }) => from)
    : Object.keys(state.position).filter(space => state.position[space]?.player === seat);

/** Where a seat has components without an order; garrisons need none. */
export const spacesWithoutOrders = (state: WarState, editor: Omit<OrderEditor, 'about'>): readonly SpaceId[] =>
  isCounted(state)
    ? []
    : ownStacks(state, editor.seat).filter(space =>
        freeComponents({ state, ...editor }, space).some(({ arm }) => arm !== 'G'),
      );

/** How many stacks of a seat have components without an order still. */
export const countStacksWithoutOrders = (state: WarState, editor: OrderEditor): number =>
  spacesWithoutOrders(state, editor).length;

/** The hand after a tap on a space: a target completes an order, one's own stack is picked, anything else lays down what was held. */
export const applyTap = (state: WarState, editor: OrderEditor, space: SpaceId): OrderEditor => {
  const writing = { state, ...editor };
  const { selection } = editor;
  if (isCounted(state)) return { ...editor, space: editor.space === space ? undefined : space };
  if (selection && targetsFor(writing, selection).includes(space)) {
    if ((selection.verb === 'support' || selection.verb === 'convoy') && selection.start === undefined)
      return { ...editor, selection: { ...selection, start: space } };
    const done = addTarget(writing, selection, space);
    // Several players could be merging there: the panel asks whose merge is meant.
    if (done.at < 0) return { ...editor, selection: { ...selection, start: space } };
    return { ...editor, draft: done.orders, text: undefined, selection: undefined, space: undefined };
  }
  if (selection?.from === space) return { ...editor, selection: undefined, space: undefined };
  const next = selectStack(writing, space);
  return next || ownStacks(state, editor.seat).includes(space)
    ? { ...editor, space, selection: next }
    : { ...editor, space: undefined, selection: undefined };
};

/** What a seat should have in sight when it begins to write: its own. */
export const homeSpacesOf = (state: WarState, seat: Player): readonly SpaceId[] => {
  const { step } = state.moment;
  if (step === 'opening') return HOMES[seat].major;
  const stacks = ownStacks(state, seat);
  const centres = Object.keys(state.centres).filter(space => playerOf(state.centres[space] as Player) === seat);
  return step === 'winter' ? [...new Set([...centres, ...stacks])] : stacks;
};
