import { useState } from 'preact/hooks';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import { reencodeImage } from '../../ui/device/reencode-image.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useMediaQuery } from '../../ui/input/use-media-query.ts';
import { derivePhoneSeats } from '../seats/phone-seats.ts';
import { photoMessages } from './messages.ts';
import type { PhotosProps } from './photo-thumbnail.tsx';

type Said = 'adding' | 'added' | 'notPicture' | 'battleFull' | 'phoneFull' | 'failed';

/** Adds a photo from the camera or from the phone's storage. Hidden on spectators' phones. */
export const AddPhoto = ({ session }: PhotosProps) => {
  const t = photoMessages();
  const [said, setSaid] = useState<Said | undefined>(undefined);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  if (derivePhoneSeats(session).watches) return null;
  const add = async (file: File): Promise<Said> => {
    const picture = await reencodeImage(file, PHOTO_LIMITS);
    return picture === undefined ? 'notPicture' : ((await session.photos.add(picture)) ?? 'added');
  };
  const onFile = (file: File): void => {
    setSaid('adding');
    add(file).then(setSaid, error => {
      console.warn('photo', error);
      setSaid('failed');
    });
  };
  const refused = said !== undefined && said !== 'adding' && said !== 'added';
  return (
    <section class="grid gap-2" aria-label={t.title}>
      <div class={hasCamera ? 'pair' : 'grid'}>
        {hasCamera && (
          <FileButton label={t.camera} accept="image/*" capture="environment" onFile={onFile}>
            <Icon name="camera" />
            {t.camera}
          </FileButton>
        )}
        <FileButton label={t.file} accept="image/*" onFile={onFile}>
          <Icon name={hasCamera ? 'plus' : 'camera'} />
          {t.file}
        </FileButton>
      </div>
      <p role={refused ? 'alert' : 'status'} class={refused ? 'note' : said ? 'text-sm' : 'sr-only'}>
        {refused && <Icon name="warning" />}
        {said && t[said]}
      </p>
    </section>
  );
};
