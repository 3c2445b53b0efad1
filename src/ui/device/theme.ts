import { effect } from '@preact/signals';
import { textSize, theme } from './preferences.ts';

/** Lets the whole page follow the chosen theme and text size. */
export const startTheme = (): void => {
  effect(() => {
    const root = document.documentElement;
    if (theme.value === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme.value === 'daylight' ? 'light' : 'dark');
    root.style.fontSize = textSize.value === '100' ? '' : `${textSize.value}%`;
  });
};
