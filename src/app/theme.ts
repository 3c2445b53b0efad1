import { effect, signal } from '@preact/signals';
import { readPreference, writePreference } from './preferences.ts';

export const THEMES = ['system', 'daylight', 'lamplight'] as const;
export type Theme = (typeof THEMES)[number];

const stored = (): Theme => {
  const value = readPreference('theme');
  return THEMES.find(theme => theme === value) ?? 'system';
};

export const theme = signal<Theme>(stored());

export const startTheme = (): void => {
  effect(() => {
    const value = theme.value;
    const root = document.documentElement;
    if (value === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', value === 'daylight' ? 'light' : 'dark');
    writePreference('theme', value);
  });
};
