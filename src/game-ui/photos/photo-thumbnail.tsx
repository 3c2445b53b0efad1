import { useEffect, useState } from 'preact/hooks';
import { sniffImage } from '../../core/photos/sniff-image.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { photoMessages } from './messages.ts';

export interface PhotosProps {
  readonly session: Pick<AnySession, 'photos' | 'log' | 'author' | 'seatings'>;
}

/** A stored photo: undefined while loading, `missing` if it is not on this phone. */
export const usePhotoFile = (session: PhotosProps['session'], photo: string): File | 'missing' | undefined => {
  const [picture, setPicture] = useState<File | 'missing' | undefined>(undefined);
  useEffect(() => {
    let left = false;
    session.photos.read(photo).then(
      bytes => {
        const type = bytes && sniffImage(bytes)?.type;
        if (!left) setPicture(type ? new File([bytes], `${photo}.${type.slice(6)}`, { type }) : 'missing');
      },
      () => left || setPicture('missing'),
    );
    return () => {
      left = true;
    };
  }, [photo]);
  return picture;
};

/** An object URL of an image, revoked on unmount. */
export const useObjectUrl = (picture: File | 'missing' | undefined): string | undefined => {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!(picture instanceof File)) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
};

interface PhotoThumbnailProps extends PhotosProps {
  readonly photo: string;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A thumbnail of a photo. */
export const PhotoThumbnail = ({ session, photo, name, onOpen }: PhotoThumbnailProps) => {
  const picture = usePhotoFile(session, photo);
  const address = useObjectUrl(picture);
  return (
    <button type="button" class="photo" aria-label={name} onClick={onOpen}>
      {address ? (
        <img src={address} alt="" />
      ) : (
        <span class="text-sm text-soft">
          {picture === 'missing' ? photoMessages().notHere : photoMessages().loading}
        </span>
      )}
    </button>
  );
};
