import { test } from 'vitest';
import { ask, LONG } from './asked.ts';
import { BOARD_SCREENS } from './board-places.ts';

test.each([
  ['English: nothing lost, nothing faint, nothing for axe, all by the Tab key', 'en-GB', false],
  ['Greek: nothing lost, and nothing for axe', 'el-GR', true],
] as const)(
  'the screens of the Ancient Wargame in %s',
  (_, locale, wordsOnly) => ask({ locale, shown: BOARD_SCREENS, states: false, wordsOnly }),
  LONG,
);
