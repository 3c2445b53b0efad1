import { describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { decodeBase64Url, encodeBase64Url } from '../../src/core/crypto/base64.ts';
import { compareEntries, type Entry } from '../../src/core/log.ts';
import { createCountedLogReader } from '../../src/core/seats/counted-log.ts';
import { resolveSeats } from '../../src/core/seats/seat-assignment.ts';
import { createReassembler, type FrameKind, MESSAGE_LIMITS, toChunks } from '../../src/sync/frames.ts';
import { authorOf, parseSigningKeys } from '../../src/sync/identity.ts';
import {
  createProofPayload,
  encodeMessage,
  MAX_PHONES,
  PROTOCOL_VERSION,
  parseHello,
} from '../../src/sync/peer-messages.ts';
import { createReplica, type SignedEntry } from '../../src/sync/replica.ts';
import { isLinkClosed, openSharing, type RejectReason } from '../../src/sync/sharing.ts';
import { decodeUpdate, decodeVector } from '../../src/sync/update-format.ts';
import { often } from '../quick.ts';
import { authorNamed, BATTLE, newPerson, person, phone, settle, signedBy, vouchedBy, wire } from './pair.ts';

const [ANNA, BORIS, MALLORY, GHOST] = (await Promise.all(['anna', 'boris', 'mallory', 'ghost'].map(authorNamed))) as [
  string,
  string,
  string,
  string,
];

const entryOf = (author: string, seq: number, more: Partial<Entry> = {}): Entry => ({
  battle: BATTLE.id,
  author,
  seq,
  clock: seq,
  at: seq,
  type: 'step',
  v: 1,
  data: {},
  after: [],
  ...more,
});

/** A peer that knows the protocol and sends any message that a test wants. */
const stranger = async () => {
  const mallory = await person('mallory');
  const { author, identity } = mallory;
  const anna = await phone('anna');
  anna.write();
  anna.write();
  const sharing = await anna.share();
  const [left, right] = wire();
  const heard: FrameKind[] = [];
  const read = createReassembler();
  let proven = (): void => undefined;
  const met = new Promise<void>(resolve => {
    proven = resolve;
  });
  const say = (kind: FrameKind, body: Uint8Array): void => {
    for (const piece of toChunks({ kind, body })) right.send(piece);
  };
  right.onPiece = piece => {
    const frame = read(piece, 0);
    if (frame === undefined || typeof frame === 'string') return;
    heard.push(frame.kind);
    const hello = frame.kind === 'hello' ? parseHello(frame.body) : undefined;
    if (hello)
      void identity
        .sign(createProofPayload(hello.once, BATTLE.id, { author, key: identity.key }))
        .then(signature => say('proof', encodeMessage({ signature })));
    if (frame.kind === 'vector') proven();
  };
  const link = sharing.addPeer(left);
  const once = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  say(
    'hello',
    encodeMessage({ speaks: PROTOCOL_VERSION, battle: BATTLE, entries: 0, author, key: identity.key, name: 'M', once }),
  );
  await met;
  const update = (values: Record<string, unknown>, by = 7, change?: (map: Y.Map<unknown>) => void): Uint8Array => {
    const doc = new Y.Doc();
    doc.clientID = by;
    const map = doc.getMap('entries');
    for (const [key, value] of Object.entries(values)) map.set(key, value);
    change?.(map);
    return Y.encodeStateAsUpdate(doc);
  };
  const signed = (entry: Entry): Promise<SignedEntry> => signedBy(mallory, entry);
  const before = anna.log();
  const calm = async (
    is = () => sharing.refusedCounts().size > 0 || (link !== undefined && isLinkClosed(link)),
  ): Promise<void> => {
    for (let i = 0; i < often(2000, 400) && !is(); i++) await new Promise(resolve => setTimeout(resolve, 1));
  };
  return { anna, sharing, link, say, update, signed, before, heard, calm };
};

describe('a hostile peer', () => {
  const cases: [string, (of: Awaited<ReturnType<typeof stranger>>) => Promise<Uint8Array>, string][] = [
    ['under the name of this phone', async s => s.update({ x: await s.signed(entryOf(ANNA, 3)) }), 'own'],
    ['under a name that nobody knows', async s => s.update({ x: await s.signed(entryOf(GHOST, 1)) }), 'unknownAuthor'],
    [
      'other content under the key of an entry',
      async s => s.update({ x: await s.signed(entryOf(ANNA, 1, { type: 'lie' })) }),
      'changed',
    ],
    ['not signed', async s => s.update({ x: { entry: entryOf(MALLORY, 1), signature: '' } }), 'notSigned'],
    [
      'signed, then changed',
      async s =>
        s.update({
          x: { ...(await s.signed(entryOf(MALLORY, 1))), entry: entryOf(MALLORY, 1, { data: { n: 1 } }) },
        }),
      'notSigned',
    ],
    [
      'of another battle',
      async s => s.update({ x: await s.signed(entryOf(MALLORY, 1, { battle: 'other' })) }),
      'otherBattle',
    ],
    ['no entry at all', async s => s.update({ x: 7, y: { entry: null, signature: '' } }), 'notAnEntry'],
    [
      'what the gate refuses',
      async s => s.update({ x: await s.signed(entryOf(MALLORY, 1, { type: 'nonsense' })) }),
      'refused',
    ],
  ];
  test.each(cases)('%s: refused with a reason, and nothing is changed', async (_what, make, why) => {
    const s = await stranger();
    s.say('update', await make(s));
    await s.calm();
    expect([...s.sharing.refusedCounts().keys()]).toEqual([why]);
    expect(s.anna.log()).toEqual(s.before);
    // Entries that validation refuses are put into quarantine by validation itself.
    expect(s.anna.aside).toHaveLength(
      why === 'refused' ? 0 : (s.sharing.refusedCounts().get(why as RejectReason) ?? 0),
    );
    expect(s.link?.state()).toBe('sharing');
    // A valid entry is still accepted.
    s.say('update', s.update({ x: await s.signed(entryOf(MALLORY, 1)) }));
    await s.calm(() => s.anna.log().length > 2);
    expect(s.anna.log()).toHaveLength(3);
  });

  test('cannot remove or overwrite an entry, or block it with a forged one of the same author', async () => {
    const s = await stranger();
    const { yjsClientOf } = await import('../../src/sync/replica.ts');
    s.say(
      'update',
      s.update({ [`${ANNA}:1`]: { entry: entryOf(ANNA, 1), signature: '' } }, yjsClientOf(ANNA), map => {
        map.set(`${ANNA}:1`, 'other');
        map.delete(`${ANNA}:1`);
      }),
    );
    await s.calm();
    expect(s.anna.log()).toEqual(s.before);
    // Another phone gets Anna's entries from her.
    const boris = await phone('boris', null);
    const [left, right] = wire();
    await settle(s.sharing.addPeer(left), (await boris.share()).addPeer(right));
    expect(boris.log()).toEqual(s.before);
  });

  test.each<[string, (of: Awaited<ReturnType<typeof stranger>>) => void, string]>([
    ['more than an update may hold', s => s.say('update', new Uint8Array(MESSAGE_LIMITS.update + 10)), 'tooLarge'],
    ['more than a message may hold', s => s.say('phones', new Uint8Array(MESSAGE_LIMITS.message + 10)), 'tooLarge'],
    [
      'a flood of messages',
      s => {
        for (let i = 0; i < 500; i++) s.say('vector', new Uint8Array([0]));
      },
      'flood',
    ],
    ['what is no update', s => s.say('update', new Uint8Array([255, 255, 255, 1, 2])), 'garbled'],
    ['a second hello', s => s.say('hello', encodeMessage({})), 'garbled'],
    ['phones that are none', s => s.say('phones', encodeMessage([{ author: '../', key: 'x', name: 1 }])), 'garbled'],
  ])('%s: he is not listened to any longer, the others are', async (_what, act, why) => {
    const s = await stranger();
    const boris = await phone('boris', null);
    const [left, right] = wire();
    const links = [s.sharing.addPeer(left), (await boris.share()).addPeer(right)];
    await settle(...links);
    act(s);
    await s.calm();
    expect(s.link?.state()).toBe(why);
    s.anna.write();
    boris.write();
    await vi.waitFor(() => expect(boris.log()).toEqual(s.anna.log()), 20_000);
    expect(s.anna.log()).toHaveLength(4);
  });

  test('refused values go to quarantine up to a limit, so that no phone is filled', async () => {
    const s = await stranger();
    s.say('update', s.update({ x: 'a'.repeat(200_000), y: 'b'.repeat(200_000), z: 7 }));
    await s.calm(() => s.sharing.refusedCounts().get('notAnEntry') === 3);
    expect(s.anna.aside).toHaveLength(1);
  });

  test('a peer that sends only refused values is disconnected', async () => {
    const s = await stranger();
    const values = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`x${i}`, i]));
    s.say('update', s.update(values));
    await s.calm();
    expect(s.link?.state()).toBe('offends');
  });
});

