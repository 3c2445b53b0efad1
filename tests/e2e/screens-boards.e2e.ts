import { test } from 'vitest';
import { ask, LONG } from './asked.ts';
import { BOARD_SCREENS } from './board-places.ts';

test(
  'the screens of the Ancient Wargame: nothing lost, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: BOARD_SCREENS, states: false, wordsOnly: false }),
  LONG,
);

test(
  'the screens of the Ancient Wargame in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: BOARD_SCREENS, states: false, wordsOnly: true }),
  LONG,
);
