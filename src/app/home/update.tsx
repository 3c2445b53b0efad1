import { useEffect, useState } from 'preact/hooks';
import { Banner } from '../../ui/banner.tsx';
import { language } from '../../ui/messages/language.ts';
import { onBattleLockFree } from './battle-lock-free.ts';
import { applyUpdate } from './take-update.ts';

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

/** Offers an update, which needs consent and waits until no battle is open in another tab. */
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