test.each<[string, { speaks?: number; sign?: string; battle?: string }, string]>([
  ['of another version', { speaks: PROTOCOL_VERSION + 1 }, 'otherVersion'],
  ['who has not the key that he says', { sign: 'something else' }, 'wrongProof'],
  ['who has another battle', { battle: 'other' }, 'otherBattle'],
])(
  'one %s is left, with the reason, and nothing is changed',
  async (_who, { speaks = PROTOCOL_VERSION, sign, battle }, why) => {
    const anna = await phone('anna');
    anna.write();
    const before = anna.log();
    const [left, right] = wire();
    const link = (await anna.share()).addPeer(left);
    const { author, identity } = await person('mallory');
    const say = (kind: FrameKind, data: unknown): void => {
      for (const piece of toChunks({ kind, body: encodeMessage(data) })) right.send(piece);
    };
    const read = createReassembler();
    right.onPiece = piece => {
      const frame = read(piece, 0);
      if (frame === undefined || typeof frame === 'string') return;
      const hello = frame.kind === 'hello' ? parseHello(frame.body) : undefined;
      if (hello)
        void identity
          .sign(sign ?? createProofPayload(hello.once, BATTLE.id, { author, key: identity.key }))
          .then(signature => say('proof', { signature }));
    };
    const once = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)));
    const shared = { ...BATTLE, id: battle ?? BATTLE.id };
    say('hello', { speaks, battle: shared, entries: 0, author, key: identity.key, name: 'M', once });
    await vi.waitFor(() => expect(link?.state()).toBe(why));
    expect(anna.log()).toEqual(before);
  },
);

