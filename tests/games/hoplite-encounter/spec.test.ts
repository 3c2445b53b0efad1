import { BOOK } from '../../../src/games/hoplite-encounter/rules/clauses.ts';
import { holdsToItsSpec, run } from '../../spec-page.ts';

holdsToItsSpec({
  game: 'hoplite-encounter',
  numbered: [
    ['A', 1, 4],
    ['B', 1, 9],
    ['C', 1, 11],
    ['D', 1, 8],
    ['E', 1, 7],
    ['F', 1, 7],
    ['G', 1, 13],
    ['H', 1, 19],
    ['I', 1, 4],
    ['J', 1, 7],
    ['K', 1, 20],
    ['L', 1, 10],
    ['S', 1, 8],
    ['R-', 1, 78],
  ],
  examples: run('X', 1, 36),
  rulings: true,
  book: BOOK.ids,
  speaks: 'everyText',
  // A turn and its opening, its dice, sheets and their text, views, reports, scenarios, the computer player.
  doors: [
    'referee/turn.ts',
    'referee/open-turn.ts',
    'referee/turn-seeds.ts',
    'referee/fight.ts',
    'orders/prepare-orders.ts',
    'orders/sheet.ts',
    'orders/sheet-text.ts',
    'vision/view.ts',
    'report/report.ts',
    'scenarios/parse-scenario.ts',
    'ai/plan-sheet.ts',
    // The log, its history, what seats are told, and what goes by mail.
    'battle/game.ts',
    'battle/resolve-turn.ts',
    'battle/turn-status.ts',
    'battle/past-turns.ts',
    'battle/make-report.ts',
    'post/envelope.ts',
    'post/mailbox.ts',
    'messages/report.ts',
    // A game that is over, and what is printed.
    'battle/record.ts',
    'battle/recompute.ts',
    'battle/opened-record.ts',
    'screens/print/map-pages.ts',
  ],
});
