import { consoleWords } from './el-console.ts';
import { deckWords } from './el-decks.ts';
import { musterWords } from './el-muster.ts';
import { oddsWords } from './el-odds.ts';
import { lines, reasons } from './el-reasons.ts';
import { screenWords } from './el-screens.ts';
import type { MoreWords } from './en-more.ts';

export const more: MoreWords = {
  ...consoleWords,
  ...deckWords,
  ...musterWords,
  ...oddsWords,
  ...screenWords,
  lines,
  reasons,
};
