import { useState } from 'preact/hooks';
import { shareFile } from '../../ui/device/share-file.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { photoMessages } from './messages.ts';
import { type PhotosProps, useObjectUrl, usePhotoFile } from './photo-thumbnail.tsx';

interface PhotoViewProps extends PhotosProps {
  readonly photo: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A photo at screen size, with buttons to share and to remove it. A removed photo can be restored from its line. */
export const PhotoView = ({ session, photo, name, onClose }: PhotoViewProps) => {
  const t = photoMessages();
  const picture = usePhotoFile(session, photo);
  const address = useObjectUrl(picture);
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
              void shareFile(name, [picture]).then(handed => setSaid(handed === 'saved' ? t.saved : ''));
          }}
        >
          <Icon name="share" />
          {t.share}
        </button>
        {!derivePhoneSeats(session).watches && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              session.photos.setShown(photo, false);
              onClose();
            }}
          >
            <Icon name="trash" />
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
