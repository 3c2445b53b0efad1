import { consoleMessages } from './console.ts';
import { deckMessages } from './decks.ts';
import { godsMessages } from './gods.ts';
import { setupMessages } from './muster.ts';
import { oddsMessages } from './odds.ts';
import { orderMessages } from './orders.ts';
import { planMessages } from './plan.ts';
import { lines, reasons } from './reasons.ts';
import { overlayMessages } from './screens.ts';
import { stepMessages } from './steps.ts';

/** What the screens over the field and the pages say: the field does not wait for it. */
export const screenMessages = {
  ...consoleMessages,
  ...deckMessages,
  ...setupMessages,
  ...oddsMessages,
  ...orderMessages,
  ...planMessages,
  ...overlayMessages,
  ...stepMessages,
  ...godsMessages,
  lines,
  reasons,
};

export type ScreenMessages = typeof screenMessages;
