import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import { type AlalaDb, type BattleRow, type HeadRow, openDb } from '../../src/store/db.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { BattleList } from '../../src/store/queries.ts';
import type { Store } from '../../src/store/store.ts';
import { soon } from '../timeouts.ts';
import { fakeLocalStorage } from './local-storage.ts';
import { battle, line } from './row-fixtures.ts';

let name = '';
let count = 0;
let store: Store;
/** Direct access to the database, to write what another tab, an older build or a broken disk could have written. */
let raw: AlalaDb;
let stops: (() => void)[] = [];

beforeEach(async () => {
  name = `test${++count}`;
  store = await openStore(() => 'newId', name);
  raw = openDb(name);
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  store.close();
  await raw.delete();
});

const headOf = (author = 'me'): Promise<HeadRow | undefined> => raw.heads.get(['b', author]);

describe('writing', () => {
  test('an entry is stored with a head for its author', async () => {
    expect(await store.appendEntry(line(1))).toBe('written');
    expect(await store.appendEntry(line(2, { clock: 7 }))).toBe('written');
    expect(await store.appendEntry(line(1, { author: 'you' }))).toBe('written');
    expect(await store.appendEntry(line(1, { battle: 'another' }))).toBe('written');
    const log = await store.readLog('b');
    expect(log).toEqual({
      entries: [line(1), line(2, { clock: 7 }), line(1, { author: 'you' })],
      unreadable: [],
      passedOver: [],
      gaps: [],
    });
    expect(await headOf()).toMatchObject({ seq: 2, clock: 7, at: 102 });
    expect(await headOf('you')).toMatchObject({ seq: 1, clock: 1, at: 101 });
  });

  test('twice is safe: the second time changes nothing', async () => {
    await store.appendEntry(line(1));
    await store.appendEntry(line(2));
    const head = await headOf();
    expect(await store.appendEntry(line(1))).toBe('written');
    expect(await store.appendEntry(structuredClone(line(2)))).toBe('written');
    expect(await headOf()).toEqual(head);
    expect((await store.readLog('b')).entries).toEqual([line(1), line(2)]);
  });

  test('under a taken key changes nothing', async () => {
    await store.appendEntry(line(1));
    const head = await headOf();
    expect(await store.appendEntry(line(1, { data: { text: 'other' } }))).toBe('taken');
    expect(await store.appendEntry(line(1, { at: 0 }))).toBe('taken');
    expect((await store.readLog('b')).entries).toEqual([line(1)]);
    expect(await headOf()).toEqual(head);
  });

  test('a first try never takes a stored row for its own', async () => {
    expect(await store.appendEntry(line(1), undefined, true)).toBe('written');
    expect(await store.appendEntry(line(1), undefined, true)).toBe('taken');
    expect(await store.appendEntry(line(1))).toBe('written');
  });

  test('from two tabs at once: one is written, one finds the key taken', async () => {
    const other = await openStore(() => 'otherId', name);
    const became = await Promise.all([store.appendEntry(line(1)), other.appendEntry(line(1, { data: 'x' }))]);
    expect([...became].sort()).toEqual(['taken', 'written']);
    expect((await store.readLog('b')).entries).toHaveLength(1);
    other.close();
  });

  test('the checksum depends on the entries and their order', async () => {
    const checkAfter = async (id: string, entries: readonly Entry[]) => {
      const fresh = await openStore(() => id, `${name}${id}`);
      for (const entry of entries) await fresh.appendEntry(entry);
      fresh.close();
      const db = openDb(`${name}${id}`);
      const check = (await db.heads.get(['b', 'me']))?.check;
      await db.delete();
      return check;
    };
    const checks = [
      await checkAfter('a', [line(1), line(2)]),
      await checkAfter('b', [line(1), line(2)]),
      await checkAfter('c', [line(2), line(1)]),
      await checkAfter('d', [line(1), line(2, { data: 'x' })]),
    ];
    expect(checks[0]).toBe(checks[1]);
    expect(new Set(checks).size).toBe(3);
  });

  test('rejects on a closed store', async () => {
    store.close();
    await expect(store.appendEntry(line(1))).rejects.toThrow();
  });

  test('works after reconnecting', async () => {
    await store.appendEntry(line(1));
    await store.reopen();
    expect(await store.appendEntry(line(2))).toBe('written');
    expect((await store.readLog('b')).entries).toHaveLength(2);
    await store.reopen();
    await store.reopen();
    expect((await store.readLog('b')).entries).toHaveLength(2);
  });
});

