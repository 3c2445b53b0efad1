import { inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import type { Picture } from './camera-film.ts';

/** The raw bytes of a PNG after removing the filter of each row (PNG, 9.2); `step` is the bytes per pixel. */
const unfiltered = (raw: Buffer, height: number, length: number, step: number): Buffer => {
  const rows = Buffer.alloc(height * length);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (length + 1)];
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < step ? 0 : (rows[at - step] as number);
      const up = y === 0 ? 0 : (rows[at - length] as number);
      const corner = x < step || y === 0 ? 0 : (rows[at - length - step] as number);
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter ?? 0] ?? 0;
      rows[at] = ((raw[y * (length + 1) + 1 + x] as number) + guess) & 0xff;
    }
  }
  return rows;
};

const nearest = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/** Decodes a browser's PNG to grey values, as a camera picture. */
export const seenIn = (png: Buffer): Picture => {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const [width, height, depth, colours] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
  const step = colours === 6 ? 4 : 3;
  if (depth !== 8 || (colours !== 6 && colours !== 2)) throw new Error(`a PNG of ${depth} bits and colours ${colours}`);
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), height, width * step, step);
  const grey = Array.from({ length: width * height }, (_, i) => ((rows[i * step] as number) < 128 ? '0' : '1'));
  return { width, height, grey: grey.join('') };
};

/** The text of the code in a picture. */
export const saidBy = ({ width, height, grey }: Picture): string => {
  const data = Uint8Array.from({ length: grey.length * 4 }, (_, i) => (i % 4 === 3 || grey[i >> 2] === '1' ? 255 : 0));
  return decodeQR({ width, height, data });
};
