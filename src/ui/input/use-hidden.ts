import { useEffect, useState } from 'preact/hooks';

/** Seconds that a hand stays shown. */
const SHOWN_S = 20;

/** Something hidden until it is shown, and again after a while, when the app goes to the back, or when `key` changes. */
export const useHidden = (key: string): readonly [shown: boolean, setShown: (shown: boolean) => void] => {
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
  // Whoever comes back to the same key finds it hidden too.
  useEffect(() => () => setShownFor(undefined), [key]);
  return [shown, next => setShownFor(next ? key : undefined)];
};
