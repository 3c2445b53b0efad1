import { keepAwake } from './preferences.ts';
import { wakeLockState } from './wake-lock-status.tsx';

/**
 * Keeps the screen on. Browsers release the lock when the app is hidden, so it is requested again. Returns a function
 * that releases it.
 */
export const requestWakeLock = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const take = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible' || lock) return;
    if (!keepAwake.value) {
      wakeLockState.value = 'off';
      return;
    }
    if (!('wakeLock' in navigator)) {
      wakeLockState.value = 'unknown';
      return;
    }
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = undefined;
        if (!over) wakeLockState.value = 'off';
      });
      wakeLockState.value = 'on';
      if (over) await lock.release();
    } catch {
      wakeLockState.value = 'refused';
    }
  };
  const again = (): void => void take();
  const stopWatching = keepAwake.subscribe(wanted => {
    if (wanted) again();
    else {
      void lock?.release();
      wakeLockState.value = 'off';
    }
  });
  document.addEventListener('visibilitychange', again);
  // Some phones grant the lock only after a touch.
  document.addEventListener('pointerup', again);
  return () => {
    over = true;
    stopWatching();
    document.removeEventListener('visibilitychange', again);
    document.removeEventListener('pointerup', again);
    void lock?.release();
  };
};
