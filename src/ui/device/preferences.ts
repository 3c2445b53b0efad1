import { effect, type Signal, signal } from '@preact/signals';

/**
 * Where choices of this phone are written down, and what it remembers of itself: small texts by name that no battle
 * depends on. It can be switched off; then a choice holds for this visit. Whoever reads one has a parser for it.
 */
export interface PreferenceStorage {
  readonly read: (name: string) => string | null;
  /** What was written as data, unchecked; undefined when there is nothing or it is damaged. */
  readonly readData: (name: string) => unknown;
  readonly write: (name: string, text: string) => void;
  readonly remove: (name: string) => void;
}

let notebook: PreferenceStorage | undefined;
const opened = new Set<() => void>();

/** Tells where choices are written down; those made before come back at once. */
export const setPreferenceStorage = (of: PreferenceStorage): void => {
  notebook = of;
  for (const recall of opened) recall();
};

export const readPreference = (name: string): string | null => notebook?.read(name) ?? null;

export const writePreference = (name: string, text: string): void => notebook?.write(name, text);

/** Something small that must outlive this page even if it ends without a word; undefined forgets it. */
export const saveSession = (name: string, value: unknown): void => {
  if (value === undefined) notebook?.remove(name);
  else writePreference(name, JSON.stringify(value));
};

/** What was remembered, unchecked; undefined when there is nothing or it is damaged. */
export const loadSession = (name: string): unknown => notebook?.readData(name);

/** A choice that is written down each time it is made. */
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

/** One of a few values; the first is what holds until somebody chooses. */
const oneOf = <const Values extends readonly string[]>(name: string, values: Values): Signal<Values[number]> =>
  choice<Values[number]>(
    name,
    text => values.find(each => each === text) ?? (values[0] as Values[number]),
    value => value,
  );

/** On or off, and which of them until somebody chooses. */
export const booleanPreference = (name: string, on: boolean): Signal<boolean> =>
  choice(
    name,
    text => (text === null ? on : text === 'on'),
    value => (value ? 'on' : 'off'),
  );

export const THEMES = ['system', 'daylight', 'lamplight'] as const;
export const theme = oneOf('theme', THEMES);

/** Size of all text, in per cent. */
export const TEXT_SIZES = ['100', '90', '115', '130', '150', '175', '200'] as const;
export const textSize = oneOf('textSize', TEXT_SIZES);

export const sound = booleanPreference('sound', false);
export const haptics = booleanPreference('haptics', false);
/** Whether the screen is to stay on in a battle. */
export const keepAwake = booleanPreference('keepAwake', true);

/** Applies the theme and text size to the page, now and after each change. */
export const startTheme = (): void => {
  effect(() => {
    const root = document.documentElement;
    if (theme.value === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme.value === 'daylight' ? 'light' : 'dark');
    root.style.fontSize = textSize.value === '100' ? '' : `${textSize.value}%`;
  });
};
