/*
 * Sends a file as an endless series of short texts. One phone shows each text as a QR code; the camera of another phone
 * reads the codes. It is a fountain code: the first frames are the blocks of the file, and each later frame is the XOR
 * of a random half of the blocks. Any set of frames, slightly more than the number of blocks, restores the file. So it
 * does not matter which frames the camera misses.
 */

/** Limits of a receiver. It ignores a stream above the limits, so hostile frames cannot fill the memory. */
export const STREAM_LIMITS = {
  /** Bytes of the whole file. */
  bytes: 1024 * 1024,
  blocks: 2048,
  /** Bytes of the block in one frame. */
  block: { least: 16, most: 1200 },
} as const;

/** Bytes of a block. Fine codes transfer faster; coarse codes suit a camera that cannot read fine ones. */
export const BLOCK_BYTES = { fine: 600, coarse: 240 } as const;

/** The header of a frame: version, bytes of the file (4), its checksum (4), number of the frame (4). */
const HEADER_BYTES = 13;
/** The trailer of a frame: its own checksum. */
const CHECKSUM_BYTES = 4;
const VERSION = 1;

/** A receiver switches to another stream after this many frames of that stream in a row. */
const FRAMES_TO_SWITCH = 6;

/** True if a file of `bytes` bytes can be sent in blocks of this size. */
export const canStream = (bytes: number, block: number): boolean =>
  bytes > 0 && bytes <= STREAM_LIMITS.bytes && Math.ceil(bytes / block) <= STREAM_LIMITS.blocks;

/**
 * Returns a function that encodes frame `n` (0, 1, 2 …) of a file as text for the alphanumeric mode of a QR code. There
 * is no last frame. Throws a RangeError if `canStream` is false.
 */
export const createFrameEncoder = (file: Uint8Array, blockBytes: number): ((n: number) => string) => {
  const { least, most } = STREAM_LIMITS.block;
  if (blockBytes < least || blockBytes > most || !canStream(file.length, blockBytes))
    throw new RangeError(`createFrameEncoder: ${file.length} bytes do not fit in blocks of ${blockBytes}`);
  const count = Math.ceil(file.length / blockBytes);
  const blocks = new Uint8Array(count * blockBytes);
  blocks.set(file);
  const checksum = crc32(file);
  return n => {
    const frame = new Uint8Array(HEADER_BYTES + blockBytes + CHECKSUM_BYTES);
    const view = new DataView(frame.buffer);
    view.setUint8(0, VERSION);
    view.setUint32(1, file.length);
    view.setUint32(5, checksum);
    view.setUint32(9, n);
    const body = frame.subarray(HEADER_BYTES, HEADER_BYTES + blockBytes);
    if (n < count) body.set(blocks.subarray(n * blockBytes, (n + 1) * blockBytes));
    else {
      const mix = mixOf(n, count);
      for (let i = 0; i < count; i++)
        if (hasBit(mix, i)) xorInto(body, blocks.subarray(i * blockBytes, (i + 1) * blockBytes));
    }
    view.setUint32(frame.length - CHECKSUM_BYTES, crc32(frame.subarray(0, -CHECKSUM_BYTES)));
    return toBase45(frame);
  };
};

/** The progress of a receiver: the number of useful frames, and the number needed. */
export interface StreamProgress {
  readonly done: number;
  readonly all: number;
}

export interface StreamReceiver {
  /** Reads the text of a code. Returns the file when a frame completes it. Texts that are no frames change nothing. */
  readonly receive: (text: string) => Uint8Array<ArrayBuffer> | undefined;
  /** Undefined before the first frame. */
  readonly progress: () => StreamProgress | undefined;
}

/** Reassembles a file from its frames, in any order and with repetitions. */
export const createStreamReceiver = (): StreamReceiver => {
  let stream: Stream | undefined;
  let other: { readonly id: string; frames: number } | undefined;
  return {
    receive: text => {
      const frame = parseFrame(text);
      if (!frame) return undefined;
      if (stream && stream.id !== frame.id) {
        other = { id: frame.id, frames: other?.id === frame.id ? other.frames + 1 : 1 };
        if (other.frames < FRAMES_TO_SWITCH) return undefined;
        stream = undefined;
      }
      other = undefined;
      stream ??= newStream(frame);
      if (!stream.add(frame)) return undefined;
      const file = stream.file();
      // The frames do not restore one file: start again.
      if (crc32(file) !== frame.checksum) stream = undefined;
      return stream && file;
    },
    progress: () => stream?.progress(),
  };
};

interface StreamFrame {
  /** Equal for all frames of the same file with the same block length. */
  readonly id: string;
  readonly bytes: number;
  readonly checksum: number;
  readonly n: number;
  readonly block: Uint8Array;
}

