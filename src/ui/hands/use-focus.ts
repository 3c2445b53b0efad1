import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { afterPaint } from '../device/when-idle.ts';

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
      if (was === '') return undefined;
      const back = opener.current;
      opener.current = undefined;
      focusOn(back?.isConnected ? back : home());
      return undefined;
    }
    const from = document.activeElement;
    // Who switches between two screens by their radio buttons goes on switching.
    if (from instanceof HTMLInputElement && from.type === 'radio') return undefined;
    const fresh = was === '' || from?.matches('[data-unit]');
    // A title is no opener: whoever came to the page by an address has it.
    const opened = from instanceof HTMLElement && !isNowhere() && from.tagName !== 'H1';
    if (fresh && opened) opener.current = from;
    const enter = (): void => focusOn(over.current?.querySelector<HTMLElement>('h2, button'));
    // To take the focus, a screen must be laid out: where nobody waits for it, it is when it is shown.
    if (!opened) return afterPaint(enter);
    enter();
    return undefined;
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
