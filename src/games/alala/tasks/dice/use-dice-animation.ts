import { useEffect, useState } from 'preact/hooks';

/** As long as thrown dice tumble, in milliseconds. */
const TUMBLE = 700;

/**
 * Whether dice have come to rest. `throwNow` sets them off as they are thrown; once they can be seen (`lying`) they tumble,
 * until a tap stops them, which does nothing else. Those that lay here already are at rest, and so are all where the
 * player wants no motion.
 */
export const useDiceAnimation = (lying: boolean): { readonly landed: boolean; readonly throwNow: () => void } => {
  const [landed, setLanded] = useState(true);
  useEffect(() => {
    if (landed || !lying) return;
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
  }, [landed, lying]);
  return { landed, throwNow: () => setLanded(false) };
};
