import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import {
  decryptFor,
  encryptFor,
  generateEncryptionKeys,
  publicKeyOf,
} from '../../../../src/game-ui/pass-and-play/public-key-encryption.ts';
import { applyEvent, warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import {
  letterChecksumOf,
  letterContextOf,
  readLetter,
  readLetterSecret,
  writeLetter,
  writeSealedLetter,
} from '../../../../src/games/hoplite-wars/battle/letter.ts';
import { RULES_VERSION, resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { startCampaign, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn } from '../table.ts';

const state = startCampaign(SETUP);
const choice = ordersIn('2A(Sparta); G(Zarax)', 'opening');
const letter = writeLetter(state, 'sparta', { salt: 'ab'.repeat(16), choice });

/** A letter with changed fields and its original seal. */
const changed = (more: object): string => JSON.stringify({ ...JSON.parse(letter), ...more });

test('a letter survives the round trip, with the letters of its seal', () => {
  expect(readLetter(state, `\n${letter} `)).toEqual({
    ok: true,
    value: { seat: 'sparta', orders: choice, check: letterChecksumOf(letter) },
  });
  expect(letterChecksumOf(letter)).toMatch(/^[0-9A-F]{6}$/);
});

test('as many orders as a seat may write are taken again', () => {
  const order = ordersIn('2A(Sparta); G(Zarax)', 'opening')[0] as (typeof choice)[number];
  const orders = Array.from({ length: 200 }, () => order);
  const long = writeLetter(state, 'sparta', { salt: 'ab'.repeat(16), choice: orders });
  expect(readLetter(state, long)).toMatchObject({ ok: true, value: { orders } });
});

const spring: WarState = { ...state, moment: { year: 450, season: 'spring', step: 'orders' } };

describe('refused by name', () => {
  test.each<[what: string, now: WarState, text: string, code: string, at: string]>([
    ['another order', state, changed({ orders: ordersIn('3A(Sparta)', 'opening') }), 'tampered', 'sparta'],
    ['another seat', state, changed({ seat: 'athens' }), 'tampered', 'athens'],
    ['another season on it', state, changed({ about: '450-spring-orders' }), 'tampered', 'sparta'],
    ['a season that is over', spring, letter, 'otherSeason', '451-winter-opening'],
    ['another position', { ...state, centres: {} }, letter, 'otherBoard', 'sparta'],
    ['who has nothing to say', { ...state, ended: { by: 'draw', winner: null } }, letter, 'notAsked', 'sparta'],
    ['no letter', state, 'A(Sparta)-Tegea', 'unreadable', ''],
    ['another thing', state, '{"kind":"alala.army"}', 'otherKind', 'kind'],
    ['a later version', state, changed({ v: 2 }), 'otherVersion', 'v'],
    ['an order that is none', state, changed({ orders: [{ does: 'fly' }] }), 'badLetter', 'orders.0.does'],
    ['too much', state, 'x'.repeat(70_000), 'tooLong', ''],
  ])('%s', (_what, now, text, code, at) => {
    expect(readLetter(now, text)).toEqual({ ok: false, problem: { code, at } });
  });
});

describe('a letter for the game master’s phone alone', () => {
  const secret = { salt: 'cd'.repeat(16), choice };
  const heldTo = letterContextOf(state, 'sparta');

  test('[B1] its orders are unreadable; the game master’s phone opens it, and the contents match its commitment', async () => {
    const keys = await generateEncryptionKeys();
    const sealed = await encryptFor(JSON.stringify(secret), await publicKeyOf(keys), heldTo);
    const written = writeSealedLetter(state, 'sparta', secret, sealed);
    expect(written).not.toMatch(/SPA|ZAR|place/);
    const read = readLetter(state, written);
    if (!read.ok || !('sealed' in read.value)) return expect.fail('it is not read');
    // The commitment is like that of other seats, and is revealed with them.
    expect(read.value.seal).toBe(computeCommitment('451-winter-opening', 'sparta', secret));
    const text = (await decryptFor(read.value.sealed, keys, heldTo)) ?? '';
    expect(readLetterSecret('451-winter-opening', 'sparta', read.value.seal, text)).toEqual({
      ok: true,
      value: secret,
    });
    expect(await decryptFor(sealed, await generateEncryptionKeys(), heldTo)).toBeUndefined();
    expect(await decryptFor(sealed, keys, letterContextOf(state, 'athens'))).toBeUndefined();
  });

  test('a letter whose content does not match its seal is refused', () => {
    const seal = computeCommitment('451-winter-opening', 'sparta', secret);
    for (const text of ['', '{}', JSON.stringify({ ...secret, choice: [] }), JSON.stringify({ ...secret, salt: 'x' })])
      expect(readLetterSecret('451-winter-opening', 'sparta', seal, text)).toMatchObject({
        problem: { code: 'tampered' },
      });
  });

  test('for another season, another position or a seat without due orders it is refused', () => {
    const written = writeSealedLetter(state, 'sparta', secret, 'abc');
    expect(readLetter(spring, written)).toMatchObject({ problem: { code: 'otherSeason' } });
    expect(readLetter({ ...state, centres: {} }, written)).toMatchObject({ problem: { code: 'otherBoard' } });
  });
});

test('the game master’s key is put into the campaign once, and stays there from season to season', () => {
  const key = 'B'.repeat(87);
  const named = applyEvent(state, { type: 'master', data: { key } });
  expect(named.master).toBe(key);
  const data = { about: '451-winter-opening', rules: RULES_VERSION, result: resolveStep(named) };
  expect(applyEvent(named, { type: 'resolve', data } as never).master).toBe(key);
  expect(warsGame.parseData('master', { key: 'no key' }).ok).toBe(false);
});
