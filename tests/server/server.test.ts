import { mkdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildServer, hasPackages } from '../../scripts/server.mjs';
import { configOf } from '../../server/src/config.ts';
import { networkOf } from '../../server/src/network.ts';
import { createReplica } from '../../src/sync/replica.ts';
import {
  encodeAuthMessage,
  encodeSyncStep1,
  encodeSyncUpdate,
  parseServerMessage,
} from '../../src/sync/room/room-messages.ts';
import {
  createPhoneRegistrationPayload,
  encodeBattleUpdate,
  encodePhoneUpdate,
} from '../../src/sync/room/room-schema.ts';
import { createSpectatorTicket, formatRoomToken, type RoomTicket, roomIdOf } from '../../src/sync/room/tokens.ts';
import { openSharing, type SharingSession } from '../../src/sync/sharing.ts';
import { BATTLE, newPerson, person, phone, ticketOf } from '../sync/pair.ts';
import { expectsToForget } from './keeping.ts';
import { testLimits } from './limits.ts';
import { testNodes } from './nodes.ts';

/** Waits until a condition holds. */
const until = async (is: () => boolean | undefined, what: string): Promise<void> => {
  for (let i = 0; i < 3000 && !is(); i++) await new Promise(resolve => setTimeout(resolve, 5));
  expect(is(), what).toBe(true);
};

