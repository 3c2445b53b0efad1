import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Entry } from '../../src/core/log.ts';
import { type Identity, identityOf, newKeys, signable } from '../../src/sync/identity.ts';
import { clientOf, openMirror } from '../../src/sync/mirror.ts';
import { battleUpdate, faultOf, known, phoneUpdate, ROOM_LIMITS, type RoomNow } from '../../src/sync/room/content.ts';
import {
  addressOf,
  formatInvite,
  newTicket,
  parseInvite,
  roleOf,
  roomOf,
  toWatch,
} from '../../src/sync/room/tokens.ts';
import { askIn, readSaid, sayUpdate, sayVector } from '../../src/sync/room/wire.ts';
import { BATTLE } from './pair.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('who may write may watch, who may watch knows the room, and nobody the other way round', () => {
  fc.assert(
    fc.property(bytes, random => {
      const ticket = newTicket(random);
      const [watch, room] = [toWatch(ticket), roomOf(ticket)];
      expect(roomOf(watch)).toBe(room);
      expect(toWatch(watch)).toEqual(watch);
      expect(roleOf(room, ticket.token)).toBe('player');
      expect(roleOf(room, watch.token)).toBe('spectator');
      expect(roleOf(room, room)).toBeUndefined();
      expect(roleOf(roomOf({ role: 'player', token: watch.token }), ticket.token)).toBeUndefined();
      expect(new Set([ticket.token, watch.token, room]).size).toBe(3);
    }),
  );
  expect(roleOf('', '')).toBeUndefined();
});

test.each([
  ['club.example', 'wss://club.example'],
  [' https://Club.Example:8790/ ', 'wss://club.example:8790'],
  ['ws://192.168.1.7:8790', 'ws://192.168.1.7:8790'],
  ['ws://[fe80::1]:8790', 'ws://[fe80::1]:8790'],
  ['', undefined],
  ['ftp://club.example', undefined],
  ['club.example/room?x', undefined],
  ['user@club.example', undefined],
])('the address %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
  if (address === undefined) return;
  const invite = { ...newTicket(new Uint8Array(16)), address };
  expect(parseInvite(formatInvite(invite))).toEqual(invite);
  expect(formatInvite(invite)).toMatch(/^[A-Za-z0-9._-]+$/);
});

test('whatever else is no invitation, and no message; nothing throws', () => {
  fc.assert(fc.property(fc.string(), text => parseInvite(text) === undefined));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), message => void readSaid('room', message)));
});

test('messages are read as they were written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), body => {
      expect(readSaid('r', sayVector('r', body))).toEqual({ is: 'vector', bytes: body });
      expect(readSaid('r', sayUpdate('r', body))).toEqual({ is: 'update', bytes: body });
      expect(readSaid('other', sayUpdate('r', body))).toBeUndefined();
    }),
  );
  expect(askIn('r', 'token').length).toBeGreaterThan(5);
});

