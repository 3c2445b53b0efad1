import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Entry } from '../../../src/core/log.ts';
import type { Phone } from '../../../src/sync/peer-messages.ts';
import { createReplica, yjsClientOf } from '../../../src/sync/replica.ts';
import {
  encodeAuthMessage,
  encodeSyncStep1,
  encodeSyncUpdate,
  parseServerMessage,
} from '../../../src/sync/room/room-messages.ts';
import {
  createPhoneRegistrationPayload,
  encodeBattleUpdate,
  encodePhoneUpdate,
  ROOM_LIMITS,
  type RoomState,
  validateUpdate,
} from '../../../src/sync/room/room-schema.ts';
import {
  createPlayerTicket,
  createSpectatorTicket,
  formatInvite,
  formatRoomToken,
  parseInvite,
  parseServerAddress,
  parseTicket,
  roomIdOf,
} from '../../../src/sync/room/tokens.ts';
import { BATTLE, type Person, person, signedBy, vouchedBy } from '../pair.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

const CREATOR = '0123456789abcdefghij';

test('the spectators’ token and the room name follow from the players’ token, never the other way round', () => {
  fc.assert(
    fc.property(bytes, random => {
      const ticket = createPlayerTicket(random, CREATOR);
      const [watch, room] = [createSpectatorTicket(ticket), roomIdOf(ticket)];
      expect(roomIdOf(watch)).toBe(room);
      expect(createSpectatorTicket(watch)).toEqual(watch);
      expect(parseTicket(room, formatRoomToken(ticket))).toEqual(ticket);
      expect(parseTicket(room, formatRoomToken(watch))).toEqual(watch);
      expect(parseTicket(room, formatRoomToken({ ...ticket, token: room }))).toBeUndefined();
      const posing = roomIdOf({ ...ticket, token: watch.token });
      expect(parseTicket(posing, formatRoomToken(ticket))).toBeUndefined();
      expect(new Set([ticket.token, watch.token, room]).size).toBe(3);
      // The same token with another creator opens another room.
      expect(parseTicket(room, formatRoomToken({ ...ticket, creator: '0'.repeat(20) }))).toBeUndefined();
    }),
  );
  expect(parseTicket('', '')).toBeUndefined();
});

test('a link of an earlier build, which does not name the room’s creator, is rejected', () => {
  const invite = formatInvite({ ...createPlayerTicket(new Uint8Array(16), CREATOR), address: 'wss://club.example' });
  expect(parseInvite(invite.slice(0, invite.lastIndexOf('.')))).toBeUndefined();
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
  expect(parseServerAddress(typed)).toBe(address);
  if (address === undefined) return;
  const invite = { ...createPlayerTicket(new Uint8Array(16), CREATOR), address };
  expect(parseInvite(formatInvite(invite))).toEqual(invite);
  expect(formatInvite(invite)).toMatch(/^[A-Za-z0-9._-]+$/);
});

test('other texts are no invitation, arbitrary bytes are no message, and nothing throws', () => {
  fc.assert(fc.property(fc.string(), text => parseInvite(text) === undefined));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), message => void parseServerMessage('room', message)));
});

test('messages are read as they were written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), body => {
      expect(parseServerMessage('r', encodeSyncStep1('r', body))).toEqual({ is: 'vector', bytes: body });
      expect(parseServerMessage('r', encodeSyncUpdate('r', body))).toEqual({ is: 'update', bytes: body });
      expect(parseServerMessage('other', encodeSyncUpdate('r', body))).toBeUndefined();
    }),
  );
  expect(encodeAuthMessage('r', 'token').length).toBeGreaterThan(5);
});

