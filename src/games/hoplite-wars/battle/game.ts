import { applyCommitment, applyLostSecret, applyReveal } from '../../../core/crypto/commit-reveal.ts';
import {
  COMMITMENT_MIGRATIONS,
  type CommitRevealState,
  haveAllRevealed,
  type PendingCommitReveal,
} from '../../../core/crypto/commitments.ts';
import { ENTRY_LENGTH_LIMITS } from '../../../core/log.ts';
import { defineReducer, VERSION_2_MIGRATIONS } from '../../../core/migrate.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { joinComponents } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { agreedResult, type FoughtClash, withFought } from '../season/fought-clashes.ts';
import { isInGame } from '../winter/supply.ts';
import { applyWaiting, deferEvent, isDeferred, isRerunDue, isStale } from './deferred-events.ts';
import { applyDeal } from './end-season.ts';
import { type AnyEvent, EVENTS, type EventData } from './events.ts';
import { applyConcession, applyVote, callVote, openVote } from './players/concession.ts';
import { personsOf } from './players/seats.ts';
import { parseSetup, type Setup } from './setup.ts';
import {
  awaitedSeats,
  currentQuestionId,
  playersToOrder,
  seatsToSeal,
  startCampaign,
  startStep,
  type WarState,
} from './state.ts';

/** The reducer of Hoplite Wars. */
export const warsGame: Game<Setup, WarState> = {
  id: 'hopliteWars',
  migrations: {
    seal: COMMITMENT_MIGRATIONS,
    give: VERSION_2_MIGRATIONS,
  },
  setup: { migrations: [], parse: parseSetup },
  // A result holds every order of seven players, its fate, and the board after it.
  maxEntryLength: ENTRY_LENGTH_LIMITS.most,
  begin: startCampaign,
  ...defineReducer(EVENTS, (state: WarState, event) => applyEvent(state, event)),
  noteTypes: new Set(['press', 'nameArmy']),
};

/**
 * The state after an event. An event for another question changes nothing, unless its step must be resolved again
 * (R-35).
 */
export const applyEvent = (state: WarState, event: AnyEvent): WarState => {
  // Names of armies are read with their records.
  if (event.type === 'press' || event.type === 'nameArmy') return state;
  if (event.type === 'master') return { ...state, master: event.data.key };
  if (isDeferred(state, event)) return deferEvent(state, event);
  switch (event.type) {
    case 'correct':
      return applyCorrection(state, event.data);
    case 'vote':
    case 'voteLost':
    case 'voteShown':
      return applyVote(state, event);
    case 'draw':
      return { ...state, ended: { by: 'draw', winner: null } };
    default:
      return state.ended || event.data.about !== currentQuestionId(state) ? state : applyAnswer(state, event);
  }
};

type Answer = Exclude<
  AnyEvent,
  { readonly type: 'correct' | 'draw' | 'press' | 'nameArmy' | 'master' | 'vote' | 'voteLost' | 'voteShown' }
>;

const applyAnswer = (state: WarState, event: Answer): WarState => {
  const { battles } = state;
  switch (event.type) {
    case 'resolve': {
      const { result } = event.data;
      if (isStale(state, event.data)) return isRerunDue(state) ? state : deferEvent(state, event);
      return applyWaiting(startStep(state.setup, result.next, state), applyEvent);
    }
    case 'deal':
      return state.moment.step === 'deal'
        ? applyWaiting(startStep(state.setup, applyDeal(state, event.data.order), state), applyEvent)
        : state;
    case 'seat': {
      const { about: _about, seat, ...player } = event.data;
      if (!isSeatOpen(state, seat)) return state;
      // An open vote lapses. A player who takes over a power has not conceded.
      const { vote: _vote, conceded, ...others } = state;
      const gone = (conceded ?? []).filter(each => each !== seat);
      return {
        ...others,
        replaced: { ...state.replaced, [seat]: player },
        ...(gone.length > 0 && { conceded: gone }),
      };
    }
    case 'concede':
      return applyConcession(state, event.data);
    case 'callVote':
      return callVote(state);
    case 'close':
      return battles && mayClose(state) ? { ...state, battles: { ...battles, closed: true } } : state;
    case 'fight': {
      const { clash, battle = null } = event.data;
      return battles?.closed
        ? { ...state, battles: { ...battles, decided: { ...battles.decided, [clash]: battle } } }
        : state;
    }
    case 'fought': {
      const { seat, ...result } = event.data;
      const isParty = event.data.sides.some(({ player }) => player === seat);
      return isParty ? withStatement(state, seat, result.clash, result as FoughtClash) : state;
    }
    case 'refuse':
      return withStatement(state, event.data.seat, event.data.clash, null);
    default:
      // Nobody changes orders after the battles were shown.
      return battles?.closed ? state : applyOrders(state, event);
  }
};

/**
 * The state after a player has entered the result of a clash, or refused one. A result counts when all persons in the
 * clash agree.
 */