test('entries for another player’s seat, or for a seat taken alone, stay in the log and do not count', async () => {
  const s = await stranger();
  const boris = await phone('boris', null);
  const [left, right] = wire();
  await settle(s.sharing.addPeer(left), (await boris.share()).addPeer(right));
  const seated = (seats: Readonly<Record<string, string>>) => ({
    battle: BATTLE.id,
    seats: Object.entries(seats).map(([seat, author]) => ({ seat, author, name: author })),
    seen: [],
  });
  const asked = s.anna.write('seated', seated({ a: ANNA, b: BORIS }));
  await vi.waitFor(() => expect(boris.log()).toEqual(s.anna.log()));
  boris.write('agreed', { of: [asked.author, asked.seq], seen: [] });
  await vi.waitFor(() => expect(boris.log()).toEqual(s.anna.log()));
  const mallory = await Promise.all([
    s.signed(entryOf(MALLORY, 1, { clock: 1, data: { seats: ['a'] } })),
    s.signed(entryOf(MALLORY, 2, { clock: 90, type: 'seated', data: seated({ a: MALLORY, b: MALLORY }) })),
    s.signed(entryOf(MALLORY, 3, { clock: 91, type: 'agreed', data: { of: [MALLORY, 2], seen: [] } })),
    s.signed(entryOf(MALLORY, 4, { clock: 92, data: { seats: ['a'] } })),
    s.signed(entryOf(MALLORY, 5, { clock: 93, type: 'undo', data: { of: [ANNA, 1] } })),
  ]);
  const count = (log: readonly string[]) =>
    createCountedLogReader({
      readSeatings: resolveSeats,
      requiredSeatsOf: ({ data }) => ({ seats: (data as { seats?: readonly string[] }).seats ?? [] }),
      read: entry => entry,
    })(log.map(text => JSON.parse(text) as Entry).sort(compareEntries));
  const before = count(s.anna.log());
  s.say('update', s.update(Object.fromEntries(mallory.map((each, i) => [`${MALLORY}:${i + 1}`, each]))));
  await vi.waitFor(() => expect(s.anna.log()).toHaveLength(9));
  await vi.waitFor(() => expect(boris.log()).toEqual(s.anna.log()));
  for (const { log } of [s.anna, boris]) {
    const after = count(log());
    expect(after.inForce).toEqual(before.inForce);
    expect(after.seatings.inForce?.map(({ author }) => author)).toEqual([ANNA, BORIS]);
    expect([...after.seatings.unseated].map(({ seq }) => seq)).toEqual([1, 4, 5]);
  }
});

