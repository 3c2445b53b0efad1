import { readPreferenceData, removePreference, writePreference } from '../preferences.ts';

/** Something small that must outlive this page even if it ends without a word, such as dice that nobody has applied yet. */
export const keep = (name: string, value: unknown): void => {
  if (value === undefined) removePreference(name);
  else writePreference(name, JSON.stringify(value));
};

/** What was kept, unchecked; undefined when there is nothing or it is damaged. */
export const kept = readPreferenceData;
