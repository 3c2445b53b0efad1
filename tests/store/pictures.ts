import { fnv1aOfBytes } from '../../src/core/crypto/fnv1a.ts';
import type { PhotoRow } from '../../src/store/db.ts';

const text = (letters: string): number[] => [...letters].map(letter => letter.charCodeAt(0));
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256);

/** A WebP file with one chunk and `rest` bytes after its header. */
const webp = (chunk: string, head: readonly number[], rest = 8): Uint8Array<ArrayBuffer> => {
  const body = [...text(chunk), ...little(head.length + rest, 4), ...head, ...new Array(rest).fill(7)];
  return new Uint8Array([...text('RIFF'), ...little(body.length + 4, 4), ...text('WEBP'), ...body]);
};

/** File headers of each image type with a size. The bytes after them are no valid image data. */
export const PICTURES = {
  lossy: (width: number, height: number, rest?: number) =>
    webp('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)], rest),
  lossless: (width: number, height: number) =>
    webp('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4)], 16),
  extended: (width: number, height: number, flags = 0) =>
    webp('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
  jpeg: (width: number, height: number, coding = 0xc0) =>
    new Uint8Array([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc4, 0, 3, 9],
      ...[0xff, coding, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
    ]),
} as const;

/** A valid row of the table `photos`. */
export const photoRow = (battle: string, id: string, bytes = PICTURES.lossy(640, 480)): PhotoRow => ({
  battle,
  id,
  at: 5,
  check: fnv1aOfBytes(bytes),
  bytes,
});
