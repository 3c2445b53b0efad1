import type { MoreWords } from '../en/more.ts';
import { consoleWords } from './console.ts';
import { deckWords } from './decks.ts';
import { godsWords } from './gods.ts';
import { musterWords } from './muster.ts';
import { oddsWords } from './odds.ts';
import { orderWords } from './orders.ts';
import { lines, reasons } from './reasons.ts';
import { screenWords } from './screens.ts';
import { stepWords } from './steps.ts';

export const more: MoreWords = {
  ...consoleWords,
  ...deckWords,
  ...musterWords,
  ...oddsWords,
  ...orderWords,
  ...godsWords,
  ...screenWords,
  ...stepWords,
  lines,
  reasons,
};