const withStatement = (state: WarState, seat: Player, clash: string, statement: FoughtClash | null): WarState => {
  const { battles } = state;
  if (!battles?.closed) return state;
  const stated = { ...battles.stated, [clash]: { ...battles.stated[clash], [seat]: statement } };
  const persons = personsOf(state);
  const agreed = agreedResult(stated[clash] ?? {}, player => persons.includes(player));
  return { ...state, battles: { ...battles, stated, fought: withFought(battles.fought, clash, agreed) } };
};

/** True if a season's orders can be closed: all are known. */
const mayClose = (state: WarState): boolean =>
  state.moment.step === 'orders' && haveAllRevealed(state.sealing, seatsToSeal(state));

type OrderEvent = Extract<Answer, { readonly type: 'seal' | 'lost' | 'show' | 'give' | 'absent' | 'standIn' }>;

const applyOrders = (state: WarState, event: OrderEvent): WarState => {
  switch (event.type) {
    case 'seal':
      return withSealing(state, applyCommitment(state.sealing, event.data));
    case 'lost':
      return withSealing(state, applyLostSecret(state.sealing, event.data));
    case 'show': {
      const named = Object.keys(event.data.against);
      const waited = seatsToSeal(state);
      const seats = playersToOrder(state).filter(player => waited.includes(player) || named.includes(player));
      const sealing: CommitRevealState<readonly Order[]> = applyReveal(state.sealing, seats, event.data);
      if (sealing === state.sealing) return state;
      // A player who showed orders had seen the others' seals, so an event that claims to be earlier changes nothing.
      const isHeld = (player: string): boolean => Object.hasOwn(sealing.fixed ?? {}, player);
      const kept = PLAYERS.filter(isHeld).reduce((now, player) => withOrders(now, player, undefined), state);
      return { ...kept, sealing, absent: state.absent.filter(player => !isHeld(player)) };
    }
    case 'give':
      // Sealed orders are final, and no seat hands in orders after other seats have shown theirs (B1).
      if (isAnyShown(state) || Object.hasOwn(state.sealing.seals, event.data.seat)) return state;
      return withOrders(state, event.data.seat, event.data.orders);
    case 'absent':
      if (isAnyShown(state)) return state;
      return { ...state, absent: withAbsent(state.absent, event.data) };
    case 'standIn': {
      const { seat } = event.data;
      if (isAnyShown(state) || !mayStandIn(state, seat)) return state;
      if (event.data.by === 'player') return withOrders(state, seat, undefined);
      const orders = event.data.by === 'program' ? event.data.orders : [];
      return { ...withOrders(state, seat, orders), standIns: { ...state.standIns, [seat]: event.data.by } };
    }
  }
};

/**
 * True if other players may decide how a seat is played in this step: the seat is awaited, and its player has given no
 * orders (W6).
 */
const mayStandIn = (state: WarState, seat: Player): boolean =>
  awaitedSeats(state).includes(seat) &&
  !Object.hasOwn(state.sealing.seals, seat) &&
  (state.given[seat] === undefined || state.standIns?.[seat] !== undefined);

/** The state with orders that a seat has handed in, or without any. They replace the orders of a stand-in. */
const withOrders = (state: WarState, seat: Player, orders: readonly Order[] | undefined): WarState => {
  const { [seat]: _before, ...given } = state.given;
  const { standIns, ...rest } = state;
  const { [seat]: _stoodIn, ...others } = standIns ?? {};
  return {
    ...rest,
    given: orders === undefined ? given : { ...given, [seat]: orders },
    ...(Object.keys(others).length > 0 && { standIns: others }),
  };
};

/** True if a seat may change hands: its power is still in the game (V4). */
export const isSeatOpen = ({ position, centres, ended }: WarState, seat: Player): boolean =>
  !ended && isInGame(position, centres, seat);

const isAnyShown = ({ sealing }: WarState): boolean => Object.keys(sealing.shown).length > 0;

const withSealing = (state: WarState, sealing: WarState['sealing']): WarState =>
  sealing === state.sealing ? state : { ...state, sealing };

/** The commitments that are open now. */
export const openCommitments = (state: WarState): readonly PendingCommitReveal[] =>
  state.ended ? [] : [{ sealing: state.sealing, seats: seatsToSeal(state), show: 'show' }, ...openVote(state)];

const withAbsent = (absent: readonly Player[], { seat, absent: gone }: EventData<'absent'>): readonly Player[] => {
  const others = absent.filter(player => player !== seat);
  return gone ? [...others, seat] : others;
};

/** Applies a correction, legal or not. No other entry gives a component or a centre to another player (V3). */
const applyCorrection = (state: WarState, { space, stack, centre }: EventData<'correct'>): WarState => {
  const { [space]: _stood, ...others } = state.position;
  const { [space]: _was, ...centres } = state.centres;
  return {
    ...state,
    ...(stack === undefined
      ? {}
      : {
          position:
            stack === null ? others : { ...others, [space]: { ...stack, parts: joinComponents(stack.parts, []) } },
        }),
    ...(centre === undefined ? {} : { centres: centre === null ? centres : { ...centres, [space]: centre } }),
  };
};
