import type { RecomputedEntryRules } from '../../../core/stored-result.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Position } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import type { Act } from '../season/act.ts';
import { adjudicate, type Dislodged, type Outcome } from '../season/adjudicate.ts';
import type { Fate } from '../season/fate.ts';
import { afterRetreats, canRetreat, type Retreat } from '../season/retreats.ts';
import { adjusted, type Given } from '../winter/adjust.ts';
import { isDealt, nextSeason } from '../winter/calendar.ts';
import { afterControl, type Passed } from '../winter/control.ts';
import { openingOf } from '../winter/opening.ts';
import { seasonEnded, situationOf } from './after.ts';
import { groundOf, ordersOf, type Situation, type WarState, winterGroundOf } from './state.ts';

/** What a season, its retreats or a Winter came to, and the campaign after it. */
export interface Result {
  readonly acts: readonly Act[];
  /** For each act. */
  readonly fates: readonly Fate[];
  readonly standOffs: Outcome['standOffs'];
  readonly disbanded: Outcome['disbanded'];
  readonly retreats: readonly Retreat[];
  readonly removed: readonly Given[];
  readonly passed: readonly Passed[];
  readonly next: Situation;
}

const NOTHING = { acts: [], fates: [], standOffs: [], disbanded: [], retreats: [], removed: [], passed: [] } as const;

/** Works out what is asked, from the orders that are known: who has given none holds, disbands or builds nothing (W6). */
export const resolution = (state: WarState): Result => {
  switch (state.moment.step) {
    case 'opening':
      return opened(state);
    case 'orders':
      return moved(state);
    case 'retreats':
      return retreated(state);
    case 'winter':
      return wintered(state);
    case 'deal':
      return { ...NOTHING, next: situationOf(state) };
  }
};

/** Raised whenever a result may come out otherwise. */
export const RULES = 3;

/** How results are computed anew, for the test that no rule has changed unseen. */
export const DEAR: RecomputedEntryRules<WarState> = { rules: RULES, of: { resolve: state => resolution(state) } };

const allOrders = (state: WarState): Readonly<Record<Player, readonly Order[]>> =>
  Object.fromEntries(PLAYERS.map(player => [player, ordersOf(state, player)])) as Record<Player, readonly Order[]>;

/** The stacks of each player from what is his own (B3). */
const united = (own: (player: Player) => Position): Position =>
  Object.fromEntries(
    PLAYERS.flatMap(player => Object.entries(own(player)).filter(([, stack]) => stack.player === player)),
  );

const opened = (state: WarState): Result => ({
  ...NOTHING,
  next: {
    ...situationOf(state),
    position: united(player => openingOf(BOARD, player, ordersOf(state, player)).position),
    moment: nextSeason(state.moment),
  },
});

const moved = (state: WarState): Result => {
  const { acts, fates, standOffs, disbanded, position, dislodged, sack } = adjudicate(
    groundOf(state),
    allOrders(state),
  );
  const situation: Situation = {
    ...situationOf(state),
    position,
    ...(sack
      ? { sackers: [...state.sackers, sack.player], treasures: [...state.treasures, { ...sack, left: 2 }] }
      : {}),
  };
  const told = { ...NOTHING, acts, fates, standOffs, disbanded };
  if (dislodged.some(canRetreat))
    return { ...told, next: { ...situation, dislodged, moment: { ...state.moment, step: 'retreats' } } };
  return { ...told, retreats: disbandedOf(dislodged), ...controlled(state, situation) };
};

const disbandedOf = (dislodged: readonly Dislodged[]): readonly Retreat[] =>
  dislodged.map(({ player, from, parts }) => ({ player, from, parts, to: null, destroyed: false, order: null }));

const retreated = (state: WarState): Result => {
  const { position, retreats } = afterRetreats(state.position, state.dislodged, allOrders(state));
  return { ...NOTHING, retreats, ...controlled(state, { ...situationOf(state), position, dislodged: [] }) };
};

/** Control after the retreats, then victory (K1 V2 R-31); before both the colonies are dealt, Autumn 450 waits (K5). */
const controlled = (state: WarState, now: Situation): Pick<Result, 'passed' | 'next'> => {
  const { moment } = state;
  const { centres, passed } = afterControl(BOARD, now.position, now.centres, moment.season);
  const next = { ...now, centres };
  if (isDealt(moment)) return { passed, next: { ...next, moment: { ...moment, step: 'deal' } } };
  return { passed, next: seasonEnded(state, next) };
};

const wintered = (state: WarState): Result => {
  const ground = winterGroundOf(state);
  const done = PLAYERS.map(player => [player, adjusted(ground, player, ordersOf(state, player))] as const);
  const by = new Map(done);
  return {
    ...NOTHING,
    removed: done.flatMap(([, { removed }]) => removed),
    next: {
      ...situationOf(state),
      position: united(player => by.get(player)?.position ?? {}),
      // What was not raised this Winter is lost (D3).
      treasures: [],
      moment: nextSeason(state.moment),
    },
  };
};
