import { BATTLE_LOCK, locks } from '../battle/battle-lock.ts';

/** Calls back once no tab has a battle open, which may be at once; returns how to stop waiting. */
export const onBattleLockFree = (free: () => void): (() => void) => {
  const stop = new AbortController();
  const manager = locks();
  if (manager) manager.request(BATTLE_LOCK, { signal: stop.signal }, () => free()).catch(() => undefined);
  else free();
  return () => stop.abort();
};

/** Does something while no tab has a battle open, and none can open one unnoticed; false where one is open. */
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
