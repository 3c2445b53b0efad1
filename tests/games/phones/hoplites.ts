import { computeSeedCommitment } from '../../../src/core/crypto/committed-draw.ts';
import { deriveLocalSide } from '../../../src/game-ui/pass-and-play/local-side.ts';
import { addReveals, dueEventOf, revealBothHands, revealHand } from '../../../src/games/hoplites/actions/hand-seeds.ts';
import { isWaitingForCards } from '../../../src/games/hoplites/actions/sealed-hands.ts';
import { rollEvent } from '../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { parseSetup, type Setup } from '../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, deciderOf } from '../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import type { SideId } from '../../../src/games/hoplites/rules/side.ts';
import { battleOf } from '../hoplites/random-battle.ts';
import { randomMove } from '../hoplites/random-move.ts';
import type { Phone, PhoneGame } from './phone.ts';

const seedOf = ({ name }: Phone<BattleState>): string => computeSeedCommitment(name);

/** The state as the phone of a side knows it: its own hand, and both after they are revealed. */
const knownTo = ({ session }: Phone<BattleState>, side: SideId, seed: string): BattleState => {
  const state = session.state.value;
  return revealHand(revealBothHands(state, state.sealed), side, seed);
};

export const HOPLITES: PhoneGame<BattleState> = {
  setup: seed => {
    for (let i = seed; ; i += 1) {
      const { settings, ...setup } = battleOf(i);
      const rules = { ...settings.rules, fogOfWar: false };
      const made: Setup = { ...setup, settings: { ...settings, rules }, sealed: true };
      if (parseSetup(structuredClone(made)).ok) return made;
    }
  },
  holders: ([a = '', b = '']) => ({ [a]: 'anna', [b]: 'boris' }),
  taps: 250,
  isOver: ({ ended }) => Boolean(ended),
  byItself: async phone => {
    const { session } = phone;
    const { side, answers } = deriveLocalSide(session);
    const state = session.state.value;
    if (!side || !answers) return false;
    const seed = seedOf(phone);
    const begins = state.stage === 'deal' && state.sealed?.[side].seal === '';
    const event: AnyEvent | undefined = begins
      ? { type: 'packCommit', data: { seat: side, faces: [], seal: computeSeedCommitment(seed), kept: [] } }
      : dueEventOf(state, side, seed);
    if (!event) return false;
    session.record(event.type as never, event.data as never);
    return true;
  },
  offers: async (phone, below) => {
    const { side } = deriveLocalSide(phone.session);
    if (!side) return [];
    const seed = seedOf(phone);
    const state = knownTo(phone, side, seed);
    const view = viewFor(state, side);
    if (isWaitingForCards(state) || legalEventsFor(view).length === 0) return [];
    const { event } = rollEvent(state, randomMove(view, below), below);
    return [{ ...addReveals(state, event, seed), task: [deciderOf(state) ?? ''] }];
  },
};
