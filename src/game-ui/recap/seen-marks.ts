import { signal } from '@preact/signals';
import { markLogSeen, type SeenMark, seenMarksSchema } from '../../core/log/seen-mark.ts';
import type { Entry } from '../../core/log.ts';
import { parseOrUndefined } from '../../core/schemas.ts';
import { loadPersistentValue, savePersistentValue } from '../../ui/device/preferences.ts';

/*
 * Which entries of each battle the player of this phone has seen. The marks are a preference of the phone and in no
 * log.
 */

const NAME = 'happened';

/** A counter of changes, so that screens with the mark render again. */
const changes = signal(0);

const readAll = () => parseOrUndefined(seenMarksSchema, loadPersistentValue(NAME)) ?? [];

/** The mark of a battle; undefined if the battle was never viewed on this phone. */
export const readSeenMark = (battle: string): SeenMark | undefined => {
  changes.value;
  return readAll().find(row => row.battle === battle)?.seen;
};

/** Marks a whole log as seen. */
export const markSeen = (battle: string, log: readonly Entry[]): void => {
  savePersistentValue(NAME, markLogSeen(readAll(), battle, log));
  changes.value++;
};
