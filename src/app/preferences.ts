import { isTimestamp } from '../core/timestamp.ts';
import { readLocal, readLocalData, removeLocal, writeLocal } from '../store/local-storage.ts';
import {
  allowedPreferenceValues,
  createBooleanPreference,
  readPreference,
  setPreferenceStorage,
  writePreference,
} from '../ui/device/preferences.ts';
import { LANGUAGES } from '../ui/messages/language.ts';

const PREFIX = 'alala.';

setPreferenceStorage({
  read: name => readLocal(PREFIX + name),
  readData: name => readLocalData(PREFIX + name),
  write: (name, text) => void writeLocal(PREFIX + name, text),
  remove: name => removeLocal(PREFIX + name),
});

const wholeAt = (name: string): number => {
  const text = readPreference(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

const BACKED_UP = 'backedUp';

/** A time that this phone has stored under a name; undefined if there is none. */
export const readTime = (name: string): number | undefined => {
  const at = wholeAt(name);
  return at > 0 && isTimestamp(at) ? at : undefined;
};

export const recordTime = (name: string, at: number): void => writePreference(name, String(at));

/** The time of the last full backup; undefined if there was none. */
export const readLastBackup = (): number | undefined => readTime(BACKED_UP);

export const recordBackup = (at: number): void => recordTime(BACKED_UP, at);

/** The number of entries in the last export of a battle. */
export const readExportedEntryCount = (battle: string): number => wholeAt(`exported.${battle}`);

export const recordExport = (battle: string, entries: number): void =>
  writePreference(`exported.${battle}`, String(entries));

/** True after the first-run tour was seen or closed. */
export const isTourDone = createBooleanPreference('tourSeen', false);

/** The preferences in a backup and their valid values. */
const BACKED_UP_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ...allowedPreferenceValues,
  ['language', Object.keys(LANGUAGES)],
]);

/** The preferences of this phone, for a backup. */
export const exportPreferences = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...BACKED_UP_VALUES].flatMap(([name, values]) => {
      const value = readPreference(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    }),
  );

/** Imports preferences that are not set on this phone. They take effect at the next start. */
export const importPreferences = (from: Readonly<Record<string, string>>): void => {
  for (const [name, values] of BACKED_UP_VALUES) {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    if (value !== undefined && values.includes(value) && readPreference(name) === null) writePreference(name, value);
  }
};
