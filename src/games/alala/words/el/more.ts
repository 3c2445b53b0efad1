import type { MoreWords } from '../en/more.ts';
import { consoleWords } from './console.ts';
import { deckWords } from './decks.ts';
import { musterWords } from './muster.ts';
import { oddsWords } from './odds.ts';
import { lines, reasons } from './reasons.ts';
import { screenWords } from './screens.ts';

export const more: MoreWords = {
  ...consoleWords,
  ...deckWords,
  ...musterWords,
  ...oddsWords,
  ...screenWords,
  lines,
  reasons,
};
