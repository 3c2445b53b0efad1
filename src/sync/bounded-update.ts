import * as Y from 'yjs';

/*
 * An update of Yjs says how much it holds before it holds it: three bytes can stand for a structure of some hundred bytes in
 * memory. So whatever a peer sends is counted while it is decoded, and decoding ends at the limits.
 */

export const UPDATE_LIMITS = {
  /** Structures, and ranges of deleted ones: more than the entries of the largest battle. */
  structures: 25_000,
  /** Values in all entries together: numbers, texts, keys, lists, objects. */
  values: 2_000_000,
  /** Lists and objects in each other, the entry included. */
  depth: 24,
  /** Bytes of a state vector. */
  vector: 20_000,
} as const;

export type BoundedUpdate = ReturnType<typeof Y.decodeUpdate>;

/** The kinds of values of lib0 by their first byte (lib0/encoding, writeAny). */
const [UINT8S, LIST, OBJECT, TEXT, BIG, DOUBLE, FLOAT, WHOLE] = [116, 117, 118, 119, 122, 123, 124, 125];
const FIXED: Readonly<Record<number, number>> = { [BIG]: 8, [DOUBLE]: 8, [FLOAT]: 4, 120: 0, 121: 0, 126: 0, 127: 0 };

/** A decoder that throws where an update holds more than it may, before that is made. */
class BoundedDecoder extends Y.UpdateDecoderV1 {
  private structures = 0;
  private values = 0;

  override readClient(): number {
    this.countStructure();
    return super.readClient();
  }

  override resetDsCurVal(): void {
    this.countStructure();
    super.resetDsCurVal();
  }

  override readInfo(): number {
    this.countStructure();
    return super.readInfo();
  }

  override readDsClock(): number {
    this.countStructure();
    return super.readDsClock();
  }

  override readAny(): unknown {
    const { arr, pos } = this.restDecoder;
    this.skip(arr, pos, 0);
    return super.readAny();
  }

  private countStructure(): void {
    if (++this.structures > UPDATE_LIMITS.structures) throw new Error('too many structures');
  }

  /** The place behind the value at a place; throws where it is none, or goes beyond the limits. */
  private skip(bytes: Uint8Array, at: number, depth: number): number {
    if (++this.values > UPDATE_LIMITS.values || depth > UPDATE_LIMITS.depth) throw new Error('too many values');
    const kind = bytes[at] ?? 0;
    const next = at + 1;
    const fixed = FIXED[kind];
    if (fixed !== undefined) return next + fixed;
    if (kind === WHOLE) return afterNumber(bytes, next);
    if (kind !== TEXT && kind !== UINT8S && kind !== LIST && kind !== OBJECT) throw new Error('no value');
    const count = numberAt(bytes, next);
    let end = afterNumber(bytes, next);
    if (kind === TEXT || kind === UINT8S) return end + count;
    for (let i = 0; i < count; i++) {
      if (end >= bytes.length) throw new Error('cut off');
      if (kind === OBJECT) end = afterNumber(bytes, end) + numberAt(bytes, end);
      end = this.skip(bytes, end, depth + 1);
    }
    return end;
  }
}

/** An unsigned number of variable length, seven bits a byte. */
const numberAt = (bytes: Uint8Array, at: number): number => {
  let value = 0;
  for (let i = at, factor = 1; i < bytes.length; i++, factor *= 128) {
    const byte = bytes[i] as number;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
  throw new Error('cut off');
};

const afterNumber = (bytes: Uint8Array, at: number): number => {
  for (let i = at; i < bytes.length; i++) if ((bytes[i] as number) < 128) return i + 1;
  throw new Error('cut off');
};

/** Decodes an update within the limits. Throws where it is none, or goes beyond them. */
export const decodeBounded = (bytes: Uint8Array): BoundedUpdate => Y.decodeUpdateV2(bytes, BoundedDecoder);
