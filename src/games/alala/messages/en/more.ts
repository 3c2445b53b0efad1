import { consoleWords } from './console.ts';
import { deckWords } from './decks.ts';
import { godsWords } from './gods.ts';
import { musterWords } from './muster.ts';
import { oddsWords } from './odds.ts';
import { orderWords } from './orders.ts';
import { lines, reasons } from './reasons.ts';
import { screenWords } from './screens.ts';
import { stepWords } from './steps.ts';

/** What the screens over the field and the pages say: the field does not wait for it. */
export const more = {
  ...consoleWords,
  ...deckWords,
  ...musterWords,
  ...oddsWords,
  ...orderWords,
  ...screenWords,
  ...stepWords,
  ...godsWords,
  lines,
  reasons,
};

export type MoreWords = typeof more;
