import { consoleWords } from './en-console.ts';
import { deckWords } from './en-decks.ts';
import { musterWords } from './en-muster.ts';
import { oddsWords } from './en-odds.ts';
import { lines, reasons } from './en-reasons.ts';
import { screenWords } from './en-screens.ts';

/** What the screens over the field and the pages say: the field does not wait for it. */
export const more = { ...consoleWords, ...deckWords, ...musterWords, ...oddsWords, ...screenWords, lines, reasons };

export type MoreWords = typeof more;
