import { useEffect, useState } from 'preact/hooks';
import { mergeLogs } from '../../core/log.ts';
import { photosIn } from '../../core/photos/in-log.ts';
import { PHOTO_LIMITS } from '../../core/photos/picture.ts';
import type { Store } from '../../store/store.ts';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/note.tsx';
import { formatBytes } from '../../ui/words/format.ts';
import { keepWords } from '../words/storing.ts';

type PhotoKey = readonly [battle: string, id: string];

interface Used {
  readonly count: number;
  readonly bytes: number;
  /** Those that no log shows: taken out by the player, or come in with entries that were taken out again. */
  readonly away: readonly PhotoKey[];
}

const usedIn = async (store: Store): Promise<Used> => {
  const photos = await store.photos();
  const [used, names] = [await photos.used(), await photos.names()];
  const shown = new Set<string>();
  for (const battle of new Set(names.map(([of]) => of))) {
    const { entries } = await store.readLog(battle);
    for (const taken of photosIn(mergeLogs([], entries))) if (taken.shown) shown.add(`${battle} ${taken.photo}`);
  }
  return { ...used, away: names.filter(key => !shown.has(key.join(' '))) };
};

/** How many photos there are and what they weigh, and the way to be rid of what was taken out. */
export const PhotosKept = ({ store }: { readonly store: Store }) => {
  const t = keepWords();
  const [used, setUsed] = useState<Used | undefined>(undefined);
  const [sure, setSure] = useState(false);
  const [failed, setFailed] = useState(false);
  const look = (): Promise<void> => usedIn(store).then(setUsed);
  useEffect(() => {
    look().catch(() => undefined);
  }, [store]);
  if (!used || used.count === 0) return null;
  const { count, bytes, away } = used;
  const remove = (): void => {
    if (!sure) {
      setSure(true);
      return;
    }
    setSure(false);
    store
      .photos()
      .then(photos => photos.remove(away))
      .then(look)
      .then(
        () => setFailed(false),
        () => setFailed(true),
      );
  };
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.photosTitle}>
      <h2>{t.photosTitle}</h2>
      <p class="text-sm text-soft">{t.photosUsed(count, PHOTO_LIMITS.phone, formatBytes(bytes))}</p>
      {away.length > 0 && (
        <>
          <p>{t.photosAway(away.length)}</p>
          <button type="button" class={sure ? 'btn btn-danger' : 'btn'} onClick={remove}>
            <Mark name="trash" />
            {sure ? t.removeSure : t.remove}
          </button>
        </>
      )}
      {failed && <Note role="alert">{t.failed}</Note>}
    </section>
  );
};
