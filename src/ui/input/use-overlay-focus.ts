import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { afterPaint } from '../device/when-idle.ts';
import { focusHeading } from './use-focus.ts';

/** What was pressed last: quick taps leave it behind before the focus is there. */
const usePressed = (): { current: Element | null } => {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: Event): void => {
      pressed.current = (target as Element).closest('button, a, input');
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  return pressed;
};

/**
 * The focus goes along: into what opens over the field, to its heading or first control, and back to the shield or button
 * that opened it when it closes; where that was drawn anew meanwhile, `home` finds what stands for it.
 */
export const useOverlayFocus = (
  place: string,
  over: { readonly current: HTMLElement | null },
  home: (opener: HTMLElement | undefined) => HTMLElement | null | undefined,
): void => {
  const opener = useRef<HTMLElement | undefined>(undefined);
  const before = useRef('');
  const pressed = usePressed();
  useLayoutEffect(() => {
    const was = before.current;
    before.current = place;
    if (place === '') {
      if (was === '') return undefined;
      const back = opener.current;
      opener.current = undefined;
      focusHeading(back?.isConnected ? back : home(back));
      return undefined;
    }
    const from = pressed.current?.isConnected ? pressed.current : document.activeElement;
    pressed.current = null;
    // Who switches between two screens by their radio buttons goes on switching.
    if (from instanceof HTMLInputElement && from.type === 'radio') return undefined;
    const fresh = was === '' || from?.matches('[data-unit]');
    // A title is no opener: whoever came to the page by an address has it.
    const opened = from instanceof HTMLElement && from !== document.body && from.tagName !== 'H1';
    if (fresh && opened) opener.current = from;
    const enter = (): void => focusHeading(over.current?.querySelector<HTMLElement>('h2, button'));
    // To take the focus, a screen must be laid out: where nobody waits for it, it is when it is shown.
    // By then the player may have gone on to one of its controls.
    if (!opened) return afterPaint(() => over.current?.contains(document.activeElement) || enter());
    enter();
    return undefined;
  }, [place]);
};