describe('validation of a room’s updates', async () => {
  const room = 'room';
  const [anna, boris, dion] = [await person('anna'), await person('boris'), await person('dion')];
  const asPhone = ({ author, identity, name }: Person) => ({ author, key: identity.key, name });
  const phone = asPhone(anna);
  const introduced = async (who: Person, by: Person, met: Phone = asPhone(who)) =>
    encodePhoneUpdate(met, by.author, await by.identity.sign(createPhoneRegistrationPayload(room, BATTLE.id, met)));
  const none = { unsigned: 0, entriesOf: () => 0 };
  const keyOf = (author: string): string | undefined => (author === anna.author ? anna.identity.key : undefined);
  const now: RoomState = { creator: anna.author, battle: BATTLE.id, keyOf, values: 3, ...none };
  const empty: RoomState = { creator: anna.author, battle: undefined, keyOf: () => undefined, values: 0, ...none };
  const entry = (author: string, seq: number, more: Partial<Entry> = {}): Entry => ({
    ...{ battle: BATTLE.id, author, seq, clock: seq, at: seq, type: 'step', v: 1, data: {}, after: [] },
    ...more,
  });
  const sent = async (of: Entry, by: Person | 'nobody' = anna): Promise<Uint8Array> => {
    const replica = createReplica();
    for (let seq = 1; seq < of.seq; seq++) replica.add([{ entry: entry(of.author, seq), signature: '' }]);
    const before = replica.vector();
    replica.add([by === 'nobody' ? { entry: of, signature: '' } : await signedBy(by, of)]);
    return replica.lackedBy(before)?.update as Uint8Array;
  };
  const earlier = async (of: Entry, by: Person): Promise<Uint8Array> => {
    const replica = createReplica();
    replica.add([await vouchedBy(by, of)]);
    return replica.lackedBy(new Map())?.update as Uint8Array;
  };
  const phoneBy = async (by: Person) =>
    encodePhoneUpdate(
      phone,
      anna.author,
      await by.identity.sign(createPhoneRegistrationPayload(room, BATTLE.id, phone)),
    );
  const written = (client: number, work: (map: Y.Map<unknown>) => void): Uint8Array => {
    const doc = new Y.Doc();
    doc.clientID = client;
    work(doc.getMap('entries'));
    return Y.encodeStateAsUpdate(doc);
  };
  const value = { entry: entry(anna.author, 1), signature: '' };

  test.each<[what: string, update: () => Promise<Uint8Array> | Uint8Array, now: RoomState, fault: string | undefined]>([
    ['the battle', () => encodeBattleUpdate(BATTLE), empty, undefined],
    ['another battle', () => encodeBattleUpdate({ ...BATTLE, id: 'b2' }), now, 'otherBattle'],
    ['an entry before there is a battle', () => sent(entry(anna.author, 1)), empty, 'otherBattle'],
    ['an entry', () => sent(entry(anna.author, 4)), now, undefined],
    ['an entry of another battle', () => sent(entry(anna.author, 1, { battle: 'b2' })), now, 'otherBattle'],
    ['an entry that another has signed', () => sent(entry(anna.author, 1), dion), now, 'notSigned'],
    [
      'an entry of somebody who has not come, by another key',
      () => sent(entry(boris.author, 1), dion),
      now,
      'unknownAuthor',
    ],
    [
      'an entry of somebody who has not come, unsigned',
      () => sent(entry(boris.author, 1), 'nobody'),
      now,
      'unknownAuthor',
    ],
    ['the same, vouched for by a player', () => earlier(entry(boris.author, 1), dion), now, 'notSigned'],
    ['the same, vouched for by who opened the room', () => earlier(entry(boris.author, 1), anna), now, undefined],
    [
      'an entry that is too large',
      () => sent(entry(anna.author, 1, { data: 'x'.repeat(ROOM_LIMITS.value) })),
      now,
      'tooLarge',
    ],
    ['a phone', () => introduced(anna, anna), { ...now, keyOf: () => undefined }, undefined],
    ['a phone that another has signed as itself', () => phoneBy(dion), now, 'notSigned'],
    ['a phone that one who is known has met', () => introduced(boris, anna), now, undefined],
    ['a phone that nobody who is known has met', () => introduced(boris, dion), now, 'notSigned'],
    [
      'a phone with another key than its author’s',
      () => introduced(boris, anna, { ...asPhone(boris), key: dion.identity.key }),
      now,
      'otherKey',
    ],
    ['a key set by somebody else', () => written(7, map => map.set(`${anna.author}:1`, value)), now, 'changes'],
    [
      'a key before its turn',
      () =>
        written(yjsClientOf(anna.author), map =>
          map.set(`${anna.author}:2`, { ...value, entry: entry(anna.author, 2) }),
        ),
      now,
      'changes',
    ],
    [
      'a key set anew',
      () =>
        written(
          yjsClientOf(anna.author),
          map => map.set(`${anna.author}:1`, value) && map.set(`${anna.author}:1`, value),
        ),
      now,
      'changes',
    ],
    [
      'a key taken out',
      () =>
        written(
          yjsClientOf(anna.author),
          map => void (map.set(`${anna.author}:1`, value) && map.delete(`${anna.author}:1`)),
        ),
      now,
      'changes',
    ],
    [
      'another map',
      () => {
        const doc = new Y.Doc();
        doc.getMap('x').set(`${anna.author}:1`, value);
        return Y.encodeStateAsUpdate(doc);
      },
      now,
      'changes',
    ],
    ['what is no entry', () => written(yjsClientOf('x'), map => map.set('x', 7)), now, 'notAnEntry'],
    ['what is no update', () => new Uint8Array([255, 255, 1]), now, 'garbled'],
    ['one more than fit', () => sent(entry(anna.author, 1)), { ...now, values: 20_100 }, 'full'],
    [
      'one more than an author may have',
      () => sent(entry(anna.author, 1)),
      { ...now, entriesOf: () => 12_000 },
      'full',
    ],
    ['one more than may be vouched for', () => earlier(entry('friend', 1), anna), { ...now, unsigned: 8_000 }, 'full'],
    ['one that is unsigned, while there is room', () => sent(entry('friend', 1), 'nobody'), now, 'unknownAuthor'],
  ])('%s', async (_what, update, before, fault) => {
    expect(await validateUpdate(room, await update(), before)).toBe(fault);
  });
});
