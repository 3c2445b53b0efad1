let settle: () => void;

/**
 * Resolves when the service worker is at work, or none will come. What a page of WebKit keeps before that is gone once the
 * worker is there, and on any phone the first screen comes before the copy of it.
 */
export const serviceWorkerReady = new Promise<void>(resolve => {
  settle = resolve;
});

/** Says that the worker is at work, or that none will come. */
export const resolveServiceWorkerReady = (): void => settle();
