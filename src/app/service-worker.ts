import { signal } from '@preact/signals';
import type { Workbox } from 'workbox-window';

/** A newer build is downloaded and waits until the player says so. */
export const updateReady = signal(false);
/** The app is kept on this phone and starts without a network. */
export const offlineReady = signal(false);

let workbox: Workbox | undefined;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Registers the service worker of a build; development has none. */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(workerUrl());
  workbox.addEventListener('waiting', () => {
    updateReady.value = true;
  });
  try {
    const registration = await workbox.register();
    offlineReady.value = registration?.active !== null && registration?.active !== undefined;
    await navigator.serviceWorker.ready;
    offlineReady.value = true;
  } catch (error) {
    // Without it the app still works, only not without a network.
    console.warn('service worker', error);
  }
};

/** Takes the new build: the page is loaded again once it is in charge. */
export const takeUpdate = (): void => {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
};

// Trusted Types refuse a plain string here; this policy lets one address through and nothing else.
const workerUrl = (): string => {
  const url = './sw.js';
  const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return trustedTypes
    ? trustedTypes
        .createPolicy('alala', {
          createScriptURL: asked => {
            if (asked !== url) throw new TypeError(`not the service worker: ${asked}`);
            return asked;
          },
        })
        .createScriptURL(url)
    : url;
};
