import { useState } from 'preact/hooks';
import { handOn } from '../../ui/device/share.ts';
import { Mark } from '../../ui/icons.tsx';
import { phoneSeats } from '../seats/phone-seats.ts';
import { Dialog } from '../shell/dialog.tsx';
import { type PhotosProps, useAddress, usePicture } from './picture.tsx';
import { words } from './words.ts';

interface PhotoViewProps extends PhotosProps {
  readonly photo: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A photo as large as the screen lets it be, to hand on or to take out: where it stood is then the way back. */
export const PhotoView = ({ session, photo, name, onClose }: PhotoViewProps) => {
  const t = words();
  const picture = usePicture(session, photo);
  const address = useAddress(picture);
  const [said, setSaid] = useState('');
  return (
    <Dialog title={name} onClose={onClose}>
      {address ? (
        <img class="photo-large" src={address} alt={name} />
      ) : (
        <p>{picture === 'missing' ? t.notHere : t.loading}</p>
      )}
      <div class="pair">
        <button
          type="button"
          class="btn"
          disabled={!(picture instanceof File)}
          onClick={() => {
            if (picture instanceof File)
              void handOn(name, [picture]).then(handed => setSaid(handed === 'saved' ? t.saved : ''));
          }}
        >
          <Mark name="share" />
          {t.share}
        </button>
        {!phoneSeats(session).watches && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              session.photos.show(photo, false);
              onClose();
            }}
          >
            <Mark name="trash" />
            {t.remove}
          </button>
        )}
      </div>
      <p role="status" class={said ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
    </Dialog>
  );
};
