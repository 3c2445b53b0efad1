import { deckHasCards, drawsPerTurn } from '../actions/draw-steps.ts';
import { columnsFromLeft } from '../rules/areas.ts';
import type { Special } from '../rules/cards.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { entryCost, type Terrain } from '../rules/terrain.ts';
import type { AnyEvent } from './events.ts';
import { legalAttackEvents, raiders, specialCardsInHand, unitsOnField } from './legal-attacks.ts';
import { HAND_SIZE, SECOND_LINE_SIZE } from './limits.ts';
import {
  adjacentEnemies,
  hasRule,
  isFree,
  isNextToEnemy,
  mayCallClan,
  mayEnterZone,
  mayFire,
  mayGoBack,
  mayRelieve,
  zoneOfColumn,
} from './queries.ts';
import { type BattleState, type DeepReadonly, deciderOf, specialOf, type Unit } from './state.ts';

/**
 * All legal events of the deciding seat (AI4), the list for screens, computer players and tests. Identical cards are
 * listed once. Dice are added later.
 */
export const legalEvents = (state: BattleState): readonly AnyEvent[] => {
  const seat = deciderOf(state);
  if (seat === null) return [];
  const events = decisions(state, seat);
  const challenges = OWN_STAGES.includes(state.stage) ? specialCardsInHand(state, seat, 'CHALLENGE').slice(0, 1) : [];
  return [...events, ...challenges.map((card): AnyEvent => ({ type: 'challenge', data: { seat, faces: [], card } }))];
};

/** Stages in which the owner of the turn can use a CHALLENGE card (K12). */
export const OWN_STAGES: readonly string[] = ['play', 'move', 'missile', 'shock', 'raids', 'rally', 'draw'];

const decisions = (state: BattleState, seat: SideId): readonly AnyEvent[] => {
  switch (state.stage) {
    case 'deal':
      return [{ type: 'deal', data: { seat, faces: [] } }];
    case 'initiative':
      return [...specialCardsInHand(state, seat, 'INITIATIVE').slice(0, 1), null].map(
        (card): AnyEvent => ({ type: 'initiative', data: { seat, faces: [], card } }),
      );
    case 'play':
      return [...plays(state, seat), ...caltrops(state, seat), next(state, seat)];
    case 'react': {
      const unit = state.asks[0]?.unit ?? 0;
      return [true, false].map((fire): AnyEvent => ({ type: 'react', data: { seat, faces: [], unit, fire } }));
    }
    case 'move':
      return [...moves(state, seat), next(state, seat)];
    case 'missile':
      return [...aims(state, seat), ...supplies(state, seat), next(state, seat)];
    case 'shock':
      return [...legalAttackEvents(state), next(state, seat)];
    case 'withdraw': {
      const unit = state.asks[0]?.unit ?? 0;
      return [true, false].map((go): AnyEvent => ({ type: 'withdraw', data: { seat, faces: [], unit, go } }));
    }
    case 'raids':
      return [
        ...raiders(state).map(({ card }): AnyEvent => ({ type: 'raid', data: { seat, faces: [], unit: card.id } })),
        next(state, seat),
      ];
    case 'rally':
      return [...rallies(state, seat), next(state, seat)];
    case 'draw':
      return [...draws(state, seat), next(state, seat)];
    case 'over':
      return [];
  }
};

const next = ({ turn, stage }: BattleState, seat: SideId): AnyEvent =>
  ({ type: 'next', data: { seat, faces: [], turn, stage } }) as AnyEvent;

/** The units of a hand, identical ones once (AI4). */
export const distinctUnits = (state: BattleState, cards: readonly number[]): readonly DeepReadonly<Unit>[] => {
  const found: DeepReadonly<Unit>[] = [];
  for (const card of cards) {
    const unit = state.units[card];
    if (unit && !found.some(other => isLike(unit, other))) found.push(unit);
  }
  return found;
};

const isLike = (one: DeepReadonly<Unit>, other: DeepReadonly<Unit>): boolean =>
  one.card.line === other.card.line && one.coh === other.coh && one.level === other.level;

/** Areas where a unit can be played (P1, P5, P6, T2): empty ones, and those of units it can relieve. */
export const legalColumnsFor = (state: BattleState, { card }: DeepReadonly<Unit>): readonly number[] => {
  const own = state.sides[card.side];
  const found: number[] = [];
  for (const column of columnsFromLeft(card.side)) {
    const here = state.units[own.field[column] as number];
    if (here && !(own.second.length < SECOND_LINE_SIZE && mayRelieve(state, card, here.card))) continue;
    if (entryCost(card, own.terrain[column] as Terrain) === null || !mayEnterZone(state, card, column)) continue;
    found.push(column);
  }
  return found;
};

