import type { Entry } from '../../../core/log.ts';
import type { EntryMessages } from '../../../game-contract/entry-messages.ts';
import { language } from '../../../ui/messages/language.ts';
import type { AnyEvent } from '../battle/events.ts';
import { warsGame } from '../battle/game.ts';
import type { WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player } from '../board/powers.ts';
import { halvesOfPlayer } from '../winter/supply.ts';
import { fieldMessages } from './index.ts';

export const toEvent = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

export const toPlayer = (seat: string): Player => PLAYERS.find(player => player === seat) ?? 'achea';

const HALVES = { en: 'halves', el: 'μισά' } as const;

/** Short texts of entries. The author is named by the state. */
export const ENTRY_MESSAGES: EntryMessages<WarState, Player> = {
  game: warsGame,
  short: (_state, entry) => fieldMessages().short[toEvent(entry).type],
  seatsOfEntry: (_state, entry) => {
    const event = toEvent(entry);
    return 'seat' in event.data ? [toPlayer(event.data.seat)] : [];
  },
  seatName: (_state, seat) => fieldMessages().players[seat],
  turnOf: ({ moment }) => `${moment.year} ${moment.season}`,
  figures: ({ centres }) =>
    PLAYERS.map(player => ({
      name: `${fieldMessages().players[player]}, ${HALVES[language.value]}`,
      value: halvesOfPlayer(BOARD, centres, player),
    })),
};
