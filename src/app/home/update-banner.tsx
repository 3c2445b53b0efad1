import { useEffect, useState } from 'preact/hooks';
import { Banner } from '../../ui/banner.tsx';
import { language } from '../../ui/messages/language.ts';
import { BATTLE_LOCK, getLockManager } from '../battle/battle-lock.ts';
import { activateUpdate, isNewVersionActive } from '../service-worker.ts';

const WORDS = {
  en: {
    ready: 'A new version is ready.',
    waits: 'A new version is ready. Close the battle in the other tab to update.',
    now: 'Update now',
  },
  el: {
    ready: 'Υπάρχει νέα έκδοση.',
    waits: 'Υπάρχει νέα έκδοση. Κλείστε τη μάχη στην άλλη καρτέλα για ενημέρωση.',
    now: 'Ενημέρωση τώρα',
  },
} as const;

/** Milliseconds before the player can retry an update. */
const UPDATE_TIMEOUT = 10_000;

/** Calls back as soon as no tab has a battle open. Returns a function that cancels this. */
const onBattleLockFree = (free: () => void): (() => void) => {
  const stop = new AbortController();
  const manager = getLockManager();
  if (manager) manager.request(BATTLE_LOCK, { signal: stop.signal }, () => free()).catch(() => undefined);
  else free();
  return () => stop.abort();
};

/** Runs work while no tab has a battle open. Resolves to false if one is open. */
const withBattleLock = async (work: () => Promise<void>): Promise<boolean> => {
  const manager = getLockManager();
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

/** Activates the newer build, which all tabs then load. Resolves to false if any tab has a battle open. */
const applyUpdate = (): Promise<boolean> =>
  withBattleLock(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    const active = new Promise<void>(resolve => {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve());
      setTimeout(resolve, waiting ? UPDATE_TIMEOUT : 0);
    });
    activateUpdate();
    await active;
    isNewVersionActive.value = true;
  });

/** Offers an update. The update needs consent and waits until no other tab has a battle open. */
export const UpdateBanner = () => {
  const t = WORDS[language.value];
  const [free, setFree] = useState(false);
  useEffect(() => (free ? undefined : onBattleLockFree(() => setFree(true))), [free]);
  return (
    <Banner
      mark="none"
      action={
        free && (
          <button type="button" class="btn" onClick={() => void applyUpdate().then(setFree)}>
            {t.now}
          </button>
        )
      }
    >
      {free ? t.ready : t.waits}
    </Banner>
  );
};
