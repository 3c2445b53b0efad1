import { sanitizeName } from '../../core/sanitize.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';

const NAME = 'phoneName';
const MOST_NAME = 40;

/** The player's name for other phones. */
export const readOwnPlayerName = (): string => sanitizeName(readPreference(NAME) ?? '', MOST_NAME);
export const setOwnPlayerName = (name: string): void => writePreference(NAME, sanitizeName(name, MOST_NAME));