/** True if the turn has no play left (P1, P4). */
const hasPlayed = ({ plays, roster }: BattleState): boolean =>
  plays >= (roster.setup.settings.rules.dynamicPlay ? 2 : 1);

/** Units that can be played, identical ones once (P1, SA6, AI4). */
export const playableUnits = (state: BattleState, seat: SideId): readonly DeepReadonly<Unit>[] =>
  hasPlayed(state) ? [] : distinctUnits(state, state.sides[seat].hand).filter(({ card }) => mayCallClan(state, card));

const plays = (state: BattleState, seat: SideId): readonly AnyEvent[] =>
  playableUnits(state, seat).flatMap(unit =>
    legalColumnsFor(state, unit).map(
      (column): AnyEvent => ({ type: 'play', data: { seat, faces: [], card: unit.card.id, column } }),
    ),
  );

/** CALTROP on enemy areas without terrain (K11). */
const caltrops = (state: BattleState, seat: SideId): readonly AnyEvent[] =>
  specialCardsInHand(state, seat, 'CALTROP')
    .slice(0, 1)
    .flatMap(card =>
      columnsFromLeft(seat)
        .filter(column => state.sides[otherSide(seat)].terrain[column] === 'clear')
        .map((column): AnyEvent => ({ type: 'caltrop', data: { seat, faces: [], card, column } })),
    );

/** COHESION cards on these units (K7), if they have COH and no marker. */
const cohesions = (state: BattleState, seat: SideId, units: readonly DeepReadonly<Unit>[]): readonly AnyEvent[] =>
  specialCardsInHand(state, seat, 'COHESION')
    .slice(0, 1)
    .flatMap(card =>
      units
        .filter(({ coh, marker }) => coh > 0 && marker === '')
        .map((unit): AnyEvent => ({ type: 'cohesion', data: { seat, faces: [], card, unit: unit.card.id } })),
    );

/** True if a unit may move now (M1, K4, R-31). The caller checks its clan. */
const mayMove = (state: BattleState, { card, marker }: DeepReadonly<Unit>): boolean =>
  marker === '' &&
  (state.roster.setup.settings.choices.moveEachUnit ? !state.moved.includes(card.id) : state.moved.length === 0);

/** Adjacent columns that a unit may move to (M1, R-20). */
const sidewaysColumns = (state: BattleState, unit: DeepReadonly<Unit>): readonly number[] => {
  const { side, is } = unit.card;
  if (is.type === 'AT' || isNextToEnemy(state, unit)) return [];
  const step = side === 'a' ? 1 : -1;
  return [unit.column - step, unit.column + step].filter(
    column =>
      isFree(state, side, column) &&
      zoneOfColumn(state, column) === zoneOfColumn(state, unit.column) &&
      entryCost(unit.card, state.sides[side].terrain[column] as Terrain) !== null,
  );
};

/** Moves of a phase (M1, M4): to an adjacent column, or back to the second line, which is −1. Sideways moves come first. */
export const legalUnitMoves = (
  state: BattleState,
  seat: SideId,
): readonly (readonly [DeepReadonly<Unit>, number])[] => {
  const able = unitsOnField(state, seat).filter(unit => mayMove(state, unit) && mayCallClan(state, unit.card));
  const found: [DeepReadonly<Unit>, number][] = [];
  for (const unit of able) for (const column of sidewaysColumns(state, unit)) found.push([unit, column]);
  if (state.sides[seat].second.length < SECOND_LINE_SIZE)
    for (const unit of able) if (mayGoBack(state, unit)) found.push([unit, -1]);
  return found;
};

/** Makes an event of a move from `legalUnitMoves`. */
export const moveEventOf = (seat: SideId, [{ card }, column]: readonly [DeepReadonly<Unit>, number]): AnyEvent =>
  column < 0
    ? { type: 'back', data: { seat, faces: [], unit: card.id } }
    : { type: 'go', data: { seat, faces: [], unit: card.id, column } };

const moves = (state: BattleState, seat: SideId): readonly AnyEvent[] => [
  ...legalUnitMoves(state, seat).map(move => moveEventOf(seat, move)),
  ...cohesions(
    state,
    seat,
    unitsOnField(state, seat).filter(({ card }) => mayCallClan(state, card)),
  ),
];

/** Units that can still be named to fire, with their targets (V1). */
const aims = (state: BattleState, seat: SideId): readonly AnyEvent[] =>
  unitsOnField(state, seat)
    .filter(unit => mayFire(state, unit, false) && mayCallClan(state, unit.card))
    .filter(({ card }) => !state.aims.some(({ unit }) => unit === card.id))
    .flatMap(unit =>
      inOrder(seat, adjacentEnemies(state, seat, unit.column)).map(
        (target): AnyEvent => ({
          type: 'aim',
          data: { seat, faces: [], unit: unit.card.id, target: target.card.id },
        }),
      ),
    );