test('a different key for an author id is refused, whether or not the author is known', async () => {
  const [anna, other] = [await phone('anna'), await newPerson('boris')];
  const posing = await phone({ ...other, author: BORIS }, null);
  const sharing = await anna.share();
  const [left, right] = wire();
  const mine = sharing.addPeer(left);
  await settle(mine, (await posing.share()).addPeer(right));
  expect(mine?.state()).toBe('otherKey');
  expect(sharing.phones().map(({ author }) => author)).toEqual([ANNA]);
});

test('for an absent player, a forged key, entries signed with it and unsigned entries are refused', async () => {
  const s = await stranger();
  const fake = await newPerson('boris');
  s.say('phones', encodeMessage([{ author: BORIS, key: fake.identity.key, name: 'boris' }]));
  await s.calm();
  expect([...s.sharing.refusedCounts()]).toEqual([['otherKey', 1]]);
  const mallory = await person('mallory');
  const entry = entryOf(BORIS, 1);
  const forged = [await signedBy(fake, entry), { entry, signature: '' }, await vouchedBy(mallory, entry)];
  for (const each of forged) s.say('update', s.update({ x: each }));
  await s.calm(() => (s.sharing.refusedCounts().get('unknownAuthor') ?? 0) === forged.length);
  expect(s.anna.log()).toEqual(s.before);
  // So his own entries are accepted when he connects.
  const boris = await phone('boris', null);
  const [left, right] = wire();
  await settle(s.sharing.addPeer(left), (await boris.share()).addPeer(right));
  boris.write();
  await vi.waitFor(() => expect(s.anna.log()).toEqual(boris.log()));
});

test('a phone that read one phone’s code does not connect to another', async () => {
  const [anna, mallory, boris] = [await phone('anna'), await phone('mallory'), await phone('boris', null)];
  let [left, right] = wire();
  (await mallory.share()).addPeer(left);
  const sharing = await boris.share();
  const link = sharing.addPeer(right, ANNA);
  await settle(link);
  expect(link?.state()).toBe('otherPhone');
  [left, right] = wire();
  (await anna.share()).addPeer(left);
  const other = sharing.addPeer(right, ANNA);
  await settle(other);
  expect(other?.state()).toBe('sharing');
});

