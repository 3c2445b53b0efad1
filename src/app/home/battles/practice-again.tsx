import { useState } from 'preact/hooks';
import { getCurrentTimestamp } from '../../../store/current-timestamp.ts';
import type { Store } from '../../../store/store.ts';
import { createLocationCheck } from '../../../ui/device/hash-location.ts';
import { savePersistentValue } from '../../../ui/device/preferences.ts';
import { NEW_BATTLE_PATH, navigateTo } from '../../routes.ts';
import { PRACTICE_PATH } from '../practice.ts';
import { battleListMessages } from './list-messages.ts';

interface PracticeAgainProps {
  readonly store: Store;
  readonly game: string;
  /** The id of the practice battle. */
  readonly id: string;
  readonly onKeep: () => void;
}

/** Actions for a practice battle: start a new one, or keep it among the battles. */
export const PracticeAgain = ({ store, game, id, onKeep }: PracticeAgainProps) => {
  const t = battleListMessages().practices;
  const [busy, setBusy] = useState(false);
  const anew = (): void => {
    setBusy(true);
    const isHere = createLocationCheck();
    store
      .setDeleted(id, getCurrentTimestamp())
      .then(() => store.deleteForGood([id], []))
      .then(() =>
        isHere() ? navigateTo({ at: 'page', game, page: NEW_BATTLE_PATH, place: PRACTICE_PATH }) : undefined,
      )
      .catch(error => console.warn('practice', error))
      .finally(() => setBusy(false));
  };
  const keep = (): void => {
    savePersistentValue(PRACTICE_PATH, undefined);
    onKeep();
  };
  return (
    <div class="practice-again home-rows">
      <button type="button" class="btn" disabled={busy} aria-label={t.anewLong} onClick={anew}>
        {t.anew}
      </button>
      <button type="button" class="btn" disabled={busy} aria-label={t.keepLong} onClick={keep}>
        {t.keep}
      </button>
    </div>
  );
};
