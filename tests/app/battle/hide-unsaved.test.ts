import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../../src/app/battle/session.ts';
import type { Game } from '../../../src/game-contract/contract.ts';
import type { Session } from '../../../src/game-contract/session.ts';
import { hideUnsavedRolls } from '../../../src/game-ui/dice/hide-unsaved.ts';
import { type Disk, newDisk, type StoreDouble, storeDouble } from '../store-double.ts';

interface Rolls {
  readonly roll: { readonly faces: readonly number[] };
  readonly step: { readonly faces?: readonly number[] };
}

/** A game whose entries hold decisions, some with their dice. */
const rolls: Game<string, string> = {
  id: 'rolls',
  migrations: {},
  setup: { migrations: [], parse: data => ({ ok: true, value: String(data) }) },
  parseData: (_, data) => ({ ok: true, value: data }),
  begin: setup => setup,
  apply: (state, { type, data }) => `${state}${type === 'roll' ? (data as Rolls['roll']).faces.join('') : 's'}`,
};

let disk: Disk;
let store: StoreDouble;
const open = async (): Promise<{ session: Session<string, Rolls>; seen: Session<string, Rolls> }> => {
  const battle = { id: 'battle', game: 'rolls', title: 'Leuctra', setup: '', begunAt: 0 };
  const session = await openSession<string, string, Rolls>(store, rolls, battle, '');
  return { session, seen: hideUnsavedRolls(session, ({ type }) => type === 'roll') };
};
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 5000 });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  disk = newDisk();
  store = storeDouble(disk);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('faces are visible only after they are on disk', async () => {
  const { session, seen } = await open();
  expect(seen.state.value).toBe('');
  store.hold();
  seen.record('roll', { faces: [3, 5] });
  expect(session.state.value).toBe('35');
  expect([seen.state.value, seen.log.value.length, seen.reading.value.inForce.length]).toEqual(['', 0, 0]);
  expect(seen.reading.value.undo).toBeUndefined();
  await settle(100);
  expect([seen.state.value, disk.rows.size]).toEqual(['', 0]);
  store.release();
  await settle();
  expect([seen.state.value, seen.log.value.length, disk.rows.size]).toEqual(['35', 1, 1]);
});

test('entries without chance are visible at once, except after hidden faces', async () => {
  const { seen } = await open();
  store.hold();
  seen.record('step', {});
  expect(seen.state.value).toBe('s');
  seen.record('roll', { faces: [6] });
  seen.record('step', {});
  expect(seen.state.value).toBe('s');
  store.release();
  await settle();
  expect(seen.state.value).toBe('s6s');
});

test('if the disk fails, the screen reports it and shows the faces', async () => {
  const { seen } = await open();
  store.failAppends(10);
  seen.record('roll', { faces: [1] });
  expect(seen.state.value).toBe('');
  await settle(700);
  expect([seen.saving.value, seen.state.value]).toEqual(['notSaved', '1']);
});

test('a kill during the write loses nothing that was visible', async () => {
  const { seen } = await open();
  store.hang();
  seen.record('roll', { faces: [2] });
  await settle(100);
  expect(seen.state.value).toBe('');
  store = storeDouble(disk);
  expect((await open()).seen.state.value).toBe('');
});
