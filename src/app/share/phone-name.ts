import { cleanName } from '../../core/sanitize.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';

const NAME = 'phoneName';
const MOST_NAME = 40;

/** The player's name for other phones. */
export const readPhoneName = (): string => cleanName(readPreference(NAME) ?? '', MOST_NAME);
export const setPhoneName = (name: string): void => writePreference(NAME, cleanName(name, MOST_NAME));
