import { BOOK } from '../../../src/games/hoplites/rules/clauses.ts';
import { holdsToItsSpec } from '../../spec-page.ts';

holdsToItsSpec({
  game: 'hoplites',
  numbered: [
    ['K', 1, 12],
    ['A', 1, 6],
    ['F', 1, 5],
    ['T', 1, 6],
    ['X', 1, 6],
    ['Q', 1, 5],
    ['I', 1, 6],
    ['P', 1, 7],
    ['M', 1, 4],
    ['V', 1, 10],
    ['W', 1, 5],
    ['L', 1, 5],
    ['S', 1, 15],
    ['C', 1, 3],
    ['U', 1, 5],
    ['Y', 1, 4],
    ['D', 1, 5],
    ['E', 1, 3],
    ['N', 1, 11],
    ['SA', 1, 9],
    ['CN', 1, 4],
    ['TH', 1, 4],
    ['B', 1, 4],
    ['O', 1, 5],
    ['G', 1, 4],
    ['AI', 1, 11],
    ['R-', 1, 99],
  ],
  rulings: false,
  speaks: 'reasons',
  doors: [
    // A battle and its seats.
    ...['battle/game.ts', 'battle/view.ts', 'battle/dice.ts'],
    // Armies.
    ...[
      'army/ready-armies.ts',
      'army/army-schema.ts',
      'army/random-army.ts',
      'army/army-points.ts',
      'army/army-warnings.ts',
    ],
    // The post.
    ...[
      'post/absent-player.ts',
      'post/post-battle.ts',
      'post/shared-device.ts',
      'actions/hand-seeds.ts',
      'post/post-file.ts',
    ],
    // Computations for players, and the computer player.
    ...['battle/preview.ts', 'guide/help.ts', 'report/course.ts', 'ai/advice.ts', 'ai/ai-player.ts', 'rules/areas.ts'],
  ],
  book: BOOK.ids,
});
