import { useState } from 'preact/hooks';
import type { PhotoTaken } from '../../core/photos/in-log.ts';
import { Row } from '../../ui/guard.tsx';
import { Mark } from '../../ui/icons.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { phoneSeats } from '../seats/phone-seats.ts';
import { PhotoView } from './photo-view.tsx';
import { type PhotosProps, Picture } from './picture.tsx';
import { words } from './words.ts';

export { AddPhoto } from './add-photo.tsx';

interface PhotoProps extends PhotosProps {
  readonly taken: PhotoTaken;
}

/** A photo in small; a tap shows it large. */
export const Photo = ({ session, taken }: PhotoProps) => {
  const t = words();
  const [open, setOpen] = useState(false);
  const at = session.log.value[taken.place]?.at;
  const name = at === undefined ? t.photo : t.of(formatMoment(at));
  return (
    <>
      <Picture session={session} photo={taken.photo} name={name} onOpen={() => setOpen(true)} />
      {open && <PhotoView session={session} photo={taken.photo} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

/** A photo in its place; one that was taken out has the way back there. */
export const PhotoLine = ({ session, taken }: PhotoProps) => {
  const t = words();
  if (taken.shown) return <Photo session={session} taken={taken} />;
  return (
    <div class="log-text flex flex-wrap items-center gap-2">
      <span class="min-w-0 flex-1">{t.gone}</span>
      {!phoneSeats(session).watches && (
        <button type="button" class="btn" onClick={() => session.photos.show(taken.photo, true)}>
          <Mark name="undo" />
          {t.bringBack}
        </button>
      )}
    </div>
  );
};

/** All photos of a battle that are shown, under a heading of their own; nothing where there are none. */
export const PhotoSection = ({ session }: PhotosProps) => {
  const taken = session.photos.taken.value;
  // What is taken out here can be brought back here.
  const [before] = useState(() => new Set(taken.flatMap(({ photo, shown }) => (shown ? [photo] : []))));
  const shown = taken.filter(each => each.shown || before.has(each.photo));
  if (shown.length === 0) return null;
  return (
    <section class="report-section photo-section">
      <h3>{words().title}</h3>
      <div class="photos">
        {shown.map(each => (
          <Row key={each.photo} draw={() => <PhotoLine session={session} taken={each} />} />
        ))}
      </div>
    </section>
  );
};
