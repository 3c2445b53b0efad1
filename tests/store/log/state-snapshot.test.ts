import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { type Entry, reduceLog } from '../../../src/core/log.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { type AlalaDb, openDb } from '../../../src/store/db.ts';
import type { StateSnapshot } from '../../../src/store/log/state-snapshot.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { told } from '../../games/alala/told.ts';
import { often } from '../../quick.ts';

let name = '';
let count = 0;
let store: Store;
/** Direct access to the database, without the store. */
let raw: AlalaDb;

beforeEach(async () => {
  name = `kept${++count}`;
  store = await openStore(() => 'newId', name);
  raw = openDb(name);
});
afterEach(async () => {
  store.close();
  await raw.delete();
});

const line = (seq: number, author = 'me'): Entry => ({
  battle: 'b',
  author,
  seq,
  clock: seq,
  at: 100 + seq,
  type: 'say',
  v: 1,
  data: { text: String(seq) },
});

describe('the saved state of a battle', () => {
  const kept: StateSnapshot = {
    reached: [
      { author: 'you', seq: 1, clock: 1 },
      { author: 'me', seq: 2, clock: 2 },
    ],
    state: { turn: 3, units: { a: { men: 24, move: null } } },
  };
  const alter = async (change: (text: string) => unknown): Promise<void> => {
    for (const row of await raw.drafts.toArray()) {
      const data = row.data as { readonly state: string };
      await raw.drafts.put({ ...row, data: { ...data, state: change(data.state) } });
    }
  };
  beforeEach(async () => {
    for (const entry of [line(1), line(2), line(1, 'you')]) await store.appendEntry(entry);
    await store.saveState('b', kept);
  });

  test('is there in the next visit, and in no file', async () => {
    expect((await store.loadState('b'))?.state).toEqual(kept.state);
    expect(JSON.stringify(await store.readAll())).not.toContain('units');
    expect(await store.loadState('another')).toBeUndefined();
  });

  test.each<[what: string, change: () => Promise<unknown>]>([
    ['its author wrote more', () => store.appendEntry(line(3))],
    ['somebody else wrote', () => store.appendEntry(line(1, 'third'))],
    ['a head cannot be read', () => raw.heads.put({ ...line(1), author: 'me', check: -1 })],
    ['a head is gone', () => raw.heads.delete(['b', 'you'])],
    ['its row says something else', () => alter(text => text.replace('24', '25'))],
    ['its row is no such thing', () => alter(() => 1)],
    ['its battle was removed', () => raw.drafts.clear()],
  ])('is not believed where %s', async (_what, change) => {
    await change();
    expect(await store.loadState('b')).toBeUndefined();
  });

  test('is not saved if it is not plain data', async () => {
    await store.saveState('b', { ...kept, state: { units: new Map([['a', 1]]) } });
    expect((await store.loadState('b'))?.state).toEqual(kept.state);
  });

  test('of Άλαλά! is loaded unchanged', async () => {
    const { start, entries } = told('b');
    const states = [start, reduceLog(start, resolveEffectiveLog(entries).inForce, alalaGame.apply)];
    for (const state of states) {
      await store.saveState('b', { ...kept, state });
      expect((await store.loadState('b'))?.state).toEqual(state);
    }
  });
});

test('a log that is read or checked in portions equals one read at once, damaged rows included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('me', 'you', 'third'), fc.integer({ min: 1, max: 550 })), { maxLength: 8 }),
      fc.constantFrom('delete', 'text', 'badRow', 'farAhead'),
      fc.oneof(fc.integer({ min: 0, max: 550 }), fc.constantFrom(999, 1000, 2001)),
      async (places, how, most) => {
        await raw.entries.clear();
        await raw.heads.clear();
        const all = ['me', 'you'].flatMap(author => Array.from({ length: most }, (_, i) => line(i + 1, author)));
        await store.mergeRows(
          { battles: [{ id: 'b', game: 'g', title: 't', setup: {}, begunAt: 1 }], entries: all, collections: [] },
          () => ({}),
        );
        for (const [author, seq] of places) {
          const row = await raw.entries.get(['b', author, seq]);
          if (!row) continue;
          if (how === 'delete') await raw.entries.delete(['b', author, seq]);
          else
            await raw.entries.put({
              ...row,
              ...(how === 'text' ? { data: 'other' } : how === 'badRow' ? { v: 0 } : { clock: 10 ** 9 }),
            });
        }
        let pauses = 0;
        const portioned = await store.readLog('b', async () => void pauses++);
        expect(portioned).toEqual(await store.readLog('b'));
        expect(pauses).toBeGreaterThanOrEqual(Math.ceil(portioned.entries.length / 250));
        const { check, ...opened } = await store.openLog('b');
        expect(check !== undefined).toBe(portioned.entries.length >= 1000);
        expect(check ? { ...opened, gaps: await check(async () => undefined) } : opened).toEqual(portioned);
      },
    ),
    { numRuns: often(8, 3) },
  );
});
