import { effect, signal } from '@preact/signals';

export const THEMES = ['system', 'daylight', 'lamplight'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'alala.theme';

const stored = (): Theme => {
  const value = read(KEY);
  return THEMES.find((theme) => theme === value) ?? 'system';
};

// localStorage can be switched off; then the choice holds for this visit.
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
};

export const theme = signal<Theme>(stored());

export const startTheme = (): void => {
  effect(() => {
    const value = theme.value;
    const root = document.documentElement;
    if (value === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', value === 'daylight' ? 'light' : 'dark');
    write(KEY, value);
  });
};

export { read as readLocal, write as writeLocal };
