import { ROW_ID } from '../../core/ids.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';

/** A preference, and the place of the page that begins a battle. */
export const PRACTICE = 'practice';

/** The place of the page that begins the ready-made battle. */
export const READY = 'ready';

/**
 * The battle to practise in, of which there is one: it stands in no list, and goes when the next is begun, unless the
 * player keeps it. This phone alone knows that it is one; in a backup it is a battle like any other.
 */
export const practiceId = (): string | undefined => {
  const id = readPreference(PRACTICE) ?? '';
  return ROW_ID.test(id) ? id : undefined;
};

/** From now on this battle is the one to practise in. */
export const beginPractice = (id: string): void => writePreference(PRACTICE, id);
