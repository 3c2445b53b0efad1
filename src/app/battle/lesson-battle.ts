import { ROW_ID_PATTERN } from '../../core/ids.ts';
import { readPreference, writePreference } from '../../ui/device/preferences.ts';

const LESSON = 'lesson';

/**
 * The id of the lesson battle. There is at most one: the next lesson replaces it. No list shows it, and it is never
 * shared. Only this phone knows that it is a lesson; in a backup it is an ordinary battle.
 */
export const readLessonBattleId = (): string | undefined => {
  const id = readPreference(LESSON) ?? '';
  return ROW_ID_PATTERN.test(id) ? id : undefined;
};

/** Makes a battle the lesson battle. */
export const setLessonBattle = (id: string): void => writePreference(LESSON, id);
