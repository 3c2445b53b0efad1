import { activateUpdate, newVersionActive } from '../service-worker.ts';
import { withBattleLock } from './battle-lock-free.ts';

/** How long a newer build may take to be in charge before the player can try again, in milliseconds. */
const TAKES = 10_000;

/** Takes the newer build, which every tab then loads, unless a battle is open in any of them; false then. */
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
