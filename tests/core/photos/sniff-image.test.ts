import { describe, expect, test } from 'vitest';
import { sniffImage } from '../../../src/core/photos/sniff-image.ts';
import { PICTURES } from '../../store/pictures.ts';

describe('type and size come from the bytes', () => {
  test.each<[string, Uint8Array, string | undefined, number, number]>([
    ['lossy WebP', PICTURES.lossy(1600, 901), 'image/webp', 1600, 901],
    ['lossless WebP', PICTURES.lossless(17, 1600), 'image/webp', 17, 1600],
    ['extended WebP', PICTURES.extended(70_000, 3), 'image/webp', 70_000, 3],
    ['extended WebP, tall', PICTURES.extended(3, 70_000), 'image/webp', 3, 70_000],
    ['JPEG', PICTURES.jpeg(1024, 768), 'image/jpeg', 1024, 768],
    ['progressive JPEG', PICTURES.jpeg(5, 6, 0xc2), 'image/jpeg', 5, 6],
  ])('%s', (_what, bytes, type, width, height) => {
    expect(sniffImage(bytes)).toEqual({ type, width, height });
    // The bytes can be a view into a larger buffer.
    const framed = new Uint8Array([0, ...bytes, 0]);
    expect(sniffImage(framed.subarray(1, bytes.length + 1))).toEqual({ type, width, height });
  });

  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['three bytes', new Uint8Array([0xff, 0xd8, 0xff])],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...new Array(40).fill(0)])],
    ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
    ['a WebP that moves', PICTURES.extended(10, 10, 0x02)],
    ['a WebP of no size', PICTURES.lossy(0, 480)],
    ['a JPEG of no size', PICTURES.jpeg(0, 5)],
    ['a JPEG whose data begins before any frame', new Uint8Array([0xff, 0xd8, 0xff, 0xda, ...new Array(20).fill(0)])],
    ['a JPEG of tables only', new Uint8Array([0xff, 0xd8, 0xff, 0xc4, 0, 2, 0xff, 0xc4, 0, 2])],
  ])('%s is none', (_what, bytes) => {
    expect(sniffImage(bytes)).toBeUndefined();
  });

  test('a truncated image is refused or has the same size, and nothing throws', () => {
    for (const whole of [PICTURES.lossy(640, 480), PICTURES.lossless(640, 480), PICTURES.jpeg(640, 480)])
      for (let length = 0; length < whole.length; length++) {
        const found = sniffImage(whole.subarray(0, length));
        if (found) expect([found.width, found.height]).toEqual([640, 480]);
      }
  });

  test('a JPEG segment without a length ends the search', () => {
    expect(sniffImage(new Uint8Array([0xff, 0xd8, ...new Array(64).fill(0xff)]))).toBeUndefined();
    expect(sniffImage(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, ...new Array(64).fill(0xff)]))).toBeUndefined();
  });
});
