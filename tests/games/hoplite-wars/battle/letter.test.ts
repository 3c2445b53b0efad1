import { describe, expect, test } from 'vitest';
import { checkOf, readLetter, writeLetter } from '../../../../src/games/hoplite-wars/battle/letter.ts';
import { begin, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { SETUP } from '../campaign.ts';
import { ordersIn } from '../table.ts';

const state = begin(SETUP);
const choice = ordersIn('2A(Sparta); G(Zarax)', 'opening');
const letter = writeLetter(state, 'sparta', { salt: 'ab'.repeat(16), choice });

/** A letter with something in it changed, its seal left as it was. */
const changed = (more: object): string => JSON.stringify({ ...JSON.parse(letter), ...more });

test('what is written is read again, with the letters of its seal', () => {
  expect(readLetter(state, `\n${letter} `)).toEqual({
    ok: true,
    value: { seat: 'sparta', orders: choice, check: checkOf(letter) },
  });
  expect(checkOf(letter)).toMatch(/^[0-9A-F]{6}$/);
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
