/** Held, shared, by every tab that has a battle open; an update needs it for itself. */
export const BATTLE_LOCK = 'alala.battle';

// A browser without locks has the one tab of a phone: what its own page knows is enough then.
export const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Says to all tabs that a battle is open in this one; returns how to say that it is no longer. */
export const acquireBattleLock = (): (() => void) => {
  let release = (): void => undefined;
  const left = new Promise<void>(resolve => {
    release = resolve;
  });
  locks()
    ?.request(BATTLE_LOCK, { mode: 'shared' }, () => left)
    .catch(error => console.warn('lock', error));
  return release;
};
