import { CLAUSE_BOOK } from '../../../src/games/hoplite-wars/rules/clauses.ts';
import { holdsToItsSpec, run } from '../../spec-page.ts';

holdsToItsSpec({
  game: 'hoplite-wars',
  numbered: [
    ['P', 1, 7],
    ['N', 1, 8],
    ['E', 1, 14],
    ['O', 1, 3],
    ['B', 1, 10],
    ['S', 1, 5],
    ['C', 1, 5],
    ['U', 1, 10],
    ['G', 1, 4],
    ['D', 1, 5],
    ['T', 1, 3],
    ['K', 1, 5],
    ['W', 1, 6],
    ['V', 1, 4],
    ['Z', 1, 9],
    ['R-', 1, 38],
  ],
  examples: run('X', 1, 55),
  rulings: true,
  speaks: 'everyText',
  // A campaign and its seats, orders as text, the map, and computer players.
  doors: [
    'battle/game.ts',
    'battle/resolve.ts',
    'guide/recompute.ts',
    'guide/campaign-records.ts',
    'messages/engagements.ts',
    'battle/view.ts',
    'orders/parse.ts',
    'orders/format.ts',
    'winter/supply.ts',
    'board/map.ts',
    'ai/plan.ts',
  ],
  book: CLAUSE_BOOK.ids,
});
