import { sanitizeName as cleanLine } from '../../../core/sanitize.ts';
import { nameSchema as shapeOfName } from '../../../core/schemas.ts';

/** Limits of what a player can type or a file can hold. */
export const LIMITS = { men: 99, disorder: 20, cp: 9, name: 60, dice: 99, inches: 60 } as const;

/** A text as a name may be: one line, no control or bidi characters, no more letters than fit. */
export const cleanName = (text: string, most: number = LIMITS.name): string => cleanLine(text, most);

/** A name that a player gave, or one of the app's own. */
export const nameSchema = shapeOfName(LIMITS.name);
