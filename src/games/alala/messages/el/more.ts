import type { ScreenMessages } from '../en/more.ts';
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

export const screenMessages: ScreenMessages = {
  ...consoleMessages,
  ...deckMessages,
  ...setupMessages,
  ...oddsMessages,
  ...orderMessages,
  ...planMessages,
  ...godsMessages,
  ...overlayMessages,
  ...stepMessages,
  lines,
  reasons,
};
