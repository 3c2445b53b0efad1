import { type Entry, rollRefOf } from '../../../core/log.ts';

const THROWN: readonly string[] = ['shot', 'volley', 'hit', 'work', 'fight'];

/** Whether an entry may hold faces that nobody has seen: those of a throw lay on the table before. */
export const hasChance = (entry: Entry): boolean => THROWN.includes(entry.type) && rollRefOf(entry) === undefined;
