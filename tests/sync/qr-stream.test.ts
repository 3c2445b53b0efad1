import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as fc from 'fast-check';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import {
  BLOCK_BYTES,
  canStream,
  createFrameEncoder,
  createStreamReceiver,
  STREAM_LIMITS,
} from '../../src/sync/qr-stream.ts';

/** Counts the frames until the receiver has the whole file. `isLost` tells which frames never arrive. */
const framesUntilWhole = (file: Uint8Array, block: number, from: number, isLost: (n: number) => boolean) => {
  const frame = createFrameEncoder(file, block);
  const receiver = createStreamReceiver();
  for (let n = from; n < from + 20_000; n++) {
    if (isLost(n)) continue;
    const whole = receiver.receive(frame(n));
    if (whole) return { shown: n - from + 1, whole };
  }
  throw new Error('the file never became whole');
};

/** The number of battles that are sent by pictures. */
const SEEDS = Number(process.env.ALALA_SEEDS ?? 1);

const files = fc.uint8Array({ minLength: 1, maxLength: 5000 });

describe('a file as a run of codes', () => {
  test('is complete from any frames, wherever the camera starts and whichever frames it misses', () => {
    fc.assert(
      fc.property(
        files,
        fc.integer({ min: 16, max: 400 }),
        fc.nat(3000),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 40 }),
        (file, block, from, pattern) => {
          const isLost = (n: number): boolean => !pattern.every(each => each) && (pattern[n % pattern.length] ?? false);
          const { whole } = framesUntilWhole(file, block, from, isLost);
          expect(Buffer.from(whole).equals(file)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('needs few frames more than there are blocks, also when the first pass is missed', () => {
    const file = randomBytes(60 * 1024);
    const blocks = Math.ceil(file.length / BLOCK_BYTES.fine);
    expect(framesUntilWhole(file, BLOCK_BYTES.fine, 0, () => false).shown).toBe(blocks);
    for (let from = blocks; from < 10 * blocks; from += blocks)
      expect(framesUntilWhole(file, BLOCK_BYTES.fine, from, () => false).shown).toBeLessThanOrEqual(blocks + 12);
  });

  test('holds only what the alphanumeric mode of a QR code holds', () => {
    fc.assert(
      fc.property(files, fc.nat(500), (file, n) => {
        expect(createFrameEncoder(file, 100)(n)).toMatch(/^[0-9A-Z $%*+./:-]+$/);
      }),
    );
  });

  test('progress grows to the number of blocks and counts a frame once', () => {
    const frame = createFrameEncoder(randomBytes(1000), 100);
    const receiver = createStreamReceiver();
    expect(receiver.progress()).toBeUndefined();
    for (const n of [0, 0, 3, 0, 3]) expect(receiver.receive(frame(n))).toBeUndefined();
    expect(receiver.progress()).toEqual({ done: 2, all: 10 });
  });
});

describe('hostile frames', () => {
  test('a text that is no frame changes nothing', () => {
    const receiver = createStreamReceiver();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0A9:$ '), maxLength: 4000 })), text => {
        expect(receiver.receive(text)).toBeUndefined();
        expect(receiver.progress()).toBeUndefined();
      }),
    );
  });

  test('a frame with a wrong letter is not taken', () => {
    const frame = createFrameEncoder(randomBytes(1000), 100)(2);
    fc.assert(
      fc.property(fc.nat(frame.length - 1), fc.constantFrom(...'0123456789ABCXYZ$%'), (at, letter) => {
        fc.pre(frame[at] !== letter);
        const receiver = createStreamReceiver();
        expect(receiver.receive(frame.slice(0, at) + letter + frame.slice(at + 1))).toBeUndefined();
        expect(receiver.progress()).toBeUndefined();
      }),
    );
  });

  test('a file above the limits is neither sent nor received', () => {
    expect(canStream(STREAM_LIMITS.bytes + 1, 1200)).toBe(false);
    expect(canStream(STREAM_LIMITS.bytes, 100)).toBe(false);
    expect(canStream(0, 100)).toBe(false);
    expect(canStream(STREAM_LIMITS.bytes, BLOCK_BYTES.fine)).toBe(true);
    expect(() => createFrameEncoder(new Uint8Array(STREAM_LIMITS.bytes + 1), 1200)).toThrow(RangeError);
    expect(() => createFrameEncoder(new Uint8Array(100), STREAM_LIMITS.block.most + 1)).toThrow(RangeError);
  });

  test('single frames of another file do not disturb the current one; a run of them starts over', () => {
    const [mine, other] = [createFrameEncoder(randomBytes(2000), 100), createFrameEncoder(randomBytes(2000), 100)];
    const receiver = createStreamReceiver();
    for (let n = 0; n < 10; n++) {
      receiver.receive(mine(n));
      receiver.receive(other(n));
    }
    expect(receiver.progress()).toEqual({ done: 10, all: 20 });
    for (let n = 0; n < 5; n++) receiver.receive(other(n));
    expect(receiver.progress()).toEqual({ done: 1, all: 20 });
  });

  test('frames that together are not the file of their checksum give nothing, and the next stream arrives', () => {
    const [file, forged] = [randomBytes(150), randomBytes(100)];
    const frame = createFrameEncoder(file, 100);
    const receiver = createStreamReceiver();
    receiver.receive(frame(0));
    expect(receiver.receive(forgedFrame(frame(1), forged))).toBeUndefined();
    expect(receiver.progress()).toBeUndefined();
    receiver.receive(frame(0));
    expect(receiver.receive(frame(1))).toEqual(new Uint8Array(file));
  });
});

/** A frame with a changed block and a matching checksum (RFC 9285 defines its letters). */
const forgedFrame = (text: string, block: Uint8Array): string => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  const bytes = (text.match(/.{2,3}/g) ?? []).flatMap(part => {
    const value = [...part].reduceRight((sum, letter) => sum * 45 + letters.indexOf(letter), 0);
    return part.length === 3 ? [value >> 8, value & 0xff] : [value];
  });
  const frame = Buffer.from([...bytes.slice(0, 13), ...block]);
  const whole = Buffer.concat([frame, Buffer.alloc(4)]);
  whole.writeUInt32BE(crc32(frame), frame.length);
  let forged = '';
  for (let i = 0; i < whole.length; i += 2) {
    const isPair = i + 1 < whole.length;
    const value = isPair ? whole.readUInt16BE(i) : whole.readUInt8(i);
    forged += letters[value % 45];
    forged += letters[Math.floor(value / 45) % 45];
    if (isPair) forged += letters[Math.floor(value / 2025)];
  }
  return forged;
};

