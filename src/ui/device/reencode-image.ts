/** Maximum bytes of an image file, twice the size of the largest phone photos. */
const MAX_IMAGE_BYTES = 40 * 1024 * 1024;
/** Shares of the longest edge, tried in order until the image is small enough. Each is tried with several qualities. */
const SCALES = [1, 0.75, 0.5] as const;
const QUALITIES = [0.82, 0.68, 0.5] as const;

interface Most {
  /** Pixels of the longer edge. */
  readonly edge: number;
  readonly bytes: number;
}

/**
 * Re-encodes an image upright within the limits, as WebP, or as JPEG if the browser cannot write WebP. Drops metadata
 * such as place, time and camera. Undefined if the browser cannot decode the file, the file is too large, or no
 * tried size fits.
 */
export const reencodeImage = async (file: Blob, most: Most): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (file.size > MAX_IMAGE_BYTES) return undefined;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (!(width > 0 && height > 0)) return undefined;
    for (const scale of SCALES) {
      const shrink = Math.min(1, (most.edge * scale) / Math.max(width, height));
      const canvas = drawn(image, Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink)));
      for (const quality of QUALITIES) {
        const blob = (await written(canvas, 'image/webp', quality)) ?? (await written(canvas, 'image/jpeg', quality));
        if (blob && blob.size <= most.bytes) return new Uint8Array(await blob.arrayBuffer());
      }
    }
    return undefined;
  } catch (error) {
    console.warn('picture', error);
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const drawn = (image: HTMLImageElement, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
};

/** Encodes a canvas; undefined if the browser cannot write the type, because it then writes PNG. */
const written = async (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | undefined> => {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : undefined;
};
