import { cleanName as cleanLine } from '../../../core/clean.ts';
import { nameSchema as shapeOfName } from '../../../core/untrusted-input.ts';
import { LIMITS } from './limits.ts';

/** A text as a name may be: one line, no control or bidi characters, no more letters than fit. */
export const cleanName = (text: string, most: number = LIMITS.name): string => cleanLine(text, most);

/** A name that a player gave, or one of the app's own. */
export const nameSchema = shapeOfName(LIMITS.name);
