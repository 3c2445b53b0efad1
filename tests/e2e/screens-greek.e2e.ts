import { test } from 'vitest';
import { ask, LONG } from './asked.ts';
import { BARE } from './screens.ts';

// The states beside the screens differ in nothing but words: one language is enough for them.
test(
  'the screens in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: BARE, states: false, wordsOnly: true }),
  LONG,
);
