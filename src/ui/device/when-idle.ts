/** Does something once nothing else is to be done, within a second at the latest; returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 1000 });
  return () => cancelIdleCallback(asked);
};

/** Resolves once nothing else is to be done, within a second at the latest. */
export const untilIdle = (): Promise<void> => new Promise(resolve => void whenIdle(resolve));

/** Resolves in a task of its own, so that what comes after adds nothing to a tap's wait for what came before. */
export const nextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve));

/** A page that nobody sees draws no frames, and is made ready all the same: milliseconds. */
const UNSEEN_MS = 200;

/** Does something once what was drawn last can be seen; returns what calls it off. */
export const afterPaint = (work: () => unknown): (() => void) => {
  let timer = setTimeout(work, UNSEEN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
