let settle: () => void;

/**
 * Resolves when the service worker is active, or when there will be none. WebKit drops what a page caches before that.
 * On every phone, the first screen comes before caching.
 */
export const serviceWorkerReady = new Promise<void>(resolve => {
  settle = resolve;
});

/** Resolves `serviceWorkerReady`. */
export const resolveServiceWorkerReady = (): void => settle();
