import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadWords } from '../../src/games/alala/words/index.ts';
import { loadReportWords } from '../../src/games/alala/words/report/report-words.ts';
import { openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/store.ts';
import { often } from '../quick.ts';
import { playHostile } from './hostile.ts';
import { fakeLocalStorage } from './local-storage.ts';

const COUNT = Number(process.env.ALALA_HOSTILE ?? often(200, 12));
const SEED = Number(process.env.ALALA_SEED ?? 20261122);

beforeAll(async () => {
  fakeLocalStorage();
  await Promise.all([loadWords('en'), loadReportWords('en')]);
});
afterAll(() => void vi.unstubAllGlobals());

test(
  `${COUNT} lawful files that nobody would write, seed ${SEED}: each opens, is played, and every tap takes effect`,
  async () => {
    const store = await openStore(() => 'phone', 'hostile');
    const raw = openDb('hostile');
    const clear = async (): Promise<void> => {
      await Promise.all([raw.battles.clear(), raw.entries.clear(), raw.heads.clear()]);
      localStorage.clear?.();
      fakeLocalStorage();
    };
    const { tried, taken, slowest, wrong } = await playHostile(COUNT, SEED, store, clear);
    store.close();
    await raw.delete();
    const [open, tap, read] = [slowest.open, slowest.tap, slowest.read].map(ms => ms.toFixed(0));
    console.log(
      `hostile: ${tried} made, ${taken} let in; slowest to open ${open} ms, to a tap ${tap} ms, to be read ${read} ms`,
    );
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(taken).toBeGreaterThan(COUNT * 0.9);
  },
  Math.max(120_000, COUNT * 1000),
);
