import { signal } from '@preact/signals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPastSession } from '../../../src/app/battle/past-session.ts';
import type { OpenSession } from '../../../src/app/battle/session.ts';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { type Entry, type EntryKey, reduceLog } from '../../../src/core/log.ts';
import type { Game } from '../../../src/game-contract/contract.ts';
import { derivePhoneSeats } from '../../../src/game-ui/seats/phone-seats.ts';
import { often } from '../../quick.ts';

/** A game whose state is the list of the numbers in its entries. */
const game: Game<string, readonly number[]> = {
  id: 'numbers',
  migrations: {},
  setup: { migrations: [], parse: data => ({ ok: true, value: String(data) }) },
  parseData: (_type, data) => ({ ok: true, value: data }),
  begin: () => [],
  apply: (state, { data }) => [...state, data as number],
};

const TYPES = ['say', 'say', 'undo', 'redo', 'goBack'] as const;

const entry = (seq: number, type: string, of: EntryKey | null): Entry => ({
  battle: 'b',
  author: 'a',
  seq,
  clock: seq,
  at: 0,
  type,
  v: 1,
  data: type === 'say' ? seq : { of },
});

const anyLog = fc
  .array(fc.tuple(fc.constantFrom(...TYPES), fc.option(fc.integer({ min: 1, max: 40 }), { nil: null })), {
    maxLength: 40,
  })
  .map(told => told.map(([type, seq], i) => entry(i + 1, type, seq === null ? null : ['a', seq])));

/** A past session over a log, with only these parts of a live session. */
const pastOf = (log: readonly Entry[], played: Game<string, readonly number[]> = game) => {
  const written: unknown[] = [];
  const live = {
    author: 'a',
    start: [],
    row: {},
    log: signal(log),
    reading: signal(resolveEffectiveLog(log)),
    drafts: { read: async () => 'a secret of now', write: async (...told: unknown[]) => void written.push(told) },
    record: (...told: unknown[]) => written.push(told),
  } as unknown as OpenSession<readonly number[], { say: { n: number } }>;
  return { ...createPastSession(played, live, undefined), written };
};

test('at every entry of any log the state is the fold over the entries before it, and nothing later is known', () => {
  fc.assert(
    fc.property(anyLog, log => {
      const { session, show } = pastOf(log);
      const order = [...Array(log.length + 1).keys()];
      for (const at of [...order, ...order.reverse()]) {
        show(at);
        const before = log.slice(0, at);
        expect(session.log.value).toEqual(before);
        expect(session.state.value).toEqual(reduceLog([], resolveEffectiveLog(before).inForce, game.apply));
      }
    }),
    { numRuns: often(500, 60) },
  );
});

test('a jump through the log applies no entry again', () => {
  let applied = 0;
  const counting: typeof game = {
    ...game,
    apply: (state, said) => {
      applied++;
      return game.apply(state, said);
    },
  };
  const log = Array.from({ length: 200 }, (_, i) => entry(i + 1, 'say', null));
  const { session, show } = pastOf(log, counting);
  for (const at of [200, 0, 200, 3, 190, 77]) {
    show(at);
    expect(session.state.value).toHaveLength(at);
  }
  expect(applied).toBe(200);
});

test('a number of entries beyond the log shows the whole log', () => {
  const { session, show } = pastOf([entry(1, 'say', null)]);
  show(7);
  expect(session.state.value).toEqual([1]);
  expect(session.past?.at.value).toBe(1);
});

test('nothing is recorded, undone or drafted, no draft of now is read, and this phone only watches', async () => {
  const { session, show, written } = pastOf([entry(1, 'say', null), entry(2, 'say', null)]);
  show(1);
  session.record('say', { n: 3 });
  session.recordMerged('say', { n: 3 }, () => undefined);
  session.undo();
  session.goBack(null);
  await session.drafts.write('secret', 3);
  expect(await session.drafts.read('secret', undefined as never)).toBeUndefined();
  expect(session.mayUndo('undo', ['a', 1])).toBe(false);
  expect(derivePhoneSeats(session)).toMatchObject({ watches: true });
  expect(derivePhoneSeats(session).isOwn('south')).toBe(false);
  expect(session.state.value).toEqual([1]);
  expect(written).toEqual([]);
});
