import { useEffect, useState } from 'preact/hooks';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatBytes } from '../../ui/messages/format.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { type PhotoUsage, purgePhotos, readPhotoUsage } from './photo-usage.ts';

/** Number and size of photos, with a button to delete removed ones for good. */
export const PhotoStorage = ({ store }: { readonly store: Store }) => {
  const t = storageMessages();
  const [used, setUsed] = useState<PhotoUsage | undefined>(undefined);
  const [sure, setSure] = useState(false);
  const [failed, setFailed] = useState(false);
  const look = (): Promise<void> => readPhotoUsage(store).then(setUsed);
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
    purgePhotos(store, away)
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
            <Icon name="trash" />
            {sure ? t.removeSure : t.remove}
          </button>
        </>
      )}
      {failed && <Banner role="alert">{t.failed}</Banner>}
    </section>
  );
};
