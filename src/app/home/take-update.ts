import { letTakeOver, outdated } from '../service-worker.ts';
import { withoutBattle } from './no-battle.ts';

/** How long a newer build may take to be in charge before the player can try again, in milliseconds. */
const TAKES = 10_000;

/** Takes the newer build, which every tab then loads, unless a battle is open in any of them; false then. */
export const takeUpdate = (): Promise<boolean> =>
  withoutBattle(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    const active = new Promise<void>(resolve => {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve());
      setTimeout(resolve, waiting ? TAKES : 0);
    });
    letTakeOver();
    await active;
    outdated.value = true;
  });
