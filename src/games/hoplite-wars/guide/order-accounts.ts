import { findOrderErrors } from '../battle/legal-moves.ts';
import { computerPlayersOf, personsOf, type Seats } from '../battle/players/seats.ts';
import type { StepOutcome } from '../battle/resolve.ts';
import { ordersOf, seasonStartOf, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { canStep, type SpaceId } from '../board/space.ts';
import { selectorsFor } from '../board/stacks.ts';
import type { Order, OrderError } from '../orders/order.ts';
import type { GroupAction } from '../season/actions.ts';
import { checkOrders } from '../season/check-orders.ts';
import type { FateKind, FateReason } from '../season/order-results.ts';
import { canRetreat, type Retreat } from '../season/retreats.ts';
import type { RemovedComponents as Removed } from '../winter/adjust.ts';

/* The result of a step, order by order, for the map, the list below it and the report. */

/** The result of one order, or of components without an order. */
export interface OrderAccount {
  readonly player: Player;
  readonly order: Order;
  /** The index of its act, or of its retreat; undefined for any other order. */
  readonly index?: number;
  /** False for components without an order. */
  readonly isWritten: boolean;
  readonly fate?: FateKind;
  readonly reasons: readonly FateReason[];
  /** The orders that caused the result, in the order of the reasons. */
  readonly causes: readonly (Order | undefined)[];
  /** Why the order was refused, if it was. */
  readonly refused?: OrderError;
  /** True for a retreat into a space to which other stacks retreated as well (T3). */
  readonly destroyed?: true;
  /** True for dislodged components that had nowhere to retreat (T1). */
  readonly isTrapped?: true;
}

/** All players, people before computers. A person who plays alone comes first. */
export const sortHumansFirst = (seats: Seats): readonly Player[] => [...personsOf(seats), ...computerPlayersOf(seats)];

/** An action as an order. A group of a merge becomes a separate merge. */
export const orderOfAct = ({ player, from, parts, doing }: GroupAction): Order => {
  const who = { from, parts: selectorsFor(parts) };
  switch (doing.kind) {
    case 'hold':
      return { does: 'hold', ...who };
    case 'sack':
      return { does: 'sack' };
    case 'move': {
      const via = doing.carried && canStep(BOARD, 'A', from, doing.to) ? { via: true as const } : {};
      return doing.merge
        ? { does: 'merge', to: doing.to, sources: [{ ...who, ...via }] }
        : { does: 'move', ...who, to: doing.to, ...via };
    }
    case 'supportHold':
      return { does: 'supportHold', ...who, at: doing.at };
    case 'supportMove':
      return { does: 'supportMove', ...who, start: doing.start, to: doing.to };
    case 'supportMerge':
      return {
        does: 'supportMerge',
        ...who,
        to: doing.to,
        ...(doing.player === player ? {} : { player: doing.player }),
      };
    case 'convoy':
      return { does: 'convoy', ...who, start: doing.start, to: doing.to };
  }
};

/** The result of every order of a step. `before` is the state before the result, with all orders shown. */
export const orderAccountsOf = (before: WarState, result: StepOutcome): readonly OrderAccount[] => {
  const { acts, fates, retreats } = result;
  const all = acts.map((act, i): OrderAccount => {
    const reasons = fates[i]?.reasons ?? [];
    return {
      player: act.player,
      order: orderOfAct(act),
      index: i,
      isWritten: act.order !== null,
      ...(fates[i] ? { fate: fates[i].fate } : {}),
      reasons,
      causes: reasons.map(({ by }) => (by === undefined || !acts[by] ? undefined : orderOfAct(acts[by]))),
      ...(act.wrong ? { refused: act.wrong } : {}),
    };
  });
  const { step } = before.moment;
  // If any dislodged force can retreat, a step of its own asks for the retreat. Without that step, none can.
  const isTrapped = ({ player, from, parts, to }: Retreat): boolean =>
    to === null &&
    (step !== 'retreats' ||
      !before.dislodged.some(each => each.player === player && each.from === from && canRetreat({ ...each, parts })));
  const gone = retreats.map((retreat, index): OrderAccount => {
    const { player, from, parts, to, destroyed, order } = retreat;
    return {
      player,
      index,
      order:
        to === null
          ? { does: 'giveUp', from, parts: selectorsFor(parts) }
          : { does: 'move', from, parts: selectorsFor(parts), to },
      isWritten: order !== null,
      reasons: [],
      causes: [],
      ...(destroyed ? { destroyed: true as const } : {}),
      ...(isTrapped(retreat) ? { isTrapped: true as const } : {}),
    };
  });
  const rest = PLAYERS.flatMap(player => {
    const orders = ordersOf(before, player);
    const why = findOrderErrors(before, player, orders);
    return orders.flatMap((order, i): OrderAccount[] => {
      // Movements and retreats are listed above.
      const isTold =
        step === 'orders' ? acts.some(act => act.player === player && act.order === i) : step === 'retreats';
      const refused = why[i];
      if (isTold && !(step === 'retreats' && refused)) return [];
      if (step === 'orders' && !refused) return [];
      return [{ player, order, isWritten: true, reasons: [], causes: [], ...(refused ? { refused } : {}) }];
    });
  });
  return [...all, ...gone, ...rest].sort((a, b) => PLAYERS.indexOf(a.player) - PLAYERS.indexOf(b.player));
};

/** Components that the rule removed in a Winter, by player. */
export const removalsOf = (
  before: WarState,
  { removed }: StepOutcome,
): readonly (Removed & { readonly player: Player })[] =>
  removed.flatMap(each => {
    const player = before.position[each.space]?.player;
    return player ? [{ ...each, player }] : [];
  });

/** A line on the map: its ends, its order and its result. */
export interface Arrow {
  readonly kind: 'move' | 'merge' | 'support' | 'convoy' | 'retreat';
  /** The index of its act, or of its retreat. */
  readonly index: number;
  readonly player: Player;
  readonly from: SpaceId;
  /** The end of the line. The line of a support or a convoy ends on the line of the move. */
  readonly to: SpaceId;
  /** The start of the move that is supported or carried. */
  readonly start?: SpaceId;
  readonly carried?: true;
  readonly fate?: FateKind;
}

/** The lines of acts. A hold has none. */
export const arrowsOf = (
  acts: readonly GroupAction[],
  fates: readonly { readonly fate: FateKind }[] = [],
): readonly Arrow[] =>
  acts.flatMap(({ player, from, doing }, i): Arrow[] => {
    const fate = fates[i] ? { fate: fates[i].fate } : {};
    switch (doing.kind) {
      case 'move':
        return [
          {
            kind: doing.merge ? 'merge' : 'move',
            index: i,
            player,
            from,
            to: doing.to,
            ...(doing.carried ? { carried: true as const } : {}),
            ...fate,
          },
        ];
      case 'supportHold':
        return [{ kind: 'support', index: i, player, from, to: doing.at, ...fate }];
      case 'supportMove':
        return [{ kind: 'support', index: i, player, from, to: doing.to, start: doing.start, ...fate }];
      case 'supportMerge':
        return [{ kind: 'support', index: i, player, from, to: doing.to, ...fate }];
      case 'convoy':
        return [{ kind: 'convoy', index: i, player, from, to: doing.to, start: doing.start, ...fate }];
      default:
        return [];
    }
  });

/** The lines of a seat's draft orders. */
export const arrowsOfDraft = (state: WarState, seat: Player, draft: readonly Order[]): readonly Arrow[] => {
  if (state.moment.step === 'orders') return arrowsOf(checkOrders(seasonStartOf(state), seat, draft).acts);
  if (state.moment.step !== 'retreats') return [];
  return draft.flatMap((order, index): Arrow[] =>
    order.does === 'move' ? [{ kind: 'retreat', index, player: seat, from: order.from, to: order.to }] : [],
  );
};

/** The lines of a resolved step. */
export const arrowsOfResult = ({ acts, fates, retreats }: StepOutcome): readonly Arrow[] => [
  ...arrowsOf(acts, fates),
  ...retreats.flatMap(({ player, from, to, destroyed }, index): Arrow[] =>
    to === null ? [] : [{ kind: 'retreat', index, player, from, to, fate: destroyed ? 'fails' : 'arrives' }],
  ),
];
