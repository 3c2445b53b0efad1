import { useEffect } from 'preact/hooks';

/** Headings take the focus only from here, never from the Tab key. */
export const focusHeading = (target: HTMLElement | null | undefined): void => {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
};

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

let arrived = false;

/** A screen that the player has come to takes the focus to its title; the one that the page opened with does not. */
export const useFocusTitle = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return;
    if (arrived && isNowhere()) focusHeading(document.querySelector<HTMLElement>('h1'));
    arrived = true;
  }, [ready]);
};
