import { findOrderErrors } from '../battle/legal-moves.ts';
import { type WarState, winterStartOf } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { HOMES, type Power, playerOf, powerOf, STATES } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { addComponents, type Components } from '../board/stacks.ts';
import type { Order, OrderError } from '../orders/order.ts';
import type { ParsedLine } from '../orders/parse.ts';
import { applyAdjustments, treasureOf } from '../winter/adjust.ts';
import { applyOpening, OPENING_SUPPLY_HALVES } from '../winter/opening.ts';
import { supplyOf, upkeepOf } from '../winter/supply.ts';
import { freeComponents } from './compose.ts';
import { type OrderEditor, spacesWithoutOrders } from './order-editor.ts';
import { type OrderWarning, orderWarnings } from './order-warnings.ts';

/* Something that a seat's orders leave open: what the rules do then, and where the player corrects it. */

export type OpenPoint =
  /** A line of the text that cannot be parsed, with its position. */
  | { readonly kind: 'unread'; readonly text: string; readonly from: number; readonly to: number }
  /** An order that will be refused (N8). */
  | { readonly kind: 'refused'; readonly order: Order; readonly wrong: OrderError; readonly space?: SpaceId }
  /** Components without orders: they hold (B1), or disband if they were dislodged (T1). */
  | { readonly kind: 'holds' | 'disbands'; readonly space: SpaceId; readonly parts: readonly Components[] }
  /** A state without a set-up: it gets an army in each of its home cities. */
  | { readonly kind: 'byRule'; readonly power: Power; readonly spaces: readonly SpaceId[]; readonly space: SpaceId }
  /** Unspent halves: they can be used in Winter 450, or are not saved (W3). */
  | { readonly kind: 'unspent'; readonly power: Power; readonly halves: number; readonly space: SpaceId }
  /** Components that the rule removes, because the player did not choose (W6). */
  | { readonly kind: 'removed'; readonly space: SpaceId; readonly part: Components }
  /** Sacred units that are not raised, and lost (D3). */
  | { readonly kind: 'treasure'; readonly units: number; readonly space: SpaceId }
  | OrderWarning;

/** The open points, most urgent first. `lines` are the lines of the text, if the seat writes one. */
export const openPoints = (
  state: WarState,
  editor: OrderEditor,
  lines: readonly ParsedLine[],
): readonly OpenPoint[] => {
  const { seat, draft } = editor;
  const refused = findOrderErrors(state, seat, draft);
  return [
    ...lines.flatMap((line): OpenPoint[] => (line.ok ? [] : [{ kind: 'unread', text: line.text, ...line.at }])),
    ...draft.flatMap((order, i): OpenPoint[] => {
      const wrong = refused[i];
      const space = spaceOf(order);
      return wrong ? [{ kind: 'refused', order, wrong, ...(space && { space }) }] : [];
    }),
    ...orderWarnings(state, editor),
    ...pointsOf(state, editor),
  ];
};

const spaceOf = (order: Order): SpaceId | undefined =>
  order.does === 'merge' ? order.sources[0]?.from : order.does === 'sack' ? undefined : order.from;

const pointsOf = (state: WarState, editor: OrderEditor): readonly OpenPoint[] => {
  switch (state.moment.step) {
    case 'opening':
      return openingPoints(editor);
    case 'orders':
    case 'retreats': {
      const kind = state.moment.step === 'orders' ? 'holds' : 'disbands';
      return spacesWithoutOrders(state, editor).map(space => ({
        kind,
        space,
        parts: freeComponents({ state, ...editor }, space),
      }));
    }
    case 'winter':
      return winterPoints(state, editor);
    case 'deal':
      return [];
  }
};

const openingPoints = ({ seat, draft }: OrderEditor): readonly OpenPoint[] => {
  const { major, minor } = HOMES[seat];
  const { position, refused } = applyOpening(BOARD, seat, draft);
  const used = draft.flatMap((order, i) => (refused[i] || !('from' in order) ? [] : [order.from]));
  return STATES.flatMap((state): OpenPoint[] => {
    const homes = state === 'major' ? major : [minor];
    const power = powerOf(seat, state);
    const space = homes[0] as SpaceId;
    if (!homes.some(home => used.includes(home))) return [{ kind: 'byRule', power, spaces: homes, space }];
    const halves = state === 'major' ? OPENING_SUPPLY_HALVES - upkeepOf(position, power) : 0;
    return halves > 0 ? [{ kind: 'unspent', power, halves, space }] : [];
  });
};

const winterPoints = (state: WarState, { seat, draft }: OrderEditor): readonly OpenPoint[] => {
  const ground = winterStartOf(state);
  const { position, removed, refused } = applyAdjustments(ground, seat, draft);
  const raised = draft.flatMap((order, i) =>
    order.does === 'build' && !refused[i] ? order.parts.filter(({ sacred }) => sacred).map(({ n }) => n) : [],
  );
  const treasure = treasureOf(state, seat);
  const units = (treasure?.left ?? 0) - raised.reduce((sum, n) => sum + n, 0);
  const site = (power: Power): SpaceId | undefined =>
    Object.keys(state.centres).find(
      space => state.centres[space] === power && (state.position[space]?.player ?? seat) === seat,
    );
  const sacredAt = treasure && site(powerOf(seat, treasure.state));
  return [
    ...removed.map((each): OpenPoint => ({ kind: 'removed', ...each })),
    ...STATES.flatMap((each): OpenPoint[] => {
      const power = powerOf(seat, each);
      const halves = supplyOf(BOARD, state.centres, power) - upkeepOf(position, power);
      const space = site(power);
      return halves > 0 && space ? [{ kind: 'unspent', power, halves, space }] : [];
    }),
    ...(units > 0 && sacredAt ? [{ kind: 'treasure', units, space: sacredAt } as const] : []),
  ];
};

/**
 * A Winter with a seat's draft orders: the position before forced removals, and the components that these remove (W2
 * W6).
 */
export const previewWinter = (state: WarState, { seat, draft }: Pick<OrderEditor, 'seat' | 'draft'>) => {
  const { position, removed } = applyAdjustments(winterStartOf(state), seat, draft);
  return {
    position: removed.reduce((now, { space, part }) => addComponents(now, space, seat, [part]), position),
    removed,
  };
};

/** An opening with a seat's draft, without the default set-up of the rules. */
export const previewOpening = ({ seat, draft }: Pick<OrderEditor, 'seat' | 'draft'>): WarState['position'] => {
  const { position, refused } = applyOpening(BOARD, seat, draft);
  const used = new Set(draft.flatMap((order, i) => (refused[i] || !('from' in order) ? [] : [order.from])));
  return Object.fromEntries(Object.entries(position).filter(([space]) => used.has(space)));
};

/** The powers of a seat that have too much upkeep and too few ordered removals (W2). */
export const overspentPowers = (state: WarState, editor: Pick<OrderEditor, 'seat' | 'draft'>): readonly Power[] => {
  if (state.moment.step !== 'winter') return [];
  const { removed } = previewWinter(state, editor);
  return STATES.map(each => powerOf(editor.seat, each)).filter(power =>
    removed.some(({ part }) => powerOf(playerOf(power), part.state) === power),
  );
};
