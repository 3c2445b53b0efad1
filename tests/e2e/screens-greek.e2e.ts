import { test } from 'vitest';
import { ask, LONG } from './asked.ts';
import { BARE } from './screens.ts';

// Most states of screens differ only in words of the same length, so one language is enough for them.
const WORDY = [
  'rules-clause',
  'rules-found',
  'odds-fight',
  'odds-shoot',
  'odds-move',
  'fight-outcome',
  'season-evening',
  'season-pairing',
] as const;

test(
  'the screens in Greek: nothing lost, and nothing for axe',
  () => ask({ locale: 'el-GR', shown: [...BARE, ...WORDY], states: false, wordsOnly: true }),
  LONG,
);