describe('what a room takes', async () => {
  const anna = await identityOf(await newKeys());
  const other = await identityOf(await newKeys());
  const phone = { author: 'anna', key: anna.key, name: 'Anna' };
  const none = { unsigned: 0, entriesOf: () => 0 };
  const keyOf = (author: string): string | undefined => (author === 'anna' ? anna.key : undefined);
  const now: RoomNow = { battle: BATTLE.id, keyOf, values: 3, ...none };
  const empty: RoomNow = { battle: undefined, keyOf: () => undefined, values: 0, ...none };
  const entry = (author: string, seq: number, more: Partial<Entry> = {}): Entry => ({
    ...{ battle: BATTLE.id, author, seq, clock: seq, at: seq, type: 'step', v: 1, data: {}, after: [] },
    ...more,
  });
  const sent = async (of: Entry, by: Identity | 'nobody' = anna): Promise<Uint8Array> => {
    const mirror = openMirror();
    for (let seq = 1; seq < of.seq; seq++) mirror.add([{ entry: entry(of.author, seq), signature: '' }]);
    const before = Y.decodeStateVector(mirror.vector());
    mirror.add([{ entry: of, signature: by === 'nobody' ? '' : await by.sign(signable(of)) }]);
    return mirror.lackedBy(before) as Uint8Array;
  };
  const written = (client: number, work: (map: Y.Map<unknown>) => void): Uint8Array => {
    const doc = new Y.Doc();
    doc.clientID = client;
    work(doc.getMap('entries'));
    return Y.encodeStateAsUpdate(doc);
  };
  const value = { entry: entry('anna', 1), signature: '' };
  const room = 'room';

  test.each<[what: string, update: () => Promise<Uint8Array> | Uint8Array, now: RoomNow, fault: string | undefined]>([
    ['the battle', () => battleUpdate(BATTLE), empty, undefined],
    ['another battle', () => battleUpdate({ ...BATTLE, id: 'b2' }), now, 'otherBattle'],
    ['an entry before there is a battle', () => sent(entry('anna', 1)), empty, 'otherBattle'],
    ['an entry', () => sent(entry('anna', 4)), now, undefined],
    ['an entry of another battle', () => sent(entry('anna', 1, { battle: 'b2' })), now, 'otherBattle'],
    ['an entry that another has signed', () => sent(entry('anna', 1), other), now, 'notSigned'],
    ['an entry of somebody who has not come, signed', () => sent(entry('boris', 1), other), now, 'notSigned'],
    [
      'an entry that is too large',
      () => sent(entry('anna', 1, { data: 'x'.repeat(ROOM_LIMITS.value) })),
      now,
      'tooLarge',
    ],
    [
      'a phone',
      async () => phoneUpdate(phone, 'anna', await anna.sign(known(room, BATTLE.id, phone))),
      { ...now, keyOf: () => undefined },
      undefined,
    ],
    [
      'a phone with a key that is not its own',
      async () => phoneUpdate(phone, 'anna', await other.sign(known(room, BATTLE.id, phone))),
      now,
      'notSigned',
    ],
    [
      'a phone that one who is known has met',
      async () => {
        const met = { author: 'boris', key: other.key, name: 'Boris' };
        return phoneUpdate(met, 'anna', await anna.sign(known(room, BATTLE.id, met)));
      },
      now,
      undefined,
    ],
    [
      'a phone that nobody who is known has met',
      async () => {
        const met = { author: 'boris', key: other.key, name: 'Boris' };
        return phoneUpdate(met, 'chloe', await other.sign(known(room, BATTLE.id, met)));
      },
      now,
      'notSigned',
    ],
    ['a key set by somebody else', () => written(7, map => map.set('anna:1', value)), now, 'changes'],
    [
      'a key before its turn',
      () => written(clientOf('anna'), map => map.set('anna:2', { ...value, entry: entry('anna', 2) })),
      now,
      'changes',
    ],
    [
      'a key set anew',
      () => written(clientOf('anna'), map => map.set('anna:1', value) && map.set('anna:1', value)),
      now,
      'changes',
    ],
    [
      'a key taken out',
      () => written(clientOf('anna'), map => void (map.set('anna:1', value) && map.delete('anna:1'))),
      now,
      'changes',
    ],
    [
      'another map',
      () => {
        const doc = new Y.Doc();
        doc.getMap('x').set('anna:1', value);
        return Y.encodeStateAsUpdate(doc);
      },
      now,
      'changes',
    ],
    ['what is no entry', () => written(clientOf('x'), map => map.set('x', 7)), now, 'notAnEntry'],
    ['what is no update', () => new Uint8Array([255, 255, 1]), now, 'garbled'],
    ['one more than fit', () => sent(entry('anna', 1)), { ...now, values: 20_100 }, 'full'],
    ['one more than an author may have', () => sent(entry('anna', 1)), { ...now, entriesOf: () => 12_000 }, 'full'],
    ['one more than may be unsigned', () => sent(entry('friend', 1), 'nobody'), { ...now, unsigned: 8_000 }, 'full'],
    ['one that is unsigned, while there is room', () => sent(entry('friend', 1), 'nobody'), now, undefined],
  ])('%s', async (_what, update, before, fault) => {
    expect(await faultOf(room, await update(), before)).toBe(fault);
  });
});
