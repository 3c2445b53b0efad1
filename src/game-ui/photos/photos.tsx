import { useState } from 'preact/hooks';
import type { LoggedPhoto } from '../../core/photos/photos-in-log.ts';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { formatDateTime } from '../../ui/messages/format.ts';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { photoMessages } from './messages.ts';
import { type PhotosProps, PhotoThumbnail } from './photo-thumbnail.tsx';
import { PhotoView } from './photo-view.tsx';

export { AddPhoto } from './add-photo.tsx';

interface PhotoProps extends PhotosProps {
  readonly taken: LoggedPhoto;
}

/** A thumbnail; a tap opens the photo. */
export const PhotoButton = ({ session, taken }: PhotoProps) => {
  const t = photoMessages();
  const [open, setOpen] = useState(false);
  const at = session.log.value[taken.place]?.at;
  const name = at === undefined ? t.photo : t.of(formatDateTime(at));
  return (
    <>
      <PhotoThumbnail session={session} photo={taken.photo} name={name} onOpen={() => setOpen(true)} />
      {open && <PhotoView session={session} photo={taken.photo} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

/** A photo in the log; a removed one has a button to restore it. */
export const PhotoLine = ({ session, taken }: PhotoProps) => {
  const t = photoMessages();
  if (taken.shown) return <PhotoButton session={session} taken={taken} />;
  return (
    <div class="log-text flex flex-wrap items-center gap-2">
      <span class="min-w-0 flex-1">{t.gone}</span>
      {!derivePhoneSeats(session).watches && (
        <button type="button" class="btn" onClick={() => session.photos.setShown(taken.photo, true)}>
          <Icon name="undo" />
          {t.bringBack}
        </button>
      )}
    </div>
  );
};

/** A section with all photos of a battle; renders nothing without photos. */
export const PhotoSection = ({ session }: PhotosProps) => {
  const taken = session.photos.taken.value;
  // Photos that were removed on this screen stay in the list, so that they can be restored.
  const [before] = useState(() => new Set(taken.flatMap(({ photo, shown }) => (shown ? [photo] : []))));
  const shown = taken.filter(each => each.shown || before.has(each.photo));
  if (shown.length === 0) return null;
  return (
    <section class="report-section photo-section">
      <h3>{photoMessages().title}</h3>
      <div class="photos">
        {shown.map(each => (
          <GuardedRow key={each.photo} draw={() => <PhotoLine session={session} taken={each} />} />
        ))}
      </div>
    </section>
  );
};
