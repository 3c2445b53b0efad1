import { fieldMessages } from './field.ts';
import { undoMessages } from './log.ts';
import { nameMessages } from './names.ts';

/** What Hoplites says, in English. */
export const en = { ...nameMessages, ...undoMessages, ...fieldMessages };

export type Messages = typeof en;
