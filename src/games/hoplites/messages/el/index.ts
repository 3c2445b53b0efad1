import type { Messages } from '../en/index.ts';
import { fieldMessages } from './field.ts';
import { undoMessages } from './log.ts';
import { nameMessages } from './names.ts';

/** What Hoplites says, in Greek. */
export const el: Messages = { ...nameMessages, ...undoMessages, ...fieldMessages };
