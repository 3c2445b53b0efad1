import { expect, test, vi } from 'vitest';
import { createReplica, type SignedEntry } from '../../src/sync/replica.ts';
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
import { formatRoomToken, type RoomTicket, roomIdOf } from '../../src/sync/room/tokens.ts';
import { person, signedBy, ticketOf } from '../sync/pair.ts';

/** An update with a phone's registration in a room and one entry of its own. */
const knownIn = async (of: RoomTicket, name: string): Promise<Uint8Array> => {
  const { author, identity } = await person(name);
  const phone = { author, key: identity.key, name };
  return encodePhoneUpdate(
    phone,
    author,
    await identity.sign(createPhoneRegistrationPayload(roomIdOf(of), 'battle', phone)),
  );
};
const entryOf = async (name: string, seq: number, data: unknown): Promise<SignedEntry> => {
  const who = await person(name);
  return signedBy(who, { battle: 'battle', author: who.author, seq, clock: seq, at: 1, type: 'step', v: 1, data });
};

const LATE = 20_000;

/** Tests of the limits for one address, one room and one connection. The server's packages must be installed. */
export const testLimits = ({ serverAt, wireTo, withFolder }: typeof import('./rooms.ts')): void => {
  /** A connection that asks to enter rooms, and the server's answer to each; 'gone' if the server disconnects first. */
  const visitor = (address: string, headers?: Readonly<Record<string, string>>) => {
    const wire = wireTo(address, headers);
    const waiting = new Map<string, (said: string) => void>();
    const opened = new Promise<boolean>(resolve => {
      wire.on('open', () => resolve(true));
      wire.on('error', () => resolve(false));
      wire.on('close', () => resolve(false));
    });
    wire.on('close', () => {
      for (const tell of waiting.values()) tell('gone');
    });
    wire.on('message', data => {
      for (const [room, tell] of waiting) {
        const said = parseServerMessage(room, new Uint8Array(data));
        if (said === undefined || said === 'garbled') continue;
        if (said.is === 'open' || said.is === 'closed') tell(said.is === 'open' ? 'open' : said.why);
        else if (said.is === 'taken') tell(said.yes ? 'taken' : 'not taken');
      }
    });
    /** Sends a message to a room and waits for the answer. */
    const ask = async (of: RoomTicket, message: Uint8Array<ArrayBuffer>): Promise<string> => {
      if (!(await opened)) return 'gone';
      return new Promise(resolve => {
        waiting.set(roomIdOf(of), resolve);
        wire.send(message);
      });
    };
    return {
      wire,
      opened,
      enter: (of: RoomTicket) => ask(of, encodeAuthMessage(roomIdOf(of), formatRoomToken(of))),
      say: (of: RoomTicket, update: Uint8Array) => ask(of, encodeSyncUpdate(roomIdOf(of), update)),
    };
  };

  test('connections per room and rooms per connection are limited, and a refused client gets the reason', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, PER_ROOM: '2', ROOMS_PER_CONNECTION: '2' });
      const [mine, ...more] = [await ticketOf('anna'), await ticketOf('anna'), await ticketOf('anna')] as [
        RoomTicket,
        RoomTicket,
        RoomTicket,
      ];
      const [anna, boris, chloe] = [visitor(server.address), visitor(server.address), visitor(server.address)];
      expect(await anna.enter(mine)).toBe('open');
      expect(await boris.enter(mine)).toBe('open');
      expect(await chloe.enter(mine)).toBe('roomFull');
      expect(await anna.enter(more[0])).toBe('open');
      expect(await anna.enter(more[1])).toBe('tooManyRooms');
      // A place becomes free when a client leaves.
      boris.wire.close();
      let last = 'roomFull';
      for (let i = 0; i < 200 && last === 'roomFull'; i++) {
        const late = visitor(server.address);
        last = await late.enter(mine);
        if (last === 'roomFull') late.wire.close();
      }
      expect(last).toBe('open');
      // The log contains no token and no full room name.
      const log = JSON.stringify(server.told);
      for (const each of [mine, ...more]) {
        expect(log).not.toContain(each.token);
        expect(log).not.toContain(roomIdOf(each));
      }
      await server.end('SIGKILL');
    }));

  test('connections per address are limited; X-Forwarded-For counts only behind a proxy', () =>
    withFolder(async folder => {
      const [near, behind] = [
        await serverAt({ DATA: `${folder}/a.sqlite`, PER_ADDRESS: '2' }),
        await serverAt({ DATA: `${folder}/b.sqlite`, PER_ADDRESS: '1', BEHIND_PROXY: '1' }),
      ];
      const from = (address: string, by: string) => visitor(address, { 'X-Forwarded-For': by }).opened;
      expect(await from(near.address, '10.0.0.1')).toBe(true);
      expect(await from(near.address, '10.0.0.2')).toBe(true);
      expect(await from(near.address, '10.0.0.3')).toBe(false);
      // The server logs the refusal a moment later.
      await vi.waitFor(
        () => expect(near.told.at(-1)).toMatchObject({ event: 'refused', why: 'tooManyConnections' }),
        LATE,
      );
      expect(await from(behind.address, '10.0.0.1')).toBe(true);
      expect(await from(behind.address, '10.0.0.2')).toBe(true);
      // The proxy adds the last address. The client can invent all earlier ones.
      expect(await from(behind.address, '10.0.0.9, 10.0.0.2')).toBe(false);
      await vi.waitFor(
        () => expect(behind.told.at(-1)).toMatchObject({ why: 'tooManyConnections', address: '10.0.0.2' }),
        LATE,
      );
      for (const server of [near, behind]) await server.end('SIGKILL');
    }));

  test('a client that does not read is disconnected before it fills the memory; other clients stay', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, WAITING: '65536' });
      const mine = await ticketOf('anna');
      const anna = visitor(server.address);
      expect(await anna.enter(mine)).toBe('open');
      const mirror = createReplica();
      const data = 'x'.repeat(500_000);
      for (const seq of [1, 2]) mirror.add([await entryOf('anna', seq, data)]);
      expect(await anna.say(mine, encodeBattleUpdate({ id: 'battle' }))).toBe('taken');
      expect(await anna.say(mine, await knownIn(mine, 'anna'))).toBe('taken');
      expect(await anna.say(mine, mirror.lackedBy(new Map())?.update as Uint8Array)).toBe('taken');
      const lazy = visitor(server.address);
      expect(await lazy.enter(mine)).toBe('open');
      // The server answers each request with the whole room; that is far more than a socket buffers.
      for (let i = 0; i < 60; i++) lazy.wire.send(encodeSyncStep1(roomIdOf(mine), new Uint8Array([0])));
      lazy.wire.pause();
      for (let i = 0; i < 2000 && !server.told.some(({ why }) => why === 'slowReader'); i++)
        await new Promise(resolve => setTimeout(resolve, 10));
      expect(server.told.map(({ why }) => why)).toContain('slowReader');
      expect(await anna.enter(await ticketOf('anna'))).toBe('open');
      lazy.wire.terminate();
      await server.end();
      await vi.waitFor(() => expect(server.told.at(-1)?.event).toBe('stopped'), LATE);
    }));

  test('a silent connection is closed, and an idle one gives way to a new client', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, PER_ADDRESS: '2', IDLE: '7000' });
      const anna = visitor(server.address);
      const mine = await ticketOf('anna');
      expect(await anna.enter(mine)).toBe('open');
      expect(await anna.say(mine, encodeBattleUpdate({ id: 'battle' }))).toBe('taken');
      const idle = visitor(server.address);
      expect(await idle.opened).toBe(true);
      // In the first seconds no connection is replaced. Then the idle one is, and not the one with a battle.
      expect(await visitor(server.address).opened).toBe(false);
      await new Promise(resolve => setTimeout(resolve, 5200));
      const late = visitor(server.address);
      expect(await late.opened).toBe(true);
      await vi.waitFor(() => expect(server.told.map(({ why }) => why)).toContain('replaced'), LATE);
      expect(await anna.say(mine, new Uint8Array([0, 0]))).not.toBe('gone');
      await vi.waitFor(() => expect(server.told.map(({ why }) => why)).toContain('idle'), LATE);
      await server.end('SIGKILL');
    }));

  test('rooms and bytes of an address are limited per day, and a full server refuses writes', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/a.sqlite`, ROOMS_PER_DAY: '2', BYTES_PER_DAY: '400000' });
      const begin = async (address: string): Promise<string> => {
        const of = await ticketOf('anna');
        const guest = visitor(address);
        expect(await guest.enter(of)).toBe('open');
        return guest.say(of, encodeBattleUpdate({ id: 'battle' }));
      };
      expect(await begin(server.address)).toBe('taken');
      const [mine, host] = [await ticketOf('anna'), visitor(server.address)];
      expect(await host.enter(mine)).toBe('open');
      expect(await host.say(mine, encodeBattleUpdate({ id: 'battle' }))).toBe('taken');
      expect(await begin(server.address)).toBe('tooManyRoomsToday');
      const mirror = createReplica();
      expect(await host.say(mine, await knownIn(mine, 'anna'))).toBe('taken');
      mirror.add([await entryOf('anna', 1, 'x'.repeat(450_000))]);
      expect(await host.say(mine, mirror.lackedBy(new Map())?.update as Uint8Array)).toBe('tooMuchToday');
      const full = await serverAt({ DATA: `${folder}/b.sqlite`, STORAGE: '1' });
      expect(await begin(full.address)).toBe('serverFull');
      expect((await fetch(`http://127.0.0.1:${full.port}/health`)).status).toBe(503);
      for (const each of [server, full]) await each.end('SIGKILL');
    }));

  test('an update of millions of empty structures is refused before it costs anything', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite` });
      const mine = await ticketOf('anna');
      const [mallory, anna] = [visitor(server.address), visitor(server.address)];
      expect(await anna.enter(mine)).toBe('open');
      expect(await mallory.enter(mine)).toBe('open');
      const count = 2_600_000;
      // One client (number in 7-bit groups), then `count` garbage-collected structures of length 1.
      const bomb = new Uint8Array(8 + 2 * count + 1);
      bomb.set([1, ...[0, 7, 14, 21].map(shift => ((count >> shift) & 127) | (shift < 21 ? 128 : 0)), 1, 0]);
      for (let i = 0; i < count; i++) bomb[8 + 2 * i] = 1;
      expect(await mallory.say(mine, bomb)).toBe('changes');
      expect(await anna.say(mine, encodeBattleUpdate({ id: 'battle' }))).toBe('taken');
      await server.end('SIGKILL');
    }));
};
