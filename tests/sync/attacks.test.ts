import { expect, test, vi } from 'vitest';
import {
  computeNextClock,
  type Entry,
  type EntryKey,
  entryKeyOf,
  SEATS_ACCEPTED_TYPE,
  SEATS_PROPOSED_TYPE,
} from '../../src/core/log.ts';
import type { Channel, PeerLink } from '../../src/sync/peer-link.ts';
import { encodeMessage } from '../../src/sync/peer-messages.ts';
import { connectToRoom } from '../../src/sync/room/room-client.ts';
import { encodeSyncStep1, encodeSyncUpdate, SERVER_LIMITS, type Socket } from '../../src/sync/room/room-messages.ts';
import { roomIdOf } from '../../src/sync/room/tokens.ts';
import { isLinkClosed, type SharingSession } from '../../src/sync/sharing.ts';
import { often } from '../quick.ts';
import { seeded } from '../store/fuzz.ts';
import {
  backdatedSeats,
  choicesIn,
  countOf,
  emptyStructures,
  entryOf,
  hostilePeer,
  liar,
  sealedBy,
  seating,
  seatsIn,
  setting,
  shownBy,
  takingOut,
  unsigned,
  updateOf,
  whyNot,
} from './attacks.ts';
import { newPerson, phone, type TestPhone, ticketOf, wire } from './pair.ts';

/*
 * Anna and Boris play. Mallory has a seat too and runs every known attack on them in a random order. Each attack is
 * refused with its reason. At the end both phones have the same log, all honest entries count, and nobody has taken a
 * seat.
 */

const SEED = Number(process.env.ALALA_SEED ?? 20261124);
const ROUNDS = Number(process.env.ALALA_ATTACKS ?? often(4, 1));

const until = (is: () => void): Promise<void> => vi.waitFor(is, { timeout: 20_000, interval: 2 });

/** Anna and Boris are linked and in step; Mallory is linked to Anna. All three have agreed on seats. */
const table = async () => {
  const [anna, boris] = [await phone('anna'), await phone('boris', null)];
  const [one, two] = [await anna.share(), await boris.share()];
  const [left, right] = wire();
  const links = [one.addPeer(left), two.addPeer(right)] as [PeerLink, PeerLink];
  await until(() => expect(links.map(link => link.isSynced())).toEqual([true, true]));

  const mallory = await newPerson('mallory');
  const lies = liar(mallory);
  const honest: EntryKey[] = [];
  const write = (by: TestPhone, type: string, data: unknown) => {
    const entry = by.write(type, data);
    honest.push(entryKeyOf(entry));
    return entry;
  };
  const same = (): Promise<void> => until(() => expect(boris.log()).toEqual(anna.log()));
  let link: PeerLink | undefined;
  let say: Awaited<ReturnType<typeof hostilePeer>>['say'] = () => undefined;
  /** Connects Mallory, again if he was disconnected. */
  const come = async (): Promise<void> => {
    if (link && !isLinkClosed(link)) return;
    const [mine, his] = wire();
    const talking = hostilePeer(his, mallory);
    link = one.addPeer(mine);
    ({ say } = await talking);
  };
  await come();

  const asked = write(anna, SEATS_PROPOSED_TYPE, seating({ a: anna.author, b: boris.author, c: mallory.author }));
  await same();
  write(boris, SEATS_ACCEPTED_TYPE, { of: entryKeyOf(asked) });
  await same();
  const after: EntryKey[] = [
    [anna.author, 1],
    [boris.author, 1],
  ];
  say('update', updateOf([await lies.write(SEATS_ACCEPTED_TYPE, { of: entryKeyOf(asked) }, { clock: 3, after })]));
  await until(() => expect(seatsIn(countOf(boris.log()))).toMatchObject({ a: anna.author, c: mallory.author }));
  let names = 0;
  return {
    /** A clock later than all entries. */
    clock: () => computeNextClock(anna.log().map(text => JSON.parse(text) as Entry)),
    /** Introduces another author with his own key and returns him. */
    newName: async () => {
      const second = await newPerson(`second${++names}`);
      const { author, identity } = second;
      say('phones', encodeMessage([{ author, key: identity.key, name: '' }]));
      await until(() => expect(one.phones().some(each => each.author === author)).toBe(true));
      return liar(second);
    },
    ...{ anna, boris, one, two, links, mallory, lies, honest, write, same, come },
    say: (bytes: Uint8Array) => say('update', bytes),
    flood: (count: number) => {
      for (let i = 0; i < count; i++) say('vector', new Uint8Array([0]));
    },
    link: () => link as PeerLink,
  };
};
type Table = Awaited<ReturnType<typeof table>>;

