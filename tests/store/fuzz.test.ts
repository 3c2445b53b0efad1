import 'fake-indexeddb/auto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isDeepEqual } from '../../src/core/plain-data.ts';
import { openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/open-store.ts';
import { decompress } from '../../src/ui/device/compression.ts';
import { often } from '../quick.ts';
import { HANG, worked } from '../timeouts.ts';
import { fuzz } from './fuzz.ts';

const COUNT = Number(process.env.ALALA_FUZZ ?? often(1000, 200));
const SEED = Number(process.env.ALALA_SEED ?? 20261121);

test(
  `${COUNT} mutated files, links and texts, seed ${SEED}: none throws, hangs, or stores unknown fields`,
  async () => {
    const store = await openStore(() => 'me', 'fuzz');
    const raw = openDb('fuzz');
    let stored = 0;
    const result = await fuzz(COUNT, SEED, async file => {
      // Writing every file would take longer than all reading.
      if (stored++ % 10 !== 0) return;
      await Promise.all([raw.battles.clear(), raw.entries.clear(), raw.heads.clear(), raw.collections.clear()]);
      await store.mergeRows(file, ({ setup }) => setup);
      const { kept, unreadable } = await store.readAll();
      expect(unreadable).toEqual([]);
      for (const table of ['battles', 'entries', 'collections'] as const) {
        expect(kept[table]).toHaveLength(file[table].length);
        for (const row of kept[table]) expect(file[table].some(other => isDeepEqual(other, row))).toBe(true);
      }
    });
    store.close();
    await raw.delete();
    console.log(`fuzz: ${result.tried} tried, ${result.taken} let through, slowest ${result.slowest.toFixed(0)} ms`);
    expect(result.wrong).toEqual([]);
    expect(result.taken).toBeGreaterThan(COUNT / 50);
    expect(result.taken).toBeLessThan(COUNT / 2);
  },
  // The test detects a hang by processor time. This limit is generous for a busy machine.
  Math.max(300_000, COUNT * 150),
);

test('a small file that inflates without end is stopped at the limit', async () => {
  const bomb = new Blob([gzipSync(Buffer.alloc(64 * 1024 * 1024))]);
  expect(bomb.size).toBeLessThan(100 * 1024);
  const start = worked();
  expect(await decompress(bomb, 'gzip', 2 * 1024 * 1024)).toBe('tooLarge');
  expect(worked() - start).toBeLessThan(HANG);
});
