import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildServer, hasPackages } from '../../scripts/server.mjs';
import { type Entry, type EntryKey, entryKeyOf, SEATS_ACCEPTED_TYPE, SEATS_PROPOSED_TYPE } from '../../src/core/log.ts';
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
import { openSharing } from '../../src/sync/sharing.ts';
import { often } from '../quick.ts';
import { seeded } from '../store/fuzz.ts';
import {
  backdatedSeats,
  countOf,
  emptyStructures,
  entryOf,
  liar,
  seating,
  seatsIn,
  setting,
  takingOut,
  unsigned,
  updateInRoom,
  whyNot,
} from '../sync/attacks.ts';
import { BATTLE, newPerson, phone, ticketOf } from '../sync/pair.ts';

/*
 * Anna and Boris play over a server. Mallory has the players' link and runs every known attack on room and server in a
 * random order. Each attack is refused with its reason; the two stay in step and lose nothing.
 */

const SEED = Number(process.env.ALALA_SEED ?? 20261124);
/** A round waits for limits that take seconds, so the quick check runs none. */
const ROUNDS = Number(process.env.ALALA_ATTACKS ?? often(1, 0));

const until = (is: () => void): Promise<void> => vi.waitFor(is, { timeout: 30_000, interval: 5 });

describe.skipIf(!hasPackages())('a hostile client of a room', async () => {
  const { enter, serverAt, wireTo, withFolder } = await import('./rooms.ts').catch(
    () => ({}) as typeof import('./rooms.ts'),
  );
  beforeAll(async () => void (await buildServer()));

  /** Enters a room and sends messages. Returns the server's last word before it disconnects him, or `taken`. */
  const attack = (
    address: string,
    of: RoomTicket,
    messages: readonly Uint8Array<ArrayBuffer>[],
    token = formatRoomToken(of),
  ): Promise<string> =>
    new Promise(resolve => {
      const wire = wireTo(address);
      let taken = 0;
      const done = (why: string): void => {
        resolve(why);
        wire.close();
      };
      wire.on('open', () => wire.send(encodeAuthMessage(roomIdOf(of), token)));
      wire.on('error', () => undefined);
      wire.on('close', () => resolve('gone'));
      wire.on('message', data => {
        const said = parseServerMessage(roomIdOf(of), new Uint8Array(data));
        if (said === undefined || said === 'garbled') return;
        if (said.is === 'open') for (const message of messages) wire.send(message);
        else if (said.is === 'closed') done(said.why);
        else if (said.is === 'taken' && ++taken === messages.length) done('taken');
      });
    });

  test('refused updates count for the daily quota, which is checked before decoding', () =>
    withFolder(async folder => {
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, BYTES_PER_DAY: '400000' });
      const mine = await ticketOf('anna');
      const bomb = [encodeSyncUpdate(roomIdOf(mine), emptyStructures(150_000))];
      expect(await attack(server.address, mine, bomb)).toBe('changes');
      expect(await attack(server.address, mine, bomb)).toBe('tooMuchToday');
      await server.end('SIGKILL');
    }));

  test.each(Array.from({ length: ROUNDS }, (_, i) => SEED + i))('seed %d', { timeout: 120_000 }, seed =>
    withFolder(async folder => {
      const below = seeded(seed);
      const server = await serverAt({ DATA: `${folder}/rooms.sqlite`, PER_ADDRESS: '14', IDLE: '10000' });
      const [anna, boris] = [await phone('anna'), await phone('boris', null)];
      const mine = await ticketOf('anna');
      const room = roomIdOf(mine);
      const means = ({ means: of }: typeof anna) => ({ ...of, now: Date.now });
      const shares = [await openSharing(means(anna), anna.truth), await openSharing(means(boris))] as const;
      // As in the app: silent clients are disconnected.
      const ticking = setInterval(() => {
        for (const each of shares) each.tick();
      }, 1000);
      const a = enter(shares[0], mine, () => server.address);
      await until(() => expect(a.isSynced()).toBe(true));
      const b = enter(shares[1], mine, () => server.address);
      await until(() => expect(b.isSynced()).toBe(true));
      const honest: EntryKey[] = [];
      const write = (by: typeof anna, type: string, data: unknown) => {
        const entry = by.write(type, data);
        honest.push(entryKeyOf(entry));
        return entry;
      };
      const same = (): Promise<void> => until(() => expect(boris.log()).toEqual(anna.log()));
      const asked = write(anna, SEATS_PROPOSED_TYPE, seating({ a: anna.author, b: boris.author }));
      await same();
      write(boris, SEATS_ACCEPTED_TYPE, { of: entryKeyOf(asked) });
      await same();

      const mallory = await newPerson('mallory');
      const lies = liar(mallory);
      const introduced = async ({ author, identity }: typeof mallory, as = author) => {
        const phone = { author: as, key: identity.key, name: 'M' };
        return encodeSyncUpdate(
          room,
          encodePhoneUpdate(phone, as, await identity.sign(createPhoneRegistrationPayload(room, BATTLE.id, phone))),
        );
      };
      const says = async (update: Uint8Array) => attack(server.address, mine, [encodeSyncUpdate(room, update)]);
      expect(await attack(server.address, mine, [await introduced(mallory)])).toBe('taken');

      const attacks: readonly (readonly [why: string, act: () => Promise<string>])[] = [
        ['taken', async () => says(updateInRoom(await backdatedSeats(lies)))],
        ['taken', async () => says(updateInRoom([await lies.write('step', { seats: ['a'] }, { clock: 1 })]))],
        ['unknownAuthor', () => says(unsigned('nobody', 20_000))],
        ['changes', () => says(emptyStructures(2_600_000))],
        ['changes', () => says(takingOut('anna:1'))],
        ['notAnEntry', () => says(setting({ x: 7 }))],
        ['changes', () => says(setting({ [`${anna.author}:1`]: { entry: entryOf(anna.author, 1), signature: '' } }))],
        ['otherBattle', () => says(encodeBattleUpdate({ ...BATTLE, id: 'other' }))],
        [
          'notSigned',
          async () => {
            const entry = entryOf(anna.author, 10_000);
            return says(updateInRoom([{ entry, signature: await mallory.identity.sign('x') }]));
          },
        ],
        ['token', () => attack(server.address, mine, [], `${'f'.repeat(32)}.${mine.creator}`)],
        ['gone', () => attack(server.address, mine, Array(600).fill(encodeSyncStep1(room, new Uint8Array([0]))))],
        ['gone', () => says(new Uint8Array(9 * 1024 * 1024))],
        // Another key for the author id of a player.
        [
          'otherKey',
          async () => attack(server.address, mine, [await introduced(await newPerson('other'), boris.author)]),
        ],
        [
          'idle',
          async () => {
            const quiet = Array.from({ length: 11 }, () => wireTo(server.address));
            const ended = quiet.map(
              wire =>
                new Promise<void>(resolve => {
                  wire.on('close', () => resolve());
                  wire.on('error', () => undefined);
                }),
            );
            await Promise.all(ended);
            return String(server.told.findLast(({ event }) => event === 'refused')?.why);
          },
        ],
      ];
      const order = attacks.map(each => [below(1_000_000), each] as const).sort(([one], [other]) => one - other);
      for (const [, [why, act]] of order) {
        expect([why, await act()]).toEqual([why, why]);
        write(below(2) === 0 ? anna : boris, 'step', { seats: [], n: below(9) });
      }
      await same();
      await until(() => expect([a.isSynced(), b.isSynced()]).toEqual([true, true]));
      for (const each of [anna, boris]) {
        const read = countOf(each.log());
        expect(seatsIn(read)).toEqual({ a: anna.author, b: boris.author });
        for (const key of honest) expect([key, whyNot(read, key)]).toEqual([key, undefined]);
        const keys = new Set(each.log().map(text => entryKeyOf(JSON.parse(text)).join(':')));
        expect(honest.filter(key => !keys.has(key.join(':')))).toEqual([]);
        const all = each.log().map(text => JSON.parse(text) as Entry);
        const step = all.find(({ author, type }) => author === lies.author && type === 'step') as Entry;
        expect(['otherSeat', 'contradictory']).toContain(whyNot(read, entryKeyOf(step)));
      }
      clearInterval(ticking);
      for (const each of shares) each.close();
      await server.end('SIGKILL');
    }),
  );
});
