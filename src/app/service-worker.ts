import { signal } from '@preact/signals';
import type { Workbox } from 'workbox-window';
import { scriptUrl } from '../ui/device/trusted.ts';
import { settleWorker } from './offline/settled.ts';

/** A newer build is downloaded and waits until the player says so. */
export const updateReady = signal(false);
/** Another tab has taken the newer build: this one still shows the older, and loads the newer as soon as it may. */
export const outdated = signal(false);
/** The app is kept on this phone and starts without a network. */
export const offlineReady = signal(false);

let workbox: Workbox | undefined;

/** Tells a newer build that waits to take over. */
export const letTakeOver = (): void => workbox?.messageSkipWaiting();

/** Registers the service worker of a build; development has none. */
export const startServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return settleWorker();
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox(scriptUrl('./sw.js'));
  workbox.addEventListener('waiting', () => {
    updateReady.value = true;
  });
  // The first worker of all takes over from none: that is no update.
  if (navigator.serviceWorker.controller)
    workbox.addEventListener('controlling', () => {
      outdated.value = true;
    });
  try {
    const registration = await workbox.register();
    offlineReady.value = registration?.active !== null && registration?.active !== undefined;
    await navigator.serviceWorker.ready;
    offlineReady.value = true;
    // A first visit has nothing that could have been cleared.
    if (navigator.serviceWorker.controller) await (await import('./offline/keep.ts')).mendGames();
  } catch (error) {
    // Without it the app still works, only not without a network.
    console.warn('service worker', error);
  } finally {
    settleWorker();
  }
};
