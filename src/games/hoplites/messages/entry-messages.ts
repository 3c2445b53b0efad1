import type { Entry } from '../../../core/log.ts';
import type { EntryMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent } from '../battle/events.ts';
import { hoplitesGame } from '../battle/game.ts';
import { routePoints } from '../battle/score.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES, type SideId } from '../rules/side.ts';
import { fieldMessages } from './index.ts';
import { sideName } from './names.ts';

const eventIn = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** Short texts of this game's entries. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: hoplitesGame,
  short: (_state, entry) => fieldMessages().short[eventIn(entry).type],
  seatsOfEntry: (_state, entry) => [eventIn(entry).data.seat],
  seatName: sideName,
  turnOf: ({ turn }) => turn,
  curve: {
    title: () => fieldMessages().table.routePoints,
    of: state => SIDES.map(side => ({ name: sideName(state, side), value: routePoints(state, side) })),
  },
};
