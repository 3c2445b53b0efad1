import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import type { Position } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import type { GroupAction } from '../season/actions.ts';
import { actsOf, adjudicateActions, type Dislodged, type MovementOutcome } from '../season/adjudicate.ts';
import { type Clash, clashesOf } from '../season/clashes.ts';
import { battlesOf, foughtChecksum } from '../season/fought-clashes.ts';
import type { Fate } from '../season/order-results.ts';
import { applyRetreats, canRetreat, type Retreat } from '../season/retreats.ts';
import { applyAdjustments, type RemovedComponents } from '../winter/adjust.ts';
import { isColonyDealDue, nextSeason } from '../winter/calendar.ts';
import { applyControl, type ControlChange } from '../winter/control.ts';
import { applyOpening } from '../winter/opening.ts';
import { endSeason, situationOf } from './end-season.ts';
import { currentQuestionId, ordersOf, type Situation, seasonStartOf, type WarState, winterStartOf } from './state.ts';

/** The result of a step, and the situation after it. */
export interface StepOutcome {
  readonly acts: readonly GroupAction[];
  /** For each act. */
  readonly fates: readonly Fate[];
  readonly standOffs: MovementOutcome['standOffs'];
  readonly disbanded: MovementOutcome['disbanded'];
  readonly retreats: readonly Retreat[];
  readonly removed: readonly RemovedComponents[];
  readonly passed: readonly ControlChange[];
  readonly next: Situation;
}

const EMPTY_OUTCOME = {
  acts: [],
  fates: [],
  standOffs: [],
  disbanded: [],
  retreats: [],
  removed: [],
  passed: [],
} as const;

/** Resolves the current step from the known orders. A player without orders holds, disbands or builds nothing (W6). */
export const resolveStep = (state: WarState): StepOutcome => {
  switch (state.moment.step) {
    case 'opening':
      return resolveOpening(state);
    case 'orders':
      return resolveMovement(state);
    case 'retreats':
      return resolveRetreats(state);
    case 'winter':
      return resolveWinter(state);
    case 'deal':
      return { ...EMPTY_OUTCOME, next: situationOf(state) };
  }
};

/** Increased whenever a change of the rules can change a result. */
export const RULES_VERSION = 3;

/** The result of the current step as an entry. */
export const resultEntryOf = (state: WarState) => {
  const battles = foughtChecksum(state.battles?.fought ?? []);
  return {
    about: currentQuestionId(state),
    rules: RULES_VERSION,
    result: resolveStep(state),
    ...(battles !== undefined && { battles }),
  };
};

const allOrders = (state: WarState): Readonly<Record<Player, readonly Order[]>> =>
  Object.fromEntries(PLAYERS.map(player => [player, ordersOf(state, player)])) as Record<Player, readonly Order[]>;

/** The position with the stacks of each player (B3). */
const mergePositions = (own: (player: Player) => Position): Position =>
  Object.fromEntries(
    PLAYERS.flatMap(player => Object.entries(own(player)).filter(([, stack]) => stack.player === player)),
  );

const resolveOpening = (state: WarState): StepOutcome => ({
  ...EMPTY_OUTCOME,
  next: {
    ...situationOf(state),
    position: mergePositions(player => applyOpening(BOARD, player, ordersOf(state, player)).position),
    moment: nextSeason(state.moment),
  },
});

/** The clashes of a season whose orders are known. */
export const seasonClashesOf = (state: WarState): readonly Clash[] => {
  const ground = seasonStartOf(state);
  return clashesOf(ground, actsOf(ground, allOrders(state)));
};

const resolveMovement = (state: WarState): StepOutcome => {
  const ground = seasonStartOf(state);
  const fought = state.battles?.fought ?? [];
  const battles = fought.length === 0 ? [] : battlesOf(fought, currentQuestionId(state), seasonClashesOf(state));
  const { acts, fates, standOffs, disbanded, position, dislodged, sack } = adjudicateActions(
    { ...ground, battles },
    actsOf(ground, allOrders(state)),
  );
  const situation: Situation = {
    ...situationOf(state),
    position,
    ...(sack
      ? { sackers: [...state.sackers, sack.player], treasures: [...state.treasures, { ...sack, left: 2 }] }
      : {}),
  };
  const told = { ...EMPTY_OUTCOME, acts, fates, standOffs, disbanded };
  if (dislodged.some(canRetreat))
    return { ...told, next: { ...situation, dislodged, moment: { ...state.moment, step: 'retreats' } } };
  return { ...told, retreats: disbandAll(dislodged), ...resolveControl(state, situation) };
};

const disbandAll = (dislodged: readonly Dislodged[]): readonly Retreat[] =>
  dislodged.map(({ player, from, parts }) => ({ player, from, parts, to: null, destroyed: false, order: null }));

const resolveRetreats = (state: WarState): StepOutcome => {
  const { position, retreats } = applyRetreats(state.position, state.dislodged, allOrders(state));
  return { ...EMPTY_OUTCOME, retreats, ...resolveControl(state, { ...situationOf(state), position, dislodged: [] }) };
};

/** Control after the retreats, then victory (K1 V2 R-31); in Autumn 450 the colonies are dealt first (K5). */
const resolveControl = (state: WarState, now: Situation): Pick<StepOutcome, 'passed' | 'next'> => {
  const { moment } = state;
  const { centres, passed } = applyControl(BOARD, now.position, now.centres, moment.season);
  const next = { ...now, centres };
  if (isColonyDealDue(moment)) return { passed, next: { ...next, moment: { ...moment, step: 'deal' } } };
  return { passed, next: endSeason(state, next) };
};

const resolveWinter = (state: WarState): StepOutcome => {
  const ground = winterStartOf(state);
  const done = PLAYERS.map(player => [player, applyAdjustments(ground, player, ordersOf(state, player))] as const);
  const by = new Map(done);
  return {
    ...EMPTY_OUTCOME,
    removed: done.flatMap(([, { removed }]) => removed),
    next: {
      ...situationOf(state),
      position: mergePositions(player => by.get(player)?.position ?? {}),
      // Sacred units that were not raised this Winter are lost (D3).
      treasures: [],
      moment: nextSeason(state.moment),
    },
  };
};
