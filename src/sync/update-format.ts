import { createDecoder, type Decoder, readAny, readUint8, readVarString, readVarUint } from 'lib0/decoding';
import {
  createEncoder,
  toUint8Array,
  writeAny,
  writeUint8,
  writeUint8Array,
  writeVarString,
  writeVarUint,
} from 'lib0/encoding';
import { VALUES_PER_SLICE, yieldToMain } from './yield-to-main.ts';

/*
 * Entries are sent as Yjs updates (version 1 of the format), which the room server merges. Phones write only one of the
 * structures of Yjs: a value that is set for the first time under a key of one map. This module writes and reads that
 * structure and rejects all other structures. So nobody can change or remove an entry. Values are
 * counted before they are built, so that a small update cannot fill the memory.
 */

/** The state vector: the number of known operations of each client. */
export type StateVector = ReadonlyMap<number, number>;

/** A value that is set under a key of the map. */
export interface Operation {
  readonly key: string;
  readonly value: unknown;
  /** The Yjs client that sets it. */
  readonly client: number;
  /** The number of the operation of that client, from 0. */
  readonly clock: number;
}

/** Why an update is rejected: it is invalid, exceeds a limit, or does more than set keys for the first time. */
export type UpdateError = 'garbled' | 'changes';

export const UPDATE_LIMITS = {
  /** Operations, and clients: more than the entries of the largest battle. */
  structures: 25_000,
  /** Values in all entries together: numbers, texts, keys, lists, objects. */
  values: 2_000_000,
  /** Values in one entry. */
  perEntry: 200_000,
  /** Nesting depth of lists and objects, the entry included. */
  depth: 24,
  /** Bytes of a state vector. */
  vector: 20_000,
  /** Clients in a state vector. */
  clients: 1000,
} as const;

/** The name of the map. */
export const ROOT_MAP = 'entries';
/** The tag of an item: content of values (8) with a key (32). Without an item to its left, the item names its map. */
const SET = 40;
/** The tag of a gap: operations of a client that the sender lacks. Later operations keep their numbers. */
const SKIP = 10;
/** Bytes that are decoded in one task. */
const SLICE_BYTES = 64 * 1024;

/** The kinds of values of lib0 by their first byte (lib0/encoding, writeAny). */
const [UINT8S, LIST, OBJECT, TEXT, BIG, DOUBLE, FLOAT, WHOLE] = [116, 117, 118, 119, 122, 123, 124, 125];
const FIXED: Readonly<Record<number, number>> = { [BIG]: 8, [DOUBLE]: 8, [FLOAT]: 4, 120: 0, 121: 0, 126: 0, 127: 0 };

/** An operation in an update, without its client and step. */
export const encodeOperation = (key: string, value: unknown): Uint8Array => {
  const encoder = createEncoder();
  writeUint8(encoder, SET);
  writeVarUint(encoder, 1);
  writeVarString(encoder, ROOT_MAP);
  writeVarString(encoder, key);
  writeVarUint(encoder, 1);
  writeAny(encoder, value as never);
  return toUint8Array(encoder);
};

/** Consecutive operations of one client. The first has the number `clock`. */
export interface OperationRun {
  readonly client: number;
  readonly clock: number;
  readonly operations: readonly Uint8Array[];
}

/** Encodes runs as an update; at most one run for each client. */
export const encodeUpdate = (runs: readonly OperationRun[]): Uint8Array => {
  const encoder = createEncoder();
  writeVarUint(encoder, runs.length);
  for (const { client, clock, operations } of [...runs].sort((a, b) => b.client - a.client)) {
    writeVarUint(encoder, operations.length);
    writeVarUint(encoder, client);
    writeVarUint(encoder, clock);
    for (const operation of operations) writeUint8Array(encoder, operation);
  }
  // The number of deletions: none.
  writeVarUint(encoder, 0);
  return toUint8Array(encoder);
};

