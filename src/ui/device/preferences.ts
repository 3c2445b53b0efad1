import { effect, type Signal, signal } from '@preact/signals';

/**
 * Storage for preferences and small notes of this phone; no battle depends on it. If it is disabled, preferences last
 * for this visit. Its content is untrusted, so every reader needs a parser.
 */
export interface PreferenceStorage {
  readonly read: (name: string) => string | null;
  /** Reads JSON data, not validated; undefined if it is missing or damaged. */
  readonly readData: (name: string) => unknown;
  readonly write: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

let notebook: PreferenceStorage | undefined;
const opened = new Set<() => void>();

/** Sets the storage and loads all preferences from it. */
export const setPreferenceStorage = (of: PreferenceStorage): void => {
  notebook = of;
  for (const recall of opened) recall();
};

export const readPreference = (name: string): string | null => notebook?.read(name) ?? null;

export const writePreference = (name: string, text: string): void => notebook?.write(name, text);

/** Saves a small value that must survive a sudden end of the page. Undefined deletes the value. */
export const savePersistentValue = (name: string, value: unknown): void => {
  if (value === undefined) notebook?.remove(name);
  else writePreference(name, JSON.stringify(value));
};

/** Loads a saved value, not validated; undefined if it is missing or damaged. */
export const loadPersistentValue = (name: string): unknown => notebook?.readData(name);

/** A preference that is saved at each change. */
const choice = <Value>(name: string, parse: (text: string | null) => Value, format: (value: Value) => string) => {
  const value = signal(parse(null));
  const recall = (): void => {
    value.value = parse(readPreference(name));
    let first = true;
    effect(() => {
      const text = format(value.value);
      if (!first) writePreference(name, text);
      first = false;
    });
  };
  opened.add(recall);
  if (notebook) recall();
  return value;
};

/** The valid values of each setting, by name. A backup holds all settings. */
const values = new Map<string, readonly string[]>();
export const allowedPreferenceValues: ReadonlyMap<string, readonly string[]> = values;

/** A setting with a few values; the first is the default. */
const choiceSetting = <const Values extends readonly string[]>(
  name: string,
  options: Values,
): Signal<Values[number]> => {
  values.set(name, options);
  return choice<Values[number]>(
    name,
    text => options.find(each => each === text) ?? (options[0] as Values[number]),
    value => value,
  );
};

/** A preference that is on or off; `on` is the default. */
export const createBooleanPreference = (name: string, on: boolean): Signal<boolean> =>
  choice(
    name,
    text => (text === null ? on : text === 'on'),
    value => (value ? 'on' : 'off'),
  );

/** A setting that is on or off; `on` is the default. */
const booleanSetting = (name: string, on: boolean): Signal<boolean> => {
  values.set(name, ['on', 'off']);
  return createBooleanPreference(name, on);
};

export const THEMES = ['system', 'daylight', 'lamplight'] as const;
export const theme = choiceSetting('theme', THEMES);

/** Size of all text, in per cent. */
export const TEXT_SIZES = ['100', '90', '115', '130', '150', '175', '200'] as const;
export const textSize = choiceSetting('textSize', TEXT_SIZES);

export const sound = booleanSetting('sound', false);
/** Speaks what is recorded in a battle. */
export const spokenResults = booleanSetting('spokenResults', false);
/** Shows a clock for each side in a battle. */
export const showClock = booleanSetting('clock', false);
export const haptics = booleanSetting('haptics', false);
/** Keeps the screen on in a battle. */
export const keepAwake = booleanSetting('keepAwake', true);

/** Applies the theme and text size to the page, now and after each change. */
export const applyDisplayPreferences = (): void => {
  effect(() => {
    const root = document.documentElement;
    if (theme.value === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme.value === 'daylight' ? 'light' : 'dark');
    root.style.fontSize = textSize.value === '100' ? '' : `${textSize.value}%`;
  });
};
