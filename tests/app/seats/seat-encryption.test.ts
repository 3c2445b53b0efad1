import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createSeatEncryption, loadEncryptionKey } from '../../../src/app/seats/seat-encryption.ts';
import { type Entry, SEATS_ACCEPTED_TYPE, SEATS_PROPOSED_TYPE } from '../../../src/core/log.ts';
import {
  createSeatsAcceptance,
  createSeatsProposal,
  resolveSeats,
  type SeatState,
} from '../../../src/core/seats/seat-assignment.ts';

/** The settings of a phone in a fake storage. */
const phone = () => {
  const kept = new Map<string, unknown>();
  return {
    readSetting: async (key: string) => kept.get(key),
    ensureSetting: async (key: string, made: unknown, fits: (there: unknown) => boolean) => {
      if (!fits(kept.get(key))) kept.set(key, made);
      return kept.get(key);
    },
  };
};

const entry = (author: string, seq: number, clock: number, type: string, data: unknown): Entry => ({
  battle: 'battle',
  author,
  seq,
  clock,
  at: 1,
  type,
  v: 1,
  data,
});

test('phones publish their keys with the assignment, and only the phones of a seat decrypt its texts', async () => {
  const phones = { anna: phone(), boris: phone(), clio: phone(), guest: phone() };
  const seats = [
    { seat: 'a', author: 'anna', name: 'Anna' },
    { seat: 'a', author: 'clio', name: 'Clio' },
    { seat: 'b', author: 'boris', name: 'Boris' },
  ];
  const log = [
    entry(
      'anna',
      1,
      1,
      SEATS_PROPOSED_TYPE,
      createSeatsProposal('battle', seats, await loadEncryptionKey(phones.anna)),
    ),
  ];
  for (const [i, name] of (['boris', 'clio'] as const).entries())
    log.push(
      entry(
        name,
        1,
        i + 2,
        SEATS_ACCEPTED_TYPE,
        createSeatsAcceptance(['anna', 1], await loadEncryptionKey(phones[name])),
      ),
    );
  const read = resolveSeats(log, () => ({ seats: [] }));
  expect([...read.keys.keys()].sort()).toEqual(['anna', 'boris', 'clio']);
  expect(read.inForce).toEqual(seats);
  const now = signal<SeatState>(read);
  const sealed = await createSeatEncryption(phones.anna, 'anna', now).encrypt('the hand', 'hand a', 'a');
  expect(sealed).toHaveLength(2);
  const opened = await Promise.all(
    (['anna', 'boris', 'clio', 'guest'] as const).map(name =>
      createSeatEncryption(phones[name], name, now).decrypt(sealed, 'hand a'),
    ),
  );
  expect(opened).toEqual(['the hand', undefined, 'the hand', undefined]);
});

test('an invalid key of one phone does not affect the others', async () => {
  const mine = phone();
  const seats = ['me', 'odd'].map(author => ({ seat: 'a', author, name: author }));
  const now = signal({ inForce: seats, keys: new Map([['odd', 'A'.repeat(87)]]) });
  const sealing = createSeatEncryption(mine, 'me', now);
  const sealed = await sealing.encrypt('the hand', 'hand a', 'a');
  expect(sealed).toHaveLength(1);
  expect(await sealing.decrypt(sealed, 'hand a')).toBe('the hand');
});

test('a phone keeps its key until its storage is cleared; an invalid stored key is replaced', async () => {
  const mine = phone();
  const key = await loadEncryptionKey(mine);
  expect(await loadEncryptionKey(mine)).toBe(key);
  await mine.ensureSetting('sealKeys', { privateKey: 'none' }, () => false);
  expect(await loadEncryptionKey(mine)).not.toBe(key);
});

test('two tabs that create the key at once get the same', async () => {
  const mine = phone();
  const [one, two] = await Promise.all([loadEncryptionKey(mine), loadEncryptionKey(mine)]);
  expect(one).toBe(two);
});