test('only the inviting phone may send unsigned entries of others, and only until the log has arrived', async () => {
  const { after: _, ...earlier } = entryOf('written4long', 1);
  const [anna, boris] = [await phone('anna', BATTLE, [earlier]), await phone('boris', null)];
  const [one, two] = [await anna.share(), await boris.share()];
  const [left, right] = wire();
  const links = [one.addPeer(left), two.addPeer(right)];
  await settle(...links);
  expect(boris.log()).toEqual(anna.log());
  expect(boris.log()).toHaveLength(1);
  // Later the same phone may not vouch any more.
  const more = { ...earlier, seq: 2, clock: 2 };
  await anna.truth.storeReceived([more]);
  await vi.waitFor(() => expect([...two.refusedCounts()]).toEqual([['unknownAuthor', 1]]));
  expect(boris.log()).toHaveLength(1);
});

test('a key stays known although a peer sends many invented phones, also after a restart', async () => {
  const { anna, sharing, say } = await stranger();
  const boris = await phone('boris', null);
  const [left, right] = wire();
  await settle(sharing.addPeer(left), (await boris.share()).addPeer(right));
  boris.write();
  await vi.waitFor(() => expect(anna.log()).toHaveLength(3));
  const crowd = Array.from({ length: 200 }, (_, i) => {
    const key = `${i}`.padStart(87, 'A');
    return { author: authorOf(key), key, name: '' };
  });
  for (let i = 0; i < crowd.length; i += 40) say('phones', encodeMessage(crowd.slice(i, i + 40)));
  await vi.waitFor(() => expect(sharing.phones().some(({ author }) => author === crowd.at(-1)?.author)).toBe(true));
  expect(sharing.phones()).toHaveLength(MAX_PHONES);
  sharing.close();
  const again = await openSharing(anna.means, anna.truth);
  expect(again.phones().find(({ author }) => author === BORIS)?.key).toBe(boris.identity.key);
});

test('an author who sent two phones different entries with one number is found when they connect', async () => {
  const mallory = await person('mallory');
  const [anna, boris] = [await phone('anna'), await phone('boris')];
  for (const [i, each] of [anna, boris].entries()) {
    await each.truth.storePhones([{ author: MALLORY, key: mallory.identity.key, name: 'M' }]);
    const told = entryOf(MALLORY, 1, { data: { said: i } });
    await each.truth.storeSignatures([await signedBy(mallory, told)]);
    await each.truth.storeReceived([told]);
  }
  const [left, right] = wire();
  const links = [(await anna.share()).addPeer(left), (await boris.share()).addPeer(right)];
  await settle(...links);
  await vi.waitFor(() => expect(links.map(link => link?.divergingAuthors())).toEqual([[MALLORY], [MALLORY]]));
  expect(links.map(link => link?.isSynced())).toEqual([false, false]);
});

test('arbitrary bytes are ignored, and nothing throws', async () => {
  for (let i = 0; i < 2000; i++) {
    const bytes = crypto.getRandomValues(new Uint8Array(i % 60));
    await decodeUpdate(bytes);
    decodeVector(bytes);
    parseHello(bytes);
    expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes);
  }
  expect(decodeBase64Url('a b')).toBeUndefined();
  expect(parseSigningKeys({ privateKey: 1 })).toBeUndefined();
  expect(parseSigningKeys(null)).toBeUndefined();
});

test('a replica rebuilt from the same entries has the same state vector', async () => {
  const entries = Array.from({ length: 40 }, (_, i) =>
    entryOf(['anna', 'boris', 'chloe'][i % 3] as string, 1 + Math.floor(i / 3)),
  );
  const signed = entries.map(entry => ({ entry, signature: '' }));
  const [one, two] = [createReplica(), createReplica()];
  one.add(signed);
  // One by one, in reverse order: an entry waits until those before it arrive.
  for (const each of [...signed].reverse()) two.add([each]);
  expect(two.vector()).toEqual(one.vector());
  expect(two.size()).toBe(40);
  expect(one.lackedBy(two.vector())).toBeUndefined();
  const half = createReplica();
  half.add(signed.slice(0, 20));
  expect(await decodeUpdate(one.lackedBy(half.vector())?.update as Uint8Array)).toHaveLength(20);
});
