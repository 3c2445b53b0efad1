import { useEffect, useState } from 'preact/hooks';
import { Note } from '../../ui/note.tsx';
import { whenNoBattle } from '../battle/battle-lock.ts';
import { words } from '../words/index.ts';
import { takeUpdate } from './take-update.ts';

/** A newer build, taken with consent, and not while a battle is open in another tab. */
export const Update = () => {
  const t = words();
  const [free, setFree] = useState(false);
  useEffect(() => (free ? undefined : whenNoBattle(() => setFree(true))), [free]);
  return (
    <Note
      mark="none"
      action={
        free && (
          <button type="button" class="btn" onClick={() => void takeUpdate().then(setFree)}>
            {t.updateNow}
          </button>
        )
      }
    >
      {free ? t.updateReady : t.updateWaits}
    </Note>
  );
};