/** Waits for `count` refusals with this reason. */
const refuses = async (
  { one }: Table,
  why: Parameters<ReturnType<SharingSession['refusedCounts']>['get']>[0],
  count: number,
) => {
  const before = one.refusedCounts().get(why) ?? 0;
  return () => until(() => expect((one.refusedCounts().get(why) ?? 0) - before).toBeGreaterThanOrEqual(count));
};
const ends = ({ link }: Table, why: string): Promise<void> => until(() => expect(link().state()).toBe(why));
/** Sends signed entries, which no phone can refuse, and waits until both phones have them. */
const taken = async (at: Table, signed: Awaited<ReturnType<typeof backdatedSeats>>) => {
  at.say(updateOf(signed));
  const has = (log: readonly string[]) => signed.every(({ entry }) => log.some(text => text === JSON.stringify(entry)));
  await until(() => expect([at.anna, at.boris].map(each => has(each.log()))).toEqual([true, true]));
  return [at.anna, at.boris].map(each => {
    const read = countOf(each.log());
    return { read, why: signed.map(({ entry }) => whyNot(read, entryKeyOf(entry))) };
  });
};

const ATTACKS: readonly (readonly [what: string, attack: (at: Table) => Promise<void>])[] = [
  [
    'seats that are dated before everything change nobody’s seat',
    async at => {
      const phones = await taken(at, await backdatedSeats(await at.newName()));
      for (const { read } of phones)
        expect(seatsIn(read)).toEqual({ a: at.anna.author, b: at.boris.author, c: at.mallory.author });
    },
  ],
  [
    'a step for another’s seat, dated before everything, by a new name and by his own: otherSeat, contradictory',
    async at => {
      const steps = [
        await (await at.newName()).write('step', { seats: ['a'] }, { clock: 1 }),
        await at.lies.write('step', { seats: ['a'] }, { clock: 1 }),
      ];
      for (const { why } of await taken(at, steps)) expect(why).toEqual(['otherSeat', 'contradictory']);
    },
  ],
  [
    'another’s sealed order under his own name: otherSeat',
    async at => {
      const hers = at.anna.log().map(text => JSON.parse(text) as Entry);
      const sealed = hers.find(({ author, type }) => author === at.anna.author && type === 'sealed');
      const again = await at.lies.write('sealed', sealed?.data, { clock: at.clock() });
      for (const { why } of await taken(at, [again])) expect(why).toEqual(['otherSeat']);
    },
  ],
  [
    'an undo of what belongs to another’s seat: otherSeat',
    async at => {
      const step = at.write(at.anna, 'step', { seats: ['a'] });
      await at.same();
      const after: EntryKey[] = [entryKeyOf(step)];
      for (const { why } of await taken(at, [
        await at.lies.write('undo', { of: entryKeyOf(step) }, { clock: at.clock(), after }),
      ]))
        expect(why).toEqual(['otherSeat']);
    },
  ],
  [
    'under the name of this phone: own',
    async at => {
      const refused = await refuses(at, 'own', 1);
      const entry = entryOf(at.anna.author, 10_000);
      at.say(setting({ x: { entry, signature: await at.mallory.identity.sign('x') } }));
      await refused();
    },
  ],
  [
    'other content under the key of an entry: changed',
    async at => {
      const refused = await refuses(at, 'changed', 1);
      at.say(setting({ x: { entry: entryOf(at.boris.author, 1, { type: 'lie' }), signature: '' } }));
      await refused();
    },
  ],
  [
    'unsigned entries of nobody: unknownAuthor, and then he is left',
    async at => {
      const refused = await refuses(at, 'unknownAuthor', 51);
      at.say(unsigned('nobody', 51));
      await refused();
      await ends(at, 'offends');
    },
  ],
  [
    'one message of 20,000 entries of nobody: he is left',
    async at => {
      at.say(unsigned('nobody', 20_000));
      await ends(at, 'offends');
    },
  ],
  [
    'one that does not say what it follows: noHistory',
    async at => {
      const refused = await refuses(at, 'noHistory', 1);
      const { after: _, ...entry } = entryOf(at.mallory.author, 10_000);
      const { createSignaturePayload: signable } = await import('../../src/sync/identity.ts');
      at.say(setting({ x: { entry, signature: await at.mallory.identity.sign(signable(entry)) } }));
      await refused();
    },
  ],
  [
    'an update of empty structures: garbled',
    async at => {
      at.say(emptyStructures(1_000_000));
      await ends(at, 'garbled');
    },
  ],
  [
    'what was sent already, once more: nothing happens',
    async at => {
      const before = at.anna.log();
      at.say(updateOf(before.slice(0, 1).map(text => ({ entry: JSON.parse(text), signature: 'x' }))));
      await until(() => expect(at.link().state()).toBe('sharing'));
      expect(at.anna.log()).toEqual(before);
    },
  ],
  [
    'an entry that is taken out: garbled',
    async at => {
      at.say(takingOut('anna:1'));
      await ends(at, 'garbled');
    },
  ],
  [
    'a flood of messages: flood',
    async at => {
      at.flood(500);
      await ends(at, 'flood');
    },
  ],
  [
    'another key under a player’s name: otherKey',
    async at => {
      const [mine, his] = wire();
      const link = at.one.addPeer(mine);
      void hostilePeer(his, { ...(await newPerson('mallory')), author: at.boris.author });
      await until(() => expect(link?.state()).toBe('otherKey'));
    },
  ],
];

