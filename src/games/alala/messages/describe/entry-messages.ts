import type { EntryMessages } from '../../../../game-contract/entry-messages.ts';
import { alalaGame } from '../../battle/battle.ts';
import { seatsOfEntry } from '../../battle/seats.ts';
import { type BattleState, isOnTable, unitsOf } from '../../battle/state.ts';
import { SIDES, type SideId } from '../../battle/terms.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { fieldMessages } from '../index.ts';
import { sideName } from './names.ts';
import { describeShortly } from './short-descriptions.ts';

/** How this game's entries read in short; the draw of a card asks where the card goes before it is taken back. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: alalaGame,
  short: describeShortly,
  seatsOfEntry: seatsOfEntry,
  seatName: sideName,
  turnOf: ({ turn }) => turn.turn,
  curve: {
    title: () => fieldMessages().unit.men,
    of: state =>
      SIDES.map(side => ({
        name: sideName(state, side),
        value: unitsOf(state, side)
          .filter(isOnTable)
          .reduce((sum, { men }) => sum + men, 0),
        class: `colour-${state.armies[side].colour}`,
      })),
  },
  asksAt: (state, entry) => (findDraw(state, entry) ? 'undraw' : undefined),
};
