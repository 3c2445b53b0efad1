import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { runAfterPaint } from '../device/when-idle.ts';
import { focusHeading } from './use-focus.ts';

/** The element that was pressed last. A quick tap may act before the browser has set the focus. */
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
 * Moves the focus into an overlay (its heading or first control) when it opens, and back to its opener when it closes.
 * If the opener has been replaced, `home` finds its replacement.
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
    // Radio buttons that switch between two screens keep the focus.
    if (from instanceof HTMLInputElement && from.type === 'radio') return undefined;
    const fresh = was === '' || from?.matches('[data-unit]');
    // A focused title is no opener: it has the focus after navigation.
    const opened = from instanceof HTMLElement && from !== document.body && from.tagName !== 'H1';
    if (fresh && opened) opener.current = from;
    const enter = (): void => focusHeading(over.current?.querySelector<HTMLElement>('h2, button'));
    // A focus call forces layout, so without an opener it happens after the paint. By then a control may have the
    // focus.
    if (!opened) return runAfterPaint(() => over.current?.contains(document.activeElement) || enter());
    enter();
    return undefined;
  }, [place]);
};
