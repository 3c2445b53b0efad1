import * as Y from 'yjs';
import { isRecord } from '../core/clean.ts';
import { fnv1a32 } from '../core/crypto/fnv1a.ts';
import { compareEntries, type Entry, keyOf } from '../core/log.ts';
import { decodeBounded, UPDATE_LIMITS } from './bounded-update.ts';

/** An entry with its author's signature, or with that of a phone that has it without one. */
export interface SignedEntry {
  readonly entry: Entry;
  readonly signature: string;
  /** The author who signed it (`vouchable`) in place of its own. */
  readonly by?: string;
}

/**
 * What is in a log as a Yjs document: a map with a key for each entry. It is made anew from the disk each time and holds
 * the truth of this phone only: what a peer sends is read out of his update and, once it is on disk, added here; it never
 * gets into the document by itself. So no peer can change an entry, take one out, or stand in the way of the true one.
 *
 * Each author writes under a name of his own (a Yjs client id that follows from the author's), his entries in their order
 * and one in each step: then a document that is made anew says of itself what the old one said, and the state vector of
 * Yjs, which counts the steps of each, still tells what another phone lacks.
 */
export interface Replica {
  /** Adds entries; those that come before one of their author's that is missing wait for it. */
  readonly add: (signed: readonly SignedEntry[]) => void;
  /** How many entries of each author are in it, in the binary form of Yjs. */
  readonly vector: () => Uint8Array;
  /** What somebody with such a vector lacks; undefined where it is nothing. */
  readonly lackedBy: (vector: Vector) => Uint8Array | undefined;
  /** Whether somebody with such a vector has all that is here. */
  readonly isCoveredBy: (vector: Vector) => boolean;
  /** The entry with the key of another, if it is in the document. */
  readonly of: (entry: Pick<Entry, 'author' | 'seq'>) => Entry | undefined;
  /** The number of the last entry of each author that is in the document. */
  readonly reached: () => ReadonlyMap<string, number>;
  /** The number of the last entry of each author that somebody else signed in his place. */
  readonly vouched: () => ReadonlyMap<string, number>;
  /** Entries in the document. */
  readonly size: () => number;
}

/** Steps by client id. */
export type Vector = ReadonlyMap<number, number>;

/** The map in the document that everything is in. */
export const ROOT_MAP = 'entries';

/** What stands for an author in the document; 2^32 of them are enough for those who meet at a table. */
export const clientOf = (author: string): number => fnv1a32(author);

/** An entry's key as a text. */
export const entryKeyString = (entry: Pick<Entry, 'author' | 'seq'>): string => keyOf(entry).join(':');

/** Whether something has what an entry is told apart by; the rest of it is for the gate to see. */
export const isEntryLike = (entry: unknown): entry is Entry =>
  isRecord(entry) && typeof entry.author === 'string' && typeof entry.seq === 'number';

export const openReplica = (): Replica => {
  const doc = new Y.Doc();
  const map = doc.getMap<SignedEntry>(ROOT_MAP);
  const waiting = new Map<string, Map<number, SignedEntry>>();
  const next = new Map<string, number>();
  const vouched = new Map<string, number>();
  const vectorNow = (): Vector => Y.decodeStateVector(Y.encodeStateVector(doc));
  return {
    add: signed => {
      const came = new Set<string>();
      for (const each of [...signed].sort((a, b) => compareEntries(a.entry, b.entry))) {
        const { author, seq } = each.entry;
        if (seq < (next.get(author) ?? 1)) continue;
        const held = waiting.get(author) ?? new Map<number, SignedEntry>();
        if (!held.has(seq)) held.set(seq, each);
        waiting.set(author, held);
        came.add(author);
      }
      for (const author of came) {
        const held = waiting.get(author) as Map<number, SignedEntry>;
        doc.clientID = clientOf(author);
        for (let seq = next.get(author) ?? 1; held.has(seq); seq++) {
          const each = held.get(seq) as SignedEntry;
          map.set(entryKeyString({ author, seq }), each);
          if (each.by !== undefined) vouched.set(author, seq);
          held.delete(seq);
          next.set(author, seq + 1);
        }
      }
    },
    vector: () => Y.encodeStateVector(doc),
    lackedBy: vector => {
      const here = vectorNow();
      if ([...here].every(([client, steps]) => (vector.get(client) ?? 0) >= steps)) return undefined;
      // Nobody has more of a client than there is: what he says beyond would only hide what comes later.
      const bounded = [...vector].map(([client, steps]) => [client, Math.min(steps, here.get(client) ?? 0)] as const);
      return Y.encodeStateAsUpdate(doc, encodeVector(new Map(bounded)));
    },
    isCoveredBy: vector => [...vectorNow()].every(([client, steps]) => (vector.get(client) ?? 0) >= steps),
    of: entry => map.get(entryKeyString(entry))?.entry,
    reached: () => new Map([...next].map(([author, seq]) => [author, seq - 1])),
    vouched: () => vouched,
    size: () => map.size,
  };
};

export const encodeVector = (vector: Vector): Uint8Array => Y.encodeStateVector(new Map(vector));

/** A vector in the binary form of Yjs; undefined for whatever else. */
export const decodeVector = (bytes: Uint8Array): Vector | undefined => {
  if (bytes.length > UPDATE_LIMITS.vector) return undefined;
  try {
    const vector = Y.decodeStateVector(bytes);
    return vector.size <= 1000 ? vector : undefined;
  } catch {
    return undefined;
  }
};

/** What an update holds: values as they came, which nobody has looked at, and how often it would change what was said. */
export interface ReplicaUpdate {
  readonly values: readonly unknown[];
  /** Attempts to set a key anew or to take one out, and whatever else no phone of ours writes. */
  readonly odd: number;
}

/** Reads an update without letting it near a document; undefined for what is none. */
export const readUpdate = (bytes: Uint8Array): ReplicaUpdate | undefined => {
  try {
    const { structs, ds } = decodeBounded(bytes);
    const values: unknown[] = [];
    let odd = 0;
    for (const deleted of ds.clients.values()) odd += deleted.length;
    for (const struct of structs) {
      if (struct instanceof Y.Skip) continue;
      const content = struct instanceof Y.Item ? struct.content : undefined;
      // The first that is set under a key names the map; one that is set over another names that other.
      if (struct instanceof Y.Item && struct.origin === null && content instanceof Y.ContentAny)
        values.push(...content.arr);
      else odd++;
    }
    return { values, odd };
  } catch {
    return undefined;
  }
};