test.each(Array.from({ length: ROUNDS }, (_, i) => SEED + i))(
  'seed %d: every attack of a peer is refused with its reason; the others stay in step and lose nothing',
  async seed => {
    const below = seeded(seed);
    const at = await table();
    const order = [...ATTACKS].map(attack => [below(1_000_000), attack] as const).sort(([a], [b]) => a - b);
    // Mallory commits once like the others, and again after they have revealed their choices.
    const honestly = { clock: 50, after: [[at.anna.author, 1]] as EntryKey[] };
    at.write(at.anna, 'sealed', sealedBy('a', 'Athens'));
    at.write(at.boris, 'sealed', sealedBy('b', 'Sparta'));
    await taken(at, [await at.lies.write('sealed', sealedBy('c', 'Corinth'), honestly)]);
    await at.same();
    at.write(at.anna, 'shown', shownBy('a', 'Athens'));
    at.write(at.boris, 'shown', shownBy('b', 'Sparta'));
    await at.same();
    const late = await taken(at, [await at.lies.write('sealed', sealedBy('c', 'Thebes'), { clock: 49 })]);
    for (const { why } of late) expect(why).toEqual(['contradictory']);
    await taken(at, [await at.lies.write('shown', shownBy('c', 'Thebes'), { ...honestly, clock: at.clock() })]);
    for (const { read } of late) expect(choicesIn(read, ['a', 'b', 'c'])).toEqual({ a: 'Athens', b: 'Sparta' });

    for (const [, [what, attack]] of order) {
      await at.come();
      await attack(at).catch(error => {
        throw new Error(`seed ${seed}: ${what}: ${error}`);
      });
      at.write(below(2) === 0 ? at.anna : at.boris, 'step', { seats: [], n: below(9) });
    }
    await at.same();
    await until(() => expect(at.links.map(link => link.isSynced())).toEqual([true, true]));
    for (const each of [at.anna, at.boris]) {
      const read = countOf(each.log());
      expect(seatsIn(read)).toEqual({ a: at.anna.author, b: at.boris.author, c: at.mallory.author });
      for (const key of at.honest) expect([key, whyNot(read, key)]).toEqual([key, undefined]);
      const keys = new Set(each.log().map(text => entryKeyOf(JSON.parse(text)).join(':')));
      expect(at.honest.filter(key => !keys.has(key.join(':')))).toEqual([]);
      expect(choicesIn(read, ['a', 'b', 'c'])).toEqual({ a: 'Athens', b: 'Sparta' });
    }
    for (const each of [at.one, at.two]) each.close();
  },
  120_000,
);

