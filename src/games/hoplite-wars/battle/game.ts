import {
  applyCommitment,
  applyLostSecret,
  applyReveal,
  COMMIT_REVEAL_MIGRATIONS,
  type CommitRevealState,
  type OpenCommitment,
} from '../../../core/crypto/commit-reveal.ts';
import { MAX_ENTRY_LENGTH } from '../../../core/log.ts';
import { defineReducer } from '../../../core/migrate.ts';
import type { Game } from '../../../game-contract/contract.ts';
import type { Player } from '../board/powers.ts';
import { joined } from '../board/stacks.ts';
import type { Order } from '../orders/order.ts';
import { afterDealt } from './after.ts';
import { type AnyEvent, EVENTS, type EventData } from './events.ts';
import { parseSetup, type Setup } from './setup.ts';
import { aboutNow, asking, begin, playersAsked, sealers, type WarState } from './state.ts';

/** Hoplite Wars for the log: how a campaign begins and what each entry makes of it. */
export const warsGame: Game<Setup, WarState> = {
  id: 'hopliteWars',
  migrations: {
    seal: COMMIT_REVEAL_MIGRATIONS,
    give: [data => ({ ...(data as object), replaces: true })],
  },
  setup: { migrations: [], parse: parseSetup },
  // A season has every order of seven players, what became of it and the board after it.
  maxEntryLength: MAX_ENTRY_LENGTH.most,
  begin,
  ...defineReducer(EVENTS, (state: WarState, event) => afterEvent(state, event)),
  noteTypes: new Set(['press']),
};

/** The state after an event; one that speaks of another question than is asked now changes nothing. */
export const afterEvent = (state: WarState, event: AnyEvent): WarState => {
  switch (event.type) {
    case 'correct':
      return corrected(state, event.data);
    case 'draw':
      return { ...state, ended: { by: 'draw', winner: null } };
    case 'press':
      return state;
    case 'master':
      return { ...state, master: event.data.key };
    default:
      return state.ended || event.data.about !== aboutNow(state) ? state : answered(state, event);
  }
};

type Answer = Exclude<AnyEvent, { readonly type: 'correct' | 'draw' | 'press' | 'master' }>;

const answered = (state: WarState, event: Answer): WarState => {
  switch (event.type) {
    case 'seal':
      return changed(state, applyCommitment(state.sealing, event.data));
    case 'lost':
      return changed(state, applyLostSecret(state.sealing, event.data));
    case 'show': {
      const named = Object.keys(event.data.against ?? {});
      const waited = sealers(state);
      const seats = playersAsked(state).filter(player => waited.includes(player) || named.includes(player));
      const sealing: CommitRevealState<readonly Order[]> = applyReveal(state.sealing, seats, event.data);
      if (sealing === state.sealing) return state;
      // Who showed his orders had seen those of the others sealed: what claims to have come before that changes nothing.
      const isHeld = (player: string): boolean => Object.hasOwn(sealing.fixed ?? {}, player);
      const given = Object.fromEntries(Object.entries(state.given).filter(([player]) => !isHeld(player)));
      return { ...state, sealing, given, absent: state.absent.filter(player => !isHeld(player)) };
    }
    case 'give':
      // What is sealed stands, and nobody writes by what others have shown (B1).
      if (isAnyShown(state) || (!event.data.replaces && Object.hasOwn(state.sealing.seals, event.data.seat)))
        return state;
      return { ...state, given: { ...state.given, [event.data.seat]: event.data.orders } };
    case 'absent':
      if (isAnyShown(state)) return state;
      return { ...state, absent: withAbsent(state.absent, event.data) };
    case 'resolve':
      return asking(state.setup, event.data.result.next, state);
    case 'deal':
      return state.moment.step === 'deal' ? asking(state.setup, afterDealt(state, event.data.order), state) : state;
  }
};

const isAnyShown = ({ sealing }: WarState): boolean => Object.keys(sealing.shown).length > 0;

const changed = (state: WarState, sealing: WarState['sealing']): WarState =>
  sealing === state.sealing ? state : { ...state, sealing };

/** The sealed orders that are asked for now. */
export const openChoices = (state: WarState): readonly OpenCommitment[] =>
  state.ended ? [] : [{ sealing: state.sealing, seats: sealers(state), show: 'show' }];

const withAbsent = (absent: readonly Player[], { seat, absent: gone }: EventData<'absent'>): readonly Player[] => {
  const others = absent.filter(player => player !== seat);
  return gone ? [...others, seat] : others;
};

/** What the table says is so, lawful or not. No other entry makes a component or a centre over to anybody (V3). */
const corrected = (state: WarState, { space, stack, centre }: EventData<'correct'>): WarState => {
  const { [space]: _stood, ...others } = state.position;
  const { [space]: _was, ...centres } = state.centres;
  return {
    ...state,
    ...(stack === undefined
      ? {}
      : { position: stack === null ? others : { ...others, [space]: { ...stack, parts: joined(stack.parts, []) } } }),
    ...(centre === undefined ? {} : { centres: centre === null ? centres : { ...centres, [space]: centre } }),
  };
};