/** Parses a frame; undefined if the text is invalid or above the limits. */
const parseFrame = (text: string): StreamFrame | undefined => {
  const { least, most } = STREAM_LIMITS.block;
  const longest = HEADER_BYTES + most + CHECKSUM_BYTES;
  if (text.length > Math.ceil((longest * 3) / 2)) return undefined;
  const frame = fromBase45(text);
  const length = (frame?.length ?? 0) - HEADER_BYTES - CHECKSUM_BYTES;
  if (!frame || length < least || length > most) return undefined;
  const view = new DataView(frame.buffer);
  if (view.getUint8(0) !== VERSION) return undefined;
  if (view.getUint32(frame.length - CHECKSUM_BYTES) !== crc32(frame.subarray(0, -CHECKSUM_BYTES))) return undefined;
  const [bytes, checksum, n] = [view.getUint32(1), view.getUint32(5), view.getUint32(9)];
  if (!canStream(bytes, length)) return undefined;
  const block = frame.subarray(HEADER_BYTES, HEADER_BYTES + length);
  return { id: `${bytes}.${checksum}.${length}`, bytes, checksum, n, block };
};

interface Stream {
  readonly id: string;
  /** Adds a frame; returns true when the file is complete. */
  readonly add: (frame: StreamFrame) => boolean;
  readonly file: () => Uint8Array<ArrayBuffer>;
  readonly progress: () => StreamProgress;
}

/** Solves for the blocks by Gaussian elimination over GF(2). Row `i` is a mix whose first block is block `i`. */
const newStream = ({ id, bytes, block: { length } }: StreamFrame): Stream => {
  const count = Math.ceil(bytes / length);
  const rows = new Array<{ readonly mix: Uint8Array; readonly sum: Uint8Array } | undefined>(count);
  let rank = 0;
  return {
    id,
    add: ({ n, block }) => {
      if (rank === count) return true;
      const mix = n < count ? onlyBit(n, count) : mixOf(n, count);
      const sum = block.slice();
      for (let i = 0; i < count; i++) {
        if (!hasBit(mix, i)) continue;
        const row = rows[i];
        if (!row) {
          rows[i] = { mix, sum };
          rank++;
          break;
        }
        xorInto(mix, row.mix);
        xorInto(sum, row.sum);
      }
      return rank === count;
    },
    file: () => {
      const blocks = new Uint8Array(count * length);
      for (let i = count - 1; i >= 0; i--) {
        const row = rows[i];
        if (!row) continue;
        const block = blocks.subarray(i * length, (i + 1) * length);
        block.set(row.sum);
        for (let j = i + 1; j < count; j++)
          if (hasBit(row.mix, j)) xorInto(block, blocks.subarray(j * length, (j + 1) * length));
      }
      return blocks.slice(0, bytes);
    },
    progress: () => ({ done: rank, all: count }),
  };
};

const hasBit = (bits: Uint8Array, i: number): boolean => (((bits[i >> 3] ?? 0) >> (i & 7)) & 1) === 1;

const onlyBit = (i: number, count: number): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(count / 8));
  bits[i >> 3] = 1 << (i & 7);
  return bits;
};

const xorInto = (to: Uint8Array, from: Uint8Array): void => {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] as number) ^ (from[i] as number);
};

/** The blocks that frame `n` combines: each block with probability ½, the same on every phone. */
const mixOf = (n: number, count: number): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(count / 8));
  let state = n;
  for (let i = 0; i < bits.length; i++) {
    state = (state + 0x9e3779b9) | 0;
    let z = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    bits[i] = (z ^ (z >>> 16)) & 0xff;
  }
  // Bits beyond the last block.
  const spare = bits.length * 8 - count;
  bits[bits.length - 1] = (bits[bits.length - 1] as number) & (0xff >> spare);
  return bits;
};

/** CRC-32 (ISO-HDLC, as in gzip), 0 … 2³² − 1. */
const crc32 = (bytes: Uint8Array): number => {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};

/**
 * The characters of a QR code's alphanumeric mode. Base 45 (RFC 9285) in this mode costs 3 %, and every reader returns
 * it unchanged.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const toBase45 = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const pair = i + 1 < bytes.length;
    let value = pair ? ((bytes[i] as number) << 8) | (bytes[i + 1] as number) : (bytes[i] as number);
    for (let letters = pair ? 3 : 2; letters > 0; letters--) {
      text += LETTERS[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
};

const fromBase45 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 3 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 2 ? 1 : 0));
  let to = 0;
  for (let i = 0; i < text.length; i += 3) {
    const values = Array.from(text.slice(i, i + 3), letter => LETTERS.indexOf(letter));
    if (values.includes(-1)) return undefined;
    const [a = 0, b = 0, c = 0] = values;
    const value = a + b * 45 + c * 45 * 45;
    if (value > (values.length === 3 ? 0xffff : 0xff)) return undefined;
    if (values.length === 3) bytes[to++] = value >> 8;
    bytes[to++] = value & 0xff;
  }
  return bytes;
};