/** Reads an update in slices, so that a large one does not block the page. */
export const decodeUpdate = async (bytes: Uint8Array): Promise<readonly Operation[] | UpdateError> => {
  try {
    const decoder = createDecoder(bytes);
    const counter = valueCounter();
    const operations: Operation[] = [];
    let structures = 0;
    let pausedAt = 0;
    const countStructure = (): void => {
      if (++structures > UPDATE_LIMITS.structures) throw new RangeError('too many structures');
    };
    for (let clients = readVarUint(decoder); clients > 0; clients--) {
      countStructure();
      const count = readVarUint(decoder);
      const client = readVarUint(decoder);
      let clock = readVarUint(decoder);
      for (let i = 0; i < count; i++) {
        countStructure();
        if (structures % VALUES_PER_SLICE === 0 || decoder.pos - pausedAt > SLICE_BYTES) {
          await yieldToMain();
          pausedAt = decoder.pos;
        }
        const kind = readUint8(decoder);
        // A structure for operations that the room server still waits for; it holds no value.
        if (kind === SKIP) {
          clock += readVarUint(decoder);
          continue;
        }
        if (kind !== SET || readVarUint(decoder) !== 1 || readVarString(decoder) !== ROOT_MAP) return 'changes';
        const key = readVarString(decoder);
        if (readVarUint(decoder) !== 1) return 'changes';
        counter.countValue(decoder);
        operations.push({ key, value: readAny(decoder), client, clock: clock++ });
      }
    }
    if (readVarUint(decoder) > 0) return 'changes';
    return decoder.pos === bytes.length ? operations : 'garbled';
  } catch {
    return 'garbled';
  }
};

/**
 * Counts the values at the decoder's position before they are built, because one byte can become an object in memory.
 */
const valueCounter = () => {
  let total = 0;
  let inEntry = 0;
  /** Returns the position after the value at `at`. Throws if no value is there, or if it exceeds the limits. */
  const skip = (bytes: Uint8Array, at: number, depth: number): number => {
    if (++inEntry > UPDATE_LIMITS.perEntry || depth > UPDATE_LIMITS.depth) throw new RangeError('too many values');
    const kind = bytes[at] ?? 0;
    const next = at + 1;
    const fixed = FIXED[kind];
    if (fixed !== undefined) return next + fixed;
    if (kind === WHOLE) return afterNumber(bytes, next);
    if (kind !== TEXT && kind !== UINT8S && kind !== LIST && kind !== OBJECT) throw new RangeError('no value');
    const count = numberAt(bytes, next);
    let end = afterNumber(bytes, next);
    if (kind === TEXT || kind === UINT8S) return end + count;
    for (let i = 0; i < count; i++) {
      if (end >= bytes.length) throw new RangeError('cut off');
      if (kind === OBJECT) end = afterNumber(bytes, end) + numberAt(bytes, end);
      end = skip(bytes, end, depth + 1);
    }
    return end;
  };
  return {
    countValue: ({ arr, pos }: Decoder): void => {
      inEntry = 0;
      skip(arr, pos, 0);
      total += inEntry;
      if (total > UPDATE_LIMITS.values) throw new RangeError('too many values');
    },
  };
};

/** Reads an unsigned number of variable length, seven bits per byte. */
const numberAt = (bytes: Uint8Array, at: number): number => {
  let value = 0;
  for (let i = at, factor = 1; i < bytes.length; i++, factor *= 128) {
    const byte = bytes[i] as number;
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
  throw new RangeError('cut off');
};

const afterNumber = (bytes: Uint8Array, at: number): number => {
  for (let i = at; i < bytes.length; i++) if ((bytes[i] as number) < 128) return i + 1;
  throw new RangeError('cut off');
};

export const encodeVector = (vector: StateVector): Uint8Array<ArrayBuffer> => {
  const encoder = createEncoder();
  writeVarUint(encoder, vector.size);
  for (const [client, steps] of [...vector].sort(([a], [b]) => b - a)) {
    writeVarUint(encoder, client);
    writeVarUint(encoder, steps);
  }
  return toUint8Array(encoder) as Uint8Array<ArrayBuffer>;
};

/** Parses a state vector of Yjs; undefined for other data. */
export const decodeVector = (bytes: Uint8Array): StateVector | undefined => {
  if (bytes.length > UPDATE_LIMITS.vector) return undefined;
  try {
    const decoder = createDecoder(bytes);
    const vector = new Map<number, number>();
    const clients = readVarUint(decoder);
    if (clients > UPDATE_LIMITS.clients) return undefined;
    for (let i = 0; i < clients; i++) vector.set(readVarUint(decoder), readVarUint(decoder));
    return vector;
  } catch {
    return undefined;
  }
};

/** True if the first vector includes all operations of the second. */
export const includesVector = (a: StateVector, b: StateVector): boolean =>
  [...b].every(([client, steps]) => (a.get(client) ?? 0) >= steps);

/** Merges two vectors: all operations of either. */
export const mergeVectors = (a: StateVector, b: StateVector): Map<number, number> => {
  const both = new Map(a);
  for (const [client, steps] of b) both.set(client, Math.max(steps, both.get(client) ?? 0));
  return both;
};