/** A code as a camera sees it, with `pixels` per module: off the grid, blurred, unevenly lit and noisy. */
const photograph = (text: string, pixels: number, random: () => number) => {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2, encoding: 'alphanumeric', mask: 3 });
  const [width, height] = [460, 450];
  const [left, top] = [(width - rows.length * pixels) / 2 + random(), (height - rows.length * pixels) / 2 + random()];
  const sharp = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dark = rows[Math.floor((y - top) / pixels)]?.[Math.floor((x - left) / pixels)];
      sharp[y * width + x] = dark === undefined ? 120 : dark ? 40 : 215;
    }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) sum += sharp[(y + dy) * width + x + dx] as number;
      const light = sum / 9 + (x / width) * 20 + (random() - 0.5) * 24;
      data.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
};

test('a whole evening of 60 KB crosses in 30 seconds by blurred pictures of which every fifth is lost', () => {
  const FRAMES_PER_SECOND = 10;
  const seeded = (seed: number) => {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = seeded(seed);
    const file = randomBytes(60 * 1024);
    const frame = createFrameEncoder(file, BLOCK_BYTES.fine);
    const receiver = createStreamReceiver();
    let whole: Uint8Array | undefined;
    let shown = 0;
    for (; !whole && shown < 30 * FRAMES_PER_SECOND; shown++) {
      if (random() < 0.2) continue;
      try {
        whole = receiver.receive(decodeQR(photograph(frame(shown), 4.5, random)));
      } catch {
        // The reader throws if it finds no code.
      }
    }
    expect(whole && Buffer.from(whole).equals(file)).toBe(true);
    // Measured: 12.6 s.
    expect(shown / FRAMES_PER_SECOND).toBeLessThan(20);
  }
});
