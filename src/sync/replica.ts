import { fnv1a32 } from '../core/crypto/fnv1a.ts';
import { compareEntries, type Entry, entryKeyOf } from '../core/log.ts';
import { isRecord } from '../core/sanitize.ts';
import { encodeOperation, encodeUpdate, includesVector, type StateVector } from './update-format.ts';

/** An entry with its author's signature, or the signature of a phone that vouches for it. */
export interface SignedEntry {
  readonly entry: Entry;
  readonly signature: string;
  /** The author who vouches for the entry (`createVouchPayload`), if its own author has not signed it. */
  readonly by?: string;
}

/** A portion of missing entries, small enough for a slow phone. */
export interface EntryBatch {
  readonly update: Uint8Array;
  /** The state vector that the receiver has for these authors afterwards. */
  readonly brings: StateVector;
}

/** The most entries and bytes of a portion. */
export const BATCH_LIMITS = { entries: 1000, bytes: 256 * 1024 } as const;

/**
 * The entries of a log in the form in which they are sent. The app builds it from the disk each time. Received entries
 * are validated and stored before they are added. So no peer can change, remove or block an entry. Each author is a
 * client of Yjs, and each of his entries is one operation, in order. So two phones with the same entries have the same
 * state vector, and a vector shows which entries a phone lacks.
 */
export interface Replica {
  /** Adds entries. Entries after a missing entry of the same author are held back until it arrives. */
  readonly add: (signed: readonly SignedEntry[]) => void;
  /** The number of entries of each author. */
  readonly vector: () => StateVector;
  /** The next portion, in log order, for a phone with this vector; undefined if that phone lacks nothing. */
  readonly lackedBy: (vector: StateVector) => EntryBatch | undefined;
  /** True if a phone with this vector has all entries. */
  readonly isCoveredBy: (vector: StateVector) => boolean;
  /** The entry with the same key; undefined if there is none. */
  readonly of: (entry: Pick<Entry, 'author' | 'seq'>) => Entry | undefined;
  /** The number of the last entry of each author. */
  readonly reached: () => ReadonlyMap<string, number>;
  /** For each author, the last number that another author has vouched for. */
  readonly vouched: () => ReadonlyMap<string, number>;
  /** The number of entries. */
  readonly size: () => number;
}

/** The Yjs client id of an author. 32 bits are enough for the phones of a battle. */
export const yjsClientOf = (author: string): number => fnv1a32(author);

/** An entry's key as a text. */
export const formatEntryKey = (entry: Pick<Entry, 'author' | 'seq'>): string => entryKeyOf(entry).join(':');

/** True if a value has the fields of an entry's key. Its other fields are validated later. */
export const isEntryLike = (entry: unknown): entry is Entry =>
  isRecord(entry) && typeof entry.author === 'string' && typeof entry.seq === 'number';

export const createReplica = (): Replica => {
  const entries = new Map<string, Entry>();
  const byClient = new Map<number, SignedEntry[]>();
  const waiting = new Map<string, Map<number, SignedEntry>>();
  const next = new Map<string, number>();
  const vouched = new Map<string, number>();
  const vector = (): StateVector => new Map([...byClient].map(([client, { length }]) => [client, length]));
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
        const steps = byClient.get(yjsClientOf(author)) ?? [];
        for (let seq = next.get(author) ?? 1; held.has(seq); seq++) {
          const each = held.get(seq) as SignedEntry;
          steps.push(each);
          byClient.set(yjsClientOf(author), steps);
          entries.set(formatEntryKey(each.entry), each.entry);
          if (each.by !== undefined) vouched.set(author, seq);
          held.delete(seq);
          next.set(author, seq + 1);
        }
      }
    },
    vector,
    lackedBy: has => {
      const runs = [...byClient].map(([client, steps]) => {
        // A peer may claim more entries than exist. Without this limit, later entries would never be sent.
        const clock = Math.min(has.get(client) ?? 0, steps.length);
        return { client, clock, steps, operations: [] as Uint8Array[] };
      });
      const nextOf = ({ clock, steps, operations }: (typeof runs)[number]) => steps[clock + operations.length];
      let bytes = 0;
      for (let count = 0; count < BATCH_LIMITS.entries && bytes < BATCH_LIMITS.bytes; count++) {
        let first: (typeof runs)[number] | undefined;
        for (const run of runs) {
          const [a, b] = [nextOf(run), first && nextOf(first)];
          if (a && (!b || compareEntries(a.entry, b.entry) < 0)) first = run;
        }
        const signed = first && nextOf(first);
        if (!first || !signed) break;
        const operation = encodeOperation(formatEntryKey(signed.entry), signed);
        first.operations.push(operation);
        bytes += operation.length;
      }
      const filled = runs.filter(({ operations }) => operations.length > 0);
      if (filled.length === 0) return undefined;
      return {
        update: encodeUpdate(filled),
        brings: new Map(filled.map(({ client, clock, operations }) => [client, clock + operations.length])),
      };
    },
    isCoveredBy: has => includesVector(has, vector()),
    of: entry => entries.get(formatEntryKey(entry)),
    reached: () => new Map([...next].map(([author, seq]) => [author, seq - 1])),
    vouched: () => vouched,
    size: () => entries.size,
  };
};

/** Sorts received values in log order, so that no value refers to a later one. */
export const sortInLogOrder = (values: readonly unknown[]): readonly unknown[] =>
  values
    .map(value => ({ value, clock: clockOf(value) }))
    .sort((a, b) => a.clock - b.clock)
    .map(({ value }) => value);

const clockOf = (value: unknown): number => {
  const clock = isRecord(value) && isRecord(value.entry) ? value.entry.clock : undefined;
  return Number.isFinite(clock) ? (clock as number) : 0;
};
