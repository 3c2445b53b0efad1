import type { StepOutcome } from '../battle/resolve.ts';
import type { WarState } from '../battle/state.ts';
import { HOMES, type Player, playerOf } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { Order } from '../orders/order.ts';
import type { ParsedLine } from '../orders/parse.ts';
import { canRetreat } from '../season/retreats.ts';
import { addTarget, freeComponents, type Selection, selectStack, targetsFor } from './compose.ts';
import { removableSpaces, spacesWithCounters } from './order-counts.ts';
import type { SeatDraft } from './seat-draft.ts';

/** The orders that a seat is editing, and its selection on the map. */
export interface OrderEditor extends SeatDraft {
  /** The id of the question. */
  readonly about: string;
  readonly seat: Player;
  readonly space?: SpaceId | undefined;
  readonly selection?: Selection | undefined;
  /** Present if the player tries orders of all seats instead of writing his own. */
  readonly trial?: Trial | undefined;
}

/** Orders of all seats that a player tries without giving them. */
export interface Trial {
  /** The player who tries them. */
  readonly holder: Player;
  /** The orders of the seats that are not being edited. */
  readonly others: Readonly<Partial<Record<Player, SeatDraft>>>;
  /** The result, while it is shown. */
  readonly result?: StepOutcome | undefined;
}

/** The editor in text mode: the orders as text, then the lines that cannot be parsed. */
export const switchToText = (editor: OrderEditor, orderText: (order: Order) => string): OrderEditor => ({
  ...editor,
  text: [...editor.draft.map(orderText), ...(editor.unread ?? [])].join('\n'),
  space: undefined,
  selection: undefined,
});

/** The editor with a new text: parsed lines become its orders, other lines are kept as they are. */
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

/** The highlighted spaces of an editor: the next targets, or without a selection the stacks without orders. */
export const highlightedSpaces = (state: WarState, editor: OrderEditor): readonly SpaceId[] => {
  const writing = { state, ...editor };
  if (isCounted(state)) {
    if (editor.space !== undefined) return [];
    // Required removals come first.
    const due = removableSpaces(writing);
    return due.length > 0 ? due : spacesWithCounters(writing);
  }
  if (editor.selection) return targetsFor(writing, editor.selection);
  return spacesWithoutOrders(state, editor);
};

/** The spaces where a seat has components that can get an order. */
const ownStacks = (state: WarState, seat: Player): readonly SpaceId[] =>
  state.moment.step === 'retreats'
    ? state.dislodged.filter(stack => stack.player === seat && canRetreat(stack)).map(({ from }) => from)
    : Object.keys(state.position).filter(space => state.position[space]?.player === seat);

/** The spaces where a seat has components without an order. Garrisons need none. */
export const spacesWithoutOrders = (state: WarState, editor: Omit<OrderEditor, 'about'>): readonly SpaceId[] =>
  isCounted(state)
    ? []
    : ownStacks(state, editor.seat).filter(space =>
        freeComponents({ state, ...editor }, space).some(({ arm }) => arm !== 'G'),
      );

/** The number of a seat's stacks with components without an order. */
export const countStacksWithoutOrders = (state: WarState, editor: OrderEditor): number =>
  spacesWithoutOrders(state, editor).length;

/** The editor after a tap on a space: a target completes an order, an own stack is selected, anything else clears the selection. The result of a trial takes none. */
export const applyTap = (state: WarState, editor: OrderEditor, space: SpaceId): OrderEditor => {
  if (editor.trial?.result) return editor;
  const writing = { state, ...editor };
  const { selection } = editor;
  if (isCounted(state)) return { ...editor, space: editor.space === space ? undefined : space };
  if (selection && targetsFor(writing, selection).includes(space)) {
    if ((selection.verb === 'support' || selection.verb === 'convoy') && selection.start === undefined)
      return { ...editor, selection: { ...selection, start: space } };
    const done = addTarget(writing, selection, space);
    // Several players could be merging into this space, so the panel asks for the owner of the merge.
    if (done.at < 0) return { ...editor, selection: { ...selection, start: space } };
    return { ...editor, draft: done.orders, text: undefined, selection: undefined, space: undefined };
  }
  if (selection?.from === space) return { ...editor, selection: undefined, space: undefined };
  const next = selectStack(writing, space);
  return next || ownStacks(state, editor.seat).includes(space)
    ? { ...editor, space, selection: next }
    : { ...editor, space: undefined, selection: undefined };
};

/** The spaces that the map frames when a seat begins to write: its own. */
export const homeSpacesOf = (state: WarState, seat: Player): readonly SpaceId[] => {
  const { step } = state.moment;
  if (step === 'opening') return HOMES[seat].major;
  const stacks = ownStacks(state, seat);
  const centres = Object.keys(state.centres).filter(space => playerOf(state.centres[space] as Player) === seat);
  return step === 'winter' ? [...new Set([...centres, ...stacks])] : stacks;
};