/** A phone in a room whose server sends any message that a test wants. */
const hostileServer = async (sharing: SharingSession) => {
  const room = await ticketOf('anna');
  let socket: Socket | undefined;
  const link = sharing.joinRoom(host =>
    connectToRoom(host, { ...room, address: 'wss://club.example' }, () => {
      socket = { send: () => undefined, close: () => undefined } as unknown as Socket;
      return socket;
    }),
  );
  return { link, room: roomIdOf(room), say: (bytes: Uint8Array) => socket?.onMessage(bytes) };
};

test.each<[what: string, why: string, attack: (room: string, say: (bytes: Uint8Array) => void) => void]>([
  [
    'a message larger than a room',
    'tooLarge',
    (room, say) => say(encodeSyncUpdate(room, new Uint8Array(SERVER_LIMITS.message))),
  ],
  [
    'messages without end',
    'flood',
    (room, say) => {
      for (let i = 0; i < 1000; i++) say(encodeSyncStep1(room, new Uint8Array([0])));
    },
  ],
  ['empty structures', 'garbled', (room, say) => say(encodeSyncUpdate(room, emptyStructures(1_000_000)))],
  ['an entry that is taken out', 'garbled', (room, say) => say(encodeSyncUpdate(room, takingOut('anna:1')))],
])('a server that sends %s is left (%s); the phone beside it stays in step', async (_what, why, attack) => {
  const [anna, boris] = [await phone('anna'), await phone('boris', null)];
  anna.write();
  const [one, two] = [await anna.share(), await boris.share()];
  const [left, right] = wire() as unknown as [Channel, Channel];
  const links = [one.addPeer(left), two.addPeer(right)] as [PeerLink, PeerLink];
  await until(() => expect(links.map(link => link.isSynced())).toEqual([true, true]));
  const server = await hostileServer(one);
  const before = anna.log();
  attack(server.room, server.say);
  await until(() => expect(server.link.state()).toBe(why));
  expect(anna.log()).toEqual(before);
  boris.write();
  await until(() => expect(anna.log()).toEqual(boris.log()));
  await until(() => expect(links.map(link => link.isSynced())).toEqual([true, true]));
});

// Regression: a phone did not forward authors that it had heard of, so their entries were refused beyond the second
// phone.
test('an entry of the last phone in a chain of four counts on the first', async () => {
  const phones = [
    await phone('anna'),
    await phone('boris', null),
    await phone('chloe', null),
    await phone('dion', null),
  ];
  const shares: SharingSession[] = [];
  for (const [i, each] of phones.entries()) {
    shares.push(await each.share());
    if (i === 0) continue;
    const [left, right] = wire();
    const links = [shares[i - 1]?.addPeer(left), shares[i]?.addPeer(right)];
    await until(() => expect(links.map(link => link?.isSynced())).toEqual([true, true]));
    each.write();
    await until(() =>
      expect(phones.slice(0, i).map(one => one.log())).toEqual(phones.slice(0, i).map(() => each.log())),
    );
  }
  expect(shares.map(share => [...share.refusedCounts()])).toEqual([[], [], [], []]);
});
