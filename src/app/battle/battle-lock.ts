/** A Web Lock: every tab with an open battle holds it shared, an update needs it exclusively. */
export const BATTLE_LOCK = 'alala.battle';

// Browsers without Web Locks are on phones with one tab, so the state of this page is enough.
export const getLockManager = (): LockManager | undefined => globalThis.navigator?.locks;

/** Holds the lock while a battle is open. Returns a function that releases it. */
export const acquireSharedBattleLock = (): (() => void) => {
  let release = (): void => undefined;
  const left = new Promise<void>(resolve => {
    release = resolve;
  });
  getLockManager()
    ?.request(BATTLE_LOCK, { mode: 'shared' }, () => left)
    .catch(error => console.warn('lock', error));
  return release;
};
