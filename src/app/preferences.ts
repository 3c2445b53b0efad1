import { effect, type Signal, signal } from '@preact/signals';
import { isTime } from '../core/times.ts';
import { readLocal, readLocalData, removeLocal, writeLocal } from '../store/local.ts';

const PREFIX = 'alala.';

/**
 * Choices of this phone that no battle depends on, and what it remembers of itself. localStorage can be switched off; then
 * a choice holds for this visit. Whoever reads one has a parser for it.
 */
export const readPreference = (name: string): string | null => readLocal(PREFIX + name);

export const writePreference = (name: string, value: string): void => void writeLocal(PREFIX + name, value);

export const removePreference = (name: string): void => removeLocal(PREFIX + name);

/** What was kept as data, unchecked; undefined when there is nothing or it is damaged. */
export const readPreferenceData = (name: string): unknown => readLocalData(PREFIX + name);

const wholeAt = (name: string): number => {
  const text = readPreference(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

const BACKED_UP = 'backedUp';

/** When everything was last written into a file; undefined where it never was, or nobody can say. */
export const lastBackup = (): number | undefined => {
  const at = wholeAt(BACKED_UP);
  return at > 0 && isTime(at) ? at : undefined;
};

export const noteBackup = (at: number): void => writePreference(BACKED_UP, String(at));

/** How many entries of a battle are in a file outside of this phone. */
export const exportedEntries = (battle: string): number => wholeAt(`exported.${battle}`);

export const noteExported = (battle: string, entries: number): void =>
  writePreference(`exported.${battle}`, String(entries));

/** One of a few values, kept; the first is what holds until somebody chooses. */
const kept = <const Values extends readonly string[]>(name: string, values: Values): Signal<Values[number]> => {
  const stored = readPreference(name);
  const value = signal<Values[number]>(values.find(each => each === stored) ?? (values[0] as Values[number]));
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) writePreference(name, now);
    first = false;
  });
  return value;
};

const keptSwitch = (name: string, on: boolean): Signal<boolean> => {
  const value = signal(readPreference(name) === null ? on : readPreference(name) === 'on');
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) writePreference(name, now ? 'on' : 'off');
    first = false;
  });
  return value;
};

export const THEMES = ['system', 'daylight', 'lamplight'] as const;
export const theme = kept('theme', THEMES);

/** Size of all text, in per cent. */
export const TEXT_SIZES = ['100', '90', '115', '130', '150', '175', '200'] as const;
export const textSize = kept('textSize', TEXT_SIZES);

export const sound = keptSwitch('sound', false);
export const haptics = keptSwitch('haptics', false);
/** Whether the screen is to stay on in a battle. */
export const keepAwake = keptSwitch('keepAwake', true);
/** Whether the first-run tour has been seen or put away. */
export const tourSeen = keptSwitch('tourSeen', false);

/** The choices that go into a backup, and what each may be. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  theme: THEMES,
  textSize: TEXT_SIZES,
  language: ['en', 'el'],
  sound: ['on', 'off'],
  haptics: ['on', 'off'],
  keepAwake: ['on', 'off'],
};

/** What was chosen on this phone, for a backup. */
export const choices = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(CHOICES).flatMap(name => {
      const value = readPreference(name);
      return value !== null && CHOICES[name]?.includes(value) ? [[name, value]] : [];
    }),
  );

/** Takes choices from a backup where nothing was chosen here; they hold from the next start on. */
export const takeChoices = (from: Readonly<Record<string, string>>): void => {
  for (const [name, values] of Object.entries(CHOICES)) {
    const value = Object.hasOwn(from, name) ? from[name] : undefined;
    if (value !== undefined && values.includes(value) && readPreference(name) === null) writePreference(name, value);
  }
};
