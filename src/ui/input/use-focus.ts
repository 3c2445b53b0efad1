import { useEffect } from 'preact/hooks';

/** Focuses a heading, which the Tab key skips. */
export const focusHeading = (target: HTMLElement | null | undefined): void => {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
};

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

let arrived = false;

/** Focuses the title of a screen after navigation, but not on the first screen after a page load. */
export const useFocusTitle = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return;
    if (arrived && isNowhere()) focusHeading(document.querySelector<HTMLElement>('h1'));
    arrived = true;
  }, [ready]);
};
