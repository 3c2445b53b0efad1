import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { chooseEvent, type Level } from '../../../../src/games/ancient-wargame/ai/decide.ts';
import { withRolledDice } from '../../../../src/games/ancient-wargame/battle/event-dice.ts';
import type { AnyEvent } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { applyEvent, initialState } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { legalMoves } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import type { Setup } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { legalMovesFor, type View, viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import { otherSide, type PerSide, type SideId } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { chooseCarefully } from './careful-player.ts';
import { randomChoice } from './random-moves.ts';

/** The player of a seat: a level, the careful player, or random legal moves. */
export type Seat = Level | 'careful' | 'random';

/** More events than any battle of a few turns has: a longer match hangs. */
const MOST_EVENTS = 50_000;

const wish = (view: View, seat: Seat, below: RandomInt): AnyEvent | undefined => {
  if (seat === 'careful') return chooseCarefully(view, below);
  if (seat !== 'random') return chooseEvent(view, seat, below);
  const choices = legalMovesFor(view);
  if (choices.length === 0) return undefined;
  const { event } = randomChoice(choices, below);
  return event.type === 'step' ? undefined : event;
};

/**
 * The sides that may act: in moves the attacker, while supports are shown the defender, else both in random order, so
 * that no side waits for ever.
 */
const seatsNow = ({ turn: { phase, attacker } }: BattleState, below: RandomInt): readonly SideId[] => {
  const defender = otherSide(attacker);
  if (phase === 'moves') return [attacker];
  if (phase === 'supports') return [defender];
  return below(2) === 0 ? [attacker, defender] : [defender, attacker];
};

/** The next event of a match: an action of a side that may act, else the next step. Undefined at the end. */
export const nextEvent = (state: BattleState, seats: PerSide<Seat>, below: RandomInt): AnyEvent | undefined => {
  if (state.ended) return undefined;
  for (const side of seatsNow(state, below)) {
    const wished = wish(viewFor(state, side), seats[side], below);
    if (wished) return withRolledDice(state, wished, below);
  }
  const choices = legalMoves(state);
  const step = choices.find(({ event }) => event.type === 'step');
  // A side that wants nothing still makes its compulsory moves.
  return withRolledDice(state, (step ?? choices[0])?.event as AnyEvent, below);
};

/** A battle between two seats from its set-up to its end. Throws an Error for a match that does not end. */
export const playMatch = (setup: Setup, seats: PerSide<Seat>, below: RandomInt): BattleState => {
  let state = initialState(setup);
  for (let i = 0; i < MOST_EVENTS; i++) {
    const event = nextEvent(state, seats, below);
    if (!event) return state;
    state = applyEvent(state, event);
  }
  throw new Error(`playMatch: no end after ${MOST_EVENTS} events`);
};
