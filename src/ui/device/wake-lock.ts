import { keepAwake } from './preferences.ts';
import { wake } from './wake-state.tsx';

/** Keeps the screen on while a battle is open; the phone lets go whenever the app is out of sight, so it is taken again. */
export const holdScreen = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const take = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible' || lock) return;
    if (!keepAwake.value) {
      wake.value = 'off';
      return;
    }
    if (!('wakeLock' in navigator)) {
      wake.value = 'unknown';
      return;
    }
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => {
        lock = undefined;
        if (!over) wake.value = 'off';
      });
      wake.value = 'on';
      if (over) await lock.release();
    } catch {
      wake.value = 'refused';
    }
  };
  const again = (): void => void take();
  const stopWatching = keepAwake.subscribe(wanted => {
    if (wanted) again();
    else {
      void lock?.release();
      wake.value = 'off';
    }
  });
  document.addEventListener('visibilitychange', again);
  // Some phones grant it only after a touch.
  document.addEventListener('pointerup', again);
  return () => {
    over = true;
    stopWatching();
    document.removeEventListener('visibilitychange', again);
    document.removeEventListener('pointerup', again);
    void lock?.release();
  };
};
