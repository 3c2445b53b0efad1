import { expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import { compareEntries, computeNextClock, type Entry } from '../../src/core/log.ts';
import { createReplica, formatEntryKey, type SignedEntry } from '../../src/sync/replica.ts';
import { decodeUpdate, type StateVector } from '../../src/sync/update-format.ts';
import { often } from '../quick.ts';
import { seeded } from '../store/fuzz.ts';

/* A model of sharing without network: logs, their replicas, and updates in any order, some of them twice. */

const SEED = Number(process.env.ALALA_SEED ?? 20261122);
const HISTORIES = Number(process.env.ALALA_HISTORIES ?? often(1000, 200));

/** A phone of the model: its log on disk, and the replica that is built from it. */
const phone = (author: string) => {
  let log: Entry[] = [];
  let replica = createReplica();
  const add = (entries: readonly Entry[]): void => {
    const here = new Set(log.map(formatEntryKey));
    log = [...log, ...entries.filter(entry => !here.has(formatEntryKey(entry)))];
    replica.add(entries.map(entry => ({ entry, signature: '' })));
  };
  return {
    log: () => [...log].sort(compareEntries),
    write: (below: (n: number) => number): void => {
      const seq = log.filter(entry => entry.author === author).length + 1;
      const named = log[below(Math.max(1, log.length))];
      const of = named && below(4) > 0 ? ([named.author, named.seq] as const) : null;
      const type = (['step', 'step', 'step', 'undo', 'redo', 'goBack'] as const)[below(6)] ?? 'step';
      // An undo needs a target; only going back may have none, for the beginning.
      const fits = type === 'step' || of !== null || type === 'goBack';
      const [which, data] = type === 'step' || !fits ? ['step', { n: below(9) }] : [type, { of }];
      add([{ battle: 'b', author, seq, clock: computeNextClock(log), at: seq, type: which, v: 1, data }]);
    },
    vector: () => replica.vector(),
    lackedBy: (vector: StateVector) => replica.lackedBy(vector)?.update,
    take: async (update: Uint8Array): Promise<void> => {
      const operations = await decodeUpdate(update);
      if (typeof operations === 'string') throw new Error(operations);
      add(operations.map(({ value }) => (value as SignedEntry).entry));
    },
    /** Reloads the page: the replica is built from the log again, read in any order. */
    rebuild: (below: (n: number) => number): void => {
      replica = createReplica();
      const left = [...log];
      while (left.length > 0) replica.add(left.splice(below(left.length), 1).map(entry => ({ entry, signature: '' })));
    },
  };
};

test(`${HISTORIES} random histories: messages sent twice, late or never; all phones reach the same log, and nothing is lost`, async () => {
  for (let history = 0; history < HISTORIES; history++) {
    const below = seeded(SEED + history);
    const phones = ['anna', 'boris', 'chloe', 'dion'].slice(0, 2 + below(3)).map(phone);
    const some = () => phones[below(phones.length)] as (typeof phones)[number];
    const late: [to: (typeof phones)[number], update: Uint8Array][] = [];
    let written = 0;
    for (let step = 0; step < 24; step++) {
      const what = below(8);
      if (what < 4) {
        some().write(below);
        written++;
      } else if (what < 6) {
        const [from, to] = [some(), some()];
        const update = from.lackedBy(to.vector());
        if (update) late.push([to, update]);
      } else if (what === 6 && late.length > 0) {
        // Delivers an update out of order, and sometimes once more later.
        const [[to, update] = []] = late.splice(below(late.length), 1);
        if (to && update) await to.take(update);
        if (to && update && below(3) === 0) late.push([to, update]);
      } else some().rebuild(below);
    }
    for (let round = 0; round < 2; round++)
      for (const from of phones)
        for (const to of phones) {
          const update = from.lackedBy(to.vector());
          if (update) await to.take(update);
        }
    const [first, ...others] = phones.map(each => each.log());
    expect(first, `seed ${SEED + history}`).toHaveLength(written);
    const state = JSON.stringify(resolveEffectiveLog(first ?? []));
    for (const log of others) {
      expect(log, `seed ${SEED + history}`).toEqual(first);
      expect(JSON.stringify(resolveEffectiveLog(log))).toBe(state);
    }
    for (const from of phones) for (const to of phones) expect(from.lackedBy(to.vector())).toBeUndefined();
  }
});
