import { BOARD } from '../../../src/games/hoplite-wars/board/map.ts';
import type { Player } from '../../../src/games/hoplite-wars/board/powers.ts';
import type { SpaceId } from '../../../src/games/hoplite-wars/board/space.ts';
import { addComponents, type Components, type Position } from '../../../src/games/hoplite-wars/board/stacks.ts';
import { formatOrder, formatOrderGroup } from '../../../src/games/hoplite-wars/orders/format.ts';
import type { Order, OrderGroup } from '../../../src/games/hoplite-wars/orders/order.ts';
import { parseOrders } from '../../../src/games/hoplite-wars/orders/parse.ts';
import { DEFAULT_SETTINGS, type SeasonStart, type Settings } from '../../../src/games/hoplite-wars/season/actions.ts';
import { adjudicate, type MovementOutcome } from '../../../src/games/hoplite-wars/season/adjudicate.ts';
import type { FateKind } from '../../../src/games/hoplite-wars/season/order-results.ts';

export type Texts = Readonly<Partial<Record<Player, string>>>;

/** Parses orders. Throws an Error for text that cannot be read. */
export const ordersIn = (text: string, stage: Parameters<typeof parseOrders>[2] = 'orders'): readonly Order[] =>
  parseOrders(BOARD, text, stage).map(line => {
    if (!line.ok) throw new Error(`${line.text}: ${line.wrong.code} ${line.wrong.word}`);
    return line.order;
  });

const lotsOf = (order: Order): readonly OrderGroup[] =>
  order.does === 'sack'
    ? [{ from: 'DEL', parts: [{ n: 1, arm: 'A' }] }]
    : order.does === 'merge'
      ? order.sources
      : [order];

/** A position with exactly the components of these orders. */
export const positionFor = (orders: Readonly<Partial<Record<Player, readonly Order[]>>>): Position => {
  let position: Position = {};
  for (const [player, all] of Object.entries(orders) as [Player, readonly Order[]][])
    for (const { from, parts } of all.flatMap(lotsOf))
      position = addComponents(
        position,
        from,
        player,
        parts.map(
          ({ n, arm, minor, sacred }): Components => ({
            n,
            arm,
            state: minor ? 'minor' : 'major',
            sacred: sacred === true,
          }),
        ),
      );
  return position;
};

export const groundOf = (position: Position, more: Partial<SeasonStart> = {}): SeasonStart => ({
  board: BOARD,
  position,
  settings: DEFAULT_SETTINGS,
  sackers: [],
  ...more,
});

/** The movement of these orders, with exactly their components on the board. */
export const played = (
  texts: Texts,
  more: {
    readonly settings?: Partial<Settings>;
    readonly sackers?: readonly Player[];
    readonly others?: Position;
  } = {},
): {
  readonly outcome: MovementOutcome;
  readonly fateOf: (label: string) => readonly [FateKind, string | undefined];
} => {
  const orders = Object.fromEntries(Object.entries(texts).map(([player, text]) => [player, ordersIn(text)])) as Partial<
    Record<Player, readonly Order[]>
  >;
  const ground = groundOf(
    { ...positionFor(orders), ...more.others },
    {
      settings: { ...DEFAULT_SETTINGS, ...more.settings },
      sackers: more.sackers ?? [],
    },
  );
  const outcome = adjudicate(ground, orders);
  const labels = outcome.acts.map(act => {
    const order = act.order === null ? undefined : orders[act.player]?.[act.order];
    if (!order) return '';
    const lot = lotsOf(order).find(({ from }) => from === act.from) as OrderGroup;
    return order.does === 'merge' ? formatOrderGroup(BOARD, lot) : formatOrder(BOARD, order);
  });
  return {
    outcome,
    /** The result of the one action whose label begins so, with the figures that decided it. */
    fateOf: label => {
      const found = labels.flatMap((each, i) => (each.startsWith(label) ? [i] : []));
      if (found.length !== 1) throw new Error(`${found.length} acts are called ${label}: ${labels.join(' | ')}`);
      const fate = outcome.fates[found[0] as number];
      if (!fate) throw new Error(label);
      const figures = fate.reasons.find(({ figures: each }) => each?.might !== undefined)?.figures;
      const against = figures?.against ?? figures?.stand ?? 0;
      return [fate.fate, figures && `${figures.might}:${against}`];
    },
  };
};

export const at = (position: Position, space: SpaceId): string => {
  const stack = position[space];
  return stack ? `${stack.player} ${formatOrderGroup(BOARD, { from: space, parts: namedIn(stack.parts) })}` : '';
};

const namedIn = (parts: readonly Components[]): OrderGroup['parts'] =>
  parts.map(({ n, arm, state, sacred }) => ({
    n,
    arm,
    ...(state === 'minor' ? { minor: true as const } : {}),
    ...(sacred ? { sacred: true as const } : {}),
  }));
