import { test } from 'vitest';
import { ask, HALF, LONG } from './asked.ts';
import { SHOWN } from './screens.ts';

test(
  'the second half of the screens, and their states: nothing lost, nothing faint, nothing for axe, all by the Tab key',
  () => ask({ locale: 'en-GB', shown: SHOWN.slice(HALF), states: true, wordsOnly: false }),
  LONG,
);
