/** Runs work when the page is idle, after one second at the latest. Returns a function that cancels it. */
export const runWhenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 1000 });
  return () => cancelIdleCallback(asked);
};

/** Resolves when the page is idle, after one second at the latest. */
export const waitUntilIdle = (): Promise<void> => new Promise(resolve => void runWhenIdle(resolve));

/** Resolves in a new task, so that further work does not delay the response to a tap. */
export const waitForNextTask = (): Promise<void> => new Promise(resolve => void setTimeout(resolve));

/** Milliseconds after which work runs in a hidden page, which gets no animation frames. */
const UNSEEN_MS = 200;

/** Runs work after the next paint. Returns a function that cancels it. */
export const runAfterPaint = (work: () => unknown): (() => void) => {
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
