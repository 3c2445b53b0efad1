/** Held, shared, by every tab that has a battle open; an update needs it for itself. */
const BATTLE = 'alala.battle';

// A browser without locks has the one tab of a phone: what its own page knows is enough then.
const locks = (): LockManager | undefined => globalThis.navigator?.locks;

/** Says to all tabs that a battle is open in this one; returns how to say that it is no longer. */
export const holdBattle = (): (() => void) => {
  let release = (): void => undefined;
  const left = new Promise<void>(resolve => {
    release = resolve;
  });
  locks()
    ?.request(BATTLE, { mode: 'shared' }, () => left)
    .catch(error => console.warn('lock', error));
  return release;
};

/** Calls back once no tab has a battle open, which may be at once; returns how to stop waiting. */
export const whenNoBattle = (free: () => void): (() => void) => {
  const stop = new AbortController();
  const manager = locks();
  if (manager) manager.request(BATTLE, { signal: stop.signal }, () => free()).catch(() => undefined);
  else free();
  return () => stop.abort();
};

/** Does something while no tab has a battle open, and none can open one unnoticed; false where one is open. */
export const withoutBattle = async (work: () => Promise<void>): Promise<boolean> => {
  const manager = locks();
  if (!manager) {
    await work();
    return true;
  }
  return manager.request(BATTLE, { ifAvailable: true }, async lock => {
    if (!lock) return false;
    await work();
    return true;
  });
};