describe('reading', () => {
  test('a log with missing entries names their author', async () => {
    for (const seq of [1, 2, 3]) await store.appendEntry(line(seq));
    await store.appendEntry(line(1, { author: 'you' }));
    expect((await store.readLog('b')).gaps).toEqual([]);
    await raw.entries.delete(['b', 'me', 2]);
    expect((await store.readLog('b')).gaps).toMatchObject([{ author: 'me', last: 3, missing: [[2, 2]] }]);
    await raw.entries.delete(['b', 'me', 1]);
    await raw.entries.delete(['b', 'me', 3]);
    await raw.entries.delete(['b', 'you', 1]);
    expect((await store.readLog('b')).gaps).toMatchObject([
      { author: 'me', missing: [[1, 3]] },
      { author: 'you', missing: [[1, 1]] },
    ]);
  });

  test('damaged rows are reported, and stay', async () => {
    await store.appendEntry(line(1));
    await store.appendEntry(line(2));
    const broken = { ...line(2), clock: 'late' };
    await raw.entries.put(broken as unknown as Entry);
    expect(await store.readLog('b')).toMatchObject({
      entries: [line(1)],
      unreadable: ['clock'],
      gaps: [],
    });
    expect(await raw.entries.get(['b', 'me', 2])).toEqual(broken);
    expect(await store.appendEntry(line(2))).toBe('taken');
  });

  test('entries of unknown types are read', async () => {
    await store.appendEntry(line(1, { type: 'song', v: 7, data: 'la' }));
    expect((await store.readLog('b')).entries).toEqual([line(1, { type: 'song', v: 7, data: 'la' })]);
  });

  test('a missing battle has an empty log', async () => {
    expect(await store.readLog('nowhere')).toEqual({ entries: [], unreadable: [], passedOver: [], gaps: [] });
  });
});

