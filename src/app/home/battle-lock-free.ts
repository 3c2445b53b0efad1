import { BATTLE_LOCK, locks } from '../battle/battle-lock.ts';

/** Calls back as soon as no tab has a battle open. Returns how to stop waiting. */
export const onBattleLockFree = (free: () => void): (() => void) => {
  const stop = new AbortController();
  const manager = locks();
  if (manager) manager.request(BATTLE_LOCK, { signal: stop.signal }, () => free()).catch(() => undefined);
  else free();
  return () => stop.abort();
};

/** Runs work while no tab has a battle open. Resolves to false if one is open. */
export const withBattleLock = async (work: () => Promise<void>): Promise<boolean> => {
  const manager = locks();
  if (!manager) {
    await work();
    return true;
  }
  return manager.request(BATTLE_LOCK, { ifAvailable: true }, async lock => {
    if (!lock) return false;
    await work();
    return true;
  });
};
