import { signal } from '@preact/signals';
import type { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '../ui/device/trusted-types.ts';
import { resolveServiceWorkerReady } from './offline/service-worker-ready.ts';

/** A newer build is downloaded and waits until the player says so. */
export const updateReady = signal(false);
/** Another tab has taken the newer build: this one still shows the older, and loads the newer as soon as it may. */
export const newVersionActive = signal(false);
/** The app is kept on this phone and starts without a network. */
export const offlineReady = signal(false);

let workbox: Workbox | undefined;

/** Tells a newer build that waits to take over. */
export const activateUpdate = (): void => workbox?.messageSkipWaiting();

/** Registers the service worker of a build; development has none. */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return resolveServiceWorkerReady();
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(trustedScriptUrl('./sw.js'));
  workbox.addEventListener('waiting', () => {
    updateReady.value = true;
  });
  // The first worker of all takes over from none: that is no update.
  if (navigator.serviceWorker.controller)
    workbox.addEventListener('controlling', () => {
      newVersionActive.value = true;
    });
  try {
    const registration = await workbox.register();
    offlineReady.value = registration?.active !== null && registration?.active !== undefined;
    await navigator.serviceWorker.ready;
    offlineReady.value = true;
    // A first visit has nothing that could have been cleared.
    if (navigator.serviceWorker.controller) await (await import('./offline/cache-games.ts')).repairGameCache();
  } catch (error) {
    // Without it the app still works, only not without a network.
    console.warn('service worker', error);
  } finally {
    resolveServiceWorkerReady();
  }
};