describe('battles', () => {
  test('created once, and read', async () => {
    await store.createBattle(battle('b'));
    expect(await store.readBattle('b')).toEqual({ battle: battle('b') });
    expect(await store.readBattle('nowhere')).toEqual({});
    await expect(store.createBattle(battle('b', { title: 'Another' }))).rejects.toThrow();
    expect(await store.readBattle('b')).toEqual({ battle: battle('b') });
  });

  test('a damaged one reports where, and stays', async () => {
    await raw.battles.put({ ...battle('b'), title: 5 } as unknown as BattleRow);
    expect(await store.readBattle('b')).toEqual({ unreadable: 'title' });
    expect(await raw.battles.count()).toBe(1);
  });

  test('deleted and restored', async () => {
    await store.createBattle(battle('b'));
    await store.setDeleted('b', 50);
    expect(await store.readBattle('b')).toEqual({ battle: battle('b', { deletedAt: 50 }) });
    await store.setDeleted('b', undefined);
    expect(await store.readBattle('b')).toEqual({ battle: battle('b') });
    expect(Object.hasOwn((await raw.battles.get('b')) ?? {}, 'deletedAt')).toBe(false);
    await store.setDeleted('nowhere', 50);
    expect(await raw.battles.count()).toBe(1);
  });

  test('deleting for good removes only deleted battles, with their logs', async () => {
    for (const id of ['old', 'ne', 'kept']) {
      await store.createBattle(battle(id));
      await store.appendEntry(line(1, { battle: id }));
      await store.appendEntry(line(1, { battle: id, author: 'you' }));
    }
    await store.setDeleted('old', 49);
    await store.setDeleted('ne', 90);
    await store.deleteForGood(['old', 'kept', 'nobody'], []);
    expect((await raw.battles.toArray()).map(({ id }) => id)).toEqual(['kept', 'ne']);
    expect(await store.readLog('old')).toEqual({ entries: [], unreadable: [], passedOver: [], gaps: [] });
    expect([await raw.entries.count(), await raw.heads.count()]).toEqual([4, 4]);
  });

  test('battles deleted for good are not reported lost, even if a kill restores their canary records', async () => {
    const local = fakeLocalStorage();
    for (const id of ['old', 'kept']) {
      await store.createBattle(battle(id));
      await store.appendEntry(line(1, { battle: id }));
    }
    await store.setDeleted('old', 49);
    const before = { ...local };
    await store.deleteForGood(['old'], []);
    expect(Object.keys(local).filter(key => key.includes('old'))).toEqual([]);
    Object.assign(local, before);
    expect(await store.findLostBattles()).toEqual([]);
    expect(Object.keys(local).filter(key => key.includes('old'))).toEqual([]);

    // After a new import it is a normal battle again, and its loss is reported.
    const setupOf = (row: BattleRow): unknown => row.setup;
    await store.mergeRows(
      { battles: [battle('old')], entries: [line(1, { battle: 'old' })], collections: [] },
      setupOf,
    );
    await raw.battles.delete('old');
    await raw.entries.where('[battle+author+seq]').between(['old'], ['old\uffff']).delete();
    expect((await store.findLostBattles()).map(({ battle: id }) => id)).toEqual(['old']);
    vi.unstubAllGlobals();
  });

  test('the list has the last played first, and follows changes', async () => {
    await store.createBattle(battle('a', { begunAt: 10 }));
    await store.createBattle(battle('b', { begunAt: 20 }));
    await raw.battles.put({ id: 'broken' } as BattleRow);
    const seen: BattleList[] = [];
    stops.push(store.watchBattles(list => seen.push(list)));
    const told = () =>
      seen.at(-1)?.battles.map(({ battle: { id }, playedAt, entries }) => `${id} ${playedAt} ${entries}`);
    await soon(() => expect(told()).toEqual(['b 20 0', 'a 10 0']));
    expect(seen.at(-1)?.unreadable).toEqual(['broken']);
    await store.appendEntry(line(1, { battle: 'a', at: 70 }));
    await store.appendEntry(line(1, { battle: 'a', at: 60, author: 'you' }));
    await soon(() => expect(told()).toEqual(['a 70 2', 'b 20 0']));
    const before = seen.length;
    stops.pop()?.();
    await store.appendEntry(line(2, { battle: 'a' }));
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(seen.length).toBe(before);
  });

  test('the list says where another phone played last in a battle of this phone', async () => {
    await raw.settings.put({ key: 'author', value: 'me' });
    for (const id of ['answered', 'own', 'watched']) await store.createBattle(battle(id));
    await store.appendEntry(line(1, { battle: 'answered', clock: 1 }));
    await store.appendEntry(line(1, { battle: 'answered', clock: 2, author: 'you' }));
    await store.appendEntry(line(1, { battle: 'own', clock: 1, author: 'you' }));
    await store.appendEntry(line(1, { battle: 'own', clock: 2 }));
    await store.appendEntry(line(1, { battle: 'watched', clock: 1, author: 'you' }));
    const seen: BattleList[] = [];
    stops.push(store.watchBattles(list => seen.push(list)));
    const answered = () => seen.at(-1)?.battles.flatMap(({ battle: { id }, isAnswered }) => (isAnswered ? [id] : []));
    await soon(() => expect(answered()).toEqual(['answered']));
  });

  test('the heads of a battle follow each write', async () => {
    const seen: string[] = [];
    stops.push(store.watchHeads('b', heads => seen.push(heads.map(({ author, seq }) => author + seq).join(' '))));
    await soon(() => expect(seen.at(-1)).toBe(''));
    await store.appendEntry(line(1));
    await soon(() => expect(seen.at(-1)).toBe('me1'));
    await store.appendEntry(line(1, { battle: 'another' }));
    await store.appendEntry(line(1, { author: 'you' }));
    await store.appendEntry(line(2));
    await soon(() => expect(seen.at(-1)).toBe('me2 you1'));
  });
});

describe('this phone', () => {
  test('has one author id', async () => {
    expect(await store.readAuthor()).toBe('newId');
    const other = await openStore(() => 'otherId', name);
    expect([await other.readAuthor(), await store.readAuthor()]).toEqual(['newId', 'newId']);
    other.close();
  });

  test('has one author id if two tabs ask at once', async () => {
    const other = await openStore(() => 'otherId', name);
    const [one, two] = await Promise.all([store.readAuthor(), other.readAuthor()]);
    expect(one).toBe(two);
    other.close();
  });

  test('gets a new id if the row is damaged', async () => {
    await raw.settings.put({ key: 'author', value: 7 });
    expect(await store.readAuthor()).toBe('newId');
  });

  test('keeps settings', async () => {
    expect(await store.readSetting('theme')).toBeUndefined();
    await store.ensureSetting('theme', 'dark', () => false);
    expect(await store.ensureSetting('theme', { is: 'light' }, kept => kept === 'light')).toEqual({ is: 'light' });
    expect(await store.readSetting('theme')).toEqual({ is: 'light' });
  });

  test('two tabs that create a setting at once get the same value', async () => {
    const isThere = (kept: unknown): boolean => kept !== undefined;
    const made = await Promise.all(['mine', 'yours'].map(key => store.ensureSetting('key', key, isThere)));
    expect(made).toEqual(['mine', 'mine']);
    expect(await store.readSetting('key')).toBe('mine');
  });
});
