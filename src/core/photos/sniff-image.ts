/** The image types of stored photos. */
const IMAGE_TYPES = ['image/jpeg', 'image/webp'] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/**
 * Limits: pixels of the longer edge, bytes of a photo, photos of a battle and of the phone. All photos together have at
 * most 48 MB.
 */
export const PHOTO_LIMITS = { edge: 1600, bytes: 400 * 1024, battle: 30, phone: 120 } as const;

/** Type and size of an image. */
interface ImageInfo {
  readonly type: ImageType;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads type and size of a JPEG (ITU-T T.81, B.2.2) or a still WebP (RFC 9649) from its bytes. Undefined for other data
 * and for animations.
 */
export const sniffImage = (bytes: Uint8Array): ImageInfo | undefined => {
  const found = jpegOf(bytes) ?? webpOf(bytes);
  return found && found.width > 0 && found.height > 0 ? found : undefined;
};

const jpegOf = (bytes: Uint8Array): ImageInfo | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    // Start-of-frame markers of all codings. C4, C8 and CC are other segments.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    // A marker may have FF fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const webpOf = (bytes: Uint8Array): ImageInfo | undefined => {
  if (bytes.length < 30 || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const of = (width: number, height: number): ImageInfo => ({ type: 'image/webp', width, height });
  switch (textAt(bytes, 12)) {
    case 'VP8 ':
      return of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return of((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return (bytes[20] as number) & ANIMATED
        ? undefined
        : of((view.getUint32(24, true) & 0xffffff) + 1, (view.getUint32(26, true) >>> 8) + 1);
    default:
      return undefined;
  }
};

const ANIMATED = 0x02;

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