const inOrder = <T>(seat: SideId, list: readonly T[]): readonly T[] => (seat === 'a' ? list : list.toReversed());

/** MISSILE SUPPLY for three skirmishers or mounted units without missiles, or for all if there are fewer (K10). */
const supplies = (state: BattleState, seat: SideId): readonly AnyEvent[] => {
  const out = unitsOnField(state, seat)
    .filter(({ out, card }) => out && (card.is.skirmisher || card.is.mounted))
    .map(({ card }) => card.id);
  const sets = out.length <= 3 ? (out.length > 0 ? [out] : []) : threesOf(out);
  return specialCardsInHand(state, seat, 'SUPPLY')
    .slice(0, 1)
    .flatMap(card =>
      sets.map((units): AnyEvent => ({ type: 'supply', data: { seat, faces: [], card, units: [...units] } })),
    );
};

const threesOf = (list: readonly number[]): readonly (readonly number[])[] =>
  list.flatMap((a, i) => list.slice(i + 1).flatMap((b, j) => list.slice(i + j + 2).map(c => [a, b, c])));

const rallies = (state: BattleState, seat: SideId): readonly AnyEvent[] => {
  const own = state.sides[seat];
  const left = state.roster.setup.armies[seat].army.leader.command - own.rallyTries;
  const cards: readonly (number | null)[] = [
    ...specialCardsInHand(state, seat, 'RALLY').slice(0, 1),
    ...(left > 0 ? [null] : []),
  ];
  const routed = hasRule(state, seat, 'tribalCommand')
    ? []
    : own.second.filter(
        id => state.units[id]?.routed && mayCallClan(state, (state.units[id] as DeepReadonly<Unit>).card),
      );
  const chasers = state.units.filter(
    ({ card, place, chase, since }) =>
      card.side === seat && place === 'pursuit' && chase === 0 && since < state.turn && mayCallClan(state, card),
  );
  return [
    ...routed.flatMap(unit =>
      cards.map((card): AnyEvent => ({ type: 'rally', data: { seat, faces: [], unit, card } })),
    ),
    ...(left > 0 && own.second.length < SECOND_LINE_SIZE
      ? chasers.map(({ card }): AnyEvent => ({ type: 'regroup', data: { seat, faces: [], unit: card.id } }))
      : []),
  ];
};

const draws = (state: BattleState, seat: SideId): readonly AnyEvent[] => {
  const own = state.sides[seat];
  const { rules } = state.roster.setup.settings;
  const left = drawsPerTurn(state) - state.draws;
  const room = own.hand.length < HAND_SIZE && left > 0;
  const rallied = own.second.map(id => state.units[id] as DeepReadonly<Unit>).filter(({ routed }) => !routed);
  const events: AnyEvent[] = [];
  if (room && deckHasCards(state, seat, own.deck.length)) events.push({ type: 'draw', data: { seat, faces: [] } });
  if (room)
    for (const { card, since } of rallied)
      if (since < state.turn) events.push({ type: 'take', data: { seat, faces: [], unit: card.id } });
  if (left > 0 && state.draws === 0)
    for (const card of specialCardsInHand(state, seat, 'RESERVE').slice(0, 1))
      events.push({ type: 'reserve', data: { seat, faces: [], card } });
  events.push(...cohesions(state, seat, rallied));
  const { army } = state.roster.setup.armies[seat];
  if (rules.leaderCohesion && !hasRule(state, seat, 'noLeaderCohesion') && own.orders < 2 * army.leader.command)
    for (const { card, coh } of rallied)
      if (coh > 0) events.push({ type: 'order', data: { seat, faces: [], unit: card.id } });
  if (!state.drew) events.push(...discards(state, seat));
  return events;
};

/** Cards that can be discarded (D2, R-69): special cards and units never played; identical ones once. */
const discards = (state: BattleState, seat: SideId): readonly AnyEvent[] => {
  const { hand } = state.sides[seat];
  const units = distinctUnits(
    state,
    hand.filter(card => state.units[card]?.used === false),
  );
  const specials = new Map<Special, number>();
  for (const card of hand) {
    const special = specialOf(state, card);
    if (special && !specials.has(special)) specials.set(special, card);
  }
  return [...units.map(({ card }) => card.id), ...specials.values()].map(
    (card): AnyEvent => ({ type: 'discard', data: { seat, faces: [], card } }),
  );
};
