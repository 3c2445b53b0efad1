import { computeCommitment } from '../../../src/core/crypto/commit-reveal.ts';
import {
  commitmentsOf,
  haveAllCommitted,
  haveAllRevealed,
  secretDraftNameOf,
} from '../../../src/core/crypto/commitments.ts';
import { findLocalChoosingSeats } from '../../../src/game-ui/pass-and-play/local-choosing-seats.ts';
import { createSalt } from '../../../src/game-ui/pass-and-play/salt.ts';
import { readSecret } from '../../../src/game-ui/pass-and-play/secrets.ts';
import { derivePhoneSeats } from '../../../src/game-ui/seats/phone-seats.ts';
import { planOrders } from '../../../src/games/hoplite-wars/ai/plan.ts';
import { personsOf } from '../../../src/games/hoplite-wars/battle/players/seats.ts';
import { resultEntryOf } from '../../../src/games/hoplite-wars/battle/resolve.ts';
import { currentQuestionId, seatsToSeal, type WarState } from '../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS } from '../../../src/games/hoplite-wars/board/powers.ts';
import { clashesOfPersons } from '../../../src/games/hoplite-wars/screens/engagements/season-battles.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-wars/season/actions.ts';
import { clashIdOf, foughtOf, foughtSidesOf } from '../../../src/games/hoplite-wars/season/fought-clashes.ts';
import { shufflePlayers } from '../../../src/games/hoplite-wars/winter/control.ts';
import type { Offered, PhoneGame } from './phone.ts';

/** Seats of persons: one for each phone, and one that both may play. */
const PERSONS = 3;

export const HOPLITE_WARS: PhoneGame<WarState> = {
  setup: () => ({ settings: { ...DEFAULT_SETTINGS, battles: 'offered' }, names: {}, programs: PLAYERS.slice(PERSONS) }),
  holders: ([a = '', b = '', c = '']) => ({ [a]: 'anna', [b]: 'boris', [c]: 'boris' }),
  taps: 80,
  isOver: ({ ended, moment }) => ended !== null || moment.year < 449,
  offers: async ({ session }, below) => {
    const state = session.state.value;
    const phone = derivePhoneSeats(session);
    if (phone.watches) return [];
    const about = currentQuestionId(state);
    const seats = seatsToSeal(state);
    if (state.moment.step === 'deal')
      return [{ type: 'deal', data: { about, order: [...shufflePlayers(below)] }, task: [] }];
    if (haveAllRevealed(state.sealing, seats)) {
      const clashes = clashesOfPersons(state);
      if (clashes.length > 0 && !state.battles?.closed) return [{ type: 'close', data: { about }, task: [] }];
      const open = clashes.filter(clash => !foughtOf(state.battles?.fought ?? [], about, clash));
      if (open.length === 0) return [{ type: 'resolve', data: resultEntryOf(state), task: [] }];
      // Each player confirms for his own seats that the first side has won.
      return open.flatMap(clash => {
        const id = clashIdOf(about, clash);
        const [first, second] = foughtSidesOf(clash);
        const signers = [first.player, second.player].filter(
          seat => personsOf(state).includes(seat) && phone.isOwn(seat) && !state.battles?.stated[id]?.[seat],
        );
        return signers.map((seat): Offered => {
          const data = { about, clash: id, seat, sides: [first, second], winner: first.player };
          return { type: 'fought', data, task: [] };
        });
      });
    }
    if (haveAllCommitted(state.sealing, seats)) {
      // A phone with all secrets reveals them together, e.g. if only computers retreat.
      const secrets = await Promise.all(seats.map(seat => readSecret(session.drafts, state.sealing, seat)));
      const [seat] = seats;
      const [secret] = secrets;
      if (!seat || !secret || secrets.includes(undefined)) return [];
      const against = commitmentsOf(state.sealing, seats);
      const shown = seats.map((each, i) => ({ about, seat: each, ...secrets[i], against }));
      const write = async (): Promise<void> => {
        for (const data of shown) session.record('show' as never, data as never);
      };
      return [{ type: 'show', data: { about, seat, ...secret, against }, task: [], write }];
    }
    const { programs } = state.setup;
    const choosers = seats.map(seat => ({ seat, by: programs.includes(seat) ? { program: true } : { form: true } }));
    return findLocalChoosingSeats(session, choosers).own.flatMap(({ seat }): Offered[] => {
      if (Object.hasOwn(state.sealing.seals, seat)) return [];
      const secret = { salt: createSalt(), choice: planOrders(state, seat, { level: 'recruit' }) };
      const data = { about, seat, seal: computeCommitment(about, seat, secret) };
      return [
        {
          type: 'seal',
          data,
          task: programs.includes(seat) ? [] : [seat],
          write: async () => {
            await session.drafts.write(secretDraftNameOf(about, seat), secret);
            session.record('seal' as never, data as never);
          },
        },
      ];
    });
  },
};
