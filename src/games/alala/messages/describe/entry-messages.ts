import type { EntryMessages } from '../../../../game-contract/entry-messages.ts';
import { createLazyModule } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { alalaGame } from '../../battle/game.ts';
import { seatsOfEntry } from '../../battle/seats.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../../battle/state.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { fieldMessages, loadGameMessages } from '../index.ts';
import { sideName } from './names.ts';

/** The short texts with their words. They load after the field: until then an entry has an empty text. */
export const shortDescriptions = createLazyModule(async () => {
  const [texts] = await Promise.all([import('./short-descriptions.ts'), loadGameMessages(getRequestedLanguage())]);
  return texts;
});

/** Short texts of this game's entries. Undo of a draw first asks where the card goes. */
export const ENTRY_MESSAGES: EntryMessages<BattleState, SideId> = {
  game: alalaGame,
  short: (state, entry) => shortDescriptions.here.value?.describeShortly(state, entry) ?? '',
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
