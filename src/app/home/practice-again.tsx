import { useState } from 'preact/hooks';
import { now } from '../../store/clock.ts';
import type { Store } from '../../store/store.ts';
import { stays } from '../../ui/device/address.ts';
import { remember } from '../../ui/device/preferences.ts';
import { go, NEW } from '../routes.ts';
import { listWords } from './list-words.ts';
import { PRACTICE } from './practice.ts';

interface PracticeAgainProps {
  readonly store: Store;
  readonly game: string;
  /** The practice that something has been done in. */
  readonly id: string;
  readonly onKeep: () => void;
}

/** On home, under the way back to a practice that was begun: to a new one, or to keep it among the battles. */
export const PracticeAgain = ({ store, game, id, onKeep }: PracticeAgainProps) => {
  const t = listWords().practices;
  const [busy, setBusy] = useState(false);
  const anew = (): void => {
    setBusy(true);
    const isHere = stays();
    store
      .setDeleted(id, now())
      .then(() => store.remove([id], []))
      .then(() => (isHere() ? go({ at: 'page', game, page: NEW, place: PRACTICE }) : undefined))
      .catch(error => console.warn('practice', error))
      .finally(() => setBusy(false));
  };
  const keep = (): void => {
    remember(PRACTICE, undefined);
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
