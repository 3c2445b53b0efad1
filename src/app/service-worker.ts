import { signal } from '@preact/signals';
import type { Workbox } from 'workbox-window';
import { createTrustedScriptUrl } from '../ui/device/trusted-types.ts';
import { resolveServiceWorkerReady } from './offline/service-worker-ready.ts';

/** True if a newer build is downloaded and waits for consent. */
export const isUpdateReady = signal(false);
/** True if another tab has activated a newer build. This tab reloads as soon as possible. */
export const isNewVersionActive = signal(false);
/** True if the app is cached and starts offline. */
export const isOfflineReady = signal(false);

let workbox: Workbox | undefined;

/** Tells the waiting build to take over. */
export const activateUpdate = (): void => workbox?.messageSkipWaiting();

/** Registers the service worker of a build; development has none. */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return resolveServiceWorkerReady();
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(createTrustedScriptUrl('./sw.js'));
  workbox.addEventListener('waiting', () => {
    isUpdateReady.value = true;
  });
  // The first service worker is no update.
  if (navigator.serviceWorker.controller)
    workbox.addEventListener('controlling', () => {
      isNewVersionActive.value = true;
    });
  try {
    const registration = await workbox.register();
    isOfflineReady.value = registration?.active !== null && registration?.active !== undefined;
    await navigator.serviceWorker.ready;
    isOfflineReady.value = true;
    // Nothing to repair on a first visit.
    if (navigator.serviceWorker.controller) await (await import('./offline/cache-games.ts')).repairGameCache();
  } catch (error) {
    // Without a service worker the app works, but not offline.
    console.warn('service worker', error);
  } finally {
    resolveServiceWorkerReady();
  }
};
