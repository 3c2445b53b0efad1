import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Headings take the focus only from here, never from the Tab key. */
const focusOn = (target: HTMLElement | null | undefined): void => {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
};

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The focus goes along: into what opens over the field, to its heading or first control, and back to the shield or button
 * that opened it when it closes.
 */
export const useFocusOver = (
  place: string,
  over: { readonly current: HTMLElement | null },
  home: () => HTMLElement | null | undefined,
): void => {
  const opener = useRef<HTMLElement | undefined>(undefined);
  const before = useRef('');
  useLayoutEffect(() => {
    const was = before.current;
    before.current = place;
    if (place === '') {
      if (was === '') return;
      const back = opener.current;
      opener.current = undefined;
      focusOn(back?.isConnected ? back : home());
      return;
    }
    const from = document.activeElement;
    // Who switches between two screens by their radio buttons goes on switching.
    if (from instanceof HTMLInputElement && from.type === 'radio') return;
    const fresh = was === '' || from?.matches('[data-unit]');
    if (fresh && from instanceof HTMLElement && !isNowhere()) opener.current = from;
    focusOn(over.current?.querySelector<HTMLElement>('h2, button'));
  }, [place]);
};

let arrived = false;

/** A screen that the player has come to takes the focus to its title; the one that the page opened with does not. */
export const useArrival = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return;
    if (arrived && isNowhere()) focusOn(document.querySelector<HTMLElement>('h1'));
    arrived = true;
  }, [ready]);
};
