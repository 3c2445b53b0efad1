import { useEffect, useState } from 'preact/hooks';

/** As long as thrown dice tumble, in milliseconds. */
const TUMBLE = 700;

/**
 * True if dice have stopped. `throwNow` marks a new roll; its dice tumble as soon as they are visible (`isVisible`), until the
 * animation ends or a tap stops it. Dice that were there before, and all dice with reduced motion, do not tumble.
 */
export const useDiceAnimation = (isVisible: boolean): { readonly landed: boolean; readonly throwNow: () => void } => {
  const [landed, setLanded] = useState(true);
  useEffect(() => {
    if (landed || !isVisible) return;
    const stop = (event?: Event): void => {
      event?.stopPropagation();
      event?.preventDefault();
      setLanded(true);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      stop();
      return;
    }
    const timer = setTimeout(stop, TUMBLE);
    addEventListener('click', stop, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('click', stop, { capture: true });
    };
  }, [landed, isVisible]);
  return { landed, throwNow: () => setLanded(false) };
};
