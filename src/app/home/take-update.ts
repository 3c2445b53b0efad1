import { activateUpdate, newVersionActive } from '../service-worker.ts';
import { withBattleLock } from './battle-lock-free.ts';

/** Milliseconds before the player can retry an update. */
const TAKES = 10_000;

/** Activates the newer build, which all tabs then load. Resolves to false if a battle is open in any tab. */
export const applyUpdate = (): Promise<boolean> =>
  withBattleLock(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    const active = new Promise<void>(resolve => {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve());
      setTimeout(resolve, waiting ? TAKES : 0);
    });
    activateUpdate();
    await active;
    newVersionActive.value = true;
  });
