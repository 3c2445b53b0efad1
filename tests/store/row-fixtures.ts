import type { Entry } from '../../src/core/log.ts';
import type { BattleRow } from '../../src/store/db.ts';

/** An entry of battle `b` in the form in which this phone writes it. */
export const line = (seq: number, more: Partial<Entry> = {}): Entry => ({
  battle: 'b',
  author: 'me',
  seq,
  clock: seq,
  at: 100 + seq,
  type: 'say',
  v: 1,
  data: { text: String(seq) },
  ...more,
});

export const battle = (id: string, more: Partial<BattleRow> = {}): BattleRow => ({
  id,
  game: 'alala',
  title: `Battle ${id}`,
  setup: { of: id },
  begunAt: 5,
  ...more,
});

export const setupOf = (row: BattleRow): unknown => row.setup;
