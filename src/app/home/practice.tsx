import { useState } from 'preact/hooks';
import { ROW_ID } from '../../core/ids.ts';
import { now } from '../../store/clock.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { stays } from '../../ui/device/address.ts';
import { readPreference, remember, writePreference } from '../../ui/device/preferences.ts';
import { Mark } from '../../ui/icons.tsx';
import { formatRoute, go, NEW } from '../routes.ts';
import { words } from '../words/index.ts';

/** A preference, and the place of the page that begins a battle. */
export const PRACTICE = 'practice';

/** The place of the page that begins the ready-made battle. */
export const READY = 'ready';

/**
 * The battle to practise in, of which there is one: it stands in no list, and goes when the next is begun, unless the
 * player keeps it. This phone alone knows that it is one; in a backup it is a battle like any other.
 */
export const practiceId = (): string | undefined => {
  const id = readPreference(PRACTICE) ?? '';
  return ROW_ID.test(id) ? id : undefined;
};

/** From now on this battle is the one to practise in. */
export const beginPractice = (id: string): void => writePreference(PRACTICE, id);

/** The practice to go on with, and whether nothing has been done in it; undefined where there is none. */
export const practiceHere = async (
  store: Store,
  game: string,
): Promise<{ readonly id: string; readonly fresh: boolean } | undefined> => {
  const id = practiceId();
  if (id === undefined) return undefined;
  const [{ battle }, { entries }] = await Promise.all([store.readBattle(id), store.readLog(id)]);
  return battle && battle.deletedAt === undefined && battle.game === game
    ? { id, fresh: entries.length === 0 }
    : undefined;
};

interface PracticeProps {
  readonly store: Store;
  readonly game: string;
  /** The practice as it is stored, if there is one. */
  readonly here: BattleListed | undefined;
  readonly onKeep: () => void;
}

/** On home: to the practice; once something has been done in it, to a new one, or to keep it among the battles. */
export const Practice = ({ store, game, here, onKeep }: PracticeProps) => {
  const t = words();
  const [busy, setBusy] = useState(false);
  const practice = { at: 'page', game, page: NEW, place: PRACTICE } as const;
  const begun = here !== undefined && here.entries > 0;
  const anew = (): void => {
    if (!here) return;
    setBusy(true);
    const { id } = here.battle;
    const isHere = stays();
    store
      .setDeleted(id, now())
      .then(() => store.remove([id], []))
      .then(() => (isHere() ? go(practice) : undefined))
      .catch(error => console.warn('practice', error))
      .finally(() => setBusy(false));
  };
  return (
    <div class="grid gap-2">
      <a class="btn row" href={formatRoute(practice)}>
        <Mark name="fight" />
        {begun ? t.practices.goOn : t.practice}
      </a>
      {begun && (
        <div class="grid grid-cols-2 gap-2">
          <button type="button" class="btn" disabled={busy} aria-label={t.practices.anewLong} onClick={anew}>
            {t.practices.anew}
          </button>
          <button
            type="button"
            class="btn"
            disabled={busy}
            aria-label={t.practices.keepLong}
            onClick={() => {
              remember(PRACTICE, undefined);
              onKeep();
            }}
          >
            {t.practices.keep}
          </button>
        </div>
      )}
    </div>
  );
};