test('an invalid number in the environment is named', () => {
  expect(configOf({ PER_ROOM: '3' }).limits).toMatchObject({ perRoom: 3, perAddress: 60 });
  expect(() => configOf({ PER_ROOM: 'many' })).toThrow('PER_ROOM: "many"');
  expect(() => configOf({ WAITING: '0' })).toThrow('WAITING');
  expect(configOf({ KEEP_DAYS: '0' }).keepDays).toBe(0);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8:0:0007::9', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

// Runs if the server's own packages are installed (`npm run server` installs them).
describe.skipIf(!hasPackages())('a room on a server', async () => {
  const rooms = await import('./rooms.ts').catch(() => ({}) as typeof import('./rooms.ts'));
  const { daysLater, enter, openSqlite, serverAt, wireTo, withFolder } = rooms;
  beforeAll(async () => void (await buildServer()));

  /** A shared phone whose clock runs and which checks its links as the app does. */
  const shared = async (name: string, battle?: null) => {
    const made = await phone(name, battle === null ? null : undefined);
    const sharing: SharingSession = await made.share();
    return { ...made, sharing };
  };

  test('all get each entry; a late phone gets all of them; a kill of the server loses none', () =>
    withFolder(async folder => {
      const env = { DATA: `${folder}/rooms.sqlite` };
      let server = await serverAt(env);
      const at = () => server.address;
      const mine = await ticketOf('anna');
      const anna = await shared('anna');
      for (let i = 0; i < 5; i++) anna.write('step', { i });
      const a = enter(anna.sharing, mine, at);
      await until(a.isSynced, 'anna is in step');

      const boris = await shared('boris', null);
      const b = enter(boris.sharing, mine, at);
      await until(() => b.isSynced() && boris.log().length === 5, 'boris has all');
      boris.write('step', { his: true });
      await until(() => anna.log().length === 6, 'anna has what boris wrote');
      expect(anna.log()).toEqual(boris.log());

      await server.end('SIGKILL');
      await until(() => a.state() === 'meeting' && b.state() === 'meeting', 'both know that it is gone');
      anna.write('step', { apart: 'anna' });
      boris.write('step', { apart: 'boris' });
      server = await serverAt(env);
      for (const each of [anna, boris]) {
        each.later(60_000);
        each.sharing.tick();
      }
      await until(() => a.isSynced() && b.isSynced() && anna.log().length === 8, 'all is together again');
      expect(anna.log()).toEqual(boris.log());
      expect([...anna.sharing.refusedCounts(), ...boris.sharing.refusedCounts()]).toEqual([]);
      // A new phone gets the battle from the server, without the other phones.
      for (const each of [anna, boris]) each.sharing.close();
      const chloe = await shared('chloe', null);
      const c = enter(chloe.sharing, mine, at);
      await until(() => c.isSynced() && chloe.log().length === 8, 'chloe has all');
      expect(chloe.log()).toEqual(anna.log());
      chloe.sharing.close();
      await server.end();
      expect(server.told.at(-1)?.event).toBe('stopped');
    }));

  test('entries from before sharing come only from the creator of the room', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const at = () => server.address;
      const mine = await ticketOf('anna');
      const earlier = { battle: BATTLE.id, author: 'lostphone', seq: 1, clock: 1, at: 1, type: 'step', v: 1, data: {} };
      const anna = await phone('anna', BATTLE, [earlier]);
      const hers = await anna.share();
      const a = enter(hers, mine, at);
      await until(a.isSynced, 'anna is in step');
      const boris = await shared('boris', null);
      const b = enter(boris.sharing, mine, at);
      await until(() => b.isSynced() && boris.log().length === 1, 'boris has what was there');
      // Boris gets an unsigned entry from a file. He leaves it to Anna, the creator, and sends only his own.
      await boris.truth.storeReceived([{ ...earlier, seq: 2, clock: 2 }]);
      boris.write();
      await until(() => anna.log().length === 2, 'anna has what boris wrote');
      expect(b.state()).toBe('sharing');
      expect([...hers.refusedCounts(), ...boris.sharing.refusedCounts()]).toEqual([]);
      for (const each of [hers, boris.sharing]) each.close();
      await server.end();
    }));

  test('a spectator gets everything and cannot write', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const at = () => server.address;
      const mine = await ticketOf('anna');
      const [anna, watcher] = [await shared('anna'), await shared('watcher', null)];
      anna.write();
      const a = enter(anna.sharing, mine, at);
      await until(a.isSynced, 'anna is in step');
      const w = enter(watcher.sharing, createSpectatorTicket(mine), at);
      await until(() => w.isSynced() && watcher.log().length === 1, 'who watches has all');
      watcher.write('step', { forged: true });
      anna.write();
      await until(() => watcher.log().length === 3, 'it goes on');
      expect(anna.log()).toHaveLength(2);
      // A spectator's token used as a player's token opens another room, which is empty.
      const forged: RoomTicket = { ...createSpectatorTicket(mine), role: 'player' };
      expect(roomIdOf(forged)).not.toBe(roomIdOf(mine));
      const never = wireTo(server.address);
      const said = new Promise<unknown>(resolve =>
        never.on('message', data => resolve(parseServerMessage(roomIdOf(mine), new Uint8Array(data)))),
      );
      never.on('open', () =>
        never.send(encodeAuthMessage(roomIdOf(mine), formatRoomToken({ ...mine, token: 'f'.repeat(32) }))),
      );
      expect(await said).toEqual({ is: 'closed', why: 'token', forGood: true });
      const health = await (await fetch(`http://127.0.0.1:${server.port}/health`)).json();
      expect(health).toMatchObject({ ok: true, storage: 'ok' });
      for (const each of [anna, watcher]) each.sharing.close();
      await server.end();
    }));

  test('a hostile phone with a player’s link is disconnected with a reason, and the others continue', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const at = () => server.address;
      const mine = await ticketOf('anna');
      const [anna, boris] = [await shared('anna'), await shared('boris', null)];
      const a = enter(anna.sharing, mine, at);
      await until(a.isSynced, 'anna is in step');
      const b = enter(boris.sharing, mine, at);
      await until(b.isSynced, 'boris is in step');

      const room = roomIdOf(mine);
      /** Enters, sends these messages, and returns the server's last answer. */
      const hostile = (messages: readonly Uint8Array[]): Promise<string> =>
        new Promise(resolve => {
          const wire = wireTo(server.address);
          let why = 'gone';
          wire.on('open', () => wire.send(encodeAuthMessage(room, formatRoomToken(mine))));
          wire.on('error', () => undefined);
          wire.on('close', () => resolve(why));
          wire.on('message', data => {
            const said = parseServerMessage(room, new Uint8Array(data));
            if (said === undefined || said === 'garbled') return;
            if (said.is === 'open') for (const message of messages) wire.send(message);
            if (said.is === 'closed') {
              why = said.why;
              resolve(why);
              wire.close();
            }
          });
        });
      const lie = (author: string, by?: string): Uint8Array => {
        const entry = { battle: 'battle', author, seq: 1, clock: 1, at: 1, type: 'lie', v: 1, data: {} };
        const forged = createReplica();
        forged.add([{ entry, signature: by === undefined ? '' : 'A'.repeat(86), ...(by !== undefined && { by }) }]);
        return encodeSyncUpdate(room, forged.lackedBy(new Map())?.update as Uint8Array);
      };
      const [late, mallory] = [await person('late'), await newPerson('late')];
      expect(await hostile([lie(anna.author)])).toBe('notSigned');
      // Entries for a player who has not come yet: unsigned, signed by the room's creator, or signed with another key.
      expect(await hostile([lie(late.author)])).toBe('unknownAuthor');
      expect(await hostile([lie(late.author, anna.author)])).toBe('notSigned');
      expect(await hostile([lie(late.author, mallory.author)])).toBe('notSigned');
      const posing = { author: late.author, key: mallory.identity.key, name: 'late' };
      const signature = await mallory.identity.sign(createPhoneRegistrationPayload(room, 'battle', posing));
      expect(await hostile([encodeSyncUpdate(room, encodePhoneUpdate(posing, late.author, signature))])).toBe(
        'otherKey',
      );
      expect(await hostile([encodeSyncUpdate(room, new Uint8Array([255, 255, 3]))])).toBe('garbled');
      expect(await hostile([encodeSyncUpdate(room, encodeBattleUpdate({ id: 'other' }))])).toBe('otherBattle');
      // A message that would be passed on to all clients unchecked (Hocuspocus' broadcast, 6).
      const broadcast = encodeSyncUpdate(room, new Uint8Array());
      broadcast[33] = 6;
      expect(await hostile([broadcast])).toBe('garbled');
      expect(await hostile([encodeSyncUpdate(room, new Uint8Array(9 * 1024 * 1024))])).toBe('gone');
      expect(await hostile(Array.from({ length: 500 }, () => encodeSyncStep1(room, new Uint8Array([0]))))).toBe('gone');
      await until(() => server.told.some(({ why }) => why === 'flood'), 'the flood is told of');
      // Console output of a package becomes a log event.
      expect(server.told.map(({ event }) => event)).toContain('console');

      anna.write();
      boris.write();
      await until(() => anna.log().length === 2 && boris.log().length === 2, 'the two go on');
      expect(boris.log()).toEqual(anna.log());
      expect([a.state(), b.state()]).toEqual(['sharing', 'sharing']);
      expect([...anna.sharing.refusedCounts(), ...boris.sharing.refusedCounts()]).toEqual([]);
      for (const each of [anna, boris]) each.sharing.close();
      await server.end();
    }));

  test('without Redis the server works for its own clients, reports it, and stops on a signal', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, REDIS_URL: 'redis://127.0.0.1:1' });
      const at = () => server.address;
      const mine = await ticketOf('anna');
      const [anna, boris] = [await shared('anna'), await shared('boris', null)];
      anna.write();
      const a = enter(anna.sharing, mine, at);
      await until(a.isSynced, 'anna is in step');
      const b = enter(boris.sharing, mine, at);
      await until(() => b.isSynced() && boris.log().length === 1, 'boris has all');
      expect(server.told.map(({ event }) => event)).toContain('redis');
      for (const each of [anna, boris]) each.sharing.close();
      await server.end();
      expect(server.told.at(-1)?.event).toBe('stopped');
    }));

  test('a server that was killed during a write starts again', () =>
    withFolder(async folder => {
      mkdirSync(`${folder}/rooms.sqlite.lock`);
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const anna = await shared('anna');
      anna.write();
      const a = enter(anna.sharing, await ticketOf('anna'), () => server.address);
      await until(a.isSynced, 'anna is in step');
      anna.sharing.close();
      await server.end();
      expect(server.told.map(({ event }) => event)).not.toContain('writeFailed');
    }));

  // Regression: an entry that arrived before its author's key was refused on the other phones and never requested
  // again.
  test('entries recorded during the handshake reach the others', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const mine = await ticketOf('anna');
      const [anna, boris] = [await shared('anna'), await phone('boris', null)];
      anna.write();
      const a = enter(anna.sharing, mine, () => server.address);
      await until(a.isSynced, 'anna is in step');
      let wrote = false;
      const sign = async (text: string): Promise<string> => {
        if (text.startsWith('hello\nroom')) {
          if (!wrote) boris.write();
          wrote = true;
          await new Promise(resolve => setTimeout(resolve, 300));
        }
        return boris.identity.sign(text);
      };
      const his = await openSharing({ ...boris.means, identity: { ...boris.identity, sign } });
      const b = enter(his, mine, () => server.address);
      await until(() => anna.log().length === 2 && a.isSynced() && b.isSynced(), 'anna has what boris wrote');
      expect(wrote).toBe(true);
      expect([...anna.sharing.refusedCounts(), ...his.refusedCounts()]).toEqual([]);
      for (const each of [anna.sharing, his]) each.close();
      await server.end();
    }));

  test('unused rooms are deleted; returning phones fill them again', () =>
    withFolder(async folder => {
      await expectsToForget(() => openSqlite(`${folder}/storage.sqlite`));

      const env = { DATA: `${folder}/rooms.sqlite`, KEEP_DAYS: '30' };
      let server = await serverAt(env);
      const mine = await ticketOf('anna');
      const [anna, boris] = [await shared('anna'), await shared('boris', null)];
      anna.write();
      const a = enter(anna.sharing, mine, () => server.address);
      await until(a.isSynced, 'anna is in step');
      const b = enter(boris.sharing, mine, () => server.address);
      await until(() => b.isSynced() && boris.log().length === 1, 'boris has all');
      boris.write();
      await until(() => anna.log().length === 2, 'anna has what boris wrote');
      anna.sharing.close();
      await server.end();
      // Moves the last write 30 days back, then one more day.
      for (const [days, forgets] of [
        [30, false],
        [1, true],
      ] as const) {
        daysLater(env.DATA, days);
        server = await serverAt(env);
        if (forgets)
          await until(
            () => server.told.some(({ event, rooms: many }) => event === 'deleted' && many === 1),
            'it forgets',
          );
        else {
          expect(((await (await fetch(`http://127.0.0.1:${server.port}/health`)).json()) as { ok: boolean }).ok).toBe(
            true,
          );
          await server.end();
          expect(server.told.map(({ event }) => event)).not.toContain('deleted');
        }
      }
      boris.later(60_000);
      boris.sharing.tick();
      await until(b.isSynced, 'boris has filled the room');
      const carla = await shared('carla', null);
      const c = enter(carla.sharing, mine, () => server.address);
      await until(() => c.isSynced() && carla.log().length === 2, 'carla has what both wrote');
      expect(carla.log()).toEqual(boris.log());
      expect([...boris.sharing.refusedCounts(), ...carla.sharing.refusedCounts()]).toEqual([]);
      for (const each of [boris, carla]) each.sharing.close();
      await server.end();
    }));

  testLimits(rooms);
  testNodes(rooms);
});
