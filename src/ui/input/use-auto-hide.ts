import { useEffect, useState } from 'preact/hooks';

/** Seconds until the content is hidden again. */
const SHOWN_S = 20;

/** Hides content until it is shown; hides it again after a while, when the app goes to the background, or when `key` changes. */
export const useAutoHide = (key: string): readonly [shown: boolean, setShown: (shown: boolean) => void] => {
  const [shownFor, setShownFor] = useState<string | undefined>(undefined);
  const shown = shownFor === key;
  useEffect(() => {
    if (!shown) return;
    const hide = (): void => setShownFor(undefined);
    const timer = setTimeout(hide, SHOWN_S * 1000);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown]);
  // Hidden again when the same key returns.
  useEffect(() => () => setShownFor(undefined), [key]);
  return [shown, next => setShownFor(next ? key : undefined)];
};
