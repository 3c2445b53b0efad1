import type { PageMessages } from '../en/pages.ts';
import { endMessages } from './end.ts';
import { logMessages } from './log.ts';
import { setupMessages } from './setup.ts';
import { tableAssistantMessages } from './table-assistant.ts';
import { troopMessages } from './troops.ts';

/** The words of pages and of the log, in Greek. */
export const pageMessages: PageMessages = {
  ...setupMessages,
  ...tableAssistantMessages,
  ...endMessages,
  ...logMessages,
  ...troopMessages,
};
