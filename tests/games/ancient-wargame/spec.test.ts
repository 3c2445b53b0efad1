import { CLAUSE_BOOK } from '../../../src/games/ancient-wargame/rules/clauses.ts';
import { holdsToItsSpec } from '../../spec-page.ts';

holdsToItsSpec({
  game: 'ancient-wargame',
  // X0 and Y0 are tables.
  numbered: [
    ['X', 0, 2],
    ['Y', 0, 15],
    ['N', 1, 8],
    ['F', 1, 8],
    ['L', 1, 15],
    ['Q', 1, 8],
    ['R-', 1, 21],
  ],
  rulings: true,
  speaks: 'reasons',
  doors: [
    // A battle and its seats, and the armies.
    ...['battle/game.ts', 'battle/view.ts', 'battle/event-dice.ts'],
    ...['army/ready-made.ts', 'army/army.ts', 'army/army-file.ts'],
    // Computations for players.
    ...['fire/odds.ts', 'fire/catapults.ts', 'board/moves.ts', 'equilibrium/payoff.ts'],
  ],
  book: CLAUSE_BOOK.ids,
});
